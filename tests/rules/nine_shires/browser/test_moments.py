"""A fight and a death on stage: at both sizes, in words as well, and on one screen alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, WEB, shot
from tests.harness.browser.tables import press
from tests.harness.looks.findings import findings
from tests.harness.real.serving import Server, quick_folder
from tests.rules.nine_shires.harness.fights import DIES, prepare, seat_cookie

FOREVER = 1e12  # seconds; the table is as old as can be
# What would pass by itself stays: a test that looks closely has all the time it needs.
STAYS = """(() => {
  const wait = setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time >= LEAST ? 3_600_000 : time, ...more);
})()"""


@pytest.fixture
def first_site() -> Iterator[Server]:
    """A house with one table, at which the next move is a fight to the death, of seat 0: it can be fought once."""
    with quick_folder() as folder:
        prepare(folder / "data", DIES)
        with Server(folder / "data", web=str(WEB), settings={"unstarted": FOREVER}) as running:
            yield running


def told(page: Page, text: str) -> None:
    expect(page.locator("[aria-live]", has_text=text)).to_have_count(1)


@pytest.mark.parametrize(
    ("size", "other", "still"),
    [
        ("desktop", "phone", True),
        pytest.param("phone", "desktop", True, marks=pytest.mark.long),
        pytest.param("desktop", "phone", False, marks=pytest.mark.long),
    ],
)
def test_a_fight_and_a_death_take_the_stage_and_hold_nobody_up(
    size: str, other: str, still: bool, window: Open, site: Server
) -> None:
    ann, bo = window(size=SIZES[size], still=still), window(size=SIZES[other], still=still)
    for seat, (page, least) in enumerate([(ann, 9000), (bo, 4000)]):
        name, _, value = seat_cookie(seat).partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": site.origin}])
        page.add_init_script(STAYS.replace("LEAST", str(least)))
        page.goto(f"/t/{'0' * 16}")
    ann.wait_for_selector(".fight .btn")
    bo.wait_for_selector("[data-token='0']")
    press(ann, "f")
    for page in (ann, bo):
        page.wait_for_selector("[data-scene=fight] [data-card]")
    told(bo, "Marguerite fights with the water amulet. It slays 6 of the 9 dragons alive.")
    expect(bo.locator("[data-fate=fell] .stamp")).to_have_text("No escape")
    if still:
        shot(bo, f"shires-fight-{other}")
        assert findings(bo, exact=True) == []

    # one goes on by a key, and is asked at once; the other one still sees it
    bo.keyboard.press("Escape")
    expect(bo.locator(".stage")).to_have_count(0)
    expect(bo.locator("[data-token='0']")).to_have_count(0)
    press(bo, "t")
    bo.wait_for_selector(".shires:not([data-phase=start])")

    ann.wait_for_selector("[data-scene=death]")
    told(ann, "You are dead. Your talismans, cards and amulet go back.")
    expect(ann.locator("[data-token='0']")).to_have_count(1)  # the picture waits for the scene
    farewell = ann.locator("[data-stays]")
    expect(farewell).to_contain_text("To the lobby")
    expect(farewell).not_to_contain_text("Let it run fast")  # somebody plays on
    if still:
        shot(ann, f"shires-death-{size}")
        assert findings(ann, exact=True) == []
    farewell.get_by_role("button", name="Watch on").click()
    expect(ann.locator(".stage")).to_have_count(0)
    expect(ann.locator("[data-token='0']")).to_have_count(0)
    expect(ann.locator(".shires")).to_have_attribute(
        "data-serial", str(bo.locator(".shires").get_attribute("data-serial"))
    )
