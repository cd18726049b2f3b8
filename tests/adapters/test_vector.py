"""Many compiled games at once. Compiling takes its time, so most of it is asked of one game, and of all by --long."""

from itertools import islice

import numpy
import pytest

from dragonhoard import catalogue
from dragonhoard.bots import own_room
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.proofs import spoken
from dragonhoard.proofs.random_play import every_table
from dragonhoard.vector import VectorEnv
from tests.harness.some import SOME

games = pytest.mark.parametrize(
    "slug", [slug if slug == SOME else pytest.param(slug, marks=pytest.mark.long) for slug in catalogue()]
)


@games
def test_compiled_words_and_sights_are_the_plain_ones(slug):
    tables = every_table(catalogue()[slug])
    cases = [*spoken.seen(tables, 20 * len(tables))]
    assert [fault for _, fault in cases if fault] == []
    assert sum(count for count, _ in cases) == 20 * len(tables)


def test_what_a_seat_may_not_know_makes_no_difference_when_compiled():
    """Nor would the law hold if it did: of two positions that only others can tell apart, one is shown to another."""
    game = every_table(catalogue()[SOME])[-1]
    env = VectorEnv(SOME, 2 * spoken.BATCH, game.players, game.options)
    pairs = [*islice(spoken.pairs_of(game, Dice(4)), spoken.BATCH)]
    assert spoken.told_apart(env, pairs) is None
    others = [(s, twin, (seat + 1) % game.players) for s, twin, seat in pairs]
    assert "compiled, seat" in (spoken.told_apart(env, others) or "")


@games
def test_games_are_played_to_their_ends_and_begin_again(slug):
    env = VectorEnv(slug, 32, seed=1)
    env.reset()
    ends, points = 0, 0.0
    while ends < 40:
        *_, rewards, dones = env.step(env.sample())
        won = rewards[dones].sum(axis=1)
        assert numpy.isclose(won, 1).sum() + (won == 0).sum() == dones.sum()
        assert not rewards[~dones].any()
        ends, points = ends + int(dones.sum()), points + float(won.sum())
    assert points > 0 or slug != SOME  # there are games that nobody wins by chance
    assert not env.truncated.any()
    assert env.masks.any(axis=1).all()


@games
def test_a_seed_makes_the_games_whatever_the_number_of_threads(slug):
    one, two = VectorEnv(slug, 8, seed=5), VectorEnv(slug, 8, seed=5, threads=2)
    one.reset()
    two.reset()
    for _ in range(50):
        words = one.sample().copy()
        one.step(words)
        two.step(words)
        assert (one.observations == two.observations).all()
        assert (one.masks == two.masks).all()
    two.reset(6)
    one.reset(5)
    assert (one.observations != two.observations).any()


@games
def test_a_bot_sits_on_all_seats_but_the_learners(slug):
    for bot in ("uniform", *own_room(slug).CODES):
        env = VectorEnv(slug, 12, opponents=bot)
        env.reset()
        for _ in range(60):
            assert (env.seats == env.learners).all()
            assert (env.observations[:, 0] == env.learners).all()
            env.step(env.sample())


@games
def test_a_word_that_is_not_open_changes_nothing_anywhere(slug):
    env = VectorEnv(slug, 4)
    before = env.reset()[0].copy()
    words = env.sample().copy()
    words[2] = env.masks[2].argmin()
    for bad in (words, numpy.full(4, -1), numpy.full(4, 10_000)):
        with pytest.raises(Problem, match="is not open to seat"):
            env.step(bad)
    with pytest.raises(Problem, match="4 games"):
        env.step(words[:3])
    assert (env.observations == before).all()


def test_a_game_that_is_too_long_is_cut():
    env = VectorEnv(SOME, 4, max_words=5)
    env.reset()
    for _ in range(5):
        env.step(env.sample())
    assert env.dones.all()
    assert env.truncated.all()


def test_bad_words_get_a_sentence():
    with pytest.raises(Problem, match="1 game and 1 thread"):
        VectorEnv(SOME, 0)
    with pytest.raises(Problem, match="nobody"):
        VectorEnv(SOME, 2, opponents="nobody")
