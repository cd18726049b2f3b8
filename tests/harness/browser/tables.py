"""Ways to a table that a test is not about: by the same requests that the pages send."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.harness.some import SOME

# One command over a socket of the page's own origin, with its cookie; resolves with the answer.
COMMANDS = """
([table, commands, who]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}${who > 1 ? `?as=${who}` : ""}`);
  const left = commands.map((command, n) => ({ ...command, id: `${performance.now()}-${n}` }));
  let serial = 0; // of the present wait: moves need it
  const send = () => {
    if (!left.length) { socket.close(); resolve(); return; }
    socket.send(JSON.stringify(left[0].do === "move" ? { serial, ...left[0] } : left[0]));
  };
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    serial = heard.view?.table.turn?.serial ?? serial;
    if (heard.type === "full") send();
    if (heard.type === "refused") reject(new Error(event.data));
    if (heard.type === "ack" && heard.id === left[0]?.id) { left.shift(); send(); }
  };
  socket.onerror = () => reject(new Error("no socket"));
})
"""
# Plays the own seat until ENDED: draws, places anywhere, and now and then claims.
TO_THE_END = """
([table, thrift]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  let n = 0, busy = false, view = null;
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === "refused") reject(new Error(event.data));
    if (heard.type === "ack") busy = false;
    view = heard.view ?? view;
    if (view && (ENDED)) { socket.close(); resolve(n); return; }
    const moves = view?.menu.moves ?? [];
    if (busy || !moves.length) return;
    busy = true;
    n += 1;
    const move = moves[0] === "draw" && n % thrift ? "draw" : moves[(7 * n) % moves.length];
    const serial = view.table.turn.serial;
    socket.send(JSON.stringify({ do: "move", id: `${performance.now()}-${n}`, serial, move }));
  };
  socket.onerror = () => reject(new Error("no socket"));
})
"""
# What was there until now is marked, and nothing else than a click on a link would change is changed.
GO = """(to) => {
  for (const one of document.querySelectorAll("#app > *, .table")) one.setAttribute("data-left", "");
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
THERE = """(there) =>
  [...document.querySelectorAll(there)].some((one) => !one.closest("[data-left]"))
  && document.fonts.status === "loaded"
  && [...document.images].every((one) => one.complete)
"""
# Nothing more has come for as long as Playwright waits where a page is loaded anew.
QUIET = """() => new Promise((done) => {
  let before = -1;
  const look = () => {
    const now = performance.getEntriesByType("resource").length;
    if (now === before) return done();
    before = now;
    setTimeout(look, 500);
  };
  look();
})"""
POLL = 40  # milliseconds; whoever looks at every frame has the page make frames all the time
PLAIN = "/healthz"  # a page without the client, from which sockets can be opened


def asked(page: Page, method: str, path: str, body: Any = None) -> Any:
    """As the page would ask, with its cookie. Other addresses of the server have no business here."""
    base = page.url if page.url.startswith("http") else page.goto(PLAIN) and page.url
    origin = "/".join(str(base).split("/")[:3])
    answer = page.request.fetch(path, method=method, data=body, headers={"Origin": origin})
    assert answer.ok, (method, path, answer.status, answer.text())
    return json.loads(answer.text())


def tell(page: Page, table: str, *commands: dict[str, Any], as_person: int = 1) -> None:
    """Sends commands to a table, each when the one before is acknowledged; as one of the people at this device."""
    page.evaluate(COMMANDS, [table, list(commands), as_person])


def opened(page: Page, players: int, **more: Any) -> str:
    about = {"game": SOME, "players": players, "pace": "open", "options": {"first_seat": 0}, **more}
    return str(asked(page, "POST", "/api/tables", about)["id"])


def seated(page: Page, *others: Page, bots: int = 0, start: bool = True, bot: str = "greedy", **more: Any) -> str:
    """A table at which these people sit in order, and bots behind them; started, unless said otherwise."""
    people = (page, *others)
    table = opened(page, len(people) + bots, **more)
    for seat, one in enumerate(people):
        if one.url == "about:blank":
            one.goto(PLAIN)
        name = asked(one, "GET", "/api/me")["name"]
        tell(one, table, {"do": "sit", "seat": seat, "name": name, "entropy": f"{seat:016x}"})
    fill = [{"do": "bot", "seat": seat, "bot": bot} for seat in range(len(people), len(people) + bots)]
    tell(page, table, *fill, *([{"do": "start"}] if start else []))
    return table


def finished(page: Page, table: str, until: str = "view.table.over") -> int:
    """Plays the seat of this person until the game is over, or so far; how many moves that took."""
    return int(page.evaluate(TO_THE_END.replace("ENDED", until), [table, 5]))


def go(page: Page, path: str, there: str) -> None:
    """As a link of the house leads there, which costs much less than to load a page anew; until this is there, with all
    its pictures."""
    page.evaluate(GO, path)
    page.wait_for_function(THERE, arg=there, polling=POLL)


def visit(page: Page, table: str, there: str = ".board > *") -> None:
    """As `go`, from wherever the page is, and were it nowhere yet."""
    if page.locator("#app").count():
        go(page, f"/t/{table}", f".table {there}")
    else:
        page.goto(f"/t/{table}")
        page.wait_for_selector(f".table {there}")


def quiet(page: Page) -> None:
    """What a page that was gone to loads afterwards is there."""
    page.evaluate(QUIET)


def press(page: Page, *keys: str) -> None:
    """Keys at a table, each once all that lies there is old enough to be meant."""
    for key in keys:
        page.wait_for_selector(".table:not([data-settling])")
        page.keyboard.press(key)


def settled(page: Page) -> None:
    """Everything that a page loads is there, and its fonts are drawn."""
    page.wait_for_selector("#app > *")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => done())))")
