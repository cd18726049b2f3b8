"""Dragon's Gold: the rules, written once. Plain Python that also compiles; see docs/adding-a-game.md."""

from dragonhoard.core import offers
from dragonhoard.games.dragons_gold.rules import (
    cards,
    division,
    door,
    flow,
    hidden,
    kill,
    loot,
    market,
    scoring,
    sleeve,
    state,
    tokens,
    turn,
    wander,
    windows,
)
from dragonhoard.games.dragons_gold.rules.door import apply, check, conserved, expired, over, waiting
from dragonhoard.games.dragons_gold.rules.flow import start
from dragonhoard.games.dragons_gold.rules.hidden import hide
from dragonhoard.games.dragons_gold.rules.scoring import scores, winners
from dragonhoard.games.dragons_gold.rules.state import FIELDS, FIXED, MOVE
from dragonhoard.games.dragons_gold.rules.wander import some_move

MODULES = (
    *(offers, state, tokens, windows, sleeve, cards, turn, division, loot, kill, market, flow, scoring, door),
    *(wander, hidden),
)

__all__ = [
    "FIELDS",
    "FIXED",
    "MODULES",
    "MOVE",
    "apply",
    "check",
    "conserved",
    "expired",
    "hide",
    "over",
    "scores",
    "some_move",
    "start",
    "waiting",
    "winners",
]
