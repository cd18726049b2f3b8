"""Pebbles: what a seat may do now."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.core.values import Menu
from tests.harness.pebbles import moves
from tests.harness.pebbles.rules.round import OFFERS


def menu(game: Game, s: Any, seat: int) -> Menu:
    """An offer can be anything, so it is a form."""
    listed = [moves.Pass(), *map(moves.Accept, range(game.players)), *map(moves.Seal, moves.COLOURS)]
    legal = [move for move in listed if game.rules.check(s, game.pack(seat, s.serial, move)) == LEGAL]
    offering = s.phase == OFFERS and seat == s.current
    return Menu(tuple(legal), ("offer",) if offering else ())
