"""One node: the production classes, put together as `serve` does, on a shared database."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from dragonhoard.core.errors import Problem
from dragonhoard.server import sqlite
from dragonhoard.server.cluster.cluster import joined
from dragonhoard.server.cluster.node import LEASE, Membership
from dragonhoard.server.cluster.relay import Relay
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import Settings
from dragonhoard.server.pipeline import Pipeline
from dragonhoard.server.sessions import Sessions
from dragonhoard.server.store import Refused, Store, Unknown
from dragonhoard.server.writer import Writer
from tests.harness.sim.bots import Thinker
from tests.harness.sim.many.bus import Ether, SimBus
from tests.harness.sim.many.loops import ProcessLoop

KEY = "0" * 64


@dataclass
class Parts:
    """Which classes it is made of: a planted mistake is another class."""

    store: type[Store] = Store
    house: type[House] = House
    pipeline: type[Pipeline] = Pipeline
    membership: type[Membership] = Membership
    relay: type[Relay] = Relay
    settings: Settings = field(default_factory=lambda: Settings(bot_pause=(0.01, 0.3), tables_by_person=10_000))


class Weather:
    """Of the database."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.down = False
        self.lost_answers = 0.0
        self.faults: list[str] = []

    def written(self, store: Store, batch: Any) -> None:
        """Asked of the database itself, right after the commit: nobody could have taken the table in between."""
        owners = {table: (node, epoch) for table, node, epoch in store.owners()}
        for write in batch:
            if owners.get(write.table) != (store.node, write.epoch):
                self.faults.append(f"{store.node} writes to {write.table} of {owners.get(write.table)}")


def reached(store: type[Store], weather: Weather) -> type[Store]:
    """The same store; sometimes the database cannot be reached, or its answer is lost."""

    class Reached(store):  # type: ignore[misc, valid-type]
        def commit(self, batch: Any) -> None:
            if weather.down:
                raise Refused("no connection")
            lost = weather.rng.random() < weather.lost_answers
            if lost and weather.rng.random() < 0.5:
                raise Unknown("the connection broke before the answer, and before the commit")
            super().commit(batch)
            weather.written(self, batch)
            if lost:
                raise Unknown("the connection broke before the answer")

        def _ask(self, connection: Any, sql: str, **values: Any) -> Any:
            if weather.down:
                raise OperationalError(sql, values, sqlite.OperationalError("no connection"))
            return super()._ask(connection, sql, **values)

        def table(self, table: str) -> Any:
            if weather.down:
                raise OperationalError("", (), sqlite.OperationalError("no connection"))
            return super().table(table)

        def session(self, id_hash: str) -> Any:
            if weather.down:
                raise OperationalError("", (), sqlite.OperationalError("no connection"))
            return super().session(id_hash)

    return Reached


class SimNode:
    def __init__(
        self,
        name: str,
        loop: ProcessLoop,
        engine: Engine,
        ether: Ether,
        weather: Weather,
        parts: Parts,
        skew: float,
        rng: Random,
        ended: Callable[["SimNode", BaseException | None], None],
    ):
        self.name, self.loop, self.ether, self.rng = name, loop, ether, rng
        self.up = self.dead = False
        self.lines: list[Any] = []
        self.store = reached(parts.store, weather)(engine)
        self.store.node = name
        self.store.database_time = lambda: 5e8 + loop.now
        self.writer = Writer(self.store, None)
        wall = lambda: 1e9 + loop.now + skew  # noqa: E731
        bus: Any = SimBus(ether, name)
        entropy = Random(rng.random()).randbytes
        self.membership = parts.membership(
            self.store, self.writer, bus, wall, loop.time, Random(rng.random()), lease=LEASE
        )
        self.house = parts.house(
            self.store,
            self.writer,
            wall,
            entropy,
            Thinker(Random(rng.random()), 0.0),
            parts.settings,
            parts.pipeline,
            self.membership,
        )
        self.conversations = Conversations(self.house, 10.0, 20.0)
        self.sessions = Sessions(self.store, self.writer, KEY, wall, entropy)
        self.cluster = joined(
            self.membership, self.house, self.conversations, bus, None, None, self.sessions.link_target, entropy
        )
        if parts.relay is not Relay:
            self.cluster.relay = parts.relay(self.membership, self.house, self.conversations, bus, entropy)
            self.conversations.lead = self.cluster.relay.lead
        ether.ears[name] = (loop, self.cluster.receive)
        self._ended = ended
        loop.create_task(self._main())

    async def _main(self) -> None:
        """Until it is told to end, or cannot be a node."""
        writing = asyncio.ensure_future(self.writer.run())
        tidying = asyncio.ensure_future(self._housekeeping())
        try:
            await self.cluster.start()
            self.up = True
            for task in (writing, tidying, *self.cluster._tasks):
                task.add_done_callback(self._stopped)
        except (Problem, OperationalError) as problem:
            self._ended(self, problem if isinstance(problem, Problem) else None)

    def _stopped(self, task: "asyncio.Task[Any]") -> None:
        if not self.dead and not task.cancelled() and task.exception():
            self._ended(self, task.exception())

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(10.0)
            self.house.put_away()

    async def leave(self) -> None:
        """As after SIGTERM."""
        await self.cluster.drain()
        await self.cluster.end()
        self._ended(self, None)
