"""Dragon Keeper: lines of the older form, whose parts have no names; they stay readable."""

from __future__ import annotations

from collections.abc import Iterator

from dragonhoard.core.notation import NOTHING, Part, cut

PARTS = (
    *("table", "level", "turn", "dragon", "board", "piles", "treasure", "guilds", "gone"),
    *("alive", "steps", "last_taker", "away", "wait"),
)
SINGLE = ("guilds", "alive", "steps", "away")  # a letter or a figure for each player, with nothing between them


def old_line(text: str) -> Iterator[Part]:
    """The parts as they would be said today."""
    for name, (part, column) in cut(text, PARTS).items():
        if name == "table":
            yield "", part, column
        elif name == "level":
            level, _, phase = part.partition(".")
            yield "level", level, column
            yield "phase", phase, column
        elif name == "turn":
            yield from _turn(part, column)
        elif name == "piles":
            yield name, "/".join(NOTHING if own == "-" else own for own in part.split("/")), column
        elif part != "-":
            yield name, "/".join(part) if name in SINGLE else part, column
        elif name not in ("steps", "away"):
            yield name, NOTHING, column


def _turn(part: str, column: int) -> Iterator[Part]:
    """Behind a colon the tile that was taken, with a plus if it came through a passage."""
    seat, colon, taken = part.partition(":")
    yield "turn", NOTHING if seat == "-" else seat, column
    if colon:
        yield "taken", taken.removesuffix("+"), column
    if taken.endswith("+"):
        yield "extra", "yes", column
