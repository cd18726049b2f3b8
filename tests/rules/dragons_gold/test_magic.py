"""Section 20: red tokens, the deck, and the windows for Magic Objects."""

import pytest

from tests.rules.dragons_gold.table import (
    ADVANCED,
    DIVIDED,
    GOLD,
    MAGIC,
    awaited,
    facts,
    given,
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
    viewers,
    wander,
)


def window(game, state):
    return game.view(state, None).table.window


def between(players=3, hands=(), row=(), **words):
    """A turn of A has ended, the next has not begun."""
    hands = [*hands, *[[] for _ in range(players - len(hands))]]
    position_of = {"phase": "window", "window": "between", "between": True, "hands": hands, **words}
    return position(players, MAGIC, row=row, **position_of)


# -- red tokens --------------------------------------------------------------------------------------------------------
def test_dg_mag_red_1_reds_are_part_of_the_hoard_whatever_wizards_are_there():
    game, state = position(options=MAGIC, row=[slot("D06", "R3", "A.wizard", "B.knight4")])
    state, events = play(game, state, "A send thief 1")
    assert facts(events, "seized") == []
    assert (tokens(state.hoard[0]), phase(game, state)) == ("R3", "haggle")


def test_dg_mag_red_2_dg_mag_red_3_dg_mag_red_5_cards_for_reds_of_those_with_a_wizard():
    stack = ("A.wizard", "B.wizard", "C.knight4", "C.wizard")
    game, state = killed(4, *stack[:3], "D.wizard", tokens="R5", options=MAGIC, turn="B", actor="B")
    state, _ = play(game, state, "A propose R/R2/R2/-", "B accept 1.1", "C accept 1.1")
    state, events = play(game, state, "D accept 1.1", luck="M01 M02 M05 ...")
    assert facts(events, "drew_cards") == [{"seat": 1, "count": 2}, {"seat": 0, "count": 1}]
    assert game.view(state, 1).hand == ["M01", "M02"]
    assert game.view(state, None).table.hands == [1, 2, 0, 0]


def test_dg_mag_red_5_all_draw_before_any_theft_clockwise_from_the_acting_player():
    stack = ("A.wizard", "B.wizard", "C.wizard", "C.thief")
    game, state = killed(3, *stack, tokens="R3", options=MAGIC, turn="C", actor="C")
    state, _ = play(game, state, "A propose R/R/R", "B accept 1.1")
    state, events = play(game, state, "C accept 1.1", luck="M01 M02 M05 ...")
    assert [each["seat"] for each in facts(events, "shared")] == [2, 0, 1]
    drawn = facts(events, "drew_cards")
    assert drawn == [{"seat": 2, "count": 1}, {"seat": 0, "count": 1}, {"seat": 1, "count": 1}]
    assert [game.view(state, seat).hand for seat in range(3)] == [["M02"], ["M05"], ["M01"]]
    assert "stolen" not in [event.kind for event in events]


def test_dg_mag_red_4_no_cards_for_reds_that_came_otherwise():
    game, state = between(hands=[["M19"]], row=[slot("D18", "R")], stashes=["S", "-", "-"])
    state, events = play(game, state, "A play M19 S 1 R")
    assert stash(state, 0) == "R"
    assert facts(events, "drew_cards") == []


# -- the deck ----------------------------------------------------------------------------------------------------------
def test_dg_mag_deck_1_a_used_card_goes_to_the_open_discard_pile():
    game, state = between(hands=[["M07"]])
    state, _ = play(game, state, "A play M07 1")
    assert game.view(state, None).table.discard == ["M07"]
    assert game.view(state, 0).hand == []


def test_dg_mag_deck_1_two_cards_of_a_design_lie_there_one_on_the_other():
    game, state = between(hands=[["M04"]], discard=["M04"], row=[slot("D18", "S", "B.thief")])
    state, _ = play(game, state, "A play M04 1 1 thief")
    assert game.view(state, None).table.discard == ["M04", "M04"]


REST = [f"M{n:02}" for n in range(1, 22)] + ["M04", "M06", "M11"]


def test_dg_mag_deck_2_an_empty_draw_pile_is_made_of_the_discards():
    game, state = killed(
        3, "A.wizard", "B.knight4", "C.thief", tokens="R", options=MAGIC, discard=REST, stashes=["-", "-", "-"]
    )
    assert game.view(state, None).table.deck == 0
    state, events = play(game, state, "A propose R/-/-", "B accept 1.1", "C accept 1.1")
    assert facts(events, "drew_cards") == [{"seat": 0, "count": 1}]
    table = game.view(state, None).table
    assert (table.deck, table.discard) == (23, [])


