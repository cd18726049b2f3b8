"""Levels at Dragon's Gold: they look ahead in what they send, divide, choose and steal, and bargain as the haggler."""

from __future__ import annotations

from typing import Any

from dragonhoard.bots.dragons_gold.player import Haggler
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.search.player import Mind
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.moves import AnyMove
from dragonhoard.games.dragons_gold.view import View

TALKS = frozenset(("haggle", "market", "window", "response"))


class Adventurer(Mind):
    """Talks, trades and cards are not searched."""

    def __init__(self, game: DragonsGold) -> None:
        super().__init__(game)
        self.haggler = Haggler(game)

    def choose(self, view: View, memory: Memory, dice: Any) -> Any:
        mind: Any = self.haggler if view.table.phase in TALKS else super()
        return mind.choose(view, memory, dice)

    def speak(
        self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool
    ) -> tuple[AnyMove | None, Reason | None]:
        return self.haggler.speak(view, memory, dice, burnt, asked)

    def reason(self, view: View, memory: Memory, move: AnyMove) -> Reason | None:
        return self.haggler.reason(view, memory, move)
