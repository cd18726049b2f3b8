"""Section 11: the variants; see also test_card_in_hand.py."""

from itertools import product

import pytest

from tests.rules.dragons.table import (
    DRAGONS,
    after,
    facts,
    mentions,
    pasted,
    play,
    refused,
    started,
    viewers,
    wander,
)


# -- less memory -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "years"), [(3, 5), (4, 5), (5, 4), (6, 4)])
def test_dr_vary_1_one_year_more_than_usual(players, years):
    game = DRAGONS(players, {"less_memory": True})
    ends = [news["year"] for _, events in wander(game, 2) for news in facts(events, "year_ends")]
    assert ends == list(range(1, years + 1))


@pytest.mark.parametrize(("players", "decks"), [(3, [21, 21, 21, 21, 20]), (6, [26, 26, 26, 26])])
def test_dr_vary_2_the_same_cards_in_one_more_deck(players, decks):
    game, state, events = started(players, less_memory=True)
    table = game.view(state, None).table
    assert [facts(events, "year_begins")[0]["deck"], *table.later_decks] == decks
    assert sum(decks) == sum(state.copies) == 104


# -- open piles --------------------------------------------------------------------------------------------------------
def test_dr_varo_1_every_card_of_every_pile_stays_readable_for_everybody():
    game, state = pasted("3o 1.9 A ket/dB/co3 -/-/- - - 2")
    for viewer in viewers(game):
        assert [pile.cards for pile in game.view(state, viewer).table.piles] == [
            ["crown", "bracelet", "scepter"],
            ["shield"],
            ["cow", "coin-3"],
        ]


def test_dr_varo_2_the_order_stays_as_played():
    game, state = pasted("3o 1.9 A k/d/c -/-/- - - 2")
    inputs = ("A draw", "A place 0", "B draw", "B place 0", "C draw", "C place 0")
    state, _ = play(game, state, *inputs, cards="ring cow crown")
    assert game.view(state, None).table.piles[0].cards == ["crown", "ring", "cow", "crown"]


def test_dr_varo_2_claimed_piles_stay_visible():
    game, state = pasted("3o 1.9 A ket/d/c -/-/- - - 2")
    state, _ = play(game, state, "A claim 0")
    for viewer in viewers(game):
        assert game.view(state, viewer).table.piles[0].cards == ["crown", "bracelet", "scepter"]


def test_dr_varo_2_the_decks_remain_hidden():
    game, state = pasted("3o 1.9 A ket/d/c -/-/- - - 2")
    blind = state.clone()
    blind.unseen = [0] * len(state.unseen)
    assert game.views(state) == game.views(blind)
    assert mentions(game.view(state, 0)) == {"turn", "crown", "bracelet", "scepter", "shield", "cow"}


def test_dr_varo_2_nothing_else_changes():
    inputs = ("A draw", "A place 0", "B claim 1")
    shut = after("4 1.9 A k/d/c/r -/-/-/- - - 2", *inputs, cards="ring")
    opened = after("4o 1.9 A k/d/c/r -/-/-/- - - 2", *inputs, cards="ring")
    assert opened == shut.replace("4 ", "4o ", 1)
    game, state = pasted("4o 1.9 A:w k/dB/c/r -/-/-/- - - 2")
    refused(game, state, "A place 1", "DR-DRAW-4")


# -- together ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize(("less_memory", "open_piles", "card_in_hand"), [*product((False, True), repeat=3)])
def test_dr_vary_1_dr_varo_1_dr_varh_1_go_together_as_one_likes(players, less_memory, open_piles, card_in_hand):
    options = {"less_memory": less_memory, "open_piles": open_piles, "card_in_hand": card_in_hand}
    game = DRAGONS(players, options)
    *_, (state, _) = wander(game, 6)
    table = game.view(state, None).table
    assert table.over is not None
    assert table.year == table.years == (4 if players < 5 else 3) + less_memory
    assert sum(map(sum, table.hoards)) == 104
