"""Editions with other cards than those of the standard edition."""

import copy

from dragonhoard import Edition, game_class


def other_deck(*changes, **scoring):
    """The standard edition with some cards changed: `("cow", 2, 3)` makes three of the single cows cards with two."""
    standard = game_class("dragons").standard_edition()
    values = copy.deepcopy(standard.values)
    values["scoring"] |= scoring
    for kind, quantity, copies in changes:
        single = next(card for card in values["card"] if card["kind"] == kind and card["quantity"] == 1)
        single["copies"] -= copies
        values["card"].append({**single, "quantity": quantity, "copies": copies})
    values["card"] = [card for card in values["card"] if card["copies"]]
    return Edition(standard.game, "another deck", values)
