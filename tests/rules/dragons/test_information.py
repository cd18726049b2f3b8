"""Section 12: who sees what.

What somebody may not know is tried with pairs: two positions that differ in it alone look the same.
"""

from collections import Counter

import pytest

from dragonhoard import events_for
from tests.rules.dragons.table import (
    DRAGONS,
    Numbers,
    facts,
    heard,
    mentions,
    pasted,
    play,
    told_alike,
    viewers,
    wander,
)

BASIC = "4 2.9 A ket/d/cB/w s*3/-/o/- - - 12"
OPEN = BASIC.replace("4 ", "4o ", 1)
HAND = "4h 2.9 A ket/d/cB/w s*3/-/o/- l/w/h/r - 12"


@pytest.mark.parametrize("line", [BASIC, OPEN, HAND])
def test_dr_info_1_dr_info_2_no_view_depends_on_a_card_in_a_deck(line):
    game, state = pasted(line)
    blind = state.clone()
    blind.unseen = state.unseen[::-1]
    assert game.views(state) == game.views(blind)
    for viewer in viewers(game):
        for text in ("A claim 1", "A claim 2", "B leaves", "C draw"):
            assert told_alike(game, state, blind, text, viewer)


def test_dr_info_1_dr_info_2_other_decks_behind_the_same_table_look_the_same():
    game, state = pasted(BASIC)
    other = game.read(BASIC.replace("ket", "rlt"))  # crown and bracelet are in the decks, ring and polish are not
    assert state.unseen != other.unseen
    assert game.views(state) == game.views(other)


def test_dr_info_1_dr_info_2_a_face_is_shown_when_its_card_is_turned_up_and_not_before():
    game = DRAGONS(4)
    for state, events in wander(game, 11):
        for event in events_for(events, None):
            if event.kind == "year_begins":
                shown, deck = 0, event.facts["deck"]
            elif event.kind in {"pile_started", "drew", "took_rest"}:
                shown += 1
            elif event.kind == "year_ends":
                assert shown == deck
        assert shown + game.view(state, None).table.deck == deck


def test_dr_info_3_the_number_of_cards_in_each_deck_is_public():
    game, state = pasted("4 2.9 A c/d/k/r -/-/-/- - - 12")
    for viewer in viewers(game):
        table = game.view(state, viewer).table
        assert (table.deck, table.later_decks) == (9, [46, 45])


def test_dr_info_4_the_drawn_card_is_public_before_the_pile_is_chosen():
    game, state = pasted(BASIC)
    state, events = play(game, state, "A draw", cards="ring")
    for viewer in viewers(game):
        assert facts(events_for(events, viewer), "drew") == [{"seat": 0, "card": "ring"}]
        assert game.view(state, viewer).table.drawn == game.view(state, viewer).drawn == "ring"


def test_dr_info_4_with_hands_the_drawn_card_is_its_owners_and_the_played_one_public():
    game, state = pasted(HAND)
    drawn, events = play(game, state, "A draw", cards="necklace")
    assert facts(events_for(events, 0), "drew_card") == [{"seat": 0, "card": "necklace"}]
    for viewer in (1, 2, 3, None):
        assert "necklace" not in mentions(events_for(events, viewer))
        assert "necklace" not in mentions(game.view(drawn, viewer))
    state, events = play(game, drawn, "A place 1 polish")
    for viewer in viewers(game):
        assert facts(events_for(events, viewer), "played") == [{"seat": 0, "pile": 1, "card": "polish"}]
        assert game.view(state, viewer).table.piles[1].top == "polish"
    for viewer in (1, 2, 3, None):
        assert "necklace" not in mentions([*events_for(events, viewer), game.view(state, viewer)])


def test_dr_info_4_with_hands_nobody_hears_whether_the_played_card_was_the_drawn_one():
    game, state = pasted("4h 2.9 A:n ket/d/cB/w s*3/-/o/- l/w/h/r - 12")
    other = game.read("4h 2.9 A:l ket/d/cB/w s*3/-/o/- n/w/h/r - 12")
    for viewer in (1, 2, 3, None):
        assert game.view(state, viewer) == game.view(other, viewer)
        assert told_alike(game, state, other, "A place 1 polish", viewer)


def test_dr_info_5_the_top_of_each_pile_free_or_claimed_is_public():
    game, state = pasted(BASIC)
    for viewer in viewers(game):
        assert [pile.top for pile in game.view(state, viewer).table.piles] == ["scepter", "shield", "cow", "sword"]


@pytest.mark.parametrize("line", [BASIC, OPEN, HAND])
def test_dr_info_7_the_number_of_cards_in_each_pile_is_public(line):
    game, state = pasted(line)
    for viewer in viewers(game):
        assert [pile.size for pile in game.view(state, viewer).table.piles] == [3, 1, 1, 1]


def test_dr_info_8_dragons_and_turn_are_public():
    game, state = pasted(HAND)
    state, events = play(game, state, "A claim 3")
    for viewer in viewers(game):
        assert heard(events, viewer) == ["claimed"]
        table = game.view(state, viewer).table
        assert [pile.dragon for pile in table.piles] == [None, None, 1, 0]
        assert table.dens == [3, 2, None, None]
        assert table.current == 2
        assert table.turn.seats == (2,)


def test_dr_info_9_hoards_are_public_from_the_end_of_the_year_on():
    game, state = pasted("3h 1.1 A kc/drB/t s*3/o3/- l/w/h - 12")
    state, _ = play(game, state, "A claim 0", cards="necklace ...")
    expected = [
        {"cow": 1, "sheep": 3, "polish": 1, "crown": 1},
        {"coin-3": 1, "sword": 1, "shield": 1, "ring": 1},
        {"helmet": 1, "scepter": 1, "necklace": 1},
    ]
    for viewer in viewers(game):
        table = game.view(state, viewer).table
        hoards = [{name: n for name, n in zip(table.cards, hoard, strict=True) if n} for hoard in table.hoards]
        assert hoards == expected


