"""Dragon Keeper: what a seat may do now."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import NOTHING, Game
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.values import Menu
from dragonhoard.games.dragon_keeper.rules.dispatch import waiting
from dragonhoard.games.dragon_keeper.rules.random_moves import list_moves


def menu(game: Game, s: Any, seat: int) -> Menu:
    if not waiting(s) >> seat & 1:
        return NOTHING
    packed = game.Packed()
    found = []
    for wanted in range(list_moves(s, seat, NONE, packed)):
        list_moves(s, seat, wanted, packed)
        found.append(game.unpack(packed))
    return Menu(tuple(found))
