"""A page whose parts cannot be had, because the server goes down while it loads, comes up by itself when it is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Say
from tests.browser.playing import LEGAL
from tests.browser.seeing import Seen
from tests.browser.tables import seated
from tests.server.real.serving import Server

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
    *(("lobby", part) for part in ("the script", "who one is")),
    ("table", "the page"),
    *(pytest.param("lobby", part, marks=pytest.mark.long) for part in ("its style", "the drawings")),
    pytest.param("table", "the words", marks=pytest.mark.long),
]


def killed_at(page: Page, server: Server, part: str, path: str) -> None:
    """This part does not arrive, and the server dies. What watches over the loading arrives first: without it there is
    nobody in the page yet who could wait."""
    page.route(part, lambda route: route.abort("connectionreset"))
    with (
        page.expect_event("requestfinished", lambda request: "/boot-" in request.url),
        page.expect_event("requestfailed"),
    ):
        page.goto(path, wait_until="commit")
    server.kill()
    page.unroute(part)


@pytest.mark.parametrize(("place", "part"), CASES)
def test_it_comes_up_by_itself(place: str, part: str, window: Open, server: Server, say: Say, seen: Seen) -> None:
    seen.expect(DOWN)
    page = window("Ann")
    table = seated(page, bots=2)
    path, name = ("/", "Lobby") if place == "lobby" else (f"/t/{table}", "Table")
    killed_at(page, server, PARTS[part].format(page=name), path)
    expect(page.locator(WAITING)).to_be_visible()
    server.start()
    if place == "lobby":
        expect(page.get_by_role("link", name=say("web.lobby.back"))).to_be_visible()
    else:
        page.locator(LEGAL).first.wait_for()
    expect(page.locator(WAITING)).to_be_hidden()
    expect(page.locator("symbol#crest-red")).to_have_count(1)


def test_the_next_page_comes_too(window: Open, server: Server, seen: Seen) -> None:
    seen.expect(DOWN)
    page = window("Ann")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    server.kill()
    page.locator("a[href='/settings']").first.click()
    expect(page.locator(WAITING)).to_be_visible()
    server.start()
    page.wait_for_url("**/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(WAITING)).to_be_hidden()
