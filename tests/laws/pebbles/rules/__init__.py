"""Pebbles: the rules, written once."""

from tests.laws.pebbles.rules import round as play
from tests.laws.pebbles.rules.round import (
    FIELDS,
    FIXED,
    MOVE,
    apply,
    check,
    conserved,
    hide,
    over,
    scores,
    some_move,
    start,
    waiting,
    winners,
)

MODULES = (play,)

__all__ = [
    "FIELDS",
    "FIXED",
    "MODULES",
    "MOVE",
    "apply",
    "check",
    "conserved",
    "hide",
    "over",
    "scores",
    "some_move",
    "start",
    "waiting",
    "winners",
]
