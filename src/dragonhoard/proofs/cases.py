"""What claims are made of: tables, their shares of a count, and positions that somebody cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.proofs.interference import Viewer
from dragonhoard.proofs.random_play import any_of, random_positions

STRIDE = 12  # of so many positions of a game one is probed
BARREN = 300  # after so many positions without a secret there is none at the table

Tables = list[Game]
Cases = Iterator[tuple[int, str | None]]


def shared(tables: Tables, count: int) -> Iterator[tuple[int, Game, int]]:
    """The tables with their shares of a count."""
    for i, game in enumerate(tables):
        share = count * (i + 1) // len(tables) - count * i // len(tables)
        if share:
            yield i, game, share


def twins(game: Game, dice: Dice) -> Iterator[tuple[Any, Any, Viewer]]:
    """Pairs of different positions that a seat, or a spectator, cannot tell apart."""
    while True:
        found = False
        for state, _ in random_positions(game, dice, BARREN, STRIDE):
            seat = any_of((*range(game.players), None), dice)
            twin = game.twin(state, seat, dice)
            if twin != state:
                found = True
                yield state, twin, seat
        if not found:
            return
