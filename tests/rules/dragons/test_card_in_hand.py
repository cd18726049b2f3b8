"""Section 11: the variant with a card in hand."""

import pytest

from dragonhoard import Choice, Over, Play, Refused, Undo, events_for
from dragonhoard.games.dragons.moves import Draw, Place
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import (
    DRAGONS,
    facts,
    heard,
    mentions,
    offered,
    pasted,
    play,
    refused,
    started,
    viewers,
    wander,
)


def test_dr_varh_1_each_player_starts_each_year_with_a_card_that_only_its_holder_sees():
    game, state = pasted("3h 1.0 B cA/d/k -/-/- s/s/w - 4")
    state, _ = play(game, state, "B claim 1", cards="polish ring coin-3 cow cow cow")
    assert state.year == 2
    for viewer, hand in zip(viewers(game), ["polish", "ring", "coin-3", None], strict=True):
        view = game.view(state, viewer)
        assert view.hand == hand
        assert view.table.hands == [True, True, True]
        assert {"polish", "ring", "coin-3"} & mentions(view) == {hand} - {None}


@pytest.mark.parametrize("first", range(3))
def test_dr_varh_2_dealt_clockwise_from_the_starter_before_the_piles(first):
    game, state, events = started(3, "ring polish necklace sword helmet shield", first, card_in_hand=True)
    order = [(first + i) % 3 for i in range(3)]
    assert [news["seat"] for news in facts(events, "dealt")] == order
    assert [(news["seat"], news["card"]) for news in facts(events, "dealt_card")] == list(
        zip(order, ["ring", "polish", "necklace"], strict=True)
    )
    kinds = [event.kind for event in events]
    assert kinds == ["year_begins", *["dealt", "dealt_card"] * 3, *["pile_started"] * 3]
    assert game.view(state, None).table.deck == 26 - 6
    assert [pile.top for pile in game.view(state, None).table.piles] == ["sword", "helmet", "shield"]


def test_dr_varh_2_in_a_later_year_from_its_own_starter():
    game, state = pasted("3h 1.0 C cA/d/k -/-/- s/s/w - 4")
    state, events = play(game, state, "C claim 1", cards="polish ring coin-3 cow cow cow")
    assert [news["seat"] for news in facts(events, "dealt")] == [2, 0, 1]
    assert game.setup(state)["hands"] == ["ring", "coin-3", "polish"]


def test_dr_varh_2_a_card_is_announced_to_all_and_shown_to_its_holder_alone():
    _, _, events = started(3, card_in_hand=True)
    for viewer in (0, 1, 2, None):
        assert heard(events, viewer).count("dealt") == 3
        assert [news["seat"] for news in facts(events_for(events, viewer), "dealt_card")] == (
            [] if viewer is None else [viewer]
        )


HAND = "3h 1.9 A c/d/k -/-/- s/o/w - 1"


def test_dr_varh_3_the_card_is_drawn_in_secret():
    game, state = pasted(HAND)
    state, events = play(game, state, "A draw", cards="ring")
    assert heard(events, 0) == ["drew_secretly", "drew_card"]
    assert [heard(events, viewer) for viewer in (1, 2, None)] == [["drew_secretly"]] * 3
    assert game.view(state, 0).drawn == "ring"
    assert game.view(state, 0).hand == "sheep"
    assert [game.view(state, viewer).drawn for viewer in (1, 2, None)] == [None] * 3
    assert offered(game, state, 0) == [f"place {pile} {card}" for pile in range(3) for card in ("ring", "sheep")]


@pytest.mark.parametrize(("card", "kept"), [("ring", "s"), ("sheep", "r")])
def test_dr_varh_3_one_of_the_two_is_played_and_the_other_stays_in_hand(card, kept):
    top = {"ring": "r", "sheep": "s"}[card]
    game, state = pasted(HAND)
    state, _ = play(game, state, "A draw", cards="ring")
    state, events = play(game, state, f"A place 1 {card}")
    assert facts(events, "played") == [{"seat": 0, "pile": 1, "card": card}]
    assert [heard(events, viewer) for viewer in viewers(game)] == [["played"]] * 4
    assert old_line(game, state) == f"3h 1.8 B c/d{top}/k -/-/- {kept}/o/w - 2"


def test_dr_varh_3_no_third_card_can_be_played():
    game, state = pasted(HAND)
    state, _ = play(game, state, "A draw", cards="ring")
    for card in ("coin", "sword", "cow", "necklace"):  # of B, of C, on a pile, in the deck
        refused(game, state, Choice(0, 1, Place(0, card)), "DR-VARH-3")


