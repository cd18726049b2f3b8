"""Gymnasium's own check of environments, on ours."""

import subprocess
import sys
import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from dragonhoard import catalogue
from dragonhoard.bots import usual_bot
from dragonhoard.core.errors import Problem
from dragonhoard.gymnasium import SeatEnv, name_of
from tests.harness.laws.tables import in_words, one_of_each, switches

games = pytest.mark.parametrize("slug", catalogue())


@one_of_each(in_words)
def test_its_own_check_passes(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says that observations could be symmetric
        seat = gymnasium.make(name_of(game.slug), players=game.players, render_mode="ansi", **switches(game))
        check_env(seat.unwrapped)


@games
def test_one_seat_plays_a_whole_game_against_a_bot(slug):
    env = SeatEnv(slug, bot=usual_bot(slug), seat=1)
    seen, info = env.reset(seed=3)
    assert info == {"seat": 1}
    for _ in range(60):
        seen, reward, over, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not info["illegal"]
        assert not truncated
        assert over or reward == 0
        if over:
            break
    assert env.session.recalls


@games
def test_a_word_that_is_not_open_changes_nothing(slug):
    env = SeatEnv(slug, seat=0)
    seen, _ = env.reset(seed=1)
    again, reward, over, _, info = env.step(int(seen["action_mask"].argmin()))
    assert info["illegal"]
    assert (reward, over) == (0.0, False)
    assert (again["observation"] == seen["observation"]).all()


def test_seats_are_drawn_and_named():
    slug = next(iter(catalogue()))
    env = SeatEnv(slug)
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(12)}) > 1
    with pytest.raises(Problem, match="There is no seat 9"):
        SeatEnv(slug, seat=9)


def test_without_the_extra_there_is_a_sentence_and_the_house_opens_all_the_same():
    program = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "import dragonhoard\n"
        "for door in ('pettingzoo', 'gymnasium'):\n"
        "    try: __import__(f'dragonhoard.{door}')\n"
        "    except dragonhoard.Problem as problem: print(problem)\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said.count("pip install 'dragonhoard[rl]'") == 2
