"""The solver against all splits there are, each scored by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Any

from dragonhoard.bots.dragons_gold.solver import Deal, Loot, Split, pareto
from dragonhoard.bots.dragons_gold.solver.desk import ways
from dragonhoard.bots.dragons_gold.solver.ends import points
from dragonhoard.core.dice import Dice
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Shares
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.proofs.cases import Cases, Tables
from dragonhoard.proofs.dragons_gold.hoards import Hoard, some_hoard
from dragonhoard.proofs.long_counts import RUN

MOST = 400  # splits
WORLDS = 3
PLAIN = 8  # one hoard of so many is solved in plain Python as well
Row = list[int]
Gains = dict[Shares, Row]
Measure = tuple[int, ...]
Goal = tuple[Any, ...]


def solved(tables: Tables, count: int) -> Cases:
    """Three goals for each hoard, in both scorings, with all numbers of players."""
    dice, number = Dice(RUN, 77), 0
    while count > 0:
        hoard = small_hoard(dice, number)
        for fault in list(faults(hoard, dice, number))[:count]:
            yield 1, fault
            count -= 1
        number += 1


def small_hoard(dice: Any, number: int) -> Hoard:
    """So small that all splits can be looked at."""
    players = 3 + number % 4
    game = DragonsGold(players, {"advanced_scoring": number // 4 % 2 == 1})
    while True:
        black = True if number % 3 == 0 else None
        found = some_hoard(dice, game, 2 + dice.below(players - 1), 2 + dice.below(6), black)
        if prod(len(ways(len(found.deal.parties), n)) for n in found.deal.hoard) <= MOST:
            return found


def faults(hoard: Hoard, dice: Any, number: int, solver: Callable[..., Loot] = Loot) -> Iterator[str | None]:
    """One for each goal, None where all is well."""
    loot = solver(hoard.deal, hoard.beliefs, WORLDS, number)
    everything = all_gains(hoard.game, loot)
    where = f"hoard {number}: {hoard}"
    plain = Loot(hoard.deal, hoard.beliefs, WORLDS, number, plain=True) if number % PLAIN == 0 else None
    for goal, best, measure in _goals(loot, everything, dice):
        found = _reach(loot, goal)
        fault = _fault(found, best, measure, everything, loot)
        if fault is None and plain is not None and _reach(plain, goal) != found:
            fault = "not the same in plain Python"
        yield fault and f"{goal[0]}: {fault}, {where}"


def _goals(loot: Loot, everything: Gains, dice: Any) -> Iterator[tuple[Goal, Measure | None, Callable[[Row], Measure]]]:
    """Each goal with the best that all splits come to, None if it cannot be, and what it is measured by."""
    parties = loot.deal.parties
    rows = [_of_parties(gains, loot.deal) for gains in everything.values()]

    def product_of(row: Row) -> Measure:
        return (prod(row),) if min(row) > 0 else ()

    def least_of(row: Row) -> Measure:
        return min(row), sum(row)

    yield ("nash",), max(map(product_of, rows)) or None, product_of
    yield ("egalitarian",), max(map(least_of, rows)), least_of
    hero, least = dice.below(len(parties)), max(map(min, rows))
    wanted = least * dice.below(5) // 4

    def own_of(row: Row) -> Measure:
        return (row[hero],) if min(row) >= wanted else ()

    goal = ("best_for", parties[hero], dict.fromkeys(parties, wanted / loot.point))
    yield goal, max(map(own_of, rows)) or None, own_of


def _reach(loot: Loot, goal: Goal) -> Split | None:
    found: Split | None = getattr(loot, goal[0])(*goal[1:])
    return found


def _fault(
    found: Split | None, best: Measure | None, measure: Callable[[Row], Measure], everything: Gains, loot: Loot
) -> str | None:
    if found is None or best is None:
        return None if found is None and best is None else "found what cannot be, or the other way round"
    gains = everything.get(found.shares)
    if gains is None:
        return "no split of this hoard"
    if [round(gain * loot.point) for gain in found.gains] != gains:
        return "the gains are others by the rules"
    if measure(_of_parties(gains, loot.deal)) != best:
        return "another split is better"
    return None if found.proven else "not proven"


def _of_parties(gains: Row, deal: Deal) -> Row:
    return [gains[seat] for seat in deal.parties]


# -- all splits --------------------------------------------------------------------------------------------------------
def all_gains(game: DragonsGold, loot: Loot) -> Gains:
    """What each seat gains by each split, less a third of the others' mean, in parts of the solver, straight from the
    rules."""
    lost = [points(game, loot, world, None) for world in range(loot.worlds)]
    found: Gains = {}
    for shares in all_splits(loot.deal):
        gained = [0] * game.players
        for world in range(loot.worlds):
            for seat, (a, b) in enumerate(zip(points(game, loot, world, shares), lost[world], strict=True)):
                gained[seat] += a - b
        others = [sum(gained) - own for own in gained]
        found[shares] = [3 * (game.players - 1) * a - b for a, b in zip(gained, others, strict=True)]
    return found


def all_splits(deal: Deal) -> Iterator[Shares]:
    for each in product(*(ways(len(deal.parties), n) for n in deal.hoard)):
        shares = dict(zip(deal.parties, zip(*each, strict=True), strict=True))
        yield tuple(shares.get(seat, (0,) * state.KINDS) for seat in range(deal.players))


def front_fault(hoard: Hoard, number: int) -> str | None:
    """Whether the Pareto set is just what no split is better than for all."""
    loot = Loot(hoard.deal, hoard.beliefs, WORLDS, number)
    rows = {tuple(_of_parties(gains, hoard.deal)) for gains in all_gains(hoard.game, loot).values()}
    wanted = {row for row in rows if not any(other != row and _covers(other, row) for other in rows)}
    found = [tuple(_of_parties([round(g * loot.point) for g in s.gains], hoard.deal)) for s in pareto(loot).splits]
    return None if len(found) == len(set(found)) and set(found) == wanted else f"another front, hoard {number}: {hoard}"


def _covers(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))