def test_dg_mag_deck_2_the_last_card_is_drawn_before_the_discards_are_shuffled():
    words = {"tokens": "R", "options": MAGIC, "discard": REST[:-1], "stashes": ["-", "-", "-"]}
    game, state = killed(3, "A.wizard", "B.knight4", "C.thief", **words)
    assert game.view(state, None).table.deck == 1
    state, events = play(game, state, "A propose R/-/-", "B accept 1.1", "C accept 1.1")
    assert facts(events, "drew_cards") == [{"seat": 0, "count": 1}]
    assert (game.view(state, 0).hand, len(game.view(state, None).table.discard)) == ([REST[-1]], 23)


def test_dg_mag_deck_3_if_both_are_empty_nothing_is_drawn():
    hands = [REST[:8], REST[8:16], REST[16:]]
    game, state = killed(3, "A.wizard", "B.knight4", tokens="R", options=MAGIC, hands=hands)
    state, _ = play(game, state, "A propose R/-/-", "B accept 1.1")
    assert window(game, state) == "split"
    state, events = play(game, state, "lapse")
    assert facts(events, "drew_cards") == []
    assert stash(state, 0) == "R"


def test_dg_mag_deck_4_there_is_no_hand_limit_and_cards_are_not_traded():
    game, state = position(3, MAGIC, phase="market", market="gone", stashes=["S", "S", "-"], hands=[REST[:12], [], []])
    assert game.view(state, None).table.hands == [12, 0, 0]
    assert game.menu(state, 0).forms == ("offer", "show", "standing", "accuse")


def test_dg_mag_deck_5_the_timer_cards_stay_out_of_divide_and_choose():
    game = GOLD(4, {**MAGIC, **DIVIDED})
    assert sum(game.blank.copies) == 20
    assert [card for card in (8, 9, 16, 21) if game.blank.copies[card]] == []


# -- windows -----------------------------------------------------------------------------------------------------------
def test_dg_mag_win_1_a_card_is_played_in_its_window_only():
    game, state = between(hands=[["M01", "M13", "M20"], ["M10"]])
    for card in ("M13", "M20", "M01 1 2"):
        refused(game, state, f"A play {card}", "DG-MAG-WIN-1")
    refused(game, state, "B play M07 1", "DG-CMD-8")
    state, _ = play(game, state, "B play M10 2")
    game, state = position(options=MAGIC, hands=[["M10", "M13"], [], []])
    refused(game, state, "A play M10 1", "DG-MAG-WIN-1")
    assert game.check(state, given(game, state, "A play M13")) is None


def test_dg_mag_win_2_a_window_opens_for_cards_of_any_kind_and_starts_anew_after_each_play():
    for hand in (["M02"], ["M20"]):  # only the first could be played in it
        game, state = position(options=MAGIC, row=[slot("D18", "S")], hands=[[], hand, []])
        state, events = play(game, state, "A send wizard 1")
        assert (facts(events, "window_opens"), awaited(game, state)) == ([{"window": "between"}], "B")
        assert game.turn(state).seconds == 4
    game, state = position(options=MAGIC, row=[slot("D18", "S")], hands=[[], [], []])
    state, events = play(game, state, "A send wizard 1")
    assert facts(events, "window_opens") == []
    game, state = between(hands=[["M07", "M10"], ["M18"]])
    state, _ = play(game, state, "A pass", "B pass")
    assert phase(game, state) == "send"
    game, state = between(hands=[["M07", "M10"]])
    before = state.serial
    state, _ = play(game, state, "A play M07 1")
    assert window(game, state) == "between"
    assert state.serial > before


def test_dg_mag_win_3_plays_are_handled_one_by_one_and_only_a_null_stone_answers():
    game, state = between(hands=[["M07"], ["M17", "M10"], ["M18"]], stashes=["-", "-", "S"])
    state, _ = play(game, state, "A play M07 1")
    assert (phase(game, state), awaited(game, state)) == ("response", "BC")
    refused(game, state, "B play M10 0", "DG-MAG-WIN-1")
    refused(game, state, "A pass", "DG-MAG-WIN-1")
    worked, events = play(game, state, "B pass", "C pass")
    assert facts(events, "card_works") == [{"seat": 0, "card": "M07"}]
    assert game.view(worked, None).table.row[0].raised == 3
    nulled, events = play(game, state, "B play M17")
    assert facts(events, "nulled") == [{"seat": 1, "other": 0, "card": "M07"}]
    assert game.view(nulled, None).table.row[0].raised == 0
    assert sorted(game.view(nulled, None).table.discard) == ["M07", "M17"]


