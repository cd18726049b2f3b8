"""Pebbles: what the game is; its rooms are beside it."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.values import Option


class Pebbles(Game):
    slug = "pebbles"
    title = "Pebbles"
    designer = "nobody"
    rules_version = 1
    seats = range(2, 5)
    seats_clause = "PB-TURN-1"
    stale_clause = "PB-NET-2"
    option_list = (Option("open_hands", False, "PB-SEAL-1"), Option("long_game", False, "PB-TURN-2"))
