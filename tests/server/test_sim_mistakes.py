"""A promise counts only when a planted mistake makes its test fail: each is found within a handful of seeds."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from tests.harness.sim import crowds, cuts, dials, disk_faults, flips, jumps, mistakes
from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.player import Habits
from tests.harness.sim.server import Parts
from tests.harness.sim.world import Broken, World

SEEDS = range(10)
Cases = Iterator[list[Any]]
Driver = Callable[[Parts], Cases]


class Talkative(Plan):
    def habits(self, rng: Random) -> Habits:
        habits = super().habits(rng)
        habits.chatty = 0.15
        return habits


def worlds(
    *faults: str, seconds: int = 20, plan: type[Plan] = Plan, dies: Any = None, first: int = 0, **more: Any
) -> Driver:
    """Worlds with these faults, seed by seed."""

    def drive(parts: Parts) -> Cases:
        for seed in SEEDS[first:]:
            opening = Opening(3, {1: "uniform"}, seconds, watchers=not dies, dies=dies or {})
            try:
                World(plan(seed, [opening], frozenset(faults), **more), parts).run()
            except Broken as broken:
                yield [broken]
            else:
                yield []

    return drive


def power_cuts(parts: Parts) -> Cases:
    try:
        for seed in (0, 1):
            for _, faults in cuts.cuts(seed, 2, parts):
                yield faults
    except Broken as broken:  # so plain that no power cut was needed
        yield [broken]


def clock_jumps(parts: Parts) -> Cases:
    return (faults for _, faults in jumps.jumps(0, parts))


def dialled(parts: Parts) -> Cases:
    return (faults for _, faults in dials.dials(parts))


def races(parts: Parts) -> Cases:
    return (crowds.races(seed, crowds.FEW, parts)[1] for seed in SEEDS)


def failed_syncs(parts: Parts) -> Cases:
    return (faults for _, faults in disk_faults.failed_sync(2, range(10, 45), parts))


def no_space(parts: Parts) -> Cases:
    return (faults for _, faults in disk_faults.no_space(0, range(20, 300, 10), parts))


def bit_flips(parts: Parts) -> Cases:
    return (faults for _, faults in chain.from_iterable(flips.flips(seed, 1000) for seed in SEEDS))


def seed_flips(parts: Parts) -> Cases:
    return (faults for _, faults in flips.seed_flips(0))


def summary_flips(parts: Parts) -> Cases:
    return (faults for _, faults in flips.summary_flips(0, 200))


PLANTED: dict[str, tuple[Driver, Parts]] = {
    "1: acknowledges before the commit": (power_cuts, Parts(pipeline=mistakes.AcknowledgesFirst)),
    "1: synchronous is normal": (power_cuts, Parts(after=mistakes.synchronous_normal)),
    "3: shows a full view of what is not written": (power_cuts, Parts(house=mistakes.ShowsTheUnwritten)),
    "4: deadline in a second transaction": (power_cuts, Parts(store=mistakes.DeadlineAfterwards)),
    "4: timer is not set again": (worlds("kill", "sleepers", lives=3), Parts(house=mistakes.TimerForgets)),
    "5: clock of the wall": (
        worlds("jumps", "sleepers"),
        Parts(**mistakes.BY_THE_WALL),
    ),
    "5: what is left is reckoned by the wall": (clock_jumps, Parts(house=mistakes.OutageByTheWall, watched=False)),
    "5: clock of the wall, one jump": (
        clock_jumps,
        Parts(**mistakes.BY_THE_WALL, watched=False),
    ),
    "6: lapse beats an earlier move": (races, Parts(after=mistakes.timed_by(mistakes.LapsesAtOnce))),
    "6: all lag is forgiven": (worlds("lag", "sleepers"), Parts(after=mistakes.timed_by(mistakes.ForgivesAll))),
    "7: misses what was on its way": (dialled, Parts(house=mistakes.TrustsTheVersion)),
    "8: a bot that fails stops the table": (worlds("bots", seconds=0), Parts(after=mistakes.trusting)),
    "8: a lonely table is forgotten": (
        worlds("full", seconds=3, dies={0: (8, "gone"), 2: (8, "gone")}),
        Parts(house=mistakes.ForgetsLonelyTables),
    ),
    "12: no space is swallowed": (no_space, Parts(store=mistakes.SwallowsFull)),
    "12: writes on top of the refused": (
        # Seconds: else such a game ends within 120. In the first world it does not happen.
        worlds("full", "slow_disk", plan=Talkative, longest=180.0, first=1),
        Parts(writer=mistakes.WritesOnTopOfTheRefused),
    ),
    "12: goes on after a failed sync": (failed_syncs, Parts(writer=mistakes.GoesOn)),
}
PATCHED: dict[str, tuple[Driver, Parts, Callable[[pytest.MonkeyPatch], None]]] = {
    "2: remembers commands in memory only": (
        worlds("kill", "lag", lives=6, plan=Talkative),
        Parts(),
        mistakes.remembers_commands_in_memory_only,
    ),
    "3: posts steps before the commit": (power_cuts, Parts(), mistakes.posts_steps_first),
    "4: the outage counts": (worlds("kill", seconds=8, lives=8, plan=Talkative), Parts(), mistakes.outage_counts),
    "12: trusts memory after a failed sync": (
        failed_syncs,
        Parts(store=mistakes.LeavesItOpen),
        mistakes.trusts_memory_after_a_failed_sync,
    ),
    "13: looks at no hash": (bit_flips, Parts(), mistakes.looks_at_no_hash),
    "13: looks at the meaning only": (bit_flips, Parts(), mistakes.looks_at_the_meaning_only),
    "13: trusts the seed": (seed_flips, Parts(), mistakes.trusts_the_seed),
    "13: trusts the lobby": (summary_flips, Parts(), mistakes.trusts_the_lobby),
    "13: counts no rows": (bit_flips, Parts(), mistakes.counts_no_rows),
}


def first_found(cases: Cases) -> int | None:
    return next((number for number, faults in enumerate(cases) if faults), None)


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_planted_mistake_is_found(mistake: str) -> None:
    driver, parts = PLANTED[mistake]
    assert first_found(driver(parts)) is not None


@pytest.mark.parametrize("mistake", PATCHED)
def test_a_patched_function_is_found(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, parts, patch = PATCHED[mistake]
    patch(monkeypatch)
    assert first_found(driver(parts)) is not None


@pytest.mark.parametrize("mistake", [name for name in PLANTED if PLANTED[name][0] not in (power_cuts, races)])
def test_without_it_there_is_nothing_to_find(mistake: str) -> None:
    driver, _ = PLANTED[mistake]
    assert next(driver(Parts())) == []
