"""How fast programs can play: steps in a second of CPU time, with what is observed and which words are open.

The contestants take turns, as in `bench_engine`. A reference that is not installed is left out, with a sentence.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import process_time, thread_time
from typing import Any

from dragonhoard.adapters.session import Session
from dragonhoard.adapters.vector import VectorEnv
from dragonhoard.core.dice import Dice
from dragonhoard.games import catalogue
from dragonhoard.lab.simulate import Progress, all_cores
from dragonhoard.proofs.bench_engine import BENCHMARKS, PEERS, Contestant, machine, peer, race, rounded, wall
from dragonhoard.proofs.bench_lines import lines

BATCH = 1024
PLAYERS = 4


def programs(
    steps: int = 200, rounds: int = 5, progress: Progress | None = None, benchmarks: Path = BENCHMARKS
) -> dict[str, Any]:
    """The object that `bench programs --json` prints. `steps` is how often a vector environment of 1024 games steps in
    a round."""
    notes: dict[str, str] = {}
    contestants: dict[str, Contestant] = {}
    for slug in catalogue():
        contestants[f"vector {slug}"] = vector(slug, steps)
        contestants[f"plain {slug}"] = plain(slug, 2 * steps)
    for name in PEERS:
        contestants |= peer(benchmarks, name, notes, driven)
    speeds = race(contestants, rounds, progress)
    return {
        "machine": machine(),
        "batch": BATCH,
        "players": PLAYERS,
        "rounds": rounds,
        "steps_per_second": {name: round(median(rates)) for name, rates in speeds.items()},
        "ratios": {slug: ratios(speeds, slug) for slug in catalogue()},
        "two_threads": {slug: two_threads(slug, steps) if all_cores() > 1 else None for slug in catalogue()},
        "lines": lines(),
        "notes": notes,
    }


def vector(slug: str, steps: int) -> Contestant:
    env = VectorEnv(slug, BATCH, PLAYERS, seed=1)
    env.reset()

    def play() -> tuple[float, float]:
        """Choosing the words is a learner's work, and is not counted."""
        spent = 0.0
        for _ in range(steps):
            words = env.sample()
            before = thread_time()
            env.step(words)
            spent += thread_time() - before
        return steps * BATCH, spent

    return play


def plain(slug: str, steps: int) -> Contestant:
    session, dice = Session(catalogue()[slug](PLAYERS)), Dice(1)

    def play() -> tuple[float, float]:
        before = process_time()
        for number in range(steps):
            if session.over:
                session.begin(number)
            session.observe(session.seat)
            session.say(session.open[dice.below(len(session.open))])
        return steps, process_time() - before

    return play


def driven(module: Any) -> dict[str, Contestant]:
    """A reference's own games, stepped as a learner does where it can be."""
    found: dict[str, Contestant] = module.driven() if hasattr(module, "driven") else module.contestants("")
    return found


def ratios(speeds: dict[str, list[float]], slug: str) -> dict[str, float]:
    """The vector environment against each reference, and against its own game in plain Python."""
    own = speeds[f"vector {slug}"]
    return {
        "plain" if name.startswith("plain ") else name: rounded(median(a / b for a, b in zip(own, theirs, strict=True)))
        for name, theirs in speeds.items()
        if not name.startswith(("vector ", "plain ")) or name == f"plain {slug}"
    }


def two_threads(slug: str, steps: int) -> float:
    """How much more two threads play in the same time than one, in the quickest tenth of the steps of each: whatever
    else runs on the machine takes a core away now and then."""
    spent: dict[VectorEnv, list[float]] = {VectorEnv(slug, BATCH, PLAYERS, threads=n): [] for n in (1, 2)}
    for env in spent:
        env.reset()
    for _ in range(steps):
        for env, seconds in spent.items():
            words = env.sample().copy()
            seconds.append(wall(lambda env=env, words=words: env.step(words)))  # type: ignore[misc]
    alone, together = (sorted(seconds)[steps // 10] for seconds in spent.values())
    return rounded(alone / together)
