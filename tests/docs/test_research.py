"""The tables of observations on the page for researchers are those that the games declare."""

import pytest

from dragonhoard.core.words import Words
from dragonhoard.games import catalogue
from tests.harness.docs.pages import ROOT

PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def rows(words):
    yield f"### {words.game.title}: {len(words)} words, {words.width} numbers"
    yield "| from | part | shape |"
    for part in words.layout:
        shape = " × ".join(map(str, part.shape)) or "1"
        yield f"| {part.first} | `{part.name}` | {shape} |"


@pytest.mark.parametrize("kind", catalogue().values(), ids=catalogue())
def test_the_layout_is_the_declared_one(kind):
    wanted = [*rows(Words(kind(kind.seats[0])))]
    assert [row for row in wanted if row not in PAGE] == []
    section = PAGE.partition(wanted[0])[2].partition("\n##")[0]
    assert section.count("\n| ") == len(wanted) - 1
