"""Magic, the Market and the last dragon in a real browser: by turns of size and motion, in words as well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, WEB, shot
from tests.harness.browser.tables import go, settled, tell
from tests.harness.looks.eves import Eve, prepare, seat_cookie
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import STILL
from tests.harness.real.serving import Server, quick_folder
from tests.harness.some import first_of

GAME = "dragons-gold"
MAGIC = Eve(GAME, 10, 48, "1" * 16, "play M18 1 B")  # a sapphire is slipped to seat 1
MARKET = Eve(GAME, 0, 110, "2" * 16, "accept 17.1")
END = Eve(GAME, 8, 116, "3" * 16, "send knight3 3")  # alone against the last dragon
OVER = Eve(GAME, 27, 244, "4" * 16)  # with talks in it
FOREVER = 1e12  # seconds; the tables are as old as can be


@pytest.fixture
def first_site() -> Iterator[Server]:
    """A house whose tables are each right before something that happens once."""
    with quick_folder() as folder:
        prepare(folder / "data", MAGIC, MARKET, END, OVER)
        with Server(folder / "data", web=str(WEB), settings={"unstarted": FOREVER}) as running:
            yield running


@pytest.mark.parametrize("look", first_of([("desktop", False), ("desktop", True), ("phone", False)]))
def test_magic_the_market_and_the_end_are_seen_and_told(look: tuple[str, bool], window: Open, site: Server) -> None:
    """Each at a table of its own, for whoever does it and for somebody else; neither waits for the other, and one of
    them sees it move."""
    size, still = look
    ann = window(size=SIZES[size], still=still, scenes=True)
    bo = window(size=SIZES["phone" if size == "desktop" else "desktop"], still=not still, scenes=True)
    for seat, page in enumerate((ann, bo)):
        name, _, value = seat_cookie(seat).partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": site.origin}])
        page.add_init_script(STILL)
        page.goto(f"/t/{OVER.table}")  # from there to the others
        settled(page)

    def act(eve: Eve) -> None:
        for page in (ann, bo):
            go(page, f"/t/{eve.table}", ".table .board[data-phase]")
        tell(ann, eve.table, {"do": "move", "move": eve.move})

    def told(page: Page, text: str) -> None:
        expect(page.locator("[aria-live]", has_text=text)).to_have_count(1)

    act(MAGIC)
    for page, title, did in (ann, "You play", "To Bo: sapphire."), (bo, "Marguerite plays", "To you: sapphire."):
        expect(page.locator("[data-moment=magic]")).to_contain_text(title)
        expect(page.locator("[data-moment=magic]")).to_contain_text(did)
        told(page, did)
    shot(ann, f"gold-magic-{size}")

    act(MARKET)
    for page in (ann, bo):
        expect(page.locator(".strip [data-moment=market]")).to_contain_text("The Market opens")
        expect(page.locator("[data-moment=struck]")).to_contain_text("The deal is struck")
        told(page, "The Market opens")
        assert page.evaluate("(note) => note.scrollHeight <= note.clientHeight", page.query_selector(".strip"))
    shot(ann, f"gold-market-{size}")

    # the last dragon: one looks at its hoard, the other one sees who has won
    act(END)
    for page in (ann, bo):
        stage = page.locator("[data-scene=kill]")
        expect(stage.locator("[data-slayer]").first).to_be_visible()
        expect(stage.locator(".hoard .token").first).to_be_visible()
    told(ann, "The hoard: ")
    assert findings(ann if still else bo, exact=True) == []
    shot(ann, f"gold-last-{size}")
    bo.keyboard.press("Escape")
    expect(bo.locator(".result .story")).to_contain_text("Your largest gain: ")
    expect(ann.locator("[data-scene=kill]")).to_have_count(1)
    ann.keyboard.press("Escape")
    expect(ann.locator(".result .story")).to_contain_text("The largest gain of ")

    # a game that is over: the deals that were missed, and the way to each of them
    go(ann, f"/t/{OVER.table}", ".table .end *")
    ann.locator(".result summary").click()
    third = ann.locator(".result li", has_text="Talk 3: ")
    expect(third).to_contain_text("A deal; all three could have had more: you 7 points with 1 gold, ")
    expect(third).to_contain_text("As it was: you 1 silver, 3 gold, and 1 magic token; Bo ")
    shot(ann, f"gold-missed-{size}")
    third.get_by_role("link").click()
    expect(ann.locator(".board [data-offer]").first).to_be_visible()
