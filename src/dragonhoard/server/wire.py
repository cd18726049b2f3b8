"""The sockets as uvicorn has them, with a shorter way for what is common: one whole text in one frame.

Everything else goes the long way through the `websockets` package. A client that does not read cannot make us wait for
ever to say goodbye.
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, Sequence
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled part for this machine
    from websockets.utils import apply_mask

FAREWELL = 1.0  # seconds that a closed socket has to answer
UNSENT = 64 * 1024  # bytes that the system may keep for a client that does not read
UNHEARD = 8  # messages that wait until nothing more is read
INVALID_TEXT = 1007
TEXT, CONTROL = 0x81, 0x88  # the first byte of a whole text; of close, ping and pong, with two bits more
MASKED, SHORT = 0x80, 126
MIDDLING, LONG = Struct("!BBH").pack, Struct("!BBQ").pack  # the heads of frames
EXTENSION = "dragonhoard.wire"  # under this name the app finds it


class Wire(WebSocketsSansIOProtocol):
    direct: Callable[[str], bool] | None = None  # takes a text at once, if it can
    then: Callable[[], Awaitable[None]] | None = None  # what comes when the app has let somebody in
    _headers: tuple[Any, ...] = ()
    _long_way = False  # something has come that only the parser understands, or a part of a frame

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # else it would hold itself, until all of memory is looked at for garbage

    async def run_asgi(self) -> None:
        """The app is large and only opens the door: it need not stay as long as the socket does."""
        app: Any = self.app

        async def in_two_steps(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, send)
            scope.clear()
            for headers in (*self._headers, self.response.headers):
                headers.clear()  # the parser, for one, keeps them as long as it lives
            self.app = app  # nothing goes in a circle
            then, self.then = self.then, None
            if then:
                await then()

        self.app = in_two_steps
        await super().run_asgi()

    def handle_connect(self, event: Any) -> None:
        self._headers = (event.headers,)
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    # -- out -----------------------------------------------------------------------------------------------------------
    @property
    def free(self) -> bool:
        """Whether something can be sent at once."""
        return (
            self.writable._value  # type: ignore[attr-defined]
            and self.handshake_complete
            and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    def write(self, texts: Sequence[bytes]) -> None:
        """All in one go; only while it is free."""
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))

    def hang_up(self) -> None:
        """Whoever waits for a message need not wait any more."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})

    async def send(self, message: Any) -> None:
        closing = message["type"] == "websocket.close"
        if closing and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # a refusal completes the handshake, too
            self.handshake_complete = True
        if closing and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    # -- in ------------------------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self._long_way or not self.handshake_complete:
            super().data_received(data)
            return
        at = 0
        while at < len(data):
            begin, end = _whole(data, at, self.config.ws_max_size)
            if not end or self.close_sent:
                self._long_way = True
                super().data_received(data[at:])
                return
            if data[at] == TEXT:
                self.curr_msg_data_type = "text"
                self.frames = [apply_mask(data[begin:end], data[begin - 4 : begin])]
                self.send_receive_event_to_app()
            else:
                super().data_received(data[at:end])
            at = end

    def send_receive_event_to_app(self) -> None:
        """Text that is none is the client's mistake, not worth a traceback."""
        if self.close_sent:
            self.frames = []
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        try:
            received: Any = {"text": data.decode()} if self.curr_msg_data_type == "text" else {"bytes": data}
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        if self.direct and "text" in received and self.queue.empty() and self.direct(received["text"]):
            return
        received["type"] = "websocket.receive"
        self.queue.put_nowait(received)
        if not self.read_paused and self.queue.qsize() >= UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def _head(size: int) -> bytes:
    if SHORT <= size < 1 << 16:
        return MIDDLING(TEXT, SHORT, size)
    return bytes((TEXT, size)) if size < SHORT else LONG(TEXT, SHORT + 1, size)


def _whole(data: bytes, at: int, most: int) -> tuple[int, int]:
    """Where the content of the frame begins and ends, if all of it is here: a masked text, or a control frame."""
    left = len(data) - at
    if left < 6 or (data[at] != TEXT and data[at] & 0xFC != CONTROL) or data[at + 1] < MASKED:
        return 0, 0
    size, begin = data[at + 1] - MASKED, at + 6
    if size == SHORT and data[at] == TEXT and left >= 8:
        size, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
        if size < SHORT:  # longer than it need be: a matter for the parser
            return 0, 0
    if size > most or (size >= SHORT and begin == at + 6) or begin + size > len(data):
        return 0, 0
    return begin, begin + size
