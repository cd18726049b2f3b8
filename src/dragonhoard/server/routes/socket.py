"""The door to the sockets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import FastAPI, Query, WebSocket, WebSocketDisconnect

from dragonhoard.server.line import Closed
from dragonhoard.server.place import Place
from dragonhoard.server.routes.asking import Known, TableId
from dragonhoard.server.wire import EXTENSION, Wire


class Browser:
    """A WebSocket as the house knows sockets. Uvicorn's own end of it is nearer than what lies around the app."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.wire: Wire = socket.scope["extensions"][EXTENSION]

    @property
    def free(self) -> bool:
        return self.wire.free

    def write(self, texts: Iterable[bytes]) -> None:
        self.wire.write(texts)

    async def send(self, data: bytes) -> None:
        try:
            await self.socket.send_text(data.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Closed from None

    async def recv(self) -> str | bytes:
        try:
            message: Any = await self.wire.receive()
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Closed from None
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return


def add(app: FastAPI, place: Place) -> None:
    @app.websocket("/ws/{table}")
    async def talk(
        socket: WebSocket, table: TableId, person: Known, have: Annotated[int | None, Query()] = None
    ) -> None:
        await socket.accept()
        if person is None:
            await socket.close(4401, "no session")
            return
        await place.talk.serve(Browser(socket), table, person, have)
