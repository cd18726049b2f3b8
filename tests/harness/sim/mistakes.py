"""Planted mistakes: what somebody could well have written instead. Each must be found by the simulator.

They are classes of their own, or patches that last as long as one test; the product knows nothing of them.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, insert

from dragonhoard.server import broadcast, messages, schema
from dragonhoard.server.bot_players import BotPlayers, job_of
from dragonhoard.server.broadcast import deliver, prepare
from dragonhoard.server.connection import Connection
from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.pipeline import Pipeline
from dragonhoard.server.store import Damaged, Refused, Store
from dragonhoard.server.timers import Timers
from dragonhoard.server.writer import Writer
from dragonhoard.table.log import ENCODE, Row
from dragonhoard.table.table import Table
from tests.harness.sim.server import Server


# -- nothing acknowledged is lost, nothing is shown that is not written ------------------------------------------------
class AcknowledgesFirst(Pipeline):
    def submit(self, live: LoadedTable, change: Any, settled: Any = None, opened: Any = None) -> None:
        super().submit(live, change, None, opened)
        if settled:
            settled(None)


class ShowsTheUnwritten(House):
    def fresh(self, table: str) -> Any:
        def make(line: Connection) -> messages.ClientOut | None:
            live = self.tables.get(table)
            return live and broadcast.full(live.table, line.user, broadcast.Views(live.table), self.now())

        return make


def synchronous_normal(server: Server) -> None:
    with server.store.engine.connect() as connection:
        connection.exec_driver_sql("pragma synchronous=normal")


class WritesOnTopOfTheRefused(Writer):
    """What was decided after a change that was refused is written all the same."""

    def _fail(self, tables: Any, problem: Exception) -> None:
        pass


# -- time --------------------------------------------------------------------------------------------------------------
class DeadlineAfterwards(Store):
    def commit(self, batch: Any) -> None:
        super().commit([replace(write, deadline=None) for write in batch])
        with self.engine.begin() as connection:
            for write in batch:
                connection.execute(delete(schema.deadlines).where(schema.deadlines.c.table_id == write.table))
                if write.deadline:
                    row = {"table_id": write.table, "serial": write.deadline[0], "left": write.deadline[1]}
                    connection.execute(insert(schema.deadlines).values(row))


class NowByTheWall(Pipeline):
    def now(self) -> float:
        return self.wall()


class ClockOfTheWall(House):
    def _go_on(self, live: LoadedTable) -> None:
        if live.timer:
            live.timer.cancel()
        due, loop = live.table.clock.due(), asyncio.get_running_loop()
        live.timer = None
        if due is not None:
            live.timer = loop.call_later(max(0.0, due - self.wall()), self._wall_due, live, live.table.clock.serial)
        self.bots.wake(live)

    def _wall_due(self, live: LoadedTable, serial: int) -> None:
        live.timer = None
        if not live.dropped and live.table.clock.serial == serial:
            self.timers.lapse(live, serial)


BY_THE_WALL: dict[str, Any] = {"house": ClockOfTheWall, "pipeline": NowByTheWall}


class OutageByTheWall(House):
    """After an outage as much is left as the wall clock says."""

    def _resume(self, live: LoadedTable) -> None:
        super()._resume(live)
        if live.table.last and live.table.clock.since is not None:
            live.table.clock.since -= self.wall() - live.table.last.at
            self.timers.set(live)


class TimerForgets(House):
    """After an outage nobody sets the timer of the wait that was running."""

    def _resume(self, live: LoadedTable) -> None:
        super()._resume(live)
        if live.timer:
            live.timer.cancel()
            live.timer = None


class LapsesAtOnce(Timers):
    def _due(self, live: LoadedTable, serial: int, turns: int = 0) -> None:
        super()._due(live, serial, 0)


class ForgivesAll(Timers):
    def _lag(self, live: LoadedTable) -> float:
        return max((line.lag for line in live.connections), default=0.0) * 3


def timed_by(timers: type[Timers]) -> Callable[[Server], None]:
    def other(server: Server) -> None:
        server.house.timers.__class__ = timers

    return other


# -- people and bots ---------------------------------------------------------------------------------------------------
class TrustsTheVersion(House):
    """A line that has the last version on disk is given nothing, though the next one is on its way there."""

    def connect(self, live: LoadedTable, line: Connection, version: int | None = None) -> None:
        live.connections[line] = None
        if version != live.committed:
            line.resync()


class ForgetsLonelyTables(House):
    def drop(self, live: LoadedTable) -> None:
        if live.connections or live.dropped:
            super().drop(live)
            return
        live.dropped = True
        self.tables.pop(live.table.id, None)


class Trusting(BotPlayers):
    """Bots never fail."""

    async def _turn(self, live: LoadedTable, seat: int, bot: str, serial: int, asked: bool = True) -> None:
        thought = await self.thinker.think(job_of(live.table, seat, bot, 0, self.now()))
        live.thinking.discard(seat)
        if not live.dropped:
            self._play(live, seat, serial, thought)


def trusting(server: Server) -> None:
    server.house.bots.__class__ = Trusting


# -- the disk ----------------------------------------------------------------------------------------------------------
class SwallowsFull(Store):
    def commit(self, batch: Any) -> None:
        with suppress(Refused):
            super().commit(batch)


class GoesOn(Writer):
    """A failed sync is an error like any other."""

    def _break(self, problem: Exception) -> None:
        pass


class LeavesItOpen(Store):
    """The process ends after a failed sync, and the next one trusts what memory says of the disk."""

    def close(self) -> None:
        pass


# -- patches of single functions ---------------------------------------------------------------------------------------
def posts_steps_first(patch: pytest.MonkeyPatch) -> None:
    def hasty(live: LoadedTable, change: Any, now: float) -> list[Any]:
        deliver(live, prepare(live, change, now))
        return []

    patch.setattr("dragonhoard.server.broadcast.prepare", hasty)


def remembers_commands_in_memory_only(patch: pytest.MonkeyPatch) -> None:
    load = Table.load.__func__  # type: ignore[attr-defined]

    def forgetful(cls: type[Table], *args: Any) -> Table:
        table: Table = load(cls, *args)
        table.done.clear()
        return table

    patch.setattr(Table, "load", classmethod(forgetful))


def outage_counts(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("dragonhoard.table.table.LEAST_AFTER_OUTAGE", 0.0)


def trusts_memory_after_a_failed_sync(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("dragonhoard.server.sqlite._write_anew", lambda connection: None)


def looks_at_no_hash(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("dragonhoard.server.store.damaged", lambda table, rows: None)


def looks_at_the_meaning_only(patch: pytest.MonkeyPatch) -> None:
    """A number written another way is the same number."""

    def row_of(found: Any) -> Row:
        data = json.loads(found.data)
        return Row(found.seq, found.at, found.kind, data, ENCODE(data).decode(), found.hash)

    patch.setattr("dragonhoard.server.store.row_of", row_of)


def trusts_the_seed(patch: pytest.MonkeyPatch) -> None:
    def trusting(table: str, rows: Any, seed: str) -> bytes:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            raise Damaged(table) from None

    patch.setattr("dragonhoard.server.store.seed_of", trusting)


def trusts_the_lobby(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("dragonhoard.server.store.summary_of", lambda table, text: json.loads(text))


def counts_no_rows(patch: pytest.MonkeyPatch) -> None:
    """A log that has lost its end is whole in itself."""

    def uncounted(rows: Any) -> Any:
        return Anything() if rows and isinstance(rows[0], Row) else len(rows)

    patch.setattr("dragonhoard.server.store.len", uncounted, raising=False)


class Anything:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0
