"""A game by keyboard only, from the lobby to the result: by walking to things, and by their keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.tables import press
from tests.harness.some import SOME_MOVES
from tests.rules.dragons.harness.pages import LEGAL, Company, the_rest

STOP = """
([words, which]) => {
  const one = document.activeElement;
  if (one === document.body) return { words: "", shown: true, there: false };
  const style = getComputedStyle(one);
  const name = one.ariaLabel ?? one.textContent.trim();
  const glowing = document.querySelectorAll(".deck.legal, .pile.legal > .face")[which];
  return {
    words: name,
    shown: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    there: words ? name.includes(words) : one === glowing,
  };
}
"""


def walk(page: Page, words: str = "", which: int = 0, most: int = 60) -> None:
    """Presses Tab until it stands on the thing with these words, or on what glows; each stop shows its focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP, [words, which])
        assert stop["shown"], f"no focus to be seen on {stop['words'][:60]}"
        if stop["there"]:
            return
    raise AssertionError(f"{words or which} cannot be reached")


def by_walking(page: Page, which: int) -> None:
    """With Tab to the thing, then Enter."""
    walk(page, which=which)
    press(page, "Enter")


def by_key(page: Page, which: int) -> None:
    """By the key that the thing itself names; a number only points."""
    key = page.locator(LEGAL).nth(which).get_attribute("aria-keyshortcuts")
    assert key
    press(page, *([key, "Enter"] if key.isdigit() else [key]))


@pytest.mark.parametrize("moves", SOME_MOVES)
def test_a_game_without_a_pointer_and_what_happens_is_announced(moves: int, window: Open, wording: Wording) -> None:
    page = window()
    page.goto("/")
    walk(page, wording("web.lobby.play_now", game="Dragons"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".deck")
    company = Company({0: page}, seed=8, act=by_walking)
    company.play(2)
    told = page.get_by_role("log")
    expect(told).not_to_be_empty()
    assert told.evaluate("(one) => one.ariaLive ?? 'polite'") == "polite"
    company.act = by_key
    company.play(moves)
    the_rest(page)
    walk(page, wording("web.result.again"))
