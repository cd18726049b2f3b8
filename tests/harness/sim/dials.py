"""Somebody comes back just while something is on its way to the disk: nothing of it is missed."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec

from dragonhoard.server.sessions import Person
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import LAG, Stage, play
from tests.harness.sim.wire import Wire


def dials(parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    for older in (0, 1):  # what the one who comes has seen: the last version on disk, or the one before
        yield f"dials, {older} versions behind", play(lambda stage: _dial(stage, older), parts=parts)[0]  # noqa: B023


async def _dial(stage: Stage, older: int) -> list[str]:
    people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
    table = await stage.table(people[0], people)
    live = await stage.server.house.load(table)
    people[0].command("say", text="on its way")
    while live.table.version == live.committed:
        await asyncio.sleep(0.0001)
    told: list[bytes] = []
    wire, bob = Wire(stage.loop, stage.rng, LAG, told.append), Person(people[1].user, "Bob", "session")
    stage.loop.create_task(stage.server.conversations.serve(wire, table, bob, live.committed - older))
    await asyncio.sleep(5.0)
    seen = max((msgspec.json.decode(data)["version"] for data in told), default=None)
    return [] if seen == live.committed else [f"Bob has seen version {seen} of {live.committed}"]
