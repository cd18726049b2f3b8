"""A newcomer plays a first year with three bots, and each step is explained once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import shot
from tests.rules.dragons.harness.pages import Company, click


def test_a_first_year_is_explained_step_by_step(window: Open, wording: Wording) -> None:
    page = window()
    page.goto("/")
    page.get_by_role("link", name=wording("web.lobby.try_it")).click()
    coach = page.get_by_role("complementary", name=wording("web.learn.coach"))
    expect(coach).to_contain_text(wording("dragons.teaching.piles")[:30])
    coach.get_by_role("button", name=wording("web.learn.clause")).click()
    expect(coach.locator(".rule")).to_contain_text("DR-SETUP-6")
    shot(page, "teaching")
    told: set[str] = set()

    def listening(page: Page, which: int) -> None:
        """Reads what the coach says, as often as there is more, and then goes on."""
        while (step := coach.locator("footer [data-clause]")).count():
            told.add(str(step.first.get_attribute("data-clause")))
            more = coach.get_by_role("button", name=wording("web.learn.go_on"))
            if not more.count():
                break
            more.click()
        click(page, which)

    company = Company({0: page}, seed=11, act=listening, bold=0.3)
    while not coach.get_by_role("button", name=wording("web.learn.play_on")).count():
        assert company.move()
    assert len(told) >= 5
    coach.get_by_role("button", name=wording("web.learn.play_on")).click()
    expect(coach).to_have_count(0)
