"""The ledger of a table: the events of the game, line by line, as each audience has heard them.

Lines are numbered for each audience on its own, so that a number says nothing of what others have heard.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import Any

from dragonhoard.core.covering import Covering
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.core.values import Await, Event, Input, Lapse

PRESENCE = {"went_away", "came_back"}
HINT = "took_hint"  # the house's own word, the same at every game
MOST_LINES = 4000  # that are told again as a whole; longer than any game that is played to be ended
LedgerLine = tuple[int, str, dict[str, Any], bool]  # number, kind and facts of a line, and whether it is the house's


class Ledger:
    def __init__(self, game: Game) -> None:
        self.game = game
        self._heard: dict[int | None, list[Event]] = {None: []}  # None: whoever has heard nothing of his own
        self._covering: dict[int | None, Covering] = {None: game.covering()}
        # The lines that are told again as a whole: of each seat's comings and goings the last one alone.
        self._kept: dict[int | None, dict[int, None]] = {None: {}}
        self._presence: dict[tuple[int | None, int], int] = {}  # its line, by audience and seat
        self._by_house: dict[int | None, set[int]] = {None: set()}  # lines of what was done for a seat out of time
        # With which line the last news begin, and which lines are told otherwise since then.
        self._last: dict[int | None, tuple[int, set[int]]] = {}

    def hear(self, events: Iterable[Event], out_of_time: Container[int] = ()) -> None:
        """What these seats do now the house does for them, since their time has run out or they have left."""
        last: dict[int | None, tuple[int, set[int]]] = {}
        for event in map(_shared, events):
            for audience in self._audiences(event):
                heard = self._heard[audience]
                changed = self._covering[audience].hear(len(heard), event)
                if audience in last:
                    changed = last[audience][1] ^ changed
                last[audience] = last[audience][0] if audience in last else len(heard), changed
                kept = self._kept[audience]
                if event.kind in PRESENCE:
                    kept.pop(self._presence.get((audience, event.facts["seat"]), -1), None)
                    self._presence[audience, event.facts["seat"]] = len(heard)
                kept[len(heard)] = None
                if event.facts.get("seat", -1) in out_of_time:
                    self._by_house[audience].add(len(heard))
                if len(kept) > MOST_LINES:
                    del kept[next(iter(kept))]
                heard.append(event)
        self._last.update(last)

    def _audiences(self, event: Event) -> Iterable[int | None]:
        if event.to == EVERYBODY:
            return self._heard
        seats = [seat for seat in range(self.game.players) if event.to >> seat & 1]
        for seat in seats:
            if seat not in self._heard:
                self._heard[seat] = [*self._heard[None]]
                self._covering[seat] = self._followed(self._heard[seat])
                self._kept[seat] = {**self._kept[None]}
                self._by_house[seat] = {*self._by_house[None]}
                self._presence |= {(seat, who): at for (heard, who), at in self._presence.items() if heard is None}
        return seats

    def _followed(self, heard: Sequence[Event]) -> Covering:
        covering = self.game.covering()
        for line, event in enumerate(heard):
            covering.hear(line, event)
        return covering

    def audience(self, seat: int | None) -> int | None:
        """The audience that a seat belongs to: all of it is told the same."""
        return seat if seat in self._heard else None

    def whole(self, seat: int | None) -> list[LedgerLine]:
        """Everything, as it may be told now, but not without bound: whoever stands up and comes back for ever, or takes
        back and moves again, could make it as long as they like."""
        audience = self.audience(seat)
        heard, covered = self._heard[audience], self._covering[audience].lines
        return [self._line(audience, number, heard[number], covered) for number in self._kept[audience]]

    def latest(self, seat: int | None, news: Sequence[Event]) -> tuple[list[LedgerLine], list[LedgerLine]]:
        """The news, which are the last events that the seat has heard; and the older lines that are told otherwise
        since then."""
        if not news:
            return [], []
        audience = self.audience(seat)
        heard, covered = self._heard[audience], self._covering[audience].lines
        first = len(heard) - len(news)
        began, changed = self._last[audience]
        if began != first:
            changed = covered ^ self._followed(heard[:first]).lines
        lines = [self._line(audience, number, event, covered) for number, event in enumerate(news, first)]
        older = sorted(number for number in changed if number < first)
        return lines, [self._line(audience, number, heard[number], covered) for number in older]

    def _line(self, audience: int | None, number: int, event: Event, covered: set[int]) -> LedgerLine:
        facts, hidden = event.facts, self.game.covers
        if number in covered:
            facts = {name: None if name in hidden else fact for name, fact in facts.items()}
        return number, event.kind, facts, number in self._by_house[audience]


def out_of_time(game: Game, before: Any, given: Input | None) -> tuple[int, ...]:
    """For whom the house acts by this input: at a shared clock it acts for nobody in particular."""
    turn = game.turn(before) if isinstance(given, Lapse) else None
    return turn.seats if isinstance(turn, Await) and len(turn.seats) == 1 else ()


def _shared(event: Event) -> Event:
    """At all tables the same things happen: equal events are kept once."""
    kind, facts, to, reveals = event
    try:
        return _one(kind, to, reveals, tuple(facts.items()))
    except TypeError:  # a list among the facts
        return event


@lru_cache(maxsize=10_000)
def _one(kind: str, to: int, reveals: bool, facts: tuple[tuple[str, Any], ...]) -> Event:
    return Event(kind, dict(facts), to, reveals)
