"""The bus: carries messages between nodes, as well as it can. Each node hears what is sent to it, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster.wire import MALFORMED, Message, decode, encode

LOG = logging.getLogger("dragonhoard")
FIRST_TRY = 5.0  # seconds for the first connection
PAUSE = 0.1  # seconds between two tries to come back
MOST_WAITING = 4 * 1024 * 1024  # bytes that wait while the bus is away
Receive = Callable[[Message], None]


def without_password(url: str) -> str:
    return re.sub(r"://[^/@]*@", "://", url)


class Bus(Protocol):
    @property
    def connected(self) -> bool: ...

    def send(self, node: str, message: Message) -> None:
        """Perhaps it arrives."""


class Known:
    """The last things that came, by name: what comes twice is done once."""

    def __init__(self, most: int = 4096) -> None:
        self._names: OrderedDict[str, None] = OrderedDict()
        self._most = most

    def is_new(self, name: str) -> bool:
        if name in self._names:
            return False
        self._names[name] = None
        if len(self._names) > self._most:
            self._names.popitem(last=False)
        return True


class NoBus:
    """Of a node that is alone on its database."""

    connected = True

    def send(self, node: str, message: Message) -> None:
        return None


class NatsBus:
    """Subjects are `dragonhoard.<house>.<node>`: a node subscribes to its own and to no other."""

    def __init__(self, house: str, node: str) -> None:
        self.house, self.node = house, node
        self._nats: Any = None
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return bool(self._nats and self._nats.is_connected)

    async def open(self, url: str, receive: Receive) -> None:
        import nats
        from nats.errors import Error

        async def taken(message: Any) -> None:
            try:
                found = decode(message.data)
            except MALFORMED:
                LOG.error("a message on the bus is not ours")
                return
            receive(found)

        trouble: list[Exception] = []

        async def quiet(error: Exception) -> None:
            if self._nats is None:  # it is said in a sentence
                trouble.append(error)
            else:
                LOG.warning("bus: %s", type(error).__name__)

        options = {
            "name": f"dragonhoard {self.node}",
            "max_reconnect_attempts": -1,
            "reconnect_time_wait": PAUSE,
            "ping_interval": 2,
            "max_outstanding_pings": 2,
            "pending_size": MOST_WAITING,
            "error_cb": quiet,
        }
        try:
            async with asyncio.timeout(FIRST_TRY):
                self._nats = await nats.connect(url, **options)
                await self._nats.subscribe(f"dragonhoard.{self.house}.{self.node}", cb=taken)
                await self._nats.flush()
        except (OSError, Error, TimeoutError, ValueError) as error:
            last = trouble[-1] if trouble and isinstance(error, TimeoutError) else error
            reason = str(last) or type(last).__name__
            raise Problem("cluster.bus", url=without_password(url), reason=reason) from None
        self._wake = asyncio.Event()  # of this loop
        self._wake.set()
        self._sender = asyncio.ensure_future(self._send())

    def send(self, node: str, message: Message) -> None:
        """In order; what waits for too long is left out, as if it were lost on the way."""
        data = encode(message)
        if self._bytes + len(data) <= MOST_WAITING:
            self._waiting.append((f"dragonhoard.{self.house}.{node}", data))
            self._bytes += len(data)
            self._wake.set()

    async def _send(self) -> None:
        from nats.errors import Error

        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                subject, data = self._waiting.popleft()
                self._bytes -= len(data)
                with suppress(Error, OSError):
                    await self._nats.publish(subject, data)

    async def close(self) -> None:
        if self._sender:
            self._sender.cancel()
        if self._nats:
            with suppress(Exception):
                await self._nats.flush(1)
                await self._nats.close()
