"""The wall clock jumps, while a wait burns or between two lives of the server: no deadline moves with it."""

import asyncio
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from dragonhoard.server.house import RETURN
from tests.harness.sim.client import Client
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import Stage, play

JUMPS = (-1e9, -86400.0, -3600.0, -1.0, 1.0, 3600.0, 86400.0)  # the first is a machine whose battery is empty
WAITS = (20, 60)
LEAST = 10.0  # seconds that are left after an outage
TOLERANCE = 0.05


def jumps(seed: int, parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    """All of them while the one wait burns, and then while the other does."""
    for number, (seconds, jump) in enumerate(product(WAITS, JUMPS)):
        burnt = Random(f"jumps {seed} {number}").uniform(0.5, seconds - 0.5)
        for way in (_running, _between_lives):
            yield f"jumps {seed}, {way.__name__}, {jump:+} s of {seconds}", way(jump, seconds, burnt, parts)


async def _waiting(stage: Stage, seconds: int) -> tuple[str, Client]:
    """A table, and somebody whose turn it is not, perhaps."""
    people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
    return await stage.table(people[0], people, seconds=seconds), people[1]


async def _lapse(stage: Stage, table: str) -> float:
    """When the present wait lapses, on the loop's clock; much too late is enough."""
    live = await stage.server.house.load(table)
    serial, begun = live.table.clock.serial, stage.loop.now
    while live.table.clock.serial == serial and stage.loop.now < begun + 2 * max(WAITS):
        await asyncio.sleep(0.01)
    return stage.loop.now


def _running(jump: float, seconds: int, burnt: float, parts: Parts | None) -> list[str]:
    async def act(stage: Stage) -> list[str]:
        table, bob = await _waiting(stage, seconds)
        due = (await stage.server.house.load(table)).table.clock.since + seconds
        due += stage.loop.now - stage.server.house.now()
        await asyncio.sleep(burnt)
        stage.jump = jump
        bob.command("say", text="what a jump")
        late = await _lapse(stage, table) - due
        after = await _lapse(stage, table) - due - late - seconds
        return [f"{wrong:+.3f} s" for wrong in (late, after) if abs(wrong) > TOLERANCE]

    return play(act, parts=parts)[0]


def _between_lives(jump: float, seconds: int, burnt: float, parts: Parts | None) -> list[str]:
    async def first(stage: Stage) -> tuple[str, float]:
        table, bob = await _waiting(stage, seconds)
        await asyncio.sleep(burnt)
        await stage.told(bob, "say", text="so far")
        return table, (await stage.server.house.load(table)).table.clock.remaining(stage.server.house.now())

    async def second(stage: Stage) -> list[str]:
        begun = stage.loop.now + RETURN  # nobody comes back
        late = await _lapse(stage, table) - begun - min(seconds, max(left, LEAST))
        return [f"{late:+.3f} s"] if not -0.2 <= late <= TOLERANCE else []

    (table, left), disk = play(first, parts=parts)
    return play(second, disk, parts, jump=jump)[0]
