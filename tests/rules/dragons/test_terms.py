"""Sections 1 and 2: terms and components."""

import pytest

from dragonhoard import Choice, Dice, Presence, Problem
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.decks import other_deck
from tests.rules.dragons.table import (
    DRAGONS,
    LETTERS,
    after,
    eliminated,
    ended,
    facts,
    lines,
    menu,
    pasted,
    play,
    refused,
    started,
    viewers,
    wander,
)

KINDS = (
    *("coin", "gem_blue", "gem_pink", "ring", "sword", "helmet", "shield", "breastplate", "polish"),
    *("crown", "scepter", "bracelet", "necklace", "cow", "sheep"),
)


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_term_1_the_next_seat_is_the_one_to_the_left(players):
    game, state, _ = started(players, first=players - 1)
    turns = []
    for _ in range(players + 1):
        turns.append(state.current)
        seat = LETTERS[state.current]
        state, _ = play(game, state, f"{seat} draw", f"{seat} place 0", cards="...")
    assert turns == [players - 1, *range(players)]


@pytest.mark.parametrize("line", ["3 1.9 A c/d/k -/-/- - - 1", "3 1.9 A:r c/d/k -/-/- - - 1"])
@pytest.mark.parametrize("seat", [3, 4, 5, 6, 104, 10**12, -1, -3])
def test_dr_term_1_there_is_no_other_seat(line, seat):
    game, state = pasted(line)
    for move in (Draw(), Claim(0), Place(0), Place(7)):
        refused(game, state, Choice(seat, 1, move), "DR-TERM-1")
        refused(game, state, Choice(seat, 2, move), "DR-IMPL-2")


@pytest.mark.parametrize("seat", ["A", "0", 0.0, True, False, None, [0]], ids=repr)
def test_dr_term_1_a_seat_is_a_number(seat):
    game, state = pasted("3 1.9 A c/d/k -/-/- - B 1")
    for given in (Choice(seat, 1, Draw()), Presence(seat, False), Presence(seat, True)):
        with pytest.raises(Problem, match="not a well-formed input"):
            game.check(state, given)
        with pytest.raises(Problem, match="not a well-formed input"):
            game.apply(state, given, Dice(1))


@pytest.mark.parametrize("line", ["3 1.9 A ck/d/k -/-/- - - 1", "3h 1.9 A ck/d/k -/-/- s/o/w - 1"])
@pytest.mark.parametrize("seat", [3, 5, 6, -1, -3])
def test_dr_term_1_nobody_looks_from_a_seat_that_does_not_exist(line, seat):
    game, state = pasted(line)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        game.view(state, seat)
    assert set(game.views(state)) == {0, 1, 2, None}


def test_dr_term_2_the_year_deck_is_what_is_not_on_a_pile_in_a_hand_or_in_a_hoard():
    game, state, events = started(4, card_in_hand=True)
    assert facts(events, "year_begins")[0]["deck"] == 26
    assert game.view(state, None).table.deck == 26 - 4 - 4
    assert after("4h 1.9 A c/d/k/r -/-/-/- s/s/w/h - 1", "A draw", cards="coin") == (
        "4h 1.8 A:o c/d/k/r -/-/-/- s/s/w/h - 1"
    )


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_term_3_as_many_piles_as_players_and_a_pile_is_free_until_a_dragon_stands_on_it(players):
    game, state, _ = started(players)
    assert [pile.dragon for pile in game.view(state, None).table.piles] == [None] * players
    state, _ = play(game, state, "A claim 1")
    assert [pile.dragon for pile in game.view(state, None).table.piles] == [None, 0, *[None] * (players - 2)]


@pytest.mark.parametrize("pile", [3, 4, 5, 6, 104, 10**12, -1, -3, True, None, "0", 0.0])
def test_dr_term_3_there_is_no_other_pile(pile):
    game, state = pasted("3 1.9 A c/d/k -/-/- - - 1")
    refused(game, state, Choice(0, 1, Claim(pile)), "DR-TERM-3")
    state, _ = play(game, state, "A draw", cards="ring")
    refused(game, state, Choice(0, 1, Place(pile)), "DR-TERM-3")


def test_dr_term_4_a_hoard_is_all_that_was_taken_home_at_the_ends_of_years():
    line = "3 2.0 B ckA/d/l s*2/r/o3 - - 7"
    assert after(line, "B claim 1", cards="cow cow cow") == "3 3.45 A c/c/c cs*2k/dr/o3l - - 8"


def test_dr_term_5_out_for_the_year_is_not_eliminated():
    game, state = pasted("4 1.9 A c/d/k/r -/-/-/- - - 1")
    state, _ = play(game, state, "A claim 3")
    table = game.view(state, None).table
    assert table.dens == [3, None, None, None]
    assert menu(game, state, 0) == ()
    assert table.standing.totals == (0, 0, 0, 0)
    assert eliminated(ended({"cow": 1, "ring": 1}, {"cow": 1}, {"cow": 2}, {})) == [3]


