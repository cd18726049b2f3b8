"""People who play Dragon Keeper by what they see: they know no rules and touch only what glows."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.harness.browser.tables import POLL, seated

LEGAL = ".space.legal, [data-exchange], [data-ending], .prompt.asks .btn"
OVER = ".result"

# Who of these people are asked now; "over" at the end.
ASKED = """
(seats) => {
  if (document.querySelector(".result")) return "over";
  const asked = [...document.querySelectorAll(".seat[aria-current]")].map((one) => Number(one.dataset.anchor.slice(5)));
  const found = seats.filter((seat) => asked.includes(seat));
  return found.length ? found : null;
}
"""
# All that glows, in words: it changes with every move of one's own.
GLOWING = f'() => [...document.querySelectorAll("{LEGAL}, {OVER}")].map((one) => one.textContent).join("|")'
READY = f'() => {{ const n = document.querySelectorAll("{LEGAL}").length; return n && [n, ({GLOWING})()]; }}'
# What lies on the table, for everybody alike: the level, the dragon, the tops and heights of all piles, the treasure.
# Whoever has nothing is left out, for those who were eliminated see no empty places before them.
STONE = """
() => ({
  level: [...document.querySelectorAll("[data-space]")].map((one) =>
    one.querySelector("[data-tile]")?.dataset.tile ?? null),
  dragon: document.querySelector("[data-at]")?.dataset.at ?? null,
  piles: [...document.querySelectorAll("[data-anchor^=pile-]")].map((one) =>
    [one.dataset.anchor, one.querySelector("[data-top]")?.dataset.top ?? null, one.parentElement.textContent.trim()]
  ).filter(([, top]) => top).sort(),
  treasure: [...document.querySelectorAll("[data-anchor^=treasure-]")].map((one) =>
    [one.dataset.anchor, one.querySelector("b").textContent]).filter(([, n]) => n !== "0").sort(),
})
"""
SAME = f"JSON.stringify(({STONE})())"
# Plays the own seat until a move with this word may be made, and takes what leads there; whether it came to that.
UNTIL = """
([table, word, sign]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  let n = 0, busy = false, view = null;
  const done = (found) => { socket.close(); resolve(found); };
  const wanted = (move) => {
    const [, space = ""] = move.split(" ");
    const [row, column] = space.split(",").map(Number);
    return view.table.board[5 * row + column]?.[2] === sign && move.startsWith("take");
  };
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === "refused") reject(new Error(event.data));
    if (heard.type === "ack") busy = false;
    view = heard.view ?? view;
    const moves = view?.menu.moves ?? [];
    if (moves.some((move) => move.startsWith(word))) return done(true);
    if (view?.table.over) return done(false);
    if (busy || !moves.length) return;
    busy = true;
    n += 1;
    const move = moves.find(wanted) ?? moves[(7 * n) % moves.length];
    const serial = view.table.turn.serial;
    socket.send(JSON.stringify({ do: "move", id: `${performance.now()}-${n}`, serial, move }));
  };
  socket.onerror = () => reject(new Error("no socket"));
})
"""
SIGNS = {"exchange": "x", "trap": "t", "passage": "p"}
TRIES = 40

Act = Callable[[Page, int], None]  # on which of the glowing things


def laid(page: Page, *others: Page, bots: int = 1, **more: Any) -> str:
    return seated(page, *others, bots=bots, game="dragon-keeper", **more)


def asked_to(page: Page, word: str, bots: int = 2) -> str:
    """A table at which this person may make such a move now."""
    for _ in range(TRIES):
        table = laid(page, bots=bots)
        if page.evaluate(UNTIL, [table, word, SIGNS.get(word, "")]):
            return table
    raise AssertionError(f"nobody could {word} in {TRIES} games")


def click(page: Page, which: int) -> None:
    page.locator(LEGAL).nth(which).click()


def stone(page: Page) -> Any:
    return page.evaluate(STONE)


def agree(page: Page, other: Page) -> None:
    """Waits until the other one sees what this one sees, which may itself be catching up."""
    for _ in range(60):
        with suppress(TooLate):
            wanted = page.evaluate(SAME)
            other.wait_for_function(
                f"(wanted) => JSON.stringify(({STONE})()) === wanted", arg=wanted, timeout=1000, polling=POLL
            )
            return
    raise AssertionError(f"{page.evaluate(SAME)} here, {other.evaluate(SAME)} there")


class Keepers:
    """People at one table, by seat, and the way in which they touch things."""

    def __init__(self, people: dict[int, Page], seed: int = 1, act: Act = click) -> None:
        self.people = people
        self.dice = random.Random(seed)
        self.act = act
        self.moves = 0

    def whose(self) -> int | None:
        """Waits until one of them is asked, and sees it; None when the game is over."""
        first = next(iter(self.people.values()))
        while True:
            found = first.wait_for_function(ASKED, arg=[*self.people], polling=POLL).json_value()
            if found == "over":
                return None
            for seat in found:
                with suppress(TooLate):
                    self.people[seat].wait_for_function(READY, timeout=2000, polling=POLL)
                    return int(seat)

    def move(self) -> bool:
        """One move of one person; not if the game is over."""
        seat = self.whose()
        if seat is None:
            return False
        page = self.people[seat]
        glowing, before = page.wait_for_function(READY, polling=POLL).json_value()
        self.act(page, self.dice.randrange(glowing))
        page.wait_for_function(f"(before) => ({GLOWING})() !== before", arg=before, polling=POLL)
        self.moves += 1
        return True

    def play(self, most: int = 400) -> None:
        """To the end, or for so many moves."""
        while most and self.move():
            most -= 1
