"""Levels at Dragon Keeper that notice less than they could see."""

from __future__ import annotations

from typing import Any, ClassVar

from dragonhoard.bots.search.player import Level, Mind
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragon_keeper.game import DragonKeeper
from dragonhoard.games.dragon_keeper.memory import Memory
from dragonhoard.games.dragon_keeper.moves import AnyMove
from dragonhoard.games.dragon_keeper.view import View


class Fledgling(Mind):
    """Takes what is dear, and thinks of no guild, not even of its own, until the tiles are counted."""

    level: ClassVar[Level] = Level(remembers=0, hasty=True)
    ease: ClassVar[int] = 0  # so much treasure more it feels to have

    def _at_once(self, root: Any, view: View, memory: Memory, dice: Any) -> AnyMove:
        if view.table.phase != "ending":
            root.guild[view.seat] = NONE
            root.treasure[view.seat] += self.ease
        move: AnyMove = super()._at_once(root, view, memory, dice)
        return move


class Whelp(Fledgling):
    """Earns treasure only when there is little left."""

    ease = 2


class Hatchling(Fledgling):
    """Earns treasure only when there is next to none left."""

    ease = 3


class Hasty(Mind):
    """Takes as a fledgling does, and thinks of the rest when it has taken."""

    level: ClassVar[Level] = Level(remembers=0)

    def __init__(self, game: DragonKeeper) -> None:
        super().__init__(game)
        self.fledgling = Fledgling(game)

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        mind: Any = self.fledgling if view.table.phase == "take" else super()
        move: AnyMove = mind.choose(view, memory, dice)
        return move
