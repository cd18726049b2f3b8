"""The pages of the house, by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.harness.looks.positions import GATHERS, OPENS, OVER, Position

HOUSE = ("/", "/new", "/rules", "/learn", "/settings", "/join/none", "/t/none")


def pages_of(game: str, positions: Iterable[Position]) -> Iterator[str]:
    """Those about one game: before, at and after a table."""
    tables = {one.phase: one.table for one in positions if one.game == game}
    yield from (f"/t/{tables[phase]}" for phase in (OPENS, OVER))
    yield from (f"/{page}/{game}" for page in ("new", "rules", "how", "learn"))
    yield from (f"/{page}/{tables[phase]}" for page, phase in (("t", GATHERS), ("replay", OVER), ("fair", OVER)))


def some_pages_of(game: str, positions: Iterable[Position], turn: int, games: int) -> list[str]:
    """The table, on which everything is the game's own, and of the others those whose turn it is."""
    table, *others = pages_of(game, positions)
    return [table, *others[turn::games]]
