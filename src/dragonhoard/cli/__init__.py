"""The command line: `dragonhoard WORD ...`, the same as `python3 run.py WORD ...`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
__all__ = ["main"]

BAD_INPUT = 2
BROKEN_PIPE = 1
INTERRUPTED = 130
MCP = "mcp"
CLUSTER = ("nats", "psycopg")
LAB = ("numpy", "numba", "llvmlite")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; bad input gets a sentence on stderr and the exit code 2."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a letter that the terminal lacks is no reason to stop
        _speak()
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read this has enough; Python must not find the pipe broken once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _speak() -> None:
    """The language of the terminal, as other programs find it out."""
    from dragonhoard.core import texts

    said = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    texts.SPOKEN.set(texts.wanted([next(filter(None, said), "")]))


def _run(argv: Sequence[str]) -> int:
    import typer

    from dragonhoard.cli.app import app_for
    from dragonhoard.cli.screen import complain
    from dragonhoard.core.errors import Problem
    from dragonhoard.core.values import Refused

    try:
        return app_for(argv)(list(argv), prog_name="dragonhoard", standalone_mode=False) or 0
    except (Problem, Refused) as problem:
        complain(problem)
        return BAD_INPUT
    except ModuleNotFoundError as missing:
        if missing.name in LAB:
            complain(Problem("install.lab", package=missing.name))
        elif missing.name in CLUSTER:
            complain(Problem("servers.missing", name=missing.name))
        elif missing.name == MCP:
            complain(Problem("install.mcp", package=missing.name))
        else:
            raise
        return BAD_INPUT
    except typer.TyperException as error:
        complain(error.format_message())
        return BAD_INPUT
