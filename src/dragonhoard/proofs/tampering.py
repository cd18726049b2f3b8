"""Ways to tamper with the record of a game. Verification must refuse whatever comes of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from dragonhoard.core import luck as lucks
from dragonhoard.core.dice import Dice
from dragonhoard.core.record import chained
from dragonhoard.proofs.fairness import random_seed
from dragonhoard.proofs.random_play import any_of

Row = dict[str, Any]


def tampered(text: str, dice: Dice, way: str | None = None) -> tuple[str, str]:
    """What comes of an honest record in some way, or in the one that is named; with the name of the way."""
    lines = text.splitlines()
    rows: list[Row] = [json.loads(line) for line in lines]
    if way is None:
        few = sum(len(row.get("drew", ())) for row in rows) < ENOUGH
        way = any_of([way for way in WAYS if not (few and way in OTHER_LUCK)], dice)
    if way in CLUMSY:
        return way, "\n".join(CLUMSY[way](lines, dice))
    CUNNING[way](rows, dice)
    return way, "\n".join(hashed_anew(rows))


def hashed_anew(rows: list[Row]) -> list[str]:
    before, lines = "", []
    for row in rows:
        row.pop("hash", None)
        before = chained(row, before)
        lines.append(json.dumps({**row, "hash": before}))
    return lines


# -- the hashes stay as they were --------------------------------------------------------------------------------------
def a_letter_changed(lines: list[str], dice: Dice) -> list[str]:
    at = dice.below(len(lines))
    line = lines[at]
    places = [i for i, letter in enumerate(line) if letter.isascii() and letter.isalnum()]
    place = any_of(places, dice)
    other = any_of([letter for letter in "0123456789abcdef" if letter != line[place]], dice)
    return [*lines[:at], line[:place] + other + line[place + 1 :], *lines[at + 1 :]]


def a_line_left_out(lines: list[str], dice: Dice) -> list[str]:
    at = dice.below(len(lines))
    return lines[:at] + lines[at + 1 :]


def a_line_doubled(lines: list[str], dice: Dice) -> list[str]:
    at = dice.below(len(lines))
    return lines[: at + 1] + lines[at:]


def lines_swapped(lines: list[str], dice: Dice) -> list[str]:
    at = dice.below(len(lines) - 1)
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]


CLUMSY: dict[str, Callable[[list[str], Dice], list[str]]] = {
    way.__name__: way for way in (a_letter_changed, a_line_left_out, a_line_doubled, lines_swapped)
}


# -- all hashes are made anew ------------------------------------------------------------------------------------------
def _drawing(rows: list[Row], dice: Dice) -> tuple[Row, int]:
    """Some draw: its input, and its number there. Where nothing has been drawn yet, the start makes one that it never
    made."""
    drawing = [row for row in rows if row.get("drew")]
    if not drawing:
        rows[1]["drew"], rows[1]["of"] = [0, 0], [2, 2]
        drawing = [rows[1]]
    row: Row = any_of(drawing, dice)
    return row, dice.below(len(row["drew"]))


def a_draw_changed(rows: list[Row], dice: Dice) -> None:
    row, at = _drawing(rows, dice)
    row["drew"][at] += -1 if row["drew"][at] and dice.below(2) else 1


def a_draw_added(rows: list[Row], dice: Dice) -> None:
    row = any_of(rows[1:-1], dice)
    row["drew"].append(dice.below(6))
    row["of"].append(6)


def a_draw_left_out(rows: list[Row], dice: Dice) -> None:
    row, at = _drawing(rows, dice)
    del row["drew"][at], row["of"][at]


def a_draw_from_more(rows: list[Row], dice: Dice) -> None:
    """One more or less is said to have been there to draw from."""
    row, at = _drawing(rows, dice)
    row["of"][at] += -1 if dice.below(2) else 1


def an_honest_draw_from_more(rows: list[Row], dice: Dice) -> None:
    """The same with the number that the dice give then: without the rules there is nothing wrong with it."""
    row, at = _drawing(rows, dice)
    header = rows[0]
    key = lucks.key(bytes.fromhex(rows[-1]["end"]["seed"]), header["table"], header["entropy"])
    row["of"][at] += 1
    row["drew"][at] = lucks.draw(key, _standing(rows, row), at, row["of"][at])


def _standing(rows: list[Row], wanted: Row) -> int:
    """How many inputs stood before this one."""
    line = 0
    for row in rows[1 : rows.index(wanted)]:
        line = row["undo"][1] if "undo" in row else line + ("extend" not in row)
    return line


def another_seed(rows: list[Row], dice: Dice) -> None:
    rows[-1]["end"]["seed"] = random_seed(dice).hex()


def another_seed_and_commitment(rows: list[Row], dice: Dice) -> None:
    seed = random_seed(dice)
    rows[-1]["end"]["seed"], rows[0]["commitment"] = seed.hex(), lucks.commitment(seed)


def another_commitment(rows: list[Row], dice: Dice) -> None:
    rows[0]["commitment"] = lucks.commitment(random_seed(dice))


def other_entropy(rows: list[Row], dice: Dice) -> None:
    rows[0]["entropy"][dice.below(len(rows[0]["entropy"]))] += "!"


def another_table(rows: list[Row], dice: Dice) -> None:
    rows[0]["table"] += "!"


def other_points(rows: list[Row], dice: Dice) -> None:
    end, players = rows[-1]["end"], rows[0]["players"]
    if end["totals"] is None:
        end["totals"] = [dice.below(100) for _ in range(players)]
    else:
        seat = dice.below(players)
        end["totals"][seat] = (end["totals"][seat] or 0) + 1


def a_late_choice(rows: list[Row], dice: Dice) -> None:
    """Where nobody has chosen yet it is the start that is missing."""
    choices = [row["choice"] for row in rows if "choice" in row]
    if choices:
        any_of(choices, dice)[1] -= 1
    else:
        del rows[1]


CUNNING: dict[str, Callable[[list[Row], Dice], None]] = {
    way.__name__: way
    for way in (
        a_draw_changed,
        a_draw_added,
        a_draw_left_out,
        a_draw_from_more,
        an_honest_draw_from_more,
        another_seed,
        another_seed_and_commitment,
        another_commitment,
        other_entropy,
        another_table,
        other_points,
        a_late_choice,
    )
}
WAYS = (*CLUMSY, *CUNNING)
# where little was drawn, the same draws might come of other luck by chance, and then nothing was forged
OTHER_LUCK = ("another_seed_and_commitment", "other_entropy", "another_table")
ENOUGH = 40
