"""People who play at a house that is disturbed: they come again when their line is cut, send again what was not
answered, and remember everything that was acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.proofs.audit import Acked, Frame
from dragonhoard.server.sessions import COOKIE

HOST = "127.0.0.1"
PEOPLE = 2  # at a table; the rest are bots
PAUSE = 0.02  # seconds until somebody whose line was cut comes again
SILENCE = 0.25  # seconds
PING = 1.0  # seconds between two pings, and until one that is not answered ends the line
ANSWER = 10.0  # seconds for a request, and for an answer while a table is made
TROUBLE = (OSError, WebSocketException, EOFError, Problem, ValueError, KeyError, asyncio.IncompleteReadError)
Address = Callable[[], int]  # the port where the house is just now


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a session."""

    id: str
    cookie: str


@dataclass(slots=True)
class Memory:
    """All that somebody was told. Without `whole` only what is needed to find a move that was lost or doubled."""

    whole: bool = False
    told: list[Frame] = field(default_factory=list)
    acks: list[Acked] = field(default_factory=list)

    def keep(self, frame: Frame) -> None:
        if frame.head.type == "ack":
            self.acks.append(Acked(frame.table, frame.user, frame.head.id, frame.head.version))
        if self.whole or frame.head.type == "refused":
            self.told.append(frame)


class Player:
    """Plays the first moves that come to mind."""

    def __init__(
        self, guest: Guest, table: str, port: Address, seed: int, whole: bool = False, rest: float = 0.0
    ) -> None:
        self.guest, self.table, self.port, self.rest = guest, table, port, rest
        self.luck = random.Random(seed)
        self.memory = Memory(whole)
        self.version = -1
        self.view: Any = None
        self.over = False
        self.pending: dict[str, Any] | None = None
        self.sent_at = 0.0  # when the pending move was sent for the first time
        self.acked_at = 0.0
        self.waits: list[tuple[float, float]] = []  # when each move was sent, and the seconds until it was answered
        self._task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        while not self.over:
            try:
                async with line(self.port(), self.table, self.guest) as socket:
                    talking = asyncio.ensure_future(self._talk(socket))
                    try:
                        async for data in socket:
                            await self._heard(socket, data if isinstance(data, bytes) else data.encode())
                    finally:
                        talking.cancel()
            except TROUBLE:
                pass
            await asyncio.sleep(PAUSE)

    async def _talk(self, socket: ClientConnection) -> None:
        """Whoever has no move to make for a while says something, which is written down and answered as well."""
        while True:
            await asyncio.sleep(SILENCE)
            if self.view and not self.pending and monotonic() - self.acked_at > SILENCE:
                await self._send(socket, do="say", text="?")

    async def _send(self, socket: ClientConnection, **what: Any) -> None:
        self.sent_at = monotonic()
        self.pending = {"id": f"{self.luck.getrandbits(60):x}", **what}
        with suppress(WebSocketException):  # it is sent again
            await socket.send(json.dumps(self.pending))

    async def _heard(self, socket: ClientConnection, data: bytes) -> None:
        frame = json.loads(data)
        self.memory.keep(Frame(self.table, self.guest.id, data))
        match frame["type"]:
            case "full":
                self.version, self.view = frame["version"], frame["view"]
                if self.pending:
                    await socket.send(json.dumps(self.pending))
            case "step" if frame["after"] != self.version:
                await socket.send(json.dumps({"do": "sync", "id": "sync"}))
            case "step":
                self.version, self.view = frame["version"], frame["view"]
            case "ack" | "refused":
                self._answered(frame["type"] == "ack")
        self.over = bool(self.view and self.view["table"]["over"])
        if not self.pending and self.view and (moves := self.view["menu"]["moves"]):
            if self.rest:
                await asyncio.sleep(self.rest)
            if not self.pending:
                serial = self.view["table"]["turn"]["serial"]
                await self._send(socket, do="move", serial=serial, move=self._some(moves))

    def _answered(self, carried_out: bool) -> None:
        self.pending = None
        self.waits.append((self.sent_at, monotonic() - self.sent_at))
        if carried_out:
            self.acked_at = monotonic()

    def _some(self, moves: list[str]) -> str:
        """Mostly the kind of move that comes first: the others end something, or undo it."""
        kind = moves[0].partition(" ")[0]
        return self.luck.choice([move for move in moves if move.partition(" ")[0] == kind] * 10 + moves)

    async def end(self) -> None:
        await ended([self._task])


