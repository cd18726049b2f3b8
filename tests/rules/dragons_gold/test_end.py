"""Sections 17 to 19: the end of the game, basic and advanced scoring."""

import pytest

from dragonhoard import Dice, Over
from tests.rules.dragons_gold.table import (
    ADVANCED,
    GOLD,
    MAGIC,
    awaited,
    facts,
    phase,
    play,
    position,
    slot,
    stash,
    totals,
)

EMPTY_BAG = "S34G19R16B12E12P12Y12W6K"  # with S and G elsewhere, nothing is left
ALL_BUT_FOUR = [f"D{n:02}" for n in range(1, 15)]


def test_dg_end_1_dg_ex_13_the_bag_runs_dry_while_filling():
    gone = [f"D{n:02}" for n in range(1, 19) if n not in (6, 7, 8, 9, 15, 16, 17)]
    lost = "S32G20R16B12E12P12Y12W5K"
    row = [slot("D06", "-", "A.knight4"), slot("D15"), slot("D16"), slot("D17")]
    game, state = position(row=row, gone=gone, turn="B", market="gone", removed=lost)
    assert (game.view(state, None).table.bag, game.view(state, None).table.pile) == (4, 3)
    state, _ = play(game, state, "B send knight3 1", luck="D07 S S S W")
    table = game.view(state, None).table
    assert (table.bag, table.pile, table.row[0].tokens) == (0, 2, {"S": 3, "W": 1})
    state, events = play(game, state, "C send knight4 1", "A send knight3 1", luck="")
    assert facts(events, "tokens_drawn")[-1] == {"slot": 1, "tokens": {"S": 3, "W": 1}, "left": 0}
    state, _ = play(game, state, "lapse", luck="")
    assert game.view(state, None).table.row[0] is None


def test_dg_end_2_dg_end_3_dg_ex_14_the_bag_runs_dry_at_a_kill():
    gone = [f"D{n:02}" for n in range(1, 12)]
    lost = "S30G18R16B12E12P12Y12W6K"
    row = [slot("D14", "S5", "A.knight4", "B.thief"), slot("D15"), slot("D16"), slot("D17")]
    game, state = position(row=row, gone=gone, turn="C", market="gone", removed=lost)
    assert (game.view(state, None).table.bag, game.view(state, None).table.pile) == (2, 3)
    state, events = play(game, state, "C send knight3 1", luck="G G")
    assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 5, "G": 2}, "left": 0}]
    state, _ = play(game, state, "A propose S5G2/-/-", "B accept 1.1", "C accept 1.1", luck="#0")
    assert game.view(state, None).table.row[0] is None
    assert game.view(state, None).table.pile == 3


def test_dg_end_4_an_empty_pile_still_lets_hidden_treasure_come():
    row = [slot("D15", "-", "A.knight4", "B.knight3"), slot("D16"), slot("D17"), slot("D18")]
    game, state = position(row=row, gone=ALL_BUT_FOUR, turn="C", market="gone")
    state, events = play(game, state, "C send thief 1", luck="S S S S S S S S S")
    assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 9}, "left": 117}]
    state, _ = play(game, state, "lapse", luck="")
    assert game.view(state, None).table.row[0] is None


def test_dg_end_5_dg_ex_15_nothing_to_share():
    row = [slot("D15", "-", "A.knight4", "B.thief"), None, None, None]
    gone = [f"D{n:02}" for n in range(1, 19) if n != 15]
    game, state = position(row=row, gone=gone, turn="C", market="gone", stashes=["S", "-", "G"], removed=EMPTY_BAG)
    state, events = play(game, state, "C send knight3 1", luck="")
    assert facts(events, "candle_lit") == []
    assert (phase(game, state), awaited(game, state)) == ("rob", "B")
    state, events = play(game, state, "B rob 2", luck="#0")
    assert stash(state, 1) == "G"
    assert isinstance(game.turn(state), Over)


def test_dg_end_6_dg_end_7_the_last_dragon_ends_the_game_and_everything_is_shown():
    row = [slot("D06", "SG", "A.knight4", "B.wizard"), None, None, None]
    gone = [f"D{n:02}" for n in range(1, 19) if n != 6]
    game, state = position(row=row, gone=gone, market="gone", removed=EMPTY_BAG)
    state, _ = play(game, state, "A send knight3 1", luck="")
    assert (phase(game, state), game.rules.over(state)) == ("haggle", False)
    state, events = play(game, state, "A propose S/G/-", "B accept 1.1", luck="")
    assert game.rules.over(state)
    assert game.turn(state).reason == "dragons-gold.over.slain"
    assert [each["tokens"] for each in facts(events, "showed")] == [{"S": 1}, {"G": 1}, {}]
    assert game.view(state, None).table.stashes == [{"S": 1}, {"G": 1}, {}]
    assert game.score(state).winners == (1,)


