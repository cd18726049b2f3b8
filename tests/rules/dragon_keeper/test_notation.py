"""Positions of Dragon Keeper as text: what is written reads back, and whatever is pasted is sound or refused."""

import copy
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard import Dice, Lapse, Over, Problem
from dragonhoard.core.notation import cut
from tests.rules.dragon_keeper.old_lines import old_line
from tests.rules.dragon_keeper.table import CENTRE, KEEPER, position, table, wander

GAMES = [KEEPER(players, {"allow_zero_move": players == 3}) for players in (2, 3, 4)]
POSITIONS = [(game, state) for game in GAMES for seed in range(2) for state, _ in wander(game, seed)]
GONE = object()
VALUES = [
    None,
    True,
    0,
    1,
    2,
    3,
    4,
    24,
    -1,
    99,
    "A",
    "D",
    "red",
    "B3x",
    "R1s1",
    "G1p",
    "Y4t",
    "take",
    "ending",
    [],
    {},
    ["A"],
]


def sound(game, text):
    """A position that has all tiles and goes on to its end, or None."""
    try:
        state = game.read(text)
    except Problem as problem:
        return None if str(problem) else problem
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == state
    assert game.read(json.dumps(game.setup(state))) == state
    luck = Dice(1)
    for _ in range(60):
        if isinstance(turn := game.turn(state), Over):
            return game.score(state)
        assert all(game.menu(state, seat).moves for seat in turn.seats)
        state, _ = game.apply(state, Lapse(state.serial), luck)
        assert game.rules.conserved(state)
    raise AssertionError(game.write(state))


def paths(tree, above=()):
    yield above
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in parts:
        yield from paths(part, (*above, key))


@given(st.sampled_from(POSITIONS), st.data())
def test_an_object_with_one_thing_changed_is_sound_or_refused(written, data):
    game, state = written
    tree = copy.deepcopy(game.setup(state))
    *way, last = data.draw(st.sampled_from([path for path in paths(tree) if path]))
    there = tree
    for key in way:
        there = there[key]
    value = data.draw(st.sampled_from([*VALUES, GONE, *game.names.tiles]))
    if value is GONE:
        del there[last]
    else:
        there[last] = value
    result = sound(game, json.dumps(tree))
    assert result is None or len(result.totals) == game.players


@given(st.sampled_from(POSITIONS), st.data())
def test_a_line_with_a_part_of_another_is_sound_or_refused(written, data):
    game, state = written
    _, other = data.draw(st.sampled_from([pair for pair in POSITIONS if pair[0] is game]))
    write = data.draw(st.sampled_from([game.write, lambda state: old_line(game, state)]))
    parts, others = write(state).split(), write(other).split()
    at = data.draw(st.integers(0, min(len(parts), len(others)) - 1))
    parts[at] = others[at]
    result = sound(game, " ".join(parts))
    assert result is None or len(result.totals) == game.players


letters = st.characters(codec="utf-8") | st.sampled_from(" {}[],/.-*:0123456789ABCDRBYGPsptxl=+")


@given(st.sampled_from(POSITIONS), st.data())
def test_a_line_with_a_letter_changed_is_sound_or_refused(written, data):
    game, state = written
    line = data.draw(st.sampled_from([game.write(state), old_line(game, state)]))
    at = data.draw(st.integers(0, len(line) - 1))
    result = sound(game, line[:at] + data.draw(letters) + line[at + data.draw(st.integers(0, 1)) :])
    assert result is None or len(result.totals) == game.players


