"""What can be taken back, by whom, and until when."""

import pytest

from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.core.values import Choice, Extend, Lapse, Presence, Refused, Undo
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.harness.played import after_a_place, begun, choose, snapshot, taken_up


def refused(play, given):
    before = snapshot(play)
    with pytest.raises(Refused):
        play.give(given)
    assert snapshot(play) == before
    return True


def test_the_place_of_a_card_can_be_taken_back_by_the_one_who_placed_it():
    play, before = after_a_place()
    line = play.line
    assert play.undoable(0) == line - 1
    assert play.check(Undo(0, line - 1)) is None
    events = play.give(Undo(0, line - 1))
    facts = {"seat": 0, "back": 1, "was": before.serial, "serial": play.state.serial}
    assert [(event.kind, event.facts, event.to) for event in events] == [("undone", facts, EVERYBODY)]
    assert play.line == line - 1
    assert play.state.dump() == {**before.dump(), "serial": play.state.serial}
    assert before.serial < play.state.serial


def test_what_was_taken_back_once_is_not_taken_back_again():
    play, _ = after_a_place()
    play.give(Undo(0, play.line - 1))
    assert [play.undoable(seat) for seat in range(3)] == [play.line] * 3
    assert all(refused(play, Undo(0, to)) for to in range(-1, play.line + 2))


def test_nobody_else_can_take_it_back_and_nobody_further_than_the_last_reveal():
    play, _ = after_a_place()
    for seat in (1, 2, 3, -1):
        assert play.undoable(seat) == play.line
        assert refused(play, Undo(seat, play.line - 1))
    for to in (-1, 0, play.line - 2, play.line, play.line + 1):
        assert refused(play, Undo(0, to))


@pytest.mark.parametrize("move", [Draw(), Claim(0)], ids=str)
def test_once_another_has_moved_it_can_no_longer_be_taken_back(move):
    play, _ = after_a_place()
    choose(play, move)
    for seat in range(3):
        assert play.undoable(seat) == play.line
        assert all(refused(play, Undo(seat, to)) for to in range(play.line))


def test_the_next_place_can_be_taken_back_by_its_own_player_only():
    play = after_a_place(players=4)[0]
    choose(play, Draw())
    choose(play, Place(0))
    for to in range(play.line):
        assert refused(play, Undo(0, to))
    assert refused(play, Undo(1, play.line - 2))
    play.give(Undo(1, play.line - 1))
    assert (play.state.current, play.state.drawn >= 0) == (1, True)
    assert play.state.size[:4] == [1, 2, 1, 1]


def test_a_claim_stands():
    play = begun()
    choose(play, Claim(1))
    assert [play.undoable(seat) for seat in range(3)] == [play.line] * 3
    assert all(refused(play, Undo(seat, to)) for seat in range(3) for to in range(play.line + 1))


def test_a_choice_that_was_changed_is_a_new_one():
    """Back and forth as often as one likes, as long as nobody else has acted."""
    play, before = after_a_place()
    for pile in (0, 2, 1, 0):
        play.give(Undo(0, play.line - 1))
        choose(play, Place(pile))
        assert play.undoable(0) == play.line - 1
        assert [play.state.size[i] for i in range(3)] == [1 + (i == pile) for i in range(3)]
    assert play.line == 3
    assert play.state.serial == before.serial + 9


def test_a_draw_cannot_be_taken_back_but_the_place_of_the_card_can():
    play = begun()
    choose(play, Draw())
    assert refused(play, Undo(0, 1))
    drawn = play.state.drawn
    choose(play, Place(2))
    assert refused(play, Undo(0, 1))
    play.give(Undo(0, 2))
    assert play.state.drawn == drawn
    choose(play, Place(0))
    assert play.state.pile[0][1] == drawn


def test_what_was_played_from_the_hand_has_been_seen():
    play = begun(options={"card_in_hand": True, "first_seat": 0})
    choose(play, Draw())
    choose(play, play.game.menu(play.state, 0).moves[0])
    assert refused(play, Undo(0, play.line - 1))


@pytest.mark.parametrize("given", [Presence(2, False), Lapse(2)], ids=str)
def test_what_happened_in_between_cannot_be_undone(given):
    play, _ = after_a_place()
    play.give(given)
    assert all(refused(play, Undo(seat, to)) for seat in range(3) for to in range(play.line))


def test_more_time_in_between_is_no_hindrance():
    play, before = after_a_place()
    play.give(Extend(play.state.serial, 60))
    play.give(Undo(0, play.line - 1))
    assert play.state.dump() == {**before.dump(), "serial": play.state.serial}


def test_an_input_sent_for_the_undone_wait_is_late():
    play, before = after_a_place()
    undone = play.state
    play.give(Undo(0, play.line - 1))
    assert play.state.serial not in {before.serial, undone.serial}
    assert refused(play, Choice(1, undone.serial, Draw()))
    assert refused(play, Lapse(undone.serial))
    assert refused(play, Choice(0, before.serial, Place(2)))
    assert refused(play, Lapse(before.serial))
    serials = {before.serial, undone.serial, play.state.serial}
    choose(play, Place(2))
    assert play.state.serial not in serials


def test_a_draw_after_an_undo_comes_out_as_it_would_have():
    straight = after_a_place()[0]
    back = after_a_place()[0]
    for pile in (0, 2, 1):
        back.give(Undo(0, back.line - 1))
        choose(back, Place(pile))
    for play in (straight, back):
        choose(play, Draw())
    assert back.record.entries[-1].drew == straight.record.entries[-1].drew
    assert back.state.drawn == straight.state.drawn


def test_what_could_be_taken_back_still_can_be():
    play, _ = after_a_place()
    again = taken_up(play, play.record.entries)
    assert [again.undoable(seat) for seat in range(3)] == [2, 3, 3]
    assert again.give(Undo(0, 2)) == play.give(Undo(0, 2))
    assert again.record == taken_up(play, play.record.entries).record == play.record
