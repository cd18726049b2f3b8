"""What could have come otherwise in a game that has ended: a game that knows something about it has a room `hindsight`
among its bots, which is found there. It sees all that was hidden, so nobody asks it before the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dragonhoard.bots.rooms import own_room
from dragonhoard.core.game import Game
from dragonhoard.core.play import Step, replay
from dragonhoard.core.record import Record
from dragonhoard.core.values import Extend

ROOM = "hindsight"


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence, by a key and facts, about what was settled after this move of the replay."""

    move: int
    key: str
    facts: dict[str, Any]


def has_room(slug: str) -> bool:
    return own_room(slug, part=ROOM) is not None


def look_back(game: Game, record: Record) -> list[Finding]:
    """In the order of the game; nothing where nobody has written such a room."""
    own = own_room(game.slug, part=ROOM)
    found: list[Finding] = own.look_back(game, moves_of(record, game)) if own else []
    return found


def moves_of(record: Record, game: Game) -> Iterator[Step]:
    """Numbered as the replay counts them: time that was given is no move."""
    return (step for step in replay(record, game) if not isinstance(step[0].given, Extend))
