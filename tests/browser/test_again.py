"""Another game with the same people and bots: one click, and everybody is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES
from tests.harness.browser.tables import asked, seated, tell
from tests.harness.some import first_of


def at(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


@pytest.mark.parametrize("game", first_of([*catalogue()]))
def test_another_game_with_the_same_bots_is_one_click(game: str, window: Open, wording: Wording) -> None:
    ann = window("Ann", stays=True)
    table = seated(ann, bots=2, game=game, bot="uniform")
    tell(ann, table, {"do": "abort"})
    ann.goto(f"/t/{table}")
    ann.get_by_role("button", name=wording("web.result.again")).click()
    ann.wait_for_url(lambda url: "/t/" in url and table not in url)
    before, after = (asked(ann, "GET", f"/api/tables/{one}") for one in (table, at(ann)))
    assert after["stage"] in {"playing", "over"}
    names = [seat["name"] for seat in before["seats"]]
    assert [seat["name"] for seat in after["seats"]] == names[1:] + names[:1]
    assert after["options"] == before["options"]


@pytest.mark.parametrize("size", first_of([*SIZES]))
def test_the_others_are_asked_by_name_and_sit_down_by_one_click(window: Open, wording: Wording, size: str) -> None:
    ann, bea, wanda = window("Ann", stays=True), window("Bea", size=SIZES[size], stays=True), window("Wanda")
    table = seated(ann, bea, bots=1, visibility="public")
    tell(ann, table, {"do": "abort"})
    for page in (ann, bea, wanda):
        page.goto(f"/t/{table}")
    ann.get_by_role("button", name=wording("web.result.again")).click()
    ann.wait_for_url(lambda url: table not in url)
    expect(ann.get_by_text(wording("web.table.seats_free_one"))).to_be_visible()
    expect(bea.locator(".asks")).to_contain_text(wording("web.result.asked_again", name="Ann"))
    expect(wanda.get_by_role("link", name=wording("web.result.go_again"))).to_be_visible()
    bea.get_by_role("button", name=wording("web.result.sit_again")).click()
    bea.wait_for_url(f"**/t/{at(ann)}")
    ann.get_by_role("button", name=wording("web.table.start")).click()
    expect(ann.locator(".board").first).to_be_visible()
    seats = asked(ann, "GET", f"/api/tables/{at(ann)}")["seats"]
    assert [seat["name"] for seat in seats][:1] + [seat["name"] for seat in seats][2:] == ["Bea", "Ann"]


def test_two_who_ask_at_once_come_to_one_table(window: Open, wording: Wording) -> None:
    ann, bea = window("Ann", stays=True), window("Bea", stays=True)
    table = seated(ann, bea, bots=1)
    tell(ann, table, {"do": "abort"})
    for page in (ann, bea):
        page.goto(f"/t/{table}")
        expect(page.get_by_role("button", name=wording("web.result.again"))).to_be_enabled()
    clicked = "(name) => [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === name)?.click()"
    ann.evaluate(clicked, wording("web.result.again"))
    asks = bea.get_by_role("button", name=wording("web.result.again"))
    asks.or_(bea.get_by_role("button", name=wording("web.result.sit_again"))).first.click()  # Ann may have been faster
    for page in (ann, bea):
        page.wait_for_url(lambda url: table not in url)
    assert at(ann) == at(bea)
