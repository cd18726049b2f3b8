"""Which looks are taken at which positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.harness.looks.positions import Position


class Look(NamedTuple):
    size: str
    language: str
    scheme: str


# Of any three in a row each size, language and scheme is one; of two that begin at an even place nothing is the same.
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
    """So few that still every two of size, language and scheme meet in each game, and each of them meets every phase
    and every number of seats: a phase is looked at twice, and nothing is the same the second time."""
    chosen: list[Combination] = []
    phases = list(dict.fromkeys(one.phase for one in positions))
    seen: Counter[tuple[int, str]] = Counter()  # how often, by number of seats and part of a look
    for number, phase in enumerate(phases):
        left = [one for one in positions if one.phase == phase]
        for look in LOOKS[2 * number % len(LOOKS) :][:2]:
            position = min(left, key=lambda one: sum(seen[one.players, part] for part in look))
            chosen.append((position, look))
            seen.update((position.players, part) for part in look)
            left = [one for one in left if one is not position] or left
    return chosen
