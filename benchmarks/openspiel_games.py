"""OpenSpiel at random play: card games of its own for several players with hidden hands, and one of ours behind its
interface for games written in Python.

Its own games are driven by the fastest way there is from Python: one call of the random rollouts of its search bot,
which stay in C++ to the end of each game. They do not say how many steps they took, so that is the mean length of a
game times the number of games. Chance counts as a step, as the bot takes it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import thread_time
from typing import Any

import pyspiel

from dragonhoard.adapters.openspiel import name_of

GAMES = ("hearts", "skat", "crazy_eights")
DRIVEN = ("leduc_poker", "crazy_eights")
DRIVEN_GAMES = 60
ROLLOUTS = 8000
SAMPLE = 400
OWN_GAMES = 10

Contestant = Callable[[], tuple[float, float]]


def contestants(slug: str) -> dict[str, Contestant]:
    """By name: plays for a while, and returns steps and seconds of CPU time."""
    return {**{f"openspiel {name}": rollouts(name) for name in GAMES}, f"openspiel {name_of(slug)}": behind(slug)}


def rollouts(name: str) -> Contestant:
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        deal(start, rng)
    length = sum(steps(start.clone(), rng) for _ in range(SAMPLE)) / SAMPLE
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, 1, False)  # a single visit: nothing but rollouts

    def play() -> tuple[float, float]:
        before = thread_time()
        bot.step(start)
        return ROLLOUTS * length, thread_time() - before

    return play


def driven() -> dict[str, Contestant]:
    """Its card games step by step from Python, as a learner drives them: look, see what is legal, move."""
    return {f"openspiel driven {name}": by_steps(name) for name in DRIVEN}


def by_steps(name: str) -> Contestant:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> tuple[float, float]:
        moves = 0
        before = thread_time()
        for _ in range(DRIVEN_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    deal(state, rng)
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves, thread_time() - before

    return play


def behind(slug: str) -> Contestant:
    """Our game, checked by OpenSpiel's own test of games, then played by calls of its interface; the moves of players
    count, as they do in the lab."""
    game = pyspiel.load_game(name_of(slug))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    rng = random.Random(1)

    def play() -> tuple[float, float]:
        moves = 0
        before = thread_time()
        for _ in range(OWN_GAMES):
            state = game.new_initial_state()
            steps(state, rng)
            moves += sum(step.player >= 0 for step in state.full_history())
        return moves, thread_time() - before

    return play


def steps(state: Any, rng: random.Random) -> int:
    """Plays to the end at random; returns how many steps it took."""
    n = 0
    while not state.is_terminal():
        if state.is_chance_node():
            deal(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        n += 1
    return n


def deal(state: Any, rng: random.Random) -> None:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, chances)[0])
