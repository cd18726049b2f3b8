"""How long the players of twenty tables wait for their acknowledgements, left alone and under attack."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import time
from asyncio import Barrier
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from dragonhoard.server.serve import Hosting
from tests.harness.real.attackers import attackers
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, RATES, Server

TABLES = 20
BEAT = 0.25  # seconds between two remarks of one player: less than what everybody may say
MOST_LONGER = 2.0  # times, of the slowest hundredth
MOST_LOG = 1_000_000  # bytes
DEFAULTS = {each.name: each.default for each in fields(Hosting)}
LIMITS = {name: DEFAULTS[name] for name in (*RATES, "sockets_by_address", "sockets_by_person")}
OURS = {"http_burst": 50}  # the players share an address here, and open their tables at once


@dataclass
class Attacked:
    calm: list[float] = field(default_factory=list)
    under_attack: list[float] = field(default_factory=list)
    log: int = 0

    @property
    def longer(self) -> float:
        return statistics.quantiles(self.under_attack, n=100)[-1] / statistics.quantiles(self.calm, n=100)[-1]

    def faults(self) -> list[str]:
        slow = [f"acknowledgements took {self.longer:.2f} times as long (p99)"] if self.longer > MOST_LONGER else []
        return slow + ([f"{self.log} bytes of log"] if self.log > MOST_LOG else [])


async def _talk(person: Person, table: str, count: int, offset: float, waits: list[float], all_in: Barrier) -> None:
    server = person.server
    where, headers = f"ws://127.0.0.1:{server.port}/ws/{table}", {"Cookie": person.cookie or ""}
    more: Any = {"additional_headers": headers, "compression": None, "open_timeout": PATIENT}
    async with connect(where, origin=server.origin, **more) as line:
        await line.recv()
        await all_in.wait()
        await asyncio.sleep(offset)
        for number in range(count):
            name, begun = f"{offset}-{begun_at()}-{number}", time.perf_counter()
            await line.send(json.dumps({"do": "say", "id": name, "text": "my move"}))
            async with asyncio.timeout(PATIENT):
                while json.loads(await line.recv()).get("id") != name:
                    pass
            waits.append(time.perf_counter() - begun)
            await asyncio.sleep(BEAT)


def begun_at() -> int:
    return time.monotonic_ns()


async def _everybody(seats: list[tuple[Person, str]], count: int, waits: list[float]) -> None:
    all_in = Barrier(len(seats))
    await asyncio.gather(
        *(_talk(person, table, count, BEAT * i / len(seats), waits, all_in) for i, (person, table) in enumerate(seats))
    )


def attacked(folder: Path, count: int, half_open: int) -> Attacked:
    """So many remarks of each player, without and with attackers; every one of them is answered, or it raises."""
    result, cores = Attacked(), sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])  # the last one is the attackers'
    try:
        with Server(folder, **{**LIMITS, **OURS}) as server:
            people = [Person(server, f"Player {number}") for number in range(TABLES)]
            seats = [(person, person.open(visibility="public")) for person in people]
            stranger = Person(server, "Stranger")
            asyncio.run(_everybody(seats, count, result.calm))
            os.sched_setaffinity(0, cores)
            with attackers(server, seats[0][1], stranger, half_open):
                os.sched_setaffinity(0, cores[:1])
                asyncio.run(_everybody(seats, count, result.under_attack))
            result.log = len(server.said())
    finally:
        os.sched_setaffinity(0, cores)
    return result
