"""A line to one browser or program. What is to be sent waits in a bounded queue: a slow reader harms only itself."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

from dragonhoard.server.frames import ENCODER, Gone, Message

MOST_BYTES = 64 * 1024
PATIENCE = 10.0  # seconds that one message may take to leave


class Socket(Protocol):
    """A WebSocket, or what stands for one in a simulation."""

    async def send(self, data: bytes) -> None: ...

    async def recv(self) -> str | bytes:
        """The next message; raises Closed when there will be none."""

    async def close(self, code: int, reason: str) -> None: ...


@runtime_checkable
class Quick(Socket, Protocol):
    """One that can be written to without waiting, as long as it is free."""

    @property
    def free(self) -> bool: ...

    def write(self, texts: Iterable[bytes]) -> None: ...


class Closed(Exception):
    """The other side is gone."""


class Line:
    def __init__(
        self, socket: Socket, user: str, session: str, fresh: Callable[[Line], Message | None], name: str = ""
    ) -> None:
        self.socket = socket
        self.user = user
        self.name = name
        self.session = session
        self.closing: tuple[int, str] | None = None
        self._fresh = fresh
        self._quick = socket if isinstance(socket, Quick) else None
        self._planned = False  # what waits is sent in the next turn of the loop
        self._sending = False  # one message is on its way; the others come after it
        self.lag = 0.0  # seconds there and back, as the other side has measured them
        self._queue: deque[tuple[bytes, bool]] = deque()  # True: it answers something
        self._bytes = 0
        self._wake = asyncio.Event()
        self._behind = False  # what was queued is given up; a full view takes its place

    def post(self, message: Message | bytes) -> None:
        """A step (bytes) is left out while a full view is due; an answer is not."""
        if self.closing or (self._behind and isinstance(message, bytes)):
            return
        data = message if isinstance(message, bytes) else ENCODER.encode(message)
        self._queue.append((data, not isinstance(message, bytes)))
        self._bytes += len(data)
        if self._bytes > MOST_BYTES:
            self.resync()
        self._stir()

    def resync(self) -> None:
        """Forgets the steps that wait; one full view takes their place, made when it can be sent."""
        self._queue = deque(each for each in self._queue if each[1])
        self._bytes = sum(len(data) for data, _ in self._queue)
        self._behind = True
        self._stir()

    def nudge(self) -> None:
        """The full view that is due may be ready."""
        if self._behind:
            self._stir()

    def shut(self, code: int, reason: str) -> None:
        """Sends what waits and closes."""
        if not self.closing:
            self._queue.append((ENCODER.encode(Gone(reason)), True))
            self.closing = (code, reason)
            self._wake.set()

    def _stir(self) -> None:
        """What comes within one turn of the loop leaves together."""
        if self._quick is None:
            self._wake.set()
        elif not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_soon(self._at_once)

    def _at_once(self) -> None:
        self._planned = False
        if self._quick is None or self._sending or self.closing or not self._quick.free:
            self._wake.set()
            return
        texts = []
        while (data := self._next()) is not None:
            texts.append(data)
        if texts:
            self._quick.write(texts)

    async def sending(self) -> None:
        """Runs as long as the line; ends when it is closed or the other side does not read."""
        try:
            while True:
                self._sending = True
                while (data := self._next()) is not None:
                    await asyncio.wait_for(self.socket.send(data), PATIENCE)
                self._sending = False
                if self.closing:
                    return
                self._wake.clear()
                await self._wake.wait()
        except TimeoutError:
            self.closing = (1013, "slow")
        except Closed:
            self.closing = (1001, "gone")
        finally:
            code, reason = self.closing or (1011, "error")
            await self.socket.close(code, reason)

    def _next(self) -> bytes | None:
        if self._behind and not self.closing and (full := self._fresh(self)) is not None:
            self._behind = False
            return ENCODER.encode(full)
        if not self._queue:
            return None
        data, _ = self._queue.popleft()
        self._bytes -= len(data)
        return data
