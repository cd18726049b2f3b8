"""Lessons: a game's `lessons.toml` is a row of chapters. Each has a seed of its own and a script of moves, so that all
that is explained in it surely comes. docs/adding-a-game.md says how one is written."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from dragonhoard.core import texts

ENTERS = "--"  # in a script: here the pupil comes in
SAYS = "* "  # in a script: here this step is said
PUPIL = 0  # the seat


@dataclass(frozen=True, slots=True)
class Line:
    """A move of the script. A `*` in a move of the pupil stands for anything: which way, which talismans."""

    seat: int
    move: str

    def fits(self, seat: int, move: str) -> bool:
        return seat == self.seat and (move == self.move or ("*" in self.move and fnmatchcase(move, self.move)))


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is said. `place` counts the moves of the script before it; `at` is the anchor that it points at,
    where the board has it. What the pupil must be able to do there (`may`: the first word of a move, or of a form) and
    must have heard since their last move (`told`: a kind of event) is written down so that tests can ask for it."""

    name: str
    place: int
    clause: str
    at: str | None = None
    may: str | None = None
    told: str | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """`opening` is how many moves of the script are played before the pupil comes in."""

    game: str
    name: str
    seed: bytes
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    lines: tuple[Line, ...]
    opening: int
    steps: tuple[Step, ...]


@cache
def lessons(game_slug: str) -> tuple[Chapter, ...]:
    """The chapters of a game in their order; none, if it brings no lesson."""
    for folder in texts.game_folders():
        file = folder / game_slug.replace("-", "_") / "lessons.toml"
        if file.is_file():
            return read(game_slug, file.read_text(encoding="utf-8"))
    return ()


def luck_name(game_slug: str, chapter: str) -> str:
    """What a record has in the place of the table's name: by it anybody sees that the dice were set."""
    return f"lesson:{game_slug}/{chapter}"


def chapter_named(game_slug: str, name: str) -> Chapter | None:
    return next((chapter for chapter in lessons(game_slug) if chapter.name == name), None)


def read(game_slug: str, text: str) -> tuple[Chapter, ...]:
    whole = tomllib.loads(text)
    chapters = whole.pop("chapter")
    return tuple(_chapter(game_slug, {**whole, **one}) for one in chapters)


def _chapter(game: str, given: dict[str, Any]) -> Chapter:
    name, about = given["name"], given["steps"]
    lines: list[Line] = []
    said: list[tuple[str, int]] = []
    opening = None
    for row in _rows(given["script"]):
        if row == ENTERS:
            opening = len(lines)
        elif row.startswith(SAYS):
            said.append((row.removeprefix(SAYS), len(lines)))
        else:
            seat, _, move = row.partition(" ")
            lines.append(Line("ABCDEF".index(seat), move))
    if opening is None or sorted(about) != sorted(step for step, _ in said):
        raise ValueError(f"lesson {game}/{name}: the script and the steps do not fit")
    _check_places(f"lesson {game}/{name}", lines, opening, [place for _, place in said])
    bots = given["bots"]
    return Chapter(
        game=game,
        name=name,
        seed=hashlib.sha256(f"lesson {game}/{name} {given['seed']}".encode()).digest(),
        players=given["players"],
        options=given.get("options", {}),
        bots=tuple([bots] * (given["players"] - 1) if isinstance(bots, str) else bots),
        lines=tuple(lines),
        opening=opening,
        steps=tuple(Step(step, place, **about[step]) for step, place in said),
    )


def _rows(script: str) -> Iterator[str]:
    for row in script.splitlines():
        if words := row.partition("#")[0].strip():
            yield words


def _check_places(where: str, lines: list[Line], opening: int, places: list[int]) -> None:
    """Something is said before each move of the pupil and at the end, and nowhere else: what is said while others play
    would be late when it is read."""
    pupils = {place for place, line in enumerate(lines) if line.seat == PUPIL and place >= opening}
    if {*pupils, len(lines)} != set(places):
        raise ValueError(f"{where}: something is to be said before moves {sorted(pupils)} and at the end")
