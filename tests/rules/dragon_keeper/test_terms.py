"""Sections 1 and 2: terms and components."""

import copy
from itertools import pairwise

import pytest

from dragonhoard import Choice, Dice, Edition, Problem
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.moves import Give, Passage, Take, Trap
from tests.rules.dragon_keeper.table import (
    KEEPER,
    facts,
    piles,
    play,
    position,
    refused,
    started,
    table,
    viewers,
    wander,
)

SPREAD = {"2,2": "R1s1", "2,4": "Y5", "2,0": "B1", "0,4": "B3", "4,4": "G1", "4,0": "P2", "0,1": "R3", "4,2": "R2"}


def other_tiles(*changes):
    """The standard edition with the copies of some tiles changed: `(("red",), 2, "", +1)`."""
    standard = KEEPER.standard_edition()
    values = copy.deepcopy(standard.values)
    for colours, value, sign, by in changes:
        tile = next(
            tile
            for tile in values["tile"]
            if (set(colours) <= set(tile["colours"]), tile["value"], tile["sign"]) == (True, value, sign)
        )
        tile["copies"] += by
    return Edition(standard.game, "another box", values)


@pytest.mark.parametrize(("players", "current", "after", "receiver"), [(4, 0, 1, 3), (4, 3, 0, 2), (3, 0, 1, 2)])
def test_dk_term_1_the_left_is_next_and_the_right_was_before(players, current, after, receiver):
    letter = "ABCD"[current]
    game, state = position(players, SPREAD, turn=letter)
    state, events = play(game, state, f"{letter} take 2,4", f"{letter} give 0,4")
    assert state.current == after
    assert facts(events, "gave")[0]["receiver"] == receiver


@pytest.mark.parametrize("seat", [4, 5, 9])
def test_dk_term_1_there_is_no_other_seat(seat):
    game, state = position(4, SPREAD)
    refused(game, state, Choice(seat, 1, Take((2, 4))), "DK-TERM-1")
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        game.view(state, seat)


def test_dk_term_1_no_exchange_with_a_seat_that_does_not_exist():
    words = {"phase": "action", "taken": "B3x", "piles": "B3x/R2/-"}
    game, state = position(3, {"0,2": "R3"}, **words)
    refused(game, state, "A exchange 3 red", "DK-TERM-1")
    refused(game, state, "A exchange 99 red", "DK-TERM-1")


def test_dk_term_2_three_levels_in_their_order():
    levels = [
        news["level"]
        for seed in range(20)
        for _, told in wander(KEEPER(2), seed)
        for news in facts(told, "level_begins")
    ]
    assert set(levels) == {1, 2, 3}
    assert all(after in (1, before + 1) for before, after in pairwise(levels))


@pytest.mark.parametrize(
    "space", [(5, 0), (0, 5), (-1, 2), (2, -1), (12, 0), (2,), (2, 2, 2), None, "2,4", (True, 0), (2.0, 4)]
)
@pytest.mark.parametrize("phase", ["take", "give", "passage", "action"])
def test_dk_term_3_there_is_no_other_space(space, phase):
    words = {
        "take": {},
        "give": {},
        "passage": {"taken": "G1p", "piles": "G1p/-"},
        "action": {"taken": "G4t", "piles": "G4t/-"},
    }[phase]
    kind = {"take": Take, "give": Give, "passage": Passage, "action": Trap}[phase]
    game, state = position(2, SPREAD, phase=phase, **words)
    refused(game, state, Choice(0, 1, kind(space)), "DK-TERM-3")


def test_dk_term_3_a_space_holds_one_tile_or_is_empty():
    game, state = position(2, SPREAD)
    board = table(game, state).board
    assert len(board) == 25
    assert (board[2 * 5 + 4], board[2 * 5 + 2], board[2 * 5 + 3]) == ("Y5", "R1s1", None)


def test_dk_term_4_a_tile_has_a_colour_a_value_and_perhaps_a_sign():
    game = KEEPER(2)
    assert {tile[0] for tile in game.names.tiles} == set("RBYGP")
    assert {tile[1] for tile in game.names.tiles} == set("123456")
    assert {tile[2:3] for tile in game.names.tiles} == {"", "s", "p", "x", "t", "l"}
    stairs = [game.names.numbers[name] for name in ("R1s1", "R1s2")]
    assert [(game.blank.value[tile], COLOURS[game.blank.colour[tile]]) for tile in stairs] == [(1, "red")] * 2


