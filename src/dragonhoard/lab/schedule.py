"""Who meets whom: every table of different levels in turn, everybody once on each of its seats. Game number k of a seed
is the same whoever plays it, so that a ladder can be made in parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TypeVar

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem

T = TypeVar("T")


class Schedule:
    def __init__(self, levels: Sequence[str], players: int, seed: int) -> None:
        if len(levels) < 2:
            raise Problem("ladder.too_few", got=", ".join(levels))
        self.players, self.seed = players, seed
        if len(levels) >= players:
            self.tables = list(combinations(levels, players))
        else:  # too few to fill a table: some sit there twice, and no table is all of one kind
            tables = combinations_with_replacement(levels, players)
            self.tables = [table for table in tables if len(set(table)) == len(levels)]
        self._round = lru_cache(maxsize=4)(self._shuffled_round)

    def bots(self, number: int) -> tuple[str, ...]:
        """Who sits where at game `number`."""
        table, turn = divmod(number, self.players)
        turn_of, at = divmod(table, len(self.tables))
        bots = self._round(turn_of)[at]
        return bots[turn:] + bots[:turn]

    def _shuffled_round(self, number: int) -> list[tuple[str, ...]]:
        """All tables once. Their order is by lot, and so is who sits next to whom."""
        dice = Dice(self.seed, number)
        return [_shuffled(table, dice) for table in _shuffled(self.tables, dice)]


def _shuffled(things: Sequence[T], dice: Dice) -> tuple[T, ...]:
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = dice.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return tuple(found)
