"""Whom the house would let think at the loot table and at the Market, and how long talks last where no clock runs."""

import pytest

from tests.rules.dragons_gold.table import MAGIC, asked, facts, killed, phase, play, position, stash
from tests.rules.dragons_gold.test_last_candle import UNTIMED
from tests.rules.dragons_gold.test_market import market


def test_dg_mkt_10_whoever_has_spoken_is_asked_again_when_all_have():
    game, state = market("S2W", "B", "G")
    for text, left in (
        ("A offer 1 S for B", "BC"),
        ("B decline 2.1", "C"),
        ("A offer 1 S for B", "BC"),
        ("B trade 38.1", "C"),
        ("A offer 2 W for G", "C"),
        ("C hold", "ABC"),
        ("A cancel 3.1", "BC"),
        ("C done", "B"),
        ("B offer 2 S for G", "AB"),
        ("A done", "B"),
        ("A not done", "AB"),
        ("A hold", "B"),
        ("A done", "B"),
        ("B hold", "B"),
    ):
        state, _ = play(game, state, text)
        assert (text, asked(game, state)) == (text, left)


def test_dg_neg_20_everybody_is_asked_by_the_light_of_the_last_candle():
    game, state = killed(4, "A.knight4", "B.thief", "C.wizard", tokens="SG", options=UNTIMED)
    state, _ = play(game, state, "A done")
    assert asked(game, state) == "BC"
    state, _ = play(game, state, "B hold", "C done")
    assert asked(game, state) == "ABC"


def test_dg_neg_20_enough_is_nothing_where_a_clock_runs():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", done=["A", "B"], options={"negotiation_seconds": 77})
    assert game.turn(state).seconds == 77
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", done=["A"])
    _, events = play(game, state, "A propose S/G/-")
    assert facts(events, "last_candle") == []


def test_dg_card_9_the_second_sand_gives_half_of_the_talks_and_all_of_the_clock():
    game, state = killed(
        3, "A.knight4", "B.knight3", tokens="SG", options=MAGIC, hands=[["M09"], [], []], said=9, cap=15,
        phase="window", window="expire",
    )  # fmt: skip
    state, _ = play(game, state, "A play M09")
    assert (phase(game, state), state.said, state.cap, state.sanded) == ("haggle", 4, 0, 1)


@pytest.mark.parametrize(
    ("stack", "most"), [(("A.knight4", "B.knight3"), 12), (("A.knight4", "B.thief", "C.wizard"), 18)]
)
def test_dg_neg_9_without_a_clock_each_speaks_six_times(stack, most):
    for said in (most - 1, most):
        game, state = killed(4, *stack, tokens="SG", said=said)
        assert game.rules.expired(state) == (said == most)


def test_dg_mkt_3_without_a_clock_each_speaks_six_times():
    for said in (17, 18):
        game, state = market("S", "G", "-", said=said)
        assert game.rules.expired(state) == (said == 18)
    game, state = position(said=100)
    assert not game.rules.expired(state)


def test_dg_mag_win_7_a_short_window_has_no_time_where_there_is_no_clock():
    for standing, over in (([["between"], [], []], True), ([[], [], []], False)):
        game, state = position(options=MAGIC, hands=[["M07"], [], []], standing=standing)
        state, _ = play(game, state, "A send wizard 1")
        assert (phase(game, state), game.rules.expired(state)) == ("window", over)


def test_dg_mkt_8_a_gift_tells_nothing_new_about_what_came_the_other_way():
    """Cat knows what Ann once got from Bob; Ann now gives Bob something that Cat does not see."""
    game, state = market(
        *("SW", "G", "-"),
        options={"market_trades_public": False, "market_gifts": True},
        unseen=[{"to": "A", "by": "B", "tokens": "W"}],
        learnt=[{"to": "A", "by": "B", "player": "C"}],
    )
    state, _ = play(game, state, "A offer 1 S for -", "B trade 2.1")
    assert (state.learnt[0][1], state.learnt[1][0]) == (0b100, 0)


def test_dg_mkt_10_all_hear_who_is_done_and_who_is_not():
    game, state = market("S", "G", "-")
    state, events = play(game, state, "A done", "A not done")
    assert facts(events, "is_done") == [{"seat": 0, "done": True}, {"seat": 0, "done": False}]


def test_dg_neg_10_dg_neg_19_a_proposal_asks_the_others_and_every_answer_counts():
    game, state = killed(3, "A.knight4", "B.thief", "C.wizard", tokens="SG")
    for text, left in (
        ("A propose S/G/-", "BC"),
        ("B accept 1.1", "C"),
        ("A change 1 G/S/-", "BC"),
        ("C accept 1.2", "B"),
        ("B propose -/S/G", "AC"),
        ("C withdraw", "A"),
        ("A propose S/G/-", "BC"),
    ):
        state, events = play(game, state, text)
        assert (text, asked(game, state)) == (text, left)
    assert [(each["number"], each["version"]) for each in facts(events, "proposed")] == [(3, 1)]


SIX = [f"{seat}.knight4" for seat in "ABCDEF"]


def test_dg_neg_3_six_may_share():
    game, state = killed(6, *SIX, tokens="S6")
    state, _ = play(game, state, "A propose -/-/-/-/-/S6", *(f"{seat} accept 1.1" for seat in "BCDEF"))
    assert stash(state, 5) == "S6"


@pytest.mark.parametrize(("shares", "struck"), [("S/S/S/S/S/S", True), ("S2/S/S/S/S/-", False)])
def test_dg_net_3_the_last_seat_is_treated_as_fairly_as_the_first(shares, struck):
    for absent, there in (("F", "ABCDE"), ("A", "FEDCB")):
        text = shares if absent == "F" else "/".join(reversed(shares.split("/")))
        game, state = killed(6, *SIX, tokens="S6", options={"grace_seconds": 0})
        accepts = [f"{seat} accept 1.1" for seat in there[1:]]
        _, events = play(game, state, f"{absent} leaves", f"{there[0]} propose {text}", *accepts)
        assert bool(facts(events, "agreed")) is struck


def test_dg_mag_win_7_the_last_seat_may_have_a_standing_pass_too():
    game, state = position(options=MAGIC, hands=[["M07"], [], ["M10"]], standing=[[], [], ["between"]])
    state, _ = play(game, state, "A send wizard 1")
    assert asked(game, state) == "A"
