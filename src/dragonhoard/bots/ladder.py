"""The ladder of a game: what its levels are worth against each other, as data beside its bots, with the command that
made it. It holds for the bots that were rated; a hash of these refuses it elsewhere, and then no rating is shown."""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import cycle, islice
from typing import Any

from dragonhoard.bots import bots_for, own_room, usual_bot
from dragonhoard.bots.search.player import needs_code
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.games import game_class

FILE = "ladder.json"
SHARED = ("dragonhoard.bots.search",)
APART = ("ready.py", "making.py", "hindsight.py", "counsel.py")  # when there is machine code; what people are told
THOUGHT_WITH = ("values.json",)  # data that moves depend on
OF_THE_GAME = ("guessing.py", "memory.py", "view.py", "menu.py")  # what bots get to know; rules have a version
CHANCE = "uniform"
NEIGHBOURS = 3  # levels at a table for whoever does not choose
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rated:
    """A level on the scale of Elo, between whose bounds it lies with 95 %."""

    name: str
    rating: int
    low: int
    high: int
    games: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """The levels from the lowest to the highest. Where `games` were without a winner they say nothing."""

    game: str
    levels: tuple[Rated, ...]
    players: int
    games: int
    undecided: int
    anchor: str
    seed: int
    made_for: str
    command: str

    def as_json(self) -> dict[str, Any]:
        found = asdict(self)
        found["for"] = found.pop("made_for")
        return {**found, "levels": [asdict(level) for level in self.levels]}


def levels_of(slug: str) -> list[str]:
    """All bots of a game but pure chance, and those that its room names as company or as unrated: ways to play, not
    rungs."""
    room = own_room(slug)
    apart = (CHANCE, *getattr(room, "COMPANY", ()), *getattr(room, "UNRATED", ()))
    return [name for name in bots_for(slug) if name not in apart]


@cache
def fingerprint(slug: str) -> str:
    """What ratings are for: the rules by their version, the edition, and the text of all that bots think with. Blank
    lines and comments do not count."""
    kind = game_class(slug)
    game: Game = kind(kind.seats[0])
    found = hashlib.sha256("\0".join((slug, str(game.rules_version), game.edition.hash)).encode())
    for package in filter(None, (getattr(own_room(slug), "__name__", None), *SHARED)):
        for file in _files(resources.files(package)):
            if (file.name.endswith(".py") and file.name not in APART) or file.name in THOUGHT_WITH:
                found.update(_text(file))
    for file in _files(resources.files(kind.__module__.rpartition(".")[0])):
        if file.name in OF_THE_GAME:
            found.update(_text(file))
    return found.hexdigest()[:16]


def _files(folder: Traversable) -> list[Traversable]:
    """With those of its folders, in a settled order."""
    found: list[Traversable] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_file():
            found.append(each)
        elif each.name != "__pycache__":
            found += _files(each)
    return found


def _text(file: Traversable) -> bytes:
    lines = (line.strip() for line in file.read_bytes().splitlines())
    return file.name.encode() + b"\0" + b"\n".join(line for line in lines if line and not line.startswith(b"#"))


def ladder_in(text: str, slug: str) -> Ladder:
    """What such a file says; a Problem if it is none, or one of other bots."""
    try:
        found = json.loads(text)
        levels = tuple(Rated(**level) for level in found.pop("levels"))
        ladder = Ladder(levels=levels, made_for=found.pop("for"), **found)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise Problem("ladder.no_ladder", game=slug) from None
    if ladder.game != slug:
        raise Problem("ladder.other_game", got=ladder.game, game=slug)
    if ladder.made_for != fingerprint(slug):
        raise Problem("ladder.other_bots", game=slug, command=ladder.command)
    return ladder


def shipped(slug: str) -> Ladder:
    """The ladder that lies beside the bots; a Problem if there is none that fits."""
    room = own_room(game_class(slug).slug)
    file = room and resources.files(room.__name__) / FILE
    if not file or not file.is_file():
        raise Problem("ladder.none", game=slug)
    return ladder_in(file.read_text(encoding="utf-8"), slug)


@cache
def ratings(slug: str) -> dict[str, Rated]:
    """By level, for whoever chooses a bot; nothing where there is no ladder that fits, and the log says why."""
    try:
        return {level.name: level for level in shipped(slug).levels}
    except Problem as problem:
        if problem.key != "ladder.none":
            log.warning(str(problem))
        return {}


def company(slug: str, seats: int) -> list[str]:
    """Whom somebody meets who does not choose: one of each manner, if a game has manners; or the usual bot and those of
    its neighbours on the ladder that need no machine code; or the usual bot alone."""
    usual, rated, bots = usual_bot(slug), ratings(slug), bots_for(slug)
    found = [name for name in getattr(own_room(slug), "COMPANY", ()) if name in bots]
    if not found and usual in rated:
        near = [name for name in rated if name in bots and name != CHANCE and not needs_code(bots[name])]
        near.sort(key=lambda name: abs(rated[name].rating - rated[usual].rating))
        found = near[:NEIGHBOURS]
    return list(islice(cycle(found or [usual]), seats))
