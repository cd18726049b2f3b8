"""Pebbles: what an edition file must hold, and how it goes into the state."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.edition import Edition
from dragonhoard.core.game import Game
from tests.harness.pebbles.moves import COLOURS
from tests.harness.pebbles.rules import round as rules


def check(edition: Edition) -> None:
    edition.known(edition.values, {"game", "table", "colour"})
    edition.known(edition.value(dict, "table"), {"rounds", "hand"}, "table")
    rounds = edition.value(int, "table", "rounds", low=1, high=5)
    hand = edition.value(int, "table", "hand", low=1, high=9)
    if hand <= rounds:
        raise edition.wrong("pebbles.edition.hand", "table", "hand", wanted=rounds + 1)
    names = []
    for i in range(len(edition.value(list, "colour"))):
        edition.known(edition.value(dict, "colour", i), {"copies", "worth"}, "colour", i)
        names.append(edition.value(str, "colour", i, "name"))
        edition.value(int, "colour", i, "copies", low=1, high=30)
        edition.value(int, "colour", i, "worth", low=0, high=9)
    if tuple(names) != COLOURS:
        raise edition.wrong("pebbles.edition.colours", "colour", wanted=", ".join(COLOURS), got=", ".join(names))
    pebbles = sum(colour["copies"] for colour in edition.values["colour"])
    if pebbles < rules.SEATS * (hand + 1):
        raise edition.wrong("pebbles.edition.few", "colour", wanted=rules.SEATS * (hand + 1), got=pebbles)


def furnish(game: Game, s: Any) -> None:
    values = game.edition.values
    s.rounds, s.hand_size = values["table"]["rounds"] + game.options["long_game"], values["table"]["hand"]
    s.copies = [colour["copies"] for colour in values["colour"]]
    s.worth = [colour["worth"] for colour in values["colour"]]
