"""Dragon Keeper in real browsers: two people and a bot, the keyboard, the phone, and what each may see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import PHONE, SIZES, problems, shot, sideways, small_targets
from tests.harness.browser.tables import asked, finished, press, settled, visit
from tests.harness.browser.traffic import listen
from tests.harness.some import first_of
from tests.rules.dragon_keeper.harness.pages import LEGAL, OVER, SAME, Keepers, agree, asked_to, laid, stone

# The tiles in the open book, and the heights of the own piles beside it, at the same moment.
LEAVES = """
() => [
  document.querySelectorAll("dialog [data-tile]").length,
  [...document.querySelectorAll(".tray .pile > b")].reduce((n, one) => n + (Number(one.textContent) || 0), 0),
]
"""
SPECIAL = ("exchange", "trap", "passage", "tribute", "liberate")


def test_two_people_and_a_bot_play_a_whole_game_and_see_the_same(window: Open) -> None:
    ann, bo = window("Ann", stays=True), window("Bo", stays=True)
    table = laid(ann, bo)
    heard = listen(ann), listen(bo)
    for page in (ann, bo):
        visit(page, table)
    keepers = Keepers({0: ann, 1: bo}, seed=3)
    while keepers.move():
        seat = keepers.whose()
        if seat is not None and keepers.moves % 6 == 0 and ann.locator("[data-at]").count():
            agree(keepers.people[seat], keepers.people[1 - seat])
    for page in (ann, bo):
        page.wait_for_selector(OVER)
    views = [[one["view"] for one in frames if one.get("view")] for frames in heard]
    assert views[0][-1]["table"]["over"]
    assert views[0][-1]["table"] == views[1][-1]["table"]
    assert totals(ann) == totals(bo)
    assert keepers.moves > 10
    shot(ann, "keeper-over")
    for view in views[0] + views[1]:
        nothing_hidden_is_there(view)


def totals(page: Page) -> list[str]:
    return page.locator(f"{OVER} .total").all_inner_texts()


def nothing_hidden_is_there(view: dict[str, Any]) -> None:
    """DK-INFO-5, DK-INFO-7: others' covered tiles, guilds and points not before the end."""
    table = view["table"]
    assert table["phase"] == "over" or all(pile["tiles"] is None for piles in table["piles"] for pile in piles.values())
    if table["phase"] not in {"ending", "over"}:
        assert table["standing"] is None
        assert all(guild is None for guild in table["guilds"])


def test_a_turn_by_keyboard_alone(window: Open, wording: Wording) -> None:
    page = window("Ann", stays=True)
    visit(page, laid(page, bots=2))
    page.wait_for_selector(LEGAL)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.space.legal')"):
            break
    here = page.locator(":focus")
    assert here.evaluate("(one) => parseFloat(getComputedStyle(one).outlineWidth) >= 2")
    first = here.locator("..").get_attribute("data-space")
    page.keyboard.press("ArrowUp")
    expect(page.locator(":focus")).not_to_have_class(re.compile("legal"))
    page.keyboard.press("ArrowDown")
    assert page.locator(":focus").locator("..").get_attribute("data-space") == first
    press(page, "Enter")
    page.wait_for_selector(".lane.column, .prompt.asks")
    if page.locator(".prompt.asks").count():
        press(page, "n")
    page.wait_for_selector(".lane.column")
    assert page.locator("[data-at]").get_attribute("data-at") == first
    asks = re.compile(wording("dragon-keeper.web.asked.give", receiver=".*"))
    expect(page.get_by_role("log")).to_contain_text(asks)
    taken = page.evaluate(SAME)
    row = page.locator(".space.legal").first.locator("..").get_attribute("data-space")
    assert row
    press(page, str(int(row[0]) + 1), "Enter")
    page.wait_for_function(f"(taken) => {SAME} !== taken", arg=taken)


def tap(page: Page, which: int) -> None:
    fits(page)
    page.locator(LEGAL).nth(which).tap()


