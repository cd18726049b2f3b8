"""The first button of the lobby, and the way to a new table of any game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES
from tests.harness.browser.tables import asked, opened, seated, tell
from tests.harness.some import first_of


@pytest.mark.parametrize("game", first_of([*reversed(catalogue())]))
def test_the_first_button_is_the_game_that_was_played_last(game: str, window: Open) -> None:
    ann = window("Ann")
    for played in (next(iter(catalogue())), game):
        table = seated(ann, bots=2, game=played, bot="uniform")
        tell(ann, table, {"do": "abort"})
    ann.goto("/")
    ann.locator("article.note button").click()
    ann.wait_for_url("**/t/*")
    assert asked(ann, "GET", f"/api/tables/{ann.url.rsplit('/', 1)[-1]}")["game"] == game


@pytest.mark.parametrize("size", first_of([*reversed(SIZES)]))
def test_a_new_table_asks_which_game(window: Open, wording: Wording, size: str) -> None:
    page = window("Ann", size=SIZES[size])
    page.goto("/")
    page.get_by_role("link", name=wording("web.lobby.lay")).click()
    page.wait_for_url("**/new")
    expect(page.get_by_role("heading", name=wording("web.lobby.which_new"), exact=True)).to_be_visible()
    for slug in catalogue():
        expect(page.locator(f"a[href='/new/{slug}']")).to_be_visible()
    page.locator(f"a[href='/new/{list(catalogue())[-1]}']").click()
    expect(page.get_by_role("button", name=wording("web.new.start"))).to_be_visible()


def test_a_list_that_somebody_points_at_keeps_its_rows_and_grows(window: Open) -> None:
    ann, ben = window("Ann"), window("Ben")
    opened(ann, 3, visibility="public")
    ben.goto("/")
    rows = ben.locator(".ledger li")
    rows.first.hover()
    before = rows.count()
    first = rows.first.inner_text()
    opened(ann, 3, visibility="public")
    expect(rows).to_have_count(before + 1)
    assert rows.first.inner_text() == first
