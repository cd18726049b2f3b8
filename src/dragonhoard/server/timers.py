"""The timers of the tables: when a wait runs out, and what comes before its lapse."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from dragonhoard.core.values import Await, Refused
from dragonhoard.server.live import Live
from dragonhoard.table.clock import Lag

if TYPE_CHECKING:
    from dragonhoard.server.house import House

HEARING = 4  # turns of the loop in which all that has arrived is heard


class Timers:
    def __init__(self, house: House) -> None:
        self.house = house

    def set(self, live: Live) -> None:
        """The timer of the present wait."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = live.table.clock.due()
        if due is not None:
            live.timer = asyncio.get_running_loop().call_at(due, self._due, live, live.table.clock.serial or 0)

    def _due(self, live: Live, serial: int, turns: int = HEARING) -> None:
        """What had reached us before the wait ran out comes first, though we may have been busy: the loop hears it in
        its next turns. Then the lag of a person is forgiven, once in a wait."""
        clock, loop = live.table.clock, asyncio.get_running_loop()
        due = clock.due()
        live.timer = None
        if live.dropped or clock.serial != serial or due is None:
            return
        if due > loop.time() + 0.001:
            live.timer = loop.call_at(due, self._due, live, serial)
        elif turns:
            live.timer = loop.call_soon(self._due, live, serial, turns - 1)
        elif live.forgiven != serial and (lag := self._lag(live)):
            live.forgiven = serial
            live.timer = loop.call_later(lag, self._due, live, serial)
        else:
            self.lapse(live, serial)

    def _lag(self, live: Live) -> float:
        """Only of somebody who is here and alone is waited for: a shared clock waits for nobody's line."""
        turn = live.table.turn
        if not isinstance(turn, Await) or len(turn.seats) != 1:
            return 0.0
        place = live.table.seats[turn.seats[0]]
        if place.player or place.away:
            return 0.0
        lag = max((line.lag for line in live.lines if line.user == place.user), default=0.0)
        return live.lags.setdefault(turn.seats[0], Lag()).forgive(lag, self.house.now())

    def lapse(self, live: Live, serial: int) -> None:
        try:
            change = live.table.lapse(serial, self.house.wall(), self.house.now())
        except Refused:
            return  # somebody was faster
        self.house.submit(live, change)
