"""The door to the sockets. Who has come in is handed over; nothing of the door stays with them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import FastAPI, Query, WebSocket

from dragonhoard.server.routes.dependencies import Known, TableId, address
from dragonhoard.server.services import Services
from dragonhoard.server.sessions import Person
from dragonhoard.server.websocket import EXTENSION, WebSocketProtocol


def add(app: FastAPI, services: Services) -> None:
    @app.websocket("/ws/{table}")
    async def converse(
        socket: WebSocket, table: TableId, person: Known, have: Annotated[int | None, Query()] = None
    ) -> None:
        await socket.accept()
        if person is None:
            await socket.close(4401, "no session")
        else:
            await hand_over(services, socket, table, person, have)


async def hand_over(services: Services, socket: WebSocket, table: str, person: Person, have: int | None) -> None:
    protocol: WebSocketProtocol = socket.scope["extensions"].pop(EXTENSION)
    protocol.after_accept = partial(services.conversations.serve, protocol, table, person, have, address(socket))