def fits(page: Page) -> None:
    assert sideways(page) == 0
    assert small_targets(page) == []


@pytest.mark.parametrize("moves", first_of([4, 12]))
def test_levels_by_thumb(moves: int, window: Open) -> None:
    page = window("Ann", size=PHONE)
    page.goto(f"/t/{laid(page, bots=3)}")
    Keepers({0: page}, seed=4, act=tap).play(moves)
    fits(page)


@pytest.mark.long
@pytest.mark.parametrize(("size", "scheme"), [("phone", "light"), ("desktop", "dark")])
def test_every_prompt_is_for_everybody(size: str, scheme: Any, window: Open, wording: Wording) -> None:
    page = window("Ann", size=SIZES[size], scheme=scheme)
    found: dict[str, list[str]] = {}
    for word in ("give", *SPECIAL):
        page.goto(f"/t/{asked_to(page, word)}")
        page.wait_for_selector(LEGAL)
        settled(page)
        found[word] = problems(page, f"keeper-{word}", scheme)
    page.locator("[data-anchor=piles]").click()
    page.wait_for_selector("dialog[open] h2")
    settled(page)
    found["piles"] = problems(page, "keeper-piles", scheme)
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


def test_touching_what_is_out_of_reach_explains_itself(window: Open, wording: Wording) -> None:
    page = window("Ann", stays=True)
    visit(page, laid(page, bots=2))
    page.wait_for_selector(LEGAL)
    before = stone(page)
    page.locator("[data-space='0,0'] button").click()
    slip = page.get_by_role("group", name=wording("web.table.refusal"))
    expect(slip).to_contain_text("DK-TAKE-1")
    expect(slip).to_contain_text("You may take")
    assert stone(page) == before
    shot(page, "keeper-refusal")


def test_own_piles_can_be_leafed_through_while_others_play(window: Open, wording: Wording) -> None:
    ann, bo = window("Ann", stays=True), window("Bo", stays=True)
    table = laid(ann, bo)
    for page in (ann, bo):
        visit(page, table)
    Keepers({0: ann, 1: bo}, seed=5).play(4)
    mine = asked(ann, "GET", "/api/tables")["mine"]
    assert table in [row["id"] for row in mine]
    for page in (ann, bo):
        page.locator("[data-anchor=piles]").click()
        book = page.get_by_role("dialog", name=wording("dragon-keeper.web.book.title"))
        expect(book).to_be_visible()
        leaves, heights = page.evaluate(LEAVES)
        assert leaves == heights > 0
        page.keyboard.press("Escape")
        expect(book).to_have_count(0)


def test_a_replay_reveals_everything_or_what_was_seen_and_the_dice_verify(window: Open, wording: Wording) -> None:
    page = window("Ann", stays=True)
    table = laid(page, bots=2)
    finished(page, table)
    frames = asked(page, "GET", f"/api/tables/{table}/replay?as=all")["frames"]
    page.goto(f"/replay/{table}?move=9")
    page.wait_for_selector("[data-at]")
    assert page.locator(".mat .guild").count() == 3
    shown = frames[9]["view"]["table"]
    assert stone(page)["level"] == shown["board"]
    assert stone(page)["dragon"] == ",".join(map(str, shown["dragon"]))
    page.locator(".mat .look").first.click()
    assert page.locator("dialog [data-tile]").count() == sum(pile["height"] for pile in shown["piles"][0].values())
    page.keyboard.press("Escape")
    shot(page, "keeper-replay")
    page.locator("label", has_text=wording("web.replay.mine")).click()
    page.wait_for_url("**as=mine")
    expect(page.locator(".mat .guild")).to_have_count(1)
    for frame in asked(page, "GET", f"/api/tables/{table}/replay?as=mine")["frames"]:
        nothing_hidden_is_there(frame["view"])
    page.goto(f"/fair/{table}")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-verdict", "good")
    shot(page, "keeper-fair")
