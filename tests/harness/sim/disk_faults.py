"""No space at every write, a failed sync at every sync."""

from collections.abc import Iterator
from typing import Any

from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.server import Parts
from tests.harness.sim.world import Broken, World

ENOUGH = 16  # versions: people and a bot have sat down, and the first moves are made


def _plan(seed: int, **faults: Any) -> Plan:
    enough = ENOUGH + 2 * bool(faults)  # the last fault comes before the end
    return Plan(seed, [Opening(3, {1: "uniform"}, 20)], checkpoint=(8, 40, 1000)[seed % 3], enough=enough, **faults)


def writes_and_syncs(seed: int) -> tuple[int, int]:
    """How many there are if nothing goes wrong; of the writes those after the start."""
    started: list[int] = []
    world = World(_plan(seed), Parts(after=lambda server: started.append(disk.writes)))
    disk = world.disk
    world.run()
    return disk.writes - started[0], disk.syncs


def no_space(seed: int, numbers: range, parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    """The game goes on when there is space again, and who was in the middle of something was told so."""
    for number in numbers:
        again = f"no_space {seed} {number}"
        world = World(_plan(seed, full_at=number, again=again), parts)
        yield again, _faults(world) or _said(world)


def _said(world: World) -> list[str]:
    if world.ends != ["done"]:
        return [f"it ended with {world.ends}"]
    told = sum(frame.head.type == "refused" and b'"house.not_saved"' in frame.data for frame in world.sent)
    if told < world.oracle.unsaved:
        return [f"{world.oracle.unsaved} commands were not saved, {told} people were told so"]
    return [] if world.count["full"] else ["there was always space"]


def failed_sync(seed: int, numbers: range, parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    """The process ends at once; what was acknowledged outlives it, and a power cut later."""
    for number in numbers:
        again = f"failed_sync {seed} {number}"
        plan = _plan(seed, failing_at=number, again=again)
        plan.lives, plan.faults, plan.length = 3, frozenset({"power"}), 150
        world = World(plan, parts)
        faults = _faults(world)
        if not faults and world.ends[0] != "fatal":
            faults = [f"it ended with {world.ends}"]
        yield again, faults


def _faults(world: World) -> list[Any]:
    try:
        world.run()
    except Broken as broken:
        return [broken]
    return []
