"""The door to the sockets. Who has come in is handed over; nothing of the door stays with them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, Query, WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from dragonhoard.server.line import Closed, Quick
from dragonhoard.server.place import Place
from dragonhoard.server.routes.asking import Known, TableId
from dragonhoard.server.wire import EXTENSION, Wire


class Browser:
    """A WebSocket as the house knows sockets."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.quick: Quick | None = wire

    @property
    def direct(self) -> Callable[[str], bool] | None:
        return self.wire.direct

    @direct.setter
    def direct(self, takes: Callable[[str], bool] | None) -> None:
        self.wire.direct = takes

    async def send(self, data: bytes) -> None:
        if self.wire.disconnected:
            raise Closed
        await self._tell({"type": "websocket.send", "text": data.decode()})

    async def recv(self) -> str | bytes:
        message: Any = await self.wire.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def close(self, code: int, reason: str) -> None:
        self.wire.hang_up()
        if not self.wire.disconnected:
            with suppress(Closed):
                await self._tell({"type": "websocket.close", "code": code, "reason": reason})

    async def _tell(self, message: Any) -> None:
        try:
            await self.wire.send(message)
        except (ClientDisconnected, RuntimeError, OSError):
            raise Closed from None


def add(app: FastAPI, place: Place) -> None:
    @app.websocket("/ws/{table}")
    async def talk(
        socket: WebSocket, table: TableId, person: Known, have: Annotated[int | None, Query()] = None
    ) -> None:
        await socket.accept()
        if person is None:
            await socket.close(4401, "no session")
            return
        wire: Wire = socket.scope["extensions"].pop(EXTENSION)
        wire.then = partial(place.talk.serve, Browser(wire), table, person, have)
