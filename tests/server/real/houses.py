"""A whole house in this process: real store, real writer, real table; only the sockets are the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from dragonhoard.games import game_class
from dragonhoard.server.data import open_store
from dragonhoard.server.house import House
from dragonhoard.server.line import Closed, Line
from dragonhoard.server.live import Settings
from dragonhoard.server.minds import Job
from dragonhoard.server.sessions import Person
from dragonhoard.server.talk import Talk
from dragonhoard.server.writer import Writer
from tests.server.real.tables import HOST


class Mute:
    """A socket on which the test speaks when it likes; what it is sent is kept."""

    def __init__(self, reads: bool = True) -> None:
        self.sent: list[bytes] = []
        self.said: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None
        self.quick = None
        self.direct: Callable[[str], bool] | None = None
        self.reads = reads

    async def send(self, data: bytes) -> None:
        if not self.reads:
            await asyncio.get_running_loop().create_future()
        self.sent.append(data)

    async def recv(self) -> str | bytes:
        said = await self.said.get()
        if said is None:
            raise Closed
        return said

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self.said.put_nowait(None)


class Asleep:
    """A thinker whose bots never move."""

    async def think(self, job: Job) -> str:
        await asyncio.get_running_loop().create_future()
        return ""


@asynccontextmanager
async def housed(folder: Path, rate: float = 1e9, burst: float = 1e9) -> AsyncIterator[Talk]:
    store = open_store(folder)
    numbers = iter(range(1, 1 << 30))
    with ThreadPoolExecutor(1) as executor:
        writer = Writer(store, executor)
        writing = asyncio.ensure_future(writer.run())
        settings = Settings(bot_patience=1e6)
        house = House(store, writer, lambda: 1e9, lambda n: next(numbers).to_bytes(n, "big"), Asleep(), settings)
        talk = Talk(house, rate, burst)
        try:
            yield talk
        finally:
            for line in talk.lines:
                line.shut(1001, "bye")
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            executor.submit(store.close).result()


async def table_of(talk: Talk, players: int = 3, **options: Any) -> str:
    game = game_class("dragons")(players, {"first_seat": 0, **options})
    return await talk.house.open(HOST, "Host", game, "open", "unlisted")


async def line_to(talk: Talk, table: str, user: str = HOST) -> Line:
    live = await talk.house.live(table)
    assert live
    line = Line(Mute(), user, f"session of {user}", talk.house.fresh(table))
    talk.house.connect(live, line)
    talk.lines.add(line)
    return line


def somebody(user: str = HOST) -> Person:
    return Person(user, "Somebody", f"session of {user}")
