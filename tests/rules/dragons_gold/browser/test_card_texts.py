"""What a Magic Object does can be read by whoever holds it: by pointer, by keys and by touch."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import PHONE, problems
from tests.harness.browser.tables import seated, settled


def dealt(page: Page) -> None:
    """A magic game in which it is this person's turn, with one card in hand."""
    options: dict[str, Any] = {"first_seat": 0, "magic_objects": True, "seconds": 0}
    table = seated(page, bots=2, bot="haggler", game="dragons-gold", options=options)
    page.goto(f"/t/{table}")
    page.wait_for_selector(".stash")
    settled(page)


def test_dg_comp_6_a_card_in_hand_says_what_it_does_on_hover_and_focus(window: Open) -> None:
    ann = window("Ann")
    dealt(ann)
    card, text = ann.locator(".stash [data-card]"), ann.locator(".tip")
    card.hover()
    expect(text).to_be_in_viewport(ratio=1)
    assert problems(ann, "gold-card", "dark") == []
    ann.mouse.move(0, 0)
    expect(text).to_have_count(0)
    card.focus()
    expect(text).to_be_in_viewport(ratio=1)
    ann.keyboard.press("Escape")
    expect(text).to_have_count(0)


def test_dg_comp_6_a_touch_on_the_hand_shows_what_all_cards_do(window: Open) -> None:
    ann = window("Ann", size=PHONE)
    dealt(ann)
    ann.locator("[data-cards]").tap()
    expect(ann.locator("dialog dd")).to_be_in_viewport(ratio=1)
    assert problems(ann, "gold-hand", "dark") == []
