"""A page whose parts cannot be had, because the server goes down while it loads, comes up by itself when it is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import Seen
from tests.harness.browser.tables import seated
from tests.harness.real.serving import Server
from tests.rules.dragons.harness.pages import LEGAL

DOWN = r"ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to (load|fetch)|dynamically imported|preload|WebSocket"
WAITING = "#waiting"
PARTS = {
    "the script": "**/assets/index-*.js",
    "the words": "**/api/texts",
    "who one is": "**/api/me",
    "the page": "**/assets/{page}-*.js",
    "its style": "**/assets/{page}-*.css",
    "the drawings": "**/assets/house-*.svg",
}
CASES = [
    ("lobby", "the script"),
    ("table", "the page"),
    *(pytest.param("lobby", part, marks=pytest.mark.long) for part in ("who one is", "its style", "the drawings")),
    pytest.param("table", "the words", marks=pytest.mark.long),
]


def killed_at(page: Page, site: Server, part: str, path: str) -> None:
    """This part does not arrive, and the server dies. What watches over the loading arrives first: without it there is
    nobody in the page yet who could wait."""
    page.route(part, lambda route: route.abort("connectionreset"))
    with (
        page.expect_event("requestfinished", lambda request: "/boot-" in request.url),
        page.expect_event("requestfailed"),
    ):
        page.goto(path, wait_until="commit")
    site.kill()
    page.unroute(part)


@pytest.mark.parametrize(("place", "part"), CASES)
def test_it_comes_up_by_itself(place: str, part: str, window: Open, site: Server, wording: Wording, seen: Seen) -> None:
    seen.expect(DOWN)
    page = window("Ann")
    table = seated(page, bots=2)
    path, name = ("/", "Lobby") if place == "lobby" else (f"/t/{table}", "Table")
    killed_at(page, site, PARTS[part].format(page=name), path)
    expect(page.locator(WAITING)).to_be_visible()
    site.start()
    if place == "lobby":
        expect(page.get_by_role("link", name=wording("web.lobby.back"))).to_be_visible()
    else:
        page.locator(LEGAL).first.wait_for()
    expect(page.locator(WAITING)).to_be_hidden()
    expect(page.locator("symbol#crest-red")).to_have_count(1)


def test_the_next_page_comes_too(window: Open, site: Server, seen: Seen) -> None:
    seen.expect(DOWN)
    page = window("Ann")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    site.kill()
    page.locator("a[href='/settings']").first.click()
    expect(page.locator(WAITING)).to_be_visible()
    site.start()
    page.wait_for_url("**/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(WAITING)).to_be_hidden()
