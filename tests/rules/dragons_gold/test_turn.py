"""Sections 5 to 9: the turn, adventurers, killing, the hoard, solo kills."""

import pytest

from dragonhoard import Over
from tests.rules.dragons_gold.table import (
    ADVANCED,
    GOLD,
    MAGIC,
    awaited,
    facts,
    killed,
    offered,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
    wander,
)


# -- the turn ----------------------------------------------------------------------------------------------------------
def test_dg_turn_1_dg_turn_6_turns_pass_clockwise_whoever_shared():
    game, state = killed(3, "C.knight4", "B.knight3", tokens="SG", turn="C", actor="C")
    state, events = play(game, state, "B propose -/S/G", "C accept 1.1")
    assert facts(events, "turn_begins") == [{"seat": 0}]
    assert awaited(game, state) == "A"


def test_dg_turn_2_dg_turn_3_exactly_one_adventurer_is_sent_and_nobody_passes():
    game, state = position(row=[slot("D18", "S")])
    assert offered(game, state, 0) == [
        f"send {who} {n}" for who in ("knight4", "knight3", "thief", "wizard") for n in (1, 2, 3, 4)
    ]
    refused(game, state, "A pass", "DG-MAG-WIN-1")
    refused(game, state, "B send thief 1", "DG-TURN-1")
    state, _ = play(game, state, "A send thief 1")
    assert awaited(game, state) == "B"


@pytest.mark.parametrize("stack", [[], ["A.wizard"], ["B.wizard", "C.wizard"]])
def test_dg_turn_4_any_live_dragon_may_be_chosen(stack):
    game, state = position(row=[slot("D18", "S", *stack)])
    state, _ = play(game, state, "A send thief 1")
    assert state.height[0] == len(stack) + 1


ALL_OF_A = ["A.knight4", "A.knight3", "A.thief", "A.wizard"]


def test_dg_turn_5_dg_turn_7_without_anybody_to_send_the_turn_is_lost_and_nothing_else():
    row = [slot("D18", "S", *ALL_OF_A[:3]), slot("D17", "S", "A.wizard", "B.knight4")]
    game, state = position(row=row, turn="C", stashes=["S3", "-", "-"])
    state, events = play(game, state, "C send wizard 3")
    assert facts(events, "turn_lost") == [{"seat": 0}]
    assert awaited(game, state) == "B"
    assert (stash(state, 0), game.view(state, 0).table.adventurers[0]) == ("S3", ["sent"] * 4)


# strengths: D18 11, D16 10, D17 10, D13 9; three players, all twelve out, and nothing dead
DEADLOCK = [
    slot("D18", "S8", "A.knight4", "B.knight4", "A.thief"),
    slot("D16", "S11", "C.knight4", "A.knight3", "B.thief"),
    slot("D17", "S4", "B.knight3", "C.knight3"),
    slot("D13", "S7", "A.wizard", "B.wizard", "C.wizard"),
]


def test_dg_turn_8_dg_ex_4_a_total_deadlock_is_broken_once():
    row = [*DEADLOCK]
    game, state = position(row=row, turn="C")
    # C sends the last adventurer of all: the Thief, so that D17 holds 3+3+2.
    state, events = play(game, state, "C send thief 3")
    assert facts(events, "all_sent_home") == [{}]
    assert facts(events, "turn_begins") == [{"seat": 0}, {"seat": 0}]
    table = game.view(state, None).table
    assert table.adventurers == [["ready"] * 4, ["spent"] * 4, ["spent"] * 4]
    assert [sum(each.tokens.values()) for each in table.row] == [8, 11, 4, 7]
    assert awaited(game, state) == "A"


def test_dg_turn_8_while_one_player_can_send_the_others_lose_their_turns():
    row = [*DEADLOCK[:3], slot("D13", "S7", "A.wizard", "B.wizard")]
    game, state = position(row=row, turn="C")
    state, events = play(game, state, "C send thief 3")
    assert facts(events, "turn_lost") == [{"seat": 0}, {"seat": 1}]
    assert (facts(events, "all_sent_home"), awaited(game, state)) == ([], "C")


def test_dg_turn_8_the_second_deadlock_without_a_kill_ends_the_game():
    game, state = position(row=DEADLOCK, turn="C", deadlocks=1)
    state, events = play(game, state, "C send thief 3")
    assert facts(events, "deadlocked") == [{}]
    assert isinstance(game.turn(state), Over)
    assert tokens(state.removed) == "S30"
    assert game.turn(state).reason == "dragons-gold.over.deadlock"


