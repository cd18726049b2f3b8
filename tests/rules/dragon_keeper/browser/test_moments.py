"""The end of a level on stage: what it has cost whom, on each screen for itself."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, shot
from tests.harness.browser.tables import PLAIN, press, seated
from tests.harness.looks.findings import findings
from tests.harness.looks.scenes import LANDED, STILL

# Plays the own seat over a socket of its own until that level has ended; each move waits for the acknowledgement.
TO_THE_END_OF = """
([table, level]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  let n = 0, busy = false, view = null;
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === "refused") reject(new Error(event.data));
    if (heard.type === "ack") busy = false;
    view = heard.view ?? view;
    if (view && (view.table.level > level || ["ending", "over"].includes(view.table.phase))) {
      socket.close();
      resolve(n);
      return;
    }
    const moves = view?.menu.moves ?? [];
    if (busy || !moves.length) return;
    busy = true;
    n += 1;
    socket.send(JSON.stringify({ do: "move", id: `${level}-${n}`, serial: view.table.turn.serial, move: moves[0] }));
  };
})
"""


def test_a_level_ends_on_stage_at_both_sizes_and_nobody_waits_for_another(window: Open) -> None:
    ann = window("Ann", size=DESKTOP, still=False)
    table = seated(ann, bots=1, game="dragon-keeper", bot="uniform")
    behind = ann.context.new_page()
    behind.goto(PLAIN)
    watcher = window("Bo", size=PHONE)
    for page in (ann, watcher):
        page.add_init_script(STILL)  # a scene stays as long as the test looks at it
        page.goto(f"/t/{table}")
        page.wait_for_selector(".space")
    behind.evaluate(TO_THE_END_OF, [table, 1])
    for page in (ann, watcher):
        the_way_down(page)
    # while both still look, the game goes on: every move is acknowledged
    behind.evaluate(TO_THE_END_OF, [table, 2])
    for page in (ann, watcher):
        expect(page.locator("[data-scene=level] h2")).to_have_text("Level 1 is over")
        press(page, "x")
        expect(page.locator(".stage")).to_have_count(0)


def the_way_down(page: Page) -> None:
    page.wait_for_selector("[data-scene=level]")
    expect(page.locator("[data-toll]")).to_have_count(2)
    expect(page.locator("[aria-live]").filter(has_text="Level 1 is over.")).not_to_have_count(0)
    page.wait_for_function(LANDED)
    shot(page, "moment-level")
    assert findings(page, exact=True) == []
