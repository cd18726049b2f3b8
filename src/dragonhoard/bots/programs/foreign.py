"""Programs as bots: a view in, a move out, and the news of the game in between. A fault costs the program its move: the
house plays any legal one for it, and for the rest of the run if it has been ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import Any, ClassVar

from dragonhoard.bots import Bot
from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.talk import FAULTS, Talk, about, seen
from dragonhoard.bots.uniform import Uniform
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Breach, Event, Score, events_for

Check = Callable[[Any], Breach | None]  # why a move would be refused


class Foreign:
    """A program, started as often as it has seats at the same time. Its faults are counted over all of these."""

    command: ClassVar[Command]

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faults: list[Problem] = []
        self._idle: list[Talk] = []
        self._lock = Lock()

    @property
    def ended(self) -> bool:
        return len(self.faults) >= FAULTS or any(fault.key == "program.gone" for fault in self.faults)

    def choose(self, view: Any, memory: Any, dice: Any) -> Any:
        """Of a game that it has heard nothing of before."""
        with at_table(self.game, {view.seat: self}) as company:
            return company.choose(view, memory, dice, lambda move: None)

    def take(self) -> Talk | None:
        """One that waits for a game, or a new one; none if it has been ended."""
        with self._lock:
            if self.ended:
                return None
            if self._idle:
                return self._idle.pop()
        return Talk(self.command)

    def give_back(self, talk: Talk) -> None:
        with self._lock:
            if talk.runs and not self.ended:
                self._idle.append(talk)
                return
        talk.end()

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.pop().end()


class Sitting:
    """A program at one seat of one game."""

    def __init__(self, of: Foreign, seat: int) -> None:
        self.of, self.game, self.seat = of, of.game, seat
        self._house = Uniform(of.game)
        self._talk = of.take()
        if self._talk:
            self._talk.tell("game", **about(self.game, seat))

    def choose(self, view: Any, memory: Any, dice: Any, check: Check) -> Any:
        talk = self._talk
        if talk is not None and not self.of.ended:
            counted = len(talk.faults)
            try:
                return self._legal(talk, talk.ask(view=seen(self.game, view)) or "", check)
            except Problem:
                self.of.faults += talk.faults[counted:]
        return self._house.choose(view, memory, dice)

    def _legal(self, talk: Talk, text: str, check: Check) -> Any:
        try:
            move = self.game.read_move(text)
            if breach := check(move):
                raise Problem("program.refused", got=text, breach=breach)
            return move
        except Problem as problem:
            talk.fault(problem)
            raise

    def hear(self, events: Iterable[Event]) -> None:
        if self._talk and (heard := events_for(events, self.seat)):
            self._talk.tell("news", news=[{"kind": event.kind, "facts": event.facts} for event in heard])

    def over(self, score: Score | None) -> None:
        if self._talk:
            found = {"totals": score.totals, "places": score.places, "winners": score.winners} if score else {}
            self._talk.tell("over", **found)

    def leave(self, finished: bool) -> None:
        talk, self._talk = self._talk, None
        if talk and finished:
            self.of.give_back(talk)
        elif talk:
            talk.end()


class Company(dict[int, Bot | Sitting]):
    """Who plays a game, by seat: bots as they are, and programs that have sat down."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[int, int] = {}

    def choose(self, view: Any, memory: Any, dice: Any, check: Check) -> Any:
        """The move of whoever sits at the seat of the view. What a program says is legal is looked at."""
        player = self[view.seat]
        if isinstance(player, Sitting):
            return player.choose(view, memory, dice, check)
        return player.choose(view, memory, dice)

    def hear(self, events: Iterable[Event]) -> None:
        for player in self.sitting:
            player.hear(events)

    def over(self, score: Score | None) -> None:
        for player in self.sitting:
            player.over(score)

    def new_faults(self, seat: int) -> list[Problem]:
        """What a program did wrong since this was asked last."""
        player = self[seat]
        if not isinstance(player, Sitting):
            return []
        told, faults = self._told.get(seat, 0), player.of.faults
        self._told[seat] = len(faults)
        return faults[told:]

    @property
    def sitting(self) -> list[Sitting]:
        return [player for player in self.values() if isinstance(player, Sitting)]


@contextmanager
def at_table(game: Game, bots: Mapping[int, Bot]) -> Iterator[Company]:
    """The company of one game. Programs wait for the next one, unless this one breaks off."""
    company, finished = Company(), False
    try:
        for seat, bot in bots.items():
            company[seat] = Sitting(bot, seat) if isinstance(bot, Foreign) else bot
        yield company
        finished = True
    finally:
        for player in company.sitting:
            player.leave(finished)


def require_sound(bots: Iterable[Bot]) -> None:
    """A Problem if one of them had to be ended."""
    for bot in bots:
        if isinstance(bot, Foreign) and bot.ended:
            reasons = "; ".join(dict.fromkeys(map(str, bot.faults)))
            raise Problem("program.ended", command=bot.command, reasons=reasons)
