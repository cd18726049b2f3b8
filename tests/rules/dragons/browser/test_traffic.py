"""DR-INFO-14 in the traffic and on the screen: for each seat and for a spectator. The frames by themselves are looked
through in tests/rules/dragons/server/test_ledger.py."""

from __future__ import annotations

import copy
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.tables import seated
from tests.harness.browser.traffic import Frame, listen
from tests.rules.dragons.harness.pages import LEGAL, OVER, Company, quickly
from tests.rules.dragons.harness.traffic import examined


def line(page: Page, number: int) -> Locator:
    """What was drawn is told where it is placed, in the line of that."""
    return page.locator(f"[data-line='{number}'], [data-line='{number + 1}']").first


def told(frames: list[Frame]) -> dict[int, str]:
    """The card that a line named when it was told first."""
    found: dict[int, str] = {}
    for frame in frames:
        for news in [*frame.get("ledger", ()), *frame.get("news", ())]:
            if news["line"] is not None and news["facts"].get("card"):
                found.setdefault(news["line"], news["facts"]["card"])
    return found


@pytest.mark.long
def test_no_message_names_a_covered_card_and_its_line_says_a_card(window: Open) -> None:
    people = [window(name) for name in ("Ann", "Bo")]
    watcher = window("Wat")
    everybody = [*people, watcher]
    heard = [listen(page) for page in everybody]
    table = seated(*people, bots=1)
    for page in everybody:
        page.goto(f"/t/{table}")
    company = Company(dict(enumerate(people)), seed=2, act=quickly, bold=0.3)
    looked = False
    while company.move():
        seat = company.whose()
        if seat is None or looked:
            continue
        company.people[seat].wait_for_selector(LEGAL)
        if len(examined(heard[-1]).covered) < 4:
            continue
        looked = True
        for page, frames in zip(everybody, heard, strict=True):
            for number in sorted(examined(frames).covered & told(frames).keys()):
                expect(line(page, number)).to_have_text(re.compile(r"\ba card\b"))
    assert looked
    for page, frames in zip(everybody, heard, strict=True):
        page.wait_for_selector(OVER)
        audience = examined(frames)
        assert audience.leaks == []
        assert audience.unmended == []
        assert len(audience.ever_covered) > 10
        assert not any(
            re.search(r"\ba card\b", line(page, number).inner_text())
            for number in audience.ever_covered & told(frames).keys()
        )
    planted(heard[-1])


def planted(frames: list[Frame]) -> None:
    """What finds no planted leak proves nothing."""
    audience = examined(frames)
    names = told(frames)
    cover = next(number for number, frame in enumerate(frames) if frame["type"] == "step" and frame["mended"])
    covered = next(news["line"] for news in frames[cover]["mended"])
    for place in ("mended", "news"):
        leaking = copy.deepcopy(frames[: cover + 1])
        leaking[-1][place].append({"kind": "drew", "line": covered, "facts": {"seat": 0, "card": names[covered]}})
        assert examined(leaking).leaks
    leaking = copy.deepcopy(frames[: cover + 1])
    leaking[-1]["view"]["table"]["piles"][0]["cards"] = [names[covered]]
    assert examined(leaking).leaks
    forgetful = copy.deepcopy(frames[: cover + 1])
    forgetful[-1]["mended"] = []
    assert examined(forgetful).unmended
    assert not audience.leaks
