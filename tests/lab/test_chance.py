import math
import random
import statistics

import pytest

from dragonhoard.lab import chance


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (100, 1.984),
        (10**6, 1.96),
    ],
)
def test_students_t_agrees_with_the_printed_table(freedom, quantile):
    assert chance.student(0.95, freedom) == pytest.approx(quantile, abs=0.001)


def test_students_t_at_a_surer_level():
    assert chance.student(0.99, 3) == pytest.approx(5.841, abs=0.001)
    assert chance.student(0.999, 5) == pytest.approx(6.869, abs=0.001)


def test_a_measure_has_the_mean_and_the_spread_of_its_numbers():
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    found = chance.measure(len(numbers), sum(numbers), sum(n * n for n in numbers))
    assert found.mean == pytest.approx(statistics.mean(numbers))
    assert found.spread == pytest.approx(statistics.stdev(numbers))
    margin = 2.365 * statistics.stdev(numbers) / math.sqrt(8)  # t for 7 degrees of freedom
    assert found.interval == pytest.approx((found.mean - margin, found.mean + margin), abs=0.001)


def test_a_measure_in_parts_of_a_unit():
    found = chance.measure(4, 60 + 30 + 30 + 0, 3600 + 900 + 900, 60)
    assert found.mean == pytest.approx(0.5)
    assert found.spread == pytest.approx(statistics.stdev([1, 0.5, 0.5, 0]))


def test_one_number_has_a_mean_alone_and_none_has_nothing():
    assert chance.measure(1, 7, 49) == chance.Measure(1, 7.0, None, None)
    assert chance.measure(0, 0, 0) == chance.Measure(0, None, None, None)
    assert chance.share(1, 1) == chance.Share(1.0, None)


def test_numbers_without_a_spread_have_a_point_for_an_interval():
    assert chance.measure(3, 15, 75) == chance.Measure(3, 5.0, 0.0, (5.0, 5.0))


def test_wilsons_interval_for_a_share():
    found = chance.share(10, 1)
    assert found.interval == pytest.approx((0.0179, 0.4042), abs=0.0001)


def test_what_was_never_seen_is_not_impossible():
    low, high = chance.share(100, 0).interval
    assert low == 0
    assert 0.03 < high < 0.04


def test_welchs_interval_of_a_difference():
    """Welch's own kind of example: 27.5 against 24.0 grams, unequal spreads and counts."""
    a = chance.Measure(10, 27.5, 2.0, None)
    b = chance.Measure(20, 24.0, 5.0, None)
    freedom = (0.4 + 1.25) ** 2 / (0.4**2 / 9 + 1.25**2 / 19)
    margin = chance.student(0.95, freedom) * math.sqrt(1.65)
    assert freedom == pytest.approx(27.2, abs=0.1)
    assert chance.difference(a, b) == pytest.approx((-3.5 - margin, -3.5 + margin))


def test_there_is_no_interval_without_a_spread():
    one, flat = chance.measure(1, 5, 25), chance.measure(3, 15, 75)
    assert chance.difference(one, one) is None
    assert chance.difference(flat, flat) is None


def test_intervals_hold_the_truth_in_about_95_of_100_cases():
    dice = random.Random(5)
    held = 0
    for _ in range(1000):
        numbers = [dice.randrange(7) for _ in range(12)]
        low, high = chance.measure(12, sum(numbers), sum(n * n for n in numbers)).interval
        held += low <= 3 <= high
    assert 930 <= held <= 970


@pytest.mark.parametrize(("freedom", "limit"), [(2, 9.21), (10, 23.21), (103, 139.3)])
def test_chi_square_agrees_with_the_printed_table(freedom, limit):
    assert chance.chi_square_limit(freedom, 0.99) == pytest.approx(limit, rel=0.002)
