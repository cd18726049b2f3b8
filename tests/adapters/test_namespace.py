"""Rules, words, bots and loops of a game are compiled as one text: no two things in it have one name."""

import pytest

from dragonhoard import catalogue
from dragonhoard.adapters.vector import modules_of
from dragonhoard.core import default_rules, default_words, dice
from dragonhoard.core.source import SHARED, source


@pytest.mark.parametrize("slug", catalogue())
def test_all_modules_make_one_namespace(slug):
    text = source([dice, *SHARED, *modules_of(slug)], defaults=(default_rules, default_words))
    assert "def step_many(" in text
    assert "def speakers(" in text
