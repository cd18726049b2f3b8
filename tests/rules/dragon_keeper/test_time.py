"""Section 13: time and absent players."""

import pytest

from dragonhoard import Await, Choice, Dice, Extend, Lapse, Over, Presence, Problem
from dragonhoard.games.dragon_keeper.moves import Take
from tests.rules.dragon_keeper.table import (
    KEEPER,
    Numbers,
    ending,
    facts,
    heard,
    kinds,
    piles,
    play,
    position,
    refused,
    table,
    viewers,
)

BOARD = {"2,0": "Y5", "2,4": "R5", "2,3": "B1", "0,0": "G3", "1,0": "R2", "4,0": "P2", "1,4": "R3", "1,3": "R4"}


@pytest.mark.parametrize(("seconds", "time"), [(0, None), (30, 30), (90, 90), (3 * 24 * 3600, 3 * 24 * 3600)])
def test_dk_net_1_the_table_may_set_a_time_for_a_turn(seconds, time):
    game, state = position(2, BOARD, seconds=seconds, wait=7)
    assert game.turn(state) == Await((0,), 7, time)


@pytest.mark.parametrize("seconds", [-1, 14 * 24 * 3600 + 1])
def test_dk_net_1_no_time_is_negative_or_longer_than_two_weeks(seconds):
    with pytest.raises(Problem, match="The option seconds takes a number from 0 to 1209600"):
        KEEPER(2, {"seconds": seconds})


def test_dk_net_1_all_steps_of_a_turn_share_one_clock():
    tiles = {**BOARD, "2,0": "Y1p", "0,2": "R6", "0,4": "Y4t"}
    game, state = position(2, tiles, seconds=30, wait=7)
    for text in ("A take 2,0", "A give 0,0", "A passage 0,4"):
        state, _ = play(game, state, text)
        assert game.turn(state) == Await((0,), 7, 30)
    state, _ = play(game, state, "A decline")
    assert game.turn(state) == Await((1,), 8, 30)


def test_dk_net_1_more_time_changes_nothing_else():
    game, state = position(2, BOARD, seconds=30, wait=7)
    assert game.apply(state, Extend(7, 30), Numbers()) == (state, ())
    refused(game, state, Extend(6, 30), "DK-IMPL-4")


def test_dk_net_2_the_dearest_tile_is_taken_and_the_cheapest_given():
    game, state = position(2, BOARD)
    state, events = play(game, state, "lapse")
    assert facts(events, "took")[0] == {"seat": 0, "space": [2, 0], "tile": "Y5"}  # before R5: lower column
    assert facts(events, "gave")[0]["tile"] == "R2"  # before P2: lower row
    assert state.current == 1


@pytest.mark.parametrize(
    ("dragon", "tiles"),
    [
        ("2,2", {"2,4": "Y5", "0,4": "R3", "4,4": "R2", "4,0": "R4"}),
        ("4,0", {"4,4": "Y5", "4,1": "R4", "0,4": "R2", "0,0": "R4"}),
        ("0,4", {"0,0": "Y5", "0,1": "R4", "4,0": "R2", "4,4": "R4"}),
        ("2,2", {"2,0": "Y5", "4,0": "R3", "0,0": "R2", "0,4": "R4"}),
    ],
)
def test_dk_net_2_from_one_corner_of_the_board_to_the_other(dragon, tiles):
    game, state = position(2, tiles, dragon=dragon)
    state, events = play(game, state, "lapse")
    assert [facts(events, kind)[0]["tile"] for kind in ("took", "gave")] == ["Y5", "R2"]


def test_dk_net_2_every_action_is_declined():
    game, state = position(2, {"2,0": "Y4t", "0,0": "R2", "0,4": "R3"}, piles="-/R4")
    state, events = play(game, state, "lapse")
    assert kinds(events) == ["took", "declined", "gave"]
    game, state = position(2, {"2,0": "Y1p", "0,0": "R2", "0,4": "R3"})
    state, events = play(game, state, "lapse")
    assert kinds(events) == ["took", "gave", "declined"]
    assert piles(game, state, 0) == "Y1p"


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ({"phase": "give"}, ["gave"]),
        ({"phase": "action", "taken": "G4t", "piles": "G4t/R2"}, ["declined", "gave"]),
        ({"phase": "passage", "taken": "G1p", "piles": "G1p/R2"}, ["declined"]),
    ],
)
def test_dk_net_2_from_the_middle_of_a_turn(phase, told):
    game, state = position(2, {"0,2": "R2", "0,4": "P1", "2,0": "R3"}, **phase)
    state, events = play(game, state, "lapse")
    assert kinds(events) == told
    assert state.current == 1


