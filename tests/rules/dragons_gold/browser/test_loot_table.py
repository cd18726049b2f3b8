"""The loot table in a real browser: what is in sight while people talk, and how few taps an offer takes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, hidden_targets, problems, shot
from tests.harness.browser.tables import settled, visit
from tests.harness.some import first_of
from tests.rules.dragons_gold.harness.feast import Feast

# What of these cannot be seen whole: outside of the window, or under something else.
UNSEEN = """
(places) => places.flatMap((place) => [...document.querySelectorAll(place)]).filter((one) => {
  const box = one.getBoundingClientRect();
  const corners = [[8, 8], [box.width - 8, 8], [8, box.height - 8], [box.width - 8, box.height - 8]];
  return !box.width || corners.some(([x, y]) => !one.contains(document.elementFromPoint(box.x + x, box.y + y)));
}).map((one) => one.outerHTML.slice(0, 90))
"""


def begun(me: Page, crowd: Page, players: int, offers: int, **options: object) -> Feast:
    feast = Feast(me, crowd, players, **options)
    for seat in range(1, offers + 1):
        feast.offer(seat)
    visit(me, feast.table)
    expect(me.locator("[data-offer]")).to_have_count(offers)
    settled(me)
    return feast


def unseen(page: Page, *places: str) -> list[str]:
    found: list[str] = page.evaluate(UNSEEN, list(places))
    return found


@pytest.mark.parametrize("players", first_of([3, 6]))
def test_dg_neg_10_three_offers_lie_in_sight_with_trays_and_candle(players: int, window: Open) -> None:
    scheme = "light" if players == 3 else "dark"
    ann = window("Ann", size=DESKTOP, scheme=scheme)
    begun(ann, window("Bram", stays=True), players, offers=players - 1 if players == 3 else 3)
    if players == 3:
        ann.locator(".trays .put").click()
        expect(ann.locator("[data-offer]")).to_have_count(3)
    assert unseen(ann, "[data-offer]", ".candle .digits", ".trays", "[data-slot]", ".seats .seat") == []
    assert problems(ann, f"gold-loot-{players}", scheme) == []


def test_dg_neg_3_an_offer_for_six_takes_fourteen_taps_on_a_phone(window: Open) -> None:
    """Eleven tokens, from nothing; offers and candle stay in sight all the while."""
    ann = window("Ann", size=PHONE, stays=True)
    begun(ann, window("Bram", stays=True), 6, offers=2)
    taps = 0

    def tap(place: str) -> None:
        nonlocal taps
        ann.locator(place).tap()
        taps += 1
        assert unseen(ann, "[data-offer='1']", "[data-offer='2']", ".candle .digits") == []

    tap("[data-make]")
    tap("[data-clear]")
    for token in range(11):
        tap(f"[data-tray='{token % 6}']")
    shot(ann, "gold-fourteen-phone")
    assert problems(ann, "gold-made-phone", "dark") == []
    ann.locator(".trays .put").tap()
    taps += 1
    expect(ann.locator("[data-offer='3'] .wax")).to_have_count(1)
    assert taps <= 14


def test_dg_neg_10_a_tap_on_a_share_starts_a_counter_offer_with_its_token_in_hand(window: Open) -> None:
    ann = window("Ann", size=PHONE, stays=True)
    begun(ann, window("Bram", stays=True), 6, offers=2)
    before = ann.locator("[data-offer='1'] [data-share='2'] [role=img]").get_attribute("aria-label")
    ann.locator("[data-offer='1'] [data-share='2']").tap()
    expect(ann.locator("[data-tray='2'] .held")).to_have_count(1)
    ann.locator("[data-tray='0']").tap()
    ann.locator(".trays .put").tap()
    expect(ann.locator("[data-offer='3']")).to_have_count(1)
    assert ann.locator("[data-offer='3'] [data-share='2'] [role=img]").get_attribute("aria-label") != before
    assert hidden_targets(ann) == []


def test_dg_neg_16_a_quick_word_is_said_to_all_and_shown_at_the_table(window: Open) -> None:
    ann, crowd = window("Ann", size=PHONE, stays=True), window("Bram", stays=True)
    feast = begun(ann, crowd, 3, offers=2)
    crowd.goto(f"/t/{feast.table}")  # somebody of that device who only watches
    crowd.wait_for_selector("[data-offer]")
    ann.locator("[data-speak]").tap()
    assert problems(ann, "gold-say", "dark") == []
    word = ann.locator("[data-say^=want]").first
    said = str(word.get_attribute("aria-label"))
    word.tap()
    for page in (ann, crowd):
        expect(page.locator("[data-said='0'] q")).to_have_text(said)
    ann.locator("[data-make]").tap()
    ann.locator("[data-clear]").tap()
    expect(crowd.locator("[data-anchor=seat-0] .bubble")).to_have_count(1)  # an offer is being made, and no more
    expect(ann.locator(".bubble")).to_have_count(0)
