"""Nim: what everybody sees, built up from nothing. There are no secrets."""

from dataclasses import dataclass
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY


@dataclass(slots=True)
class Table(views.Table):
    heaps: list[int]
    current: int
    last: int | None  # who took the last egg


def table(game: Game, s: Any) -> Table:
    return Table(*game.seen(s), game.score(s), s.heaps[:], s.current, None if s.last == NOBODY else s.last)
