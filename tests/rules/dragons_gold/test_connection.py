"""Sections 22 and 23: connection, clocks, idle players; the list of commands."""

import pytest

from dragonhoard import Choice, Lapse, Over, Presence
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.proofs.random_play import random_play
from tests.rules.dragons_gold.table import (
    DIVIDED,
    GOLD,
    MAGIC,
    awaited,
    facts,
    given,
    killed,
    offered,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
)
from tests.rules.dragons_gold.test_magic import between


def test_dg_net_1_an_absent_seat_keeps_everything_and_may_come_back():
    game, state = position(stashes=["W", "-", "-"])
    gone, events = play(game, state, "A leaves")
    assert facts(events, "went_away") == [{"seat": 0}]
    assert stash(gone, 0) == "W"
    back, _ = play(game, gone, "A returns")
    assert back == state
    refused(game, state, Presence(0, True), "DG-NET-1")
    refused(game, gone, Presence(0, False), "DG-NET-1")
    refused(game, gone, Presence(9, False), "DG-NET-1")


def test_dg_net_2_the_timer_stands_still_once_in_a_kill():
    game, state = killed(3, "A.knight4", "B.thief", "C.wizard", tokens="S4")
    serial = state.serial
    state, events = play(game, state, "B leaves")
    assert facts(events, "grace_begins") == [{}]
    assert (game.turn(state).seconds, state.serial) == (30, serial + 1)
    state, events = play(game, state, "B returns")
    assert facts(events, "grace_ends") == [{}]
    assert (game.turn(state).seconds, state.serial) == (60, serial)
    state, events = play(game, state, "B leaves")
    assert facts(events, "grace_begins") == []
    game, state = killed(3, "A.knight4", "B.thief", "C.wizard", tokens="S4")
    state, _ = play(game, state, "B leaves", "lapse")
    assert (phase(game, state), state.serial) == ("haggle", serial)
    game, state = killed(3, "A.knight4", "B.thief", "C.wizard", tokens="S4", options={"grace_seconds": 0})
    state, events = play(game, state, "B leaves")
    assert facts(events, "grace_begins") == []


@pytest.mark.parametrize(("shares", "struck"), [("S/S/G2", True), ("S2/-/G2", False)])
def test_dg_net_3_an_absent_seat_accepts_a_fair_proposal_that_all_present_accept(shares, struck):
    game, state = killed(
        3, "A.knight4", "B.knight3", "C.wizard", tokens="S2G2", options={"grace_seconds": 0}, away=["B"]
    )
    assert awaited(game, state) == "AC"
    state, events = play(game, state, f"A propose {shares}", "C accept 1.1")
    assert bool(facts(events, "agreed")) == struck
    assert bool(facts(events, "shared")) == struck


def test_dg_net_3_if_all_involved_are_absent_the_hoard_is_dealt():
    game, state = killed(4, "A.knight4", "B.knight3", tokens="S2G2", options={"grace_seconds": 0}, away=["B"])
    state, events = play(game, state, "A leaves")
    assert [sum(each["tokens"].values()) for each in facts(events, "shared")] == [2, 2]
    assert facts(events, "hoard_lost") == []


def test_dg_net_4_the_weakest_goes_where_most_is_lacking():
    row = [slot("D18", "S", "B.knight4"), slot("D16"), slot("D01"), slot("D17")]
    game, state = position(row=row, spent=["A.wizard"], options={"seconds": 5})
    state, events = play(game, state, "lapse")
    assert facts(events, "attacked") == [{"seat": 0, "adventurer": "thief", "slot": 2}]
    game, state = position(row=row, away=["A"])
    assert game.turn(state).seconds == 0


def test_dg_net_5_division_choice_and_theft_have_defaults():
    game, state = killed(
        3, "A.knight4", "B.thief", "C.wizard", tokens="S3GWK", options=DIVIDED, phase="divide", dragon="D06"
    )
    assert game.turn(state).seconds == 90
    state, _ = play(game, state, "lapse")
    assert game.view(state, None).table.shares == [{"S": 1, "K": 1}, {"S": 1, "W": 1}, {"S": 1, "G": 1}]
    assert game.turn(state).seconds == 30
    state, events = play(game, state, "lapse")
    assert facts(events, "chose") == [{"seat": 0, "share": 1}]
    game, state = killed(4, "A.thief", "A.wizard", "B.knight4", "C.wizard", phase="rob", stashes=["-", "W", "S", "-"])
    assert game.turn(state).seconds == 20
    state, events = play(game, state, "lapse", luck="#1")
    assert facts(events, "named_victim") == [{"seat": 0, "other": 2}]
    state, events = play(game, state, "lapse")
    assert stash(state, 0) == "S"


def test_dg_net_6_absent_seats_pass_windows_and_are_done_at_the_market():
    game, state = between(hands=[["M07"], ["M10"]], away=["B"])
    assert awaited(game, state) == "A"
    state, _ = play(game, state, "A pass")
    assert phase(game, state) == "send"
    game, state = position(phase="market", market="gone", stashes=["S", "G", "-"], away=["B"])
    state, events = play(game, state, "A done", "C done")
    assert facts(events, "market_ends") == [{}]


