"""OpenSpiel's own tests of games, on ours; where it is installed (the extra `peers`), and by --long alone."""

from importlib.util import find_spec

import pytest

from tests.harness.laws import tables

if find_spec("pyspiel"):
    import random

    import pyspiel

    from dragonhoard.openspiel import name_of

    rooms = [
        pytest.param(game, id=name, marks=pytest.mark.long)
        for name, game in tables.TABLES.items()
        if hasattr(game.rooms.words, "WORDS")
    ]

    def loaded(game):
        switches = {name: value for name, value in game.options.items() if type(value) is bool}
        return pyspiel.load_game(name_of(game.slug), {"players": game.players, **switches})

    @pytest.mark.parametrize("game", rooms)
    def test_its_random_simulation_passes(game):
        short = len(game.option_list) < 6 and game.players < 4  # a long history takes minutes to be read again
        pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=short, verbose=False)

    @pytest.mark.parametrize("game", rooms)
    def test_what_a_seat_does_not_know_is_dealt_anew_and_looks_the_same(game):
        rng, state = random.Random(1), loaded(game).new_initial_state()
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
