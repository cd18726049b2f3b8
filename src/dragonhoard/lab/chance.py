"""What counts say about the truth behind them: means, spreads and 95 % intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

SURE = 0.95

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean over `count` games. The spread is the standard deviation; one game alone has none."""

    count: int
    mean: float | None
    spread: float | None
    interval: Interval | None


@dataclass(frozen=True, slots=True)
class Share:
    share: float
    interval: Interval | None


def measure(count: int, total: int, squares: int, unit: int = 1) -> Measure:
    """Of whole numbers, given in parts of a unit, by their sum and the sum of their squares."""
    if count == 0:
        return Measure(0, None, None, None)
    mean = total / (count * unit)
    if count == 1:
        return Measure(1, mean, None, None)
    spread = math.sqrt((count * squares - total * total) / (count * (count - 1))) / unit
    margin = student(SURE, count - 1) * spread / math.sqrt(count)
    return Measure(count, mean, spread, (mean - margin, mean + margin))


def share(count: int, total: int, unit: int = 1) -> Share:
    """Wilson's interval: it stays between 0 and 1, and what was never seen is not called impossible."""
    found = total / (count * unit)
    if count < 2:
        return Share(found, None)
    z = normal(SURE)
    centre = found + z * z / (2 * count)
    margin = z * math.sqrt(found * (1 - found) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return Share(found, (max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)))


def difference(a: Measure, b: Measure, sure: float = SURE) -> Interval | None:
    """Welch's interval for the mean of b less that of a; None where there is no spread to judge by."""
    if a.mean is None or b.mean is None or a.spread is None or b.spread is None:
        return None
    of_a, of_b = a.spread**2 / a.count, b.spread**2 / b.count
    if of_a + of_b == 0:
        return None
    freedom = (of_a + of_b) ** 2 / (of_a**2 / (a.count - 1) + of_b**2 / (b.count - 1))
    margin = student(sure, freedom) * math.sqrt(of_a + of_b)
    return b.mean - a.mean - margin, b.mean - a.mean + margin


def normal(sure: float) -> float:
    return NormalDist().inv_cdf((1 + sure) / 2)


def student(sure: float, freedom: float) -> float:
    """The quantile of Student's t for a two-sided interval (G. W. Hill, 1970)."""
    outside = 1 - sure
    if freedom < 1.5:
        return 1 / math.tan(math.pi * outside / 2)
    if freedom < 2.5:
        return math.sqrt(2 / (outside * (2 - outside)) - 2)
    a = 1 / (freedom - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * freedom
    y = (d * outside) ** (2 / freedom)
    if y > 0.05 + a:
        x = -normal(sure)
        y = x**2
        if freedom < 5:
            c += 0.3 * (freedom - 4.5) * (x + 0.6)
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y**2)
    else:
        y = (
            (1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3) + 0.5 / (freedom + 4)) * y
            - 1
        ) * (freedom + 1) / (freedom + 2) + 1 / y
    return math.sqrt(freedom * y)


def chi_square_limit(freedom: int, sure: float) -> float:
    """What chi-square exceeds with a chance of 1 - sure (Wilson and Hilferty, 1931)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + NormalDist().inv_cdf(sure) * math.sqrt(part)) ** 3
