"""How a game looks in a terminal. A game may bring a room `picture`; whatever it leaves out is said plainly."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from typing import Any

from rich.markup import escape

from dragonhoard.cli.screen import say
from dragonhoard.core import texts
from dragonhoard.core.game import Game
from dragonhoard.core.news import say_event
from dragonhoard.core.values import Await, Event

SAID_ELSEWHERE = ("menu", "table", "turn", "over", "seat", "standing", "away")


class Pictures:
    """picture(game, view, names), question(game, view), describe(game, view, move), aid(game, view) and
    news(game, events, names, seat), each from the game's own room if it is there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._room = _room(game)

    def board(self, view: Any, names: Sequence[str]) -> str:
        return self._own("picture", view, names) or listing(view)

    def question(self, view: Any) -> str:
        return self._own("question", view) or say("play.your_move")

    def describe(self, view: Any, move: Any) -> str:
        return self._own("describe", view, move) or ""

    def aid(self, view: Any) -> str:
        return self._own("aid", view) or ""

    def news(self, events: Sequence[Event], names: Sequence[str], seat: int | None) -> list[str]:
        own = self._own("news", events, names, seat)
        return [say_event(self.game, event, names) for event in events] if own is None else list(own)

    def _own(self, name: str, *args: Any) -> Any:
        """What the game's own room says; None where it says nothing of this."""
        own = getattr(self._room, name, None)
        return own and own(self.game, *args)


def listing(view: Any) -> str:
    """What a view shows, name by name; what is asked and how it stands is said elsewhere."""
    shown = {**_parts(getattr(view, "table", None)), **_parts(view)}
    width = max((len(name) for name in shown), default=0)
    lines = [f" [dim]{texts.plain(name):{width}}[/]  {escape(_short(value))}" for name, value in shown.items()]
    return "\n".join(lines)


def _parts(view: Any) -> dict[str, Any]:
    found = asdict(view) if is_dataclass(view) and not isinstance(view, type) else {}
    return {name: value for name, value in found.items() if name not in SAID_ELSEWHERE and value is not None}


def _short(value: Any) -> str:
    match value:
        case dict():
            return ", ".join(f"{texts.plain(name)} {_short(part)}" for name, part in value.items())
        case list() | tuple():
            return "  ".join(map(_short, value)) or "-"
        case bool():
            return str(value).lower()
        case None:
            return "-"
    return str(value)


def _room(game: Game) -> Any:
    folder = type(game).__module__.rpartition(".")[0]
    name = f"{folder}.picture"
    return importlib.import_module(name) if folder and importlib.util.find_spec(name) else None


def whose_turn(game: Game, state: Any, names: Sequence[str]) -> str:
    turn = game.turn(state)
    if isinstance(turn, Await):
        return say("turn", names=", ".join(names[seat] for seat in turn.seats))
    return texts.say(turn.reason)
