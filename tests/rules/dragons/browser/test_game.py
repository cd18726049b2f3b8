"""Two people and two bots play a whole game, each in a browser of their own."""

from __future__ import annotations

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import shot
from tests.harness.browser.tables import seated
from tests.harness.browser.traffic import listen
from tests.rules.dragons.harness.pages import LEGAL, OVER, Company, agree


def test_a_whole_game_and_both_see_the_same(window: Open) -> None:
    """One of them sees cards move."""
    ann, bo = window("Ann", still=False), window("Bo")
    table = seated(ann, bo, bots=2)
    heard = listen(ann), listen(bo)
    for page in (ann, bo):
        page.goto(f"/t/{table}")
    company = Company({0: ann, 1: bo}, seed=3)
    while company.move():
        if company.moves % 3 == 0 and (seat := company.whose()) is not None:
            company.people[seat].wait_for_selector(LEGAL)
            agree(company.people[seat], company.people[1 - seat])
    for page in (ann, bo):
        page.wait_for_selector(OVER)
    last = [next(one["view"]["table"] for one in reversed(frames) if one.get("view")) for frames in heard]
    assert last[0]["over"]
    assert last[0] == last[1]
    assert ann.locator("tr.win").all_inner_texts() == bo.locator("tr.win").all_inner_texts()
    assert company.moves > 10
    shot(ann, "game-over")
