"""Sections 6 and 8: the end of a level, and the next one."""

import pytest

from dragonhoard import Dice
from tests.rules.dragon_keeper.table import (
    CENTRE,
    KEEPER,
    facts,
    gone,
    kinds,
    offered,
    piles,
    play,
    position,
    table,
    wander,
)

REST = ["R3", "R3", "R3", "G1", "G1", "G1", "P1", "P1", "P1", "P2", "P2", "G2"]
CORNERS = ["0,1", "0,2", "0,3", "1,1", "1,2", "1,3", "3,1", "3,2", "3,3", "4,1", "4,2", "4,3"]


def last_turn(left, players=2, **words):
    """A will take 2,0 and find nothing to give; `left` tiles lie elsewhere."""
    return position(players, {"2,0": "B1", **dict(zip(CORNERS[:left], REST, strict=False))}, **words)


def test_dk_level_1_the_level_ends_when_there_is_nothing_to_take():
    game, state = position(2, {"2,0": "B1", "0,0": "B2", "1,1": "R2", "1,2": "R3"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert kinds(events)[:4] == ["took", "gave", "level_ends", "paid"]


def test_dk_level_1_the_level_ends_when_there_is_nothing_to_give():
    game, state = last_turn(5, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert kinds(events)[:3] == ["took", "level_ends", "paid"]
    assert facts(events, "level_ends") == [{"level": 1, "left": 5, "seat": 0}]


def test_dk_level_2_a_tile_taken_without_a_gift_is_kept_and_its_passage_is_lost():
    game, state = position(2, {"2,0": "G1p", "1,1": "R2", "2,4": "R3"}, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert piles(game, state, 0) == "G1p"
    assert "gave" not in kinds(events)
    assert table(game, state).taken is None
    assert table(game, state).phase == "take"


def test_dk_level_2_a_trap_that_was_used_stays_used():
    game, state = position(2, {"2,0": "G4t", "0,0": "R6", "2,4": "R3"}, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", "A trap 0,0", luck=Dice(1))
    assert piles(game, state, 0) == "R6"
    assert "level_ends" in kinds(events)
    assert gone(game, state)["G4t"] >= 1


def test_dk_level_3_a_passage_that_leads_nowhere_does_not_end_the_level_by_itself():
    game, state = position(2, {"2,0": "G1p", "0,0": "R2", "1,1": "R3"}, treasure=[9, 9], turn="A")
    state, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert facts(events, "level_ends")[0]["seat"] == 0
    assert piles(game, state, 0) == "G1p"  # kept, not discarded
    assert "passed" not in kinds(events)


@pytest.mark.parametrize(
    ("left", "owed"), [(0, 0), (1, 1), (2, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (12, 3)]
)
def test_dk_level_4_the_payment_by_the_tiles_that_are_left(left, owed):
    game, state = last_turn(left, 3, treasure=[8, 8, 8])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "level_ends")[0]["left"] == left
    assert [news["owed"] for news in facts(events, "paid")] == [owed + 1, owed, owed]
    assert table(game, state).treasure == [8 - owed - 1, 8 - owed, 8 - owed]


def test_dk_level_4_the_stairs_count():
    game, state = position(2, {"2,0": "B1", "2,2": "R1s1"}, dragon="2,1", treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "level_ends")[0]["left"] == 1
    assert [news["owed"] for news in facts(events, "paid")] == [2, 1]


def test_dk_level_5_the_last_taker_owes_one_more_even_for_an_empty_board():
    game, state = last_turn(0, treasure=[5, 5])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "paid") == [{"seat": 0, "owed": 1}, {"seat": 1, "owed": 0}]
    assert table(game, state).treasure == [4, 5]


def test_dk_level_6_the_giver_of_the_last_tile_pays_not_its_receiver():
    game, state = position(3, {"2,0": "B1", "0,0": "B2", "1,1": "R2"}, treasure=[5, 5, 5])
    _, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert [news["owed"] for news in facts(events, "paid")] == [2, 1, 1]


def test_dk_level_7_the_third_level_is_paid_too_before_the_tribute():
    game, state = position(2, {"2,0": "B1", "1,1": "R2"}, level=3, piles="R3,G1/R4,P1", guilds="BY", treasure=[5, 5])
    state, events = play(game, state, "A take 2,0")
    assert kinds(events)[:4] == ["took", "level_ends", "paid", "paid"]
    assert table(game, state).treasure == [3, 4]
    assert table(game, state).phase == "ending"


def test_dk_level_8_payments_go_to_the_reserve():
    game, state = last_turn(7, 3, treasure=[5, 5, 5])
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    assert (table(game, state).treasure, table(game, state).reserve) == ([2, 3, 3], 16)


def test_dk_level_9_then_the_next_level_or_the_end():
    game, state = last_turn(3, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert kinds(events)[-1] == "level_begins"
    assert table(game, state).level == 2
    game, state = last_turn(3, level=3, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0")
    assert "level_begins" not in kinds(events)
    assert table(game, state).phase in {"ending", "over"}


def test_dk_level_9_whoever_is_alone_ends_the_game_before_the_next_level():
    game, state = last_turn(3, treasure=[9, 0])
    state, events = play(game, state, "A take 2,0")
    assert kinds(events)[-1] == "game_ends"
    assert table(game, state).level == 1


# -- the next level ----------------------------------------------------------------------------------------------------
def test_dk_next_1_the_tiles_that_are_left_are_out_of_the_game():
    game, state = last_turn(4, treasure=[9, 9])
    before = gone(game, state)
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    assert {tile: n - before.get(tile, 0) for tile, n in gone(game, state).items() if n != before.get(tile, 0)} == {
        "R3": 3,
        "G1": 1,
    }


@pytest.mark.parametrize(("level", "under"), [(1, "R1s2"), (2, None)])
def test_dk_next_2_the_dragon_goes_to_the_centre_of_the_next_board(level, under):
    game, state = last_turn(4, level=level, treasure=[9, 9])
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    shown = table(game, state)
    assert (shown.level, shown.dragon) == (level + 1, (2, 2))
    assert shown.board[CENTRE] == under if under else shown.board[CENTRE] not in (None, "R1s1", "R1s2")


def test_dk_next_3_the_owner_of_the_stairs_begins():
    game, state = last_turn(4, 3, treasure=[7, 7, 7], piles="-/-/R1s1,R2")
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "level_begins")[0]["seat"] == state.current == 2


def test_dk_next_3_else_the_last_taker_begins():
    tiles = {"2,0": "B1", "0,0": "B2", "2,2": "R1s1"}
    game, state = position(3, tiles, turn="B", treasure=[7, 7, 7])
    state, _ = play(game, state, "B take 2,0", "B give 0,0", luck=Dice(1))
    assert state.current == 1


def test_dk_next_3_the_owner_is_known_before_any_tiles_go():
    game, state = last_turn(4, 3, treasure=[7, 0, 7], piles="-/R1s1/-")
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "fell") == [{"seat": 1}]
    assert state.current == 2  # and not A, who took last


@pytest.mark.parametrize(("fallen", "first"), [("B", 2), ("BC", 3), ("BCD", None)])
def test_dk_next_4_for_one_who_was_eliminated_the_next_to_the_left_begins(fallen, first):
    treasure = [0 if letter in fallen else 6 for letter in "ABCD"]
    game, state = last_turn(4, 4, treasure=treasure, piles="-/R1s1/-/-")
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    if first is None:
        assert table(game, state).phase == "over"
    else:
        assert state.current == first


def test_dk_next_4_it_goes_by_the_seat_of_the_owner_and_not_by_that_of_the_last_taker():
    game, state = last_turn(4, 4, treasure=[6, 6, 0, 6], piles="-/-/R1s1/-")
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert facts(events, "fell") == [{"seat": 2}]
    assert state.current == 3  # B is to the left of A, who took last


def test_dk_next_5_treasure_piles_and_guilds_are_kept_and_play_goes_on_clockwise():
    game, state = last_turn(4, 3, treasure=[7, 7, 7], piles="Y1/Y2/R1s1,R2", guilds="PGB")
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    assert [piles(game, state, seat) for seat in range(3)] == ["B1,Y1", "Y2", "R1s1,R2"]
    assert table(game, state).treasure == [5, 6, 6]
    assert game.setup(state)["guilds"] == ["purple", "green", "blue"]
    assert table(game, state).last_taker is None
    text = offered(game, state, 2)[0]
    state, _ = play(game, state, f"C {text}", luck=Dice(1))
    while state.current == 2:
        state, _ = play(game, state, f"C {offered(game, state, 2)[0]}", luck=Dice(1))
    assert state.current == 0


def test_dk_next_5_every_level_is_played_out_in_games_of_chance():
    for seed in range(8):
        game = KEEPER(3)
        for state, events in wander(game, seed):
            for news in facts(events, "level_begins"):
                assert table(game, state).last_taker is None
                assert state.current == news["seat"]
                assert state.alive >> news["seat"] & 1


def test_dk_level_2_a_tile_that_came_by_a_passage_is_forgotten_at_the_end():
    words = {"phase": "action", "taken": "G4t", "piles": "G4t/R2", "extra": True, "level": 3, "treasure": [9, 9]}
    game, state = position(2, {"1,1": "R3"}, **words)
    state, _ = play(game, state, "A decline")
    assert (table(game, state).phase, state.extra) == ("over", 0)
