"""The replay: any move by slider, keys, ledger or link; all revealed, or as it was seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES, Seen, shot
from tests.harness.browser.tables import asked, finished, seated
from tests.harness.looks.findings import findings
from tests.rules.dragons.harness.pages import CLOTH, cloth


def lies(frame: dict[str, Any]) -> dict[str, Any]:
    """What a frame of the replay puts on the cloth."""
    table = frame["view"]["table"]
    dragon = [None if pile["dragon"] is None else str(pile["dragon"]) for pile in table["piles"]]
    return {
        "deck": str(table["deck"]) if table["deck"] else None,
        "piles": [
            [pile["top"], str(pile["size"]) if pile["size"] else None, on]
            for pile, on in zip(table["piles"], dragon, strict=True)
        ],
        "drawn": frame["view"]["drawn"] or table["drawn"],
    }


def test_every_way_leads_to_the_move_and_as_i_saw_it_hides_what_was_covered(window: Open, wording: Wording) -> None:
    page = window("Ann")
    table = seated(page, bots=2)
    finished(page, table)
    frames = asked(page, "GET", f"/api/tables/{table}/replay?as=all")["frames"]
    page.goto(f"/replay/{table}?move=5")
    at = page.get_by_test_id("move")
    expect(at).to_have_text("5")
    assert cloth(page) == lies(frames[5])
    page.get_by_role("button", name=wording("web.replay.on"), exact=True).click()
    expect(at).to_have_text("6")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text("7")
    page.get_by_role("slider", name=wording("web.replay.slider")).fill("12")
    expect(at).to_have_text("12")
    page.wait_for_function(
        f"(wanted) => JSON.stringify(({CLOTH})().piles) === JSON.stringify(wanted)", arg=lies(frames[12])["piles"]
    )
    page.wait_for_url(f"**/replay/{table}?move=12")
    shot(page, "replay-12")
    page.reload()
    expect(at).to_have_text("12")
    page.get_by_role("button", name=wording("web.replay.last"), exact=True).click()
    expect(at).to_have_text(str(len(frames) - 1))
    # as it was seen, what was covered is hidden
    page.goto(f"/replay/{table}?move=9")
    page.wait_for_selector("[data-pile]")
    expect(at).to_have_text("9")
    revealed = page.locator("[data-pile] [data-card]").count()
    page.locator("label", has_text=wording("web.replay.mine")).click()
    page.wait_for_url("**as=mine")
    mine = asked(page, "GET", f"/api/tables/{table}/replay?as=mine")["frames"]
    assert all(pile["cards"] is None for frame in mine for pile in frame["view"]["table"]["piles"])
    assert page.locator("[data-pile] [data-card]").count() <= revealed


def test_a_game_that_goes_on_has_none(window: Open, seen: Seen) -> None:
    seen.expect("409")
    page = window("Ann")
    table = seated(page, bots=2)
    page.goto(f"/replay/{table}")
    expect(page.locator(f"a[href='/t/{table}']").first).to_be_visible()
    assert page.locator("[data-pile]").count() == 0


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_what_took_the_stage_takes_it_again(size: str, window: Open, wording: Wording) -> None:
    """One step on performs it over the whole cloth; whoever has seen enough goes on."""
    page = window("Ann", size=SIZES[size], scenes=True)
    table = seated(page, bots=2)
    finished(page, table)
    frames = asked(page, "GET", f"/api/tables/{table}/replay?as=all")["frames"]
    year = next(i for i, frame in enumerate(frames) if any(news["kind"] == "year_ends" for news in frame["news"]))
    page.goto(f"/replay/{table}?move={year - 1}")
    at = page.get_by_test_id("move")
    expect(at).to_have_text(str(year - 1))
    page.get_by_role("button", name=wording("web.replay.on"), exact=True).click()
    scene = page.locator("[data-scene=year]")
    expect(scene).to_be_visible()
    shot(page, f"replay-scene-{size}")
    assert findings(page, exact=False) == []
    scene.get_by_role("button").click()
    expect(page.locator("[data-scene]")).to_have_count(0)
    expect(at).to_have_text(str(year))