async def ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """They are told so until they are: one who is just hanging up may take it for the end of the line."""
    while going_on := [task for task in tasks if not task.done()]:
        for task in going_on:
            task.cancel()
        await asyncio.wait(going_on, timeout=PING)
    await asyncio.gather(*tasks, return_exceptions=True)


def line(port: int, table: str, guest: Guest) -> connect:
    return connect(
        f"ws://{HOST}:{port}/ws/{table}",
        origin=f"http://{HOST}:{port}",  # type: ignore[arg-type]
        additional_headers={"Cookie": guest.cookie},
        compression=None,
        open_timeout=2 * PING,
        close_timeout=PING,
        ping_interval=PING,
        ping_timeout=2 * PING,
    )


# -- how a table comes to be -------------------------------------------------------------------------------------------
async def post(port: int, path: str, given: Any, cookie: str = "") -> tuple[Any, str]:
    """The answer, and the cookie that it sets."""
    body = json.dumps(given).encode()
    lines = [f"POST {path} HTTP/1.1", f"Host: {HOST}:{port}", f"Origin: http://{HOST}:{port}", f"Cookie: {cookie}"]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close", "", ""]
    async with asyncio.timeout(ANSWER):
        reader, writer = await asyncio.open_connection(HOST, port)
        try:
            writer.write("\r\n".join(lines).encode() + body)
            head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
    status, *fields = head.decode("latin-1").split("\r\n")
    if status.split(" ")[1:2] not in (["200"], ["201"]):
        raise Problem("bench.refused", answer=status or "-")
    known = dict(each.split(": ", 1) for each in fields)
    return json.loads(answer), known.get("set-cookie", "").partition(";")[0]


async def come(port: int, name: str) -> Guest:
    told, cookie = await post(port, "/api/me", {"name": name})
    assert cookie.startswith(COOKIE)
    return Guest(told["id"], cookie)


async def _do(socket: ClientConnection, do: str, **more: Any) -> None:
    name = f"{do}-{more.get('seat', 0)}"
    await socket.send(json.dumps({"do": do, "id": name, **more}))
    async with asyncio.timeout(ANSWER):
        while (heard := json.loads(await socket.recv())).get("id") != name:
            continue
    if heard["type"] != "ack":
        raise Problem("bench.refused", answer=heard.get("key", "-"))


async def begun(port: Address, slug: str, pace: str = "relaxed") -> tuple[str, list[Guest]]:
    """A table of two people and bots whose game has begun. What is cut meanwhile is begun anew, with another table."""
    players = max(PEOPLE, min(4, catalogue()[slug].seats[-1]))
    while True:
        with suppress(*TROUBLE):
            guests = [await come(port(), f"Player {seat}") for seat in range(PEOPLE)]
            opening = {"game": slug, "players": players, "pace": pace}
            table = str((await post(port(), "/api/tables", opening, guests[0].cookie))[0]["id"])
            for seat, guest in enumerate(guests):
                async with line(port(), table, guest) as socket:
                    await _do(socket, "sit", seat=seat, name=f"Player {seat}")
            async with line(port(), table, guests[0]) as socket:
                for seat in range(PEOPLE, players):
                    await _do(socket, "bot", seat=seat, bot="uniform")
                await _do(socket, "start")
            return table, guests
        await asyncio.sleep(PAUSE)