def test_dg_end_7_all_who_are_tied_win():
    score = totals(GOLD(3), "S3", "G", "-")
    assert (score.winners, score.places) == ((0, 1), (1, 1, 3))


def test_dg_end_8_cards_in_hand_are_worth_nothing():
    game = GOLD(3, MAGIC)
    state, _ = game.start(Dice(1))
    assert game.score(state).totals == (0, 0, 0)


# -- basic scoring -----------------------------------------------------------------------------------------------------
def test_dg_score_bas_1_dg_score_bas_2_tokens():
    assert totals(GOLD(3), "S4G2R3", "K", "-").totals == (13, 7, 0)


@pytest.mark.parametrize(("players", "bonus"), [(3, 15), (4, 12), (5, 12), (6, 10)])
def test_dg_score_bas_3_dg_score_bas_4_dg_score_bas_7_majorities(players, bonus):
    rest = ["-"] * (players - 3)
    assert totals(GOLD(players), "B2", "B1", "E1", *rest).totals == (bonus, 0, bonus, *[0] * len(rest))
    assert totals(GOLD(players), "B2", "B2", "B2", *rest).totals == (bonus, bonus, bonus, *[0] * len(rest))


def test_dg_score_bas_5_dg_score_bas_6_gems_alone_are_worth_nothing_and_nobody_has_most_of_nothing():
    score = totals(GOLD(3), "B3E3P3Y3WK", "B2E2P2Y2W", "-")
    assert score.totals == (5 * 15 + 7, 15, 0)
    assert totals(GOLD(3), "-", "-", "S").totals == (0, 0, 1)


FOUR = ("S6G3RB4E2Y3W", "S5G4R2B4E3P2YK", "S8G2BE3P5YW2", "S4G5R3EPY3W2")


def test_dg_ex_17_basic_scoring():
    score = totals(GOLD(4), *FOUR)
    assert (score.totals, score.winners) == ((40, 50, 50, 46), (1, 2))


# -- advanced scoring --------------------------------------------------------------------------------------------------
def test_dg_score_adv_1_dg_score_adv_2_dg_score_adv_3_the_curse():
    game = GOLD(3, ADVANCED)
    assert totals(game, "SGRK", "-", "-").totals == (1 + 3 + 1 + 19, 0, 0)
    assert totals(game, "B3E3P3Y3W3K", "B2", "-").totals == (19, 0, 0)


def test_dg_score_adv_4_dg_score_adv_8_sets_and_majorities_count_side_by_side():
    score = totals(GOLD(3, ADVANCED), "B2E2P2Y2W2", "-", "-")
    assert score.totals == (2 * 5 + 5 * 12, 0, 0)


@pytest.mark.parametrize(("players", "bonus"), [(3, 12), (4, 10), (5, 10), (6, 8)])
def test_dg_score_adv_5_dg_score_adv_6_majorities_are_halved_by_two_and_lost_by_three(players, bonus):
    game, rest = GOLD(players, ADVANCED), ["-"] * (players - 3)
    assert totals(game, "B2", "B", "-", *rest).totals[:3] == (bonus, 0, 0)
    assert totals(game, "B2", "B2", "-", *rest).totals[:3] == (bonus // 2, bonus // 2, 0)
    assert totals(game, "B2", "B2", "B2", *rest).totals[:3] == (0, 0, 0)


def test_dg_score_adv_7_the_gems_of_the_cursed_count_in_the_comparison():
    game = GOLD(3, ADVANCED)
    assert totals(game, "B2K", "B2", "-").totals == (19, 6, 0)
    assert totals(game, "B2K", "B2", "B2").totals == (19, 0, 0)


def test_dg_score_adv_9_dg_ex_20_a_colour_that_nobody_owns_and_nobody_cursed():
    stashes = ("S4G2B3", "S6E2", "G4PY")
    assert totals(GOLD(3), *stashes).totals == (25, 21, 42)
    assert totals(GOLD(3, ADVANCED), *stashes).totals == (22, 18, 36)


def test_dg_ex_18_the_same_stashes_with_advanced_scoring():
    score = totals(GOLD(4, ADVANCED), *FOUR)
    assert (score.totals, score.winners) == ((26, 38, 39, 32), (2,))
