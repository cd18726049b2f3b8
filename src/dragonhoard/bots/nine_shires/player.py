"""The bots at a table: from a view to the same thoughts as in the lab."""

from __future__ import annotations

from typing import Any, ClassVar

from dragonhoard.bots.nine_shires.mind.greedy import ponder
from dragonhoard.bots.nine_shires.mind.haste import hurry_with
from dragonhoard.bots.nine_shires.mind.manners import BOLD, CAUTIOUS, FAITHLESS, GREEDY, GRUDGER
from dragonhoard.bots.nine_shires.mind.sight import SIGHT, see
from dragonhoard.bots.nine_shires.words import HASTY, spoken
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.search.player import Mind
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.games.nine_shires.game import NineShires
from dragonhoard.games.nine_shires.moves import AnyMove
from dragonhoard.games.nine_shires.view import View

Sight = plain_class("Sight", SIGHT)


class Speaker:
    """Says what it will choose, and why it exchanges cards or does not."""

    manner: ClassVar[int] = HASTY
    game: Any

    def reason(self, view: View, memory: None, move: AnyMove) -> Reason | None:
        """What it says of a move of its own; of a choice that is sealed, before it is made."""
        v = look(self.game, view)
        return spoken(v, self.manner, move, self.game.pack(v.seat, v.serial, move))


class Greedy(Speaker):
    """Keeps its alliances."""

    manner: ClassVar[int] = GREEDY

    def __init__(self, game: NineShires) -> None:
        self.game = game

    def choose(self, view: View, memory: None, dice: Any) -> AnyMove:
        packed = self.game.Packed()
        ponder(look(self.game, view), self.manner, dice, packed)
        move: AnyMove = self.game.unpack(packed)
        return move


class Fledgling(Speaker):
    """Hurries, and thinks of no throw but this one."""

    walks: ClassVar[int] = 4  # that come to mind

    def __init__(self, game: NineShires) -> None:
        self.game = game

    def choose(self, view: View, memory: None, dice: Any) -> AnyMove:
        packed = self.game.Packed()
        hurry_with(self.game.guess(view, None, Dice(0)), view.seat, dice, packed, self.walks)
        move: AnyMove = self.game.unpack(packed)
        return move


class Whelp(Fledgling):
    """Thinks of fewer walks."""

    walks = 2


class Hatchling(Fledgling):
    """Takes the first walk that comes to mind."""

    walks = 1


class Seer(Speaker, Mind):
    """Looks ahead, and allies as the greedy one does."""

    manner = GREEDY


class HastySeer(Speaker, Mind):
    """The same, but allies as those do who hurry."""


class Faithless(Greedy):
    """Promises to keep every alliance, and breaks it at the next meeting."""

    manner = FAITHLESS


class Cautious(Greedy):
    manner = CAUTIOUS


class Bold(Greedy):
    manner = BOLD


class Grudger(Greedy):
    manner = GRUDGER


def look(game: NineShires, view: View) -> Any:
    """A view as the numbers that the bots think with. Whatever a view leaves open, a sealed choice, is guessed in the
    position that it allows; the sight has no place for it."""
    assert view.seat is not None
    v = Sight()
    see(game.guess(view, None, Dice(0)), view.seat, v)
    return v


def honest(game: NineShires, s: Any, seat: int, memory: None) -> bool:
    """Whether the lab shows the seat that is to move what it sees, and no more."""
    v = Sight()
    see(s, seat, v)
    return bool(v == look(game, game.view(s, seat)))
