"""Bots: a view and a memory in, a move out. No bot ever gets a position."""

from __future__ import annotations

from pkgutil import extend_path
from typing import Any, Protocol, runtime_checkable

from dragonhoard.bots.longer import elder_of
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.rooms import own_room
from dragonhoard.bots.search.player import Mind, needs_code
from dragonhoard.bots.uniform import Uniform
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

__path__ = extend_path(__path__, __name__)
__all__ = ["Bargainer", "Bot", "Speaker", "at_once", "bot_class", "bots_for", "offered", "own_room", "usual_bot"]


class Bot(Protocol):
    def __init__(self, game: Game) -> None: ...

    def choose(self, view: Any, memory: Any, dice: Any) -> Any:
        """A move for the seat of the view; `memory` is folded from the events that this seat saw."""


@runtime_checkable
class Bargainer(Protocol):
    """A bot that speaks by the clock where offers go to and fro."""

    def speak(self, view: Any, memory: Any, dice: Any, burnt: int, asked: bool) -> tuple[Any, Reason | None]:
        """A move, and what it says about it. `burnt` percent of the time are over; if it was not `asked` for an answer
        it speaks of itself, or (None) says nothing."""


@runtime_checkable
class Speaker(Protocol):
    """A bot that says something of its moves."""

    def reason(self, view: Any, memory: Any, move: Any) -> Reason | None:
        """What it says of this move of its own; a table writes it before a choice that is sealed, and else after it."""


def bots_for(slug: str) -> dict[str, type[Bot]]:
    """The bots that can play a game, by name. Where nobody has written any, one still looks ahead."""
    own = own_room(slug)
    return {"uniform": Uniform, **own.BOTS} if own else {"uniform": Uniform, "drake": Mind}


def usual_bot(slug: str) -> str:
    """Whom most people should meet: whom the game's own room calls so, or the greedy one, and where there is none the
    last that needs no machine code."""
    bots = bots_for(slug)
    named = getattr(own_room(slug), "USUAL", "greedy")
    return named if named in bots else at_once(bots)[-1]


def at_once(bots: dict[str, type[Bot]]) -> list[str]:
    """Those who need no machine code to play as they can."""
    return [name for name, kind in bots.items() if not needs_code(kind)]


def offered(slug: str) -> dict[str, type[Bot]]:
    """The bots of a game, and one that thinks longer than any of them and has no place on the ladder."""
    bots = bots_for(slug)
    return {**bots, **elder_of(bots.values())}


def bot_class(slug: str, name: str) -> type[Bot]:
    bots = offered(slug)
    if name not in bots:
        raise Problem("bot.unknown", got=name, game=slug, known=", ".join(bots))
    return bots[name]
