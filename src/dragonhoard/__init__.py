"""Dragonhoard: dragon board games to play, host, simulate and study.

Everything public has its name here; docs/api.md shows how it goes together.
"""

from pkgutil import extend_path

# A game may come from elsewhere: any folder on the path with `dragonhoard/games/<game>` in it adds one.
__path__ = extend_path(__path__, __name__)

from dragonhoard.bots import Bot, bot_class, bots_for
from dragonhoard.core.dice import Dice
from dragonhoard.core.edition import Edition
from dragonhoard.core.edition import load as load_edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Play, Recall, replay, verify
from dragonhoard.core.record import Record
from dragonhoard.core.record import read as _read
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


def read_record(text: str) -> tuple[Record, Game]:
    """A record from its lines, and the game that it was played with."""
    return _read(text, catalogue())


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
    "Recall",
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
    "read_record",
    "replay",
    "verify",
]
