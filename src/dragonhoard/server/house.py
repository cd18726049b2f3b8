"""The house: all live tables, who is connected to them, and the way of a change to the disk and back.

Everything outside comes in from outside: the loop, the wall clock, entropy, the store, the sockets, the thinkers.
So a test can run the same house on a simulated disk, clock and network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server import frames
from dragonhoard.server.answers import Answers
from dragonhoard.server.line import Line
from dragonhoard.server.live import Live, Opened, Settings, write_of
from dragonhoard.server.minds import Minds, Thinker
from dragonhoard.server.openings import Openings
from dragonhoard.server.store import Damaged, Store, Unknown
from dragonhoard.server.telling import deliver, full_view, posts
from dragonhoard.server.timers import Timers
from dragonhoard.server.writer import Writer
from dragonhoard.table.table import Change, Table

WAKING = 4  # tables that are read at the same time
RETRY = 1.0  # seconds between two tries while there is no space on disk
LOG = logging.getLogger("dragonhoard")


class House:
    def __init__(
        self,
        store: Store,
        writer: Writer,
        wall: Callable[[], float],
        entropy: Callable[[int], bytes],
        thinker: Thinker,
        settings: Settings,
    ) -> None:
        self.store = store
        self.writer = writer
        self.wall = wall
        self.entropy = entropy
        self.settings = settings
        self.minds = Minds(self, thinker)
        self.timers = Timers(self)
        self.openings = Openings(self)
        self.open = self.openings.open
        self.command = Answers(self).command
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def spawn(self, coroutine: Any) -> None:
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- tables come and go --------------------------------------------------------------------------------------------
    async def wake(self) -> None:
        """After a start: tables that go on by themselves go on. While one is read from the disk, another is folded."""
        names = iter(await self.writer.call(self.store.awake))
        await asyncio.gather(*(self._wake(names) for _ in range(WAKING)))

    async def _wake(self, names: Iterator[str]) -> None:
        for table in names:
            try:
                await self.live(table)
            except Damaged as damaged:
                LOG.error("damaged: %s", damaged)

    async def live(self, table: str) -> Live | None:
        """The table, from memory or from disk; None if there is no such table."""
        while table not in self.tables:
            if table not in self._loading:
                self._loading[table] = asyncio.ensure_future(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            if await asyncio.shield(self._loading[table]) is None:
                return None
        return self.tables[table]

    async def _load(self, table: str) -> Live | None:
        found = await self.writer.call(self.store.table, table)
        if found is None:
            return None
        rows, seed, deadline = found
        live = Live(Table.load(table, seed, rows), rows[-1].seq, touched=self.now())
        if deadline:
            live.table.clock.set(*deadline)
        self.tables[table] = live
        if self.writer.full:  # everybody may look on; the clock stands until something can be written
            live.waking = asyncio.get_running_loop().call_later(RETRY, self._resume, live)
        else:
            self._resume(live)
        return live

    def _resume(self, live: Live) -> None:
        live.waking = None
        if live.dropped:
            return
        change = live.table.resume_clock(self.wall(), self.now())
        if change.rows:
            self.submit(live, change)
        self._go_on(live)

    def drop(self, live: Live) -> None:
        """What is in memory may not be what is on disk: forget it; whoever is connected sees the disk's version."""
        if live.dropped:
            return
        live.dropped = True
        if live.timer:
            live.timer.cancel()
        self.minds.hush(live)
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        if live.lines or live.table.stage == "playing":
            self.spawn(self._reload(live))

    async def _reload(self, old: Live) -> None:
        """Also without company: its clock or its bots may have something to do."""
        try:
            live = await self.live(old.table.id)
        except (Damaged, Unknown, DBAPIError):
            live = None
        for line in [line for line in old.lines if not line.closing]:
            if live is None:
                line.shut(1011, "lost")
            else:
                live.lines[line] = None
                line.resync()

    def put_away(self) -> None:
        """Tables without company and without anything under way leave memory; the disk has them."""
        for live in list(self.tables.values()):
            if self.now() - live.touched >= self.settings.idle and not live.busy:
                live.dropped = True
                del self.tables[live.table.id]

    # -- connections ---------------------------------------------------------------------------------------------------
    def connect(self, live: Live, line: Line, version: int | None = None) -> None:
        """A full view, unless the line has just what is on disk and nothing is on its way there."""
        live.lines[line] = version
        if version != live.committed or version != live.table.version:
            line.resync()

    def disconnect(self, table: str, line: Line) -> None:
        live = self.tables.get(table)
        if live:
            live.lines.pop(line, None)
            live.touched = self.now()

    def fresh(self, table: str) -> Callable[[Line], frames.Message | None]:
        """Makes the full view of a line, as soon as there may be one."""
        return lambda line: full_view(self.tables.get(table), line, self.now())

    # -- to the disk and back ------------------------------------------------------------------------------------------
    def submit(
        self,
        live: Live,
        change: Change,
        then: Callable[[], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        opened: Opened | None = None,
    ) -> None:
        """Hands a change to the writer. What it tells is made now, of this position, and sent after the commit."""
        if live.dropped:  # it was decided on top of what is not on disk
            if failed:
                failed(Unknown("dropped"))
            return
        now = live.touched = self.now()
        try:
            told = posts(live, change, now)
        except Exception:  # it cannot be told, so it is not done
            self.drop(live)
            raise
        live.pending += 1
        version = live.table.version

        def done(problem: Exception | None) -> None:
            live.pending -= 1
            if problem is not None or live.dropped:
                self.drop(live)
                if failed:
                    failed(problem or Unknown("dropped"))
                return
            live.committed = max(live.committed, version)
            deliver(told)
            for line in live.lines:
                if line.behind:
                    line.nudge()
            if then:
                then()
            self._go_on(live)

        self.writer.put(write_of(live.table, change, self.wall(), now, opened), done)

    async def submitted(self, live: Live, change: Change, opened: Opened | None = None) -> None:
        """The same, and waits for the commit; raises what went wrong."""
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def told(problem: Exception | None = None) -> None:
            if not done.done():  # whoever waited may have gone
                done.set_result(problem)

        self.submit(live, change, told, told, opened)
        if await done:
            raise Problem("house.not_saved")

    def _go_on(self, live: Live) -> None:
        """Sets the timer of the present wait and lets bots think."""
        self.timers.set(live)
        self.minds.wake(live)
