"""Ratings out of the places of many games, by the model of Plackett and Luce: each level has a strength; the first
place goes to a seat with a chance in proportion to its strength, the second place to one of the others in the same way,
and so on. Seats that share a place count as all the orders that they could stand in, so a game in which all are level
says nothing, and one in which all but the winners are equals is about the victory alone. The strengths are those under
which what was seen is the most likely.

The intervals are of each level against the mean of all of them, from the spread of what the single games pull at: they
hold even where the model fits only roughly (Huber, 1967)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from typing import Any

from dragonhoard.core.compile import needed
from dragonhoard.lab.chance import SURE, normal

ELO = 400 / math.log(10)  # a logit on the scale of Elo
BASE = 1000  # the rating of the anchor
FAR = 2000 / ELO  # how far ratings are expected to lie apart, at most; it bounds whoever has won or lost all games
STEPS, CLOSE = 500, 1e-9


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who sat where, by the number of the level, and each seat's place, from 1 on; equals share one."""

    levels: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    rating: float
    low: float
    high: float


def orders(outcome: Outcome) -> list[tuple[int, ...]]:
    """The orders of levels, the best first, that the places allow; each once."""
    seats = sorted(range(len(outcome.levels)), key=lambda seat: outcome.places[seat])
    groups = [tuple(outcome.levels[seat] for seat in group) for _, group in groupby(seats, outcome.places.__getitem__)]
    return sorted({sum(row, ()) for row in product(*(set(permutations(group)) for group in groups))})


def rated(outcomes: Sequence[Outcome], levels: int, anchor: int) -> list[Estimate]:
    """In the order of the levels. Whoever did not play has an interval without end."""
    numpy = needed("numpy")
    games = [outcome for outcome in outcomes if len(set(outcome.places)) > 1]
    found = [orders(outcome) for outcome in games]
    rows = numpy.array([row for of_game in found for row in of_game], dtype=int)
    of = numpy.repeat(numpy.arange(len(found)), [len(of_game) for of_game in found])
    prior = numpy.eye(levels) / FAR**2
    strengths = numpy.zeros(levels)
    for _ in range(STEPS):
        pulls, bend, _ = _pulls(rows, of, len(games), strengths)
        step = numpy.linalg.solve(bend + prior, pulls.sum(axis=0) - prior @ strengths)
        strengths += step.clip(-1, 1)
        if abs(step).max() < CLOSE:
            break
    pulls, bend, unknown = _pulls(rows, of, len(games), strengths)
    back = numpy.linalg.inv(bend - unknown + prior)
    spread = back @ (pulls.T @ pulls + prior) @ back
    mean = numpy.eye(levels) - 1 / levels
    margins = normal(SURE) * ELO * numpy.sqrt(numpy.diag(mean @ spread @ mean))
    ratings = BASE + ELO * (strengths - strengths[anchor])
    played = {level for outcome in games for level in outcome.levels}
    return [
        Estimate(float(rating), float(rating - margin), float(rating + margin))
        if level in played
        else Estimate(float(rating), -math.inf, math.inf)
        for level, (rating, margin) in enumerate(zip(ratings, margins, strict=True))
    ]


def _pulls(rows: Any, of: Any, games: int, strengths: Any) -> tuple[Any, Any, Any]:
    """What each game pulls each strength by: the gradient of the logarithm of its likelihood. How fast that gives way
    if the order of equals were known, each order weighed by its likelihood: steps by it never go too far. And what is
    to be taken off, since it is not known."""
    numpy = needed("numpy")
    levels = len(strengths)
    if not len(rows):
        return numpy.zeros((0, levels)), numpy.zeros((levels, levels)), numpy.zeros((levels, levels))
    marks = numpy.eye(levels)[rows]  # row, place, level
    powers = numpy.exp(strengths[rows])
    left = powers[:, ::-1].cumsum(axis=1)[:, ::-1]  # of all who are still to be placed
    likely = (numpy.log(powers) - numpy.log(left)).sum(axis=1)
    top = numpy.full(games, -numpy.inf)
    numpy.maximum.at(top, of, likely)
    weights = numpy.exp(likely - top[of])
    weights /= numpy.bincount(of, weights, games)[of]
    shares = (marks * powers[:, :, None])[:, ::-1].cumsum(axis=1)[:, ::-1] / left[:, :, None]
    of_row = (marks - shares).sum(axis=1)
    pulls = numpy.zeros((games, levels))
    numpy.add.at(pulls, of, weights[:, None] * of_row)
    weighed = shares * weights[:, None, None]
    bend = numpy.diag(weighed.sum(axis=(0, 1))) - numpy.einsum("rpi,rpj->ij", weighed, shares)
    return pulls, bend, of_row.T @ (of_row * weights[:, None]) - pulls.T @ pulls
