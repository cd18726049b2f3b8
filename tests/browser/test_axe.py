"""Every page, in both themes and at both sizes: nothing that axe-core calls serious, and a picture to look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.playing import LEGAL, OVER, Company
from tests.browser.seeing import SCHEMES, SIZES, axe, shot, sideways, small_targets
from tests.browser.tables import asked, finished, opened, seated, settled


def places(page: Page, other: Page) -> Iterator[str]:
    """Goes to each page in turn and says its name."""
    yield from at(page, "/", "lobby-new")
    playing = seated(page, bots=3, visibility="public")
    yield from at(page, f"/t/{playing}", "table", LEGAL)
    Company({0: page}, seed=7, bold=0).play(9)
    yield "table-later"
    gathering = opened(page, 4, visibility="public")
    yield from at(page, f"/t/{gathering}", "table-gathering")
    over = seated(page, bots=2, visibility="public")
    finished(page, over)
    yield from at(page, f"/t/{over}", "table-over", OVER)
    yield from at(page, f"/replay/{over}", "replay", "[data-pile]")
    yield from at(page, f"/fair/{over}", "fair")
    link = asked(other, "POST", f"/api/tables/{opened(other, 3)}/link")["link"]
    yield from at(page, f"/join/{link.rpartition('/')[2]}", "join")
    for path in ("/", "/new/dragons", "/rules", "/rules/dragons", "/learn/dragons", "/settings"):
        yield from at(page, path, path.strip("/").partition("/")[0] or "lobby")


def at(page: Page, path: str, name: str, wait: str = "#app") -> Iterator[str]:
    page.goto(path)
    page.wait_for_selector(wait)
    settled(page)
    yield name


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_for_everybody(size: str, scheme: Any, window: Open) -> None:
    page, other = window("Ann", size=SIZES[size], scheme=scheme), window("Bo")
    found: dict[str, list[str]] = {}
    names = []
    for name in places(page, other):
        names.append(name)
        shot(page, f"{name}-{size}-{scheme}")
        problems = axe(page)
        if sideways(page):
            problems.append(f"it scrolls to the side by {sideways(page)}")
        if size == "phone":
            problems += small_targets(page)
        if problems:
            found[name] = problems
    assert found == {}
    assert len(names) == 14
