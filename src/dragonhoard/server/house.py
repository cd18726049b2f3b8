"""The house: all loaded tables and who is connected to them; it puts its parts together and gives each the functions
that it uses.

Everything outside comes in from outside: the loop, the wall clock, entropy, the store, the sockets, the bots' thinking.
So a test can run the same house on a simulated disk, clock and network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.attendance import Attendance
from dragonhoard.server.bot_players import BotPlayers, Thinker
from dragonhoard.server.broadcast import full_view
from dragonhoard.server.connection import Connection
from dragonhoard.server.loaded_table import LoadedTable, Settings
from dragonhoard.server.messages import ClientOut
from dragonhoard.server.new_tables import NewTables
from dragonhoard.server.ownership import MOVED, Alone, Elsewhere, Ownership
from dragonhoard.server.pipeline import Pipeline
from dragonhoard.server.store import Damaged, Opened, Store, Unknown
from dragonhoard.server.timers import Timers
from dragonhoard.server.writer import Writer
from dragonhoard.table.commands import Rematch
from dragonhoard.table.table import Change, Table

LOADERS = 4  # tables that are read at the same time
TIDIED = 100  # tables that go in one round
RETRY = 1.0  # seconds between two tries while there is no space on disk
MOMENT = 0.005  # seconds between two looks at what is still on its way to the disk
RETURN = 3.0  # seconds that a clock waits after an outage until all are back
LOST = (1011, "lost")
DAMAGED = (4410, "damaged")  # closed to play until whoever hosts it restores a backup
LOG = logging.getLogger("dragonhoard")


def is_left_alone(row: dict[str, Any], now: float, settings: Settings) -> bool:
    """A running game with at most one person among bots, in which nothing has happened for long enough. A line of the
    lobby that cannot be read tells nothing of its table."""
    if row["seats"] is None or sum(1 for seat in row["seats"] if seat["user"]) > 1:
        return False
    return bool(row["changed"] < now - (settings.lesson if row.get("lesson") else settings.alone))


class House:
    def __init__(
        self,
        store: Store,
        writer: Writer,
        wall: Callable[[], float],
        entropy: Callable[[int], bytes],
        thinker: Thinker,
        settings: Settings,
        pipeline: type[Pipeline] = Pipeline,
        ownership: Ownership | None = None,
    ) -> None:
        self.store = store
        self.writer = writer
        self.wall = wall
        self.settings = settings
        self.ownership = ownership or Alone()
        self.tables: dict[str, LoadedTable] = {}
        self._loading: dict[str, asyncio.Task[LoadedTable | None]] = {}
        self._tidied_to = (0.0, "")  # of the running games, in the order of their last change
        self._tasks: set[asyncio.Task[Any]] = set()
        self.pipeline = pipeline(self.tables, self.load, writer.put, self.drop, self._go_on, self._rematch, wall)
        self.now = self.pipeline.now
        self.timers = Timers(self.pipeline.submit, wall, self.now)
        self.bots = BotPlayers(
            thinker, settings, self.pipeline.submit, self.timers.lapse, self.spawn, wall, self.now, entropy
        )
        self.attendance = Attendance(self.pipeline.submit, wall, self.now)
        self.new_tables = NewTables(self.tables, settings, self.pipeline, self._under_way, self.save, entropy)
        self.open = self.new_tables.open
        self.teach = self.new_tables.teach

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- tables come and go --------------------------------------------------------------------------------------------
    async def wake(self) -> None:
        """After a start: tables that go on by themselves go on. While one is read from the disk, another is folded."""
        await self.take_up(await self.writer.call(self.store.awake))

    async def take_up(self, tables: Iterable[str]) -> None:
        """Loads tables that have no owner, so that their clocks and bots go on."""
        names = iter(tables)
        await asyncio.gather(*(self._wake(names) for _ in range(LOADERS)))

    async def _wake(self, names: Iterator[str]) -> None:
        for table in names:
            try:
                await self.load(table)
            except Damaged as damaged:
                LOG.error("damaged: %s", damaged)
            except Elsewhere:
                continue  # somebody was faster

    async def load(self, table: str) -> LoadedTable | None:
        """The table, from memory or from disk; None if there is no such table. Raises Elsewhere if another process has
        it."""
        if not self.ownership.is_alive:
            raise Elsewhere(None)
        while table not in self.tables:
            if table not in self._loading:
                self._loading[table] = asyncio.ensure_future(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            if await asyncio.shield(self._loading[table]) is None:
                return None
        return self.tables[table]

    async def _load(self, table: str) -> LoadedTable | None:
        epoch = await self.ownership.claim(table)  # before it is read: from now on nobody else writes to it
        found = None if epoch is None else await self.writer.call(self.store.table, table)
        if epoch is None or found is None:
            return None
        rows, seed, deadline = found
        loaded = LoadedTable(Table.load(table, seed, rows), rows[-1].seq, epoch, touched=self.now())
        if deadline:
            loaded.table.clock.set(*deadline)
        self.tables[table] = loaded
        if self.writer.full:  # everybody may look on; the clock stands until something can be written
            loaded.waking = asyncio.get_running_loop().call_later(RETRY, self._resume, loaded)
        elif deadline:  # nobody loses time because the house was away, nor because it is slow to come back
            loaded.waking = asyncio.get_running_loop().call_later(RETURN, self._resume, loaded)
            self._go_on(loaded)
        else:
            self._resume(loaded)
        return loaded

    def _resume(self, loaded: LoadedTable) -> None:
        if loaded.waking:
            loaded.waking.cancel()
            loaded.waking = None
        if loaded.dropped:
            return
        change = loaded.table.resume_clock(self.wall(), self.now())
        if change.rows:
            self.pipeline.submit(loaded, change)
        self._go_on(loaded)
        for connection in loaded.connections:  # on their screens it stands
            connection.resync()

    def keep_only(self, epochs: dict[str, int]) -> None:
        """After this process was taken for dead: what others have taken is forgotten."""
        for table, loaded in list(self.tables.items()):
            if loaded.committed and epochs.get(table) != loaded.epoch:
                self.drop(loaded)

    def drop(self, loaded: LoadedTable) -> None:
        """What is in memory may not be what is on disk: forget it; whoever is connected sees the disk's version."""
        if loaded.dropped:
            return
        loaded.dropped = True
        self._stop(loaded)
        if loaded.connections or loaded.table.stage == "playing":
            self.spawn(self._reload(loaded))

    def _stop(self, loaded: LoadedTable) -> None:
        """Its clock and its bots do nothing more, and nobody finds it here."""
        for timer in (loaded.timer, loaded.absence, loaded.waking):
            if timer:
                timer.cancel()
        self.bots.hush(loaded)
        if self.tables.get(loaded.table.id) is loaded:
            del self.tables[loaded.table.id]

    async def let_go(self, loaded: LoadedTable) -> None:
        """So that another process can go on with it: what is under way is written, with what the clock shows now, and
        nothing more is begun. Whoever is connected is told to come again, and sends again what was not answered."""
        loaded.leaving = True
        self._stop(loaded)
        for connection in list(loaded.connections):
            connection.shut(*MOVED)
        if loaded.table.clock.remaining(self.now()) is not None:
            self.pipeline.submit(loaded, Change())
        while loaded.pending and not loaded.dropped:
            await asyncio.sleep(MOMENT)
        loaded.dropped = True

    async def _reload(self, old: LoadedTable) -> None:
        """Also without company: its clock or its bots may have something to do."""
        end = LOST
        try:
            loaded = await self.load(old.table.id)
        except (Damaged, Unknown, DBAPIError, Elsewhere) as error:
            loaded = None
            end = DAMAGED if isinstance(error, Damaged) else MOVED if isinstance(error, Elsewhere) else LOST
        for connection in [connection for connection in old.connections if connection.is_open]:
            if loaded is None:
                connection.shut(*end)
            else:
                loaded.connections[connection] = None
                connection.resync()
        if loaded:
            self._welcome(loaded)

    def put_away(self) -> None:
        """Tables without company and without anything under way leave memory; the disk has them."""
        for loaded in list(self.tables.values()):
            if self.now() - loaded.touched >= self.settings.idle and not loaded.busy:
                loaded.dropped = True
                del self.tables[loaded.table.id]
                self.ownership.release(loaded.table.id, loaded.epoch)

    async def tidy(self) -> None:
        """What never started goes after a while, and what one person has left to the bots, unless somebody is there."""
        old = await self.writer.call(self.store.unstarted, self.wall() - self.settings.unstarted, TIDIED)
        old += await self._left_alone()
        gone = [table for table in old if not (table in self.tables and self.tables[table].busy)]
        for table in gone:
            if loaded := self.tables.pop(table, None):
                loaded.dropped = True
        gone = [table for table in gone if await self._is_ours(table)]
        await self.writer.call(self.store.tidy, gone, self.wall())
        for table in gone:  # somebody may have come in the very moment
            if loaded := self.tables.get(table):
                self.drop(loaded)

    async def _is_ours(self, table: str) -> bool:
        try:
            return await self.ownership.claim(table) is not None
        except Elsewhere:
            return False

    async def _left_alone(self) -> list[str]:
        """Some running games in each round, from where the last round has ended: most of them stay."""
        now, settings = self.wall(), self.settings
        before = now - min(settings.alone, settings.lesson)
        rows = await self.writer.call(self.store.running, self._tidied_to, before, TIDIED)
        self._tidied_to = (rows[-1]["changed"], rows[-1]["id"]) if len(rows) == TIDIED else (0.0, "")
        return [row["id"] for row in rows if is_left_alone(row, now, settings)]

    def _go_on(self, loaded: LoadedTable) -> None:
        """Sets the timer of the present wait and lets bots think."""
        if loaded.waking and loaded.table.clock.since is not None:  # somebody has moved: the next wait has begun
            loaded.waking.cancel()
            loaded.waking = None
        if not (loaded.dropped or loaded.leaving):
            self.timers.set(loaded)
            self.bots.wake(loaded)
            self.attendance.look(loaded)

    # -- connections ---------------------------------------------------------------------------------------------------
    def connect(self, loaded: LoadedTable, connection: Connection, version: int | None = None) -> None:
        """A full view, unless the client has just what is on disk and nothing is on its way there. Where a clock runs
        there is one all the same: while it was away its own clock has burned on, and perhaps not the table's."""
        loaded.connections[connection] = None
        self._welcome(loaded)
        seat = loaded.table.seat_of(connection.user)
        timed = loaded.table.clock.remaining(self.now()) is not None
        if timed or version != loaded.table.version_for(seat) or not loaded.is_on_disk(seat):
            connection.resync()
        self.attendance.look(loaded)

    def _welcome(self, loaded: LoadedTable) -> None:
        """When the last one is back, the clock goes on."""
        if loaded.waking and not self.writer.full and self.attendance.is_complete(loaded):
            self._resume(loaded)

    def disconnect(self, table: str, connection: Connection) -> None:
        loaded = self.tables.get(table)
        if loaded:
            loaded.connections.pop(connection, None)
            loaded.touched = self.now()
            self.attendance.look(loaded)

    def fresh(self, table: str) -> Callable[[Connection], ClientOut | None]:
        """Makes the full view of a connection, as soon as there may be one."""
        return lambda connection: full_view(self.tables.get(table), connection, self.now())

    # -- for those who wait --------------------------------------------------------------------------------------------
    async def save(self, loaded: LoadedTable, change: Change, opened: Opened | None = None) -> None:
        """Submits a change and waits for its commit; raises a Problem if there was none."""
        saved: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def settle(problem: Exception | None) -> None:
            if not saved.done():  # whoever waited may have gone
                saved.set_result(problem)

        self.pipeline.submit(loaded, change, settle, opened)
        if await saved:
            raise Problem("house.not_saved")

    def _rematch(self, loaded: LoadedTable, connection: Connection, command: Rematch) -> None:
        if not loaded.rematching:  # else it is under way; sent again, this is answered
            loaded.rematching = True
            self.spawn(self.new_tables.rematch(loaded, connection, command))

    async def _under_way(self, user: str) -> tuple[int, int]:
        return await self.writer.call(self.store.under_way, user)
