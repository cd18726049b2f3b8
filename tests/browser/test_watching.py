"""A spectator is told that they watch, and comes to the next game."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES
from tests.harness.browser.tables import seated, tell
from tests.harness.some import first_of

EXTENT = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


@pytest.mark.parametrize("at", first_of([*product(catalogue(), SIZES)]), ids="-".join)
def test_who_watches_is_told_so_and_who_plays_is_not(at: tuple[str, str], window: Open, wording: Wording) -> None:
    game, size = at
    ann, wanda = (window(name, size=SIZES[size], stays=True) for name in ("Ann", "Wanda"))
    table = seated(ann, bots=2, game=game, bot="uniform", visibility="public")
    for page in (ann, wanda):
        page.goto(f"/t/{table}")
        expect(page.locator(".board").first).to_be_visible()
    expect(wanda.get_by_text(wording("web.table.watching"))).to_be_visible()
    expect(wanda.get_by_text(wording("web.table.watching_next"))).to_be_visible()
    expect(ann.get_by_text(wording("web.table.watching"))).to_have_count(0)
    assert wanda.evaluate(EXTENT) == ann.evaluate(EXTENT)  # the page is no larger for it


def test_who_has_watched_sits_down_at_the_next_game(window: Open, wording: Wording) -> None:
    ann, bea, wanda = window("Ann", stays=True), window("Bea"), window("Wanda", stays=True)
    table = seated(ann, bea, bots=1, visibility="public")
    wanda.goto(f"/t/{table}")
    tell(ann, table, {"do": "abort"})
    expect(wanda.get_by_text(wording("web.result.watched"))).to_be_visible()
    tell(ann, table, {"do": "rematch"})
    wanda.get_by_role("link", name=wording("web.result.go_again")).click()
    wanda.wait_for_url(lambda url: table not in url)
    wanda.get_by_role("button", name=wording("web.table.sit"), exact=True).first.click()
    expect(wanda.get_by_text(wording("web.table.you_sit"))).to_be_visible()
