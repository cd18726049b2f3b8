"""Commands as the pages show them, run in this process."""

from __future__ import annotations

import contextlib
import io
import shlex
from pathlib import Path

import pytest

import run as starter
from dragonhoard.cli import main
from dragonhoard.core import texts
from tests.harness.added import ROOT, added

STARTS = (["python3", "run.py"], ["dragonhoard"])
PATH = "PYTHONPATH="  # with a game from outside
OF_RUN = ("test", "lint", "lock")  # run.py does these itself; they would run the tests within the tests


def run(command: str, shown: str = "") -> str:
    """What the command prints. Answers to its questions are those of the output that the page shows."""
    words = shlex.split(command)
    if words[0].startswith(PATH):
        with added(ROOT / words[0].removeprefix(PATH)):
            return run(shlex.join(words[1:]), shown)
    start = next(start for start in STARTS if words[: len(start)] == start)
    words = words[len(start) :]
    if start == STARTS[0] and words[:1] and words[0] in OF_RUN:
        assert f"python3 run.py {words[0]}" in (starter.__doc__ or "")
        return ""
    file = None
    if ">" in words:
        words, (_, file) = words[:-2], words[-2:]
    code, output = call(words, answers(shown))
    assert code == 0, f"{command}\n{output}"
    if file:
        Path(file).write_text(output, encoding="utf-8")
        return ""
    return output


def answers(shown: str) -> str:
    prompt = texts.say("cli.play.prompt")
    return "".join(line.removeprefix(prompt) + "\n" for line in shown.splitlines() if line.startswith(prompt))


def call(words: list[str], answers: str) -> tuple[int, str]:
    """Exit code and output at a terminal of 80 columns without colours."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.delenv("FORCE_COLOR", raising=False)
        patch.setattr("sys.stdin", io.StringIO(answers))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(words)
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return code, "".join(f"{line}\n" for line in lines) + (err.getvalue() if code else "")
