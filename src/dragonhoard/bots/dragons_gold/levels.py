"""Levels at Dragon's Gold: they look ahead in what they send, divide, choose and steal, and leave talks to somebody who
bargains as well as they foresee."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from dragonhoard.bots.dragons_gold.negotiator import Negotiator
from dragonhoard.bots.dragons_gold.player import Haggler
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.search.player import Level, Mind
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.moves import AnyMove
from dragonhoard.games.dragons_gold.view import View

TALKS = frozenset(("haggle", "market", "window", "response"))


class Adventurer(Mind):
    """Talks, trades and cards are not searched. The one who talks gets the whole memory: what all saw is common."""

    talker: ClassVar[type[Haggler]] = Haggler

    @classmethod
    def of(cls, level: Level, talker: type[Haggler] = Haggler) -> type[Self]:
        return type(cls.__name__, (cls,), {"level": level, "talker": talker})

    @classmethod
    def prepare(cls) -> None:
        if issubclass(cls.talker, Negotiator):
            cls.talker.prepare()

    def __init__(self, game: DragonsGold) -> None:
        super().__init__(game)
        self.talks = self.talker(game)

    def choose(self, view: View, memory: Memory, dice: Any) -> Any:
        if view.table.phase in TALKS:
            return self.talks.choose(view, memory, dice)
        card = self.talks.plays(view, memory) if isinstance(self.talks, Negotiator) else None
        return super().choose(view, memory, dice) if card is None else card

    def speak(
        self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool
    ) -> tuple[AnyMove | None, Reason | None]:
        return self.talks.speak(view, memory, dice, burnt, asked)

    def reason(self, view: View, memory: Memory, move: AnyMove) -> Reason | None:
        return self.talks.reason(view, memory, move)
