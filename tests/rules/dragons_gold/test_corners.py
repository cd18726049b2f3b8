"""What happens seldom: the last of a row, the second of a kind, the end of a count, and numbers that nobody has."""

import pytest

from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.dragons_gold.rules import kill, turn, windows
from dragonhoard.games.dragons_gold.rules import state as words
from tests.rules.dragons_gold.table import (
    DIVIDED,
    MAGIC,
    asked,
    facts,
    given,
    killed,
    phase,
    play,
    position,
    refused,
    slot,
)
from tests.rules.dragons_gold.test_cards import lifting
from tests.rules.dragons_gold.test_magic import between

ALL_BUT_D06 = [f"D{n:02}" for n in range(1, 19) if n != 6]


# -- windows -----------------------------------------------------------------------------------------------------------
def test_dg_mag_win_7_a_standing_pass_counts_in_the_window_that_is_open():
    game, state = between(hands=[["M07"], ["M10"], []])
    state, _ = play(game, state, "B standing kill")
    assert asked(game, state) == "AB"
    state, _ = play(game, state, "B standing between")
    assert asked(game, state) == "A"
    state, _ = play(game, state, "A standing kill between")
    assert phase(game, state) == "send"


def test_dg_mag_win_7_a_standing_pass_is_for_windows_that_there_are():
    _, state = between(hands=[["M07"], ["M10"], []])
    for mask, clause in ((-2, 1), (0, 0), (1, 1), (2, 0), (3, 1), (1022, 0), (1023, 1), (1024, 1)):
        assert windows.can_stand(state, mask) == (words.DG_MAG_WIN_7 if clause else LEGAL)


# -- the turn ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("who", [-1, 4])
def test_dg_advr_2_only_adventurers_are_sent(who):
    _, state = position(row=[slot("D18", "S")])
    assert turn.can_send(state, 0, who, 0, 0) == words.DG_ADVR_2
    assert turn.can_send(state, 0, 3, 0, 0) == LEGAL


@pytest.mark.parametrize("other", [-1, 0, 3, 6])
def test_dg_thief_2_only_others_who_are_involved_are_robbed(other):
    _, state = killed(4, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["S", "W", "S", "S"])
    assert kill.can_name(state, 0, other) == words.DG_THIEF_2
    assert kill.can_name(state, 0, 2) == LEGAL


def test_dg_after_1_nothing_of_a_kill_is_left():
    game, state = killed(
        3,
        *("A.thief", "B.knight4", "C.wizard"),
        options=MAGIC,
        phase="rob",
        stashes=["-", "W", "S"],
        masked=2,
        mask="wizard",
        dug=2,
        gagged="B",
        said=3,
        cap=15,
        sanded=True,
        grace="used",
    )
    state, _ = play(game, state, "A rob 1")
    left = [state.slot, state.actor, state.involved, state.wizards, state.ranks, state.thieves, state.robbing]
    left += [state.masked, state.mask_class, state.dug, state.gagged, state.said, state.cap, state.sanded, state.grace]
    assert left == [-1, -1, 0, 0, 0, 0, 0, -1, 0, 0, -1, 0, 0, 0, 0]
    assert [*state.rank, *state.thief] == [0] * 12


# -- counts ------------------------------------------------------------------------------------------------------------
def test_dg_neg_17_a_proposal_that_was_changed_too_often_is_made_anew():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    state, _ = play(game, state, "A propose S/G/-")
    state.offers[0].version = 29_999
    state, _ = play(game, state, "A change 1 G/S/-")
    assert state.offers[0].version == 30_000
    refused(game, state, "A change 1 S/G/-", "DG-NEG-17")
    assert game.check(state, given(game, state, "A propose S/G/-")) is None


def test_dg_neg_9_the_candle_of_the_lab_counts_no_further_than_it_must():
    for said in (9_998, 9_999, 10_000):
        game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", said=said)
        state, _ = play(game, state, "A hold")
        assert state.said == min(said + 1, 10_000)


