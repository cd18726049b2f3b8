"""What a seat may think the position is; and positions by hand in which not every card has a place in the game."""

import json

import pytest

from dragonhoard import Dice, Over
from dragonhoard.proofs.interference import interference
from dragonhoard.proofs.random_play import some_input
from tests.rules.dragons.table import DRAGONS, pasted, viewers, wander

LAST_YEARS = [
    "3 4.2 A ck/dC/k -/-/- - - 1",
    "4 4.0 B ckl/dC/k/r s*3/-/-/- - D 30",
    "4y 5.3 A:n ck/d/kC/r -/-/o2/- - - 7",
    "3o 4.1 B ck/dd/k -/-/- - - 1",
    "3h 4.2 A ck/dC/k -/-/- s/o/w - 1",
    "5oh 3.2 E:l ck/dC/k/r/w -/-/-/-/c*2 s/o/w/h/a - 9",
    json.dumps({"players": 3, "year": 4, "deck": 5, "piles": [{"cards": ["cow", "ring"]}, *[{"cards": ["cow"]}] * 2]}),
    '{"players": 4, "options": {"card_in_hand": true}, "year": 4, "deck": 1}',
]


@pytest.mark.parametrize("hand", [False, True])
def test_the_guess_of_a_finished_game_is_that_game_at_its_first_wait(hand):
    game = DRAGONS(4, {"card_in_hand": hand})
    *_, (state, _) = wander(game, 6)
    assert isinstance(game.turn(state), Over)
    for viewer in viewers(game):
        guessed = game.guess(game.view(state, viewer), None, Dice(1))
        assert guessed.serial == 1
        assert guessed.dump() == {**state.dump(), "serial": 1}
        assert game.read(game.write(guessed)) == guessed


# -- cards out of play -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", LAST_YEARS)
def test_in_a_last_year_the_cards_that_are_not_named_stay_out_of_play(text):
    game, state = pasted(text)
    assert state.aside > 0
    assert game.view(state, None).table.later_decks == []
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == game.read(json.dumps(game.setup(state))) == state
    aside, brought = state.aside, sum(map(sum, state.hoard))
    while not isinstance(game.turn(state), Over):
        assert state.aside == aside
        state, _ = game.apply(state, some_input(game, state, Dice(state.serial, state.deck)), Dice(state.deck))
        assert game.rules.conserved(state)
    assert sum(map(sum, state.hoard)) == 104 - aside > brought
    assert game.read(game.write(state)) == state


@pytest.mark.parametrize("text", LAST_YEARS)
def test_such_a_position_is_guessed_and_has_twins_with_all_its_cards(text):
    game, state = pasted(text)
    for viewer in viewers(game):
        others = set()
        for seed in range(20):
            for other in (
                game.guess(game.view(state, viewer), None, Dice(seed)),
                game.twin(state, viewer, Dice(seed)),
            ):
                assert game.rules.conserved(other)
                assert (other.deck, other.aside) == (state.deck, state.aside)
                assert game.view(other, viewer) == game.view(state, viewer)
                assert game.read(game.write(other)) == other
                others.add(game.write(other))
        hidden = not game.options["open_piles"] or game.options["card_in_hand"]
        assert (len(others) > 1) == hidden


@pytest.mark.parametrize("text", LAST_YEARS)
def test_such_a_position_tells_nobody_what_lies_aside(text):
    game, state = pasted(text)
    for seed in range(10):
        for viewer in viewers(game):
            assert interference(game, state, viewer, Dice(seed)) is None
