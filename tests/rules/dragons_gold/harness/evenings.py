"""Evenings of this game for the verifier: see tests/harness/browser/evenings.py."""

from __future__ import annotations

from typing import Any

from dragonhoard import Await, Choice, Dice, Play
from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.games import game_class
from dragonhoard.proofs.random_play import some_choice

FIXTURES = 16
MANY = 16  # long evenings are fewer
EACH = 2  # of so many draws one is forged
VARIANTS: tuple[str, ...] = ("divide_and_choose", "magic_objects")


def some_input(play: Play, turn: Await, seat: int, dice: Dice, thrift: int) -> Choice:
    """The moves cannot all be listed."""
    return some_choice(play.game, play.state, seat, dice)


def other_edition() -> Edition:
    """Other dragons, more silver and an earlier Market, with stronger Magic Objects."""
    values: dict[str, Any] = dict(game_class("dragons-gold").standard_edition().values)
    tokens = {**values["tokens"], "S": values["tokens"]["S"] + 2, "G": values["tokens"]["G"] - 2}
    magic = {**values["magic"], "blade_bonus": 3, "shovel_bonus": 1, "safe_after": 1}
    market = {**values["market"], "dragons_before": 3}
    return editions.of_values(
        {**values, "tokens": tokens, "magic": magic, "market": market, "dragon": values["dragon"][::-1]}
    )
