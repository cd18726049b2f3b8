"""One of several processes on a database: it says that it is alive, takes up tables that have no owner, and knows which
are its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster.bus import Bus
from dragonhoard.server.cluster.wire import Here, Look
from dragonhoard.server.histograms import Histogram
from dragonhoard.server.ownership import Elsewhere
from dragonhoard.server.store import Store, Unknown
from dragonhoard.server.writer import Writer

LOG = logging.getLogger("dragonhoard")
LEASE = 3.0  # seconds that a node is believed to be alive after it has said so
RENEWALS = 4  # times in a lease that it says so
SWEEP = 0.5  # seconds between two looks for tables without an owner
TAKEN = 16  # tables that are taken up in one round, so that others get some, too
LISTED = 128  # of which these are drawn
MOST_SKEW = 60.0  # seconds by which the clock of this machine may differ from the database's


class Membership:
    """A house's `Ownership`. Epochs come from the database, each time: nothing is renewed from memory."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        bus: Bus,
        wall: Callable[[], float],
        now: Callable[[], float],
        rng: Random,
        address: str = "",
        lease: float = LEASE,
    ) -> None:
        assert store.node
        self.id: str = store.node
        self.store, self.writer, self.bus = store, writer, bus
        self.wall, self.now, self.address, self.lease = wall, now, address, lease
        self.skew = 0.0  # seconds by which this machine's clock is ahead of the database's
        self.renewed: float | None = None  # when the database last heard of this node
        self.draining = False
        self.claims = Histogram()  # seconds until it was known whose a table is
        self.taken_over = self.handed_over = 0
        self.heard: set[str] = set()  # nodes that answered on the bus
        self._rng = rng
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- ownership -----------------------------------------------------------------------------------------------------
    async def claim(self, table: str) -> int | None:
        if self.draining:
            raise Elsewhere(None)
        asked = self.now()
        lease = await self.writer.call(self.store.claim, table)
        self.claims.add(self.now() - asked)
        if lease is None:
            return None
        if lease.node != self.id:
            raise Elsewhere(lease.node)
        return lease.epoch

    def release(self, table: str, epoch: int) -> None:
        self._spawn(self.hand_over(table, epoch, None))

    async def hand_over(self, table: str, epoch: int, to: str | None) -> bool:
        """If it fails the table stays with this node, which gives it away when it is asked again."""
        try:
            given = await self.writer.call(self.store.hand_over, table, epoch, to)
            self.handed_over += given
            return given
        except (DBAPIError, Unknown):
            return False

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- alive ---------------------------------------------------------------------------------------------------------
    @property
    def is_alive(self) -> bool:
        """As far as this node can tell by its own clock."""
        return self.renewed is not None and self.now() - self.renewed < self.lease

    @property
    def is_skewed(self) -> bool:
        return abs(self.skew) > MOST_SKEW

    async def renew(self) -> None:
        """Counted from when it was asked: the answer may be long on its way."""
        asked, wall = self.now(), self.wall()
        there = await self.writer.call(self.store.renew, self.lease, self.address, "")
        self.renewed = asked
        self.skew = wall - there

    async def stay_alive(self, keep_only: Callable[[dict[str, int]], None]) -> None:
        while True:
            try:
                was_alive = self.is_alive
                await self.renew()
                if not was_alive:
                    keep_only(await self.writer.call(self.store.held))
            except (DBAPIError, Unknown):
                LOG.warning("the database does not answer; this node may be taken for dead")
            await asyncio.sleep(self.lease / RENEWALS)

    async def sweep(self, take_up: Callable[[Iterable[str]], Awaitable[None]]) -> None:
        """Tables whose owner is gone go on here, or with whoever is faster."""
        while True:
            await asyncio.sleep(SWEEP * self._rng.uniform(0.8, 1.2))
            if self.draining:
                return
            try:
                found = await self.writer.call(self.store.orphans, LISTED)
                taken = self._rng.sample(found, min(TAKEN, len(found)))
                self.taken_over += len(taken)
                await take_up(taken)
            except (DBAPIError, Unknown):
                continue

    # -- others --------------------------------------------------------------------------------------------------------
    async def greet(self) -> None:
        """Every living node must hear us on the bus, or there are two houses on one database. A node that has died
        is believed to be alive for one lease."""
        until = self.now() + self.lease + 1.0
        while True:
            others = [node for node in await self.writer.call(self.store.nodes) if node.left > 0 and node.id != self.id]
            deaf = [node for node in others if node.id not in self.heard]
            if not deaf:
                return
            if self.now() > until:
                raise Problem("cluster.deaf", node=deaf[0].id, address=deaf[0].address or "?")
            for node in deaf:
                self.bus.send(node.id, Look(self.id))
            await asyncio.sleep(0.1)

    def answer(self, message: Look | Here) -> None:
        if isinstance(message, Look):
            self.bus.send(message.node, Here(self.id))
        else:
            self.heard.add(message.node)

    async def leave(self) -> None:
        try:
            await self.writer.call(self.store.leave)
        except (DBAPIError, Unknown):
            LOG.warning("the database does not answer; tables of this node are taken over in a while")
