"""What one seed does. Each switches some faults off, so that rare combinations come about."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.harness.sim.player import Habits
from tests.harness.some import some_options

FAULTS = (
    "power",  # the power is cut at some disk operation; any subset of unsynced sectors is left
    "kill",  # the process ends; what it wrote stays
    "lines",  # connections are cut, swallow what is said, or are not read
    "blinks",  # people dial anew while nothing is wrong
    "lag",
    "slow_disk",
    "full",  # no space for some seconds
    "failing",  # a sync fails
    "jumps",  # of the wall clock
    "stalls",
    "bots",  # hang, crash, answer nonsense
    "sleepers",
    "races",
    "fickle",
    "wild",
)


@dataclass
class Opening:
    """One table: who sits where, and how it is played."""

    players: int
    bots: dict[int, str]
    seconds: int
    options: dict[str, Any] = field(default_factory=dict)
    visibility: str = "public"
    watchers: int = 0
    dies: dict[int, tuple[int, str]] = field(default_factory=dict)  # persons: at which version, and how


@dataclass
class Plan:
    seed: int
    openings: list[Opening]
    faults: frozenset[str] = frozenset()
    lives: int = 1
    checkpoint: int = 1000  # pages in the log until they are moved to the database
    longest: float = 4000.0  # virtual seconds that one life may take
    enough: int | None = None  # a version with which it is enough; else games are played to their end
    full_at: int | None = None  # the write that finds no space
    failing_at: int | None = None  # the sync that fails
    deaf: float = 0.0  # how often people give up a line right after they have said something
    again: str = ""  # what `python -m tests.harness.sim` has to be told to run it again
    length: int = 1500  # disk operations of one life, about

    def habits(self, rng: Random) -> Habits:
        on = self.faults.__contains__
        return Habits(
            think=(0.02, rng.choice((0.3, 1.0, 4.0))),
            sleepy=rng.choice((0.0, 0.1, 1.0)) if on("sleepers") else 0.0,
            racing=rng.choice((0.0, 0.5)) if on("races") else 0.0,
            chatty=rng.choice((0.0, 0.05)),
            fickle=rng.choice((0.0, 0.05)) if on("fickle") else 0.0,
            wild=rng.choice((0.0, 0.1)) if on("wild") else 0.0,
        )


def plan_of(seed: int) -> Plan:
    rng = Random(f"plan {seed}")
    faults = frozenset(fault for fault in FAULTS if rng.random() < 0.5)
    openings = [_opening(rng) for _ in range(rng.choice((1, 1, 2, 3)))]
    lives, checkpoint = rng.choice((2, 3, 4)), rng.choice((8, 40, 1000))
    return Plan(seed, openings, faults, lives, checkpoint, again=f"world {seed}")


def _opening(rng: Random) -> Opening:
    players = rng.choice((3, 3, 4, 5))
    bots = {seat: "uniform" for seat in range(1, players) if rng.random() < 0.35}
    options = some_options(rng)
    seconds = rng.choice((0, 3, 20, 60))
    visibility = rng.choice(("public", "unlisted"))
    return Opening(players, bots, seconds, options, visibility, rng.choice((0, 0, 1)))
