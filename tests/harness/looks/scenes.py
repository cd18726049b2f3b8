"""Moments on the stage, of every game: a finished game is read to its table again, and each scene stands still."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.harness.browser.tables import asked, go
from tests.harness.looks.positions import VIEWER, Position

# What takes seconds waits until it is told to be over: a scene stays.
STILL = """{
  const [real, forget] = [setTimeout, clearTimeout];
  window.waiting = new Map();
  window.setTimeout = (done, ms = 0, ...more) => {
    if (ms < 1000) return real(done, ms, ...more);
    const id = 1e9 + Math.random();
    waiting.set(id, { ms, done: () => done(...more) });
    return id;
  };
  window.clearTimeout = (id) => waiting.delete(id) || forget(id);
}"""
# Time passes for scenes and notes; what waits longer, such as the next ping, is forgotten.
PASS = """() => {
  document.querySelector("[data-scene]")?.setAttribute("data-seen", "");
  const due = [...waiting.values()].filter(({ ms }) => ms < 10_000);
  waiting.clear();
  for (const { done } of due) done();
}"""
# The kind of the next scene; "-" when the step is shown without another one: the last of its news has been told.
SHOWN = """(marker) => {
  const scene = document.querySelector("[data-scene]:not([data-seen])");
  if (scene) return scene.dataset.scene;
  return [...document.querySelectorAll("[aria-live]")].some((one) => one.textContent.includes(marker)) ? "-" : false;
}"""
# All that a scene moves lies where it belongs.
LANDED = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().iterations !== 1)"""
SETTLED = """() => document.fonts.ready.then(() =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""


class Prompter:
    """Stands between a page and the server: the page hears what it would have heard when the game was played."""

    def __init__(self, page: Page, position: Position) -> None:
        self.page, self.table = page, position.table
        told = asked(page, "GET", f"/api/tables/{self.table}/replay?as=mine")
        self.info: dict[str, Any] = {**told["info"], "stage": "playing"}
        self.frames: list[dict[str, Any]] = told["frames"]
        self.sockets: list[WebSocketRoute] = []
        self.version = 1
        page.route_web_socket(re.compile(f"/ws/{self.table}"), self.connected)
        go(page, f"/t/{self.table}", ".table .board > *")
        page.evaluate(SETTLED)

    def connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        self.full(0)

    def full(self, frame: int) -> None:
        none: dict[str, Any] = {"undo": 0, "lost": [None] * len(self.info["seats"])}
        none |= {"ledger": [], "remarks": [], "reasons": []}
        seat = next(i for i, one in enumerate(self.info["seats"]) if one["user"] == VIEWER)
        about = {"type": "full", "version": self.version, "user": VIEWER, "seat": seat, "info": self.info}
        self.send({**about, "view": self.frames[frame]["view"], "clock": CLOCK, **none})

    def scenes(self, frame: int) -> Iterator[str]:
        """The kinds of the scenes that this step of the game puts on stage, one after the other."""
        self.full(frame - 1)
        self.page.evaluate(PASS)
        marker = f"step {frame} of {self.table}"
        last = {"kind": "sat", "facts": {"name": marker}, "line": None}
        told = {"news": [*self.frames[frame]["news"], last], "view": self.frames[frame]["view"]}
        versions = {"after": self.version, "version": self.version + 1}
        self.version += 1
        self.send({"type": "step", **versions, **told, "mended": [], "info": None, "clock": CLOCK, "undo": 0})
        while (shown := self.page.wait_for_function(SHOWN, arg=marker).json_value()) != "-":
            self.page.evaluate(SETTLED)
            yield str(shown)
            self.page.evaluate(PASS)

    def send(self, message: dict[str, Any]) -> None:
        self.sockets[-1].send(json.dumps(message))


CLOCK = {"serial": 0, "left": None, "running": False}


def telling(frames: list[dict[str, Any]]) -> list[int]:
    """For each kind of news the first and the last step that has it: scenes come of news."""
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for number, frame in enumerate(frames[1:], 1):
        for news in frame["news"]:
            first.setdefault(news["kind"], number)
            last[news["kind"]] = number
    return sorted({*first.values(), *last.values()})


def performed(page: Page, position: Position, every: bool) -> Iterator[str]:
    """Goes on to the next scene of the game, one of each kind or every one, and says of what kind it is."""
    prompter = Prompter(page, position)
    known: set[str] = set()
    for step in range(1, len(prompter.frames)) if every else telling(prompter.frames):
        for kind in prompter.scenes(step):
            if every or kind not in known:
                known.add(kind)
                yield kind
