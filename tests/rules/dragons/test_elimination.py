"""Section 8: elimination."""

import json
from itertools import combinations_with_replacement, product

import pytest

from dragonhoard import Edition
from tests.rules.dragons.decks import other_deck
from tests.rules.dragons.table import eliminated, ended, lines, pasted, viewers


def herds(cows, sheep):
    """Who is eliminated with these animals."""
    return eliminated(ended(*({"cow": c, "sheep": s} for c, s in zip(cows, sheep, strict=True))))


def test_dr_elim_1_the_animals_of_every_player_are_counted():
    edition = other_deck(("sheep", 2, 2))
    hoards = [{"cow": 2}, {"sheep": 3}, {"cow": 1, "sheep-2": 1}, {"sheep-2": 1, "sheep": 1}]
    assert eliminated(ended(*hoards, edition=edition)) == [0]


@pytest.mark.parametrize(
    ("cows", "sheep", "out"),
    [
        ((1, 2, 3), (0, 0, 0), [0]),
        ((0, 2, 3), (3, 0, 0), [1]),  # 3, 2, 3
        ((0, 1, 2), (2, 1, 0), []),  # 2, 2, 2
        ((5, 0, 3), (0, 3, 0), []),  # 5, 3, 3
        ((1, 2, 3, 4), (0, 0, 0, 0), [0]),
        ((4, 3, 2, 0), (0, 0, 0, 1), [3]),
        ((1, 1, 3, 4), (0, 0, 0, 0), []),
        ((6, 0, 3, 3), (0, 6, 2, 3), [2]),  # 6, 6, 5, 6
    ],
)
def test_dr_elim_2_three_or_four_the_one_with_the_fewest_animals_in_all(cows, sheep, out):
    assert herds(cows, sheep) == out


@pytest.mark.parametrize(
    ("cows", "sheep", "out"),
    [
        ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0), [0, 4]),
        ((0, 1, 2, 3, 4), (1, 1, 2, 3, 4), [0]),
        ((1, 1, 2, 3, 4), (4, 3, 2, 1, 0), [4]),
        ((1, 1, 2, 3, 4), (2, 2, 2, 2, 2), []),
        ((0, 2, 2, 2, 2), (9, 0, 1, 1, 1), [0, 1]),  # most animals of all, but no cow
        ((0, 1, 2, 3, 3, 3), (2, 2, 2, 2, 2, 1), [0, 5]),
        ((2, 2, 2, 2, 2, 1), (2, 2, 2, 2, 2, 1), [5]),
        ((0, 0, 3, 3, 3, 3), (3, 3, 3, 3, 0, 0), []),
    ],
)
def test_dr_elim_3_five_or_six_the_fewest_cows_and_the_fewest_sheep(cows, sheep, out):
    assert herds(cows, sheep) == out


def test_dr_elim_3_how_many_players_it_takes_stands_in_the_edition():
    assert other_deck().values["elimination"]["herds_apart_from"] == 5


@pytest.mark.parametrize("players", [5, 6])
def test_dr_elim_4_one_player_alone_in_both_is_the_only_one_out(players):
    fewest = [2] * players
    fewest[players - 2] = 0
    fewest[0] = 1  # the next one is not looked for
    assert herds(fewest, fewest) == [players - 2]


def test_dr_elim_4_nobody_is_removed_between_the_two_tests():
    # Without A, who is out for his cows, B alone would have the fewest sheep.
    assert herds((0, 3, 3, 3, 3), (1, 1, 2, 2, 2)) == [0]
    # Without E, who is out for his sheep, D alone would have the fewest cows.
    assert herds((2, 2, 2, 1, 1), (2, 2, 2, 2, 1)) == [4]


def test_dr_elim_5_a_shared_minimum_does_not_move_on_to_the_next():
    assert herds((0, 0, 1), (0, 0, 0)) == []
    assert herds((1, 2, 1, 5), (0, 0, 0, 0)) == []
    assert herds((0, 0, 1, 2, 3), (2, 2, 2, 2, 2)) == []


def test_dr_elim_6_zero_is_an_ordinary_count():
    assert herds((0, 1, 1), (0, 0, 0)) == [0]
    assert herds((0, 0, 1), (0, 0, 0)) == []
    assert herds((0, 0, 0), (0, 0, 0)) == []
    assert herds((0, 0, 0, 0), (0, 0, 0, 1)) == []
    assert herds((0, 1, 1, 1, 1), (0, 0, 1, 1, 1)) == [0]
    assert herds((0,) * 6, (0,) * 6) == []


def test_dr_elim_7_an_eliminated_player_cannot_win_and_is_not_scored():
    score = ended({"polish": 8, "ring": 1}, {"cow": 1, "coin": 1}, {"cow": 1})
    assert score.totals == (None, 1, 0)
    assert score.winners == (1,)
    assert lines(score, 0) == {}


def test_dr_elim_7_there_is_no_elimination_before_the_end():
    game, state = pasted("3 3.9 A l/d/k l*7/c/c - - 90")
    tables = [game.view(state, viewer).table for viewer in viewers(game)]
    assert [table.over for table in tables] == [None] * 4
    assert game.turn(state).seats == (0,)
    assert {table.standing.totals for table in tables} == {(None, 0, 0)}  # if it ended now
    assert game.menu(state, 0).moves


def test_dr_elim_7_what_the_hungry_would_have_counted_is_known_and_counts_for_nothing():
    hoards = [{"coin": 4, "gem_blue": 3}, {"cow": 2, "gem_blue": 1}, {"cow": 1, "gem_blue": 1}]
    text = json.dumps({"players": 3, "turn": None, "hoards": hoards})
    game, state = pasted(text)
    lost = {line.key: line.points for line in game.lost(state) if line.points}
    assert {line.seat for line in game.lost(state)} == set(eliminated(game.score(state))) == {0}
    most = game.edition.values["scoring"]["gem_blue_majority"]
    assert lost == {"coins": 4, "blue": most}
    assert lines(game.score(state), 1)["blue"] == most // 2  # among the fed it is shared all the same
    assert game.lost(pasted(json.dumps({"players": 3, "turn": None, "hoards": [{}, {}, {}]}))[1]) == ()


@pytest.mark.parametrize(("players", "most"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_dr_elim_8_at_least_two_survive(players, most):
    counts = {
        len(herds(cows, sheep))
        for cows in combinations_with_replacement(
            range(2), players
        )  # the seats are alike, so any order of cows will do
        for sheep in product(range(2), repeat=players)
    }
    assert counts == set(range(most + 1))
    assert players - most >= 2


@pytest.mark.parametrize("animals", [{"cow": 12}, {"sheep": 12}, {"cow": 5, "sheep": 7}])
def test_dr_elim_9_animals_score_no_points(animals):
    score = ended({**animals, "coin": 3}, {}, {}, {})
    assert eliminated(score) == []
    assert lines(score, 0) == {
        "coins": 3,
        "blue": 0,
        "pink": 0,
        "ring": 0,
        "armour": 0,
        "polish": 0,
        "jewels": 0,
    }
    assert score.totals == (3, 0, 0, 0)


def test_dr_elim_2_the_fewest_may_be_many():
    edition = other_deck()
    rest = {card["kind"]: {**card, "copies": 1} for card in edition.values["card"] if card["kind"] != "cow"}
    cows = {**rest["sheep"], "kind": "cow", "quantity": 9, "copies": 104 - len(rest)}
    edition = Edition(edition.game, edition.name, {**edition.values, "card": [*rest.values(), cows]})
    assert eliminated(ended({"cow-9": 26}, {"cow-9": 25}, {"cow-9": 24}, edition=edition)) == [2]