def test_dg_turn_8_after_a_kill_the_next_deadlock_is_the_first_again():
    row = [slot("D06", "SG", "B.knight4"), slot("D18", "S")]
    game, state = position(row=row, deadlocks=1)
    assert state.deadlocks == 1
    state, events = play(game, state, "A send knight3 1")
    assert facts(events, "killed")
    assert state.deadlocks == 0


def test_dg_turn_8_a_card_in_the_window_before_it_may_break_a_deadlock():
    game, state = position(row=DEADLOCK, turn="C", options=MAGIC, hands=[["M04"], [], []])
    state, _ = play(game, state, "C send thief 3", "A pass")  # after C's turn
    assert (phase(game, state), game.view(state, None).table.window) == ("window", "own")
    state, _ = play(game, state, "A pass")
    assert (game.view(state, None).table.window, game.view(state, None).table.between) == ("between", False)
    state, events = play(game, state, "A play M04 1 0 thief")
    assert facts(events, "all_sent_home") == []
    assert (phase(game, state), offered(game, state, 0)[:1]) == ("send", ["send thief 1"])


def test_dg_turn_8_dg_card_13_a_turn_that_starts_again_keeps_its_second_sending():
    game, state = position(row=DEADLOCK, turn="C", options=MAGIC, hands=[["M13"], [], []])
    state, events = play(game, state, "C send thief 3", "A pass", "A play M13")
    assert facts(events, "all_sent_home") == [{}]
    state, _ = play(game, state, "A send thief 1")
    assert (phase(game, state), awaited(game, state)) == ("send", "A")
    state, _ = play(game, state, "A send wizard 1")
    assert awaited(game, state) == "B"


# -- adventurers -------------------------------------------------------------------------------------------------------
def test_dg_advr_1_dg_advr_2_only_the_ready_are_sent_and_lie_open_in_the_stack():
    game, state = position(row=[slot("D18", "S", "A.wizard")], spent=["A.thief"])
    assert game.view(state, None).table.adventurers[0] == ["ready", "ready", "spent", "sent"]
    refused(game, state, "A send thief 1", "DG-ADVR-2")
    refused(game, state, "A send wizard 2", "DG-ADVR-2")
    state, _ = play(game, state, "A send knight3 1")
    newest = game.view(state, None).table.row[0].stack[-1]
    assert (newest.seat, newest.adventurer, newest.attack) == (0, "knight3", 3)


@pytest.mark.parametrize("end", ["lapse", "B accept 1.1"])
def test_dg_advr_3_the_stack_goes_home_spent_whether_the_sharing_succeeded_or_not(end):
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    state, _ = play(game, state, "A propose S/G/-", end)
    adventurers = game.view(state, None).table.adventurers
    assert (adventurers[0][0], adventurers[1][1]) == ("spent", "spent")


def test_dg_advr_4_dg_advr_5_dg_advr_6_dg_ex_3_refresh():
    away = slot("D18", "S", "A.knight3", "A.wizard")
    game, state = position(row=[away], turn="C", spent=["A.knight4", "A.thief"])
    state, events = play(game, state, "C send wizard 2")
    assert facts(events, "refreshed") == [{"seat": 0}]
    assert game.view(state, None).table.adventurers[0] == ["ready", "sent", "ready", "sent"]
    game, state = position(turn="C", spent=["A.knight4", "A.knight3", "A.thief"])
    state, events = play(game, state, "C send wizard 2")
    assert facts(events, "refreshed") == []
    refused(game, state, "A send knight4 1", "DG-ADVR-2")
    state, _ = play(game, state, "A send wizard 1")
    assert game.view(state, None).table.adventurers[0] == ["spent", "spent", "spent", "sent"]


def test_dg_advr_7_a_card_says_in_which_state_an_adventurer_comes_home():
    game, state = position(options=MAGIC, row=[slot("D18", "S", "A.thief")], hands=[["M05"], [], []])
    state, _ = play(game, state, "A play M05 1 thief")
    assert game.view(state, None).table.adventurers[0] == ["ready"] * 4


