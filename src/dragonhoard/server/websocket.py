"""The server's end of a WebSocket: uvicorn's own, with a shorter way for one whole text in one frame, and without the
framework once the client has been let in. docs/adr/0009-the-way-of-a-message.md says what each of the two gains.

Everything else goes the long way through the `websockets` package.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dragonhoard.server.connection import Closed

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled part for this machine
    from websockets.utils import apply_mask

CLOSE_TIMEOUT = 1.0  # seconds that a client has to answer our close
SEND_BUFFER = 64 * 1024  # bytes that the system may keep for a client that does not read
GOODBYE = 6 + 125  # bytes of the longest close frame
MOST_UNHEARD = 64 * 1024  # bytes that are read and thrown away after our close, so that it arrives
MOST_QUEUED = 8  # messages that wait until nothing more is read
INVALID_TEXT = 1007
TEXT, CONTROL = 0x81, 0x88  # the first byte of a whole text; of close, ping and pong, with two bits more
MASKED, SHORT = 0x80, 126
EXTENSION = "dragonhoard.websocket"  # under this name the app finds it


class Inbox:
    """What uvicorn uses of a queue, for one reader: smaller and quicker than asyncio's."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._items.popleft()

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Serves as a Socket of a Connection as soon as the app has handed it over."""

    ready = False
    write: Callable[[bytes], None]
    left: Callable[[], None] = staticmethod(lambda: None)  # called when the connection is gone
    after_accept: Callable[[], Awaitable[None]] | None = None  # runs when the app has let the client in, and is gone
    _handed_over = False
    _headers: tuple[Any, ...] = ()
    _long_way = False  # something has come that only the parser understands, or a part of a frame
    _unheard = 0  # bytes

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Any = Inbox()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.write = transport.write
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ready = False
        self.left()
        super().connection_lost(exc)
        self.conn.parser.close()  # a generator that refers to itself: only the garbage collector would free it

    async def run_asgi(self) -> None:
        """The app's stack is large and only opens the door: it is freed before the conversation begins."""
        app: Any = self.app

        async def in_two_steps(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, send)
            scope.clear()
            for headers in (*self._headers, self.response.headers):
                headers.clear()  # the parser keeps them as long as it lives
            self.app = app  # no reference cycle
            after_accept, self.after_accept = self.after_accept, None
            if after_accept:
                self._handed_over = True
                self.ready = not self.disconnected
                await after_accept()

        self.app = in_two_steps
        await super().run_asgi()

    def handle_connect(self, event: Any) -> None:
        self._headers = (event.headers,)
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    # -- in ------------------------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.close_sent and (self.conn.parser_exc or len(data) > GOODBYE):  # no answer to our close
            self._unheard += len(data)
            if self._unheard > MOST_UNHEARD:
                self.transport.pause_reading()
            return
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
        """Invalid UTF-8: the client is at fault, and its socket is closed without a traceback."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        try:
            message: str | bytes = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        kind = "text" if isinstance(message, str) else "bytes"
        self.queue.put_nowait(message if self._handed_over else {"type": "websocket.receive", kind: message})
        if not self.read_paused and self.queue.qsize() >= MOST_QUEUED:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        """Closes our half alone: what comes for a closed socket is answered with a reset, and the client might see that
        and not our reason."""
        end: Any = self.conn.close_sent
        self.queue.put_nowait({"type": "websocket.disconnect", "code": end.code, "reason": end.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.ready, self.close_sent = False, True
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)

    async def recv(self) -> str | bytes:
        message: Any = await self.receive()
        if isinstance(message, str | bytes):
            return message
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")  # it came before the app had handed the socket over
        return message.get("bytes") or b"" if text is None else text

    # -- out -----------------------------------------------------------------------------------------------------------
    def pause_writing(self) -> None:
        self.ready = False
        super().pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.ready = self.handshake_complete and not (self.close_sent or self.disconnected)

    async def send_text(self, data: bytes) -> None:
        if self.disconnected:
            raise Closed
        await self._send({"type": "websocket.send", "text": data.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Whoever waits in `recv` is woken."""
        self.ready = False
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if not self.disconnected:
            with suppress(Closed):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def _send(self, message: Any) -> None:
        try:
            await self.send(message)
        except (ClientDisconnected, RuntimeError, OSError):
            raise Closed from None

    async def send(self, message: Any) -> None:
        closing = message["type"] == "websocket.close"
        if closing and not self.writable.is_set():  # a client that does not read cannot delay the close for ever
            self.transport.abort()
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # a refusal completes the handshake, too
            self.handshake_complete = True
        if closing and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


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
