"""A refused move: what, why, which clause, and what is allowed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import PHONE, SIZES, shot
from tests.harness.browser.tables import seated, tell, visit
from tests.harness.some import first_of
from tests.rules.dragons.harness.pages import LEGAL, cloth


@pytest.mark.parametrize("size", first_of([*reversed(SIZES)]))
def test_touching_what_is_not_allowed_explains_itself(size: str, window: Open, wording: Wording) -> None:
    ann, bo = window("Ann", stays=True), window("Bo", size=SIZES[size], stays=True)
    table = seated(ann, bo, bots=1)
    visit(bo, table)
    expect(bo.locator("[data-pile]")).to_have_count(3)
    before = cloth(bo)
    bo.locator("[data-pile='1'] > .face").click()
    slip = bo.get_by_role("group", name=wording("web.table.refusal"))
    expect(slip).to_be_visible()
    assert cloth(bo) == before
    expect(slip.get_by_role("button", name=re.compile("DR-"))).to_be_visible()
    shot(bo, f"refusal-{size}")


def test_the_clause_of_a_refusal_opens_the_rules_there(window: Open, wording: Wording) -> None:
    ann, bo = window("Ann", stays=True), window("Bo", size=PHONE, stays=True)
    table = seated(ann, bo, bots=1)
    visit(bo, table)
    tell(ann, table, {"do": "move", "move": "claim 0"})
    bo.wait_for_selector(LEGAL)
    bo.locator("[data-pile='0'] > .face").click()
    slip = bo.get_by_role("group", name=wording("web.table.refusal"))
    expect(slip).to_contain_text("DR-CLAIM-2")
    expect(slip).to_contain_text("You may")
    slip.get_by_role("button", name=re.compile("DR-CLAIM-2")).click()
    expect(bo.locator("#DR-CLAIM-2")).to_be_in_viewport()
    shot(bo, "refusal-rules")
