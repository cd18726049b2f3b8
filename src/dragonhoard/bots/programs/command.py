"""How a program is named: `program:COMMAND`, and `program@SECONDS:COMMAND` if it has another time for a move."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass

from dragonhoard.core.errors import Problem

PREFIX = "program"
SECONDS = 2.0  # for a move, where nothing is said
MOST_SECONDS = 3600.0
NAMED = re.compile(rf"{PREFIX}(?:@(\d{{1,4}}(?:\.\d{{1,3}})?))?:(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Command:
    """`seconds` are for each move."""

    words: tuple[str, ...]
    seconds: float = SECONDS

    @classmethod
    def read(cls, name: str) -> Command:
        found = NAMED.fullmatch(name)
        if found is None:
            raise Problem("program.name", got=name)
        return cls.of(found[2], float(found[1] or SECONDS))

    @classmethod
    def of(cls, line: str, seconds: float = SECONDS) -> Command:
        """A command as one types it; no shell reads it."""
        try:
            words = tuple(shlex.split(line))
        except ValueError:
            words = ()
        if not words or not 0 < seconds <= MOST_SECONDS:
            raise Problem("program.name", got=line)
        return cls(words, seconds)

    def __str__(self) -> str:
        return shlex.join(self.words)
