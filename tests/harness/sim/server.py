"""The server of one life: the production classes, put together as `serve` does, on a simulated disk and clock."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Engine

from dragonhoard.server import data, sqlite
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import LoadedTable, Settings
from dragonhoard.server.pipeline import Pipeline, Settled
from dragonhoard.server.sessions import Sessions
from dragonhoard.server.store import Store
from dragonhoard.server.writer import Writer
from tests.harness.sim.disk import Disk
from tests.harness.sim.oracle import Oracle
from tests.harness.sim.vfs import VFS_NAME, mount


@dataclass
class Parts:
    """Which classes it is made of: a planted mistake is another class, or an after-thought."""

    store: type[Store] = Store
    writer: type[Writer] = Writer
    house: type[House] = House
    pipeline: type[Pipeline] = Pipeline
    after: Callable[["Server"], None] = lambda server: None
    settings: Settings = field(default_factory=lambda: Settings(bot_pause=(0.01, 0.3), tables_by_person=10_000))
    watched: bool = True


def _time() -> float:
    return asyncio.get_running_loop().time()


def _counted(oracle: Oracle, settled: Settled) -> Settled:
    def counted(problem: Exception | None) -> None:
        oracle.unsaved += problem is not None
        settled(problem)

    return counted


def heeded(pipeline: type[Pipeline], oracle: Oracle) -> type[Pipeline]:
    """The same pipeline; the oracle looks on."""

    class Heeded(pipeline):
        def submit(self, live: LoadedTable, change: Any, settled: Any = None, opened: Any = None) -> None:
            if not live.dropped:
                oracle.put(live, change, _time(), self.now())
            if settled and any("id" in row.data for row in change.rows):
                settled = _counted(oracle, settled)
            super().submit(live, change, settled, opened)

    return Heeded


def watched(house: type[House], oracle: Oracle) -> type[House]:
    """The same house; the oracle looks on."""

    class Watched(house):
        async def _load(self, table: str) -> LoadedTable | None:
            live = await super()._load(table)
            if live:
                oracle.loaded(live, _time(), self.now())
            return live

        def _resume(self, live: LoadedTable) -> None:
            oracle.resumes(live, _time())
            super()._resume(live)

        def drop(self, live: LoadedTable) -> None:
            if not live.dropped:
                oracle.forget(live.table.id)
            super().drop(live)

        def put_away(self) -> None:
            before = set(self.tables)
            super().put_away()
            for table in before - set(self.tables):
                oracle.forget(table)

    return Watched


@cache
def _compiling() -> Engine:
    """The first one; what it has compiled serves all others."""
    return sqlite.engine(mount(Disk()), VFS_NAME)


def engine_on(path: str, checkpoint: int = sqlite.CHECKPOINT) -> Engine:
    """On a simulated disk. Every life of every world has the same statements: none is compiled twice."""
    first, made = _compiling(), sqlite.engine(path, VFS_NAME, checkpoint)
    made.dialect, made._compiled_cache = first.dialect, first._compiled_cache
    return made


class Server:
    """Opening it may be cut short like everything else."""

    def __init__(
        self, disk: Disk, parts: Parts, oracle: Oracle, checkpoint: int, wall: Any, entropy: Any, thinker: Any
    ):
        self.path = mount(disk)
        engine = engine_on(self.path, checkpoint)
        self.store = parts.store(engine)
        key = self.store.key("cookies", entropy(32).hex())
        self.writer = parts.writer(self.store, None)
        house = watched(parts.house, oracle) if parts.watched else parts.house
        pipeline = heeded(parts.pipeline, oracle) if parts.watched else parts.pipeline
        self.house = house(self.store, self.writer, wall, entropy, thinker, parts.settings, pipeline)
        self.conversations = Conversations(self.house, 10.0, 20.0)
        self.sessions = Sessions(self.store, self.writer, key, wall, entropy)
        parts.after(self)


_new: list[Disk] = []


def new_disk() -> Disk:
    """With an empty database of the present schema."""
    if not _new:
        disk = Disk()
        engine = sqlite.engine(mount(disk), VFS_NAME)
        data.migrate(engine, "")
        engine.dispose()
        _new.append(disk)
    return _new[0].copy()
