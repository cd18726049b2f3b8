"""OpenSpiel's own suites, on ours: `random_sim_test`, the `sim_game` of its games and the API test that it integrates
games with. By --long alone, and there OpenSpiel has to be installed: a landing does without it."""

from __future__ import annotations

import random
import unittest
from importlib.util import find_spec
from typing import Any

import pytest

from dragonhoard.core import texts
from tests.harness.laws.tables import everywhere, in_words, switches

rooms = everywhere(in_words)
pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


@pytest.fixture
def loaded(game: Any) -> Any:
    """The table as a game of OpenSpiel."""
    if not find_spec("pyspiel"):
        pytest.fail(texts.say("bench.no_openspiel"))
    import pyspiel

    from dragonhoard.openspiel import name_of

    return pyspiel.load_game(name_of(game.slug), {"players": game.players, **switches(game)})


@rooms
def test_its_random_simulation_passes_and_is_read_again(loaded: Any) -> None:
    import pyspiel

    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@rooms
def test_its_simulation_of_games_passes(loaded: Any) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(loaded)


@rooms
def test_its_api_test_passes(loaded: Any) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    named = {"game": loaded, "game_name": loaded.get_type().short_name}
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(type("OnOurs", (EnforceAPIOnPartialTreeBase,), named))
    found = unittest.TestResult()
    suite.run(found)
    assert found.testsRun >= 5
    assert [text for _, text in (*found.errors, *found.failures, *found.skipped)] == []


@rooms
def test_what_a_seat_does_not_know_is_dealt_anew_and_looks_the_same(loaded: Any) -> None:
    rng, state = random.Random(1), loaded.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))