def test_what_is_left_out_has_its_value_at_the_start():
    game = KEEPER(3)
    state = game.read("{}")
    shown = table(game, state)
    assert (shown.level, shown.phase, shown.current, shown.dragon) == (1, "take", 0, (2, 2))
    assert (shown.board[CENTRE], None in shown.board, shown.treasure) == ("R1s1", False, [4, 4, 4])
    assert game.read("{}") == state  # always the same deal
    assert [game.read(f'{{"level": {level}}}').board[CENTRE] for level in (1, 2)] == [0, 1]
    assert sum(game.read('{"level": 3}').unseen) == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"tiles": {}}, "nothing to choose here"),
        ({"tiles": {"0,0": "R2"}}, "nothing to choose here"),
        ({"tiles": {"2,0": "R2"}, "phase": "give"}, "nothing to choose here"),
        ({"tiles": {"2,0": "R2"}, "taken": "B3x"}, "not a tile just taken"),
        ({"tiles": {"2,0": "R2"}, "phase": "action"}, "not a tile just taken"),
        ({"tiles": {"2,0": "R2"}, "phase": "action", "taken": "B3x"}, "not a tile just taken"),
        ({"tiles": {"2,0": "R2"}, "phase": "action", "taken": "B1p", "piles": "B1p/-"}, "not a tile just taken"),
        ({"tiles": {"2,0": "R2"}, "phase": "action", "taken": "B4t", "piles": "B4t,B1/-"}, "not a tile just taken"),
        ({"tiles": {"2,0": "R2"}, "phase": "action", "taken": "B3x", "piles": "B3x/-"}, "nothing to choose here"),
        ({"tiles": {"2,0": "R2"}, "phase": "passage", "taken": "B4t", "piles": "B4t/-"}, "not a tile just taken"),
        ({"tiles": {"0,2": "R2"}, "phase": "give", "last_taker": "B"}, "middle of a turn"),
        ({"tiles": {"2,0": "R2"}, "alive": "A"}, "fewer than two players alive"),
        ({"tiles": {"2,0": "R2"}, "turn": "C"}, "seat"),
        ({"tiles": {}, "phase": "ending"}, "after the last level"),
        ({"tiles": {"2,0": "R2"}, "phase": "ending", "level": 3}, "its board is empty"),
        ({"tiles": {}, "phase": "ending", "level": 3}, "A has nothing to choose"),
        ({"tiles": {}, "phase": "ending", "level": 3, "steps": ["ready", "ready"]}, "the game would be over"),
        ({"tiles": {}, "phase": "over", "level": 3, "turn": "A"}, "nobody's turn"),
        ({"tiles": {"2,0": "R6", "2,1": "R6"}}, "all tiles R6 are somewhere else"),
    ],
)
def test_a_position_in_which_nothing_can_go_on_is_refused(words, reason):
    with pytest.raises(Problem, match=reason):
        position(2, **words)


def test_the_eliminated_own_nothing():
    with pytest.raises(Problem, match="C has been eliminated and owns nothing"):
        position(3, {"2,0": "R2"}, alive="AB", piles="-/-/R3")
    with pytest.raises(Problem, match="C has been eliminated and takes no turn"):
        position(3, {"2,0": "R2"}, alive="AB", turn="C")


@pytest.mark.parametrize(
    "text",
    [
        *("take 2,4", "give 0,4", "passage 3,4", "trap 1,1", "exchange 2 red", "decline"),
        *("tribute blue", "liberate B2l", "liberate B2l G3", "done"),
    ],
)
def test_a_move_reads_back(text):
    game = KEEPER(3)
    assert game.say_move(game.read_move(text)) == text