def test_dr_varh_3_with_both_cards_alike_there_is_one_choice_a_pile():
    game, state = pasted("3h 1.9 A c/dC/k -/-/- r/o/w - 1")
    state, _ = play(game, state, "A draw", cards="ring")
    assert offered(game, state, 0) == ["place 0 ring", "place 2 ring"]
    state, _ = play(game, state, "A place 2 ring")
    assert old_line(game, state) == "3h 1.8 B c/dC/kr -/-/- r/o/w - 2"


def test_dr_varh_3_the_hand_card_is_not_played_before_a_card_is_drawn():
    game, state = pasted(HAND)
    for pile in range(4):
        for words in (f"A place {pile}", f"A place {pile} sheep", f"A place {pile} coin"):
            refused(game, state, words, "DR-VARH-3")


@pytest.mark.parametrize("hands", ["s/o/w", "r/o/w"])
def test_dr_varh_3_which_of_the_two_is_played_must_be_said(hands):
    """Where both are alike, too."""
    game, state = pasted(HAND.replace("s/o/w", hands))
    state, _ = play(game, state, "A draw", cards="ring")
    for pile in range(3):
        refused(game, state, f"A place {pile}", "DR-VARH-3")


def test_dr_varh_3_a_played_card_was_shown_and_is_not_taken_back():
    game = DRAGONS(3, {"first_seat": 0, "card_in_hand": True})
    play, _ = Play.begin(game, "table", bytes(32))
    play.give(Choice(0, 1, Draw()))
    play.give(Choice(0, 1, Place(1, game.view(play.state, 0).drawn)))
    before = play.state.clone()
    with pytest.raises(Refused, match="DR-IMPL-2: this cannot be taken back"):
        play.give(Undo(0, 2))
    assert play.state == before


def test_dr_varh_4_a_claim_does_not_involve_the_hand_card():
    game, state = pasted("4h 1.9 A c/d/k/r -/-/-/- l/o/w/h - 1")
    state, events = play(game, state, "A claim 0")
    assert old_line(game, state) == "4h 1.9 B cA/d/k/r -/-/-/- l/o/w/h - 2"
    assert game.view(state, 0).hand == "polish"
    assert "polish" not in mentions(events)
    for viewer in (1, 2, 3, None):
        assert "polish" not in mentions(game.view(state, viewer))
    refused(game, state, "A place 1 polish", "DR-CLAIM-3")


def test_dr_varh_5_with_an_empty_deck_the_hand_card_cannot_be_played():
    game, state = pasted("3h 1.0 A c/d/k -/-/- s/o/w - 1")
    refused(game, state, "A draw", "DR-DRAW-1")
    for pile in range(3):
        refused(game, state, f"A place {pile} sheep", "DR-VARH-5")
        refused(game, state, f"A place {pile}", "DR-VARH-5")
    assert offered(game, state, 0) == ["claim 0", "claim 1", "claim 2"]


def test_dr_varh_6_at_the_end_of_the_year_each_hand_card_goes_home_face_up():
    game, state = pasted("3h 1.0 A c/dB/k -/-/- s/o/w - 1")
    state, events = play(game, state, "A claim 0", cards="...")
    for viewer in viewers(game):
        assert facts(events_for(events, viewer), "showed_hand") == [
            {"seat": 0, "card": "sheep"},
            {"seat": 1, "card": "coin"},
            {"seat": 2, "card": "sword"},
        ]
    assert game.setup(state)["hoards"] == [{"cow": 1, "sheep": 1}, {"coin": 1, "shield": 1}, {"sword": 1, "crown": 1}]


def test_dr_varh_6_hands_are_empty_after_the_last_year():
    game = DRAGONS(3, {"card_in_hand": True})
    steps = list(wander(game, 4))
    for _, events in steps:
        told = [event.kind for event in events]
        if "year_begins" in told and "showed_hand" in told:
            assert told.index("dealt") > max(i for i, kind in enumerate(told) if kind == "showed_hand")
    state = steps[-1][0]
    assert isinstance(game.turn(state), Over)
    assert game.view(state, None).table.hands == [False] * 3
    assert [game.view(state, seat).hand for seat in range(3)] == [None] * 3
    assert sum(map(sum, state.hoard)) == 104


def test_dr_varh_7_the_last_player_takes_pile_deck_and_hand_card():
    game, state = pasted("3h 1.2 A c/dB/k -/-/- s/o/w - 1")
    state, events = play(game, state, "A claim 0", cards="ring polish ...")
    assert game.setup(state)["hoards"][2] == {"polish": 1, "sword": 1, "crown": 1, "ring": 1}
    assert [event.kind for event in events if event.facts.get("seat") == 2][:4] == [
        *("took_pile", "took_rest", "took_rest", "showed_hand"),
    ]
