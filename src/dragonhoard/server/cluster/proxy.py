"""A small proxy in front of several nodes of one machine, for trying a cluster out: what is about one table goes to one
node, as long as that node is ready. `docs/proxy` has the same for proxies that are meant for the internet."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from typing import Any

HOST = "127.0.0.1"
TABLE = re.compile(rb"^/(?:ws|api/tables)/([0-9a-f]{16})(?:[/?]|$)")
MOST_HEAD = 32 * 1024
HEAD = 10.0  # seconds for the head of a request
CONNECT = 1.0
LOOKING = 0.25  # seconds between two looks at a node
SILENCE = 1.5  # seconds without an answer until a node counts as gone
OWN = (b"connection:", b"keep-alive:", b"x-forwarded-for:")  # fields that are the proxy's to say
NOBODY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
MALFORMED = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Upstream:
    """A node, as the proxy sees it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ready = False
        self.served: set[asyncio.StreamWriter] = set()  # connections to it

    def weight(self, table: bytes) -> bytes:
        """The node with the highest weight has the table. If one goes, only its own tables go elsewhere."""
        return blake2b(b"%d %b" % (self.port, table), digest_size=8).digest()

    async def look(self) -> None:
        try:
            async with asyncio.timeout(SILENCE):
                reader, writer = await asyncio.open_connection(HOST, self.port)
                try:
                    writer.write(b"GET /readyz HTTP/1.1\r\nHost: %b\r\nConnection: close\r\n\r\n" % HOST.encode())
                    self.ready = (await reader.readline()).split(b" ")[1:2] == [b"200"]
                finally:
                    writer.transport.abort()
        except (OSError, ValueError):  # a timeout is an OSError
            self.ready = False
            for writer in self.served:  # whoever waits for a node that says nothing comes again
                writer.transport.abort()


class Proxy:
    def __init__(self) -> None:
        self.upstreams: list[Upstream] = []
        self.port = 0
        self._turns = count()
        self._server: asyncio.Server | None = None
        self._looking: list[asyncio.Task[None]] = []
        self._serving: set[asyncio.Task[Any]] = set()

    async def start(self, port: int = 0) -> None:
        self._server = await asyncio.start_server(self._serve, HOST, port, limit=MOST_HEAD, backlog=1024)
        self.port = self._server.sockets[0].getsockname()[1]

    def add(self, port: int) -> None:
        """Another node, which may have yet to start."""
        self.upstreams.append(Upstream(port))
        self._looking.append(asyncio.ensure_future(self._look(self.upstreams[-1])))

    async def end(self) -> None:
        if self._server:
            self._server.close()
        for task in (*self._looking, *self._serving):
            task.cancel()
        await asyncio.gather(*self._looking, *self._serving, return_exceptions=True)

    async def _look(self, upstream: Upstream) -> None:
        while True:
            await upstream.look()
            await asyncio.sleep(LOOKING)

    def order(self, path: bytes) -> list[Upstream]:
        """Who is asked first, and who if that one cannot be reached. Those that are not ready come last."""
        if found := TABLE.match(path):
            ordered = sorted(self.upstreams, key=lambda each: each.weight(found[1]), reverse=True)
        else:
            first = next(self._turns) % max(1, len(self.upstreams))
            ordered = self.upstreams[first:] + self.upstreams[:first]
        return sorted(ordered, key=lambda each: not each.ready)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._serving.add(task)
        try:
            await self._pass_on(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._serving.discard(task)
            writer.transport.abort() if writer.transport.is_closing() else writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(HEAD):
                head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
        except (asyncio.LimitOverrunError, IndexError):
            writer.write(MALFORMED)
            return
        found = await self._reach(path)
        if found is None:
            writer.write(NOBODY)
            return
        upstream, there, back = found
        upstream.served.add(back)
        try:
            back.write(rewritten(head, writer.get_extra_info("peername")[0]))
            up = asyncio.ensure_future(_copy(reader, back))
            down = asyncio.ensure_future(_copy(there, writer))
            try:
                await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                up.cancel()
                down.cancel()
                await asyncio.gather(up, down, return_exceptions=True)
        finally:
            upstream.served.discard(back)
            back.close()

    async def _reach(self, path: bytes) -> tuple[Upstream, asyncio.StreamReader, asyncio.StreamWriter] | None:
        """Nothing has been sent to a node that could not be reached, so another one may be asked."""
        for upstream in self.order(path):
            with suppress(OSError):
                async with asyncio.timeout(CONNECT):
                    return upstream, *await asyncio.open_connection(HOST, upstream.port)
        return None


def rewritten(head: bytes, address: str) -> bytes:
    """As the node gets it. Each request comes by itself: the next one may be about another table."""
    first, *fields = head[:-4].split(b"\r\n")
    upgraded = any(field.lower().startswith(b"upgrade:") for field in fields)
    kept = [field for field in fields if not field.lower().startswith(OWN)]
    said = b"Connection: Upgrade" if upgraded else b"Connection: close"
    return b"\r\n".join([first, *kept, said, b"X-Forwarded-For: " + address.encode(), b"", b""])


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
