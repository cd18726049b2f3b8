"""Goes from table to table, and says what is wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from playwright.sync_api import Page

from tests.harness.browser.tables import go
from tests.harness.looks.choice import Combination, Look
from tests.harness.looks.findings import findings
from tests.harness.looks.positions import COOKIE, GATHERS, OVER, Position

Opened = Callable[[Look], Page]
Picture = Callable[[Page, Position, Look], None]
SHOWN = {GATHERS: ".chairs", OVER: ".end *"}


class Visitor:
    """One page for each size and language: only what a click would change is changed between two tables."""

    def __init__(self, opened: Opened, origin: str) -> None:
        self.opened, self.origin = opened, origin

    def visit(
        self, combinations: Iterable[Combination], picture: Picture | None = None
    ) -> Iterator[tuple[Position, Look, list[str]]]:
        for _, group in groupby(sorted(combinations, key=itemgetter(1)), key=lambda one: one[1][:2]):
            page: Page | None = None
            for position, look in group:
                page = page or self.page(look)
                page.emulate_media(color_scheme=look.scheme)
                come(page, position)
                if picture:
                    picture(page, position, look)
                yield position, look, findings(page, exact=True)
            assert page
            page.close()

    def page(self, look: Look, script: str = "") -> Page:
        page = self.opened(look)
        if script:
            page.add_init_script(script)
        name, _, value = COOKIE.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": self.origin}])
        page.goto("/settings")
        page.wait_for_selector("#app > *")
        return page


def come(page: Page, position: Position) -> None:
    go(page, f"/t/{position.table}", f".table {SHOWN.get(position.phase, '.board > *')}")
