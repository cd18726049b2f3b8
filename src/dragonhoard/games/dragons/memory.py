"""Dragons: what a seat remembers, the cards that lie covered (DR-INFO-14)."""

from __future__ import annotations

from collections.abc import Iterable

from dragonhoard.core.game import Game
from dragonhoard.core.values import Event

Memory = list[list[str]]  # the cards of each pile, bottom to top, as they were placed in the open


def remember(game: Game, memory: Memory | None, events: Iterable[Event]) -> Memory:
    piles: Memory = [list(pile) for pile in memory] if memory else [[] for _ in range(game.players)]
    for event in events:
        if event.kind == "year_begins":
            piles = [[] for _ in range(game.players)]
        elif event.kind in {"pile_started", "placed", "played"}:
            piles[event.facts["pile"]].append(event.facts["card"])
    return piles