def test_dg_mag_win_3_nobody_answers_the_own_card():
    game, state = between(hands=[["M07", "M17"], ["M10"]])
    state, _ = play(game, state, "A play M07 1")
    assert awaited(game, state) == "B"
    refused(game, state, "A play M17", "DG-MAG-WIN-1")


@pytest.mark.parametrize("text", ["M02 1 1", "M02 1 4", "M04 1 2 thief", "M10 0", "M18 1 W", "M19 S 1 G", "M07 4"])
def test_dg_mag_win_4_without_a_legal_target_a_play_is_refused_and_the_card_stays(text):
    row = [slot("D18", "S", "A.thief"), slot("D17"), slot("D16"), None]
    game, state = between(hands=[["M02", "M04", "M07", "M10", "M18", "M19"]], row=row, stashes=["S", "-", "-"])
    refused(game, state, f"A play {text}", "DG-MAG-WIN-4")
    assert len(game.view(state, 0).hand) == 6


def test_dg_mag_win_5_dg_mag_win_6_a_kill_between_turns_is_resolved_and_the_window_goes_on():
    row = [slot("D18", "S", "A.knight4", "B.knight3"), slot("D06", "G", "C.wizard")]
    game, state = between(hands=[[], [], ["M02", "M07"]], row=row)
    state, events = play(game, state, "C play M02 1 2")
    assert facts(events, "killed") == [{"slot": 1, "dragon": "D06", "involved": [0, 1], "seat": 2}]
    assert (phase(game, state), awaited(game, state)) == ("haggle", "AB")
    state, _ = play(game, state, "A propose G/-/-", "B accept 1.1")
    assert window(game, state) == "split"
    state, events = play(game, state, "C pass")
    assert (window(game, state), awaited(game, state)) == ("between", "C")
    state, _ = play(game, state, "C pass")
    assert awaited(game, state) == "B"  # as if it had not happened
    game, state = between(hands=[["M07"]], row=[slot("D06", "G", "C.knight4", "B.thief")])
    state, events = play(game, state, "A play M07 1")
    assert facts(events, "killed") == []


def test_dg_mag_win_7_a_standing_pass_is_a_secret_and_may_be_taken_back():
    game, state = position(options=MAGIC, row=[slot("D18", "S")], hands=[["M07"], ["M10"], []])
    state, events = play(game, state, "B standing between kill")
    assert [heard(events, viewer) for viewer in viewers(game)] == [[], ["stood"], [], []]
    assert game.view(state, 1).standing == ["between", "kill"]
    state, events = play(game, state, "A send wizard 1")
    assert awaited(game, state) == "AB"  # nobody can tell
    assert game.view(state, 1).passed
    closed, _ = play(game, state, "A pass")
    assert phase(game, closed) == "send"
    state, _ = play(game, state, "B standing none")
    assert game.view(state, 1).standing == []
    with pytest.raises(Exception, match="lunch"):
        game.check(state, given(game, state, "B standing lunch"))
    basic, start = position()
    refused(basic, start, "A standing kill", "DG-MAG-WIN-7")


def test_dg_mag_win_7_if_all_have_a_standing_pass_the_window_is_short_by_chance():
    seconds = set()
    for chance in ("#0", "#1"):
        game, state = position(
            options=MAGIC, row=[slot("D18", "S")], hands=[["M07"], [], []], standing=[["between"], [], []]
        )
        state, _ = play(game, state, "A send wizard 1", luck=chance)
        assert (phase(game, state), awaited(game, state)) == ("window", "A")
        seconds.add(game.turn(state).seconds)
        state, _ = play(game, state, "lapse")
        assert phase(game, state) == "send"
    assert seconds == {1, 2}


def test_dg_mag_win_8_a_pass_is_seen_by_nobody_else():
    game, state = between(hands=[["M07"], ["M10"], ["M18"]])
    after, events = play(game, state, "B pass")
    assert [heard(events, viewer) for viewer in viewers(game)] == [[], ["passed"], [], []]
    for viewer in (0, 2, None):
        assert game.view(after, viewer) == game.view(state, viewer)
    assert game.turn(after) == game.turn(state)
    game, state = position(options=MAGIC, hands=[["M13"], [], []])
    assert "play M13" in offered(game, state, 0)


def test_dg_mag_win_2_every_window_opens_somewhere():
    seen = set()
    for number, options in enumerate(({**MAGIC, **ADVANCED}, MAGIC, {**MAGIC, **DIVIDED})):
        for players in (3, 4, 6):
            for _, events in wander(GOLD(players, options), 10 * number + players):
                seen |= {each["window"] for each in facts(events, "window_opens")}
    assert {"between", "kill", "hoard", "expire", "snatch", "split", "theft", "response"} <= seen
