"""The coins of a hoard: what the search needs to know of them, and who gets which in the end."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dragonhoard.bots.dragons_gold.solver.deal import Counts, Deal
from dragonhoard.bots.dragons_gold.solver.desk import ways
from dragonhoard.bots.dragons_gold.solver.mind.fields import SIDES
from dragonhoard.games.dragons_gold.rules import state

COINS = (state.SILVER, state.RED, state.GOLD)


class Coins(NamedTuple):
    """The coins of a hoard: those of the least worth are small."""

    small: tuple[int, ...]  # kinds
    large: tuple[int, ...]
    unit: int
    ratio: int
    ways: tuple[tuple[tuple[int, ...], ...], ...]  # to divide each of the large kinds
    values: tuple[int, ...]  # what each gets by a way, in flat rows


@lru_cache(4096)
def coins_of(worth: Counts, hoard: Counts, sides: int) -> Coins:
    """`hoard`: the coins alone."""
    there = [kind for kind in COINS if hoard[kind] and worth[kind]]
    unit = min((worth[kind] for kind in there), default=0)
    small = tuple(kind for kind in there if worth[kind] == unit)
    large = tuple(kind for kind in there if worth[kind] > unit)
    ratio = worth[large[0]] // unit if len(large) == 1 and worth[large[0]] % unit == 0 else 0
    found = tuple(product(*(ways(sides, hoard[kind]) for kind in large)))
    values = [
        sum(worth[kind] * way[side] for kind, way in zip(large, each, strict=True)) if side < sides else 0
        for each in found
        for side in range(SIDES)
    ]
    return Coins(small, large, unit, ratio, found, tuple(values))


def share_coins(deal: Deal, coins: Coins, shares: list[list[int]], small: list[int], way: int) -> None:
    """Large coins stand for small ones where their ratio allows. Of small ones those whom red ones help get these
    first. What counts nothing goes to the first."""
    if way >= 0:
        for kind, each in zip(coins.large, coins.ways[way], strict=True):
            for seat, count in zip(deal.parties, each, strict=True):
                shares[seat][kind] = count
    else:
        for kind in coins.large:
            left = deal.hoard[kind]
            for side, seat in enumerate(deal.parties):
                shares[seat][kind] = min(left, small[side] // coins.ratio)
                small[side] -= coins.ratio * shares[seat][kind]
                left -= shares[seat][kind]
    order = sorted(range(len(small)), key=lambda side: deal.parties[side] not in deal.wizards)
    for kind in sorted(coins.small, reverse=True):
        left = deal.hoard[kind]
        for side in order:
            count = min(left, small[side])
            shares[deal.parties[side]][kind] = count
            small[side] -= count
            left -= count
    for kind in COINS:
        if deal.hoard[kind] and not deal.worths.worth[kind]:
            shares[deal.parties[0]][kind] = deal.hoard[kind]
