"""One device: several people at it, its sound, and how it calls somebody back."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.tables import asked, opened, seated, settled, tell
from tests.rules.dragons.harness.pages import CHANGED, GLOWING, LEGAL, OVER

# Counts what the page makes of the browser's own; nothing else is changed.
COUNTED = """
window.made = { Notification: [] };
window.AudioContext = class extends AudioContext { constructor() { super(); console.info("a room for sound"); } };
window.Notification = class {  // a browser without windows has nowhere to show them
  static permission = "granted";
  constructor(title, options) { made.Notification.push(options.body); }
  close() {}
};
"""
HIDE = """
Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


@pytest.fixture
def listened(window: Open) -> Page:
    page = window("Ann")
    page.add_init_script(COUNTED)
    return page


def prefer(page: Page, **wishes: bool) -> None:
    page.goto("/settings")
    settled(page)  # as it comes up, the page keeps its own
    page.evaluate("(wishes) => localStorage.setItem('dragonhoard.settings', JSON.stringify(wishes))", wishes)


def test_two_at_one_device_play_in_turn_and_see_no_secrets_of_the_other(window: Open, wording: Wording) -> None:
    page = window("Ann")
    table = opened(page, 3, options={"first_seat": 0, "card_in_hand": True})
    page.goto(f"/t/{table}")
    page.get_by_role("button", name=wording("web.table.sit")).first.click()
    page.get_by_role("button", name=wording("web.table.other_person")).first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Bo")
    page.get_by_role("dialog").get_by_role("button", name=wording("web.table.sit"), exact=True).click()
    expect(page.get_by_text("Bo", exact=True)).to_be_visible()
    tell(page, table, {"do": "bot", "seat": 2, "bot": "greedy"}, {"do": "start"})
    passed = 0
    for _ in range(12):
        page.wait_for_selector(f"{LEGAL}, .curtain, {OVER}")
        if page.locator(OVER).count():
            break
        if page.locator(".curtain").count():
            assert page.locator("[data-anchor=hand]").count() == 0
            passed += 1
            page.locator(".curtain button").click()
            page.locator(LEGAL).first.wait_for()
        before = page.evaluate(GLOWING)
        page.locator(LEGAL).first.click()
        page.wait_for_function(CHANGED, arg=before)
    assert passed >= 2
    assert [seat["name"] for seat in asked(page, "GET", f"/api/tables/{table}")["seats"][:2]] == ["Ann", "Bo"]


def placed(page: Page) -> None:
    """The card that was drawn. Piles may glow before, too: then they can be claimed."""
    page.wait_for_function("() => document.querySelector('.pile.legal') && !document.querySelector('.deck.legal')")
    page.locator(".pile.legal > .face").first.click()


@pytest.mark.parametrize("wanted", [True, False], ids=["wanted", "not wanted"])
def test_sound_is_made_after_the_first_touch_and_whoever_looks_elsewhere_is_called_only_if_wanted(
    wanted: bool, listened: Page, window: Open, wording: Wording
) -> None:
    """What a test looks up in a page counts as a touch of it, so until the touch the page is only listened to."""
    bo = window("Bo")
    prefer(listened, sound=wanted, notify=wanted)
    table = seated(listened, bo, bots=1)
    bo.goto(f"/t/{table}")
    page = listened.context.new_page()
    listened.close()
    page.add_init_script(COUNTED)
    made: list[str] = []
    page.on("console", lambda message: made.append(message.text))
    with page.expect_websocket() as line:
        page.goto(f"/t/{table}")
    line.value.wait_for_event("framereceived")
    page.wait_for_load_state("networkidle")
    assert made == []
    with page.expect_console_message() if wanted else nullcontext():
        page.locator(".deck.legal").click()
    page.locator(".pile.legal").first.wait_for()
    page.evaluate("0")  # what the page has said so far arrives before this
    assert made == (["a room for sound"] if wanted else [])
    placed(page)
    bo.locator(LEGAL).first.wait_for()
    expect(page).not_to_have_title(wording("web.table.title_mine"))
    page.evaluate(HIDE)
    bo.locator(".deck.legal").click()
    placed(bo)
    expect(page).to_have_title(wording("web.table.title_mine"))
    page.wait_for_function("(n) => made.Notification.length === n", arg=int(wanted))