@pytest.mark.parametrize("options", [{}, MAGIC, DIVIDED])
def test_dg_net_7_a_game_goes_on_without_those_who_left(options):
    game = GOLD(3, options)
    dice = Dice(4)
    state, _ = game.start(dice)
    for seat in (0, 1):
        state, _ = game.apply(state, Presence(seat, False), dice)
    for _ in range(3000):
        if isinstance(game.turn(state), Over):
            break
        state, _ = game.apply(state, Lapse(state.serial), dice)
    assert isinstance(game.turn(state), Over)
    assert len(game.score(state).totals) == 3


def test_dg_net_8_without_anybody_the_game_is_suspended():
    game, state = position(away=["A", "B"])
    state, _ = play(game, state, "C leaves")
    assert game.turn(state).seconds is None
    state, _ = play(game, state, "C returns")
    assert game.turn(state).seconds == 0


def test_dg_net_8_nor_does_the_market_end_or_a_window_close_while_nobody_is_there():
    game, state = position(phase="market", market="gone", stashes=["S", "G", "-"], away=["A", "B"])
    state, events = play(game, state, "C leaves")
    assert (facts(events, "market_ends"), phase(game, state)) == ([], "market")
    game, state = between(hands=[["M07"], ["M10"], ["M18"]], away=["A", "B"])
    state, _ = play(game, state, "C leaves")
    assert (phase(game, state), awaited(game, state)) == ("window", "ABC")


def test_dg_net_9_an_input_for_another_wait_is_refused():
    game, state = position()
    refused(game, state, Choice(0, state.serial + 1, game.read_move("send thief 1")), "DG-NET-9")
    refused(game, state, Lapse(state.serial - 1), "DG-NET-9")
    *_, last = random_play(GOLD(3), Dice(1))
    refused(GOLD(3), last.state, Choice(0, last.state.serial, game.read_move("send thief 1")), "DG-NET-9")


# -- commands ----------------------------------------------------------------------------------------------------------
def test_dg_cmd_1_dg_cmd_2_dg_cmd_3_dg_cmd_4_dg_cmd_5_commands_out_of_their_time():
    game, state = position(stashes=["S", "S", "-"])
    for text, clause in {
        "A send thief 9": "DG-CMD-1",
        "A propose -/-/-": "DG-CMD-2",
        "A change 1 -/-/-": "DG-CMD-2",
        "A accept 1.1": "DG-CMD-2",
        "A withdraw": "DG-CMD-2",
        "A hold": "DG-CMD-2",
        "A divide S": "DG-CMD-3",
        "A choose 1": "DG-CMD-4",
        "A rob 1": "DG-CMD-5",
        "A look": "DG-CMD-5",
        "A take S": "DG-CMD-5",
        "A take random": "DG-CMD-5",
    }.items():
        refused(game, state, text, clause)


def test_dg_cmd_6_dg_cmd_7_dg_cmd_8_dg_cmd_9_commands_of_market_and_magic_out_of_their_time():
    game, state = position(stashes=["S", "S", "-"])
    for text, clause in {
        "A offer 1 S for S": "DG-CMD-6",
        "A trade 1.1": "DG-CMD-6",
        "A decline 1.1": "DG-CMD-6",
        "A cancel 1.1": "DG-CMD-6",
        "A done": "DG-MKT-10",
        "A not done": "DG-MKT-10",
        "A show": "DG-CMD-7",
        "A show 1": "DG-CMD-7",
        "A play M07 1": "DG-CMD-8",
        "A pass": "DG-MAG-WIN-1",
        "A lift 1 S": "DG-CMD-9",
        "A accuse 1": "DG-CMD-9",
    }.items():
        refused(game, state, text, clause)
    game, state = position(phase="market", market="gone", stashes=["S", "S", "-"])
    refused(game, state, "A show 0", "DG-CMD-7")
    refused(game, state, "A show 9", "DG-CMD-7")


def test_dg_cmd_10_talk_is_free_but_for_the_gagged():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, gagged="B")
    assert [game.may_talk(state, seat) for seat in range(3)] == [True, False, True]


def test_dg_cmd_8_moves_that_are_none_are_said_to_be_none():
    game, state = position(options=MAGIC)
    for text in ("", "send", "send thief", "send thief x", "play", "play M01 1", "take", "offer 1 S B", "accept 1"):
        with pytest.raises(Problem):
            game.read_move(text)
    for text in ("send dragon 1", "play M99", "take Q", "lift 1 Q", "play M12 nobody thief", "play M12 thief cook"):
        with pytest.raises(Problem):
            game.check(state, given(game, state, f"A {text}"))
    for text in offered(game, state, 0):
        assert game.say_move(game.read_move(text)) == text


def test_dg_net_3_while_the_timer_stands_still_an_absent_seat_accepts_nothing():
    game, state = killed(3, "A.knight4", "B.knight3", "C.wizard", tokens="S2G2")
    state, _ = play(game, state, "B leaves", "A propose S/S/G2")
    state, events = play(game, state, "C accept 1.1")
    assert facts(events, "agreed") == []
    state, events = play(game, state, "lapse")
    assert facts(events, "agreed") == [{"number": 1, "version": 1}]


def test_dg_net_3_if_all_involved_are_absent_what_lay_on_the_table_is_gone():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", away=["A"])
    state, _ = play(game, state, "B propose S/G/-", "B leaves")
    if phase(game, state) == "haggle":
        state, _ = play(game, state, "lapse")
    assert [offer.number for offer in state.offers if offer.number] == []
    assert phase(game, state) == "send"
