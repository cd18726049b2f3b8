"""Section 15: the worked examples, and those of the printed rulebook."""

from dragonhoard import Dice
from tests.rules.dragon_keeper.table import (
    KEEPER,
    ended,
    ending,
    facts,
    gone,
    kinds,
    offered,
    piles,
    play,
    position,
    refused,
    started,
    table,
    wander,
)


def test_ex_dk_1_a_new_game_of_three():
    game, state, events = started(3)
    shown = table(game, state)
    assert (shown.board[12], sum(tile is not None for tile in shown.board)) == ("R1s1", 25)
    assert (shown.treasure, shown.reserve) == ([4, 4, 4], 12)
    assert len(set(game.setup(state)["guilds"])) == 3
    assert kinds(events).count("dealt_guild") == 3
    boards = [
        news["board"]
        for seed in range(30)
        for _, told in wander(KEEPER(3), seed)
        for news in facts(told, "level_begins")
    ]
    assert {len(board) for board in boards} == {25}
    assert {board[12] for board in boards} > {"R1s1", "R1s2"}


START = {"2,2": "R1s1", "2,4": "Y5", "0,4": "B3", "0,0": "R2"}


def test_ex_dk_2_a_turn():
    game, state = position(4, START)
    assert table(game, state).reserve == 8
    state, _ = play(game, state, "A take 2,4", "A give 0,4")
    shown = table(game, state)
    assert [piles(game, state, seat) for seat in (0, 3)] == ["Y5", "B3"]
    assert (shown.treasure, shown.reserve, shown.dragon) == ([5, 4, 4, 4], 7, (0, 4))
    assert offered(game, state, 1) == ["take 0,0"]


def test_ex_dk_3_a_gift_of_value_2_earns_nothing():
    game, state = position(4, {**START, "0,4": "B2l"})
    state, _ = play(game, state, "A take 2,4", "A give 0,4")
    assert piles(game, state, 3) == "B2l"
    assert (table(game, state).treasure, table(game, state).reserve) == ([4] * 4, 8)


def test_ex_dk_4_not_the_tile_under_the_dragon():
    row = {"2,0": "B1", "2,1": "Y1", "2,2": "R1s1", "2,3": "G1", "2,4": "P1"}
    game, state = position(2, row)
    refused(game, state, "A take 2,2", "DK-MOVE-5")
    assert offered(game, state, 0) == ["take 2,0", "take 2,1", "take 2,3", "take 2,4"]


def test_ex_dk_5_gaps_do_not_block():
    game, state = position(2, {"3,4": "B1", "0,4": "R2", "4,4": "R3", "0,0": "R4"}, dragon="3,0")
    state, _ = play(game, state, "A take 3,4")
    assert offered(game, state, 0) == ["give 0,4", "give 4,4"]
    state, _ = play(game, state, "A give 0,4")
    assert table(game, state).dragon == (0, 4)


def test_ex_dk_6_seven_tiles_are_left():
    elsewhere = {"2,2": "R1s2", "0,0": "R2", "0,1": "R3", "3,3": "G1", "3,4": "G2", "4,0": "P1", "4,1": "P2"}
    words = {"level": 2, "phase": "give", "dragon": "4,2", "treasure": [5, 4, 2]}
    game, state = position(3, {**elsewhere, "1,2": "B1"}, **words)
    state, events = play(game, state, "A give 1,2", luck=Dice(1))
    assert facts(events, "level_ends") == [{"level": 2, "left": 7, "seat": 0}]
    assert [news["owed"] for news in facts(events, "paid")] == [3, 2, 2]
    assert (table(game, state).treasure, table(game, state).reserve) == ([2, 2, 0], 20)
    assert table(game, state).alive == [True] * 3
    assert (table(game, state).level, state.current) == (3, 0)


def test_ex_dk_8_the_last_tile_of_the_board():
    for treasure, alive in ((1, True), (0, False)):
        game, state = position(3, {"2,0": "B2"}, turn="B", treasure=[4, treasure, 4])
        state, events = play(game, state, "B take 2,0", luck=Dice(1))
        assert facts(events, "level_ends")[0]["left"] == 0
        assert table(game, state).treasure == [4, 0, 4]
        assert table(game, state).alive == [True, alive, True]


PATH = {"1,0": "G1p", "3,0": "P4", "3,2": "Y5", "3,4": "B3x", "0,4": "R2"}


def test_ex_dk_9_through_the_passage_to_an_exchange():
    game, state = position(4, PATH, dragon="1,3", piles="-/-/R4,R6/-")
    before = gone(game, state).get("G1p", 0)
    state, events = play(game, state, "A take 1,0", "A give 3,0", "A passage 3,4", "A exchange 2 red")
    assert [piles(game, state, seat) for seat in range(4)] == ["R6", "-", "R4,B3x", "P4"]
    assert (table(game, state).treasure[0], gone(game, state)["G1p"]) == (5, before + 1)
    assert kinds(events).count("gave") == 1
    assert (table(game, state).dragon, state.current) == ((3, 4), 1)


def test_ex_dk_9_another_passage_stays_as_it_is():
    game, state = position(4, {**PATH, "3,4": "B1p"}, dragon="1,3", piles="-/-/R4,R6/-")
    state, _ = play(game, state, "A take 1,0", "A give 3,0", "A passage 3,4")
    assert (piles(game, state, 0), state.current) == ("B1p", 1)


