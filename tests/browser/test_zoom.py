"""At 200 %: nothing scrolls to the side, and everything can still be reached."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.playing import LEGAL, OVER, Company
from tests.browser.seeing import ZOOMED, hidden_targets, sideways
from tests.browser.tables import seated


def trouble(page: Page) -> list[str]:
    return hidden_targets(page) + ([f"it scrolls to the side by {sideways(page)}"] if sideways(page) else [])


def test_a_whole_game_can_be_played(window: Open) -> None:
    page = window("Ann", size=ZOOMED, device_scale_factor=2)
    page.goto(f"/t/{seated(page, bots=4, options={'first_seat': 0, 'card_in_hand': True})}")
    page.locator(LEGAL).first.wait_for()
    assert trouble(page) == []
    Company({0: page}, seed=9).play()
    page.wait_for_selector(OVER)
    assert trouble(page) == []
