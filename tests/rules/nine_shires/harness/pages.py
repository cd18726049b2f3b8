"""People who play Nine Shires: by what glows in the page, or by their socket where a test is not about that."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.harness.browser.tables import PLAIN, seated

# In the page: touches what is asked for, and of the glowing spaces the most promising one.
HANDS = """
() => {
  const WISHES = ["[data-choice=ally]", ".fight .btn", "[data-buy]", "[data-play]", "[data-pay]", "[data-way]",
    ".homes .btn", ".desk [aria-keyshortcuts=C]", ".desk [aria-keyshortcuts=T]"];
  const SIGNS = ["sign-fight", "amulet-", "sign-protect", "sign-hands", "ns-key", "ns-sword"];
  const worth = (goal) => {
    const seen = [...goal.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    const best = SIGNS.findIndex((sign) => seen.some((one) => one.startsWith(`#${sign}`)));
    return best < 0 ? SIGNS.length : best;
  };
  let last = "", same = 0;
  const look = () => {
    if (document.querySelector(".result")) return;
    setTimeout(look, 40); // not at every frame, else the page makes frames all the time
    document.querySelector(".stage button")?.click();
    const board = document.querySelector(".shires");
    if (!board) return;
    const wish = WISHES.map((one) => board.querySelector(`${one}:not(:disabled)`)).find(Boolean)
      ?? [...board.querySelectorAll("[data-goal]")].sort((a, b) => worth(a) - worth(b))[0]
      ?? board.querySelector(".desk [aria-keyshortcuts=S], .desk [data-pass]");
    const now = `${board.dataset.serial} ${wish?.outerHTML.slice(0, 80)}`;
    same = now === last ? same + 1 : 0;
    if (!wish || same % 15) return; // what was touched while the line was busy is touched again
    last = now;
    wish.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  look();
}
"""
# Over a socket: plays the own seat until it is asked in this phase, or may make a move with this word.
UNTIL = """
([table, word]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  let n = 0, busy = false, view = null, box = null;
  const done = (found) => { socket.close(); resolve(found); };
  const shire = (id) => box.spaces.find((one) => one.id === id).shire;
  const worth = (route) => {
    const me = view.table.seats[view.seat];
    const pair = me.townes.some((one) => shire(one) === shire(route.to));
    return (route.fights ? 60 : 0) + (me.amulet ? 0 : route.buys.length * 40)
      + (route.effect === "protect" ? (pair ? 45 : 20) : 0)
      + ({ talisman: me.amulet ? 5 : 30, dragon: me.drawn < 4 ? 6 : 3 }[route.effect] ?? 0)
      + Object.keys(route.meets).length * 9 - route.steps / 100;
  };
  const WISHES = { start: ["fight", "throw"], meeting: ["play"], alliance: ["ally"], guardian: ["buy"],
    towne: ["protect"], sword: ["card"], castle: ["pass"], dragon: ["fight"], key: ["jump guardian"] };
  const choose = (moves) => {
    const values = view.routes.map(worth);
    if (values.length) return moves[values.indexOf(Math.max(...values))];
    const wishes = WISHES[view.table.phase] ?? [];
    return wishes.map((wish) => moves.find((one) => one.startsWith(wish))).find(Boolean) ?? moves.at(-1);
  };
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === "refused") reject(new Error(event.data));
    if (heard.type === "ack") busy = false;
    view = heard.view ?? view;
    box = heard.info?.box ?? box;
    if (!view) return;
    if (view.table.over) return done(false);
    if (!view.table.turn.seats.includes(view.seat)) return;
    const moves = view.menu.moves;
    if (word && (view.table.phase === word || moves.some((move) => move.startsWith(word)))) return done(true);
    if (busy) return;
    busy = true;
    n += 1;
    const serial = view.table.turn.serial;
    socket.send(JSON.stringify({ do: "move", id: `${performance.now()}-${n}`, serial, move: choose(moves) }));
  };
  socket.onerror = () => reject(new Error("no socket"));
})
"""
TRIES = 12


def laid(page: Page, *others: Page, bots: int = 0, **more: Any) -> str:
    return seated(page, *others, bots=bots, game="nine-shires", **more)


def came_to(page: Page, other: Page, word: str) -> str:
    """A table of these two at which the first is asked this; the other one stops there as well."""
    for _ in range(TRIES):
        table = laid(page, other)
        plays_on(other, table, word if word == "alliance" else "")
        if page.evaluate(UNTIL, [table, word]):
            return table
    raise AssertionError(f"nobody came to {word} in {TRIES} games")


def plays_on(page: Page, table: str, word: str = "") -> None:
    """The seat of this person is played by socket from now on, until it is asked this or the game is over."""
    page.goto(PLAIN)
    page.evaluate("([js, args]) => { (0, eval)(js)(args); }", [UNTIL, [table, word]])


def played_out(page: Page, table: str) -> None:
    """The seat of this person is played by socket until the game is over."""
    page.evaluate(UNTIL, [table, ""])
