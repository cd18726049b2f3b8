"""A level at a table: from view and memory to guessed positions, and from these to a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Self

from dragonhoard.bots.rooms import own_room
from dragonhoard.bots.search import ready
from dragonhoard.bots.search.desk import NOTHING, Desk, PlainDesk, Plan
from dragonhoard.bots.search.mind import default_hooks
from dragonhoard.bots.search.mind.limits import GUESSES
from dragonhoard.bots.search.values import weights_for
from dragonhoard.bots.uniform import Uniform
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game

STAMPS = 1 << 31


@dataclass(frozen=True, slots=True)
class Level:
    """What a bot remembers, foresees and values. `remembers` is how many pieces of each pile, from the top that all
    see; None: all of them. Without a `budget` of playouts it does not look ahead, and plays as the game's own bot
    would. With one, it guesses so many `roots` and plays on for `horizon` stages, 0: to the end; there it knows what a
    position is worth if it has `values`, and else counts as if the game ended. A `hasty` one takes everybody for
    simple. Where a game wants the usual move to be trusted, one that is `trusting` by more than 100 percent sees less
    often that another one is better."""

    remembers: int | None = None
    hasty: bool = False
    budget: int = 0
    roots: int = 32
    horizon: int = 0
    values: bool = False
    trusting: int = 100

    def plan(self, valued: bool) -> Plan:
        """Without the values that it counts on, it plays on to the end."""
        horizon = self.horizon if valued or not self.values else 0
        return Plan(self.budget, horizon, self.hasty, self.trusting)


class Mind:
    """A bot of one level; it never gets a position."""

    level: ClassVar[Level] = Level(budget=60)
    plain: ClassVar[bool] = False  # searches without machine code: for tests

    @classmethod
    def of(cls, level: Level) -> type[Self]:
        return type(cls.__name__, (cls,), {"level": level})

    def __init__(self, game: Game) -> None:
        self.game, self.room = game, own_room(game.slug)

    def choose(self, view: Any, memory: Any, dice: Any) -> Any:
        if len(view.menu.moves) == 1 and not view.menu.forms:
            return view.menu.moves[0]
        stamp = dice.below(STAMPS)
        known = memory if self.level.remembers is None else faded(self.room, memory, self.level.remembers)
        root = self._guess(view, known, stamp, 0)
        searches = self.level.budget and not hook(self.room, "talks")(root, view.seat)
        move = self._searched(root, view, known, stamp) if searches else None
        return self._at_once(root, view, memory, dice) if move is None else move

    def _searched(self, root: Any, view: Any, known: Any, stamp: int) -> Any | None:
        """None as long as the machine code is being made."""
        if (desk := self._desk()) is None:
            return None
        return self.game.unpack(self._set_up(desk, root, view, known, stamp)())

    def _set_up(self, desk: Desk, root: Any, view: Any, known: Any, stamp: int) -> Callable[[], Any]:
        """A search that is ready to begin, with this guess and others; it gives the packed move."""
        roots = min(self.level.roots, self.level.budget)
        desk.put(0, root)
        for number in range(1, roots):
            desk.put(number, self._guess(view, known, stamp, number))
        weights = weights_for(self.game, self.room) if self.level.values else ()
        return partial(desk.decide, view.seat, roots, self.level.plan(bool(weights)), weights, stamp)

    def _guess(self, view: Any, known: Any, stamp: int, number: int) -> Any:
        """Were these the dice of a playout, what was guessed would tell what is thrown in it."""
        return self.game.guess(view, known, Dice(stamp, GUESSES + number))

    def _desk(self) -> Desk | None:
        """None as long as the machine code is being made."""
        if self.plain:
            return PlainDesk(self.game, self.room, self.level.roots)
        code = ready.code_for(self.game, self.room)
        return None if code is None else Desk(self.game, self.room, code, self.level.roots)

    def _at_once(self, root: Any, view: Any, memory: Any, dice: Any) -> Any:
        """Without a look ahead, in plain Python. There the default hooks cannot call the rules of a game, so where it
        brings none any legal move is asked of the rules here."""
        packed = self.game.Packed()
        names = ("quick",) if self.level.hasty else ("usual", "quick")
        if own := next(filter(None, (own_hook(self.room, name) for name in names)), None):
            own(root, view.seat, dice, plain_class("Sight", getattr(self.room, "SIGHT", NOTHING))(), packed)
        else:
            self.game.rules.some_move(root, view.seat, dice, packed)
            if packed.seat != view.seat:  # somebody who may act out of turn
                return Uniform(self.game).choose(view, memory, dice)
        return self.game.unpack(packed)


def hook(room: Any, name: str) -> Any:
    """The game's own, or the default, in plain Python."""
    return own_hook(room, name) or getattr(default_hooks, name)


def own_hook(room: Any, name: str) -> Any | None:
    """None where the game does not bring it."""
    return next((getattr(module, name) for module in getattr(room, "HOOKS", ()) if hasattr(module, name)), None)


def faded(room: Any, memory: Any, depth: int) -> Any:
    """What is left of a memory. A game without a way to forget a part of it forgets all."""
    fade = getattr(room, "fade", None)
    return fade(memory, depth) if fade and memory is not None and depth else None


def needs_code(bot: type) -> bool:
    """Whether machine code has to be made before it plays as it can."""
    return issubclass(bot, Mind) and bot.level.budget > 0
