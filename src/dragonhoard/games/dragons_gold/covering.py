"""Dragon's Gold: shares and trades are not listed any more once the next turn has begun (DG-INFO-16)."""

from __future__ import annotations

from dragonhoard.core.covering import Covering
from dragonhoard.core.game import Game
from dragonhoard.core.values import Event
from dragonhoard.games.dragons_gold.news import PAST


class Past(Covering):
    __slots__ = ("lately",)

    def __init__(self) -> None:
        super().__init__()
        self.lately: set[int] = set()  # what happened in this turn

    def hear(self, line: int, event: Event) -> set[int]:
        if event.kind in PAST:
            self.lately.add(line)
            return set()
        if event.kind == "turn_begins":
            changed, self.lately = self.lately, set()
            self.lines |= changed
            return changed
        if event.kind == "game_ends":
            changed, self.lines = self.lines, set()
            return changed
        return set()


def covering(game: Game) -> Covering:
    return Covering() if game.options["history_visible"] else Past()
