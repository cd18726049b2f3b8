"""Six people bargain at a table of a real server, sixty words a second, hoard after hoard."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from dragonhoard.server.data import open_store
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server
from tests.rules.dragons_gold.harness.haggling import (
    OPTIONS,
    PACE,
    PLAYERS,
    Figures,
    Haggler,
    crowded_edition,
    examined,
)

QUIET = 0.5  # seconds in which what was said last is heard


def hoards(folder: Path, wanted: int, seed: int = 1, **options: Any) -> Figures:
    """So many hoards at least, at one table after the other."""
    sat: list[tuple[str, list[Haggler]]] = []
    with Server(folder, **options) as server:
        people = [Person(server, f"P{seat}") for seat in range(PLAYERS)]
        while wanted > 0:
            table = _gathered(people)
            hagglers = [Haggler(seat, Random(f"{seed} {len(sat)} {seat}")) for seat in range(PLAYERS)]
            asyncio.run(_evening(server, table, people, hagglers, wanted))
            sat.append((table, hagglers))
            wanted -= len(hagglers[0].heard.struck) + hagglers[0].heard.lost
    found, store = Figures(), open_store(folder)
    for table, hagglers in sat:
        rows, secret, _ = store.table(table) or ([], b"", None)
        found += examined(rows, secret, hagglers, [person.id for person in people])
    store.close()
    return found


def _gathered(people: list[Person]) -> str:
    host = people[0]
    table = host.open(PLAYERS, game="dragons-gold", options=OPTIONS, edition=crowded_edition())
    for seat, person in enumerate(people):
        with person.at(table) as wire:
            wire.ok("sit", seat=seat, name=f"P{seat}")
    with host.at(table) as wire:
        wire.ok("start")
    return table


async def _evening(server: Server, table: str, people: list[Person], hagglers: list[Haggler], wanted: int) -> None:
    over = asyncio.Event()
    pairs = zip(people, hagglers, strict=True)
    sitting = [asyncio.ensure_future(_sits(server, table, *pair, wanted, over)) for pair in pairs]
    try:
        async with asyncio.timeout(PATIENT * (1 + wanted)):
            await over.wait()
            await asyncio.sleep(QUIET)
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)


async def _sits(server: Server, table: str, person: Person, haggler: Haggler, wanted: int, over: asyncio.Event) -> None:
    where = f"ws://127.0.0.1:{server.port}/ws/{table}"
    headers = {"Cookie": person.cookie or ""}
    more: Any = {"additional_headers": headers, "compression": None, "open_timeout": PATIENT}
    async with connect(where, origin=server.origin, **more) as socket:
        talking = asyncio.ensure_future(_talks(socket, haggler, over))
        try:
            async for data in socket:
                haggler.hear(json.loads(data), time.monotonic())
                heard = haggler.heard
                if len(heard.struck) + heard.lost >= wanted or (haggler.view and haggler.view["table"]["over"]):
                    over.set()
        finally:
            talking.cancel()


async def _talks(socket: ClientConnection, haggler: Haggler, over: asyncio.Event) -> None:
    """At an even pace, however long a word takes."""
    loop, number = asyncio.get_running_loop(), 0
    due = loop.time() + haggler.rng.uniform(0.0, PACE)
    while not over.is_set():
        due += PACE
        await asyncio.sleep(max(0.0, due - loop.time()))
        if word := haggler.word(time.monotonic()):
            number += 1
            told = {"do": "move", "id": f"w-{number}", "serial": word[0], "move": word[1]}
            await socket.send(json.dumps(told))
