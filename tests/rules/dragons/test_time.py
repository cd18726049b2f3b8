"""Section 12a: time and absent players."""

import pytest

from dragonhoard import Await, Choice, Extend, Lapse, Presence, Problem
from dragonhoard.games.dragons.moves import Claim
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import DRAGONS, Numbers, after, facts, heard, pasted, play, refused

LINE = "3 1.9 A c/d/k -/-/- - - 7"


@pytest.mark.parametrize(("seconds", "time"), [(0, None), (20, 20), (60, 60), (3 * 24 * 3600, 3 * 24 * 3600)])
def test_dr_net_1_the_table_may_set_a_time_for_a_turn(seconds, time):
    game, state = pasted(LINE, seconds=seconds)
    assert game.turn(state) == Await((0,), 7, time)


@pytest.mark.parametrize("seconds", [-1, 14 * 24 * 3600 + 1])
def test_dr_net_1_no_time_is_negative_or_longer_than_two_weeks(seconds):
    with pytest.raises(Problem, match="The option seconds takes a number from 0 to 1209600"):
        DRAGONS(3, {"seconds": seconds})


@pytest.mark.parametrize(
    ("line", "placing"), [(LINE, "A place 0"), ("3h 1.9 A c/d/k -/-/- s/o/w - 7", "A place 0 sheep")]
)
def test_dr_net_1_drawing_and_placing_are_one_turn_with_one_serial_and_one_clock(line, placing):
    game, state = pasted(line, seconds=20)
    state, _ = play(game, state, "A draw", cards="ring")
    assert game.turn(state) == Await((0,), 7, 20)
    state, _ = play(game, state, placing)
    assert game.turn(state) == Await((1,), 8, 20)


def test_dr_net_1_more_time_changes_nothing_else():
    game, state = pasted(LINE, seconds=20)
    assert game.apply(state, Extend(7, 30), Numbers()) == (state, ())
    refused(game, state, Extend(6, 30), "DR-IMPL-2")


@pytest.mark.parametrize("seconds", [0, -1, -0.5, -(10**12)])
def test_dr_net_1_more_time_is_more_than_none(seconds):
    game, state = pasted(LINE, seconds=20)
    before = state.clone()
    with pytest.raises(Problem, match="not a well-formed input"):
        game.apply(state, Extend(7, seconds), Numbers())
    assert state == before
    assert game.check(state, Extend(7, 0.5)) is None


def test_dr_net_1_a_finished_game_needs_no_more_time():
    game, state = pasted('{"players": 3, "turn": null, "wait": 40}')
    refused(game, state, Extend(40, 30), "DR-IMPL-2")


def test_dr_net_1_a_finished_game_has_no_clock():
    game, state = pasted('{"players": 3, "turn": null, "wait": 40}', seconds=20)
    assert game.seconds(state) is None


# -- time is up --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("piles", "then"),
    [
        ("c/d/k/w", "cr/d/k/w"),  # all alike: the lowest index
        ("cc/dd/k/w", "cc/dd/kr/w"),
        ("cc/dd/kk/w", "cc/dd/kk/wr"),
        ("ccc/dd/kkk/ww", "ccc/ddr/kkk/ww"),
        ("cB/dd/kk/www", "cB/ddr/kk/www"),  # the smallest is not free
        ("ccB/dC/kkk/ww", "ccB/dC/kkk/wwr"),
    ],
)
def test_dr_net_2_a_drawn_card_goes_on_the_smallest_free_pile_lowest_index_first(piles, then):
    line = after(f"4 1.9 A:r {piles} -/-/-/- - - 7", "lapse")
    assert line.split()[3] == then
    assert line.split()[1] == "1.9"


def test_dr_net_2_nothing_drawn_yet_draw_and_place():
    game, state = pasted("4 1.9 A cc/d/kB/ww -/-/-/- - - 7")
    state, events = play(game, state, "lapse", cards="ring")
    assert [(event.kind, event.facts) for event in events] == [
        ("drew", {"seat": 0, "card": "ring"}),
        ("placed", {"seat": 0, "pile": 1, "card": "ring"}),
    ]
    assert old_line(game, state) == "4 1.8 C cc/dr/kB/ww -/-/-/- - - 8"


def test_dr_net_2_with_the_last_card_of_the_deck():
    assert after("3 1.0 A:r c/d/k -/-/- - - 7", "lapse") == "3 1.0 B cr/d/k -/-/- - - 8"
    assert after("3 1.1 A c/d/k -/-/- - - 7", "lapse", cards="ring") == "3 1.0 B cr/d/k -/-/- - - 8"


@pytest.mark.parametrize(
    ("piles", "then"),
    [
        ("c/d/k/w", "cA/d/k/w"),
        ("c/dd/kk/w", "c/ddA/kk/w"),
        ("c/dd/kkk/w", "c/dd/kkkA/w"),
        ("c/dd/k/www", "c/dd/k/wwwA"),
        ("cccB/dd/k/ww", "cccB/ddA/k/ww"),  # the largest is not free
    ],
)
def test_dr_net_2_with_an_empty_deck_the_largest_free_pile_is_claimed_lowest_index_first(piles, then):
    line = after(f"4 1.0 A {piles} -/-/-/- - - 7", "lapse")
    assert line.split()[3] == then


def test_dr_net_2_that_claim_may_end_the_year():
    game, state = pasted("3 1.0 B cA/d/kk -/-/- - - 7")
    state, events = play(game, state, "lapse", cards="cow cow cow")
    assert facts(events, "year_ends") == [{"year": 1, "seat": 2}]
    assert game.setup(state)["hoards"] == [{"cow": 1}, {"crown": 2}, {"shield": 1}]


