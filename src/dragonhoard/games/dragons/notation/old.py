"""Dragons: lines of the older form, whose parts have no names; they stay readable."""

from __future__ import annotations

from collections.abc import Iterator

from dragonhoard.core.notation import LETTERS, NOTHING, Part, cut

PARTS = ("table", "year", "turn", "piles", "hoards", "hands", "away", "wait")


def old_line(text: str) -> Iterator[Part]:
    """The parts as they would be said today."""
    parts = {name: ("" if part == "-" else part, column) for name, (part, column) in cut(text, PARTS).items()}
    table, year, turn, piles, hoards, hands, away, wait = parts.values()
    yield "", *table
    for name, part, column in (*_pair("year", "deck", ".", *year), *_pair("turn", "drawn", ":", *turn)):
        yield name, part or NOTHING, column
    yield "piles", "/".join(map(_pile, piles[0].split("/"))) if piles[0] else NOTHING, piles[1]
    yield "hoards", "/".join(NOTHING if hoard in ("", "-") else hoard for hoard in hoards[0].split("/")), hoards[1]
    if hands[0]:
        yield "hands", *hands
    yield "away", "/".join(away[0]) or NOTHING, away[1]
    yield "wait", *wait


def _pair(first: str, second: str, between: str, text: str, column: int) -> list[Part]:
    one, sign, other = text.partition(between)
    return [(first, one, column), *([(second, other, column)] if sign else [])]


def _pile(text: str) -> str:
    """Whose dragon stands on it was written behind the cards."""
    cards = text.rstrip(LETTERS)
    return f"{cards or NOTHING},{text[len(cards) :] or NOTHING}"
