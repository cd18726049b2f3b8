"""A hint, as somebody at the table asks for it and reads it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.tables import seated


def test_a_hint_names_a_move_and_a_reason_and_the_log_says_that_it_was_asked_for(
    window: Open, wording: Wording
) -> None:
    page = window("Ann")
    page.goto(f"/t/{seated(page, bots=2, bot='uniform')}")
    page.get_by_role("button", name=wording("web.menu.title"), exact=True).click()
    page.get_by_role("button", name=wording("web.menu.hint")).click()
    told = page.get_by_role("dialog", name=wording("web.hint.title"))
    expect(told.locator("li .move").first).to_have_text(re.compile(r"\w"))
    expect(told.locator(".hint > p").first).to_have_text(re.compile(r"\w \w"))
    expect(told).to_contain_text(wording("web.hint.told"))
    page.keyboard.press("Escape")
    expect(page.get_by_text(wording("web.hint.you").replace("*", "")).first).to_be_visible()