def test_dr_net_2_with_hands_it_is_the_card_just_drawn():
    line = "3h 1.9 A cc/d/k -/-/- s/o/w - 7"
    assert after(line, "lapse", cards="ring") == "3h 1.8 B cc/dr/k -/-/- s/o/w - 8"
    assert after(line, "A draw", "lapse", cards="ring") == "3h 1.8 B cc/dr/k -/-/- s/o/w - 8"


def test_dr_net_2_with_hands_both_alike():
    assert after("3h 1.9 A:s c/d/k -/-/- s/o/w - 7", "lapse") == "3h 1.9 B cs/d/k -/-/- s/o/w - 8"


def test_dr_net_2_with_hands_and_an_empty_deck():
    assert after("4h 1.0 A c/dd/k/w -/-/-/- s/o/w/h - 7", "lapse") == "4h 1.0 B c/ddA/k/w -/-/-/- s/o/w/h - 8"


def test_dr_net_2_with_hands_the_drawn_card_stays_secret_until_it_is_played():
    game, state = pasted("3h 1.9 A cc/d/k -/-/- s/o/w - 7")
    _, events = play(game, state, "lapse", cards="ring")
    assert heard(events, 0) == ["drew_secretly", "drew_card", "played"]
    assert heard(events, 1) == heard(events, None) == ["drew_secretly", "played"]


@pytest.mark.parametrize("serial", [0, 6, 8])
def test_dr_net_2_a_deadline_of_another_turn_does_nothing(serial):
    for line in (LINE, "3 1.9 A:r c/d/k -/-/- - - 7", "3 1.0 A c/d/k -/-/- - - 7"):
        game, state = pasted(line)
        refused(game, state, Lapse(serial), "DR-IMPL-2")


def test_dr_net_2_one_deadline_fires_once():
    game, state = pasted(LINE)
    state, _ = play(game, state, "lapse", cards="ring")
    refused(game, state, Lapse(7), "DR-IMPL-2")
    refused(game, state, Choice(0, 7, Claim(0)), "DR-IMPL-2")  # too late by a moment


@pytest.mark.parametrize("seconds", [0, 20])
def test_dr_net_2_nobody_waits_for_a_player_who_has_left(seconds):
    game, state = pasted(LINE, seconds=seconds)
    state, events = play(game, state, "A leaves")
    assert heard(events, None) == heard(events, 1) == ["went_away"]
    assert game.turn(state) == Await((0,), 7, 0)
    state, _ = play(game, state, "lapse", cards="ring")
    assert old_line(game, state) == "3 1.8 B cr/d/k -/-/- - A 8"
    assert game.turn(state) == Await((1,), 8, seconds or None)


def test_dr_net_2_who_is_away_is_public():
    game, state = pasted("3 1.9 A c/d/k -/-/- - BC 7")
    for viewer in (0, 1, 2, None):
        assert game.view(state, viewer).table.away == [False, True, True]


def test_dr_net_2_a_table_whose_players_have_all_left_plays_to_its_end():
    game, state = pasted("3 1.9 A c/d/k -/-/- - ABC 7")
    cards = "..."
    for _ in range(200):
        if game.turn(state) != Await((state.current,), state.serial, 0):
            break
        state, _ = play(game, state, "lapse", cards=cards if state.deck or state.dragon[:3].count(-1) == 2 else "")
    assert game.view(state, None).table.phase == "over"
    assert sum(map(sum, state.hoard)) == 104


# -- coming back -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", [LINE, "3 1.9 A:r c/d/k -/-/- - - 7", "3 1.9 C c/dA/k -/-/- - - 7"])
def test_dr_net_3_a_player_may_leave_and_come_back_at_any_time(line):
    game, state = pasted(line, seconds=60)
    away, _ = play(game, state, "A leaves")
    assert old_line(game, away) == line.replace(" - - 7", " - A 7")
    back, events = play(game, away, "A returns")
    assert heard(events, None) == ["came_back"]
    assert back == state
    assert game.turn(back) == game.turn(state)


def test_dr_net_3_one_comes_back_and_another_stays_away():
    assert after("3 1.9 A c/d/k -/-/- - AC 7", "A returns") == "3 1.9 A c/d/k -/-/- - C 7"


def test_dr_net_3_the_wait_goes_on_with_its_serial():
    game, state = pasted(LINE, seconds=60)
    state, _ = play(game, state, "A draw", "A leaves", "A returns", "A place 2", cards="ring")
    assert old_line(game, state) == "3 1.8 B c/d/kr -/-/- - - 8"


def test_dr_net_3_even_after_the_end():
    game, state = pasted('{"players": 3, "turn": null, "away": ["B"]}')
    state, _ = play(game, state, "B returns")
    assert game.view(state, None).table.away == [False, False, False]


@pytest.mark.parametrize("given", [Presence(0, True), Presence(1, False), Presence(3, False), Presence(-1, True)])
def test_dr_net_3_only_one_who_is_here_can_leave_and_one_who_is_away_come_back(given):
    game, state = pasted("3 1.9 A c/d/k -/-/- - B 7")
    refused(game, state, given, "DR-NET-3")


def test_dr_net_2_with_six_the_largest_pile_may_be_the_last():
    _, events = play(*pasted("6 1.0 A c/d/k/r/s/oo -/-/-/-/-/- - - 7"), "lapse")
    assert facts(events, "claimed") == [{"seat": 0, "pile": 5}]


def test_dr_net_2_nobody_is_waited_for_when_the_game_is_over():
    game, state = pasted('{"players": 3, "turn": null, "wait": 40}')
    assert game.rules.waiting(state) == 0
