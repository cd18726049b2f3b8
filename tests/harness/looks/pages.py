"""The pages of the house, by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.harness.looks.positions import GATHERS, OPENS, OVER, Position

# With what is there when the page is.
HOUSE = {
    "/": ".shelf li",
    "/new": "main a[href^='/new/']",
    "/rules": "main a[href^='/rules/']",
    "/learn": "main a[href^='/learn/']",
    "/settings": "main select",
    "/join/none": "h1",
    "/t/none": "h1",
}
BESIDE = {"new": "form.paper button", "rules": "[id$='-1']", "how": "figure use", "learn": "[data-clause]"}
AFTER = {"replay": "[data-testid=move]", "fair": "[data-testid=verdict]"}
Place = tuple[str, str]


def pages_of(game: str, positions: Iterable[Position]) -> Iterator[Place]:
    """Those about one game: before, at and after a table."""
    tables = {one.phase: one.table for one in positions if one.game == game}
    yield f"/t/{tables[OPENS]}", ".table .board > *"
    yield f"/t/{tables[OVER]}", ".table .end *"
    yield from ((f"/{page}/{game}", there) for page, there in BESIDE.items())
    yield f"/t/{tables[GATHERS]}", ".table .chairs"
    yield from ((f"/{page}/{tables[OVER]}", there) for page, there in AFTER.items())


def some_pages_of(game: str, positions: Iterable[Position], turn: int, games: int) -> list[Place]:
    """The table, on which everything is the game's own, and of the others those whose turn it is."""
    table, *others = pages_of(game, positions)
    return [table, *others[turn::games]]