def test_dg_net_9_a_new_wait_has_a_number_that_no_wait_had():
    for serial, waits in ((7, 0), (7, 9)):
        game, state = position(row=[slot("D18", "S")])
        state.serial, state.serials = serial, waits
        state, _ = play(game, state, "A send wizard 1")
        assert state.serial == state.serials == max(serial, waits) + 1


def test_dg_info_13_more_than_there_is_goes_unseen_from_screen_to_screen():
    unseen = [{"to": "A", "by": "B", "tokens": "S100"}]
    game, state = killed(3, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["-", "S", "S"], unseen=unseen)
    state, _ = play(game, state, "A rob 1")
    assert state.unseen[0][1][0] == 100


def test_dg_comp_9_a_piece_too_many_or_too_few_is_noticed():
    sleeve = [{"dragon": "D17", "kind": "E", "age": 1}]
    game, state = lifting(sleeve=sleeve, stashes=["S", "G", "-", "W"], discard=["M10"], spent=["D.thief"])
    assert game.rules.conserved(state)
    state, _ = play(game, state, "A send thief 4")
    heaps = [
        lambda s: s.bag,
        lambda s: s.removed,
        lambda s: s.hoard[3],
        lambda s: s.stash[3],
        lambda s: s.deck,
        lambda s: s.discard,
        lambda s: s.hand[3],
    ]
    for heap in heaps:
        for last in (0, -1):
            for more in (1, -1):
                other = state.clone()
                heap(other)[last] += more
                assert not game.rules.conserved(other)
    for seat, who in ((0, 0), (3, 3), (0, 2)):
        other = state.clone()
        other.where[seat][who] = words.SPENT if who == 2 else words.SENT
        assert not game.rules.conserved(other)
    other = state.clone()
    other.sleeve[0].age = 0
    assert not game.rules.conserved(other)


def test_dg_comp_9_a_stash_owes_nothing():
    game, state = position(stashes=["S", "-", "-"])
    state.stash[0][0], state.stash[2][0] = 2, -1
    assert not game.rules.conserved(state)


def test_dg_comp_4_whoever_lies_in_a_stack_was_sent():
    game, state = position(row=[slot("D18", "S", "A.thief"), slot("D17", "S", "B.thief")])
    state.stack[1][0] = state.stack[0][0] + 1
    assert not game.rules.conserved(state)


# -- everybody at once -------------------------------------------------------------------------------------------------
def test_dg_after_1_nothing_of_a_kill_by_everybody_is_left():
    game, state = killed(6, *(f"{seat}.thief" for seat in "ABCDEF"), tokens="S")
    assert (list(state.rank), list(state.thief)) == ([*range(6)], [*range(6)])
    state, _ = play(game, state, "lapse")
    assert [*state.rank, *state.thief] == [0] * 12


def test_dg_neg_20_the_last_candle_is_lit_once():
    game, state = killed(3, "A.knight4", "B.thief", "C.wizard", tokens="SG", options={"negotiation_seconds": 0})
    state, events = play(game, state, "A done", "B done")
    assert facts(events, "last_candle") == [{}]
    state, events = play(game, state, "A propose S/G/-")
    assert facts(events, "last_candle") == []
    assert asked(game, state) == "BC"


def test_dg_div_4_six_shares_have_gone_to_their_owners_when_they_lie_open():
    game, state = killed(
        6,
        *(f"{seat}.knight4" for seat in "ABCDEF"),
        tokens="S6",
        options={**MAGIC, **DIVIDED},
        hands=[["M01"], [], [], [], [], []],
        shares=["S"] * 6,
        owners=["A", "B", "C", "D", "-", "-"],
        phase="choose",
        chooser=4,
    )
    state, _ = play(game, state, "E choose 5")
    assert (phase(game, state), list(state.owner)) == ("window", [-1] * 6)


def test_dg_solo_1_whoever_wins_nothing_is_told_nothing():
    game, state = position(row=[slot("D06", "-", "A.knight4")])
    _, events = play(game, state, "A send knight3 1")
    assert (len(facts(events, "killed")), facts(events, "shared")) == (1, [])
