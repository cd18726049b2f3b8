"""Section 11: scoring and winner."""

import pytest

from tests.rules.dragon_keeper.table import ended


def lines(score, seat):
    return {line.key: line.points for line in score.lines if line.seat == seat}


def test_dk_score_1_own_guild_tiles_are_negative_and_all_others_positive():
    score = ended("R6,R3,B4,B1,G5/-", guilds="BY", treasure=[0, 0])
    assert score.totals == (6 + 3 - 4 - 1 + 5, 0)
    assert score.totals == (9, 0)
    assert {line.clause for line in score.lines if line.points} == {"DK-SCORE-1"}


def test_dk_score_1_red_is_positive_for_everybody():
    for guild in "BYGP":
        other = "Y" if guild == "B" else "B"
        assert ended("R6/-", guilds=guild + other, treasure=[0, 0]).totals[0] == 6


@pytest.mark.parametrize(("tile", "points"), [("R1s1", 1), ("Y1p", 1), ("Y2l", 2), ("Y3x", 3), ("Y4t", 4), ("B2l", -2)])
def test_dk_score_2_special_tiles_count_their_value(tile, points):
    assert ended(f"{tile}/-", guilds="BG", treasure=[0, 0]).totals == (points, 0)


def test_dk_score_3_the_most_treasure_brings_two_points():
    score = ended("R2/R2/R2", treasure=[3, 5, 4])
    assert score.totals == (2, 4, 2)
    assert [lines(score, seat)["bonus"] for seat in range(3)] == [0, 2, 0]


def test_dk_score_3_the_treasure_of_the_eliminated_does_not_count():
    assert ended("R2/R2/-", treasure=[3, 2, 0], alive="AB").totals == (4, 2, None)


def test_dk_score_4_a_shared_maximum_brings_two_points_to_each():
    assert ended("R2/R2/R2", treasure=[5, 5, 4]).totals == (4, 4, 2)


def test_dk_score_4_nobody_gets_a_bonus_for_nothing():
    assert ended("R2/R2/-", treasure=[0, 0, 0]).totals == (2, 2, 0)


def test_dk_score_5_treasure_has_no_other_value():
    assert ended("R2/R2", treasure=[12, 1]).totals == ended("R2/R2", treasure=[2, 1]).totals


def test_dk_score_6_totals_may_be_negative():
    score = ended("B5,B4,R2/R3", guilds="BY", treasure=[1, 2])
    assert score.totals == (-7, 5)
    assert sum(line.points for line in score.lines if line.seat == 0) == -7


def test_dk_win_1_the_highest_total_wins():
    score = ended("R2/R3/R4", treasure=[0, 0, 0])
    assert (score.winners, score.places) == ((2,), (3, 2, 1))


def test_dk_win_1_equal_totals_all_win():
    score = ended("R3/R3/R2", treasure=[0, 0, 0])
    assert (score.winners, score.places) == ((0, 1), (1, 1, 3))


def test_dk_win_1_even_with_fewer_than_no_points():
    score = ended("B5/Y4", guilds="BY", treasure=[0, 0])
    assert (score.totals, score.winners) == ((-5, -4), (1,))


def test_dk_win_2_the_eliminated_share_the_last_place():
    score = ended("B5/-/R2/-", guilds="BYGP", alive="AC", treasure=[0, 0, 0, 0])
    assert score.totals == (-5, None, 2, None)
    assert score.places == (2, 3, 1, 3)
