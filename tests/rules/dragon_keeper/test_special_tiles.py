"""Section 9: special tiles."""

import pytest

from dragonhoard import Dice
from dragonhoard.games.dragon_keeper.rules.state import COLOURS, DK_TILE_EXCHANGE_2
from dragonhoard.games.dragon_keeper.rules.turn import can_exchange
from tests.rules.dragon_keeper.table import (
    facts,
    gone,
    kinds,
    offered,
    piles,
    play,
    position,
    refused,
    table,
)

ROW = {"2,0": "B1p", "2,1": "B3x", "2,3": "B4t", "2,4": "B2l"}
COLUMNS = {f"0,{column}": "R2" for column in (0, 1, 3)} | {"0,4": "R3", "4,4": "R4"}
BOARD = {**ROW, **COLUMNS}


@pytest.mark.parametrize("space", ROW)
def test_dk_tile_gen_1_a_special_tile_may_be_taken_for_its_colour_and_value_alone(space):
    game, state = position(2, BOARD, piles="-/Y1")
    state, _ = play(game, state, f"A take {space}")
    if table(game, state).phase == "action":
        state, _ = play(game, state, "A decline")
    assert piles(game, state, 0) == BOARD[space]
    assert table(game, state).phase == "give"


def test_dk_tile_gen_2_every_action_may_be_declined():
    for words in (
        {"phase": "action", "taken": "B3x", "piles": "B3x/R2"},
        {"phase": "action", "taken": "B4t", "piles": "B4t/R2"},
        {"phase": "passage", "taken": "B1p", "piles": "B1p/R2"},
    ):
        game, state = position(2, {"0,2": "R3", "2,0": "R3"}, **words)
        assert offered(game, state, 0)[0] == "decline"
        after, events = play(game, state, "A decline")
        assert kinds(events) == ["declined"]
        assert piles(game, after, 0) == words["taken"]


def test_dk_tile_gen_2_the_stairs_are_no_action():
    game, state = position(2, {"2,0": "R1s1", "0,0": "R2", "0,4": "R3"}, dragon="2,4", piles="-/Y1")
    state, _ = play(game, state, "A take 2,0")
    assert table(game, state).phase == "give"


def test_dk_tile_gen_3_a_tile_received_as_a_gift_does_nothing():
    for tile in ("B1p", "B3x", "B4t"):
        game, state = position(2, {"2,0": "G1", "0,0": tile, "0,3": "R3", "0,4": "R3"}, piles="R2/R2")
        state, _ = play(game, state, "A take 2,0", "A give 0,0")
        assert (table(game, state).phase, state.current) == ("take", 1)


@pytest.mark.parametrize("tile", ["G1p", "G3x", "G4t"])
def test_dk_tile_gen_3_a_tile_received_by_an_exchange_does_nothing(tile):
    words = {"phase": "action", "taken": "B3x", "piles": f"B3x/{tile},R2"}
    game, state = position(2, {"0,2": "R3", "0,0": "R3"}, **words)
    state, _ = play(game, state, "A exchange 1 green")
    assert (table(game, state).phase, table(game, state).taken) == ("give", None)
    state, _ = play(game, state, "A give 0,2")
    assert (table(game, state).phase, state.current) == ("take", 1)


@pytest.mark.parametrize("tile", ["G1p", "G3x", "G4t"])
def test_dk_tile_gen_3_a_tile_taken_by_a_trap_does_nothing(tile):
    words = {"phase": "action", "taken": "B4t", "piles": "B4t/R2"}
    game, state = position(2, {"0,2": "R3", "0,0": "R3", "4,4": tile}, **words)
    state, _ = play(game, state, "A trap 4,4")
    assert (table(game, state).phase, table(game, state).taken) == ("give", None)
    state, _ = play(game, state, "A give 0,2")
    assert (table(game, state).phase, state.current) == ("take", 1)


