"""Moments of Nine Shires on stage and on the map: at both sizes, in words as well, and on one screen alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, WEB, shot
from tests.harness.browser.tables import go, press
from tests.harness.looks.eves import Eve, prepare, seat_cookie
from tests.harness.looks.findings import findings
from tests.harness.real.serving import Server, quick_folder
from tests.harness.some import first_of

GAME = "nine-shires"
DIES = Eve(GAME, 2, 97)  # in a fight, and two others live
LOST = Eve(GAME, 0, 60, "1" * 16)  # by a throw, which is the last attack
HEXED = Eve(GAME, 5, 37, "2" * 16)
BLESSED = Eve(GAME, 2, 23, "4" * 16)
KNIGHTED = Eve(GAME, 1, 16, "3" * 16)  # when a towne is paid

FOREVER = 1e12  # seconds; the table is as old as can be
# What would pass by itself stays: a test that looks closely has all the time it needs.
STAYS = """(() => {
  const wait = setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time >= LEAST ? 3_600_000 : time, ...more);
})()"""


@pytest.fixture
def first_site() -> Iterator[Server]:
    """A house whose tables are each right before something that happens once."""
    with quick_folder() as folder:
        prepare(folder / "data", DIES, LOST, HEXED, BLESSED, KNIGHTED)
        with Server(folder / "data", web=str(WEB), settings={"unstarted": FOREVER}) as running:
            yield running


def told(page: Page, text: str) -> None:
    expect(page.locator("[aria-live]", has_text=text)).to_have_count(1)


def seated(site: Server, seat: int, page: Page, least: int) -> None:
    """Whoever has this seat at all tables; what would take so many milliseconds stays."""
    name, _, value = seat_cookie(seat).partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": site.origin}])
    page.add_init_script(STAYS.replace("LEAST", str(least)))


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
        seated(site, seat, page, least)
        page.goto(f"/t/{DIES.table}")
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


@pytest.mark.parametrize("look", first_of([("phone", True), ("desktop", False), ("desktop", True)]))
def test_what_befalls_oneself_takes_the_stage_and_the_others_play_on(
    look: tuple[str, bool], window: Open, site: Server
) -> None:
    """One of the two sees it move, the other one does not."""
    size, still = look
    ann = window(size=SIZES[size], still=still)
    bo = window(size=SIZES["phone" if size == "desktop" else "desktop"], still=not still)
    for seat, page in ((0, ann), (2, bo)):
        seated(site, seat, page, 2000)

    def on_stage(kind: str, *words: str) -> None:
        """The scene with its words, which are told as well; nothing of it is cut or out of reach."""
        stage = ann.locator(f"[data-scene={kind}]")
        for text in words:
            expect(stage).to_contain_text(text)
            told(ann, text)
        if still:
            assert findings(ann, exact=True) == []
        shot(ann, f"shires-{kind}-{size}")

    def sit(page: Page, eve: Eve) -> None:
        if page.url == "about:blank":
            page.goto(f"/t/{eve.table}")
            page.wait_for_selector(".shires")
        else:
            go(page, f"/t/{eve.table}", ".table .shires")

    # knighthood: whoever is next does not wait for it
    for page in (ann, bo):
        sit(page, KNIGHTED)
    press(ann, "p")
    on_stage("knighted", "You are Knight or Dame of Wiltshire", "Both townes are guarded.")
    expect(bo.locator("[data-moment=knighted]")).to_contain_text("Marguerite is knighted")
    press(bo, "t")
    bo.wait_for_selector(".shires:not([data-phase=start])")
    expect(ann.locator("[data-scene=knighted]")).to_have_count(1)
    leave(ann)

    sit(ann, HEXED)
    press(ann, "t")
    on_stage("hexed", "You are hexed", "Two zeros: no retreat from any dragon.")
    leave(ann)

    sit(ann, BLESSED)
    press(ann, "t")
    blessing = ann.locator("[data-moment=blessed]")
    expect(blessing).to_contain_text("Lancashire blesses you")
    expect(blessing.locator(".gains li")).to_have_count(3)
    expect(ann.locator("[data-scene]")).to_have_count(0)
    told(ann, "Lancashire blesses you: 1 blue, 1 purple, and 1 red.")

    # the last attack, and the end: one looks at it, the other one has gone on
    for page in (ann, bo):
        sit(page, LOST)
    press(ann, "t")
    on_stage("attack", "The last attack", "The free townes are destroyed. All lose.")
    bo.wait_for_selector("[data-scene=attack]")
    leave(bo)
    expect(bo.locator(".result h1, .result h2").first).to_have_text("The Dark Wizard has the kingdom")
    expect(ann.locator("[data-scene=attack]")).to_have_count(1)
    leave(ann)
    expect(ann.locator(".result")).to_contain_text("the last attack came while")


def leave(page: Page) -> None:
    """By a touch or by a key."""
    if page.viewport_size == SIZES["phone"]:
        page.locator("[data-scene]").tap()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("[data-scene]")).to_have_count(0)
