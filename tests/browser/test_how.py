"""How to play: two pages made of a game's own pieces, the goal first, from the box, the lesson and the table."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES, shot
from tests.harness.browser.tables import seated, settled
from tests.harness.some import first_of

# Drawings that nothing was found for are empty, and so is a text without words: its key stands there.
EMPTY = "() => [...document.querySelectorAll('figure use')].filter((one) => !one.getBBox().width).length"
# A drawing that something else on the page lends its style to, as a menu's entries once did: it shrinks in its place.
SQUEEZED = (
    "() => [...document.querySelectorAll('figure svg')]"
    ".filter((one) => parseFloat(getComputedStyle(one).paddingLeft) > 0).length"
)
FEWEST = 3  # steps on a page


# At a landing a test below reads those of every game at a desk.
@pytest.mark.parametrize("at", first_of([*product(catalogue(), [("phone", "dark", "fr"), ("desktop", "light", "en")])]))
def test_two_pages_explain_a_game(at: tuple[str, tuple[str, str, str]], window: Open) -> None:
    game, (size, scheme, language) = at
    page = window("Ann", size=SIZES[size], scheme=scheme, language=language)
    page.goto(f"/how/{game}")
    explained(page)
    settled(page)
    shot(page, f"how-{game}-{size}")


def explained(page: Page) -> None:
    leaves = page.locator("section", has=page.locator("figure"))
    expect(leaves).to_have_count(2)
    for leaf in leaves.all():
        assert leaf.locator("figure").count() >= FEWEST
        for words in leaf.locator("figcaption, h2").all_inner_texts():
            assert not re.search(r"\w\.\w|[`_{}]", words), words
    page.wait_for_function("() => document.querySelectorAll('figure use').length > 0")
    page.wait_for_function(f"() => ({EMPTY})() === 0")
    assert page.evaluate(SQUEEZED) == 0


@pytest.mark.parametrize("game", first_of([*catalogue()]))
def test_box_lesson_and_table_lead_there(game: str, window: Open, wording: Wording) -> None:
    page = window("Ann")
    link = page.get_by_role("link", name=wording("web.how.title"))
    address = re.compile(f"/how/{game}$")
    page.goto("/learn")
    expect(page.locator(f"a.how[href='/how/{game}']")).to_be_visible()
    page.goto(f"/rules/{game}")
    expect(link).to_have_attribute("href", address)
    page.goto("/")
    page.locator(".lid").nth(list(catalogue()).index(game)).click()
    page.get_by_role("dialog").get_by_role("link", name=wording("web.how.title")).click()
    page.wait_for_url(address)
    page.goto(f"/t/{seated(page, bots=2, game=game, bot='uniform')}")
    page.get_by_role("tab", name=wording("web.table.rules")).click()
    page.get_by_role("button", name=wording("web.how.title")).click()
    explained(page)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_second_game_is_not_drawn_with_the_pieces_of_the_first(window: Open) -> None:
    """Two sheets may have drawings of one name."""
    page = window("Ann")
    games = list(catalogue())
    alone = {game: drawn(page, game) for game in games}
    page.goto(f"/how/{games[0]}")
    for game in [*games[1:], games[0]]:
        page.evaluate(f"history.pushState(null, '', '/how/{game}'); dispatchEvent(new PopStateEvent('popstate'))")
        explained(page)
        page.wait_for_function(f"() => JSON.stringify(({DRAWN})()) === {alone[game]!r}")


DRAWN = (
    "() => [...document.querySelectorAll('figure use')].map((one) => one.getAttribute('href'))"
    ".map((name) => document.getElementById(name.slice(1)).innerHTML.length)"
)


def drawn(page: Page, game: str) -> str:
    """Which drawings the pictures are made of, by their size, if no other game was looked at before."""
    page.goto(f"/how/{game}")
    explained(page)
    return str(page.evaluate(f"JSON.stringify(({DRAWN})())"))
