"""uvicorn's HTTP with a door: too many connections are not let in, and a request must come within a time."""

from __future__ import annotations

from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from dragonhoard.server.admission import Admission

ASKING = {h11.IDLE, h11.SEND_BODY}  # the request is not, or not wholly, there


class HttpProtocol(H11Protocol):
    """The framework is asked by its public names alone; what is ours is when a connection begins to owe a request."""

    def __init__(self, admission: Admission, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.admission = admission
        self.let_in = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.let_in = self.admission.enter(transport, self.client[0] if self.client else "-")
        if not self.let_in:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.let_in:
            super().data_received(data)
            if self.conn.their_state not in ASKING:
                self.admission.asked(self.transport)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.admission.asks(self.transport)
        if self.conn.their_state not in ASKING:  # the next one was there already
            self.admission.asked(self.transport)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.admission.asked(self.transport)
        protocol: Any = self.transport.get_protocol()
        protocol.left = partial(self.admission.leave, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.admission.leave(self.transport)
        super().connection_lost(exc)


def behind(admission: Admission) -> Any:
    """The protocol, as uvicorn wants to be handed it."""
    return partial(HttpProtocol, admission)
