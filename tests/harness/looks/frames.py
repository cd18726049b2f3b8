"""How smoothly moments are played: frames a second of each kind of scene, of every game, at both sizes.

    python -m tests.harness.looks.frames

Machines differ and have other things to do: what is told is the median gap between two frames, and the slowest tenth.
"""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import pairwise
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from dragonhoard.games import catalogue
from tests.harness.browser.seeing import SIZES, WEB, launch
from tests.harness.looks.choice import Look
from tests.harness.looks.positions import OVER, Position, prepare
from tests.harness.looks.scenes import STILL, performed
from tests.harness.looks.visiting import Visitor
from tests.harness.real.serving import Server, quick_folder

EVENINGS = 2
# Every frame of the scene that has just begun, until nothing moves in it any more.
FRAMES = """() => new Promise((done) => {
  const at = [];
  const moving = () => document.getAnimations().some((one) =>
    one.playState === "running" && one.effect.getComputedTiming().iterations === 1);
  const frame = (now) => {
    at.push(now);
    const lasted = now - at[0];
    if (lasted > 5000 || (lasted > 500 && !moving())) done(at);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""


def main() -> None:
    with quick_folder() as folder:
        positions = prepare(folder / "data", EVENINGS)
        with Server(folder / "data", web=str(WEB)) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            for size in SIZES:
                visitor = Visitor(lambda look: window(browser, server.origin, look), server.origin)
                for game in catalogue():
                    page = visitor.page(Look(size, "en", "dark"), STILL)
                    gaps: defaultdict[str, list[float]] = defaultdict(list)
                    for position in positions:
                        if (position.game, position.phase) == (game, OVER):
                            watched(page, position, gaps)
                    page.close()
                    print(json.dumps({"game": game, "size": size, **told(gaps)}), flush=True)


def watched(page: Page, position: Position, gaps: defaultdict[str, list[float]]) -> None:
    """The first scene of each kind in this game."""
    for kind in performed(page, position, every=False):
        gaps[kind] += [later - earlier for earlier, later in pairwise(page.evaluate(FRAMES))]


def window(browser: Browser, origin: str, look: Look) -> Page:
    """With motion and painted, as a player has it."""
    return browser.new_context(base_url=origin, viewport=SIZES[look.size], color_scheme="dark").new_page()


def told(gaps: dict[str, list[float]]) -> dict[str, dict[str, int]]:
    fps = {kind: round(1000 / median(found)) for kind, found in gaps.items()}
    slowest = {kind: round(1000 / quantiles(found, n=10)[-1]) for kind, found in gaps.items()}
    return {"fps": fps, "slowest_tenth": slowest}


if __name__ == "__main__":
    main()
