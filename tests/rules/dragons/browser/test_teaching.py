"""A newcomer takes the whole lesson on a phone, by touch: every step comes, and at its end a first game begins."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from dragonhoard.core.lessons import Line
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.lessons import table_of, taken, the_coach
from tests.harness.browser.seeing import PHONE, shot
from tests.harness.looks.findings import findings


def by_touch(page: Page, table: str, line: Line) -> None:
    verb, _, pile = line.move.partition(" ")
    page.locator(".deck.legal" if verb == "draw" else f"[data-pile='{pile}'].legal > .face").tap()


def test_the_whole_lesson_is_taken_by_touch_on_a_phone(window: Open, wording: Wording) -> None:
    page = window(size=PHONE)
    page.goto("/learn/dragons")
    coach = the_coach(page, wording)
    steps = 0
    for chapter, step in taken(page, "dragons", wording, by_touch):
        steps += 1
        assert findings(page, exact=True) == [], (chapter.name, step)
        if steps == 1:
            coach.get_by_role("button", name=wording("web.learn.clause")).click()
            expect(coach.locator(".rule")).to_contain_text("DR-SETUP-6")
            coach.get_by_role("button", name=wording("web.learn.clause")).click()
    assert steps == 17
    shot(page, "teaching")
    coach.get_by_role("button", name=wording("web.learn.first_game")).click()
    page.wait_for_url(re.compile("/t/[0-9a-f]{16}$"))
    expect(coach).to_have_count(0)
    expect(page.locator(".deck.legal").or_(page.locator(".seat[aria-current]")).first).to_be_visible()


def test_whoever_goes_another_way_may_begin_again_and_the_dice_are_not_called_fair(
    window: Open, wording: Wording
) -> None:
    page = window("Ann")
    page.goto("/learn/dragons")
    coach = the_coach(page, wording)
    expect(coach).to_contain_text(wording("web.learn.step", n=1, of=17))
    page.locator("[data-pile='0'].legal > .face").click()
    expect(coach).to_contain_text(wording("web.learn.left"))
    left, table = page.url, table_of(page)
    coach.get_by_role("button", name=wording("web.learn.once_more")).click()
    page.wait_for_url(lambda url: url != left)
    expect(coach).to_contain_text(wording("dragons.teaching.turn.piles"))
    expect(page.locator(".deck.legal")).to_be_visible()
    page.goto(f"/fair/{table}")
    expect(page.get_by_test_id("verdict")).to_have_text(wording("web.fair.verdict.lesson"))