def test_dr_term_6_fifteen_kinds_and_a_quantity():
    cards = DRAGONS.standard_edition().values["card"]
    assert {card["kind"] for card in cards} == set(KINDS)
    assert {card["kind"] for card in cards if card["quantity"] > 1} == {"coin"}
    game = DRAGONS(3)
    assert [name for name in game.names.cards if name.startswith("coin")] == ["coin", "coin-2", "coin-3"]


@pytest.mark.parametrize(
    ("hoard", "category", "points"),
    [
        ({"coin": 1, "coin-9": 1}, "coins", 10),
        ({"gem_blue-2": 1}, "blue", 12),  # against one card with one gem
        ({"ring-2": 1}, "ring", 0),
        ({"sword-2": 1, "helmet": 2, "shield": 2, "breastplate": 2}, "armour", 20),
        ({"polish-3": 1, "polish": 1}, "polish", 16),
        ({"crown-3": 1, "crown": 2}, "jewels", 10),
    ],
)
def test_dr_term_6_items_are_counted_not_cards(hoard, category, points):
    edition = other_deck(
        *(("coin", 9, 1), ("gem_blue", 2, 1), ("ring", 2, 1), ("sword", 2, 1), ("polish", 3, 1), ("crown", 3, 1))
    )
    assert lines(ended(hoard, {"gem_blue": 1}, {}, edition=edition), 0)[category] == points


def test_dr_term_6_animals_are_counted_not_their_cards():
    edition = other_deck(("cow", 2, 3), ("sheep", 4, 1))
    assert eliminated(ended({"cow": 3}, {"cow-2": 2}, {"sheep-4": 1}, edition=edition)) == [0]
    assert eliminated(ended({"cow": 4}, {"cow-2": 2}, {"sheep-4": 1}, edition=edition)) == []


def test_dr_comp_1_a_deck_has_104_cards():
    assert sum(card["copies"] for card in DRAGONS.standard_edition().values["card"]) == 104
    edition = other_deck()
    edition.values["card"][0]["copies"] += 1
    with pytest.raises(Problem, match="the deck must have 104 cards, not 105"):
        DRAGONS(4, {}, edition)


def test_dr_comp_1_all_cards_have_the_same_back():
    game, state = pasted("3h 1.9 A kc/d/k -/-/- c/s/w - 1")
    swapped = game.read("3h 1.9 A rc/d/k -/-/- c/s/h - 1")  # another card covered, another in the hand of C
    for viewer in (0, 1, None):
        assert game.view(state, viewer) == game.view(swapped, viewer)


def test_dr_comp_2_a_dragon_for_each_of_six_players_and_no_second_one():
    game, state, _ = started(6)
    for seat in range(4):
        state, _ = play(game, state, f"{LETTERS[seat]} claim {seat}")
    dragons = [pile.dragon for pile in game.view(state, None).table.piles]
    assert dragons == [0, 1, 2, 3, None, None]
    with pytest.raises(Problem, match="B has one dragon only"):
        game.read("6 1.9 A cB/dB/k/r/w/h -/-/-/-/-/- - - 1")


def test_dr_comp_3_the_scoring_is_public_and_has_no_effect_on_play():
    game = DRAGONS(4)
    assert {name: worth for name, worth in game.edition.values["scoring"].items() if name != "status"} == {
        "coin": 1,
        "gem_blue_majority": 12,
        "gem_pink_majority": 12,
        "ring": 7,
        "armour_set": 10,
        "polish": 1,
        "jewel_set": 10,
        "jewels_in_a_set": 3,
    }
    dearer = DRAGONS(4, {}, other_deck(ring=70, polish=0, jewels_in_a_set=5))
    told = [[events for _, events in wander(each, 5)] for each in (game, dearer)]
    assert told[0] == told[1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_dr_comp_4_three_to_six_play(players):
    game = DRAGONS(players)
    state, _ = game.start(Dice(1))
    assert len(game.view(state, None).table.piles) == players
    assert len(game.views(state)) == len(viewers(game)) == players + 1


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 104])
def test_dr_comp_4_any_other_number_is_refused(players):
    with pytest.raises(Problem, match=rf"Dragons is for 3 to 6 players, not for {players} \(DR-COMP-4\)"):
        DRAGONS(players)


@pytest.mark.parametrize("players", [4.0, "4", True, None, [4]], ids=repr)
def test_dr_comp_4_a_number_of_players_is_a_whole_number(players):
    with pytest.raises(Problem) as caught:
        DRAGONS(players)
    assert (caught.value.key, caught.value.args_of["clause"]) == ("game.players", "DR-COMP-4")
    assert caught.value.args_of["got"] is players
