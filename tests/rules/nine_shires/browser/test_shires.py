"""Nine Shires in real browsers: whole games, the sealed handshake, the keyboard, the phone, and the replay."""

from __future__ import annotations

import json
import math
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import PHONE, SIZES, problems, shot
from tests.harness.browser.tables import asked, press, settled, visit
from tests.harness.browser.traffic import Frame, listen
from tests.harness.some import first_of
from tests.rules.nine_shires.harness.pages import HANDS, TRIES, came_to, laid, played_out, plays_on

BETWEEN = 0.03  # seconds between two reports of a finger
EVERYTHING = {"alliance", "knighted", "fights", "protected", "walked", "game_ends"}


def kinds(heard: list[Frame]) -> set[str]:
    return {news["kind"] for frame in heard for news in frame.get("news", [])}


def tables(heard: list[Frame]) -> list[Any]:
    return [frame["view"]["table"] for frame in heard if frame.get("view")]


@pytest.mark.parametrize("both", first_of([False, True]), ids=["one page", "two pages"])
def test_two_people_and_two_bots_play_to_the_end(both: bool, window: Open) -> None:
    """They touch what glows, until a game had an alliance, a knighthood and a fight; most have. One of them, or both:
    the other one plays by the socket, and sees the end."""
    ann, bo = window("Ann"), window("Bo")
    heard = listen(ann), listen(bo)
    told: set[str] = set()
    for _ in range(TRIES):
        table = laid(ann, bo, bots=2)
        for one in heard:
            one.clear()
        if not both:
            plays_on(bo, table)
        for page in (ann, bo) if both else (ann,):
            page.goto(f"/t/{table}")
            page.evaluate(HANDS)
        ann.wait_for_selector(".result", timeout=120_000)
        if not both:
            bo.goto(f"/t/{table}")
        bo.wait_for_selector(".result", timeout=120_000)
        assert tables(heard[0])[-1] == tables(heard[1])[-1]
        told = kinds(heard[0])
        if told >= EVERYTHING:
            break
    assert told >= EVERYTHING
    assert tables(heard[0])[-1]["over"]
    shot(ann, "shires-over")


def test_a_handshake_is_sealed_until_both_have_chosen(window: Open) -> None:
    ann, bo = window("Ann", stays=True), window("Bo", stays=True)
    table = came_to(ann, bo, "alliance")
    heard = listen(ann)
    for page in (ann, bo):
        visit(page, table)
        page.wait_for_selector("[data-handshake]")
    before = ann.locator("[data-handshake] tbody").inner_html()
    bo.locator("[data-choice='put off']").click()
    expect(bo.locator("[data-handshake] .done")).to_be_visible()
    expect(ann.locator("[data-handshake] .wax.on")).to_have_count(1)
    assert ann.locator("[data-handshake] tbody").inner_html() == before
    shot(ann, "shires-handshake")
    for frame in heard:
        assert (frame.get("view") or {}).get("choice") is None
        for news in frame.get("news", []):
            assert "put off" not in json.dumps(news)
    press(ann, "a")
    for page in (ann, bo):
        told = page.locator("[data-moment=alliance]")
        expect(told).to_contain_text("put off")
        expect(told).to_contain_text("15 talismans")
    assert "alliance" in kinds(heard)


@pytest.mark.parametrize("throws", first_of([2, 3]))
def test_a_turn_by_the_keyboard_alone(throws: int, window: Open) -> None:
    """So many throws, and whatever they lead to."""
    page = window("Ann", stays=True)
    heard = listen(page)
    visit(page, laid(page, bots=1))
    done = ""
    for _ in range(40):
        board = page.wait_for_selector(f".shires:not([data-serial='{done}']):has(.desk, [data-choice]), .result")
        assert board
        if page.locator(".result").count() or sum(_throws(frame) for frame in heard) >= throws:
            break
        done = board.get_attribute("data-serial") or ""
        if board.get_attribute("data-phase") == "move":
            page.keyboard.press("g")
            page.keyboard.press("ArrowLeft")
            expect(page.locator("[data-goal]:focus")).to_have_count(1)
            press(page, "Enter")
            if page.locator("[data-way]").count():
                press(page, "Enter")
        else:
            for key in "tpnoc":
                press(page, key)
        page.wait_for_selector(f".shires:not([data-serial='{done}']), .result")
    assert sum(_throws(frame) for frame in heard) >= throws


