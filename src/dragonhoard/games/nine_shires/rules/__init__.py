"""Nine Shires: the rules, written once. Plain Python that also compiles; see docs/adding-a-game.md."""

from dragonhoard.core import offers
from dragonhoard.games.nine_shires.rules import (
    door,
    ending,
    exchange,
    fight,
    flow,
    ground,
    meeting,
    paths,
    spaces,
    state,
    wander,
)
from dragonhoard.games.nine_shires.rules.door import apply, check, conserved, hide, over, waiting
from dragonhoard.games.nine_shires.rules.ending import scores, winners
from dragonhoard.games.nine_shires.rules.flow import start
from dragonhoard.games.nine_shires.rules.state import FIELDS, FIXED, MOVE
from dragonhoard.games.nine_shires.rules.wander import some_move

MODULES = (offers, state, ground, paths, meeting, ending, fight, spaces, exchange, flow, door, wander)

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
