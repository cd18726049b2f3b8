"""Section 14: the worked examples."""

from dragonhoard import Choice
from dragonhoard.games.dragons.moves import Place
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import (
    DRAGONS,
    LETTERS,
    eliminated,
    ended,
    facts,
    lines,
    mentions,
    offered,
    pasted,
    play,
    refused,
    started,
    viewers,
    wander,
)


def decks(game, seed=1):
    """Of each year: its deck, and what is left of it once the piles are started."""
    return [
        (news["deck"], game.view(state, None).table.deck)
        for state, events in wander(game, seed)
        for news in facts(events, "year_begins")
    ]


def test_ex_dr_1_four_players():
    game, state, _ = started(4)
    table = game.view(state, None).table
    assert [pile.size for pile in table.piles] == [1, 1, 1, 1]
    assert (table.year, table.deck, sum(table.later_decks)) == (1, 22, 78)
    assert decks(game) == [(26, 22)] * 4


def test_ex_dr_2_five_players():
    assert decks(DRAGONS(5)) == [(35, 30), (35, 30), (34, 29)]


def test_ex_dr_3_three_players_and_one_more_year():
    assert decks(DRAGONS(3, {"less_memory": True})) == [(21, 18)] * 4 + [(20, 17)]


def test_ex_dr_4_a_card_is_drawn_and_placed():
    game, state = pasted("3 1.9 A c/d/k -/-/- - - 1")
    state, events = play(game, state, "A draw", cards="ring")
    assert facts(events, "drew") == [{"seat": 0, "card": "ring"}]
    state, _ = play(game, state, "A place 1")
    for viewer in viewers(game):
        view = game.view(state, viewer)
        assert (view.table.piles[1].top, view.table.piles[1].size) == ("ring", 2)
        assert "shield" not in mentions(view)
        assert (view.table.deck, view.table.current) == (8, 1)


def test_ex_dr_5_not_on_a_claimed_pile_and_no_switch_to_a_claim():
    game, state = pasted("3 1.9 A c/dB/k -/-/- - - 1")
    state, _ = play(game, state, "A draw", cards="ring")
    refused(game, state, "A place 1", "DR-DRAW-4")
    assert offered(game, state, 0) == ["place 0", "place 2"]
    refused(game, state, "A claim 0", "DR-IMPL-1")
    refused(game, state, "A claim 2", "DR-IMPL-1")


def test_ex_dr_6_the_last_player_takes_pile_and_deck_without_a_turn():
    game, state = pasted("4 1.7 A cB/d/kcsol/rD -/-/-/- - - 20")
    state, events = play(game, state, "A claim 1", cards="...")
    hoards = game.setup(state)["hoards"]
    assert [sum(hoard.values()) for hoard in hoards] == [1, 1, 12, 1]
    assert facts(events, "took_pile")[2]["seat"] == 2
    assert [news["seat"] for news in facts(events, "took_rest")] == [2] * 7
    assert facts(events, "year_ends") == [{"year": 1, "seat": 2}]
    assert facts(events, "year_begins")[0]["seat"] == 3
    assert state.current == 3


def test_ex_dr_8_a_claim_on_the_first_turn_of_a_year():
    game, state, _ = started(5)
    state, _ = play(game, state, "A claim 4")
    pile = game.view(state, None).table.piles[4]
    assert (pile.size, pile.dragon) == (1, 0)
    turns = []
    for _ in range(5):
        turns.append(LETTERS[state.current])
        state, _ = play(game, state, f"{turns[-1]} draw", f"{turns[-1]} place 0", cards="...")
    assert turns == [*"BCDEB"]


def test_ex_dr_9_a_shared_minimum():
    assert eliminated(ended({"cow": 5}, {"cow": 6}, {"sheep": 5}, {"cow": 1, "sheep": 7})) == []


def test_ex_dr_10_four_players_count_all_animals():
    herds = [(4, 0), (3, 3), (0, 5), (5, 4)]
    assert eliminated(ended(*({"cow": cows, "sheep": sheep} for cows, sheep in herds))) == [0]


