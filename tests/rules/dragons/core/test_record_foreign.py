"""What is no record, or cannot be one: always a sentence that names the entry, never anything else."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.edition import of_values
from tests.rules.dragons.harness.played import chained_text, refusal, rows_of, text_of, with_every_input

TEXT = text_of(with_every_input())
ROWS = rows_of(TEXT)
LAST = len(ROWS) - 1


# -- inputs that are none ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "row",
    [
        {"drew": []},
        {"teleport": [0, 1], "drew": []},
        {"choice": [0, 1, "draw"], "lapse": [1], "drew": []},
        {"choice": [0, 1, "draw"]},
        {"choice": [0, 1, "draw", 1], "drew": []},
        {"choice": [0, 1], "drew": []},
        {"choice": [0, 1, "fly away"], "drew": []},
        {"choice": [0, 1, ""], "drew": []},
        {"choice": [0, 1, "place 0 unicorn"], "drew": []},
        {"choice": [0, 1, "claim " + "9" * 5000], "drew": []},
        {"choice": [0, 1, "claim ²"], "drew": []},
        {"choice": [0, 1, "claim -1"], "drew": []},
        {"choice": [99, 1, "draw"], "drew": []},
        {"choice": [-1, 1, "draw"], "drew": []},
        {"choice": [10**40, 10**40, "draw"], "drew": []},
        {"lapse": [1, 1], "drew": []},
        {"presence": [7, False], "drew": []},
        {"presence": [0, 0], "drew": []},
        {"extend": [1, "long"], "drew": []},
        {"extend": [1, float("nan")], "drew": []},
        {"extend": [1, float("inf")], "drew": []},
        {"extend": [1, -60], "drew": []},
        {"extend": [1, 0], "drew": []},
        {"undo": [0, -1], "drew": []},
        {"undo": [0, 0], "drew": []},
        {"undo": [0, 1], "drew": []},
        {"start": True, "drew": []},
        {"lapse": [1], "drew": [10**30]},
        {"lapse": [1], "drew": ["0"]},
        {"lapse": [1], "drew": [True]},
        {"end": 1},
        {"end": {}},
        {"end": {"seed": "", "totals": None, "more": 1}},
        {"end": {"seed": 5, "totals": None}},
        {"end": {"seed": "00", "totals": None}},
        {"end": {"seed": "no hex", "totals": None}},
        {"end": {"seed": "00", "totals": {"a": 1}}},
    ],
    ids=lambda row: json.dumps(row)[:60],
)
def test_an_input_that_is_none_is_refused_at_its_entry(row):
    """With draws as they should be, so that it is the rest that is refused."""
    assert refusal(chained_text([*ROWS[:2], row])) == 2
    if "drew" in row:
        assert refusal(chained_text([*ROWS[:2], {**row, "of": [104] * len(row["drew"])}])) == 2


@pytest.mark.parametrize(
    "of", [None, 104, "104", [104], [104, 103, True], [104, 103, "102"], [104, 103, 102, 101]], ids=repr
)
def test_draws_that_do_not_say_what_they_were_drawn_from_are_refused(of):
    start = {name: value for name, value in ROWS[1].items() if name not in {"of", "hash"}}
    assert len(start["drew"]) == 3
    for row in (start, {**start, "of": of}):
        assert refusal(chained_text([ROWS[0], row, *ROWS[2:]])) == 1


def test_format_1_says_nothing_of_it_and_is_read_for_ever():
    old = [{name: value for name, value in row.items() if name not in {"of", "hash"}} for row in ROWS]
    assert refusal(chained_text([{**old[0], "dragonhoard": 1}, *old[1:]])) is None
    assert refusal(chained_text([{**ROWS[0], "dragonhoard": 1}, *ROWS[1:]])) == 1


@pytest.mark.parametrize(
    "header",
    [
        {"players": 2},
        {"players": 7},
        {"players": 10**30},
        {"options": {"flying": True}},
        {"options": {"open_piles": 1}},
        {"options": {"first_seat": 6}},
        {"options": {"first_seat": 3}},
        {"options": {"first_seat": -2}},
        {"options": {"first_seat": [[]]}},
        {"edition": {}},
        {"edition": {"game": "dragons"}},
        {"edition": {"game": "chess", "name": "x"}},
        {"edition_hash": "0"},
        {"game": "chess"},
        {"rules": 0},
        {"dragonhoard": 3},
        {"dragonhoard": 0},
        {"dragonhoard": True},
        {"dragonhoard": None},
        {"entropy": [1]},
        {"names": [None]},
    ],
    ids=json.dumps,
)
def test_a_header_that_cannot_be_is_refused_as_entry_0(header):
    assert refusal(chained_text([{**ROWS[0], **header}, *ROWS[1:]])) == 0


@pytest.mark.parametrize("game", ["dragon-keeper", "chess"])
def test_an_edition_of_another_game_is_refused_as_entry_0(game):
    values = {**ROWS[0]["edition"], "game": game}
    rows = [{**ROWS[0], "edition": values, "edition_hash": hash_of(values)}, *ROWS[1:]]
    assert refusal(chained_text(rows)) == 0


def test_an_edition_that_breaks_its_own_checks_is_refused_as_entry_0():
    values = copy.deepcopy(ROWS[0]["edition"])
    values["card"][0]["copies"] += 1
    rows = [{**ROWS[0], "edition": values, "edition_hash": hash_of(values)}, *ROWS[1:]]
    assert refusal(chained_text(rows)) == 0


def hash_of(values):
    return of_values(values).hash


# -- no record at all --------------------------------------------------------------------------------------------------
FOREIGN = {
    "empty": "",
    "empty line": "\n",
    "space": " ",
    "null": "null",
    "list": "[]",
    "object": "{}",
    "number": "1",
    "text": '"dragonhoard"',
    "format alone": '{"dragonhoard": 1}',
    "hash of another type": '{"dragonhoard": 1, "hash": 5}',
    "no number": '{"dragonhoard": 1, "x": NaN}',
    "chess": '[Event "F/S Return Match"]\n1. e4 e5',
    "table": "seat,points\n0,12\n",
    "byte order mark": "\ufeff" + TEXT,
    "empty lines between": TEXT.replace("\n", "\n\n"),
    "all in one line": TEXT.replace("\n", " "),
    "half a letter": '{"dragonhoard": 1, "x": "\\ud800"}',
    "very long number": '{"dragonhoard": ' + "9" * 5000 + "}",
    "very large number": '{"dragonhoard": 1, "x": 1e' + "9" * 5000 + "}",
    "very deep object": "{" * 100_000,
    "very deep list": "[" * 100_000 + "]" * 100_000,
    "very deep field": '{"dragonhoard": 1, "x": ' + "[" * 100_000,
}


@pytest.mark.parametrize("text", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_foreign_file_is_refused_with_its_first_bad_line(text):
    assert refusal(text) in {0, 1}


def test_any_depth_of_nesting_is_refused_and_never_runs_out_of_stack():
    for depth in range(50, 1200, 25):
        assert refusal('{"dragonhoard": 1, "x": ' + "[" * depth + "]" * depth + "}") == 0
    for depth in range(900, 1010):
        assert refusal('{"dragonhoard": 1, "x": ' + "[" * depth + "]" * depth + "}") == 0


@pytest.mark.parametrize("field", ["edition", "options", "names", "edition.card", "surprise"])
def test_deep_nesting_behind_right_hashes_is_refused(field):
    for depth in (*range(10, 900, 50), *range(900, 1000, 4)):
        try:
            text = nested(field, depth)
        except RecursionError:
            break  # nobody else can write it either
        assert refusal(text) == 0 or field == "surprise", depth
    assert depth > 800


def nested(field, depth):
    deep = json.loads("[" * depth + "]" * depth)
    header = copy.deepcopy(ROWS[0])
    if field == "edition.card":
        header["edition"]["card"] = deep
    elif field in {"edition", "options"}:
        header[field]["deep"] = deep
    else:
        header[field] = deep
    return chained_text([header, *ROWS[1:]])


@given(st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda junk: junk.decode("latin-1"))))
def test_junk_is_refused_as_entry_0(junk):
    assert refusal(junk) == 0


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(st.integers(1, LAST), st.dictionaries(st.sampled_from(["choice", "lapse", "drew", "end", "x"]), json_values))
def test_any_json_in_the_place_of_an_entry_is_refused_there_or_later(number, row):
    try:
        text = chained_text([*ROWS[:number], row, *ROWS[number + 1 :]])
    except UnicodeEncodeError:
        return
    entry = refusal(text)
    assert entry == "unfinished" or number <= entry <= LAST