def test_dk_term_5_the_short_notation():
    game, state = position(2, {"2,4": "G3x", "2,2": "R1s1", "0,4": "R2"}, piles="B1/Y2")
    line = game.write(state)
    assert " board=.,.,.,.,R2/.,.,.,.,./.,.,R1s1,.,G3x/.,.,.,.,./.,.,.,.,. piles=B1/Y2 " in line
    with pytest.raises(Problem, match="G3q"):
        position(2, {"2,4": "G3q"})


def test_dk_term_6_a_pile_keeps_the_order_of_arrival_and_its_height_is_the_number_of_tiles():
    game, state = position(2, SPREAD, piles="Y1,Y4/-")
    state, _ = play(game, state, "A take 2,4")
    assert piles(game, state, 0) == "Y1,Y4,Y5"
    pile = table(game, state).piles[0]["yellow"]
    assert (pile.top, pile.height) == ("Y5", 3)


def test_dk_term_7_taken_tiles_are_ones_own_and_given_ones_the_neighbours():
    game, state = position(3, SPREAD)
    state, _ = play(game, state, "A take 2,4", "A give 4,4")
    assert [piles(game, state, seat) for seat in range(3)] == ["Y5", "-", "G1"]
    assert {"2,4", "4,4"} & {f"{i // 5},{i % 5}" for i, tile in enumerate(table(game, state).board) if tile} == set()


def test_dk_term_8_alive_is_not_eliminated_and_an_opponent_is_another_one_who_is_alive():
    words = {"phase": "action", "taken": "B3x", "alive": "ABD", "piles": "B3x,R2/R3,G1/-/Y1"}
    game, state = position(4, {"0,2": "R4"}, **words)
    assert table(game, state).alive == [True, True, False, True]
    assert {move.opponent for move in game.menu(state, 0).moves[1:]} == {1, 3}


def test_dk_term_9_a_guild_is_secret():
    game, state, _ = started(4)
    assert game.view(state, 2).guild == game.setup(state)["guilds"][2]
    assert all(game.view(state, viewer).table.guilds == [None] * 4 for viewer in viewers(game))


# -- components --------------------------------------------------------------------------------------------------------
def test_dk_comp_1_three_boards_of_25_spaces():
    game, state, _ = started(3)
    assert (len(table(game, state).board), table(game, state).levels) == (25, 3)


def test_dk_comp_2_75_tiles_15_of_each_colour_and_two_red_stairs():
    game = KEEPER(2)
    blank = game.blank
    assert [sum(n for n, c in zip(blank.copies, blank.colour, strict=True) if c == colour) for colour in range(5)] == [
        15
    ] * 5
    assert sum(blank.copies) == 75
    assert [COLOURS[game.blank.colour[n]] for tile, n in game.names.numbers.items() if "s" in tile] == ["red", "red"]


def test_dk_comp_2_an_edition_with_other_numbers_is_refused():
    with pytest.raises(Problem, match="there must be 15 red tiles, not 16"):
        KEEPER(2, {}, other_tiles((("red",), 2, "", 1)))
    with pytest.raises(Problem, match="there must be 2 stairs"):
        KEEPER(2, {}, other_tiles((("red",), 2, "", 1), (("red",), 1, "stairs", -1)))


def test_dk_comp_3_four_guilds_and_none_of_them_red():
    dealt = {guild for seed in range(40) for guild in started(4, seed)[0].setup(started(4, seed)[1])["guilds"]}
    assert dealt == {"blue", "yellow", "green", "purple"}
    for seed in range(10):
        game, state, _ = started(4, seed)
        assert len(set(game.setup(state)["guilds"])) == 4


def test_dk_comp_4_24_treasure_tokens_at_every_step():
    game = KEEPER(3)
    for seed in range(5):
        for state, _ in wander(game, seed):
            assert sum(table(game, state).treasure) + table(game, state).reserve == 24


def test_dk_comp_4_no_more_tokens_than_there_are():
    with pytest.raises(Problem, match="there are only 24 treasure tokens"):
        position(2, SPREAD, treasure=[20, 5])


def test_dk_comp_5_nothing_of_the_cylinders_is_in_the_game():
    game, state, _ = started(2)
    assert not any("cylinder" in name for name in vars(game.view(state, 0).table.__class__)["__slots__"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dk_comp_6_two_to_four_play_and_the_rules_are_the_same(players):
    game = KEEPER(players)
    state, _ = game.start(Dice(1))
    assert table(game, state).treasure == [4] * players
    assert sum(tile is not None for tile in table(game, state).board) == 25


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6, 2.0, "2", True, None], ids=repr)
def test_dk_comp_6_any_other_number_is_refused(players):
    with pytest.raises(Problem) as caught:
        KEEPER(players)
    assert (caught.value.key, caught.value.args_of["clause"]) == ("game.players", "DK-COMP-6")
