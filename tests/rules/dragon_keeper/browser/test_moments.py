"""The end of a level on stage, what it has cost whom, and the tribute; on each screen for itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dragonhoard import game_class
from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, shot
from tests.harness.browser.tables import PLAIN, finished, press, seated
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import LANDED, PASS, STILL
from tests.harness.some import first_of

RICH = {"tokens = 24": "tokens = 60", "at_start = 4": "at_start = 15"}  # nobody falls, however the tiles lie
PAST = "view.table.level > {} || ['ending', 'over'].includes(view.table.phase)"


@pytest.mark.parametrize("still", first_of([True, False]))
def test_levels_and_tribute_are_on_stage_at_both_sizes_and_nobody_waits_for_another(window: Open, still: bool) -> None:
    """Whoever is at the desk sees it move and whoever has a phone does not, or the other way round."""
    ann, watcher = window("Ann", size=DESKTOP, still=still), window("Bo", size=PHONE, still=not still)
    table = seated(ann, bots=1, game="dragon-keeper", bot="uniform", edition=rich())
    behind = ann.context.new_page()
    behind.goto(PLAIN)
    for page in (ann, watcher):
        page.add_init_script(STILL)  # a scene stays as long as the test looks at it
        page.goto(f"/t/{table}")
        page.wait_for_selector(".space")
    finished(behind, table, until=PAST.format(1))
    for page in (ann, watcher):
        the_way_down(page, 1)
    # while both still look, the game goes on: every move is acknowledged
    finished(behind, table, until=PAST.format(2))
    for page in (ann, watcher):
        expect(page.locator("[data-scene=level] h2")).to_have_text("Level 1 is over")
        press(page, "x")
        expect(page.locator(".stage")).to_have_count(0)
        page.wait_for_function("document.querySelector('header h1').textContent.includes('level 3')")

    finished(behind, table, until=PAST.format(3))
    for page in (ann, watcher):
        the_way_down(page, 3)
        page.evaluate(PASS)
        the_dragon_gets_its_own(page)
    finished(behind, table)
    for page in (ann, watcher):
        expect(page.locator("[data-scene=tribute]")).to_be_visible()
        press(page, "x")
        expect(page.locator(".result")).to_be_visible()


def rich() -> str:
    text = game_class("dragon-keeper").standard_edition().text
    for said, now in RICH.items():
        assert said in text
        text = text.replace(said, now)
    return text


def the_way_down(page: Page, level: int) -> None:
    page.wait_for_selector("[data-scene=level]")
    expect(page.locator("[data-toll]")).to_have_count(2)
    expect(page.locator("[aria-live]").filter(has_text=f"Level {level} is over.")).not_to_have_count(0)
    page.wait_for_function(LANDED)
    shot(page, "moment-level")
    assert findings(page, exact=True) == []


def the_dragon_gets_its_own(page: Page) -> None:
    page.wait_for_selector("[data-scene=tribute]")
    expect(page.locator("[data-offering]")).to_have_count(2)
    expect(page.locator("[aria-live]").filter(has_text="The tribute.")).not_to_have_count(0)
    page.wait_for_function(LANDED)
    shot(page, "moment-tribute")
    assert findings(page, exact=True) == []
