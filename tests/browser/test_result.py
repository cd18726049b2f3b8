"""The end of a game: the last board behind the result, its story, a picture of it; and the replay from moment to
moment."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.core import texts
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES, shot, sideways
from tests.harness.browser.tables import finished, seated
from tests.harness.looks.findings import findings
from tests.harness.some import SOME, first_of

PNG = b"\x89PNG\r\n\x1a\n"
# Each as large as in the window: is the last board to be seen behind the result, and not to be used?
BEHIND = """() => {
  const [board, sheet] = [".board", ".end"].map((one) => document.querySelector(one));
  return board.inert && board.firstElementChild.checkVisibility() && getComputedStyle(sheet).backgroundColor;
}"""


def told() -> re.Pattern[str]:
    """One or two of the sentences in which a game tells how it was won, with something in all of their places."""
    words = texts.catalogue("en").items()
    parts = [sentence for key, sentence in words if key.startswith((f"{SOME}.web.story.", "web.result.story."))]
    assert parts
    one = "|".join("".join(map(filled, re.split(r"(\{[^{}]*\})", sentence))) for sentence in parts)
    return re.compile(rf"^\s*({one})( ({one}))?\s*$")


def filled(part: str) -> str:
    """What may stand there: the words themselves, one of the forms of a place, or anything but a place."""
    if not part.startswith("{"):
        return re.escape(part)
    _, *forms = part.strip("{}").split("|")
    return f"({'|'.join(map(re.escape, forms))})" if forms else "[^{}]+"


def kept(page: Page, file: Path) -> tuple[int, int, int]:
    """Width, height and size of the picture that the page hands over."""
    with page.expect_download() as download:
        page.locator("[data-keep]").click()
    download.value.save_as(file)
    data = file.read_bytes()
    assert data.startswith(PNG)
    width, height = struct.unpack(">II", data[16:24])
    return width, height, len(data)


def result(page: Page, table: str, wording: Wording) -> None:
    """With its story before the board, which can be looked at."""
    page.goto(f"/t/{table}")
    expect(page.locator(".result .story")).to_have_text(told())
    assert page.evaluate(BEHIND).startswith("rgba")
    shot(page, f"result-{page.viewport_size and page.viewport_size['width']}")
    page.get_by_role("button", name=wording("web.result.fold")).click()
    expect(page.locator(".result")).to_be_hidden()
    assert not page.evaluate("document.querySelector('.board').inert")
    assert findings(page, exact=True) == []
    page.get_by_role("button", name=wording("web.result.unfold")).click()
    expect(page.locator(".result")).to_be_visible()
    assert findings(page, exact=True) == []


def jumped(page: Page, table: str, wording: Wording) -> None:
    """From moment to moment by button, by key and by the list; each is another one."""
    page.goto(f"/replay/{table}?move=0")
    at = page.get_by_test_id("move")
    page.get_by_role("button", name=wording("web.replay.later")).click()
    expect(at).not_to_have_text("0")
    first = int(at.inner_text())
    page.keyboard.press("Shift+ArrowRight")
    expect(at).not_to_have_text(str(first))
    assert int(at.inner_text()) > first
    page.get_by_role("button", name=wording("web.replay.earlier")).click()
    expect(at).to_have_text(str(first))
    page.get_by_role("tab", name=wording("web.replay.moments")).or_(
        page.get_by_role("button", name=wording("web.replay.moments"), exact=True)
    ).click()
    moments = page.get_by_role("region", name=wording("web.replay.moments")).get_by_role("button")
    wanted = moments.last.locator(".n").inner_text()
    moments.last.click()
    expect(at).to_have_text(wanted)
    shot(page, f"replay-moments-{page.viewport_size and page.viewport_size['width']}")
    assert [line for line in findings(page, exact=False) if "height" not in line] == []
    assert sideways(page) == 0


@pytest.mark.parametrize("size", first_of([*SIZES]))
def test_the_end_is_told_before_the_last_board_and_can_be_kept(
    size: str, window: Open, wording: Wording, tmp_path: Path
) -> None:
    page = window("Ann", size=SIZES[size])
    table = seated(page, bots=2)
    finished(page, table)
    result(page, table, wording)
    if size == "desktop":
        width, height, size_of = kept(page, tmp_path / "kept.png")
        assert (width > 1000, height > 800, 30_000 < size_of < 2_000_000) == (True, True, True)
    jumped(page, table, wording)
    if size == "desktop":
        board, cloth = (page.locator(one).bounding_box() for one in (".field", "main.cloth"))
        assert board
        assert cloth
        assert board["width"] * board["height"] > 0.55 * cloth["width"] * cloth["height"]
