"""Sections 14 and 15: Thieves, and after the sharing."""

import pytest

from dragonhoard import Choice
from tests.rules.dragons_gold.table import (
    ADVANCED,
    GOLD,
    MAGIC,
    Luck,
    awaited,
    facts,
    heard,
    killed,
    offered,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
    told_to,
    wander,
)


def robbery(*stack, stashes, players=3, **words):
    """The first Thief of the stack is to name a victim."""
    return killed(players, *stack, stashes=stashes, phase="rob", **words)


@pytest.mark.parametrize("hoard", ["-", "SG"])
def test_dg_thief_1_every_thief_steals_whether_the_sharing_succeeded_failed_or_was_empty(hoard):
    row = [slot("D06", hoard, "A.thief", "B.knight4")]
    game, state = position(row=row, turn="B", stashes=["-", "S3", "-"])
    state, events = play(game, state, "B send knight3 1", *(["lapse"] if hoard != "-" else []))
    assert facts(events, "stolen") == [{"seat": 0, "other": 1}]
    assert (stash(state, 0), stash(state, 1)) == ("S", "S2")


def test_dg_thief_2_the_victim_was_there():
    game, state = robbery("A.thief", "B.knight4", "C.wizard", stashes=["S", "S", "S", "S"], players=4)
    assert offered(game, state, 0) == ["rob 1", "rob 2"]
    for text in ("A rob 3", "A rob 0"):
        refused(game, state, text, "DG-THIEF-2")
    refused(game, state, "B rob 2", "DG-CMD-5")


def test_dg_thief_3_any_token_of_the_whole_stash_is_equally_likely():
    game, state = robbery("A.thief", "B.knight4", "C.wizard", stashes=["-", "S3GW", "S"])
    luck = Luck(state, "#4 ...")
    state, _ = game.apply(state, Choice(0, state.serial, game.read_move("rob 1")), luck)
    assert luck.asked[0] == 5
    assert stash(state, 0) == "W"


def test_dg_thief_4_dg_thief_9_dg_ex_10_the_own_wizard_looks_after_the_victim_is_named():
    game, state = robbery("A.thief", "B.wizard", "C.knight4", stashes=["-", "S", "SK"])
    state, events = play(game, state, "A rob 2", luck="#1 ...")
    assert facts(events, "looked") == []
    assert stash(state, 0) == "K"
    game, state = robbery("A.thief", "A.wizard", "C.knight4", "B.knight3", stashes=["-", "S", "S4K"])
    state, _ = play(game, state, "A rob 2")
    assert phase(game, state) == "take"
    refused(game, state, "A take K", "DG-THIEF-4")
    refused(game, state, "A rob 1", "DG-CMD-5")
    state, events = play(game, state, "A look")
    assert told_to(events, "saw_stash", 0) == [{"seat": 0, "other": 2, "tokens": {"S": 4, "K": 1}}]
    assert heard(events, 1) == ["looked"]
    refused(game, state, "A look", "DG-THIEF-4")  # once is enough
    refused(game, state, "A take W", "DG-THIEF-4")
    state, events = play(game, state, "A take K")
    assert stash(state, 0) == "K"
    assert told_to(events, "stolen_kind", 1) == []
    assert told_to(events, "stolen_kind", 2) == [{"seat": 0, "other": 2, "kind": "K"}]


def test_dg_thief_5_thieves_act_in_the_order_of_arrival_and_a_token_may_be_stolen_on():
    game, state = robbery("B.thief", "A.thief", "C.knight3", stashes=["-", "-", "W"])
    assert awaited(game, state) == "B"
    game, state = killed(3, "B.thief", "A.thief", "C.knight3", tokens="W")
    state, _ = play(game, state, "C propose -/-/W", "A accept 1.1", "B accept 1.1")
    assert (stash(state, 0), stash(state, 1), stash(state, 2)) == ("W", "-", "-")


def test_dg_thief_6_a_stolen_red_draws_no_card():
    game, state = robbery("A.thief", "A.wizard", "B.knight4", "C.knight3", stashes=["-", "R", "S"], options=MAGIC)
    state, events = play(game, state, "A rob 1", "A look", "A take R")
    assert facts(events, "drew_cards") == []


def test_dg_thief_7_stealing_is_compulsory_looking_is_not():
    game, state = robbery("A.thief", "A.wizard", "B.knight4", "C.knight3", stashes=["-", "R", "S"])
    assert offered(game, state, 0) == ["rob 1", "rob 2"]
    state, _ = play(game, state, "A rob 1")
    assert offered(game, state, 0) == ["look", "take random"]
    state, events = play(game, state, "A take random")
    assert facts(events, "looked") == []
    assert stash(state, 0) == "R"


def test_dg_thief_8_nothing_can_be_taken_from_nothing():
    game, state = robbery("A.thief", "B.knight4", "C.wizard", "D.knight3", stashes=["-", "S", "-", "S"], players=4)
    refused(game, state, "A rob 2", "DG-THIEF-8")
    game, state = killed(3, "A.thief", "B.knight4", "C.wizard", tokens="W", stashes=["-", "-", "-"])
    state, events = play(game, state, "lapse")
    assert facts(events, "named_victim") == []
    assert awaited(game, state) == "B"


def test_dg_thief_10_one_player_steals_at_most_once_in_a_kill():
    game = GOLD(4, {**MAGIC, **ADVANCED})
    for seed in range(5):
        for state, _ in wander(game, seed):
            thieves = state.thief[: state.thieves]
            assert len(set(thieves)) == len(thieves)


def test_dg_thief_11_thefts_of_the_last_kill_come_before_the_score():
    row = [slot("D06", "-", "A.thief", "B.knight4"), None, None, None]
    gone = [f"D{n:02}" for n in range(1, 19) if n != 6]
    game, state = position(row=row, gone=gone, turn="B", stashes=["-", "G", "-"], removed="S35G19R16B12E12P12Y12W6K")
    state, events = play(game, state, "B send knight3 1")
    assert [event.kind for event in events].index("stolen") < [event.kind for event in events].index("game_ends")
    assert game.score(state).totals == (3, 0, 0)


def test_dg_thief_12_a_single_victim_is_named_by_the_program():
    game, state = killed(3, "A.thief", "B.knight4", tokens="W", stashes=["-", "S", "S"])
    state, events = play(game, state, "lapse")
    assert facts(events, "named_victim") == [{"seat": 0, "other": 1}]


# -- after the sharing -------------------------------------------------------------------------------------------------
def test_dg_after_1_dg_after_2_dg_after_3_dg_after_4_home_gone_replaced_and_on():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    state, _ = play(game, state, "A propose S/G/-", "B accept 1.1", luck="D08 G G E")
    table = game.view(state, None).table
    assert (table.adventurers[0][0], table.adventurers[1][1]) == ("spent", "spent")
    assert table.gone == ["D06"]
    assert (table.row[0].dragon, table.row[0].tokens, table.row[0].stack) == ("D08", {"G": 2, "E": 1}, [])
    assert awaited(game, state) == "B"
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", removed="S34G19R16B12E12P12Y12W6K")
    state, _ = play(game, state, "A propose S/G/-", "B accept 1.1", luck="")
    assert game.view(state, None).table.row[0] is None
    assert tokens(state.bag) == "-"
