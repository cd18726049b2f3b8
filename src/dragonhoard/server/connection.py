"""A connection to one client. What is to be sent waits in a bounded queue: a slow reader harms only itself."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable
from enum import Enum
from struct import Struct
from typing import Protocol

from dragonhoard.core.errors import Problem
from dragonhoard.server.messages import ENCODER, ClientOut, Gone, id_in, refusal

LOG = logging.getLogger("dragonhoard")
MOST_QUEUED = 64 * 1024  # bytes
PATIENCE = 10.0  # seconds that one message may take to leave
STRIKES = 25  # messages that were malformed or too many, until the connection is closed
FLOOD = 1008
TEXT, TWO_BYTES = 0x81, 126  # of the head of a frame: a whole text; its size stands in the next two bytes
MIDDLING, LONG = Struct("!BBH").pack, Struct("!BBQ").pack


class Socket(Protocol):
    """A WebSocket, or what stands for one in a simulation."""

    ready: bool  # whether `write` may be called: it is open, and takes more without waiting

    def write(self, frames: bytes, /) -> None: ...

    async def send_text(self, data: bytes) -> None:
        """Waits until there is room for it; raises Closed if nobody will read it."""

    async def recv(self) -> str | bytes:
        """The next message; raises Closed when there will be none."""

    async def close(self, code: int, reason: str) -> None: ...


class Closed(Exception):
    """The other side is gone."""


class State(Enum):
    """In this order, and never back."""

    OPEN = "open"
    CLOSING = "closing"  # what waits is still sent; nothing more is taken, either way
    CLOSED = "closed"


class Outbox:
    """What is posted within one turn of the loop leaves together, on all connections."""

    def __init__(self) -> None:
        self._connections: dict[Connection, None] = {}

    def plan(self, connection: Connection) -> None:
        if not self._connections:
            asyncio.get_running_loop().call_soon(self._flush)
        self._connections[connection] = None

    def _flush(self) -> None:
        connections, self._connections = self._connections, {}
        for connection in connections:
            connection.flush()


class Connection:
    def __init__(
        self,
        socket: Socket,
        user: str,
        session: str,
        fresh: Callable[[Connection], ClientOut | None],
        name: str = "",
        outbox: Outbox | None = None,
        within_rate: Callable[[str, float], bool] = lambda user, now: True,
    ) -> None:
        self.socket = socket
        self.user = user
        self.name = name
        self.session = session
        self.state = State.OPEN
        self.closing = (1001, "bye")  # code and reason, once it is not open any more
        self.behind = False  # what was queued is given up; a full view takes its place
        self.lag = 0.0  # seconds there and back, as the other side has measured them
        self._fresh = fresh
        self._outbox = outbox or Outbox()
        self.within_rate = within_rate  # asked for each message: by whom, and when
        self._strikes = 0
        self._queue: list[tuple[bytes, bool]] = []  # True: it answers something
        self._bytes = 0
        self._sending: asyncio.Task[None] | None = None  # of what could not be sent at once

    @property
    def is_open(self) -> bool:
        return self.state is State.OPEN

    # -- out -----------------------------------------------------------------------------------------------------------
    def strike(self, data: str, problem: Problem) -> None:
        """Refuses a message that was malformed or one too many; after some of them it is closed."""
        self.post(refusal(id_in(data), problem))
        self._strikes += 1
        if self._strikes >= STRIKES:
            self.shut(FLOOD, "too much")

    def post(self, message: ClientOut | bytes) -> None:
        """A step (bytes) is left out while a full view is due; an answer is not."""
        answers = not isinstance(message, bytes)
        if self.state is not State.OPEN or (self.behind and not answers):
            return
        data = message if isinstance(message, bytes) else ENCODER.encode(message)
        self._queue.append((data, answers))
        self._bytes += len(data)
        if self._bytes > MOST_QUEUED:
            self.resync()
        self._outbox.plan(self)

    def resync(self) -> None:
        """Forgets the steps that wait; one full view takes their place, made when it can be sent."""
        self._queue = [each for each in self._queue if each[1]]
        self._bytes = sum(len(data) for data, _ in self._queue)
        self.behind = True
        self._outbox.plan(self)

    def nudge(self) -> None:
        """The full view that is due may be ready."""
        self._outbox.plan(self)

    def shut(self, code: int, reason: str) -> None:
        """Sends what waits and closes."""
        if self.is_open:
            self._queue.append((ENCODER.encode(Gone(reason)), True))
            self._close_with(code, reason)
            self._outbox.plan(self)

    def flush(self) -> None:
        """At once if it can be, else as fast as the other side reads."""
        if self._sending or self.state is State.CLOSED:
            return
        if not self.socket.ready or not self.is_open:
            self._sending = asyncio.ensure_future(self._send())
            return
        try:
            if self.behind and (full := self._fresh(self)) is not None:
                self.behind = False
                self._queue.insert(0, (ENCODER.encode(full), True))
            if self._queue:
                frames = b"".join([part for data, _ in self._queue for part in (_head(len(data)), data)])
                self._queue.clear()
                self._bytes = 0
                self.socket.write(frames)
        except Exception as error:  # others leave all the same
            self._broken(error)

    async def _send(self) -> None:
        """Until nothing waits, or the connection is closed, or the other side does not read."""
        try:
            while (data := self._next()) is not None:
                async with asyncio.timeout(PATIENCE):
                    await self.socket.send_text(data)
        except TimeoutError:
            self._close_with(1013, "slow")
        except Closed:
            self._close_with(1001, "gone")
        except Exception as error:
            self._broken(error)
        if self.state is State.CLOSING:
            self.state = State.CLOSED
            await self.socket.close(*self.closing)
        self._sending = None

    def _close_with(self, code: int, reason: str) -> None:
        assert self.state is not State.CLOSED
        self.state, self.closing = State.CLOSING, (code, reason)

    def _broken(self, error: Exception) -> None:
        complain(error)
        self._queue.clear()
        self.behind = False
        self.shut(1011, "error")

    async def ended(self) -> None:
        """When all is said, and it is closed."""
        self.flush()
        if self._sending:
            await self._sending

    def _next(self) -> bytes | None:
        if self.behind and self.is_open and (full := self._fresh(self)) is not None:
            self.behind = False
            return ENCODER.encode(full)
        if not self._queue:
            return None
        data, _ = self._queue.pop(0)
        self._bytes -= len(data)
        return data


def _head(size: int) -> bytes:
    """Of a frame that holds one whole text."""
    if TWO_BYTES <= size < 1 << 16:
        return MIDDLING(TEXT, TWO_BYTES, size)
    return bytes((TEXT, size)) if size < TWO_BYTES else LONG(TEXT, TWO_BYTES + 1, size)


def complain(error: Exception) -> None:
    """Logs where it happened, without its message: that may hold what is secret at the table."""
    LOG.error("%s in\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
