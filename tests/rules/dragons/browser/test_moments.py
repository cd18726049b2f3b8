"""The end of a year on stage: each pile is turned over and the herds are compared, on each screen for itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, shot
from tests.harness.browser.tables import press, seated, tell
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import LANDED, PASS, STILL
from tests.harness.some import first_of

SCENE = "[data-scene={}]"
FLOWN = '[data-pile="0"] .claim'  # a dragon stands on it


@pytest.mark.parametrize("still", first_of([False, True]))
def test_years_end_on_stage_at_both_sizes_and_nobody_waits_for_another(window: Open, still: bool) -> None:
    """Whoever is at the desk sees it move and whoever has a phone does not, or the other way round."""
    ann, bo = window("Ann", size=DESKTOP, still=still), window("Bo", size=PHONE, still=not still)
    table = seated(ann, bo, bots=1)
    for page in (ann, bo):
        page.add_init_script(STILL)  # a scene stays as long as the test looks at it
        page.goto(f"/t/{table}")
        page.wait_for_selector("[data-pile]")
    a_year_passes(ann, bo, table)
    for page in (ann, bo):
        piles_lie_open(page, "Year 1 is over. If the game ended now:")
    # Ann has seen enough, and plays on while Bo still looks
    press(ann, "x")
    expect(ann.locator(".stage")).to_have_count(0)
    press(ann, "1", "Enter")
    ann.wait_for_selector(FLOWN)
    expect(bo.locator(SCENE.format("year"))).to_be_visible()
    bo.evaluate(PASS)
    herds_are_compared(bo, "if the game ended now.")
    press(bo, "x")
    expect(bo.locator(".stage")).to_have_count(0)
    bo.wait_for_selector(FLOWN)

    tell(bo, table, {"do": "move", "move": "claim 1"})
    a_year_passes(ann, bo, table)
    for page in (ann, bo):
        page.reload()
        page.wait_for_selector("[data-pile]")
    a_year_passes(ann, bo, table)
    for page in (ann, bo):
        piles_lie_open(page, "Year 4, the last one, is over.")
        page.evaluate(PASS)
        herds_are_compared(page, "Winter has come.")
        page.evaluate(PASS)
        expect(page.locator(".result")).to_be_visible()


def a_year_passes(ann: Page, bo: Page, table: str) -> None:
    """Both claim, so that the bot gets what is left and Ann begins again."""
    tell(ann, table, {"do": "move", "move": "claim 0"})
    tell(bo, table, {"do": "move", "move": "claim 1"})


def piles_lie_open(page: Page, told: str) -> None:
    page.wait_for_selector(SCENE.format("year"))
    expect(page.locator("[data-taking]")).to_have_count(3)
    assert page.locator("[data-laid]").count() == 26  # DR-SETUP-4: all cards of the year
    expect(page.locator("[aria-live]").filter(has_text=told)).not_to_have_count(0)
    page.wait_for_function(LANDED)
    shot(page, "moment-year")
    assert findings(page, exact=True) == []


def herds_are_compared(page: Page, told: str) -> None:
    page.wait_for_selector(SCENE.format("hunger"))
    expect(page.locator("[data-herd]")).to_have_count(3)
    expect(page.locator("[aria-live]").filter(has_text=told)).not_to_have_count(0)
    shot(page, "moment-hunger")
    assert findings(page, exact=True) == []
