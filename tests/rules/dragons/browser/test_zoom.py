"""At 200 %: nothing scrolls to the side, and everything can still be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import ZOOMED, hidden_targets, sideways
from tests.harness.browser.tables import go, quiet, seated
from tests.harness.some import SOME_MOVES
from tests.rules.dragons.harness.pages import LEGAL, Company, the_rest


def trouble(page: Page) -> list[str]:
    return hidden_targets(page) + ([f"it scrolls to the side by {sideways(page)}"] if sideways(page) else [])


@pytest.mark.parametrize("moves", SOME_MOVES)
def test_a_game_can_be_played_to_its_end(moves: int, window: Open) -> None:
    page = window("Ann", size=ZOOMED, device_scale_factor=2)
    page.goto(f"/t/{seated(page, bots=4, options={'first_seat': 0, 'card_in_hand': True})}")
    page.locator(LEGAL).first.wait_for()
    assert trouble(page) == []
    Company({0: page}, seed=9).play(moves)
    assert trouble(page) == []
    the_rest(page)
    assert trouble(page) == []
    for path, there in {"/": ".shelf li", "/new/dragons": "form.paper button", "/settings": "main select"}.items():
        go(page, path, there)
        quiet(page)
        assert trouble(page) == [], path
