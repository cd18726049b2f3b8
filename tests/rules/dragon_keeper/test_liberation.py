"""Section 9.6: liberation."""

import pytest

from dragonhoard import Choice, Problem
from dragonhoard.games.dragon_keeper.moves import Liberate
from dragonhoard.games.dragon_keeper.rules.ending import can_liberate
from dragonhoard.games.dragon_keeper.rules.state import DESIGNS, DK_TILE_LIB_2, DK_TILE_LIB_3
from tests.rules.dragon_keeper.table import ending, facts, kinds, offered, piles, play, position, refused, table

FREEING = {"steps": ["liberation", "ready"]}


def freeing(own, guild="G", **words):
    """A has paid the tribute and may use liberations; B is ready."""
    return ending(piles=f"{own}/R2", guilds=f"{guild}{'B' if guild != 'B' else 'Y'}", **FREEING, **words)


def test_dk_tile_lib_1_only_at_the_end_of_the_game():
    game, state = position(2, {"2,0": "R2", "0,2": "R3"}, piles="Y2l,G5/-", guilds="GB")
    refused(game, state, "A liberate Y2l G5", "DK-TILE-LIB-1")
    game, state = position(2, {"2,0": "R2", "0,2": "R3"}, phase="give", piles="Y2l,G5/-", guilds="GB")
    refused(game, state, "A liberate Y2l G5", "DK-TILE-LIB-1")


def test_dk_tile_lib_1_after_the_tribute():
    game, state = ending(piles="Y2l,Y1,R3,R2,G5/R2", guilds="GB", steps=["tribute", "ready"])
    refused(game, state, "A liberate Y2l G5", "DK-END-3")


def test_dk_tile_lib_2_each_liberation_removes_an_own_tile_of_the_own_guild():
    game, state = freeing("Y2l,P2l,G5,G3,G1")
    assert offered(game, state, 0) == [
        "done",
        *(f"liberate {tile} {freed}" for tile in ("Y2l", "P2l") for freed in ("G1", "G3", "G5")),
    ]
    state, events = play(game, state, "A liberate Y2l G3", "A liberate P2l G5")
    assert piles(game, state, 0) == "G1"
    assert facts(events, "liberated") == [
        {"seat": 0, "tile": "Y2l", "freed": "G3"},
        {"seat": 0, "tile": "P2l", "freed": "G5"},
    ]


def test_dk_tile_lib_2_what_lay_below_the_top_is_shown():
    game, state = freeing("Y5,Y2l,G3,G1,R4")
    after, events = play(game, state, "A liberate Y2l G1")
    assert facts(events, "uncovered") == [{"seat": 0, "tile": "Y5"}, {"seat": 0, "tile": "G3"}]
    after, events = play(game, state, "A liberate Y2l G3")
    assert facts(events, "uncovered") == [{"seat": 0, "tile": "Y5"}]
    assert (table(game, after).piles[0]["yellow"].top, table(game, after).piles[0]["green"].top) == ("Y5", "G1")


@pytest.mark.parametrize(
    ("own", "freed", "shown"),
    [("G2l,G4,G1", "G4", []), ("G4,G2l,G1", "G1", ["G4"]), ("G3,G4,G2l", "G3", ["G4"]), ("G3,G4,G2l", "G4", ["G3"])],
)
def test_dk_tile_lib_2_in_the_pile_of_the_guild_only_a_new_top_is_shown(own, freed, shown):
    game, state = freeing(own)
    _, events = play(game, state, f"A liberate G2l {freed}")
    assert [news["tile"] for news in facts(events, "uncovered")] == shown


@pytest.mark.parametrize("top", ["G2l", "G5"])
def test_dk_tile_lib_2_from_a_pile_of_all_tiles_of_the_guild(top):
    box, state = position(2, {"2,0": "R2"})
    green = [tile for tile, n in zip(box.names.tiles, state.copies, strict=False) for _ in range(n) if tile[0] == "G"]
    green.remove(top)
    game, state = freeing(",".join([*green, top]))
    state, _ = play(game, state, "A liberate G2l G5")
    assert piles(game, state, 0) == ",".join(tile for tile in green if tile not in {"G2l", "G5"})


