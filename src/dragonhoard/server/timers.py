"""The timers of the tables: what happens when a wait runs out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from dragonhoard.core.values import Await, Refused
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table.clock import Lag
from dragonhoard.table.table import Change

HEARING = 4  # turns of the loop in which all that has arrived is handled


@dataclass
class Timers:
    submit: Callable[[LoadedTable, Change], None]
    wall: Callable[[], float]
    now: Callable[[], float]

    def set(self, loaded: LoadedTable) -> None:
        """The timer of the present wait."""
        if loaded.timer:
            loaded.timer.cancel()
            loaded.timer = None
        due = loaded.table.clock.due()
        if due is not None:
            loaded.timer = asyncio.get_running_loop().call_at(due, self._due, loaded, loaded.table.clock.serial or 0)

    def _due(self, loaded: LoadedTable, serial: int, turns: int = HEARING) -> None:
        """Messages that arrived before the wait ran out come first, even if the loop was busy: it reads them in its
        next turns. Then the lag of a person is forgiven, once in a wait."""
        clock, loop = loaded.table.clock, asyncio.get_running_loop()
        due = clock.due()
        loaded.timer = None
        if loaded.dropped or clock.serial != serial or due is None:
            return
        if due > loop.time() + 0.001:
            loaded.timer = loop.call_at(due, self._due, loaded, serial)
        elif turns:
            loaded.timer = loop.call_soon(self._due, loaded, serial, turns - 1)
        elif loaded.forgiven != serial and (lag := self._lag(loaded)):
            loaded.forgiven = serial
            loaded.timer = loop.call_later(lag, self._due, loaded, serial)
        else:
            self.lapse(loaded, serial)

    def _lag(self, loaded: LoadedTable) -> float:
        """Only of a person who is here and is the only one waited for: a shared clock forgives nobody's lag."""
        turn = loaded.table.turn
        if not isinstance(turn, Await) or len(turn.seats) != 1:
            return 0.0
        occupant = loaded.table.seats[turn.seats[0]]
        if occupant.player or occupant.away:
            return 0.0
        lag = max(
            (connection.lag for connection in loaded.connections if connection.user == occupant.user), default=0.0
        )
        return loaded.lags.setdefault(turn.seats[0], Lag()).forgive(lag, self.now())

    def lapse(self, loaded: LoadedTable, serial: int) -> None:
        try:
            change = loaded.table.lapse(serial, self.wall(), self.now())
        except Refused:
            return  # somebody was faster
        self.submit(loaded, change)