def test_ex_dr_12_alone_at_the_bottom_of_both_herds():
    herds = zip((0, 3, 3, 4, 2), (1, 2, 4, 2, 3), strict=True)
    assert eliminated(ended(*({"cow": cows, "sheep": sheep} for cows, sheep in herds))) == [0]


def test_ex_dr_14_the_gems_of_the_eliminated_are_ignored():
    fed = {"cow": 1}
    score = ended({"gem_blue": 3}, {"gem_blue": 2, **fed}, {"gem_blue": 2, **fed}, {"gem_blue": 1, **fed})
    assert eliminated(score) == [0]
    assert [lines(score, seat).get("blue") for seat in range(4)] == [None, 6, 6, 0]


def test_ex_dr_17_a_whole_hoard():
    hoard = {"coin-3": 2, "coin-2": 1, "coin": 1, "gem_blue": 2, "gem_pink": 1, "ring": 1, "polish": 4}
    hoard |= {"sword": 2, "helmet": 3, "shield": 1, "breastplate": 2}
    hoard |= {"crown": 5, "scepter": 2, "bracelet": 3, "necklace": 0, "cow": 3, "sheep": 2}
    score = ended({"gem_pink": 4, "cow": 3}, {"cow": 3}, hoard, {})
    assert eliminated(score) == [3]
    assert lines(score, 2) == {
        "coins": 9,
        "blue": 12,
        "pink": 0,
        "ring": 7,
        "armour": 10,
        "polish": 16,
        "jewels": 20,
    }
    assert score.totals[2] == 74


def test_ex_dr_19_a_shared_victory():
    armour = {"sword": 2, "helmet": 2, "shield": 2, "breastplate": 2}
    a = {"ring": 1, "necklace": 3, "coin-2": 1, "coin": 2, "cow": 1, **armour}
    b = {"gem_blue": 1, "ring": 1, "coin-3": 2, "coin-2": 1, "cow": 1, **armour}
    c = {"polish": 6, "crown": 3, "ring": 1, "coin-3": 2, "coin": 1}
    d = {"gem_pink": 1, "scepter": 3, "bracelet": 3, "ring": 1, "polish": 2, "coin-2": 2, "cow": 1}
    score = ended(a, b, c, d)
    assert score.totals == (41, 47, None, 47)
    assert score.winners == (1, 3)
    assert score.places == (3, 1, 4, 1)
    assert ended(a, b, {**c, "sheep": 1}, d).totals[2] == 60


def test_ex_dr_20_a_card_in_hand():
    game, state, _ = started(3, "cow sheep polish sword helmet shield", card_in_hand=True)
    table = game.view(state, None).table
    assert (table.hands, [pile.size for pile in table.piles], table.deck) == ([True] * 3, [1, 1, 1], 20)
    state, events = play(game, state, "A draw", cards="ring")
    for viewer in (1, 2, None):
        assert "ring" not in mentions(game.view(state, viewer))
    state, _ = play(game, state, "A place 2 cow")
    assert old_line(game, state) == "3h 1.19 B w/h/dc -/-/- r/s/l - 2"
    state, _ = play(game, state, "B draw", "B place 1 coin", "C draw", "C place 1 coin", cards="coin coin")
    state, _ = play(game, state, "A claim 0")
    state, events = play(game, state, "B claim 1", cards="...")
    assert facts(events, "showed_hand")[0] == {"seat": 0, "card": "ring"}
    assert game.setup(state)["hoards"][0] == {"sword": 1, "ring": 1}


def test_ex_dr_20_with_an_empty_deck_the_hand_card_is_kept():
    game, state = pasted("3h 1.0 B w/h/dc -/-/- r/s/l - 2")
    refused(game, state, "B draw", "DR-DRAW-1")
    refused(game, state, Choice(1, 2, Place(0, "sheep")), "DR-VARH-5")
    state, _ = play(game, state, "B claim 1")
    assert old_line(game, state) == "3h 1.0 C w/hB/dc -/-/- r/s/l - 3"