@pytest.mark.parametrize("freed", ["R2", "Y2l", "G2", "B5", "G5"])
def test_dk_tile_lib_2_no_other_tile_is_removed(freed):
    game, state = freeing("Y2l,R4,G3")
    refused(game, state, f"A liberate Y2l {freed}", "DK-TILE-LIB-2")


def test_dk_tile_lib_2_what_is_no_tile_is_no_move():
    game, state = freeing("Y2l,G3")
    before = state.clone()
    for move in (Liberate("Y9", "G3"), Liberate("Y2l", "G9"), Liberate(None, None), Liberate(3, "G3")):
        with pytest.raises(Problem, match="there is no tile"):
            game.check(state, Choice(0, state.serial, move))
    assert state == before


@pytest.mark.parametrize("number", [-2, DESIGNS, 100])
def test_dk_tile_lib_2_dk_tile_lib_3_a_number_of_no_tile_is_refused(number):
    game, state = freeing("Y2l,G3")
    liberation = game.names.tiles.index("Y2l")
    assert can_liberate(state, 0, liberation, number) == DK_TILE_LIB_2
    assert can_liberate(state, 0, number, game.names.tiles.index("G3")) == DK_TILE_LIB_3


def test_dk_tile_lib_3_what_went_with_the_tribute_cannot_be_used():
    own = "Y1,Y1,Y2l,R2,R3,R4,P2l,G5,G3"
    game, state = ending(piles=f"{own}/R2", guilds="GB", steps=["tribute", "ready"])
    state, _ = play(game, state, "A tribute yellow")
    assert offered(game, state, 0) == ["done", "liberate P2l G3", "liberate P2l G5"]
    refused(game, state, "A liberate Y2l G5", "DK-TILE-LIB-3")


@pytest.mark.parametrize("tile", ["B2l", "G2l", "Y1", "R2", "G3"])
def test_dk_tile_lib_3_only_a_liberation_that_one_has(tile):
    game, state = freeing("Y2l,R2,G3")
    refused(game, state, f"A liberate {tile} G3", "DK-TILE-LIB-3")


def test_dk_tile_lib_4_one_of_the_own_guild_takes_another_tile_with_it():
    game, state = freeing("G2l,G4,G1")
    assert offered(game, state, 0) == ["done", "liberate G2l G1", "liberate G2l G4"]
    refused(game, state, "A liberate G2l", "DK-TILE-LIB-4")
    refused(game, state, "A liberate G2l G2l", "DK-TILE-LIB-2")
    state, _ = play(game, state, "A liberate G2l G4")
    assert piles(game, state, 0) == "G1"


def test_dk_tile_lib_4_alone_if_there_is_no_other_guild_tile():
    game, state = freeing("G2l,R3")
    assert offered(game, state, 0) == ["done", "liberate G2l"]
    state, events = play(game, state, "A liberate G2l")
    assert piles(game, state, 0) == "R3"
    assert facts(events, "liberated") == [{"seat": 0, "tile": "G2l", "freed": None}]


def test_dk_tile_lib_4_another_liberation_may_remove_it():
    game, state = freeing("G2l,Y2l")
    state, _ = play(game, state, "A liberate Y2l G2l")
    assert piles(game, state, 0) == "-"
    assert table(game, state).phase == "over"


def test_dk_tile_lib_5_one_of_another_colour_goes_only_for_a_guild_tile():
    game, state = freeing("Y2l,G3")
    refused(game, state, "A liberate Y2l", "DK-TILE-LIB-5")


def test_dk_tile_lib_5_without_a_guild_tile_there_is_nothing_to_choose():
    tiles = {"2,0": "B1"}
    game, state = position(2, tiles, level=3, piles="Y2l,R2,R3/P1,P2,P3", guilds="GB", treasure=[9, 9])
    state, events = play(game, state, "A take 2,0")
    assert kinds(events)[-1] == "game_ends"
    assert piles(game, state, 0) == "B1,Y2l"