def test_ex_dk_11_an_exchange_of_equal_colours():
    game, state = position(3, {"2,0": "B3x", "0,0": "R2"}, piles="-/-/B1,B5")
    state, events = play(game, state, "A take 2,0", "A exchange 2 blue")
    assert [piles(game, state, seat) for seat in (0, 2)] == ["B5", "B1,B3x"]
    assert facts(events, "earned") == []


def test_ex_dk_13_a_trap_takes_the_stairs():
    game, state = position(4, {"2,0": "Y4t", "2,2": "R1s1", "4,0": "R2", "4,2": "R3"}, dragon="2,4", treasure=[6] * 4)
    state, _ = play(game, state, "A take 2,0", "A trap 2,2")
    assert table(game, state).stairs == 0
    assert offered(game, state, 0) == ["give 4,0"]
    state, events = play(game, state, "A give 4,0")
    assert piles(game, state, 3) == "R2"
    assert facts(events, "earned") == []
    state, _ = play(game, state, "B take 4,2", luck=Dice(1))
    assert (table(game, state).level, state.current) == (2, 0)


def test_ex_dk_14_a_trap_that_is_given_away():
    for treasure, earned in (([4] * 4, 1), ([6] * 4, 0)):
        game, state = position(4, {"2,0": "B1", "0,0": "Y4t", "0,4": "R2"}, treasure=treasure)
        state, _ = play(game, state, "A take 2,0", "A give 0,0")
        assert piles(game, state, 3) == "Y4t"
        assert table(game, state).treasure[0] == treasure[0] + earned
        assert offered(game, state, 3) == []


SPACES = ("0,1", "0,2", "0,3", "1,1", "1,2", "1,3", "3,1", "3,2", "3,3", "4,1")
TEN = {"2,0": "B1", **dict(zip(SPACES, ["R3"] * 4 + ["R2"] * 3 + ["G1"] * 3, strict=True))}


def test_ex_dk_16_one_survives_and_wins_at_once():
    game, state = position(2, TEN, level=2, turn="B", treasure=[4, 3])
    state, events = play(game, state, "B take 2,0")
    assert facts(events, "level_ends") == [{"level": 2, "left": 10, "seat": 1}]
    assert (table(game, state).treasure, table(game, state).phase) == ([1, 0], "over")
    assert game.score(state).winners == (0,)


def test_ex_dk_16_both_are_eliminated_and_nobody_wins():
    game, state = position(2, TEN, level=2, turn="B", treasure=[2, 3])
    state, _ = play(game, state, "B take 2,0")
    assert table(game, state).alive == [False, False]
    assert game.score(state).winners == ()


def test_ex_dk_18_the_guild_pile_is_freed_and_yellow_is_the_tribute():
    own = "P1,P1,P1,P1,P2,G5,G2,G1,Y2,Y1,Y1,R6,R3,B4,B1"
    game, state = position(2, {"2,0": "R2"}, turn="B", level=3, piles=f"{own}/-", guilds="PG", treasure=[0, 5])
    state, events = play(game, state, "B take 2,0")
    assert facts(events, "freed_pile")[0]["seat"] == 0
    assert offered(game, state, 0) == ["tribute yellow", "tribute green"]
    assert game.view(state, 0).previews == [22, 18]
    state, _ = play(game, state, "A tribute yellow")
    assert game.score(state).totals[0] == 22


def test_ex_dk_20_a_liberation_and_a_shared_bonus():
    words = {"guilds": "GBYP", "alive": "ABC", "treasure": [3, 3, 1, 0]}
    words["steps"] = ["liberation", "ready", "ready", "ready"]
    game, state = ending(4, piles="Y5,Y2l,G3,G1,R4/-/-/-", **words)
    view = game.view(state, 0)
    previews = dict(zip(map(game.say_move, view.menu.moves), view.previews, strict=True))
    assert previews == {"done": 7 + 2, "liberate Y2l G1": 6 + 2, "liberate Y2l G3": 8 + 2}
    state, _ = play(game, state, "A liberate Y2l G3")
    score = game.score(state)
    assert score.totals == (10, 2, 0, None)


def test_dk_tile_lib_4_the_first_example_of_the_rulebook():
    """Purple and green are highest, purple goes; a liberation rids the blue player of the 4 and leaves the 1."""
    own = "P1,P2,P3,G1,G2,G3,Y2,R3,B2l,B4,B1"
    game, state = ending(piles=f"{own}/-", guilds="BY", steps=["tribute", "ready"], treasure=[0, 0])
    assert "tribute purple" in offered(game, state, 0)
    state, _ = play(game, state, "A tribute purple", "A liberate B2l B4")
    assert piles(game, state, 0) == "R3,B1,Y2,G1,G2,G3"
    assert game.score(state).totals[0] == (3 + 6 + 2) - 1


def test_dk_tribute_2_the_second_example_of_the_rulebook():
    """Purple, the own guild, is highest and goes; then green is chosen; red, blue and yellow are counted."""
    own = "P1,P1,P2,P3,G1,G2,G3,Y1,Y2,Y3,R3,B4"
    game, state = position(2, {"2,0": "R2"}, turn="B", level=3, piles=f"{own}/-", guilds="PB", treasure=[0, 5])
    state, _ = play(game, state, "B take 2,0")
    assert offered(game, state, 0) == ["tribute yellow", "tribute green"]
    state, _ = play(game, state, "A tribute green")
    assert game.score(state).totals[0] == 3 + 4 + 6
    assert ended("R3,B4,Y1,Y2,Y3/-", guilds="PB", treasure=[0, 1]).totals[0] == 13
