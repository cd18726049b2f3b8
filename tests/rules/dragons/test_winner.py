"""Section 10: the winner."""

import pytest

from tests.rules.dragons.table import ended


def test_dr_win_1_the_highest_total_among_the_survivors_wins():
    score = ended({"coin": 1}, {"coin-3": 2}, {"coin-2": 2})
    assert score.totals == (1, 6, 4)
    assert score.winners == (1,)
    assert score.places == (3, 1, 2)


def test_dr_win_1_the_richest_hoard_does_not_win_if_it_is_eliminated():
    score = ended({"coin": 1, "cow": 1}, {"polish": 8, "coin-3": 4}, {"coin": 2, "cow": 1})
    assert score.winners == (2,)


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_win_2_the_highest_total_may_be_shared_by_all(players):
    score = ended(*[{}] * players)
    assert score.totals == (0,) * players
    assert score.winners == tuple(range(players))
    assert score.places == (1,) * players


def test_dr_win_2_there_is_no_tie_break():
    # The same total from coins or from a ring, with more or fewer cards and animals.
    score = ended({"coin-3": 2, "coin": 1, "cow": 5}, {"ring": 1, "sheep": 1}, {"coin": 1, "cow": 1})
    assert score.totals == (7, 7, 1)
    assert score.winners == (0, 1)


def test_dr_win_3_equal_totals_share_the_better_place():
    score = ended({"coin": 1}, {"coin-3": 1}, {"coin": 1}, {"coin-2": 1}, {})
    assert score.totals == (1, 3, 1, 2, 0)
    assert score.places == (3, 1, 3, 2, 5)


def test_dr_win_3_the_eliminated_share_the_last_place_without_a_total():
    one = {"cow": 1, "sheep": 1}
    score = ended({"cow": 1, "ring": 1}, one, {"sheep": 1, "polish": 8}, one | {"coin": 1}, one, one)
    assert score.totals == (None, 0, None, 1, 0, 0)
    assert score.places == (5, 2, 5, 1, 2, 2)
    assert score.winners == (3,)