@pytest.mark.parametrize(
    "text", ["", "take", "take 2", "take 2,", "take a,b", "take 2,4,1", "exchange red", "pass", "give 0,4 x"]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(Problem, match="there is no move"):
        KEEPER(2).read_move(text)


def test_a_whole_game_is_written_with_the_words_of_the_object():
    game, state = POSITIONS[5]
    assert set(game.setup(state)) >= {"players", "level", "phase", "turn", "dragon", "board", "piles", "treasure"}
    assert KEEPER.table_of(game.write(state)) == (2, {"allow_zero_move": False})


# -- the line ----------------------------------------------------------------------------------------------------------
ROWS = ".,Y5,.,.,./.,.,.,.,./.,.,R1s1,.,./R2,.,.,.,./.,.,.,.,."
LINE = f"2 level=1 phase=action turn=A taken=B3x dragon=2,0 board={ROWS} piles=B1,B3x/R2,R6 treasure=4/5 guilds=B/G"
OLD = ("2", "1.action", "A:B3x", "2,0", ROWS, "B1,B3x/R2,R6", "4/5", "BG", "Y4t*1", "AB", "-", "A", "-", "7")
NAMES = (
    *("table", "level", "turn", "dragon", "board", "piles", "treasure", "guilds", "gone"),
    *("alive", "steps", "last_taker", "away", "wait"),
)


def test_a_position_is_written_with_the_names_of_its_parts():
    game = KEEPER(2)
    state = game.read(f"{LINE} last_taker=A wait=7")
    written = game.write(state)
    assert written.startswith(f"{LINE} gone=")
    assert written.endswith(" last_taker=A wait=7")
    parts = f"{LINE} last_taker=A wait=7".split()
    assert game.read(" ".join([parts[0], *reversed(parts[1:])])) == state  # in any order


@pytest.mark.parametrize(
    ("part", "where", "reason"),
    [
        ("heap=R2", 11, "malformed at column"),
        ("level=x", 17, "malformed at column"),
        ("level=4", 11, "wrong at 11"),
        ("dragon=2", 11, "wrong at 11"),
        ("dragon=2,9", 11, "wrong at 11"),
        ("board=R2,R9", 17, "malformed at column"),
        ("piles=R2/x", 20, "malformed at column"),
        ("piles=R2", 11, "wrong at 11"),
        ("treasure=4/x", 22, "malformed at column"),
        ("guilds=B/B", 11, "wrong at 11"),
        ("guilds=B/X", 20, "malformed at column"),
        ("gone=R2*999", 16, "malformed at column"),
        ("steps=0/4", 19, "malformed at column"),
        ("alive=A/A", 11, "wrong at 11"),
        ("extra=no", 17, "malformed at column"),
    ],
)
def test_a_mistake_in_a_line_is_named_with_its_column(part, where, reason):
    with pytest.raises(Problem, match=reason) as found:
        KEEPER(2).read(f"2 wait=12 {part}")
    assert str(where) in str(found.value)


# -- lines of the older form -------------------------------------------------------------------------------------------
def test_every_position_reads_from_its_older_line():
    for game, state in POSITIONS:
        assert game.read(old_line(game, state)) == state


def test_an_older_line_says_the_same():
    game = KEEPER(2)
    assert game.read(" ".join(OLD)) == game.read(f"{LINE} gone=Y4t last_taker=A wait=7")
    passing = "2z 1.action A:B4t+ 2,0 .,Y5,.,.,./.,.,.,.,./.,.,R1s1,.,./R2,.,.,.,./.,.,.,.,. B4t/- 4/5 BG - AB - A B 7"
    zero = KEEPER(2, {"allow_zero_move": True})
    said = zero.write(zero.read(passing))
    assert said.startswith("2z level=1 phase=action turn=A taken=B4t extra=yes dragon=2,0 ")
    assert " piles=B4t/. treasure=4/5 guilds=B/G gone=" in said
    assert said.endswith(" last_taker=A away=B wait=7")


@pytest.mark.parametrize(
    ("part", "text"),
    [
        *(("table", "2x"), ("table", "22"), ("level", "4.take"), ("level", "1.nap"), ("level", "1"), ("turn", "E")),
        *(("turn", "A:R9"), ("turn", "A:"), ("dragon", "2"), ("dragon", "2,9"), ("board", ".,./x"), ("piles", "R2")),
        *(("piles", "x/-"), ("treasure", "4/x"), ("treasure", "4/999"), ("guilds", "BX"), ("guilds", "BB")),
        *(("gone", "R2*999"), ("alive", "AA"), ("steps", "09"), ("last_taker", "E"), ("away", "X"), ("wait", "0")),
    ],
)
def test_a_mistake_in_an_older_line_is_wrong_at_the_column_of_its_part(part, text):
    parts = {**dict(zip(NAMES, OLD, strict=True)), part: text}
    line = " ".join(parts.values())
    with pytest.raises(Problem) as found:
        KEEPER(2).read(line)
    assert re.search(rf"at (column )?{cut(line, NAMES)[part][1]}\b", str(found.value))
