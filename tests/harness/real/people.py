"""People with a browser: a session, and sockets to tables."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from itertools import count
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dragonhoard.server.sessions import COOKIE
from tests.harness.real.serving import PATIENT, Server
from tests.harness.some import SOME

Frame = dict[str, Any]


class Person:
    """Somebody with a session; without a name, nobody yet."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.token = ""
        self.id = ""
        if name is not None:
            answer = self.post("/api/me", {"name": name}, expect=200)
            self.token = cookie_in(answer)
            self.id = answer.json()["id"]

    @property
    def cookie(self) -> str | None:
        return f"{COOKIE}={self.token}" if self.token else None

    def ask(self, method: str, path: str, body: Any = None, expect: int | None = None) -> httpx.Response:
        answer = self.server.ask(method, path, body, self.cookie)
        assert expect is None or answer.status_code == expect, (method, path, answer.status_code, answer.text)
        return answer

    def get(self, path: str, expect: int | None = None) -> httpx.Response:
        return self.ask("GET", path, None, expect)

    def post(self, path: str, body: Any = None, expect: int | None = None) -> httpx.Response:
        return self.ask("POST", path, body, expect)

    def delete(self, path: str, expect: int | None = None) -> httpx.Response:
        return self.ask("DELETE", path, None, expect)

    def open(self, players: int = 3, **more: Any) -> str:
        opening = {"game": SOME, "players": players, "pace": "open", **more}
        return str(self.post("/api/tables", opening, expect=201).json()["id"])

    def link(self, table: str) -> str:
        return str(self.post(f"/api/tables/{table}/link", expect=201).json()["link"])

    def come(self, link: str) -> None:
        self.post(f"/api/links/{link}", expect=200)

    def at(self, table: str, have: int | None = None, **options: Any) -> Wire:
        return Wire(self.server, table, self.cookie, have, **options)


def cookie_in(answer: httpx.Response) -> str:
    """The value of the session cookie that an answer sets."""
    jar = httpx.Cookies()
    jar.extract_cookies(answer)
    return jar.get(COOKIE) or ""


class Wire:
    """A socket to a table, for one thing at a time. What is heard on the way to an answer is kept in `heard`."""

    def __init__(
        self,
        server: Server,
        table: str,
        cookie: str | None,
        have: int | None = None,
        origin: str | None = "",
        **options: Any,
    ) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        found = server.origin if origin == "" else origin
        query = "" if have is None else f"?have={have}"
        where = f"ws://127.0.0.1:{server.port}/ws/{table}{query}"
        self._line = connect(
            where, origin=found, additional_headers=headers, compression=None, open_timeout=PATIENT, **options
        )
        self.socket: ClientConnection = self._line.__enter__()
        self.heard: list[Frame] = []
        self.bytes: list[str | bytes] = []
        self._own = uuid.uuid4().hex[:12]
        self._numbers = count(1)

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._line.__exit__(kind, error, at)

    def next(self) -> Frame:
        data = self.socket.recv(PATIENT)
        self.bytes.append(data)
        frame: Frame = json.loads(data)
        self.heard.append(frame)
        return frame

    def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        while not wanted(frame := self.next()):
            pass
        return frame

    def full(self) -> Frame:
        return self.until(lambda frame: frame["type"] == "full")

    def sync(self) -> Frame:
        self.send("sync")
        return self.full()

    def send(self, do: str, **more: Any) -> str:
        given = {"do": do, "id": f"{self._own}-{next(self._numbers)}", **more}
        self.socket.send(json.dumps(given))
        return str(given["id"])

    def say(self, text: str | bytes) -> None:
        self.socket.send(text)

    def do(self, do: str, **more: Any) -> Frame:
        """The answer to a command: ack, refused or pong."""
        name = self.send(do, **more)
        return self.until(lambda frame: frame.get("id") == name)

    def ok(self, do: str, **more: Any) -> Frame:
        answer = self.do(do, **more)
        assert answer["type"] == "ack", answer
        return answer

    def closed(self) -> tuple[int, str]:
        """Reads on until it is closed: by which code, and why."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            return last_words(end)


def last_words(end: ConnectionClosed) -> tuple[int, str]:
    """The code and the reason with which the other side has closed."""
    if end.rcvd is None:
        raise RuntimeError("closed without a word")
    return end.rcvd.code, end.rcvd.reason


def gather(host: Person, *others: Person, bots: int = 0, **more: Any) -> str:
    """A table at which the host and the others sit, and bots; not started."""
    table = host.open(len(others) + 1 + bots, **more)
    link = host.link(table)
    with host.at(table) as wire:
        wire.ok("sit", seat=0, name="Host")
        for seat, other in enumerate(others, 1):
            other.come(link)
            with other.at(table) as own:
                own.ok("sit", seat=seat, name=f"Other {seat}")
        for seat in range(len(others) + 1, len(others) + 1 + bots):
            wire.ok("bot", seat=seat, bot="uniform")
    return table


def start(host: Person, table: str) -> None:
    with host.at(table) as wire:
        wire.ok("start")
