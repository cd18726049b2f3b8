"""Sockets that are cut, one by one or all at once, and a server that is killed: everybody is back where they were."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.harness.real.prepared import PLAYERS, cookie, prepare
from tests.harness.real.serving import PATIENT, Server
from tests.harness.real.tables import person

ONE_VIEW, ALL_BACK, FIRST_VIEW = 0.3, 5.0, 3.0  # seconds that are wanted


@dataclass
class Back:
    one: list[float] = field(default_factory=list)  # seconds to the view, when a single socket was cut
    everybody: float = 0.0  # when all were cut at once
    first: float = 0.0  # to the first view after the restart, from the open port on
    restarted: float = 0.0  # to the last one
    wrong: list[str] = field(default_factory=list)

    def late(self) -> str | None:
        """Which of the wanted times was not reached."""
        slowest = sorted(self.one)[int(0.99 * len(self.one))]
        for name, got, wanted in (
            ("view after a cut, p99", slowest, ONE_VIEW),
            ("all back", self.everybody, ALL_BACK),
            ("first view after the restart", self.first, FIRST_VIEW),
        ):
            if got > wanted:
                return f"{name}: {got:.2f} s, wanted {wanted} s"
        return None


class Guest:
    """Somebody at a table. `seen` is all that the first full view said, but for the time that is left, and for how long
    others have had no connection: that depends on how busy the machine is."""

    def __init__(self, server: Server, table: str, user: str) -> None:
        self.server, self.table, self.user = server, table, user
        self.socket: ClientConnection | None = None
        self.seen: dict[str, Any] = {}

    async def come(self) -> float:
        """When the view was there."""
        where = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        headers = {"Cookie": cookie(self.user)}
        self.socket = await connect(
            where, origin=self.server.origin, additional_headers=headers, compression=None, open_timeout=PATIENT
        )
        full = json.loads(await self.socket.recv())
        self.seen = {name: value for name, value in full.items() if name not in {"clock", "lost"}}
        return time.monotonic()

    def cut(self) -> None:
        """Without a word."""
        if self.socket:
            self.socket.transport.abort()


async def _back(guests: Iterable[Guest], wrong: list[str]) -> tuple[float, float]:
    """How long it takes until the first and the last of them see what they saw before."""
    guests = list(guests)
    before = [guest.seen for guest in guests]
    begun = time.monotonic()
    times = await asyncio.gather(*(guest.come() for guest in guests))
    for guest, seen in zip(guests, before, strict=True):
        wrong += [f"{guest.user} has another {name}" for name in seen if guest.seen.get(name) != seen[name]]
    return min(times) - begun, max(times) - begun


async def _away_and_back(server: Server, guests: list[Guest], singles: int) -> Back:
    loop, back = asyncio.get_running_loop(), Back()
    async with asyncio.timeout(3 * PATIENT):
        await asyncio.gather(*(guest.come() for guest in guests))
        for number in range(singles):
            guest = guests[number * 7 % len(guests)]
            guest.cut()
            back.one.append((await _back([guest], back.wrong))[1])
        for guest in guests:
            guest.cut()
        back.everybody = (await _back(guests, back.wrong))[1]
        await loop.run_in_executor(None, server.kill)
        await loop.run_in_executor(None, server.start)
        back.first, back.restarted = await _back(guests, back.wrong)
        for guest in guests:
            guest.cut()
    return back


def away_and_back(folder: Path, sockets: int, singles: int, **options: Any) -> Back:
    """One socket to each of so many tables."""
    tables = prepare(folder, sockets)
    with Server(folder, **options) as server:
        guests = [Guest(server, table, person(at % PLAYERS)) for at, table in enumerate(tables)]
        return asyncio.run(_away_and_back(server, guests, singles))
