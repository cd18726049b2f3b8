"""From the touch of a finger to the acknowledged move on the screen, while other tables are busy.

    python -m tests.rules.dragons.harness.latency --tables 300 --moves 100

Every other table is played at the usual pace: a move a second. Three people sit at the measured one.
"""

from __future__ import annotations

import argparse
import json
import statistics
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.harness.browser.fixtures import NO_SCENES
from tests.harness.browser.seeing import DESKTOP, WEB, launch
from tests.harness.browser.tables import seated
from tests.harness.real.people import Person
from tests.harness.real.serving import Server, quick_folder
from tests.rules.dragons.harness.pages import Company

# For each move: when the finger was lifted, when the move was sent, when its step was heard, and when the next frame
# was painted that shows another position than before.
WATCH = """
window.taken = [];
let now = null, before = "";
const seen = () => [...document.querySelectorAll(".deck, [data-pile]")].map((one) => one.textContent).join("|");
addEventListener("pointerup", (event) => { now = { touched: event.timeStamp }; before = seen(); }, true);
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      if (now?.sent && !now.heard && data.startsWith('{"type":"step"')) now.heard = performance.now();
    });
  }
  send(text) {
    if (now && text.includes('"move"')) now.sent = performance.now();
    super.send(text);
  }
};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (!now?.heard || seen() === before) return;
  const { touched, sent, heard } = now;
  now = null;
  requestAnimationFrame(() => setTimeout(() => {
    const shown = performance.now();
    taken.push({ all: shown - touched, touch: sent - touched, server: heard - sent, show: shown - heard });
  }));
}).observe(document, { subtree: true, childList: true, characterData: true }));
"""


def busy(server: Server, tables: int) -> None:
    """Somebody sits at each, whose seat a bot holds: so they all play at the pace that people see. Bots among
    themselves would play as fast as they can."""
    host = Person(server, "Host")
    for _ in range(tables):
        table = host.open(3)
        with host.at(table) as wire:
            wire.ok("sit", seat=0, name="Host")
            for seat in (1, 2):
                wire.ok("bot", seat=seat, bot="greedy")
            wire.ok("start")
            wire.ok("hold", bot="greedy")


def measure(tables: int, moves: int) -> dict[str, Any]:
    pace = {"bot_pause": (0.6, 1.6)}
    with (
        quick_folder() as folder,
        Server(folder / "data", web=str(WEB), settings=pace) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        pages = [person(browser, server, name) for name in ("Ann", "Bo", "Cleo")]
        taken: list[dict[str, float]] = []
        while len(taken) < moves:
            busy(server, tables)
            table = seated(*pages)
            for page in pages:
                page.goto(f"/t/{table}")
            Company(dict(enumerate(pages)), bold=0.1).play(moves - len(taken))
            taken += [one for page in pages for one in page.evaluate("taken")]
        browser.close()
    told: dict[str, Any] = {"tables": tables, "moves": len(taken)}
    for part in ("all", "touch", "server", "show"):
        times = [one[part] for one in taken]
        told[part] = {
            "p50_ms": round(statistics.median(times), 1),
            "p95_ms": round(statistics.quantiles(times, n=20)[18], 1),
        }
    return told


def person(browser: Any, server: Server, name: str) -> Page:
    context = browser.new_context(base_url=server.origin, viewport=DESKTOP, reduced_motion="reduce")
    context.add_init_script(WATCH)
    context.add_init_script(NO_SCENES)
    page: Page = context.new_page()
    page.request.post("/api/me", data={"name": name}, headers={"Origin": server.origin})
    return page


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--tables", type=int, default=300)
    asked.add_argument("--moves", type=int, default=100)
    given = asked.parse_args()
    print(json.dumps(measure(given.tables, given.moves)))


if __name__ == "__main__":
    main()
