"""The pages of the house, by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.harness.looks.positions import GATHERS, OPENS, OVER, Position

HOUSE = ("/", "/new", "/rules", "/learn", "/settings", "/join/none", "/t/none")


def pages_of(game: str, positions: Iterable[Position]) -> Iterator[str]:
    """Those about one game: before, at and after a table."""
    yield from (f"/{page}/{game}" for page in ("new", "rules", "how", "learn"))
    tables = {one.phase: one.table for one in positions if one.game == game}
    yield from (f"/t/{tables[phase]}" for phase in (GATHERS, OPENS, OVER))
    yield from (f"/{page}/{tables[OVER]}" for page in ("replay", "fair"))
