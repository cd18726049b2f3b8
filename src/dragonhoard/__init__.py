"""Dragonhoard: four dragon board games to play, host, simulate and study.

Everything public has its name here; docs/api.md shows how it goes together.
"""

from dragonhoard.bots import Bot, bot_class, bots_for
from dragonhoard.core.dice import Dice
from dragonhoard.core.edition import Edition
from dragonhoard.core.edition import load as load_edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Play, replay, verify
from dragonhoard.core.record import Record
from dragonhoard.core.values import (
    Await,
    Breach,
    Choice,
    Event,
    Extend,
    Lapse,
    Line,
    Menu,
    Option,
    Over,
    Presence,
    Refused,
    Score,
    Undo,
    events_for,
)
from dragonhoard.games import catalogue, game_class

__version__ = "0.1.0"

__all__ = [
    "Await",
    "Bot",
    "Breach",
    "Choice",
    "Dice",
    "Edition",
    "Event",
    "Extend",
    "Game",
    "Lapse",
    "Line",
    "Menu",
    "Option",
    "Over",
    "Play",
    "Presence",
    "Problem",
    "Record",
    "Refused",
    "Score",
    "Undo",
    "bot_class",
    "bots_for",
    "catalogue",
    "events_for",
    "game_class",
    "load_edition",
    "replay",
    "verify",
]
