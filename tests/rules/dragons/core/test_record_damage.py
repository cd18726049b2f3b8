"""Damaged and forged records: always a sentence that names the entry, never anything else."""

import copy
import json

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.core.play import verify
from dragonhoard.core.record import read
from dragonhoard.core.values import Extend
from dragonhoard.games import catalogue
from tests.rules.dragons.harness.played import chained_text, finished, refusal, rows_of, text_of, with_every_input

PLAY = with_every_input()
TEXT = text_of(PLAY)
ROWS = rows_of(TEXT)
LAST = len(ROWS) - 1
VALUES = (None, True, False, 0, 1, 2, -1, 1.5, 10**30, "", "x", "claim 2", "place 2", [], [0], {}, {"x": 0})
# What does not bear upon the play, or not so early: the number of years, and which pile was claimed or got the card.
# With them it is another legal game, and here nothing was drawn that would tell the two apart.
IDLE = {"names", "open_piles", "less_memory", "seconds", "name", "status", "extend", "start"}
LEGAL_TOO = [("claim 1", "claim 2"), ("place 0", "place 2"), ("place 1", "place 2")]


def leaves(value, path=()):
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    elif isinstance(value, list) and value:
        for i, part in enumerate(value):
            yield from leaves(part, (*path, i))
    yield path, value


def changed(path, value):
    rows = copy.deepcopy(ROWS)
    spot = rows
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return rows


# Of the seventeen cards of the edition one stands for all.
LEAVES = [
    (path, value) for path, value in leaves(ROWS) if len(path) > 1 and not (path[2:3] == ("card",) and path[3:4] > (0,))
]


def test_the_record_itself_stands():
    assert refusal(TEXT) is None
    assert refusal(chained_text(ROWS)) is None


# -- changes -----------------------------------------------------------------------------------------------------------
def test_a_changed_letter_is_noticed_in_its_line():
    original = read(TEXT, catalogue())[0]
    line = 0
    for i, letter in enumerate(TEXT):
        text = TEXT[:i] + chr(ord(letter) ^ 1) + TEXT[i + 1 :]
        if letter == "\n":
            assert text.splitlines() == TEXT.splitlines() or refusal(text) == line
            line += 1
        else:
            with pytest.raises(Problem) as caught:
                read(text, catalogue())
            assert caught.value.args_of["entry"] == line, text.splitlines()[line]
    assert line == LAST
    assert original == PLAY.record


def test_a_changed_field_is_noticed_by_its_hash():
    for path, _ in LEAVES:
        rows = changed(path, "changed")
        hashes = [json.loads(line)["hash"] for line in TEXT.splitlines()]
        text = "\n".join(json.dumps({**row, "hash": seal}) for row, seal in zip(rows, hashes, strict=True))
        assert refusal(text) == path[0], path


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_a_field_of_another_type_or_value_is_noticed_behind_right_hashes_too(number):
    tried = 0
    for path, old in LEAVES:
        if path[0] != number:
            continue
        for value in VALUES:
            if type(value) is type(old) and value == old:
                continue
            entry = refusal(chained_text(changed(path, value)))
            legal = (old, value) in LEGAL_TOO
            assert (entry is None) == legal or IDLE & set(path), (path, value)
            assert entry is None or number <= entry <= LAST, (path, value)
            tried += 1
    assert tried >= len(VALUES)


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_a_missing_or_unknown_field_is_noticed_behind_right_hashes_too(number):
    for name in ROWS[number]:
        rows = copy.deepcopy(ROWS)
        del rows[number][name]
        assert refusal(chained_text(rows)) == number, name
    if number:
        rows = copy.deepcopy(ROWS)
        rows[number]["surprise"] = 1
        assert refusal(chained_text(rows)) == number


# -- whole lines -------------------------------------------------------------------------------------------------------
def rearranged():
    for i in range(len(ROWS)):
        yield f"without {i}", [*range(i), *range(i + 1, len(ROWS))]
        yield f"{i} twice", [*range(i + 1), *range(i, len(ROWS))]
        for j in range(i + 1, len(ROWS)):
            order = list(range(len(ROWS)))
            order[i], order[j] = j, i
            yield f"{i} and {j} swapped", order


ORDERS = dict(rearranged())


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS.keys())
def test_missing_doubled_and_swapped_lines_are_noticed(order):
    lines = TEXT.splitlines()
    first = next((i for i, line in enumerate(order) if i != line), LAST)
    entry = refusal("\n".join(lines[i] for i in order))
    assert entry == first or (entry, order) == ("unfinished", list(range(LAST)))


def test_only_another_legal_game_can_be_made_of_the_same_lines():
    """Behind right hashes: time that was given is moved within its wait or left out, the last input is left out, or
    somebody comes and goes before or after another's move."""
    legal = {name for name, order in ORDERS.items() if refusal(chained_text([ROWS[i] for i in order])) is None}
    time = {"without 5", "5 twice", "4 and 5 swapped", "5 and 6 swapped"}
    assert legal == time | {"without 12", "3 and 4 swapped", "10 and 11 swapped"}


def test_a_record_that_breaks_off_is_a_shorter_record_or_is_noticed():
    whole = read(TEXT, catalogue())[0]
    for i in range(len(TEXT)):
        lines = TEXT[:i].splitlines()
        if lines != TEXT.splitlines()[: len(lines)]:
            assert refusal(TEXT[:i]) == len(lines) - 1
        elif len(lines) < 2:
            assert refusal(TEXT[:i]) == len(lines)
        else:
            record, _ = read(TEXT[:i], catalogue())
            assert record.ending is None
            assert record.entries == whole.entries[: len(lines) - 1]


def test_a_record_of_the_header_alone_lacks_its_start():
    assert refusal(TEXT.splitlines()[0]) == 1


def test_lines_after_the_end_are_noticed():
    for row in ROWS[1:]:
        assert refusal(chained_text([*ROWS, row])) == LAST + 1


@pytest.mark.parametrize(
    ("number", "undo"),
    [(2, [0, 1]), (3, [0, 2]), (6, [1, 4]), (7, [0, 5]), (7, [1, 4]), (9, [2, 5]), (10, [2, 6]), (10, [1, 5])],
)
def test_an_undo_of_what_stands_is_refused_where_it_is(number, undo):
    """Of a draw, a lapse, another's place, a claim."""
    rows = [*ROWS[: number + 1], {"undo": undo, "drew": []}, *ROWS[number + 1 :]]
    assert refusal(chained_text(rows)) == number + 1


# -- what only the dice can tell ---------------------------------------------------------------------------------------
def test_a_finished_record_with_other_points_is_refused_at_its_end():
    play = finished()
    rows = rows_of(text_of(play))
    rows[-1]["end"]["totals"][0] = 1000
    record, game = read(chained_text(rows), catalogue())
    with pytest.raises(Problem, match="the points do not agree") as caught:
        verify(record, game)
    assert caught.value.args_of["entry"] == len(rows) - 1


def test_time_that_was_given_is_in_the_record():
    assert [entry.given for entry in PLAY.record.entries if isinstance(entry.given, Extend)] == [
        Extend(PLAY.record.entries[4].given.serial, 30.5)
    ]
