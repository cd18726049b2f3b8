"""The same server on stock uvicorn with Starlette's own socket: what ours is measured against, in the same run.

docs/adr/0009-the-way-of-a-message.md says which parts of our own socket earn themselves by it.
"""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect

from dragonhoard.proofs.bench_play import Dragonhoard
from dragonhoard.server import serve
from dragonhoard.server.connection import Closed
from dragonhoard.server.routes import socket as door
from dragonhoard.server.services import Services
from dragonhoard.server.sessions import Person


class StarletteSocket:
    """A Socket of a Connection; whatever it is sent goes through ASGI."""

    ready = False

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    def write(self, frames: bytes, /) -> None:
        raise AssertionError("it is never ready")

    async def send_text(self, data: bytes) -> None:
        try:
            await self._socket.send_text(data.decode())
        except (WebSocketDisconnect, RuntimeError):
            raise Closed from None

    async def recv(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def close(self, code: int, reason: str) -> None:
        try:
            await self._socket.close(code, reason)
        except RuntimeError:
            raise Closed from None


async def hand_over(services: Services, socket: WebSocket, table: str, person: Person, have: int | None) -> None:
    await services.conversations.serve(StarletteSocket(socket), table, person, have)


class OnStarlette(Dragonhoard):
    module = __name__


if __name__ == "__main__":
    import json
    import sys

    from dragonhoard.proofs import bench_play

    setattr(serve, "WebSocketProtocol", "websockets-sansio")  # noqa: B010  (uvicorn knows its own by name)
    door.hand_over = hand_over
    bench_play.serve(json.loads(sys.argv[1]))
