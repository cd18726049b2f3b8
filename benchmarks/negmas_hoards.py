"""negmas at a hoard of Dragon's Gold: the same gains, as utilities that add up over the kinds of tokens. How to divide
one kind is an issue. It lists all outcomes, keeps the frontier and looks for the Nash point on it.

Basic scoring without the black diamond alone: there the gains add up. What our solver knows of them is a gift: the time
counts from the utilities on.
"""

from __future__ import annotations

from math import prod
from time import process_time
from typing import Any

from negmas.outcomes import make_issue, make_os
from negmas.preferences import LinearAdditiveUtilityFunction
from negmas.preferences.ops import nash_points, pareto_frontier

from dragonhoard.bots.dragons_gold.solver import Loot
from dragonhoard.bots.dragons_gold.solver.desk import ways
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.rules import state


def seconds(loot: Loot) -> float:
    """CPU time of negmas for the Nash split, which must be as good as ours."""
    deal = loot.deal
    kinds = [kind for kind in range(state.KINDS) if deal.hoard[kind]]
    names = {kind: [_name(way) for way in ways(len(deal.parties), deal.hoard[kind])] for kind in kinds}
    space = make_os([make_issue(names[kind], KINDS[kind]) for kind in kinds])
    table = {kind: _gains(loot, kind) for kind in kinds}
    utilities = [
        LinearAdditiveUtilityFunction(
            values={
                KINDS[kind]: {name: gains[seat] for name, gains in zip(names[kind], table[kind], strict=True)}
                for kind in kinds
            },
            outcome_space=space,
            reserved_value=0.0,
        )
        for seat in deal.parties
    ]
    begun = process_time()
    outcomes = list(space.enumerate_or_sample())
    frontier, _ = pareto_frontier(utilities, outcomes=outcomes, sort_by_welfare=True)
    best = nash_points(utilities, frontier, outcomes=outcomes)
    spent = process_time() - begun
    ours = loot.nash()
    if (ours is None) != (not best):
        raise AssertionError(f"negmas finds {best}, not {ours}")
    if ours is not None:
        theirs = max(prod(point[0]) for point in best)
        own = prod(ours.gains[seat] for seat in deal.parties)
        assert abs(theirs - own) <= 1e-6 * abs(own), (theirs, own)
    return spent


def _name(way: Any) -> str:
    return "-".join(map(str, way))


def _gains(loot: Loot, kind: int) -> list[tuple[float, ...]]:
    """What each seat gains by each way to divide one kind."""
    found = []
    for way in ways(len(loot.deal.parties), loot.deal.hoard[kind]):
        shares = [[0] * state.KINDS for _ in range(loot.deal.players)]
        for seat, count in zip(loot.deal.parties, way, strict=True):
            shares[seat][kind] = count
        found.append(loot.gains(tuple(map(tuple, shares))))
    return found
