"""Requests about a table go to the node that owns it, and its answer comes back. An ASGI layer inside the guard: who
may ask at all, and how often, has been decided where the request came in."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from dragonhoard.server.cluster.bus import Bus, Known
from dragonhoard.server.cluster.wire import Ask, Part
from dragonhoard.server.house import House
from dragonhoard.server.ownership import Elsewhere
from dragonhoard.server.store import Damaged

TABLE = re.compile(r"^/api/tables/([0-9a-f]{16})(?:/|$)")
LINK = re.compile(r"^/api/links/([0-9a-f]{36})$")
PATIENCE = 10.0  # seconds for the whole answer
MOST_BYTES = 256 * 1024  # of one part
App = Any  # an ASGI app


class Forward:
    def __init__(
        self,
        app: App,
        node: str,
        house: House,
        bus: Bus,
        target: Callable[[str], Awaitable[tuple[str, str | None] | None]],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.app, self.node, self.house, self.bus, self.target, self.entropy = app, node, house, bus, target, entropy
        self._waiting: dict[str, asyncio.Queue[Part]] = {}
        self._known = Known()  # requests that have come already
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def state(self) -> Any:
        """Of the app inside."""
        return self.app.state

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        owner = await self._owner(scope) if scope["type"] == "http" else None
        if owner is None:
            await self.app(scope, receive, send)
            return
        body = await _body(receive)
        if not await self._forwarded(owner, scope, body, send):  # said as any other trouble is
            await self.app(scope, _once(body), send)

    async def _owner(self, scope: Any) -> str | None:
        """None: it is for this node. What is wrong otherwise is said by the app."""
        table = await self._table(scope["path"])
        try:
            if table and table not in self.house.tables:
                await self.house.load(table)
        except Elsewhere as there:
            return there.node
        except Damaged:
            return None
        return None

    async def _table(self, path: str) -> str | None:
        if found := TABLE.match(path):
            return found[1]
        if found := LINK.match(path):
            target = await self.target(found[1])
            return target[0] if target else None
        return None

    async def _forwarded(self, owner: str, scope: Any, body: bytes, send: Any) -> bool:
        """False: nothing came back, and nothing has been sent."""
        ask = self.entropy(8).hex()
        parts = self._waiting[ask] = asyncio.Queue()
        client = scope["client"][0] if scope.get("client") else None
        about = (scope["method"], scope["path"], scope["query_string"], list(scope["headers"]), body, client)
        self.bus.send(owner, Ask(self.node, ask, *about, scope["scheme"]))
        begun, expected = False, 0
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    part = await parts.get()
                    if part.number < expected:
                        continue  # it came twice
                    if part.number > expected:
                        break
                    if not begun:
                        begun = True
                        await send({"type": "http.response.start", "status": part.status, "headers": part.headers})
                    expected += 1
                    await send({"type": "http.response.body", "body": part.body, "more_body": not part.last})
                    if part.last:
                        return True
        except TimeoutError:
            pass
        finally:
            del self._waiting[ask]
        if begun:
            raise ConnectionError("a part of the answer was lost")
        return False

    # -- at the owner's ------------------------------------------------------------------------------------------------
    def receive(self, message: Ask | Part) -> None:
        if isinstance(message, Part):
            if queue := self._waiting.get(message.id):
                queue.put_nowait(message)
        elif self._known.is_new(message.id):
            task = asyncio.ensure_future(self._answer(message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, ask: Ask) -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": ask.method,
            "scheme": ask.scheme,
            "path": ask.path,
            "raw_path": ask.path.encode(),
            "query_string": ask.query,
            "root_path": "",
            "headers": ask.headers,
            "client": (ask.client, 0) if ask.client else None,
            "server": None,
        }
        status, headers, body = 500, [], bytearray()

        async def send(message: Any) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], [(bytes(a), bytes(b)) for a, b in message.get("headers", ())]
            else:
                body.extend(message.get("body", b""))

        await self.app(scope, _once(ask.body), send)
        starts = range(0, max(1, len(body)), MOST_BYTES)
        for number, start in enumerate(starts):
            last = start == starts[-1]
            part = bytes(body[start : start + MOST_BYTES])
            self.bus.send(ask.node, Part(ask.id, number, status, headers if number == 0 else [], part, last))


async def _body(receive: Any) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            return bytes(body)


def _once(body: bytes) -> Callable[[], Awaitable[Any]]:
    """What an app receives whose request is here as a whole."""
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return parts.pop() if parts else await asyncio.Future()

    return receive
