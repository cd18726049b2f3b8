"""The fast dice of lab and tests."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.dice import Dice

WORD = 2**32


class Reference:
    """Multiply with carry, written out with two halves instead of one number."""

    def __init__(self, first, second):
        low = self.scramble(first % WORD ^ self.scramble(second % WORD))
        above = self.scramble(second // WORD ^ 0x9E3779B9)
        high = self.scramble(low ^ self.scramble(first // WORD ^ above))
        self.low, self.carry = low, 1 + high % (1073740155 - 2)
        for _ in range(3):
            self.below(2)

    @staticmethod
    def scramble(x):
        for _ in range(2):
            x = (x ^ x // 65536) * 0x45D9F3B % WORD
        return x ^ x // 65536

    def below(self, n):
        drawn = (self.low ^ self.carry) * n // WORD
        product = 1073740155 * self.low + self.carry
        self.low, self.carry = product % WORD, product // WORD
        return drawn


@given(st.integers(0, 2**62), st.integers(0, 2**62), st.lists(st.integers(1, 2**31), max_size=30))
def test_the_dice_are_the_generator_that_they_say_they_are(first, second, sizes):
    dice, reference = Dice(first, second), Reference(first, second)
    assert [dice.below(n) for n in sizes] == [reference.below(n) for n in sizes]


@given(st.integers(0, 2**62), st.integers(1, 2**31))
def test_a_draw_lies_below_its_bound_and_the_state_fits_64_bits(first, n):
    dice = Dice(first)
    for _ in range(20):
        assert 0 <= dice.below(n) < n
        assert 0 < dice.rng < 2**63


def test_below_one_there_is_only_zero():
    dice = Dice(3)
    assert [dice.below(1) for _ in range(10)] == [0] * 10


def test_the_same_seed_gives_the_same_draws():
    assert [Dice(5, 6).below(100) for _ in range(3)] == [Dice(5, 6).below(100)] * 3


def test_neighbouring_seeds_give_unlike_games():
    """Seeds next to each other, in the run or in the game, agree in a draw no more often than chance has it."""
    seeds = [*itertools.product(range(40), range(40)), *((7 << 32, game) for game in range(100))]
    starts = [[dice.below(104) for _ in range(20)] for dice in itertools.starmap(Dice, seeds)]
    assert len({tuple(start) for start in starts}) == len(seeds)
    same = sum(a == b for left, right in itertools.pairwise(starts) for a, b in zip(left, right, strict=True))
    draws = 20 * (len(seeds) - 1)
    assert abs(same - draws / 104) < 5 * (draws / 104) ** 0.5


def test_a_long_seed_is_not_another_with_run_and_game_swapped():
    """The halves above 32 bits count for the run and for the game apart."""
    runs, games = ([dice.below(104) for _ in range(20)] for dice in (Dice(1 << 32, 0), Dice(0, 1 << 32)))
    assert runs != games
    seeds = [(run << 32, game << 32) for run in range(60) for game in range(60)]
    assert len({Dice(*seed).rng for seed in seeds}) == len(seeds)


def test_every_value_comes_about_equally_often():
    dice = Dice(11)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5  # chi square, 5 degrees, 1 in 1,000


def test_one_run_has_no_two_games_alike():
    assert len({Dice(9, game).rng for game in range(20_000)}) == 20_000