def test_dk_tile_gen_4_a_liberation_works_however_it_was_obtained():
    tiles = {"2,0": "B1", "0,0": "Y2l"}
    words = {"level": 3, "piles": "R2,R3,R4/G5,P1,P3,P4", "guilds": "BG", "treasure": [9, 9]}
    game, state = position(2, tiles, **words)
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert offered(game, state, 1) == ["done", "liberate Y2l G5"]


# -- the secret passage ------------------------------------------------------------------------------------------------
PATH = {"2,0": "G1p", "0,0": "P4", "0,2": "Y5", "0,4": "B2", "4,0": "R2", "4,4": "G1"}


def test_dk_tile_passage_1_only_for_a_passage_taken_in_step_1_of_this_turn():
    game, state = position(2, {**PATH, "2,0": "Y1"}, piles="G1p/-")
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert state.current == 1
    refused(*position(2, PATH), "A passage 2,0", "DK-TILE-PASSAGE-1")
    game, state = position(2, PATH)
    state, _ = play(game, state, "A take 2,0")
    refused(game, state, "A passage 0,2", "DK-TILE-PASSAGE-1")


def test_dk_tile_passage_2_directly_after_the_gift_with_its_treasure():
    game, state = position(2, PATH)
    state, events = play(game, state, "A take 2,0", "A give 0,0")
    assert kinds(events) == ["took", "gave", "earned"]
    assert (table(game, state).phase, state.current, table(game, state).taken) == ("passage", 0, "G1p")


