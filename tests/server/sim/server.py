"""The server of one life: the production classes, put together as `serve` does, on a simulated disk and clock."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.server import data, sqlite
from dragonhoard.server.house import House
from dragonhoard.server.live import Live, Settings
from dragonhoard.server.sessions import Sessions
from dragonhoard.server.store import Store
from dragonhoard.server.talk import Talk
from dragonhoard.server.writer import Writer
from tests.server.sim.disk import Disk
from tests.server.sim.oracle import Oracle
from tests.server.sim.vfs import VFS_NAME, mount


@dataclass
class Parts:
    """Which classes it is made of: a planted mistake is another class, or an after-thought."""

    store: type[Store] = Store
    writer: type[Writer] = Writer
    house: type[House] = House
    after: Callable[["Server"], None] = lambda server: None
    settings: Settings = field(default_factory=lambda: Settings(bot_pause=(0.01, 0.3)))
    watched: bool = True


def _time() -> float:
    return asyncio.get_running_loop().time()


def _counted(oracle: Oracle, failed: Callable[[Exception], None]) -> Callable[[Exception], None]:
    def told(problem: Exception) -> None:
        oracle.unsaved += 1
        failed(problem)

    return told


def watched(house: type[House], oracle: Oracle) -> type[House]:
    """The same house; the oracle looks on."""

    class Watched(house):
        async def _load(self, table: str) -> Live | None:
            live = await super()._load(table)
            if live:
                oracle.loaded(live, _time(), self.now())
            return live

        def _resume(self, live: Live) -> None:
            oracle.resumes(live, _time())
            super()._resume(live)

        def submit(self, live: Live, change: Any, then: Any = None, failed: Any = None, opened: Any = None) -> None:
            if not live.dropped:
                oracle.put(live, change, _time(), self.now())
            if failed and any("id" in row.data for row in change.rows):
                failed = _counted(oracle, failed)
            super().submit(live, change, then, failed, opened)

        def drop(self, live: Live) -> None:
            if not live.dropped:
                oracle.forget(live.table.id)
            super().drop(live)

        def put_away(self) -> None:
            before = set(self.tables)
            super().put_away()
            for table in before - set(self.tables):
                oracle.forget(table)

    return Watched


class Server:
    """Opening it may be cut short like everything else."""

    def __init__(
        self, disk: Disk, parts: Parts, oracle: Oracle, checkpoint: int, wall: Any, entropy: Any, thinker: Any
    ):
        self.path = mount(disk)
        engine = sqlite.engine(self.path, VFS_NAME, checkpoint)
        self.store = parts.store(engine)
        key = self.store.key("cookies", entropy(32).hex())
        self.writer = parts.writer(self.store, None)
        house = watched(parts.house, oracle) if parts.watched else parts.house
        self.house = house(self.store, self.writer, wall, entropy, thinker, parts.settings)
        self.talk = Talk(self.house, 10.0, 20.0)
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
