"""How negotiators lean. None of it touches the common split, which is the same for all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """Times are parts of the candle that are burnt; amounts are parts of the own gain in the common split.

    `asks`: opens with what leaves the others so much of theirs, and until when it stays there, between two and among
    more; None: opens with the common split.
    `tolerance`: what passes as equal. `comes_down`: from when on it takes less, of a maker who is not greedy, down to
    `in_pairs` between two and `in_company` among more. `joins`: from when on most seals count more than the own gain.
    `spares`: what it lets go at last, among more, where nobody is greedy, as a part of a majority's bonus.
    `gives`: what it costs at most to offer others an even part by price, where nobody else seals the common split."""

    asks: tuple[tuple[float, float], tuple[float, float]] | None = None
    tolerance: float = 0.0
    comes_down: float = 0.5
    in_pairs: float = 0.6
    in_company: float = 0.0
    joins: float = 0.5
    spares: float = 0.2
    gives: float = 0.05


FAIR = Manner()
SHREWD = Manner(asks=((0.65, 0.5), (0.8, 0.3)), gives=0.02)
STUBBORN = Manner(comes_down=0.75, in_pairs=0.85, in_company=0.5, spares=0.0, gives=0.0)
GENEROUS = Manner(tolerance=0.03, comes_down=0.35, in_pairs=0.5, spares=0.3, gives=0.1)
QUICK = Manner(comes_down=0.3, joins=0.3)