def test_dk_tile_passage_2_without_a_gift_no_passage():
    game, state = position(2, {"2,0": "G1p", "2,4": "Y5"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert kinds(events)[1] == "level_ends"


def test_dk_tile_passage_3_the_passage_is_discarded():
    game, state = position(2, PATH, piles="G5/-")
    before = gone(game, state).get("G1p", 0)
    state, events = play(game, state, "A take 2,0", "A give 0,0", "A passage 0,2")
    assert piles(game, state, 0) == "Y5,G5"
    assert gone(game, state)["G1p"] == before + 1
    assert facts(events, "passed") == [{"seat": 0, "used": "G1p", "space": [0, 2], "tile": "Y5"}]
    assert facts(events, "uncovered") == [{"seat": 0, "tile": "G5"}]


def test_dk_tile_passage_4_one_more_take_from_the_space_of_the_given_tile():
    game, state = position(3, PATH)
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert offered(game, state, 0) == ["decline", "passage 0,2", "passage 0,4"]
    refused(game, state, "A passage 4,0", "DK-TILE-PASSAGE-4")
    refused(game, state, "A passage 2,0", "DK-TILE-PASSAGE-4")
    refused(game, state, "A passage 0,0", "DK-MOVE-5")
    state, _ = play(game, state, "A passage 0,4")
    assert (table(game, state).dragon, table(game, state).last_taker) == ((0, 4), 0)


def test_dk_tile_passage_5_the_extra_tile_may_be_an_exchange_or_a_trap():
    game, state = position(2, {**PATH, "0,2": "Y3x", "0,4": "Y4t"})
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    exchange, _ = play(game, state, "A passage 0,2")
    assert offered(game, exchange, 0) == ["decline", "exchange 1 purple"]
    assert table(game, exchange).extra
    trap, _ = play(game, state, "A passage 0,4")
    assert offered(game, trap, 0) == ["decline", "trap 0,2", "trap 4,0", "trap 4,4"]


def test_dk_tile_passage_6_another_passage_cannot_be_used():
    game, state = position(2, {**PATH, "0,2": "Y1p"})
    state, _ = play(game, state, "A take 2,0", "A give 0,0", "A passage 0,2")
    assert piles(game, state, 0) == "Y1p"
    assert (table(game, state).phase, state.current) == ("take", 1)


@pytest.mark.parametrize(("tile", "then"), [("Y5", []), ("Y4t", ["A decline"]), ("Y4t", ["A trap 4,0"])])
def test_dk_tile_passage_7_no_second_gift_and_no_treasure(tile, then):
    game, state = position(2, {**PATH, "0,2": tile, "0,4": "B2"})
    state, events = play(game, state, "A take 2,0", "A give 0,0", "A passage 0,2", *then)
    assert (kinds(events).count("gave"), kinds(events).count("earned")) == (1, 1)
    assert (table(game, state).phase, state.current) == ("take", 1)
    assert table(game, state).dragon == (0, 2)


def test_dk_tile_passage_8_without_a_target_it_is_kept():
    game, state = position(2, {"2,0": "G1p", "0,0": "R2", "4,4": "R3"}, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert "passed" not in kinds(events)
    assert piles(game, state, 0) == "G1p"


# -- the prisoner exchange ---------------------------------------------------------------------------------------------
SWAP = {"phase": "action", "taken": "B3x", "piles": "B1,B3x/R2,R6,Y1/B2,B5/-"}
GIFTS = {"0,2": "R3", "0,0": "R4"}


def test_dk_tile_exchange_1_only_for_an_exchange_just_taken():
    game, state = position(4, {**GIFTS, "2,0": "B3x", "2,4": "Y2"}, piles="-/R2/-/-")
    refused(game, state, "A exchange 1 red", "DK-TILE-EXCHANGE-1")
    ready, _ = play(game, state, "A take 2,0")
    assert "exchange 1 red" in offered(game, ready, 0)
    game, state = position(4, {**GIFTS, "2,0": "B4t"}, piles="B3x/R2/-/-")
    state, _ = play(game, state, "A take 2,0")
    refused(game, state, "A exchange 1 red", "DK-TILE-EXCHANGE-1")


def test_dk_tile_exchange_2_any_top_tile_of_any_opponent():
    game, state = position(4, GIFTS, **SWAP)
    assert offered(game, state, 0) == ["decline", "exchange 1 red", "exchange 1 yellow", "exchange 2 blue"]
    refused(game, state, "A exchange 1 blue", "DK-TILE-EXCHANGE-2")
    refused(game, state, "A exchange 3 red", "DK-TILE-EXCHANGE-2")


@pytest.mark.parametrize("colour", [-5, -1, COLOURS, 100])
def test_dk_tile_exchange_2_a_number_of_no_pile_is_refused(colour):
    _, state = position(4, GIFTS, **(SWAP | {"piles": "B3x/R5,P4/-/-"}))
    assert can_exchange(state, 0, 1, colour) == DK_TILE_EXCHANGE_2


def test_dk_tile_exchange_3_the_two_tiles_change_owners():
    game, state = position(4, GIFTS, **SWAP)
    state, events = play(game, state, "A exchange 1 red")
    assert [piles(game, state, seat) for seat in (0, 1)] == ["R6,B1", "R2,B3x,Y1"]
    assert facts(events, "exchanged") == [{"seat": 0, "opponent": 1, "tile": "B3x", "got": "R6"}]


def test_dk_tile_exchange_4_with_equal_colours_it_lands_where_the_chosen_tile_was():
    game, state = position(4, GIFTS, **SWAP)
    state, events = play(game, state, "A exchange 2 blue")
    assert [piles(game, state, seat) for seat in (0, 2)] == ["B1,B5", "B2,B3x"]
    assert "uncovered" not in kinds(events)


def test_dk_tile_exchange_4_the_tile_below_becomes_visible():
    game, state = position(4, GIFTS, **SWAP)
    state, events = play(game, state, "A exchange 1 red")
    assert facts(events, "uncovered") == [{"seat": 0, "tile": "B1"}, {"seat": 1, "tile": "R2"}]
    assert table(game, state).piles[1]["red"].top == "R2"


@pytest.mark.parametrize("got", ["Y4t", "Y3x", "Y1p"])
def test_dk_tile_exchange_5_no_action_of_either_tile_is_performed(got):
    words = {"phase": "action", "taken": "B3x", "piles": f"B3x/{got}"}
    game, state = position(2, {**GIFTS, "0,1": "R3"}, **words)
    state, _ = play(game, state, "A exchange 1 yellow")
    assert table(game, state).phase == "give"
    state, _ = play(game, state, "A give 0,2")
    assert (table(game, state).phase, state.current) == ("take", 1)


def test_dk_tile_exchange_6_nobody_exchanges_with_oneself_and_nothing_is_earned():
    game, state = position(4, GIFTS, **SWAP)
    refused(game, state, "A exchange 0 blue", "DK-TILE-EXCHANGE-6")
    refused(game, state, "A exchange 0 red", "DK-TILE-EXCHANGE-6")
    after, events = play(game, state, "A exchange 1 red")
    assert (facts(events, "earned"), table(game, after).treasure) == ([], [4] * 4)


def test_dk_tile_exchange_6_the_opponent_is_not_asked():
    game, state = position(4, GIFTS, **SWAP)
    state, _ = play(game, state, "A exchange 1 red")
    assert game.turn(state).seats == (0,)


def test_dk_tile_exchange_7_without_any_tile_of_an_opponent_it_is_impossible():
    game, state = position(2, {**GIFTS, "2,0": "B3x"}, piles="R2/-")
    state, events = play(game, state, "A take 2,0")
    assert (kinds(events), table(game, state).phase) == (["took"], "give")


@pytest.mark.parametrize("tile", ["R1s1", "Y2l"])
def test_dk_tile_exchange_7_stairs_and_liberations_may_be_chosen(tile):
    words = {"phase": "action", "taken": "B3x", "piles": f"B3x/{tile}"}
    game, state = position(2, GIFTS, **words)
    state, _ = play(game, state, f"A exchange 1 {'red' if tile[0] == 'R' else 'yellow'}")
    assert piles(game, state, 0) == tile
    assert table(game, state).stairs == (0 if tile == "R1s1" else None)


# -- the remote trap ---------------------------------------------------------------------------------------------------
SPRUNG = {"phase": "action", "taken": "G4t", "piles": "G2,G4t/R2"}


def test_dk_tile_trap_1_only_for_a_trap_just_taken():
    game, state = position(2, {**GIFTS, "2,0": "G4t", "2,4": "B3x"}, piles="-/R2")
    refused(game, state, "A trap 0,2", "DK-TILE-TRAP-1")
    state, _ = play(game, state, "A take 2,4")
    refused(game, state, "A trap 0,2", "DK-TILE-TRAP-1")


def test_dk_tile_trap_2_any_tile_of_the_board():
    game, state = position(2, {"0,2": "R3", "4,4": "B5", "1,0": "P1"}, **SPRUNG)
    assert offered(game, state, 0) == ["decline", "trap 0,2", "trap 1,0", "trap 4,4"]
    for space in ("0,0", "2,2", "3,3"):
        refused(game, state, f"A trap {space}", "DK-TILE-TRAP-2")


def test_dk_tile_trap_3_the_trap_is_discarded_and_the_tile_goes_on_its_pile():
    game, state = position(2, {"0,2": "R3", "4,4": "B5"}, **SPRUNG)
    before = gone(game, state).get("G4t", 0)
    state, events = play(game, state, "A trap 4,4")
    assert piles(game, state, 0) == "B5,G2"
    assert gone(game, state)["G4t"] == before + 1
    assert facts(events, "trapped") == [{"seat": 0, "used": "G4t", "space": [4, 4], "tile": "B5"}]
    assert facts(events, "uncovered") == [{"seat": 0, "tile": "G2"}]


@pytest.mark.parametrize("tile", ["B4t", "B3x", "B1p"])
def test_dk_tile_trap_4_no_action_of_the_chosen_tile(tile):
    game, state = position(2, {"0,2": "R3", "0,3": "R3", "4,4": tile}, **SPRUNG)
    state, _ = play(game, state, "A trap 4,4")
    assert (table(game, state).phase, table(game, state).taken) == ("give", None)
    assert state.current == play(game, state, "A give 0,2")[0].current ^ 1


def test_dk_tile_trap_5_the_dragon_stays():
    game, state = position(2, {"0,2": "R3", "4,4": "B5", "0,4": "R4"}, **SPRUNG)
    state, _ = play(game, state, "A trap 4,4")
    assert table(game, state).dragon == (2, 2)
    assert offered(game, state, 0) == ["give 0,2"]
    words = {"phase": "action", "taken": "G4t", "extra": True, "piles": "G4t/R2"}
    game, state = position(2, {"2,0": "R3", "4,4": "B5", "0,4": "R4"}, **words)
    state, _ = play(game, state, "A trap 4,4")
    assert (table(game, state).dragon, offered(game, state, 1)) == ((2, 2), ["take 2,0"])


def test_dk_tile_trap_6_the_stairs_may_be_chosen_and_keep_their_effect():
    game, state = position(2, {"0,4": "R3", "2,2": "R1s1"}, dragon="2,4", **SPRUNG, treasure=[9, 9])
    state, _ = play(game, state, "A trap 2,2")
    assert table(game, state).stairs == 0


def test_dk_tile_trap_7_on_an_empty_board_it_is_impossible_and_kept():
    game, state = position(2, {"2,0": "G4t"}, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert kinds(events)[:2] == ["took", "level_ends"]
    assert piles(game, state, 0) == "G4t"


# -- the stairs --------------------------------------------------------------------------------------------------------
def test_dk_tile_stairs_1_their_owner_begins_the_next_level():
    tiles = {"2,1": "R1s1", "4,4": "R2"}
    game, state = position(3, tiles, dragon="2,2", treasure=[7, 7, 7], turn="C")
    state, _ = play(game, state, "C take 2,1", luck=Dice(1))
    assert (table(game, state).level, state.current) == (2, 2)


def test_dk_tile_stairs_2_also_as_a_gift():
    tiles = {"2,1": "B1", "0,1": "R1s1", "4,4": "R2"}
    game, state = position(3, tiles, treasure=[7, 7, 7], turn="B")
    state, _ = play(game, state, "B take 2,1", "B give 0,1", luck=Dice(1))
    assert (table(game, state).level, state.current) == (2, 0)


def test_dk_tile_stairs_2_also_by_an_exchange_or_a_trap():
    words = {"phase": "action", "taken": "B3x", "piles": "B3x/R1s1/-", "treasure": [7, 7, 7]}
    game, state = position(3, {"4,4": "R2"}, **{**words, "phase": "action"}, dragon="2,2")
    state, _ = play(game, state, "A exchange 1 red", luck=Dice(1))
    assert (table(game, state).level, state.current) == (2, 0)
    words = {"phase": "action", "taken": "B4t", "piles": "-/B4t/-", "turn": "B", "treasure": [7, 7, 7]}
    game, state = position(3, {"4,4": "R1s1"}, **words)
    state, _ = play(game, state, "B trap 4,4", luck=Dice(1))
    assert (table(game, state).level, state.current) == (2, 1)


def test_dk_tile_stairs_3_those_of_an_earlier_level_have_no_effect():
    tiles = {"2,1": "B1", "4,4": "R2"}
    game, state = position(3, tiles, level=2, piles="-/R1s1/-", treasure=[7, 7, 7])
    assert table(game, state).stairs is None
    state, _ = play(game, state, "A take 2,1", luck=Dice(1))
    assert (table(game, state).level, state.current) == (3, 0)
    game, state = position(3, tiles, level=2, piles="-/R1s1/R1s2", treasure=[7, 7, 7])
    state, _ = play(game, state, "A take 2,1", luck=Dice(1))
    assert state.current == 2


def test_dk_tile_stairs_4_apart_from_that_they_are_a_red_tile_of_value_1():
    game, state = position(2, {"2,1": "R5", "0,1": "R2", "0,4": "R3"}, piles="R1s1/-")
    state, _ = play(game, state, "A take 2,1", "A give 0,1")
    assert piles(game, state, 0) == "R1s1,R5"
    game, state = position(2, {}, level=3, phase="over", piles="R1s1,R1s2/-", treasure=[0, 0])
    assert game.score(state).totals == (2, 0)
