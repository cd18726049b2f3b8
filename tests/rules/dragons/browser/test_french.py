"""The pages in French: by the language of the browser or by choice, beside others at the table who read English."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.core import texts
from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import DESKTOP, PHONE, Seen, shot
from tests.harness.browser.tables import finished, go, opened, quiet, seated, settled, tell
from tests.rules.dragons.harness.pages import LEGAL

FRENCH = "fr-FR"
# All words of a page: what is seen, and what is said to those who listen.
WORDS = """
() => {
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [document.title];
  while (seen.nextNode()) {
    const inside = seen.currentNode.parentElement;
    if (!inside.closest("script, style, noscript, code, [lang]:not(html), svg symbol"))
      found.push(seen.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}
"""
# Proper names: they are the same in every language.
NAMES = re.compile(
    r"Dragon Keeper(: The Dungeon)?|Dragon[’']s Gold|Nine Shires|Dragonhoard|SIL Open Font|Grenze Gotisch|Alegreya Sans"
)
ENGLISH = re.compile(
    r"\b(the|of|and|you|your|with|is|are|this|that|to|it|for|by|from|has|have|not|what|when|who|everybody|nobody|cards?|"
    r"players?|seats?|draw|claim|rules?|settings|tiles?|red|green|yellow|purple)\b",
    re.IGNORECASE,
)
NOWHERE = "0" * 36
BOTH = {"Place", "Points", "Table"}  # words of either language
CLAUSE = re.compile(r"\b[A-Z]{2}(-[A-Z]+)+(-\d+)?\b")
KEY = re.compile(r"(web|dragons|dragon-keeper|dragons-gold|nine-shires|table|http|house)(\.[\w-]+)+")


def wording(key: str, language: str = "fr", **args: Any) -> str:
    """As the page puts it: with its own spaces."""
    return " ".join(texts.say(key, language, **args).replace("\u202f", " ").split())


def words(page: Page) -> list[str]:
    settled(page)
    return [text.replace("\u202f", " ") for text in page.evaluate(WORDS)]


def spoken(template: str) -> re.Pattern[str] | None:
    """Finds a text of the catalogue whatever stands in its places; None if it has too little of its own."""
    parts = re.split(r"(\{[^{}]*\})", " ".join(template.replace("**", "").split()))
    if len(re.findall(r"[A-Za-z]", re.sub(r"\{\w+", "", template))) < 4:
        return None
    return re.compile("".join(place(part) if part.startswith("{") else re.escape(part) for part in parts))


def place(name: str) -> str:
    forms = name.strip("{}").split("|")[1:]
    return f"({'|'.join(map(re.escape, forms))})" if forms else ".{1,30}"


@cache
def templates() -> tuple[list[re.Pattern[str]], list[re.Pattern[str]]]:
    """What pages say: in English where French says it otherwise, and in French."""
    english, french = texts.catalogue("en"), texts.catalogue("fr")
    said = re.compile(r"web\.|[\w-]+\.(web|option|score|card|event|breach|teaching|fair)\.")
    shown = [key for key in english if said.match(key)]
    others = [spoken(english[key]) for key in shown if english[key] != french[key]]
    return [one for one in others if one], [one for key in shown if (one := spoken(french[key]))]


def foreign(found: list[str]) -> list[str]:
    """What is English on a French page: whole texts of the catalogue, its keys, or words that French does not have."""
    english, french = templates()
    wrong = []
    for text in dict.fromkeys(NAMES.sub("", one).strip() for one in found if one not in BOTH):
        bare = CLAUSE.sub("", text)
        told = any(one.fullmatch(text) for one in english) and not any(one.fullmatch(text) for one in french)
        if told or KEY.fullmatch(text) or ENGLISH.search(bare):
            wrong.append(text)
    return wrong


def test_the_scan_finds_english() -> None:
    assert foreign([wording("web.lobby.open", "en"), "web.lobby.open", "Ann draws a cow.", "Le reste of the deck"]) == [
        wording("web.lobby.open", "en"),
        "web.lobby.open",
        "Ann draws a cow.",
        "Le reste of the deck",
    ]
    assert foreign([wording("web.lobby.open"), "Ann pioche une vache.", "Dragon Keeper: The Dungeon"]) == []


def test_two_people_at_one_table_read_a_language_each(window: Open) -> None:
    ann, bo = window("Ann"), window("Bo", language=FRENCH)
    table = seated(ann, bo, bots=1)
    for page in (ann, bo):
        page.goto(f"/t/{table}")
        expect(page.locator("[data-pile]")).to_have_count(3)
    expect(ann.locator("html")).to_have_attribute("lang", "en")
    expect(bo.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.get_by_text(wording("dragons.web.asked.turn", "en")).first).to_be_visible()
    expect(bo.get_by_text(wording("dragons.web.asked.wait", name="Ann")).first).to_be_visible()

    tell(ann, table, {"do": "move", "move": "claim 0"})
    expect(ann.get_by_role("region", name=wording("web.table.ledger", "en"))).to_contain_text("You claim pile 1.")
    expect(bo.get_by_role("region", name=wording("web.table.ledger"))).to_contain_text("Ann occupe la pile 1.")

    bo.wait_for_selector(LEGAL)
    bo.locator("[data-pile='0'] > .face").click()
    slip = bo.get_by_role("group", name=wording("web.table.refusal"))
    expect(slip).to_contain_text("Un dragon se tient déjà sur cette pile.")
    expect(slip).to_contain_text("Vous pouvez piocher une carte, ou occuper la pile 2 ou 3.")
    shot(bo, "french-refusal")
    slip.get_by_role("button", name=re.compile("DR-CLAIM-2")).click()
    expect(bo.locator("#DR-CLAIM-2")).to_contain_text("Une pile prend au plus un dragon")
    expect(ann.get_by_role("group", name=wording("web.table.refusal", "en"))).to_have_count(0)


def test_a_language_is_chosen_at_once_and_kept(window: Open) -> None:
    page = window("Ann")
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text(wording("web.settings.title", "en"))
    page.evaluate("window.here = true")
    page.get_by_label(wording("web.settings.language", "en")).select_option(label="Français")
    expect(page.get_by_role("heading", level=1)).to_have_text(wording("web.settings.title"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("window.here") is True
    assert foreign(words(page)) == []
    page.goto("/rules/dragons#DR-CLAIM-2")
    expect(page.locator("#DR-CLAIM-2")).to_contain_text("Une pile prend au plus un dragon")
    page.goto("/settings")
    page.get_by_label(wording("web.settings.language")).select_option(label=wording("web.settings.language_browser"))
    expect(page.get_by_role("heading", level=1)).to_have_text(wording("web.settings.title", "en"))
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_rules_change_with_the_language_while_they_are_read(window: Open) -> None:
    """A choice in one tab is there in the next page of the same tab, without a reload."""
    page = window("Ann", language=FRENCH)
    page.goto("/rules/dragons")
    expect(page.locator("#DR-CLAIM-2")).to_contain_text("Une pile prend au plus un dragon")
    page.get_by_role("link", name=wording("web.lobby.settings")).first.click()
    page.get_by_label(wording("web.settings.language")).select_option(label="English")
    expect(page.get_by_role("heading", level=1)).to_have_text(wording("web.settings.title", "en"))
    page.go_back()
    expect(page.locator("#DR-CLAIM-2")).to_contain_text("A pile takes at most one dragon")


@pytest.mark.parametrize(
    ("game", "size"), [("dragons", DESKTOP), pytest.param("dragon-keeper", PHONE, marks=pytest.mark.long)]
)
def test_no_english_is_left_on_a_page(size: Any, game: str, window: Open, seen: Seen) -> None:
    """Lobby, new table, rules, settings; a table that gathers, one that plays, one that is over; lesson, replay, dice;
    and links that lead nowhere."""
    seen.expect(NOWHERE[:16])
    page = window("Zoé", size=size, language=FRENCH)
    gathers = opened(page, 3, game=game)
    tell(page, gathers, {"do": "bot", "seat": 1, "bot": "uniform"})
    plays = seated(page, bots=2, game=game)
    over = seated(page, bots=2, game=game)
    finished(page, over)
    page.goto("/")
    for path, there in {
        "/": ".shelf li",
        f"/new/{game}": "form.paper button",
        f"/rules/{game}": "[id$='-1']",
        "/settings": "main select",
        f"/t/{gathers}": ".table .chairs",
        f"/t/{plays}": ".table .board > *",
        f"/t/{over}": ".table .end *",
        f"/learn/{game}": "[data-clause]",
        f"/replay/{over}?move=9": "[data-testid=move]",
        f"/fair/{over}": "[data-testid=verdict]",
        f"/join/{NOWHERE}": "h1",
        f"/t/{NOWHERE[:16]}": "h1",
    }.items():
        if path != "/":
            go(page, path, there)
            quiet(page)
        assert foreign(words(page)) == [], path
    shot(page, f"french-{game}-{size['width']}")


@pytest.mark.long
def test_no_english_is_left_where_a_hoard_is_shared(window: Open) -> None:
    page = window("Zoé", language=FRENCH)
    plays = seated(page, bots=2, bot="haggler", game="dragons-gold", options={"first_seat": 0})
    for path in ("/new/dragons-gold", "/rules/dragons-gold", "/learn/dragons-gold", f"/t/{plays}"):
        page.goto(path)
        assert foreign(words(page)) == [], path
