"""Section 4: board markings and movement."""

import pytest

from dragonhoard import Dice
from tests.rules.dragon_keeper.table import KEEPER, facts, offered, play, position, refused, table, wander

CROSS = {"2,0": "B1", "2,4": "Y1", "0,2": "G1", "4,2": "P1", "1,1": "R2", "3,3": "R3", "2,2": "R1s1"}

PLAIN = [*["B1"] * 4, *["Y1"] * 4, *["G1"] * 4, *["P1"] * 4, *["R2"] * 3, *["R3"] * 4, *["R4"] * 2]
FULL = {f"{i // 5},{i % 5}": tile for i, tile in enumerate(PLAIN)}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_dk_move_1_arrow_1_runs_along_the_row_and_arrow_2_along_the_column(level):
    stairs = {1: "R1s1", 2: "R1s2", 3: "R4"}[level]
    game, state = position(2, {**CROSS, "2,2": stairs}, level=level)
    assert offered(game, state, 0) == ["take 2,0", "take 2,4"]
    game, state = position(2, {**CROSS, "2,2": stairs}, level=level, phase="give")
    assert offered(game, state, 0) == ["give 0,2", "give 4,2"]


def test_dk_move_2_the_roles_never_alternate():
    for seed in range(6):
        game = KEEPER(3)
        at = (2, 2)
        for _, events in wander(game, seed):
            for event in events:
                if event.kind == "level_begins":
                    at = (2, 2)
                elif event.kind in {"took", "passed"}:
                    assert event.facts["space"][0] == at[0]
                    at = event.facts["space"]
                elif event.kind == "gave":
                    assert event.facts["space"][1] == at[1]
                    at = event.facts["space"]


@pytest.mark.parametrize("column", [0, 1, 3, 4])
def test_dk_move_3_either_way_and_over_any_distance(column):
    game, state = position(2, {**FULL, "2,2": "R1s1"})
    after, _ = play(game, state, f"A take 2,{column}")
    assert table(game, after).dragon == (2, column)
    for row in (0, 1, 3, 4):
        assert table(game, play(game, after, f"A give {row},{column}")[0]).dragon == (row, column)


def test_dk_move_4_nothing_blocks():
    game, state = position(2, {"2,4": "Y1", "2,3": "B1", "0,4": "R2", "1,4": "R3"}, dragon="2,0")
    assert offered(game, state, 0) == ["take 2,3", "take 2,4"]
    state, _ = play(game, state, "A take 2,4")
    assert offered(game, state, 0) == ["give 0,4", "give 1,4"]


def test_dk_move_4_a_move_ends_on_a_tile():
    game, state = position(2, CROSS)
    refused(game, state, "A take 2,1", "DK-MOVE-4")
    game, state = position(2, CROSS, phase="give")
    refused(game, state, "A give 1,2", "DK-MOVE-4")
    words = {"phase": "passage", "taken": "G1p", "piles": "G1p/-"}
    game, state = position(2, CROSS, **words)
    refused(game, state, "A passage 2,1", "DK-MOVE-4")


def test_dk_move_5_the_dragon_must_leave_its_space():
    game, state = position(2, CROSS)
    refused(game, state, "A take 2,2", "DK-MOVE-5")
    game, state = position(2, CROSS, phase="give")
    refused(game, state, "A give 2,2", "DK-MOVE-5")


def test_dk_move_5_the_tile_under_the_dragon_stays_available():
    game, state = position(2, {**CROSS, "0,0": "B2", "2,1": "B3"}, dragon="2,2", treasure=[9, 9])
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert table(game, state).board[12] == "R1s1"
    game, state = position(2, {**CROSS, "0,0": "B2"}, dragon="2,1")
    assert "take 2,2" in offered(game, state, 0)


def test_dk_move_5_with_the_option_the_tile_under_the_dragon_may_be_taken():
    game, state = position(2, CROSS, allow_zero_move=True)
    assert offered(game, state, 0) == ["take 2,0", "take 2,2", "take 2,4"]
    state, _ = play(game, state, "A take 2,2")
    assert (table(game, state).dragon, table(game, state).stairs) == ((2, 2), 0)
    assert offered(game, state, 0) == ["give 0,2", "give 4,2"]


def test_dk_move_5_a_gift_never_comes_from_under_the_dragon():
    game, state = position(2, CROSS, allow_zero_move=True, phase="give")
    refused(game, state, "A give 2,2", "DK-MOVE-5")


def test_dk_move_6_the_dragon_stands_on_the_space_just_emptied():
    game = KEEPER(3)
    for seed in range(5):
        for state, events in wander(game, seed):
            shown = table(game, state)
            walked = [event for event in events if event.kind in {"took", "gave", "passed", "level_begins"}]
            if walked and shown.phase not in {"ending", "over"}:
                last = walked[-1]
                assert list(shown.dragon) == ([2, 2] if last.kind == "level_begins" else last.facts["space"])
                under = shown.board[shown.dragon[0] * 5 + shown.dragon[1]]
                assert (under is None) == (last.kind != "level_begins")


def test_dk_move_6_nothing_else_moves_the_dragon():
    words = {"phase": "action", "taken": "B3x", "piles": "B3x/R2"}
    game, state = position(2, {"0,2": "R3", "2,3": "R3"}, **words)
    for text in ("A exchange 1 red", "A decline", "B leaves"):
        assert table(game, play(game, state, text)[0]).dragon == (2, 2)


@pytest.mark.parametrize("zero", [False, True])
def test_dk_move_7_targets_are_the_tiles_of_the_line_without_the_own_space(zero):
    game, state = position(2, CROSS, allow_zero_move=zero)
    own = ["take 2,2"] if zero else []
    assert sorted(offered(game, state, 0)) == sorted(["take 2,0", "take 2,4", *own])
    game, state = position(2, CROSS, allow_zero_move=zero, phase="give")
    assert offered(game, state, 0) == ["give 0,2", "give 4,2"]


def test_dk_move_7_with_the_option_a_lone_tile_under_the_dragon_keeps_the_level_going():
    game, state = position(2, {"2,2": "R1s1", "2,0": "B1", "0,0": "B1"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert facts(events, "level_ends") == [{"level": 1, "left": 1, "seat": 0}]
