"""Dragons: the rules, written once. Plain Python that also compiles; see docs/adding-a-game.md."""

from dragonhoard.games.dragons.rules import scoring, state, turn, year
from dragonhoard.games.dragons.rules.scoring import hungry, items, points, scores, winners
from dragonhoard.games.dragons.rules.state import FIELDS, FIXED, MOVE
from dragonhoard.games.dragons.rules.turn import apply, check, conserved, hide, over, some_move, waiting
from dragonhoard.games.dragons.rules.year import start

MODULES = (state, year, turn, scoring)

__all__ = [
    "FIELDS",
    "FIXED",
    "MODULES",
    "MOVE",
    "apply",
    "check",
    "conserved",
    "hide",
    "hungry",
    "items",
    "over",
    "points",
    "scores",
    "some_move",
    "start",
    "waiting",
    "winners",
]
