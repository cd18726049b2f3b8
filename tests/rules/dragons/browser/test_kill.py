"""The server is killed in the middle of a game in two browsers. Both wait with a clear line, then go on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import Seen, shot
from tests.harness.browser.tables import seated, visit
from tests.harness.browser.traffic import listen
from tests.harness.real.serving import Server
from tests.harness.some import first_of
from tests.rules.dragons.harness.pages import LEGAL, Company, agree, cloth, quickly

REFUSED = r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource"


@pytest.fixture
def table(window: Open, seen: Seen) -> tuple[Page, Page, str]:
    seen.expect(REFUSED)
    ann, bo = window("Ann", stays=True), window("Bo", stays=True)
    return ann, bo, seated(ann, bo, bots=1)


def test_both_go_on_with_what_they_saw(
    table: tuple[Page, Page, str], site: Server, wording: Wording, measured: Callable[[str, float], None]
) -> None:
    ann, bo, name = table
    for page in (ann, bo):
        visit(page, name)
    company = Company({0: ann, 1: bo}, seed=5, act=quickly)
    company.play(3)
    seat = company.whose()
    assert seat is not None
    company.people[seat].wait_for_selector(LEGAL)
    agree(company.people[seat], company.people[1 - seat])
    before = cloth(ann)
    site.kill()
    for page in (ann, bo):
        expect(page.get_by_role("status").get_by_text(wording("web.table.reconnecting"))).to_be_attached()
        expect(page.get_by_text(wording("web.table.reconnecting")).first).to_be_visible()
        assert page.locator(LEGAL).count() == 0  # nothing can be touched that nobody would hear of
        assert cloth(page) == before
    shot(ann, "reconnecting")
    site.start()
    since = time.monotonic()
    for page in (ann, bo):
        expect(page.get_by_text(wording("web.table.reconnecting"))).to_have_count(0, timeout=30_000)
        assert cloth(page) == before
    measured("seconds until both are back after a kill", time.monotonic() - since)
    company.people[seat].wait_for_selector(LEGAL)
    company.play(3)
    agree(ann, bo)


@pytest.mark.parametrize("times", first_of([1, 2]))
def test_a_move_that_was_under_way_counts_once(times: int, table: tuple[Page, Page, str], site: Server) -> None:
    ann, bo, name = table
    heard = listen(ann)
    for page in (ann, bo):
        visit(page, name)
        page.wait_for_selector("[data-pile]")
    company = Company({0: ann, 1: bo}, seed=6, act=quickly, bold=0.1)
    for _ in range(times):
        while (seat := company.whose()) != 0 or not ann.locator(".deck.legal").count():
            assert seat is not None
            company.move()
        drawn = sum(news["kind"] == "drew" and news["facts"]["seat"] == 0 for news in lines(heard))
        ann.locator(".deck.legal").evaluate("(deck) => deck.click()")  # and nobody waits for the answer
        site.kill()
        site.start()
        ann.wait_for_function("() => document.querySelector('.pile.legal') && !document.querySelector('.deck.legal')")
        assert sum(news["kind"] == "drew" and news["facts"]["seat"] == 0 for news in lines(heard)) == drawn + 1
        company.play(1)
    agree(ann, bo)


def lines(heard: list[dict]) -> list[dict]:
    """The ledger as the page has it: each line of the game once."""
    found = {}
    for frame in heard:
        for news in [*frame.get("ledger", ()), *frame.get("news", ())]:
            if news["line"] is not None:
                found[news["line"]] = news
    return list(found.values())
