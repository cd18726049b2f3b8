"""Evenings of this game for the verifier: see tests/harness/browser/evenings.py."""

from __future__ import annotations

from typing import Any

from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.games import game_class

FIXTURES = 12
MANY = 50  # long evenings are fewer
EACH = 1  # of so many draws one is forged
VARIANTS: tuple[str, ...] = ("allow_zero_move",)


def other_edition() -> Edition:
    """More treasure, a cheaper way down and stronger tiles, in another order."""
    values: dict[str, Any] = dict(game_class("dragon-keeper").standard_edition().values)
    tiles = [dict(tile) for tile in values["tile"]]
    tiles[5]["value"] = 5
    tiles[4]["value"] = 6
    treasure, payment = {**values["treasure"], "gift_worth": 2}, {**values["payment"], "left_9": 2, "last_taker": 2}
    return editions.of_values(
        {**values, "name": "Größe \u2028 zwölf", "treasure": treasure, "payment": payment, "tile": tiles[::-1]}
    )
