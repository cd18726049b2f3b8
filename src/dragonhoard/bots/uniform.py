"""The bot that every game has: any legal move is as good as any other."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game


class Uniform:
    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Any, memory: Any, dice: Any) -> Any:
        moves = view.menu.moves
        return moves[dice.below(len(moves))]
