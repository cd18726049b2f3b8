"""Every page, in both themes, at both sizes and at 200 %: nothing that axe-core finds, nothing out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, ZOOMED, problems, shot
from tests.harness.browser.tables import asked, finished, opened, seated, settled
from tests.rules.dragons.browser.test_zoom import trouble
from tests.rules.dragons.harness.pages import LEGAL, OVER, Company


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
    for path in ("/", "/new/dragons", "/rules", "/rules/dragons", "/how/dragons", "/learn/dragons", "/settings"):
        yield from at(page, path, path.strip("/").replace("/", "-") or "lobby")


def at(page: Page, path: str, name: str, wait: str = "#app") -> Iterator[str]:
    page.goto(path)
    page.wait_for_selector(wait)
    settled(page)
    yield name


@pytest.mark.long  # a few of them at each landing: test_zoom.py
def test_every_page_is_whole_at_twice_the_size(window: Open) -> None:
    """At the usual sizes that is a part of the law of looks."""
    page, other = window("Ann", size=ZOOMED, scheme="light"), window("Bo")
    found = {}
    for name in places(page, other):
        shot(page, f"{name}-zoomed")
        found[name] = trouble(page)
    assert {place: wrong for place, wrong in found.items() if wrong} == {}
    assert len(found) == 15


@pytest.mark.long
@pytest.mark.parametrize(("size", "scheme"), [*product(SIZES, ("light", "dark"))])
def test_every_page_is_for_everybody(size: str, scheme: Any, window: Open) -> None:
    page, other = window("Ann", size=SIZES[size], scheme=scheme), window("Bo")
    found = {name: problems(page, name, scheme) for name in places(page, other)}
    assert {place: wrong for place, wrong in found.items() if wrong} == {}
