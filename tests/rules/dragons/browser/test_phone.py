"""A game on a phone in portrait: nothing to scroll to the side, nothing too small for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import PHONE, shot, sideways, small_targets
from tests.harness.browser.tables import seated, visit
from tests.harness.some import SOME_MOVES
from tests.rules.dragons.harness.pages import LEGAL, Company, the_rest


def tap(page: Page, which: int) -> None:
    fits(page)
    page.locator(LEGAL).nth(which).tap()


def fits(page: Page) -> None:
    assert sideways(page) == 0
    assert small_targets(page) == []


@pytest.mark.parametrize("moves", SOME_MOVES)
def test_a_game_by_thumb(moves: int, window: Open) -> None:
    page = window("Ann", size=PHONE, stays=True)
    visit(page, seated(page, bots=3))
    company = Company({0: page}, seed=4, act=tap)
    company.play(moves)
    the_rest(page)
    fits(page)
    shot(page, "game-over-phone")
    page.locator(".dock button").first.tap()
    expect(page.locator(".log li").last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (6, {"card_in_hand": True}),
        pytest.param(3, {"open_piles": True}, marks=pytest.mark.long),
        pytest.param(5, {}, marks=pytest.mark.long),
    ],
    ids=["hand", "open", "basic"],
)
def test_every_company_and_variant_fits(players: int, options: dict[str, bool], window: Open) -> None:
    page = window("Ann", size=PHONE, stays=True)
    visit(page, seated(page, bots=players - 1, options={"first_seat": 0, **options}))
    Company({0: page}, seed=4, act=tap).play(3)
    fits(page)
    shot(page, f"phone-{players}-{'-'.join(options) or 'basic'}")
