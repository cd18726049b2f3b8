"""Middleware around every request: checks the Origin of unsafe ones and of sockets, limits their size, and adds the
security headers to all responses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Iterator
from typing import Any

from fastapi import HTTPException

from dragonhoard.core import texts
from dragonhoard.server.admission import network

PROBES = {"/livez", "/readyz", "/healthz", "/metrics"}  # whoever asks for these knows the machine, not its name
SAFE = {"GET", "HEAD", "OPTIONS"}
LONGEST_WAIT = 5.0  # seconds until the turn of whoever asks often
HELD_BACK = 1.0  # seconds until whoever asks too often is told so
MOST_BYTES = 256 * 1024  # of a request; an edition file is the largest thing to send
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
UNKEPT = (b"cache-control", b"no-store")  # what is for one person is kept by no cache on the way


class Guard:
    """An ASGI layer around the whole app, sockets included."""

    def __init__(
        self,
        app: Any,
        origins: Collection[str],
        wait: Callable[[str, bool, float], float | None] = lambda address, reads, most: 0.0,
    ) -> None:
        self.app = app
        self.origins = frozenset(origins)
        self.hosts = frozenset(_hosts(origins))
        self.wait = wait  # for each request and socket: seconds until its turn, or None if that is too long

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and self._origin(scope) not in self.origins:
            await self._refuse(scope, send, 403, "http.origin")
            return
        if scope["path"] not in PROBES and (_header(scope, b"host") or "").lower() not in self.hosts:
            await self._refuse(scope, send, 421, "http.host")
            return
        seconds = 0.0 if scope["path"] in PROBES else self.wait(_address(scope), not unsafe, LONGEST_WAIT)
        if seconds != 0.0:  # as long as it waits for this answer, its connection asks for nothing else
            await asyncio.sleep(HELD_BACK if seconds is None else seconds)
        if seconds is None:
            await self._refuse(scope, send, 429, "http.slower")
            return
        if _announced(scope) > MOST_BYTES:
            await self._refuse(scope, send, 413, "http.too_big")
            return

        async def answer(message: Any) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                message["headers"] = _with_headers(message.get("headers", []))
            await send(message)

        await self.app(scope, receive if scope["type"] == "websocket" else _measured(receive), answer)

    def _origin(self, scope: Any) -> str | None:
        return _header(scope, b"origin")

    async def _refuse(self, scope: Any, send: Any, status: int, key: str) -> None:
        """A socket is refused in the words of HTTP: it has not been opened yet."""
        kind = "websocket.http" if scope["type"] == "websocket" else "http"
        header = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
        text = texts.say(key, texts.accepted(header.decode("latin-1")))
        body = json.dumps({"key": key, "args": {}, "text": text}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": f"{kind}.response.start", "status": status, "headers": _with_headers(headers)})
        await send({"type": f"{kind}.response.body", "body": body})


def _header(scope: Any, name: bytes) -> str | None:
    """Two of them are none."""
    found = [value for own, value in scope["headers"] if own == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def _hosts(origins: Collection[str]) -> Iterator[str]:
    """What a browser says in `Host` that was led here by one of these addresses."""
    for origin in origins:
        scheme, _, host = origin.lower().partition("://")
        yield host
        if ":" not in host.rpartition("]")[2]:
            yield f"{host}:{443 if scheme == 'https' else 80}"


def _address(scope: Any) -> str:
    return network(scope["client"][0]) if scope.get("client") else "-"


def _announced(scope: Any) -> int:
    found = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    return int(found) if found.isdigit() and len(found) < 20 else 0


def _measured(receive: Any) -> Any:
    """Counts what comes, since a length need not be announced."""
    left = MOST_BYTES

    async def measured() -> Any:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413)
        return message

    return measured


def _with_headers(headers: Any) -> list[tuple[bytes, bytes]]:
    kept = any(name.lower() == UNKEPT[0] for name, _ in headers)
    return [*headers, *HEADERS, *(() if kept else (UNKEPT,))]
