"""A line to one browser or program. What is to be sent waits in a bounded queue: a slow reader harms only itself."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Sequence
from typing import Protocol

from dragonhoard.server.frames import ENCODER, Gone, Message

LOG = logging.getLogger("dragonhoard")
MOST_BYTES = 64 * 1024
PATIENCE = 10.0  # seconds that one message may take to leave


class Quick(Protocol):
    """The near end of a socket: it can be written to without waiting, as long as it is free."""

    @property
    def free(self) -> bool: ...

    def write(self, texts: Sequence[bytes]) -> None: ...


class Socket(Protocol):
    """A WebSocket, or what stands for one in a simulation."""

    quick: Quick | None
    direct: Callable[[str], bool] | None
    """Takes a message that has just come, if it can be taken at once; then `recv` does not give it."""

    async def send(self, data: bytes) -> None: ...

    async def recv(self) -> str | bytes:
        """The next message; raises Closed when there will be none."""

    async def close(self, code: int, reason: str) -> None: ...


class Closed(Exception):
    """The other side is gone."""


class Outbox:
    """What comes within one turn of the loop leaves together, on all lines."""

    def __init__(self) -> None:
        self._lines: dict[Line, None] = {}

    def plan(self, line: Line) -> None:
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._leave)
        self._lines[line] = None

    def _leave(self) -> None:
        lines, self._lines = self._lines, {}
        for line in lines:
            line.leave()


class Line:
    def __init__(
        self,
        socket: Socket,
        user: str,
        session: str,
        fresh: Callable[[Line], Message | None],
        name: str = "",
        outbox: Outbox | None = None,
    ) -> None:
        self.socket = socket
        self.user = user
        self.name = name
        self.session = session
        self.closing: tuple[int, str] | None = None
        self.behind = False  # what was queued is given up; a full view takes its place
        self.lag = 0.0  # seconds there and back, as the other side has measured them
        self._fresh = fresh
        self._quick = socket.quick
        self._outbox = outbox or Outbox()
        self._queue: list[tuple[bytes, bool]] = []  # True: it answers something
        self._bytes = 0
        self._sending: asyncio.Task[None] | None = None  # of what could not be sent at once
        self._ended = False

    def post(self, message: Message | bytes) -> None:
        """A step (bytes) is left out while a full view is due; an answer is not."""
        if self.closing or (self.behind and isinstance(message, bytes)):
            return
        data = message if isinstance(message, bytes) else ENCODER.encode(message)
        self._queue.append((data, not isinstance(message, bytes)))
        self._bytes += len(data)
        if self._bytes > MOST_BYTES:
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
        if not self.closing:
            self._queue.append((ENCODER.encode(Gone(reason)), True))
            self.closing = (code, reason)
            self._outbox.plan(self)

    def leave(self) -> None:
        """At once if it can be, else as fast as the other side reads."""
        if self._sending or self._ended:
            return
        if self._quick is None or self.closing or not self._quick.free:
            self._sending = asyncio.ensure_future(self._send())
            return
        try:
            if self.behind and (full := self._fresh(self)) is not None:
                self.behind = False
                self._queue.insert(0, (ENCODER.encode(full), True))
            if self._queue:
                texts = [data for data, _ in self._queue]
                self._queue.clear()
                self._bytes = 0
                self._quick.write(texts)
        except Exception as error:  # others leave all the same
            self._broken(error)

    async def _send(self) -> None:
        """Until nothing waits, or the line is closed, or the other side does not read."""
        try:
            while (data := self._next()) is not None:
                async with asyncio.timeout(PATIENCE):
                    await self.socket.send(data)
        except TimeoutError:
            self.closing = (1013, "slow")
        except Closed:
            self.closing = (1001, "gone")
        except Exception as error:
            self._broken(error)
        if self.closing:
            self._ended = True
            await self.socket.close(*self.closing)
        self._sending = None

    def _broken(self, error: Exception) -> None:
        complain(error)
        self._queue.clear()
        self.behind = False
        self.shut(1011, "error")

    async def ended(self) -> None:
        """When all is said, and it is closed."""
        self.leave()
        if self._sending:
            await self._sending

    def _next(self) -> bytes | None:
        if self.behind and not self.closing and (full := self._fresh(self)) is not None:
            self.behind = False
            return ENCODER.encode(full)
        if not self._queue:
            return None
        data, _ = self._queue.pop(0)
        self._bytes -= len(data)
        return data


def complain(error: Exception) -> None:
    """Where it happened, without its words: they may hold what is secret at the table."""
    LOG.error("%s in\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
