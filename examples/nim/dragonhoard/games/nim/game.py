"""Nim: what it is called, how many play, and which options there are."""

from dragonhoard.core.game import Game
from dragonhoard.core.values import Option


class Nim(Game):
    slug = "nim"
    title = "Nim"
    designer = "nobody knows whom"
    rules_version = 1  # raised when an old record would play back otherwise
    seats = range(2, 5)
    seats_clause = "NIM-SETUP-2"
    stale_clause = "NIM-TURN-2"
    option_list = (Option("last_loses", False, "NIM-LAST-1"), Option.pace("sand", 0, "NIM-NET-1"))
