"""Pebbles: what a player's points are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Line


def lines(game: Game, s: Any) -> Iterator[Line]:
    for seat in range(s.players):
        worth = sum(n * s.worth[colour] for colour, n in enumerate(s.cairn[seat]))
        yield Line(seat, "PB-TURN-1", "cairn", worth)
