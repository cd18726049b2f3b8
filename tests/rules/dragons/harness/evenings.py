"""Evenings of this game for the verifier: see tests/harness/browser/evenings.py."""

from __future__ import annotations

from typing import Any

from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.games import game_class

FIXTURES = 32
MANY = 50  # long evenings are fewer
EACH = 1  # of so many draws one is forged
VARIANTS: tuple[str, ...] = ("less_memory", "open_piles", "card_in_hand")


def other_edition() -> Edition:
    """Another deck, with words of another language about it."""
    values: dict[str, Any] = dict(game_class("dragons").standard_edition().values)
    cards = [dict(card) for card in values["card"]]
    cards[0]["copies"] += 3
    cards[1]["copies"] -= 3
    return editions.of_values({**values, "name": "Größe \u2028 zwölf", "card": cards[::-1]})
