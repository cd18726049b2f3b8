"""Section 4.1: to draw."""

import pytest

from dragonhoard import Choice, Play, Problem, Refused, Undo, events_for
from dragonhoard.games.dragons.moves import Draw, Place
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import DRAGONS, LETTERS, after, facts, mentions, offered, pasted, play, refused, viewers


def test_dr_draw_1_as_long_as_the_year_deck_has_a_card():
    assert after("3 1.1 A c/d/k -/-/- - - 1", "A draw", cards="ring") == "3 1.0 A:r c/d/k -/-/- - - 1"
    refused(*pasted("3 1.0 A c/d/k -/-/- - - 1"), "A draw", "DR-DRAW-1")


def test_dr_draw_2_the_card_is_turned_up_for_everybody_and_goes_on_top():
    game, state = pasted("3 1.9 A c/dk/k -/-/- - - 1")
    state, events = play(game, state, "A draw", cards="ring")
    for viewer in viewers(game):
        assert facts(events_for(events, viewer), "drew") == [{"seat": 0, "card": "ring"}]
        assert game.view(state, viewer).drawn == "ring"
    state, events = play(game, state, "A place 1")
    assert facts(events, "placed") == [{"seat": 0, "pile": 1, "card": "ring"}]
    assert old_line(game, state) == "3 1.8 B c/dkr/k -/-/- - - 2"


def test_dr_draw_3_the_pile_is_chosen_after_the_card_was_seen():
    game, state = pasted("3 1.9 A c/dC/k -/-/- - - 1")
    for pile in range(3):
        refused(game, state, f"A place {pile}", "DR-DRAW-3")
    state, _ = play(game, state, "A draw", cards="ring")
    assert offered(game, state, 0) == ["place 0", "place 2"]


def test_dr_draw_3_the_card_is_not_discarded_kept_or_put_back():
    game, state = pasted("3 1.9 A:r c/d/k -/-/- - - 1")
    for words in ("discard", "keep", "put back", "place", "place deck", "place -1"):
        with pytest.raises(Problem, match="there is no move"):
            game.read_move(words)
    assert offered(game, state, 0) == ["place 0", "place 1", "place 2"]


@pytest.mark.parametrize("hand", [False, True])
def test_dr_draw_3_a_drawn_card_is_not_put_back_by_an_undo(hand):
    game = DRAGONS(3, {"first_seat": 0, "card_in_hand": hand})
    play, _ = Play.begin(game, "table", bytes(32))
    play.give(Choice(0, 1, Draw()))
    before = play.state.clone()
    with pytest.raises(Refused, match="DR-IMPL-2: this cannot be taken back"):
        play.give(Undo(0, 1))
    assert play.state == before


def test_dr_draw_3_no_other_card_can_be_placed():
    game, state = pasted("3 1.9 A:r c/d/k c*3/-/- - - 1")
    for card in ("cow", "shield", "crown", "coin-3"):
        refused(game, state, Choice(0, 1, Place(0, card)), "DR-DRAW-3")
    state, _ = play(game, state, "A place 0 ring")
    assert old_line(game, state) == "3 1.9 B cr/d/k c*3/-/- - - 2"


def test_dr_draw_3_a_card_that_does_not_exist_is_not_even_a_move():
    game, state = pasted("3 1.9 A:r c/d/k -/-/- - - 1")
    before = state.clone()
    with pytest.raises(Problem, match="there is no card wyrm"):
        game.check(state, Choice(0, 1, Place(0, "wyrm")))
    assert state == before


@pytest.mark.parametrize("owner", "BC")
def test_dr_draw_4_no_card_goes_on_a_claimed_pile(owner):
    game, state = pasted(f"4 1.9 A:r c/d{owner}/k/w -/-/-/- - - 1")
    refused(game, state, "A place 1", "DR-DRAW-4")
    assert offered(game, state, 0) == ["place 0", "place 2", "place 3"]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("pile", range(4))
def test_dr_draw_5_any_player_may_feed_any_free_pile(seat, pile):
    # A, B and C have each fed one of the first three piles.
    line = f"4 1.9 {LETTERS[seat]}:r cs/dw/kh/a -/-/-/- - - 9"
    game, state = pasted(line)
    state, _ = play(game, state, f"{LETTERS[seat]} place {pile}")
    assert [len(each["cards"]) for each in game.setup(state)["piles"]] == [
        size + (place == pile) for place, size in enumerate([2, 2, 2, 1])
    ]


def test_dr_draw_6_only_the_top_of_a_pile_is_seen():
    game, state = pasted("3 1.9 A ket/d/c -/-/- - - 1")
    other = game.read("3 1.9 A rlt/d/c -/-/- - - 1")
    for viewer in viewers(game):
        view = game.view(state, viewer)
        assert [pile.top for pile in view.table.piles] == ["scepter", "shield", "cow"]
        assert [pile.cards for pile in view.table.piles] == [None, None, None]
        assert not {"crown", "bracelet"} & mentions(view)
        assert view == game.view(other, viewer)
