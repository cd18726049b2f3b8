"""The games of a ladder in a file, a line for each: whoever is stopped goes on where the file ends."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO

from dragonhoard.core.errors import Problem


@dataclass(frozen=True, slots=True)
class Terms:
    """What the games of one file have in common."""

    game: str
    players: int
    levels: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    made_for: str  # which bots, see `bots/ladder.py`


@dataclass(frozen=True, slots=True)
class Result:
    """Game `number`: the place of each seat, from 1 on; equals share one. All are level where nobody has won."""

    number: int
    places: tuple[int, ...]


class Results:
    """Games in memory, and if there is a file, there as well: each is on its line before it counts."""

    def __init__(self, file: TextIO | None, known: dict[int, Result]) -> None:
        self._file = file
        self.known = known

    def add(self, result: Result) -> None:
        if self._file is not None:
            self._file.write(json.dumps([result.number, result.places]) + "\n")
            self._file.flush()
        self.known[result.number] = result


@contextmanager
def kept(path: Path | None, terms: Terms) -> Iterator[Results]:
    """What the file knows so far, and room for more. A last line that a kill has cut off is played again."""
    if path is None:
        yield Results(None, {})
        return
    try:
        known, size = read(path, terms) if path.exists() else ({}, 0)
        with path.open("a", encoding="utf-8", newline="\n") as file:
            os.truncate(path, size)
            if not size:
                file.write(json.dumps(asdict(terms)) + "\n")
                file.flush()
            yield Results(file, known)
    except OSError as error:
        raise Problem("cli.bad.unwritable", file=path, reason=error.strerror) from None


def read(path: Path, terms: Terms) -> tuple[dict[int, Result], int]:
    """The games, and how many bytes of the file are whole."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.splitlines()
    if not lines:
        if data and not json.dumps(asdict(terms)).encode().startswith(data):
            raise Problem("ladder.no_results", file=path)
        return {}, 0
    _check(path, lines[0], terms)
    found: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            game, places = json.loads(line)
            found[game] = Result(game, tuple(places))
            fits = type(game) is int and game >= 0 and len(places) == terms.players
            fits = fits and all(type(place) is int and 1 <= place <= terms.players for place in places)
        except (TypeError, ValueError):
            fits = False
        if not fits:
            raise Problem("ladder.bad_line", file=path, line=number)
    return found, len(whole)


def _check(path: Path, line: bytes, terms: Terms) -> None:
    try:
        found = json.loads(line)
        found = Terms(**{**found, "levels": tuple(found["levels"])})
    except (KeyError, TypeError, ValueError):
        raise Problem("ladder.no_results", file=path) from None
    if found.game == terms.game and found.made_for != terms.made_for:
        raise Problem("ladder.results_of_other_bots", file=path)
    for name, wanted in asdict(terms).items():
        if getattr(found, name) != wanted:
            raise Problem("ladder.other_terms", file=path, what=name, got=getattr(found, name), wanted=wanted)
