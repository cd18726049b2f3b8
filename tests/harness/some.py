"""Some game, for tests that are about none: the first on the shelf; and some of many variations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from dragonhoard.core.game import Game
from dragonhoard.games import catalogue

SOME: str = next(iter(catalogue()))
GAME: type[Game] = catalogue()[SOME]
BRIEF = 4  # seconds
SWITCHES = [option.name for option in GAME.option_list if option.kind is bool and not option.knob]


def some_options(rng: Random) -> dict[str, bool]:
    """Some of its switches on."""
    return {name: rng.random() < 0.3 for name in SWITCHES}


def by_turns(*values: Sequence[Any]) -> list[Any]:
    """All combinations, for parametrize; at a landing so few that each value comes at least once, by --long all."""
    rows = [[*row] for row in values]
    few = [tuple(row[turn % len(row)] for row in rows) for turn in range(max(map(len, rows)))]
    return [pytest.param(*one, marks=() if one in few else pytest.mark.long) for one in product(*rows)]


# How many moves of a game that is played whole elsewhere: some at a landing, by --long all.
SOME_MOVES = [pytest.param(4, id="some moves"), pytest.param(400, id="a whole game", marks=pytest.mark.long)]


def first_of(values: Sequence[Any]) -> list[Any]:
    """For parametrize, where one is as good as another: the first at a landing, by --long all."""
    return [pytest.param(one, marks=pytest.mark.long if number else ()) for number, one in enumerate(values)]


def brief(slug: str) -> dict[str, int]:
    """Options by which nobody waits for long: random players hardly ever agree, and talk until the candle is burnt."""
    options = [option for option in catalogue()[slug].option_list if option.means == "seconds"]
    return {option.name: min(BRIEF, option.default) for option in options}
