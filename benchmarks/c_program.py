"""A game in C: built with the compiler that is there, and run with the numbers of a table."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

FLAGS = ("-O3", "-march=native")


class Program:
    def __init__(self, folder: Path, game: str, source: Path | None = None) -> None:
        source = source or source_of(game)
        self.compiler = find_compiler()
        self._path = folder / game
        built = subprocess.run([*self.compiler, *FLAGS, "-o", self._path, source], capture_output=True, text=True)
        if built.returncode:
            raise Problem("bench.c_unbuilt", file=source.name, reason=built.stderr.strip())

    def version(self) -> str:
        said = subprocess.run([*self.compiler, "--version"], capture_output=True, text=True).stdout
        return " ".join([said.partition("\n")[0], *FLAGS])

    def play(self, game: Game, run: int, first: int, count: int) -> tuple[dict[str, Any], float]:
        """The tally of the games first .. first + count - 1 of a run, and the seconds of CPU time they took."""
        command = [self._path, str(run), str(first), str(count)]
        said = subprocess.run(command, input=table(game), capture_output=True, text=True, check=True).stdout
        tally = json.loads(said)
        return tally, tally.pop("seconds")


def source_of(game: str) -> Path:
    source = Path(__file__).with_name(f"{game}.c")
    if not source.exists():
        raise Problem("bench.no_c", game=game)
    return source


def find_compiler() -> list[str]:
    asked = shlex.split(os.environ.get("CC", ""))
    for command in [asked] if asked else [["cc"], ["gcc"], ["clang"]]:
        if shutil.which(command[0]):
            return command
    raise Problem("bench.no_compiler")


def table(game: Game) -> str:
    """Players, options and edition, as they stand in the fixed fields of a state."""
    numbers: list[int] = []
    for name in game.rules.FIXED:
        value = getattr(game.blank, name)
        numbers += value if isinstance(value, list) else [value]
    return " ".join(map(str, numbers))
