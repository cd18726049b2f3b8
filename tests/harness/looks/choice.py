"""Which looks are taken at which positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.harness.looks.positions import Position


class Look(NamedTuple):
    size: str
    language: str
    scheme: str


# Of any three in a row each size, language and scheme is one.
LOOKS = (
    Look("desktop", "en", "dark"),
    Look("phone", "fr", "light"),
    Look("desktop", "fr", "dark"),
    Look("phone", "en", "light"),
    Look("desktop", "en", "light"),
    Look("phone", "fr", "dark"),
    Look("desktop", "fr", "light"),
    Look("phone", "en", "dark"),
)
# Every two values of different kinds meet in one of these, and no fewer would do.
FEW = (LOOKS[0], LOOKS[6], LOOKS[3], LOOKS[5])
Combination = tuple[Position, Look]


def every(positions: Iterable[Position]) -> Iterator[Combination]:
    """Every size in every language; the schemes by turns."""
    for number, position in enumerate(positions):
        start = 4 * (number % 2)
        yield from ((position, look) for look in LOOKS[start : start + 4])


def pairwise(positions: Sequence[Position]) -> list[Combination]:
    """So few that still every two of phase, number of seats, size, language and scheme meet in each game."""
    chosen: list[Combination] = []
    met: set[object] = set()
    for turn in range(len(FEW)):
        for number, position in enumerate(positions):
            look = FEW[(number + turn) % len(FEW)]
            new = pairs(position, look) - met
            if new:
                chosen.append((position, look))
                met |= new
    return chosen


def pairs(position: Position, look: Look) -> set[object]:
    facts = (position.phase, position.players, *look)
    return {(position.game, *pair) for pair in combinations(enumerate(facts), 2)}
