"""The Pareto set of a hoard: the splits that nothing is better than for all parties at once."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from dragonhoard.bots.dragons_gold.solver.desk import ways
from dragonhoard.bots.dragons_gold.solver.loot import ANY, Loot, Split
from dragonhoard.bots.dragons_gold.solver.mind.fields import BEST, GEMS, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.front import CODE
from dragonhoard.games.dragons_gold.rules import state

MOST = 400_000  # splits that are looked at one by one
ROOM = 20_000  # splits of a front
PARTS = (0.0, 0.25, 0.5, 0.75, 0.9, 1.0)


class Front(NamedTuple):
    """By falling sums of gains. `proven`: all there are; else some, each the best of its kind."""

    splits: tuple[Split, ...]
    proven: bool


def pareto(loot: Loot, at_least: float | None = None, most: int = MOST) -> Front:
    """All of it where there are not too many splits to look at; of those that are worth the same to everybody one.
    `at_least` is what each party must gain."""
    deal = loot.deal
    loot.ask(BEST, None, [ANY if at_least is None else loot.parts(at_least)] * len(deal.parties))
    if count(loot) <= most:
        purses = _purses(loot)
        gems = prod(loot.rows.get(loot.rows.deals, "ways"))
        owners = len(deal.parties) if deal.hoard[state.BLACK] else 1
        if gems * owners * len(purses) <= most and (found := _all(loot, purses)) is not None:
            return Front(_sorted(found), True)
    some = [each for each in _some(loot) if at_least is None or min(each.gains[p] for p in deal.parties) >= at_least]
    return Front(_sorted(some), False)


def count(loot: Loot) -> int:
    """How many divisions of the coins there are to look at first."""
    deal = loot.deal
    return prod(len(ways(len(deal.parties), deal.hoard[kind])) for kind in loot.coins.large) * len(
        ways(len(deal.parties), sum(deal.hoard[kind] for kind in loot.coins.small))
    )


def _purses(loot: Loot) -> dict[tuple[int, ...], tuple[tuple[int, ...], int]]:
    """The ways to divide the coins that differ in what somebody gets: how many small ones each, and which way for the
    large ones."""
    coins, sides = loot.coins, len(loot.deal.parties)
    smalls = ways(sides, sum(loot.deal.hoard[kind] for kind in coins.small))
    found: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
    for way in range(len(coins.ways)):
        large = coins.values[way * SIDES : way * SIDES + sides]
        for small in smalls:
            value = tuple(a + coins.unit * b for a, b in zip(large, small, strict=True))
            found.setdefault(value, (small, way))
    return found


def _all(loot: Loot, purses: dict[tuple[int, ...], tuple[tuple[int, ...], int]]) -> list[Split] | None:
    rows, sides = loot.rows, len(loot.deal.parties)
    flat = [n for value in purses for n in (*value, *(0,) * (SIDES - sides))]
    gains, codes = rows.row((ROOM + 1) * SIDES), rows.row(ROOM * CODE)
    sheets = (loot.divisions, loot.points, loot.zero, loot.sets, loot.table, rows.of(flat), gains, codes)
    number = rows.code.list_front(rows.deals, rows.desks, *sheets)
    if number < 0:
        return None
    by_number = list(purses.values())
    found = []
    for n in range(number):
        code = [int(each) for each in codes[n * CODE : (n + 1) * CODE]]
        small, way = by_number[code[GEMS + 1]]
        shares = loot.shares(code[:GEMS], code[GEMS], list(small), way)
        found.append(Split(shares, loot.gains(shares), True))
    return found


def _some(loot: Loot) -> list[Split]:
    """The goals of the solver, with all from nothing to everything that the egalitarian split gives the others."""
    even, parties = loot.egalitarian(), loot.deal.parties
    found = [even, loot.nash()]
    for part in PARTS:
        least = {seat: part * even.gains[seat] for seat in parties}
        found += [loot.best_for(seat, least) for seat in parties]
    splits = {split.gains: split for split in found if split}
    return [split for split in splits.values() if not any(_beats(other, split, parties) for other in splits.values())]


def _beats(one: Split, other: Split, parties: tuple[int, ...]) -> bool:
    pairs = [(one.gains[seat], other.gains[seat]) for seat in parties]
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)


def _sorted(splits: list[Split]) -> tuple[Split, ...]:
    return tuple(sorted(splits, key=lambda split: (-sum(split.gains), split.shares)))
