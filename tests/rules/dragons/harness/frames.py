"""How smoothly pieces travel: frames a second while a move is played, while a year ends, and while its end has the
stage.

    python -m tests.rules.dragons.harness.frames --players 5 --years 6

Five people play and one page watches them. Machines differ and have other things to do, so the end of a year is
told as a share of the moves of the same run as well.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.harness.browser.seeing import SIZES, WEB, launch
from tests.harness.real.people import Person
from tests.harness.real.serving import Server, quick_folder

TRACED = ["cc", "viz", "blink", "devtools.timeline", "disabled-by-default-devtools.timeline"]

# Every frame from the first piece in the air until nothing moves any more, with how many pieces there were.
WATCH = """
window.journeys = [];
let journey = null;
const aloft = () => document.querySelectorAll(".in-flight").length;
const moving = () => document.getAnimations().some((one) =>
  one.playState === "running" && one.effect.getComputedTiming().iterations === 1);
const frame = (at) => {
  journey.at.push(at);
  journey.pieces = Math.max(journey.pieces, aloft());
  if (aloft() || moving()) requestAnimationFrame(frame);
  else { journeys.push(journey); journey = null; }
};
window.scenes = [];
let scene = null;
const watched = (at) => {
  scene.at.push(at);
  if (moving()) requestAnimationFrame(watched);
  else { scenes.push(scene); scene = null; }
};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (scene || !document.querySelector("[data-scene]:not([data-watched])")) return;
  document.querySelector("[data-scene]").dataset.watched = "";
  scene = { at: [], kind: document.querySelector("[data-scene]").dataset.scene };
  requestAnimationFrame(watched);
}).observe(document.body, { childList: true, subtree: true }));
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (journey || !aloft()) return;
  journey = { at: [], pieces: 0 };
  requestAnimationFrame(frame);
}).observe(document.body, { childList: true }));
"""


def measure(players: int, years: int, size: str, trace: str | None = None) -> dict[str, Any]:
    with (
        quick_folder() as folder,
        Server(folder / "data", web=str(WEB)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        page = browser.new_context(base_url=server.origin, viewport=SIZES[size]).new_page()
        page.add_init_script(WATCH)
        page.request.post("/api/me", data={"name": "Ann"}, headers={"Origin": server.origin})
        people = [Person(server, f"Player {seat}") for seat in range(players)]
        if trace:
            browser.start_tracing(page=page, path=trace, categories=TRACED)
        found: list[dict[str, Any]] = []
        scenes: list[dict[str, Any]] = []
        while len(ends(found)) < years:
            with ExitStack() as wires:
                found += evening(page, people[0].open(players), people, wires)
                scenes += page.evaluate("scenes")
        if trace:
            browser.stop_tracing()
        browser.close()
    move = statistics.median(rate(journey) for journey in found if journey not in ends(found))
    year = [rate(journey) for journey in ends(found)]
    return {
        "size": size,
        "players": players,
        "moves": len(found) - len(year),
        "years": len(year),
        "move_fps": round(move, 1),
        "year_fps": round(statistics.median(year), 1),
        "worst_year_fps": round(min(year), 1),
        "scene_fps": {
            kind: round(1000 / statistics.median(gaps(scene for scene in scenes if scene["kind"] == kind)), 1)
            for kind in sorted({scene["kind"] for scene in scenes})
        },
        "share": round(statistics.median(year) / move, 2),
    }


def evening(page: Page, table: str, people: list[Person], wires: ExitStack) -> list[dict[str, Any]]:
    """One game in which everybody draws now and then and claims soon; the next move waits until all has landed."""
    at = [wires.enter_context(person.at(table)) for person in people]
    for seat, wire in enumerate(at):
        wire.ok("sit", seat=seat, name=f"Player {seat}", entropy="")
    page.goto(f"/t/{table}")
    page.wait_for_load_state("networkidle")
    at[0].ok("start")
    page.wait_for_selector("[data-pile]")
    for n in range(1000):
        shown = at[0].sync()["view"]["table"]
        turn = shown["turn"]
        if turn is None:
            break
        wire = at[turn["seats"][0]]
        moves = wire.sync()["view"]["menu"]["moves"]
        journeys, scenes = page.evaluate("[journeys.length, scenes.length]")
        wire.ok("move", serial=turn["serial"], move=moves[0] if n % 7 else moves[-1])
        page.wait_for_function("(before) => journeys.length > before", arg=journeys)
        after = at[0].sync()["view"]["table"]
        if (after["year"], after["phase"] == "over") != (shown["year"], False):
            while page.evaluate("scenes.length") <= scenes + 1:
                page.wait_for_timeout(1000)
                for one in at:  # whoever is silent for long is let go
                    one.sync()
            page.keyboard.press("Escape")
    found: list[dict[str, Any]] = page.evaluate("journeys")
    return found


def ends(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The ends of years: everything goes home at once."""
    return [journey for journey in found if journey["pieces"] > 2]


def gaps(scenes: Iterable[dict[str, Any]]) -> list[float]:
    """Milliseconds from one frame to the next."""
    return [later - at for scene in scenes for at, later in pairwise(scene["at"])]


def rate(journey: dict[str, Any]) -> float:
    at = journey["at"]
    return float((len(at) - 1) / (at[-1] - at[0]) * 1000)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--players", type=int, default=5)
    asked.add_argument("--years", type=int, default=4)
    asked.add_argument("--size", choices=list(SIZES), default="desktop")
    asked.add_argument("--trace", help="a file for a trace of the first game")
    given = asked.parse_args()
    print(json.dumps(measure(given.players, given.years, given.size, given.trace)))


if __name__ == "__main__":
    main()
