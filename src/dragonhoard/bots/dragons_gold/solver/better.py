"""Whether all parties could have more than by some split: the solver for people, who ask just that."""

from __future__ import annotations

from typing import NamedTuple

from dragonhoard.bots.dragons_gold.solver.loot import Loot, Split
from dragonhoard.bots.dragons_gold.solver.mind.fields import BEST
from dragonhoard.games.dragons_gold.moves import Shares


class Better(NamedTuple):
    """A split, what each seat has more by it, and whether nothing is better; without one, whether there is none."""

    split: Split | None
    more: tuple[float, ...]
    proven: bool


def better_for_all(loot: Loot, than: Shares | None, by: float) -> Better:
    """The split by which whoever has least more has most more, so much at least; of those the one with the largest
    sum. `than` None: than if the hoard is lost."""
    had = _had(loot, than)
    found, proven = _with(loot, had, loot.parts(by))
    if found is None:
        return Better(None, (), proven)
    low, high = _least(loot, found, had), _mean(loot, found, had)
    while low < high:
        middle = (low + high + 1) // 2
        tried, sure = _with(loot, had, middle)
        proven = proven and sure
        if tried is None:
            high = middle - 1
        else:
            found, low = tried, max(middle, _least(loot, tried, had))
    return _told(loot, found, had, proven)


def better_for_some(loot: Loot, than: Shares | None) -> Better:
    """The split by which all together have most more, and nobody less."""
    had = _had(loot, than)
    found, proven = _with(loot, had, 0)
    if found is None or sum(_more(loot, found, had)) <= 0:
        return Better(None, (), proven)
    return _told(loot, found, had, proven)


def _had(loot: Loot, than: Shares | None) -> list[int]:
    return [0] * loot.deal.players if than is None else [round(gain * loot.point) for gain in loot.gains(than)]


def _with(loot: Loot, had: list[int], more: int) -> tuple[Split | None, bool]:
    """The largest sum of gains by which each party has so many parts more."""
    parties = loot.deal.parties
    found = loot.solve(BEST, [1] * len(parties), [had[seat] + more for seat in parties])
    return found, loot.was_proven


def _more(loot: Loot, split: Split, had: list[int]) -> list[int]:
    return [round(split.gains[seat] * loot.point) - had[seat] for seat in loot.deal.parties]


def _least(loot: Loot, split: Split, had: list[int]) -> int:
    return min(_more(loot, split, had))


def _mean(loot: Loot, split: Split, had: list[int]) -> int:
    """Nobody who has least more can have more than that: the sum is the largest there is."""
    return sum(_more(loot, split, had)) // len(loot.deal.parties)


def _told(loot: Loot, split: Split, had: list[int], proven: bool) -> Better:
    more = (gain - before / loot.point for gain, before in zip(split.gains, had, strict=True))
    return Better(split, tuple(more), proven)
