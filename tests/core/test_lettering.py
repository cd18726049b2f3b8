"""Headings are set in blackletter, in which a whole word in capitals cannot be read."""

import re
from pathlib import Path

import pytest

from dragonhoard.core import clauses, texts
from dragonhoard.games import catalogue

WEB = Path(__file__).parents[2] / "web" / "src"
SHOUTED = re.compile(r"\b[A-ZÀÂÇÈÉÊÎÔÛ]{3,}\b")
SMALL = {"language.", "web.settings.fonts"}  # never in a heading


def shouted(text):
    """What is in brackets behind a heading is not shown to players."""
    return SHOUTED.search(re.sub(r"\s*\(.*\)$", "", text))


@pytest.mark.parametrize("language", texts.languages())
@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_no_heading_of_the_rules_has_a_word_in_capitals(slug, language):
    sections = {clause.section for clause in clauses.of_game(slug, language).values()}
    assert {section for section in sections if shouted(section)} == set()


@pytest.mark.parametrize("language", texts.languages())
def test_no_text_of_the_pages_has_a_word_in_capitals(language):
    said = {key: text for key, text in texts.own(language).items() if key.startswith("web.") or ".web." in key}
    assert {key for key, text in said.items() if SHOUTED.search(text) and not key.startswith(tuple(SMALL))} == set()


def test_no_style_turns_whole_words_into_capitals():
    """A first letter may be raised."""
    sheets = [file for kind in ("css", "svelte") for file in WEB.rglob(f"*.{kind}")]
    assert sheets
    raised = re.compile(r"([^{}]*)\{[^{}]*text-transform:\s*uppercase")
    found = {(file.name, rule[1].strip()) for file in sheets for rule in raised.finditer(file.read_text("utf-8"))}
    assert {one for one in found if not one[1].endswith("::first-letter")} == set()


def test_a_word_in_capitals_is_found():
    assert shouted("4.2 CLAIM")
    assert shouted("4.1 ÉCHANGE")
    assert not shouted("13. Time and absent players (all `RULING`)")
    assert not shouted("20.1 Red tokens")
