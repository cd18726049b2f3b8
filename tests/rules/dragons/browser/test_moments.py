"""The end of a year on stage: each pile is turned over and the herds are compared, on each screen for itself."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, shot
from tests.harness.browser.tables import press, seated, tell
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import LANDED, PASS, STILL

SCENE = "[data-scene={}]"


def test_a_year_ends_on_stage_at_both_sizes_and_nobody_waits_for_another(window: Open) -> None:
    ann, bo = window("Ann", size=DESKTOP, still=False), window("Bo", size=PHONE)
    table = seated(ann, bo, bots=1)
    for page in (ann, bo):
        page.add_init_script(STILL)  # a scene stays as long as the test looks at it
        page.goto(f"/t/{table}")
        page.wait_for_selector("[data-pile]")
    tell(ann, table, {"do": "move", "move": "claim 0"})
    tell(bo, table, {"do": "move", "move": "claim 1"})
    for page in (ann, bo):
        piles_lie_open(page)
    # Ann has seen enough, and plays on while Bo still looks
    press(ann, "x")
    expect(ann.locator(".stage")).to_have_count(0)
    press(ann, "d")
    ann.wait_for_selector('[data-anchor="drawn"] [data-card]')
    expect(bo.locator(SCENE.format("year"))).to_be_visible()
    bo.evaluate(PASS)
    herds_are_compared(bo)
    press(bo, "x")
    expect(bo.locator(".stage")).to_have_count(0)
    bo.wait_for_selector('[data-anchor="drawn"] [data-card]')


def piles_lie_open(page: Page) -> None:
    page.wait_for_selector(SCENE.format("year"))
    expect(page.locator("[data-taking]")).to_have_count(3)
    assert page.locator("[data-laid]").count() == 26  # DR-SETUP-4: all cards of the year
    expect(page.locator("[aria-live]").filter(has_text="Year 1 is over. If the game ended now:")).not_to_have_count(0)
    page.wait_for_function(LANDED)
    shot(page, "moment-year")
    assert findings(page, exact=True) == []


def herds_are_compared(page: Page) -> None:
    page.wait_for_selector(SCENE.format("hunger"))
    expect(page.locator("[data-herd]")).to_have_count(3)
    expect(page.locator("[aria-live]").filter(has_text="if the game ended now.")).not_to_have_count(0)
    shot(page, "moment-hunger")
    assert findings(page, exact=True) == []
