"""PettingZoo's own tests of environments, on ours."""

import warnings
from functools import partial

import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from dragonhoard import catalogue
from dragonhoard.core.errors import Problem
from dragonhoard.pettingzoo import env, raw_env
from tests.harness.laws.tables import everywhere, in_words, one_of_each, switches

rooms = everywhere(in_words)
each = one_of_each(in_words)
games = pytest.mark.parametrize("slug", catalogue())
LONGEST = 150  # words of a game here: an end by length is one, too


@rooms
def test_its_api_test_passes(game):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # it likes pictures and numbers up to one
        api_test(env(game.slug, game.players, max_cycles=LONGEST, **switches(game)), num_cycles=60)


@each
def test_the_same_seed_gives_the_same_game(game):
    seed_test(partial(env, game.slug, game.players, max_cycles=LONGEST, **switches(game)), num_cycles=40)


@each
def test_its_tests_of_parallel_play_and_rendering_pass(game):
    named = partial(env, game.slug, game.players, max_cycles=LONGEST, **switches(game))
    parallel_api_test(turn_based_aec_to_parallel(named()), num_cycles=30)
    render_test(named)


@games
def test_a_whole_game_ends_with_rewards_that_sum_to_one_or_none(slug):
    bare = raw_env(slug)
    bare.reset(seed=5)
    while not bare.session.over:
        mask = bare.observe(bare.agent_selection)["action_mask"]
        bare.step(bare.action_space(bare.agent_selection).sample(mask))
    assert sum(bare.rewards.values()) in (0.0, pytest.approx(1.0))
    assert all(bare.terminations.values())
    assert {"place", "points"} == bare.infos["seat_0"].keys()


@games
def test_a_word_that_is_not_open_ends_the_game_in_the_frameworks_own_way(slug):
    fenced = env(slug)
    fenced.reset(seed=1)
    agent = fenced.agent_selection
    closed = int(fenced.observe(agent)["action_mask"].argmin())
    fenced.step(closed)
    assert fenced.terminations[agent]
    assert fenced.rewards[agent] == -1


@games
def test_what_is_not_open_changes_nothing(slug):
    bare = raw_env(slug)
    bare.reset(seed=1)
    before = bare.session.game.write(bare.session.state)
    with pytest.raises(Problem, match="is not open to seat"):
        bare.step(len(bare.words) - 1)
    assert bare.session.game.write(bare.session.state) == before


@games
def test_observations_are_those_of_ones_own_seat(slug):
    bare = raw_env(slug)
    bare.reset(seed=2)
    for agent in bare.possible_agents:
        seen = bare.observe(agent)
        assert seen["observation"][0] == int(agent.removeprefix("seat_"))
        assert seen["action_mask"].any() == (agent == bare.agent_selection)


def test_bad_words_get_a_sentence():
    slug = next(iter(catalogue()))
    with pytest.raises(Problem, match="There is no game called"):
        env("unheard-of")
    with pytest.raises(Problem, match="players"):
        env(slug, 99)
    with pytest.raises(Problem, match="no_such_option"):
        env(slug, no_such_option=True)
    with pytest.raises(Problem, match="no rewards called gold"):
        env(slug, rewards="gold")