def test_dr_info_10_a_hand_card_is_in_its_holders_view_and_in_no_other():
    game, state = pasted(HAND)
    other = game.read(HAND.replace("l/w/h/r", "n/w/h/r"))
    assert game.view(state, 0).hand == "polish"
    assert game.view(other, 0).hand == "necklace"
    for viewer in (1, 2, 3, None):
        assert game.view(state, viewer) == game.view(other, viewer)
        assert not {"polish", "necklace"} & mentions(game.view(state, viewer))


def test_dr_info_10_no_news_menu_or_refusal_depends_on_anothers_hand_card():
    for line in (HAND, HAND.replace(" A ", " A:n ")):
        game, state = pasted(line)
        other = game.read(line.replace("/h/r", "/b/p"))  # the hands of C and D
        assert [game.menu(state, seat) for seat in range(4)] == [game.menu(other, seat) for seat in range(4)]
        texts = [f"{seat} {words}" for seat in "ABCD" for words in ("claim 1", "claim 2", "place 0", "leaves")]
        texts += [f"{seat} place 1 {card}" for seat in "ABCD" for card in ("polish", "helmet", "ring", "gem_blue")]
        for viewer in (0, 1, None):
            assert game.view(state, viewer) == game.view(other, viewer)
            for text in texts:
                assert told_alike(game, state, other, text, viewer)


def test_dr_info_10_in_the_basic_game_there_is_no_hand_card():
    game, state = pasted(BASIC)
    for viewer in viewers(game):
        assert game.view(state, viewer).hand is None
        assert game.view(state, viewer).table.hands is None


def test_dr_info_12_the_whole_deck_is_known_so_what_lies_open_tells_what_is_left():
    game, state = pasted(OPEN)
    deck = Counter()
    for card in game.edition.values["card"]:
        deck[card["kind"] + (f"-{card['quantity']}" if card["quantity"] > 1 else "")] += card["copies"]
    assert deck.total() == 104
    table = game.view(state, None).table
    assert set(table.cards) == set(deck)
    for hoard in table.hoards:
        deck.subtract(dict(zip(table.cards, hoard, strict=True)))
    for pile in table.piles:
        deck.subtract(pile.cards)
    assert deck.total() == table.deck + sum(table.later_decks)
    assert [deck[name] for name in game.names.cards] == state.unseen[: state.designs]


@pytest.mark.parametrize("hand", [False, True])
def test_dr_info_13_every_change_of_a_number_happens_in_the_open(hand):
    game = DRAGONS(4, {"card_in_hand": hand})
    for state, events in wander(game, 13):
        for event in events_for(events, None):
            if event.kind == "year_begins":
                deck, sizes = event.facts["deck"], [0] * 4
            elif event.kind in {"dealt", "drew", "drew_secretly", "took_rest", "pile_started"}:
                deck -= 1
            if event.kind in {"pile_started", "placed", "played"}:
                sizes[event.facts["pile"]] += 1
            elif event.kind == "took_pile":
                sizes[event.facts["pile"]] = 0
        table = game.view(state, None).table
        assert (table.deck, [pile.size for pile in table.piles]) == (deck, sizes)


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("players", [3, 6])
def test_dr_info_15_at_the_end_of_a_year_every_card_of_it_becomes_public(players, hand):
    game = DRAGONS(players, {"card_in_hand": hand})
    home = [Counter() for _ in range(players)]
    for state, events in wander(game, 15):
        for event in events_for(events, None):
            if event.kind == "year_begins":
                deck, before = event.facts["deck"], sum(hoard.total() for hoard in home)
            elif event.kind in {"took_pile", "took_rest", "showed_hand"}:
                cards = event.facts["cards"] if event.kind == "took_pile" else [event.facts["card"]]
                home[event.facts["seat"]].update(cards)
            elif event.kind == "year_ends":
                assert sum(hoard.total() for hoard in home) - before == deck
        for viewer in viewers(game):
            table = game.view(state, viewer).table
            assert [dict(zip(table.cards, hoard, strict=True)) for hoard in table.hoards] == [
                {name: hoard[name] for name in table.cards} for hoard in home
            ]


def test_dr_info_10_only_hands_and_the_drawn_card_of_others_are_dealt_anew():
    game, state = pasted("3h 1.9 A c/d/k -/-/- s/o/w - 1")
    state, _ = play(game, state, "A draw", cards="ring")
    unseen = sum(state.unseen)
    for seat, cards in ((0, 2), (1, 3), (2, 3)):
        luck = Numbers(*[0] * cards)
        hidden = state.clone()
        game.rules.hide(hidden, seat, luck)
        assert luck.asked == [unseen + cards - i for i in range(cards)], "one out of all that the seat cannot know"
        assert hidden.hand[seat] == state.hand[seat]
        assert (hidden.drawn == state.drawn) == (seat == 0)


def test_dr_info_10_between_turns_no_card_is_drawn_and_without_hands_nothing_is_hidden():
    game, state = pasted("3h 1.9 A c/d/k -/-/- s/o/w - 1")
    luck = Numbers(0, 0)
    game.rules.hide(state, 1, luck)
    assert luck.left == []
    game, state = pasted("3 1.9 A c/d/k -/-/- - - 1")
    game.rules.hide(state, 1, Numbers())
