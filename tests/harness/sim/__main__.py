"""Runs one thing again, as a failure names it: python -m tests.harness.sim world 17"""

import logging
import sys
from typing import Any

from tests.harness.sim import crowds, cuts, disk_faults, flips, jumps
from tests.harness.sim.many import world as many
from tests.harness.sim.plan import plan_of
from tests.harness.sim.world import World


def world(seed: int) -> Any:
    done = World(plan_of(seed))
    print(done.plan)
    return dict(done.run().count)


def _each(cases: Any) -> str:
    found = [(name, faults) for name, faults in cases]
    wrong = [f"{name}: {faults[0]}" for name, faults in found if faults]
    return wrong[0] if wrong else f"nothing, {len(found)} times"


def nodes(seed: int, short: bool = False) -> Any:
    done = many.World(many.plan_of(seed, short))
    print(done.plan)
    return dict(done.run().count)


RUNS = {
    "nodes": nodes,
    "short_nodes": lambda seed: nodes(seed, True),
    "world": world,
    "cuts": lambda seed: _each(cuts.cuts(seed, len(cuts.KEPT))),
    "start": lambda damages: _each(cuts.first_start(damages)),
    "no_space": lambda seed, number: _each(disk_faults.no_space(seed, range(number, number + 1))),
    "failed_sync": lambda seed, number: _each(disk_faults.failed_sync(seed, range(number, number + 1))),
    "jumps": lambda seed: _each(jumps.jumps(seed)),
    "races": crowds.races,
    "lost_replies": crowds.lost_replies,
    "empty_seats": crowds.empty_seats,
    "every_subset": lambda players: _each(crowds.every_subset(players)),
    "flips": lambda seed, count: _each(flips.flips(seed, count)),
}

if __name__ == "__main__":
    logging.disable(logging.ERROR)
    what, *numbers = sys.argv[1:]
    print(RUNS[what](*map(int, numbers)))
