"""The one secret: a sealed choice. A mistake that is planted here must be noticed by the laws."""

import dataclasses

from dragonhoard import Choice, Dice
from dragonhoard.games.nine_shires.moves import Ally, PutOff
from dragonhoard.proofs import laws
from dragonhoard.proofs.interference import tells_apart
from tests.rules.nine_shires.table import SHIRES, play, position


class ShowsChoices(SHIRES):
    """Everybody is shown what the mover has sealed."""

    def view(self, s, viewer):
        return dataclasses.replace(super().view(s, viewer), choice=int(s.choice[s.current]))


class CountsAllies(SHIRES):
    """Whoever allies is not waited for any longer, and so the wait has another number."""

    def turn(self, s):
        turn = super().turn(s)
        return dataclasses.replace(turn, serial=turn.serial + sum(choice == 1 for choice in s.choice))


def open_choice(kind=SHIRES):
    at = {"at": "s4-3"}
    return kind(3), position(phase="alliance", partner="B", dice=[1, 2], A=at, B=at)[1]


def pairs(game, state):
    """The two positions after a choice of the mover, for whoever did not make it."""
    one, two = (game.apply(state, Choice(0, state.serial, move), Dice(1))[0] for move in (Ally(), PutOff()))
    return [tells_apart(game, one, two, viewer, Dice(2)) for viewer in (1, 2, None)]


def test_ns_info_4_ns_digi_17_nobody_can_tell_what_was_sealed():
    game, state = open_choice()
    assert pairs(game, state) == [None, None, None]
    for number in range(30):
        assert laws.sealed_choices_commute(game, state, Dice(number)) is None


def test_a_view_that_shows_it_is_noticed():
    game, state = open_choice(ShowsChoices)
    assert all("its view" in fault for fault in pairs(game, state))
    assert any(laws.sealed_choices_commute(game, state, Dice(number)) for number in range(10))


def test_a_wait_that_shows_it_is_noticed():
    game, state = open_choice(CountsAllies)
    assert all("who is awaited" in fault for fault in pairs(game, state))


def test_ns_info_4_a_guess_keeps_the_own_choice_and_deals_the_other_anew():
    game, state = open_choice()
    state, _ = play(game, state, "A ally")
    own = {game.guess(game.view(state, 0), None, Dice(n)).choice[0] for n in range(20)}
    others = {game.guess(game.view(state, 1), None, Dice(n)).choice[0] for n in range(20)}
    hidden = {twin.choice[0] for n in range(20) if (twin := game.twin(state, None, Dice(n)))}
    assert (own, others, hidden) == ({1}, {1, 2}, {1, 2})
