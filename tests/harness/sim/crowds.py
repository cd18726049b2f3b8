"""Many tables in one house at once: races against the clock, and players who are no longer there."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.server import Parts
from tests.harness.sim.world import Broken, World
from tests.harness.some import SWITCHES, some_options

TABLES = 6
FEW = 3  # tables in one house, for a few cases
WAYS = ("silent", "gone", "away")
LATEST = 40  # version; by then the last year has begun, or nearly


class Racing(Plan):
    """Everybody always moves at the last moment, or just after it."""

    def habits(self, rng: Random) -> Any:
        habits = super().habits(rng)
        habits.racing, habits.chatty = 1.0, 0.0
        return habits


def races(seed: int, tables: int = 2 * TABLES, parts: Parts | None = None) -> tuple[int, list[Any]]:
    """How many races there were, and what was wrong. The process stalls now and then, as a busy one does."""
    rng = Random(f"races {seed}")
    openings = [Opening(3, {}, rng.choice((2, 3, 5)), {SWITCHES[0]: True}) for _ in range(tables)]
    world = World(Racing(seed, openings, frozenset({"stalls"}), checkpoint=40, again=f"races {seed} {tables}"), parts)
    faults = _faults(world)
    return sum(person.races for person in world.people), faults


def lost_replies(seed: int, tables: int = TABLES, parts: Parts | None = None) -> tuple[int, list[Any]]:
    """Every third time somebody says something the line is given up, and it is said again on another one."""
    openings = [Opening(3, {}, 20) for _ in range(tables)]
    world = World(Plan(seed, openings, checkpoint=40, deaf=0.3, again=f"lost_replies {seed} {tables}"), parts)
    faults = _faults(world)
    return sum(person.missed for person in world.people), faults


def empty_seats(seed: int, games: int, parts: Parts | None = None) -> tuple[int, list[Any]]:
    """Every subset of seats goes dead, at some version, in some way. The games end all the same."""
    rng = Random(f"empty {seed}")
    openings = []
    for number in range(games):
        players = 3 + number % 2
        subset = rng.randrange(2**players)
        bots = {seat: "uniform" for seat in range(1, players) if rng.random() < 0.25}
        dies = {seat: (rng.randrange(4, LATEST), rng.choice(WAYS)) for seat in range(players) if subset >> seat & 1}
        options = some_options(rng)
        openings.append(Opening(players, bots, 3, options, dies=dies))
    world = World(Plan(seed, openings, frozenset({"bots"}), checkpoint=40, again=f"empty_seats {seed} {games}"), parts)
    return games, _faults(world)


def every_subset(players: int, parts: Parts | None = None) -> Iterator[tuple[str, list[Any]]]:
    """All subsets of the seats of one table, dead from the first move on: by turns in each way, until each of them was
    in every way."""
    for turn in range(len(WAYS)):
        openings = [
            Opening(players, {}, 3, dies={seat: (4, way) for seat in range(players) if subset >> seat & 1})
            for subset, way in zip(range(2**players), cycle(WAYS[turn:] + WAYS[:turn]), strict=False)
        ]
        plan = Plan(players, openings, checkpoint=40, again=f"every_subset {players}")
        yield f"every_subset {players}, turn {turn}", _faults(World(plan, parts))


def _faults(world: World) -> list[Any]:
    try:
        world.run()
    except Broken as broken:
        return [broken]
    return []
