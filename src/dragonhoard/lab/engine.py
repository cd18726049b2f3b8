"""Whole games, compiled: the rules of a game, its bots and the loops over games as one piece of machine code."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from dragonhoard.bots import own_room
from dragonhoard.bots.programs import player_class
from dragonhoard.core.arrays import dump, records, store
from dragonhoard.core.compile import compiled, needed
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.lab import loops, no_bots

ENTRIES = ("many", "watched")  # not more than it takes: the rules are optimised anew in each
UNIFORM = "uniform"
ENDLESS = 2**62  # moves
INPUTS = 256  # room in the log of a game at first; it grows with the longest one

Tally = plain_class("Tally", loops.TALLY)
_made: dict[tuple[Any, Any], Any] = {}
_making = threading.Lock()


class Engine:
    """Plays games of one table. It may be used by several threads at once; each has records of its own."""

    def __init__(self, game: Game, bots: Sequence[str], saying: Callable[[], None] | None = None) -> None:
        self.game = game
        self.bots = seated(game, bots)
        self.room = compiled_room(game)
        self.codes = [self._code(bot) for bot in self.bots]
        self.code = code_of(game, self.room, saying)
        self._of_thread = threading.local()

    def _code(self, bot: str) -> int:
        if bot == UNIFORM:
            return loops.UNIFORM
        codes = self.room.CODES if self.room else {}
        if bot not in codes:
            raise Problem("lab.not_compiled", bot=bot, known=", ".join((UNIFORM, *codes)))
        return int(codes[bot])

    def many(self, run: int, first: int, count: int) -> Any:
        """The tally of the games first .. first + count - 1 of a run."""
        desk = self._desk()
        self.code.many(*desk.records, run, first, count, desk.fresh_tally())
        return desk.tally()

    def many_lawfully(self, run: int, first: int, count: int, most: int) -> Any:
        """The same, slower: every move is checked, every piece counted at every step, and a game of more than
        `most` moves is against the law."""
        desk = self._desk()
        self.code.watched(*desk.records, run, first, count, desk.fresh_tally(), most, *desk.no_log)
        return desk.tally()

    def trace(self, run: int, number: int) -> tuple[Any, Any]:
        """Game `number` of a run: its states from the start on, and its inputs."""
        desk = self._desk()
        while True:
            n = self.code.watched(*desk.records, run, number, 1, desk.fresh_tally(), ENDLESS, desk.log, desk.inputs)
            if n <= len(desk.inputs):
                return desk.log[: n + 1], desk.inputs[:n]
            desk.make_log(2 * n)

    def _desk(self) -> Desk:
        desk: Desk | None = getattr(self._of_thread, "desk", None)
        if desk is None:
            desk = self._of_thread.desk = Desk(self.game, self.room, self.codes)
        return desk


class Desk:
    """The records that one thread plays with."""

    def __init__(self, game: Game, room: Any, codes: Sequence[int]) -> None:
        rules = game.rules
        self._move, self._state = rules.MOVE, rules.FIELDS
        blank = records(rules.FIELDS)
        store(blank[0], game.blank)
        bots = needed("numpy").array(codes, dtype="i8")
        sight = records((room or no_bots).SIGHT)
        self.records = (records(rules.FIELDS), blank, records(loops.LUCK, 2), sight, records(rules.MOVE), bots)
        self._tallies = records(loops.TALLY)
        self.no_log = (records(self._state, 0), records(self._move, 0))
        self.make_log(INPUTS)

    def fresh_tally(self) -> Any:
        self._tallies.view("i8").fill(0)
        return self._tallies

    def tally(self) -> Any:
        tally = Tally()
        tally.load(dump(self._tallies[0], loops.TALLY))
        return tally

    def make_log(self, inputs: int) -> None:
        self.log = records(self._state, inputs + 1)
        self.inputs = records(self._move, inputs)


def add(total: Any, part: Any) -> None:
    """Sums of whole numbers: the order in which the parts come in does not matter."""
    for name in loops.TALLY:
        old, new = getattr(total, name), getattr(part, name)
        if name == "longest":
            total.longest = max(old, new)
        elif name != "points":
            setattr(total, name, [a + b for a, b in zip(old, new, strict=True)] if isinstance(old, list) else old + new)


def seated(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    """One bot for each seat; a single one takes all of them."""
    for bot in bots:
        player_class(game.slug, bot)
    if len(bots) not in (1, game.players):
        raise Problem("lab.bots", players=game.players, got=len(bots))
    return tuple(bots) * (game.players if len(bots) == 1 else 1)


def compiled_room(game: Game) -> Any:
    """The game's own bots, if they can be compiled. They are there whoever plays: two pieces of code, with them and
    without, would take half as long again to compile, and would not play faster."""
    room = own_room(game.slug)
    return room if hasattr(room, "MODULES") else None


def modules_of(game: Game, room: Any) -> list[ModuleType]:
    return [*game.rules.MODULES, *(room.MODULES if room else (no_bots,)), loops]


def code_of(game: Game, room: Any, saying: Callable[[], None] | None = None) -> Any:
    """The compiled module; made once in a process for all tables of a game."""
    with _making:
        if (game.rules, room) not in _made:
            _made[game.rules, room] = compiled(modules_of(game, room), ENTRIES, saying)
        return _made[game.rules, room]
