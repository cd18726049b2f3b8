"""Very many players in one process, for measuring: bare sockets, one loop, no more work than there has to be.

It speaks just enough of HTTP and WebSocket for a server on this machine that is known to behave.
"""

from __future__ import annotations

import base64
import gc
import json
import selectors
import socket
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from dragonhoard.core.errors import Problem

PATIENT = 60.0  # seconds after which a server that says nothing has failed
KEY = base64.b64encode(b"dragonhoardcrowd").decode()
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = b"\0\0\0\0"  # a mask that changes nothing: allowed, and it saves the crowd some time


def request(sock: socket.socket, head: str, body: bytes = b"") -> tuple[bytes, bytearray]:
    """The head of the answer, and what came after it."""
    sock.sendall(head.encode() + body)
    got = bytearray()
    while (end := got.find(b"\r\n\r\n")) < 0:
        part = sock.recv(65536)
        if not part:
            raise Problem("bench.refused", answer=bytes(got[:200]).decode("latin-1") or "-")
        got += part
    return bytes(got[:end]), got[end + 4 :]


class Http:
    """One connection for one request after the other."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self.origin = f"http://127.0.0.1:{port}"
        self._sock = socket.create_connection(("127.0.0.1", port), PATIENT)

    def post(self, path: str, given: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that it sets."""
        fields, answer = self._ask(f"POST {path} HTTP/1.1", cookie, json.dumps(given).encode())
        return json.loads(answer), fields.get("set-cookie", "").partition(";")[0]

    def _ask(self, first: str, cookie: str, body: bytes) -> tuple[dict[str, str], bytearray]:
        lines = [first, f"Host: 127.0.0.1:{self.port}", f"Origin: {self.origin}", f"Cookie: {cookie}"]
        lines += [
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            f"Authorization: Bearer {self.token}",
        ]
        lines += ["", ""]
        head, rest = request(self._sock, "\r\n".join(lines), body)
        fields = dict(line.split(": ", 1) for line in head.decode("latin-1").split("\r\n")[1:])
        while len(rest) < int(fields["content-length"]):
            rest += self._sock.recv(65536)
        if not head.split(b" ", 2)[1].startswith(b"2"):
            raise Problem("bench.refused", answer=bytes(rest[:200]).decode())
        return fields, rest

    def number(self, name: str) -> float:
        """One of the numbers that the server tells of itself."""
        text = self._ask("GET /metrics HTTP/1.1", "", b"")[1].decode()
        return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))

    def close(self) -> None:
        self._sock.close()


class Wire:
    """A WebSocket."""

    __slots__ = ("_got", "_hear", "sock")

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self._hear: Callable[[Wire, bytes], None] = _nobody
        self.sock = socket.create_connection(("127.0.0.1", port), PATIENT)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13", f"Origin: http://127.0.0.1:{port}"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        head, self._got = request(self.sock, "\r\n".join([*lines, "", ""]))
        if head.split(b" ", 2)[1] != b"101":
            raise Problem("bench.refused", answer=head.decode("latin-1"))

    def send(self, data: bytes, kind: int = TEXT) -> None:
        size = len(data)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.sock.sendall(bytes((0x80 | kind,)) + length + UNMASKED + data)

    def read(self) -> None:
        """What has arrived."""
        data = self.sock.recv(262144)
        if not data:
            raise Problem("bench.refused", answer="-")
        self._read(data)

    def tell(self, hear: Callable[[Wire, bytes], None]) -> None:
        """Who gets every text, as bytes, from the first one on."""
        self._hear = hear
        self._read(b"")

    def _read(self, data: bytes) -> None:
        if self._got:
            self._got += data
            data = bytes(self._got)
            self._got.clear()
        at, most = 0, len(data)
        while most - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if begin + size > most:
                break
            self._take(data[at] & 15, data[begin : begin + size])
            at = begin + size
        if at < most:
            self._got += data[at:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._hear(self, data)
        elif kind == PING:
            self.send(data, PONG)
        elif kind == CLOSE:
            raise Problem("bench.refused", answer=data[2:].decode())


def _nobody(wire: Wire, data: bytes) -> None:
    """What is said to somebody who does not listen."""


@dataclass(slots=True)
class Heard:
    """What a crowd has counted: moves, the seconds until each was acknowledged, and what it was sent."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    bytes: int = 0

    def forget(self) -> None:
        self.moves = self.bytes = 0
        self.waits.clear()

    def wait(self, part: float) -> float:
        """Milliseconds within which this part of all moves was acknowledged."""
        return 1000 * sorted(self.waits)[min(len(self.waits) - 1, int(part * len(self.waits)))]


class Crowd:
    """Hears all its wires, until something has come true."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._due: deque[tuple[float, Callable[[], None]]] = deque()
        self.wires: list[Wire] = []

    def add(self, wire: Wire) -> None:
        self.wires.append(wire)
        self._selector.register(wire.sock, selectors.EVENT_READ, wire.read)

    def plan(self, at: float, what: Callable[[], None]) -> None:
        """In the order of time only."""
        self._due.append((at, what))

    def listen(self, until: Callable[[], bool]) -> None:
        heard = perf_counter()
        while not until():
            while self._due and self._due[0][0] <= perf_counter():
                self._due.popleft()[1]()
            pause = max(0.0, self._due[0][0] - perf_counter()) if self._due else PATIENT
            ready = self.hear(min(pause, PATIENT))
            now = perf_counter()
            heard = now if ready or self._due else heard
            if now - heard > PATIENT:
                raise Problem("bench.silent", seconds=int(PATIENT))

    def hear(self, pause: float) -> bool:
        """What has arrived, or arrives within the pause."""
        ready = self._selector.select(pause)
        for key, _ in ready:
            key.data()
        return bool(ready)

    def leave(self) -> None:
        for wire in self.wires:
            self._selector.unregister(wire.sock)
            wire.sock.close()
        self.wires = []


@contextmanager
def undisturbed() -> Iterator[None]:
    """The crowd tidies up its own memory at another time, or its pauses would count as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