# Notes what glows or is asked while a die or a token still moves.
EARLY = """
window.early = [];
window.moved = 0;
const moves = () => document.getAnimations().some(({ playState, effect }) =>
  playState === "running" && effect.target?.matches("[data-die], [data-token]"));
new MutationObserver(() => {
  if (!moves()) return;
  window.moved += 1;
  const shown = document.querySelector("[data-goal], .shires .desk");
  if (shown) window.early.push(shown.outerHTML.slice(0, 80));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def test_words_and_glows_wait_until_dice_and_tokens_have_come_to_rest(window: Open) -> None:
    page = window("Ann", still=False)
    page.goto(f"/t/{laid(page, bots=1)}")
    page.locator(".desk .btn").first.wait_for()
    asked_before = page.locator(".turn").inner_text()
    page.evaluate(EARLY)
    page.locator(".desk .btn").first.click()
    page.wait_for_selector("[data-goal]")
    assert page.locator(".turn").inner_text() != asked_before
    page.locator("[data-goal]").first.click()
    if page.locator("[data-way]").count():
        page.locator("[data-way]").first.click()
    expect(page.locator("[data-goal]")).to_have_count(0)
    page.locator(".shires .desk, .desk [data-pass], [data-choice]").first.wait_for()
    assert page.evaluate("moved") > 0
    assert page.evaluate("early") == []


def _throws(frame: Frame) -> int:
    return sum(news["kind"] == "threw" and news["facts"]["seat"] == 0 for news in frame.get("news", []))


def test_a_space_out_of_reach_explains_itself(window: Open, wording: Wording) -> None:
    page = window("Ann", stays=True)
    visit(page, laid(page, bots=1))
    page.locator(".desk .btn").first.click()
    page.wait_for_selector("[data-goal]")
    near = set(page.locator("[data-goal]").evaluate_all("(all) => all.map((one) => one.dataset.goal)"))
    far = next(space for space in ("s5-5", "s5-2", "s1-2") if space not in near)
    page.locator(f"[data-space='{far}']").click(force=True)
    slip = page.get_by_role("group", name=wording("web.table.refusal"))
    expect(slip).to_contain_text("NS-MOVE")
    expect(slip).to_contain_text("You may walk")


@pytest.mark.long  # at a landing the law of looks is asked of every phase, and axe-core of a whole table
@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_it_is_for_everybody(size: str, scheme: Any, window: Open) -> None:
    ann, bo = window("Ann", size=SIZES[size], scheme=scheme), window("Bo")
    found = {}
    for phase, wait in {"move": "[data-goal]", "alliance": "[data-handshake]", "fight": ".fight"}.items():
        ann.goto(f"/t/{came_to(ann, bo, 'walk' if phase == 'move' else phase)}")
        ann.wait_for_selector(wait)
        if phase == "move" and size == "phone":
            ann.locator(".chip").first.click()
            ann.wait_for_selector("[data-way]")
        settled(ann)
        found[phase] = problems(ann, f"shires-{phase}", scheme)
    ann.locator(".brood button").click()
    ann.wait_for_selector("dialog[open]")
    found["dragons"] = problems(ann, "shires-dragons", scheme)
    ann.keyboard.press("Escape")
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


def test_a_phone_looks_closer_with_two_fingers_and_walks_with_two_taps(window: Open, wording: Wording) -> None:
    page = window("Ann", size=PHONE)
    page.goto(f"/t/{laid(page, bots=1)}")
    page.locator(".desk .btn").first.click()
    page.wait_for_selector(".chip")
    page.get_by_role("button", name=wording("nine-shires.web.zoom.in")).click()
    expect(page.locator("[data-zoom='1.50']")).to_be_visible()
    page.get_by_role("button", name=wording("nine-shires.web.zoom.all")).click()
    for zoom in ("2.20", "1.00"):
        touch(page, *([("touchStart", [bare(page)]), ("touchEnd", [])] * 2))
        expect(page.locator(f"[data-zoom='{zoom}']")).to_be_visible()
    apart = [[(180 - far, 120), (180 + far, 120)] for far in (30, 50, 90)]
    touch(page, ("touchStart", apart[0]), ("touchMove", apart[1]), ("touchMove", apart[2]), ("touchEnd", []))
    expect(page.locator("[data-zoom='1.00']")).to_have_count(0)
    page.get_by_role("button", name=wording("nine-shires.web.zoom.all")).click()
    before = page.locator("[data-token='0']").get_attribute("data-at")
    for chip in (page.locator(".chip").last, page.locator(".chip").first):
        chip.click()
        expect(page.locator("[data-way]").first).to_be_in_viewport(ratio=1)
    expect(page.locator("path.way")).to_have_count(2)
    page.locator("[data-way]").first.click()
    expect(page.locator(f"[data-token='0'][data-at='{before}']")).to_have_count(0)


def bare(page: Page) -> tuple[int, int]:
    """A place at the left or right edge of the map, away from all spaces in reach: a tap there walks nowhere, and
    presses nothing."""
    frame = page.locator(".frame").bounding_box()
    assert frame
    boxes = [box for goal in page.locator("[data-goal]").all() if (box := goal.bounding_box())]

    def room(place: tuple[int, int]) -> float:
        x, y = frame["x"] + place[0], frame["y"] + place[1]
        if page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('button'))", [x, y]):
            return -1.0
        middles = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes)
        return min((math.dist((x, y), middle) for middle in middles), default=0.0)

    edges = (14, round(frame["width"]) - 14)
    return max(((x, y) for x in edges for y in (90, 135, 180, 225)), key=room)


def touch(page: Page, *events: tuple[str, list[tuple[int, int]]]) -> None:
    """Fingers on the map, as the device reports them; so quickly that two taps are a double one, also on a machine that
    has other things to do."""
    fingers = page.context.new_cdp_session(page)
    box = page.locator(".frame").bounding_box()
    assert box
    now = time.time()
    for number, (kind, places) in enumerate(events):
        points = [{"x": box["x"] + x, "y": box["y"] + y, "id": n} for n, (x, y) in enumerate(places)]
        when = now + number * BETWEEN
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})
    fingers.detach()


def test_a_replay_shows_the_kingdom_move_by_move(window: Open) -> None:
    """With its scenes, as most people have it."""
    page = window("Ann", scenes=True)
    table = laid(page, bots=1)
    played_out(page, table)
    frames = asked(page, "GET", f"/api/tables/{table}/replay?as=all")["frames"]
    at = min(30, len(frames) - 1)
    page.goto(f"/replay/{table}?move={at}")
    page.wait_for_selector("[data-token]")
    shown = page.locator("[data-token]").evaluate_all(
        "(all) => Object.fromEntries(all.map((one) => [one.dataset.token, one.dataset.at]))"
    )
    players = frames[at]["view"]["table"]["seats"]
    assert shown == {str(seat): one["at"] for seat, one in enumerate(players) if one["at"]}
    shot(page, "shires-replay")


def test_ns_setup_4_ns_knight_5_two_people_choose_their_tokens_before_the_first_throw(window: Open) -> None:
    """Each sees what the other has taken; the map and the ledger follow."""
    ann, bo = window("Ann", stays=True), window("Bo", stays=True)
    table = laid(ann, bo, bots=0)
    for page in (ann, bo):
        visit(page, table)
        page.get_by_role("button", name="Choose your token").click()
    ann.locator("[data-piece='3']").click()
    ann.locator("[data-title='dame']").click()
    shot(ann, "shires-token")
    ann.get_by_role("button", name="Put it on the castle").click()
    expect(bo.locator("[data-piece='3']")).to_be_disabled()
    bo.locator("[data-piece='6']").click()
    bo.get_by_role("button", name="Put it on the castle").click()
    for page in (ann, bo):
        expect(page.locator("[data-token] use[href='#token-3']")).to_be_visible()
        expect(page.locator("[data-token] use[href='#token-6']")).to_be_visible()
    expect(ann.get_by_role("button", name="Your token: Hound")).to_be_visible()
