"""People who play Dragons by what they see: they know no rules and touch only what glows."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.harness.browser.tables import PLAIN, POLL, finished

LEGAL = ".deck.legal, .pile.legal > .face"
OVER = "tr.win"

# Whose turn it is, if it is one of these people's; "over" at the end.
WHOSE = """
(seats) => {
  if (document.querySelector("tr.win")) return "over";
  const seat = document.querySelector(".seat[aria-current]")?.dataset.anchor.slice(5);
  return seats.includes(Number(seat)) ? seat : null;
}
"""
# All that glows, in words: it changes with every move of one's own.
GLOWING = """
() => [...document.querySelectorAll(".deck.legal, .pile.legal > .face, tr.win")].map((one) => one.textContent).join("|")
"""
CHANGED = f"(before) => ({GLOWING})() !== before"
READY = f"""
() => {{
  const glowing = document.querySelectorAll("{LEGAL}");
  return glowing.length && [glowing.length, !!document.querySelector(".deck.legal"), ({GLOWING})()];
}}
"""
# What lies on the table, for everybody alike.
CLOTH = """
() => ({
  deck: document.querySelector(".deck").textContent.match(/\\d+/)?.[0] ?? null,
  piles: [...document.querySelectorAll("[data-pile]")].map((pile) => [
    pile.querySelector("[data-card]")?.dataset.card ?? null,
    pile.querySelector(".place-count")?.textContent ?? null,
    pile.querySelector("[data-dragon]")?.dataset.dragon ?? null,
  ]),
  drawn: document.querySelector("[data-anchor=drawn] [data-card]")?.dataset.card ?? null,
})
"""
SAME = f"JSON.stringify(({CLOTH})())"

Act = Callable[[Page, int], None]  # on which of the glowing things


def click(page: Page, which: int) -> None:
    page.locator(LEGAL).nth(which).click()


def quickly(page: Page, which: int) -> None:
    """Without looking whether a finger could reach it: for games that are not about that."""
    page.locator(LEGAL).nth(which).dispatch_event("click")


def cloth(page: Page) -> Any:
    return page.evaluate(CLOTH)


def agree(page: Page, other: Page) -> None:
    """Waits until the other one sees what this one sees, which may itself be catching up."""
    for _ in range(60):
        with suppress(TooLate):
            wanted = page.evaluate(SAME)
            other.wait_for_function(
                f"(wanted) => JSON.stringify(({CLOTH})()) === wanted", arg=wanted, timeout=1000, polling=POLL
            )
            return
    raise AssertionError(f"{page.evaluate(SAME)} here, {other.evaluate(SAME)} there")


def the_rest(page: Page) -> None:
    """Of a game that somebody else plays to its end, unless it is over: by the socket, and nothing of it is drawn."""
    if page.locator(OVER).count():
        return
    table = page.url
    page.goto(PLAIN)
    finished(page, table.rpartition("/")[2])
    page.goto(table)
    page.wait_for_selector(OVER)


class Company:
    """People at one table, by seat, and the way in which they touch things. The bold ones often claim a pile, which
    makes for a short game."""

    def __init__(self, people: dict[int, Page], seed: int = 1, act: Act = click, bold: float = 0.5) -> None:
        self.people = people
        self.dice = random.Random(seed)
        self.act = act
        self.bold = bold
        self.moves = 0

    def whose(self) -> int | None:
        """Waits until one of them is asked; None when the game is over."""
        page = next(iter(self.people.values()))
        while True:
            found = page.wait_for_function(WHOSE, arg=list(self.people), polling=POLL).json_value()
            if found == "over":
                return None
            asked = self.people[int(found)]  # one page may be a step behind the other
            if asked is page or asked.evaluate(WHOSE, list(self.people)) == found:
                return int(found)

    def move(self) -> bool:
        """One move of one person; not if the game is over."""
        seat = self.whose()
        if seat is None:
            return False
        page = self.people[seat]
        glowing, deck, before = page.wait_for_function(READY, polling=POLL).json_value()
        self.act(page, self._choice(glowing, deck))
        page.wait_for_function(CHANGED, arg=before, polling=POLL)
        self.moves += 1
        return True

    def play(self, most: int = 400) -> None:
        """To the end, or for so many moves."""
        while most and self.move():
            most -= 1

    def _choice(self, glowing: int, deck: bool) -> int:
        """The deck comes first of all that glows, if it does."""
        if deck and glowing > 1 and self.dice.random() < self.bold:
            return self.dice.randrange(1, glowing)
        return 0 if deck else self.dice.randrange(glowing)
