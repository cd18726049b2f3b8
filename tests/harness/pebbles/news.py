"""Pebbles: what is told."""

from __future__ import annotations

from dragonhoard.core.news import NUMBER, SEAT, Named, News, Several, Told, comings_and_goings
from tests.harness.pebbles.moves import COLOURS
from tests.harness.pebbles.rules import round as rules

FACTS = {
    **dict.fromkeys(("seat", "to"), SEAT),
    **dict.fromkeys(("round", "count"), NUMBER),
    **dict.fromkeys(("hand", "give", "take"), Several(NUMBER)),
    "colour": Named(COLOURS),
}
TOLD = {
    rules.ROUND_BEGINS: Told("round_begins", "round", "seat"),
    rules.DEALT: Told("dealt", "seat", "count"),
    rules.DEALT_HAND: Told("dealt_hand", "seat", "hand", reveals=True),
    rules.LAID: Told("laid", "seat", "colour", reveals=True),
    rules.OFFERED: Told("offered", "seat", "to", "give", "take"),
    rules.PASSED: Told("passed", "seat"),
    rules.TRADED: Told("traded", "seat", "to"),
    rules.SEALED: Told("sealed", "seat"),
    rules.SHOWN: Told("shown", "seat", "colour", reveals=True),
    rules.DREW: Told("drew", "seat"),
    rules.DREW_PEBBLE: Told("drew_pebble", "seat", "colour", reveals=True),
    rules.GAME_ENDS: Told("game_ends"),
    **comings_and_goings(rules),
}
NEWS = News(FACTS, TOLD, private=("dealt_hand", "drew_pebble"), releases=("laid", "shown"))
