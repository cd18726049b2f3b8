"""What the server promises, proved in the simulator. The seeds are fixed."""

from collections.abc import Callable
from itertools import chain, count, islice
from typing import Any

from tests.harness.claim import Cases, Claim, fault_of
from tests.harness.sim import crowds, cuts, disk_faults, flips, jumps, stalls
from tests.harness.sim.many import world as many
from tests.harness.sim.plan import plan_of
from tests.harness.sim.world import Broken, World


def power_cuts(wanted: int) -> Cases:
    for seed in count():
        for name, faults in cuts.cuts(seed, 1 if wanted < 10_000 else 3):
            yield 1, fault_of(name, faults)
            wanted -= 1
            if wanted <= 0:
                return


def first_starts(wanted: int) -> Cases:
    """Every operation of the first start, as often as it takes."""
    for damages in count(1):
        if wanted <= 0:
            return
        for name, faults in cuts.first_start(damages):
            yield 1, fault_of(name, faults)
            wanted -= 1


def worlds(wanted: int) -> Cases:
    for seed in range(wanted):
        try:
            World(plan_of(seed)).run()
        except Broken as broken:
            yield 0, str(broken)
        else:
            yield 1, None


def nodes(wanted: int) -> Cases:
    """Two or three nodes: mostly short worlds, and in long counts whole games now and then."""
    for seed in range(wanted):
        try:
            many.World(many.plan_of(seed, short=wanted < 1000 or seed % 20 != 0)).run()
        except Broken as broken:
            yield 0, str(broken)
        else:
            yield 1, None


def no_space(wanted: int) -> Cases:
    """Every write of one scenario after the other; few of them are spread over the first."""
    for seed in count():
        writes, _ = disk_faults.writes_and_syncs(seed)
        for name, faults in disk_faults.no_space(seed, range(1, writes + 1, max(1, writes // wanted))):
            yield 1, fault_of(name, faults)
        wanted -= writes
        if wanted <= 0:
            return


def failed_syncs(wanted: int) -> Cases:
    """Every sync of one scenario after the other; few of them are spread over the first."""
    for seed in count():
        _, syncs = disk_faults.writes_and_syncs(seed)
        for name, faults in disk_faults.failed_sync(seed, range(1, syncs + 1, max(1, syncs // wanted))):
            yield 1, fault_of(name, faults)
        wanted -= syncs
        if wanted <= 0:
            return


def bit_flips(wanted: int) -> Cases:
    """Every bit of some seeds, lines of the lobby, and then bits of log rows."""
    for name, faults in chain(flips.seed_flips(wanted), flips.summary_flips(wanted, 300)):
        yield 1, fault_of(name, faults)
        wanted -= 1
    while wanted > 0:
        for name, faults in flips.flips(wanted, wanted):
            yield 1, fault_of(name, faults)
            wanted -= 1


def empty_seats(wanted: int) -> Cases:
    few = wanted < 100
    for players in (3, 4, 5)[: 1 if wanted < 1000 else 3]:
        for name, faults in islice(crowds.every_subset(players), 1 if few else None):
            yield 2**players, fault_of(name, faults)
            wanted -= 2**players
    tables = crowds.FEW if few else 4 * crowds.TABLES
    yield from _crowds(lambda seed: crowds.empty_seats(seed, tables), wanted)


def clock_jumps(wanted: int) -> Cases:
    for seed in count():
        for name, faults in jumps.jumps(seed):
            yield 1, fault_of(name, faults)
            wanted -= 1
            if wanted <= 0:
                return


def stalling_bots(wanted: int) -> Cases:
    yield from _crowds(stalls.stalls, wanted)


def races(wanted: int) -> Cases:
    tables = crowds.FEW if wanted < 100 else 2 * crowds.TABLES
    yield from _crowds(lambda seed: crowds.races(seed, tables), wanted)


def lost_replies(wanted: int) -> Cases:
    tables = crowds.FEW if wanted < 100 else crowds.TABLES
    yield from _crowds(lambda seed: crowds.lost_replies(seed, tables), wanted)


def _crowds(world: Callable[[int], tuple[int, list[Any]]], wanted: int) -> Cases:
    for seed in count():
        if wanted <= 0:
            return
        done, faults = world(seed)
        yield done, fault_of(f"seed {seed}", faults)
        wanted -= done


CLAIMS = {
    "power_cuts": Claim(power_cuts, 200, 3000, 100_000),
    "first_starts": Claim(first_starts, 89, 89, 1500),
    "worlds": Claim(worlds, 3, 100, 3000),
    "nodes": Claim(nodes, 300, 1000, 10_000),
    "lost_replies": Claim(lost_replies, 50, 2500, 50_000),
    "clock_jumps": Claim(clock_jumps, 14, 280, 2800),
    "races": Claim(races, 60, 5000, 100_000),
    "empty_seats": Claim(empty_seats, 11, 500, 10_000),
    "stalling_bots": Claim(stalling_bots, 2, 100, 10_000),
    "no_space": Claim(no_space, 25, 300, 1500),
    "failed_syncs": Claim(failed_syncs, 15, 40, 500),
    "bit_flips": Claim(bit_flips, 800, 10_000, 100_000),
}
