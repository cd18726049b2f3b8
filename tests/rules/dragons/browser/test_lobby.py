"""From the lobby to a table: against bots in three clicks, with friends by one link, several people at one device."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import PHONE, shot
from tests.harness.browser.tables import seated
from tests.rules.dragons.harness.pages import CHANGED, GLOWING, LEGAL


def test_a_new_user_has_made_a_move_against_bots_after_three_clicks(
    window: Open, wording: Wording, measured: Callable[[str, float], None]
) -> None:
    page = window()
    since = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name=wording("web.lobby.play_now", game="Dragons")).click()
    page.wait_for_url("**/t/*")
    page.locator(LEGAL).first.wait_for()
    before = page.evaluate(GLOWING)
    page.locator(LEGAL).first.click()
    page.wait_for_function(CHANGED, arg=before)
    measured("seconds from nothing to the first move", time.monotonic() - since)


def test_every_box_can_be_opened_on_a_phone(window: Open) -> None:
    """The first one is whole on the screen, the others can be pulled in."""
    page = window("Ann", size=PHONE)
    page.goto("/")
    boxes = page.locator(".shelf li a")
    expect(boxes).to_have_count(4)
    first = boxes.first.bounding_box()
    assert first
    assert first["x"] >= 0
    for box in boxes.all():
        slug = str(box.get_attribute("href")).rpartition("/")[2]
        box.click()
        expect(page.get_by_role("dialog").locator(f"a[href='/new/{slug}']")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_table_that_waits_for_you_comes_first(window: Open, wording: Wording) -> None:
    page = window("Ann")
    table = seated(page, bots=2)
    page.goto("/")
    note = page.get_by_role("heading", name=wording("web.lobby.your_move"))
    expect(note).to_be_visible()
    expect(page).to_have_title(wording("web.lobby.your_move") + " · " + wording("web.title"))
    page.get_by_role("link", name=wording("web.lobby.back")).click()
    page.wait_for_url(f"**/t/{table}")
    shot(page, "lobby-your-move")
