"""A whole house in this process: real store, real writer, real table; only the sockets are the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from dragonhoard.server.bot_players import Job
from dragonhoard.server.connection import Closed, Connection
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.data import open_store
from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import Settings
from dragonhoard.server.sessions import Person
from dragonhoard.server.writer import Writer
from tests.harness.real.tables import HOST
from tests.harness.some import GAME


class Mute:
    """A socket on which the test speaks when it likes; what it is sent is kept."""

    def __init__(self, reads: bool = True) -> None:
        self.sent: list[bytes] = []
        self.said: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None
        self.ready = False
        self.reads = reads

    def write(self, frames: bytes) -> None:
        raise AssertionError("it is never ready")

    async def send_text(self, data: bytes) -> None:
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
async def housed(folder: Path, rate: float = 1e9, burst: float = 1e9) -> AsyncIterator[Conversations]:
    store = open_store(folder)
    numbers = iter(range(1, 1 << 30))
    with ThreadPoolExecutor(1) as executor:
        writer = Writer(store, executor)
        writing = asyncio.ensure_future(writer.run())
        settings = Settings(bot_patience=1e6, tables_by_person=10_000)
        house = House(store, writer, lambda: 1e9, lambda n: next(numbers).to_bytes(n, "big"), Asleep(), settings)
        talk = Conversations(house, rate, burst)
        try:
            yield talk
        finally:
            for line in talk.connections:
                line.shut(1001, "bye")
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            executor.submit(store.close).result()


async def table_of(talk: Conversations, players: int = 3, **options: Any) -> str:
    game = GAME(players, {"first_seat": 0, **options})
    return await talk.house.open(HOST, "Host", game, "open", "unlisted")


async def line_to(talk: Conversations, table: str, user: str = HOST) -> Connection:
    live = await talk.house.load(table)
    assert live
    line = Connection(Mute(), user, f"session of {user}", talk.house.fresh(table))
    talk.house.connect(live, line)
    talk.connections.add(line)
    return line


def somebody(user: str = HOST) -> Person:
    return Person(user, "Somebody", f"session of {user}")
