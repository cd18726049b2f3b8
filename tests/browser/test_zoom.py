"""At 200 %: nothing scrolls to the side, and everything can still be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.playing import LEGAL, OVER, Company
from tests.browser.seeing import SCHEMES, ZOOMED, hidden_targets, shot, sideways
from tests.browser.tables import seated
from tests.browser.test_axe import places


def trouble(page: Page) -> list[str]:
    return hidden_targets(page) + ([f"it scrolls to the side by {sideways(page)}"] if sideways(page) else [])


def test_every_page_can_be_used(window: Open) -> None:
    page, other = window("Ann", size=ZOOMED, device_scale_factor=2), window("Bo")
    found: dict[str, list[str]] = {}
    for name in places(page, other):
        shot(page, f"{name}-zoomed-{SCHEMES[0]}")
        if problems := trouble(page):
            found[name] = problems
    assert found == {}


@pytest.mark.parametrize("options", [{}, {"card_in_hand": True}], ids=["basic", "hand"])
def test_a_whole_game_can_be_played(options: dict[str, bool], window: Open) -> None:
    page = window("Ann", size=ZOOMED, device_scale_factor=2)
    page.goto(f"/t/{seated(page, bots=4, options={'first_seat': 0, **options})}")
    page.locator(LEGAL).first.wait_for()
    assert trouble(page) == []
    Company({0: page}, seed=9).play()
    page.wait_for_selector(OVER)
    assert trouble(page) == []
