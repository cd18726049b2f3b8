"""Every disk operation of a world as the moment in which the power goes, with every kind of damage.

A world is the same up to the cut whether it comes or not: so it is run once, and the disk is kept as it was at each
operation, with what had been told by then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from dragonhoard.server import data
from dragonhoard.server.store import Store
from tests.harness.sim.disk import Disk, Snapshot
from tests.harness.sim.examine import examine
from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.server import Parts, engine_on
from tests.harness.sim.vfs import mount, unmount
from tests.harness.sim.world import World

KEPT = (0.5, 0.0, 1.0, 0.1, 0.9)  # how much of what was not synced is left; more damages begin anew with other luck


@dataclass
class Point:
    snapshot: Snapshot
    told: int
    acks: int


class Recorded(World):
    """Notes every moment in which the power could go."""

    def __init__(self, plan: Plan, parts: Parts | None = None):
        super().__init__(plan, parts)
        self.points: list[Point] = []
        self.disk.watch = self._note

    def _note(self, disk: Disk) -> None:
        self.points.append(Point(Snapshot(disk), len(self.sent), len(self.acks)))


def scenario(seed: int) -> Plan:
    """A game with people, a bot and somebody who watches, over bad lines; nothing else goes wrong."""
    rng = Random(f"scenario {seed}")
    opening = Opening(rng.choice((3, 4)), {1: "uniform"} if rng.random() < 0.7 else {}, rng.choice((3, 20)), watchers=1)
    faults = frozenset(fault for fault in ("lines", "sleepers", "fickle", "slow_disk") if rng.random() < 0.6)
    return Plan(seed, [opening], faults, 1, rng.choice((8, 40, 1000)), again=f"cuts {seed}")


def cuts(seed: int, damages: int, parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    """Cuts the power everywhere in one world; yields what to call each cut, and what is wrong after it."""
    world = Recorded(scenario(seed), parts).run()
    for number, point in enumerate(world.points):
        told, acks = world.sent[: point.told], world.acks[: point.acks]
        for damage in range(damages):
            rng = Random(f"{seed} {number} {damage}")
            left = point.snapshot.image(rng, KEPT[damage % len(KEPT)])
            yield f"cuts {seed}, operation {number}, damage {damage}", examine(left, told, acks, world.known)


def first_start(damages: int) -> Iterator[tuple[str, list[Any]]]:
    """The power goes while the database is made; the next start makes it, whatever is there."""
    snapshots: list[Snapshot] = []
    disk = Disk()
    disk.watch = lambda disk: snapshots.append(Snapshot(disk))
    _start(disk)
    for number, snapshot in enumerate(snapshots):
        for damage in range(damages):
            left = snapshot.image(Random(f"start {number} {damage}"), KEPT[damage % len(KEPT)])
            try:
                tables = _start(left)
            except Exception as error:
                yield f"start {number} {damage}", [repr(error)]
            else:
                yield f"start {number} {damage}", [] if tables == 0 else [f"{tables} tables"]


def _start(disk: Disk) -> int:
    path = mount(disk)
    engine = engine_on(path)
    try:
        data.migrate(engine, path)
        store = Store(engine)
        store.key("cookies", "secret")
        return store.count_tables(("gathering", "playing"))
    finally:
        engine.dispose()
        unmount(path)
