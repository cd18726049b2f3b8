"""Dragon Keeper: the rules, written once. Plain Python that also compiles; see docs/adding-a-game.md."""

from dragonhoard.games.dragon_keeper.rules import door, ending, level, piles, state, turn
from dragonhoard.games.dragon_keeper.rules.door import (
    apply,
    check,
    conserved,
    hide,
    over,
    scores,
    some_move,
    waiting,
    winners,
)
from dragonhoard.games.dragon_keeper.rules.level import start
from dragonhoard.games.dragon_keeper.rules.state import FIELDS, FIXED, MOVE

MODULES = (state, piles, ending, level, turn, door)

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