def test_dk_net_2_the_default_betrays_no_guild():
    for seed in range(3):
        lines = set()
        for guilds in ("BYGP", "PGYB", "YPBG"):
            game, state = position(4, BOARD, guilds=guilds, treasure=[6, 6, 6, 6])
            luck = Dice(seed)
            for _ in range(3):
                state, _ = game.apply(state, Lapse(state.serial), luck)
            lines.add(game.write(state).replace("/".join(guilds), ""))
        assert len(lines) == 1


def test_dk_net_2_at_the_end_of_the_game_the_best_is_chosen_for_all_who_wait():
    game, state = ending(piles="Y5,Y4,P1,P1/G1,R2,P2", guilds="BG", treasure=[1, 0])
    state, events = play(game, state, "lapse")
    assert table(game, state).phase == "over"
    assert piles(game, state, 0) == "Y5,Y4"
    assert kinds(events).count("is_ready") == 2


def test_dk_net_2_what_the_ready_have_chosen_stays():
    game, state = ending(piles="Y2l,B5/G1,R2,P2", guilds="BG", steps=["ready", "tribute"])
    state, events = play(game, state, "lapse")
    assert piles(game, state, 0) == "B5,Y2l"
    assert facts(events, "is_ready") == [{"seat": 1}]


def test_dk_net_3_one_who_comes_back_at_the_end_may_choose():
    game, state = ending(piles="Y5,Y4,P1,P1/G1,R2,P2", guilds="BG", away="A")
    state, events = play(game, state, "A returns")
    assert kinds(events) == ["came_back"]
    assert game.turn(state).seats == (0, 1)


def test_dk_net_2_for_one_who_left_the_end_is_chosen_at_once():
    game, state = ending(piles="Y5,Y4,P1,P1/G1,R2,P2", guilds="BG")
    state, events = play(game, state, "A leaves")
    assert kinds(events) == ["went_away", "paid_tribute", "is_ready"]
    assert game.turn(state).seats == (1,)
    tiles = {"2,0": "B1"}
    game, state = position(2, tiles, level=3, away="B", piles="R2/Y5,Y4,P1,P1", guilds="BG", treasure=[9, 9])
    state, _ = play(game, state, "A take 2,0")
    assert piles(game, state, 1) == "Y5,Y4"


@pytest.mark.parametrize("seconds", [0, 30])
def test_dk_net_2_nobody_waits_for_a_player_who_has_left(seconds):
    game, state = position(2, BOARD, seconds=seconds, wait=7)
    state, events = play(game, state, "A leaves")
    assert heard(events, None) == heard(events, 1) == ["went_away"]
    assert game.turn(state) == Await((0,), 7, 0)
    state, _ = play(game, state, "lapse")
    assert game.turn(state) == Await((1,), 8, seconds or None)


def test_dk_net_2_a_table_whose_players_have_all_left_plays_to_its_end():
    game, state = position(3, BOARD, away="ABC", treasure=[6, 6, 6])
    luck = Dice(3)
    for _ in range(200):
        if isinstance(game.turn(state), Over):
            break
        assert game.turn(state).seconds == 0
        state, _ = game.apply(state, Lapse(state.serial), luck)
    assert table(game, state).phase == "over"


@pytest.mark.parametrize("serial", [0, 6, 8])
def test_dk_net_2_a_deadline_of_another_turn_does_nothing(serial):
    game, state = position(2, BOARD, wait=7)
    refused(game, state, Lapse(serial), "DK-IMPL-4")


def test_dk_net_2_too_late_by_a_moment():
    game, state = position(2, BOARD, wait=7)
    state, _ = play(game, state, "lapse")
    refused(game, state, Choice(0, 7, Take((2, 0))), "DK-IMPL-4")
    refused(game, state, Lapse(7), "DK-IMPL-4")


@pytest.mark.parametrize("phase", [{}, {"phase": "give"}, {"turn": "B"}])
def test_dk_net_3_a_player_may_leave_and_come_back_at_any_time(phase):
    game, state = position(2, {**BOARD, "0,2": "P1"}, seconds=60, **phase)
    away, _ = play(game, state, "A leaves")
    assert table(game, away).away == [True, False]
    back, events = play(game, away, "A returns")
    assert heard(events, None) == ["came_back"]
    assert back == state
    assert game.turn(back) == game.turn(state)


def test_dk_net_3_even_after_the_end():
    game, state = position(2, {}, level=3, phase="over", away="B")
    state, _ = play(game, state, "B returns")
    assert all(game.view(state, viewer).table.away == [False, False] for viewer in viewers(game))


@pytest.mark.parametrize("given", [Presence(0, True), Presence(1, False), Presence(2, False), Presence(-1, True)])
def test_dk_net_3_only_one_who_is_here_can_leave_and_one_who_is_away_come_back(given):
    game, state = position(2, BOARD, away="B")
    refused(game, state, given, "DK-NET-3")
