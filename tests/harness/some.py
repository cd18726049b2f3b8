"""Some game, for tests that are about none: the first on the shelf."""

from __future__ import annotations

from random import Random

from dragonhoard.core.game import Game
from dragonhoard.games import catalogue

SOME: str = next(iter(catalogue()))
GAME: type[Game] = catalogue()[SOME]
SWITCHES = [option.name for option in GAME.option_list if option.kind is bool and not option.knob]


def some_options(rng: Random) -> dict[str, bool]:
    """Some of its switches on."""
    return {name: rng.random() < 0.3 for name in SWITCHES}
