"""Editions of Dragon's Gold: other numbers, fewer cards, and what is refused with its line."""

import re

import pytest

from dragonhoard import Dice, Over
from dragonhoard.core import edition as editions
from dragonhoard.core.errors import Problem
from dragonhoard.proofs.laws import conserved, notation_holds
from dragonhoard.proofs.random_play import random_play
from tests.rules.dragons_gold.table import GOLD, MAGIC, totals

TEXT = GOLD.standard_edition().text


def changed(*pairs):
    """The standard edition with some lines written otherwise."""
    text = TEXT
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return editions.parse(text, "mine.toml")


def with_cards(*kept):
    """An edition with one copy of each of these Magic Objects."""
    text = TEXT.replace("cards = 24", f"cards = {len(kept)}")
    for number in range(1, 22):
        card = f"M{number:02}"
        text = re.sub(rf'(id = "{card}"\nname = .*\ncopies = )\d', rf"\g<1>{int(card in kept)}", text)
    return editions.parse(text, "mine.toml")


SEVENTEEN = [f"M{n:02}" for n in range(1, 22) if n not in (12, 15, 19, 20)]


@pytest.mark.parametrize("players", [3, 6])
def test_dg_comp_6_an_edition_with_seventeen_cards_as_in_2001_can_be_played(players):
    game = GOLD(players, MAGIC, with_cards(*SEVENTEEN))
    assert sum(game.blank.copies) == 17
    for step in random_play(game, Dice(players)):
        assert conserved(game, step.state) is None
    assert isinstance(game.turn(step.state), Over)
    assert notation_holds(game, step.state) is None


def test_dg_comp_2_other_numbers_are_played_as_they_stand():
    game = GOLD(3, {}, changed(("black = 7", "black = 9"), ("strength = 5\nknown = 4", "strength = 6\nknown = 4")))
    assert totals(game, "K", "-", "-").totals == (9, 0, 0)
    assert game.blank.strength[0] == 6
    assert game.edition.hash != GOLD.standard_edition().hash


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("S = 35", "S = 36", "126 tokens, not 127"),
        ("K = 1", "K = 2", "one black diamond"),
        ("cards = 24", "cards = 17", "24 cards, not 17"),
        ('id = "M03"', 'id = "M33"', "here comes M03"),
        ('class = "wizard"', 'class = "cook"', "the classes are"),
        ('class = "wizard"', 'class = "knight"', "exactly one wizard"),
        ("strength = 11", "strength = 14", "14"),
        ('id = "D18"', 'id = "D17"', "D17 is no name of its own"),
        ("attack = 4", "attack = 0", "0"),
        ("shovel_bonus = 2", "shovel_bonus = 13", "13"),
        ("dragons_before = 7", "dragons_before = 0", "0"),
        ("curse = 1 ", "curse = 2 ", "2"),
        ("gold = 3", "gold = 3\nplatinum = 9", "platinum"),
        ("[market]\nstatus", "[market]\ndragons_after = 7\nstatus", "dragons_after"),
    ],
)
def test_dg_comp_5_a_wrong_edition_is_refused_with_line_and_reason(old, new, said):
    edition = changed((old, new))
    with pytest.raises(Problem) as problem:
        GOLD.check_edition(edition)
    assert said in str(problem.value)
    assert "mine.toml" in str(problem.value)


def test_dg_mag_deck_5_too_few_cards_without_the_timer_are_refused():
    with pytest.raises(Problem, match="without the timer"):
        GOLD.check_edition(with_cards("M08", "M09", "M16", "M21", "M01", "M02"))
