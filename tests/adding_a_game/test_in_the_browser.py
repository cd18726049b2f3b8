"""The game of docs/adding-a-game.md in a real browser, on the day that it is added: it has no board of its own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.harness.added import NIM
from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import WEB
from tests.harness.real.serving import Server, quick_folder

MOST_TURNS = 30


@pytest.fixture(scope="module")
def running() -> Iterator[Server]:
    """A server of its own, with the game in a folder on its path."""
    with quick_folder() as folder:
        package = Path(shutil.copytree(NIM, folder / "package"))
        with Server(folder / "data", packages=[package], web=str(WEB)) as server:
            yield server


@pytest.fixture
def site(running: Server) -> Server:
    return running


def played(page: Page, words: dict[str, str]) -> int:
    """The first move of the menu, again and again, until the game is over; how many that were."""
    menu = page.get_by_role("region", name=words["web.plain.moves"])
    shown = page.get_by_role("region", name=words["web.plain.seen"], exact=True)
    over = page.get_by_text(re.compile(r"\bwins? with 1 point"))
    for turn in range(MOST_TURNS):
        expect(menu.or_(over).first).to_be_visible()
        if over.count():
            return turn
        before = shown.text_content() or ""
        menu.get_by_role("button").first.click()
        expect(shown.filter(has_text=before)).to_have_count(0)  # the result may lie over the board by now
    raise AssertionError("the game does not end")


def test_it_is_played_from_the_shelf_to_the_last_egg(window: Open, site: Server) -> None:
    words: dict[str, str] = site.ask("GET", "/api/texts/en").json()
    page = window("Ann")
    page.goto("/")
    expect(page.get_by_text("Nim", exact=True).first).to_be_visible()
    page.goto("/new/nim")
    expect(page.get_by_text("Whoever takes the last egg loses").first).to_be_visible()
    page.get_by_role("button", name=words["web.new.start"]).click()
    page.wait_for_url("**/t/*")
    assert played(page, words) > 0
    expect(page.get_by_text(re.compile(r"You take 1 egg from heap \d\.")).first).to_be_visible()
    table = page.url.rpartition("/")[2]
    page.goto(f"/replay/{table}")
    expect(page.get_by_text(re.compile("from heap")).first).to_be_visible()
    page.goto("/rules/nim")
    expect(page.get_by_text("NIM-TAKE-1")).to_be_visible()
