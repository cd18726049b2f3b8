"""A socket that goes on to another node: the end where the person is, and the end at the owner of the table."""

from __future__ import annotations

import asyncio

from dragonhoard.server.cluster.bus import Bus
from dragonhoard.server.cluster.wire import Bye, Down, Hello, Up
from dragonhoard.server.connection import Closed, Connection
from dragonhoard.server.ownership import MOVED
from dragonhoard.server.websocket import Inbox

MOST_WAITING = 64  # messages of one person that wait to be read


class OwnersEnd:
    """A Socket like any other."""

    ready = False  # every message goes by itself

    def __init__(self, stream: str, node: str, bus: Bus, now: float) -> None:
        self.stream, self.node, self.bus = stream, node, bus  # `node` is where the person is
        self.sent = self.received = 0
        self.closed = False
        self.heard_of = now
        self._inbox = Inbox()

    def write(self, frames: bytes) -> None:
        raise AssertionError("it is never ready")

    async def send_text(self, data: bytes) -> None:
        if self.closed:
            raise Closed
        self.sent += 1
        self.bus.send(self.node, Down(self.stream, self.sent, data))

    async def recv(self) -> str | bytes:
        text: str | None = await self._inbox.get()
        if text is None:
            raise Closed
        return text

    async def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.bus.send(self.node, Bye(self.stream, code, reason))
            self.end()

    def hear(self, message: Up) -> None:
        """What comes twice is heard once; after something that is missing nothing is heard."""
        if self.closed or message.number <= self.received:
            return
        if message.number != self.received + 1 or self._inbox.qsize() >= MOST_WAITING:
            self.give_up()
        else:
            self.received += 1
            self._inbox.put_nowait(message.text)

    def give_up(self) -> None:
        self.bus.send(self.node, Bye(self.stream, *MOVED))
        self.end()

    def end(self) -> None:
        self.closed = True
        self._inbox.put_nowait(None)


class PersonsEnd:
    """What the person says goes up; what comes down is posted to them."""

    def __init__(self, stream: str, owner: str, connection: Connection, bus: Bus) -> None:
        self.stream, self.owner, self.connection, self.bus = stream, owner, connection, bus
        self.sent = self.received = 0
        self.welcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.over: asyncio.Future[Bye] = asyncio.get_running_loop().create_future()

    def hello(self, node: str, table: str, have: int | None) -> None:
        who = self.connection
        self.bus.send(self.owner, Hello(node, self.stream, table, who.user, who.name, who.session, have))

    def say(self, text: str) -> None:
        self.sent += 1
        self.bus.send(self.owner, Up(self.stream, self.sent, text))

    def hear(self, message: Down) -> None:
        if self.over.done() or message.number <= self.received:
            return
        if message.number != self.received + 1:
            self.end()
            return
        self.received += 1
        self.connection.post(message.data)
        if self.connection.behind:  # it reads too slowly: there is no full view here to catch up with
            self.end()

    def end(self, bye: Bye | None = None) -> None:
        if not self.over.done():
            self.over.set_result(bye or Bye(self.stream, *MOVED))
        if not self.welcome.done():
            self.welcome.set_result(False)
