"""What goes wrong while a life lasts."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.harness.sim.world import World

JUMPS = (-86400.0, -3600.0, -1.0, 1.0, 3600.0, 86400.0)


def weather(world: "World", last: bool) -> list[asyncio.Task[None]]:
    """Starts what this seed has switched on."""
    on, loop = world.plan.faults.__contains__, world.loop
    if on("stalls"):
        loop.stalls = 0.05
    if on("slow_disk"):
        loop.disk_time = (0.001, 0.3)
    if on("failing") and not last:
        world.disk.rng = world.rng
        world.disk.failing_at = world.disk.syncs + world.rng.randint(1, 200)
    storms: list[Coroutine[Any, Any, None]] = []
    if on("lines"):
        storms.append(_lines(world))
    if on("blinks"):
        storms.append(_blinks(world))
    if on("jumps"):
        storms.append(_jumps(world))
    if on("full"):
        storms.append(_full(world))
    if world.plan.full_at:
        storms.append(_full_once(world))
    return [loop.create_task(storm) for storm in storms]


async def _lines(world: "World") -> None:
    while True:
        await asyncio.sleep(world.rng.expovariate(1.0))
        wires = [person.wire for person in world.people if person.wire]
        if not wires:
            continue
        wire, how = world.rng.choice(wires), world.rng.randrange(5)
        world.count["line_faults"] += 1
        if how < 2:
            wire.cut()
        elif how == 2:
            wire.swallow()
        elif how == 3:
            wire.stuck = True
        else:
            await wire.close(1006, "reset")


async def _blinks(world: "World") -> None:
    """Somebody loads the page anew: another connection at once, in the middle of whatever is going on."""
    while True:
        await asyncio.sleep(world.rng.expovariate(0.5))
        person = world.rng.choice(world.people)
        if person.wire:
            person.disconnect()
            person.connect()


async def _jumps(world: "World") -> None:
    while True:
        await asyncio.sleep(world.rng.expovariate(0.3))
        world.jump = world.rng.choice(JUMPS)
        world.count["jumps"] += 1


async def _full(world: "World") -> None:
    while True:
        await asyncio.sleep(world.rng.expovariate(0.1))
        world.disk.full = True
        world.count["full"] += 1
        await asyncio.sleep(world.rng.uniform(0.001, world.rng.choice((0.05, 8.0))))
        world.disk.full = False


async def _full_once(world: "World") -> None:
    """From one certain write on, for a while."""
    while not world.disk.full:
        await asyncio.sleep(0.005)
    world.count["full"] += 1
    await asyncio.sleep(world.rng.uniform(0.0, world.rng.choice((0.01, 4.0))))
    world.disk.full = False
