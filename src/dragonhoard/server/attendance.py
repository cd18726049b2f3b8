"""Who is in touch with a table. A person whose last connection is gone is shown as out of touch after a moment; after a
while their seat counts as left, and it is theirs again as soon as they are back.

Two tabs or devices are one person. How long it takes depends on the pace: where moves are made over days, or without a
clock, nobody is expected to be connected all the time. And a seat counts as left only while another person is there to
wait for it: otherwise a game would be played to its end while its only player looks for the network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from dragonhoard.core.values import Presence, Refused
from dragonhoard.server import broadcast
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table.table import Change

MOMENT = 3.0  # seconds; whoever loads the page anew is not missed
PATIENCE = {"live": 10.0, "relaxed": 30.0}  # seconds until a seat counts as left; at other paces it never does


@dataclass
class Attendance:
    submit: Callable[[LoadedTable, Change], None]
    wall: Callable[[], float]
    now: Callable[[], float]

    def look(self, loaded: LoadedTable) -> None:
        """Who is missing, as far as connections tell. Asked whenever one comes or goes, and after each change."""
        table, now = loaded.table, self.now()
        if table.stage != "playing":
            self._forget(loaded, now)
            return
        here = {connection.user for connection in loaded.connections}
        people = {seat: occupant for seat, occupant in enumerate(table.seats) if occupant.user}
        loaded.missing = {
            seat: loaded.missing.get(seat, now)
            for seat, occupant in people.items()
            if occupant.user not in here and not occupant.held
        }
        if not any(occupant.user in here for occupant in people.values()):
            loaded.awaited = None
        elif loaded.awaited is None:
            loaded.awaited = now
        if back := table.out_of_touch - loaded.missing.keys():
            table.out_of_touch -= back
            broadcast.touch(loaded, now)
        for seat, occupant in people.items():
            if occupant.lost and occupant.user in here:
                self._present(loaded, seat, True)
        self._plan(loaded)

    def is_complete(self, loaded: LoadedTable) -> bool:
        """Whether everybody is there for whom the table waits: not those who had left before."""
        here = {connection.user for connection in loaded.connections}
        return all(one.user in here for one in loaded.table.seats if one.user and not (one.away or one.held))

    def _forget(self, loaded: LoadedTable, now: float) -> None:
        """Nobody is missed at a table at which nothing is played any more."""
        loaded.missing = {}
        if loaded.table.out_of_touch:
            loaded.table.out_of_touch.clear()
            broadcast.touch(loaded, now)

    def _plan(self, loaded: LoadedTable) -> None:
        if loaded.absence:
            loaded.absence.cancel()
            loaded.absence = None
        due = [at for seat in loaded.missing for at in self._due(loaded, seat)]
        if due and not loaded.dropped:
            loaded.absence = asyncio.get_running_loop().call_at(min(due), self._late, loaded)

    def _due(self, loaded: LoadedTable, seat: int) -> list[float]:
        """When something is to be done about this seat: that others see it, or that it counts as left."""
        due = [] if seat in loaded.table.out_of_touch else [loaded.missing[seat] + MOMENT]
        left = self._counts_as_left(loaded, seat)
        return due if left is None else [*due, left]

    def _counts_as_left(self, loaded: LoadedTable, seat: int) -> float | None:
        """From when on; None: it does not, or does already."""
        table, since = loaded.table, loaded.missing[seat]
        assert table.play
        if table.paused or table.seats[seat].away:
            return None
        if table.game.stands_still_for(table.play.state, seat):
            return since + MOMENT
        if loaded.awaited is None or table.pace not in PATIENCE:
            return None
        return max(since, loaded.awaited) + PATIENCE[table.pace]

    def _late(self, loaded: LoadedTable) -> None:
        loaded.absence = None
        if loaded.dropped or loaded.table.stage != "playing":
            return
        now, table = self.now() + 0.001, loaded.table
        gone = {seat for seat, since in loaded.missing.items() if since + MOMENT <= now}
        if gone - table.out_of_touch:
            table.out_of_touch |= gone
            broadcast.touch(loaded, now)
        for seat in loaded.missing:
            left = self._counts_as_left(loaded, seat)
            if left is not None and left <= now:
                self._present(loaded, seat, False)
                return  # what comes next is looked at after the commit
        self._plan(loaded)

    def _present(self, loaded: LoadedTable, seat: int, here: bool) -> None:
        change = Change()
        try:
            loaded.table.give(change, self.wall(), self.now(), Presence(seat, here), lost=not here)
        except Refused:
            return  # the game is over, or they were faster
        self.submit(loaded, change)
