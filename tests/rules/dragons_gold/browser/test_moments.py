"""Moments of Dragon's Gold in a real browser: what takes the stage, what lies on the cloth, and who sees what of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, shot
from tests.harness.browser.tables import seated, settled, tell
from tests.harness.browser.traffic import Frame, listen
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import LANDED
from tests.rules.dragons_gold.harness.feast import KINDS, LONG, box

TEAM = ("wizard", "thief", "wizard")
STRENGTH = 4
SOON = 1000  # milliseconds
# What people need while they talk, and cannot touch for something that lies over it.
COVERED = """
() => [".candle", ".maker .btn", ".trays", ".head .btn"].flatMap((place) => [...document.querySelectorAll(place)])
  .filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((one) => one.className)
"""


class Evening:
    """Three who kill the first dragon together; so many of them look at the table. On their screens time stands still:
    nothing goes by itself."""

    def __init__(self, *people: Page, looking: int = len(TEAM), **options: Any) -> None:
        self.people = people
        about = {"first_seat": 0, **LONG, **options}
        self.table = seated(*people, game="dragons-gold", options=about, edition=box(STRENGTH, 7, 4))
        for page in people[:looking]:
            page.goto(f"/t/{self.table}")
            page.wait_for_selector("[data-phase=send]")
            settled(page)
        for page in people:
            page.clock.pause_at(page.evaluate("Date.now()") + SOON)
        for seat, who in enumerate(TEAM):
            self.move(seat, f"send {who} 1")

    def move(self, seat: int, move: str) -> None:
        self.people[seat].clock.run_for(1)  # commands are numbered by the time
        tell(self.people[seat], self.table, {"do": "move", "move": move})

    def offer(self, seat: int, hoard: dict[str, int]) -> None:
        tokens = [kind for kind in KINDS for _ in range(hoard.get(kind, 0))]
        self.move(seat, f"propose {'/'.join(''.join(tokens[who::3]) for who in range(3))}")


def facts(heard: list[Frame], kind: str) -> list[dict[str, Any]]:
    return [news["facts"] for frame in heard for news in frame.get("news", []) if news["kind"] == kind]


def on_stage(page: Page) -> None:
    """The kill with its hoard, in words for those who listen; nothing of it is cut or out of reach."""
    stage = page.locator("[data-scene=kill]")
    expect(stage.locator("[data-slayer]")).to_have_count(3)
    expect(stage.locator(".token")).to_have_count(11)
    expect(stage.locator("[data-was-hidden]")).to_have_count(4)
    expect(stage.locator(".sum")).to_have_text("4 against 4")
    told = page.locator("[role=log] p", has_text="4 against 4. The hoard: ")
    expect(told).to_have_count(1)
    page.wait_for_function(LANDED)  # on their way the tokens pass over words
    assert findings(page, exact=True) == []


def sizes(desk: str, phone: str, third: str) -> tuple[dict[str, Any], ...]:
    """How three people look at it: `still` or `moving`."""
    looks = {"desk": SIZES["desktop"], "phone": SIZES["phone"]}
    return tuple({"size": looks[of.split()[0]], "still": of.endswith("still")} for of in (desk, phone, third))


@pytest.fixture(
    params=[
        sizes("desk moving", "phone still", "desk still"),
        pytest.param(sizes("desk still", "phone moving", "phone still"), marks=pytest.mark.long),
    ],
    ids=["moving-desk", "moving-phone"],
)
def people(request: pytest.FixtureRequest, window: Open) -> tuple[Page, Page, Page]:
    """At a desk, with a phone, and somebody else; one of the first two sees pieces move."""
    ann, bo, cy = (window(name, **how) for name, how in zip(("Ann", "Bo", "Cy"), request.param, strict=True))
    for page in ann, bo, cy:
        page.clock.install()
    return ann, bo, cy


def test_dg_kill_5_a_kill_takes_the_stage_and_delays_nobody(people: tuple[Page, Page, Page]) -> None:
    """Others go on meanwhile, a key or a touch is enough. The theft that follows shows its token to the two who know it
    (DG-INFO-13), on the screen and on the wire."""
    ann, bo, cy = people
    heard = [listen(page) for page in people]
    evening = Evening(*people, negotiation_seconds=0)
    for page, size in (ann, "desktop"), (bo, "phone"):
        on_stage(page)
        shot(page, f"gold-kill-{size}")
    evening.offer(2, facts(heard[2], "tokens_drawn")[-1]["tokens"])  # acknowledged, though all screens are at the kill
    for page in people:
        expect(page.locator("[data-scene]")).to_have_count(1)
        expect(page.locator("[data-offer]")).to_have_count(0)
    ann.keyboard.press("Escape")
    bo.locator("[data-scene]").tap()
    for page in ann, bo:
        expect(page.locator("[data-scene]")).to_have_count(0)
        expect(page.locator("[data-offer='1']")).to_be_visible()
    for seat in 0, 1:
        evening.move(seat, "accept 1.1")
    evening.move(1, "rob 0")
    cy.keyboard.press("Escape")
    for page in people:
        expect(page.locator("[data-moment=stolen] [data-token]")).to_be_visible()
    known = [{told["kind"] for told in facts(one, "stolen_kind")} for one in heard]
    assert len(known[0]) == 1
    assert known == [known[0], known[0], set()]
    assert facts(heard[2], "stolen")
    shown = [page.locator("[data-token]").get_attribute("data-token") for page in people]
    assert shown == [*known[0], *known[0], "unseen"]
    assert cy.locator("[data-moment=stolen] use[href*=hoard]").count() == 0
    shot(bo, "gold-theft-phone")


def test_dg_neg_2_while_the_candle_burns_nothing_lies_over_the_talks(people: tuple[Page, Page, Page]) -> None:
    """A kill lies on free cloth, and what was told before the candle was lit is a strip over the dragons."""
    ann, bo, _ = people
    evening = Evening(*people, looking=2)
    for page, size in (ann, "desktop"), (bo, "phone"):
        expect(page.locator(".list [data-felled] .token")).to_have_count(11)
        expect(page.locator("[data-scene]")).to_have_count(0)
        assert findings(page, exact=True) == []
        shot(page, f"gold-fell-{size}")
    ann.locator(".trays .put").click()  # nothing had to be waited for
    expect(bo.locator("[data-offer='1']")).to_be_visible()
    for seat in 1, 2:
        evening.move(seat, "accept 1.1")
    evening.move(1, "rob 0")
    for seat in 0, 1:
        evening.move(seat, "send knight3 2")
    for page, size in (ann, "desktop"), (bo, "phone"):
        expect(page.locator("[data-phase=haggle] .strip [data-moment=stolen]")).to_be_visible()
        expect(page.locator("[data-felled]")).to_be_visible()
        shot(page, f"gold-strip-{size}")
        assert page.evaluate(COVERED) == []