# -- killing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("sent", "dead"), [("wizard", False), ("knight3", True), ("knight4", True)])
def test_dg_kill_1_dg_kill_2_dg_kill_3_dg_kill_4_dg_ex_2_the_sum_of_all_decides(sent, dead):
    game, state = position(row=[slot("D04", "S3", "A.wizard", "B.thief")], turn="C")
    state, events = play(game, state, f"C send {sent} 1", luck="G G G" if dead else "")
    assert bool(facts(events, "killed")) == dead
    if dead:
        assert facts(events, "killed")[0]["involved"] == [0, 1, 2]
        assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 3, "G": 3}, "left": 120}]
    else:
        assert state.height[0] == 3
        assert awaited(game, state) == "A"


def test_dg_kill_5_the_steps_come_in_their_order():
    game, state = position(row=[slot("D05", "S2", "A.thief", "B.knight3")], turn="C")
    state, events = play(game, state, "C send wizard 1", "A propose S6/-/-", "B accept 1.1")
    state, more = play(game, state, "C accept 1.1")
    kinds = list(dict.fromkeys(event.kind for event in (*events, *more)))
    order = ["killed", "tokens_drawn", "candle_lit", "agreed", "shared", "went_home", "dragon_comes", "turn_begins"]
    assert [kind for kind in kinds if kind in order] == order
    assert awaited(game, state) == "A"


def test_dg_kill_6_rights_are_read_off_when_the_dragon_dies():
    game, state = position(
        4,
        MAGIC,
        row=[slot("D07", "S5", "A.knight4", "B.thief")],
        hands=[["M04"], [], [], []],
        phase="window",
        window="between",
        between=True,
    )
    state, _ = play(game, state, "A play M04 1 1 thief", "B send knight3 1", luck="G G")
    assert game.view(state, None).table.kill.rank == [0, 1]
    assert game.view(state, None).table.kill.thieves == []


def test_dg_kill_7_at_most_one_dragon_dies_at_a_time():
    game = GOLD(3, {**MAGIC, **ADVANCED})
    for seed in range(6):
        for _, events in wander(game, seed):
            assert len(facts(events, "killed")) <= 1


# -- the hoard ---------------------------------------------------------------------------------------------------------
def test_dg_hoard_1_dg_hoard_4_the_hidden_treasure_comes_from_the_bag_at_the_kill():
    game, state = position(row=[slot("D02", "S", "B.knight4")])
    assert game.view(state, None).table.bag == 125
    state, events = play(game, state, "A send wizard 1", luck="K W G R")
    assert facts(events, "tokens_drawn") == [
        {"slot": 1, "tokens": {"S": 1, "G": 1, "R": 1, "W": 1, "K": 1}, "left": 121}
    ]


def test_dg_hoard_2_a_short_bag_gives_what_it_has():
    game, state = position(row=[slot("D02", "S", "B.knight4")], removed="S32G20R16B12E12P12Y12W6K")
    assert game.view(state, None).table.bag == 2
    state, events = play(game, state, "A send wizard 1", luck="S S")
    assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 3}, "left": 0}]


def test_dg_hoard_3_nothing_hidden_means_nothing_drawn():
    game, state = position(row=[slot("D03", "S6", "B.knight4")])
    state, events = play(game, state, "A send thief 1", luck="")
    assert facts(events, "tokens_drawn") == [{"slot": 1, "tokens": {"S": 6}, "left": 120}]


# -- solo --------------------------------------------------------------------------------------------------------------
def test_dg_solo_1_dg_solo_3_dg_ex_5_a_solo_kill_takes_all_and_draws_for_the_own_wizard():
    for options, cards in ((None, 0), (MAGIC, 2)):
        game, state = position(options=options, row=[slot("D01", "S2GR", "A.wizard")])
        draws = "R M01 M04 D02 S" if cards else "R D02 S"
        state, events = play(game, state, "A send knight4 1", luck=draws + " ...")
        assert stash(state, 0) == "S2GR2"
        assert game.view(state, None).table.hands[0] == cards
        assert facts(events, "candle_lit") == []


def test_dg_solo_2_no_theft_follows_a_solo_kill():
    game, state = position(options=MAGIC, row=[slot("D01", "S2GR", "A.thief")], stashes=["-", "S3", "-"])
    state, events = play(game, state, "A send knight3 1", luck="R ...")
    assert facts(events, "named_victim") == []
    assert (stash(state, 0), stash(state, 1)) == ("S2GR2", "S3")
    assert game.view(state, None).table.hands[0] == 0
