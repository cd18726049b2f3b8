"""How fast the solver is, worlds and tables included, in CPU time of one thread; and against negmas, if it is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from dragonhoard.bots.dragons_gold.solver import Loot, Split
from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.lab.simulate import Progress
from dragonhoard.proofs.bench_engine import BENCHMARKS, load, machine, rounded
from dragonhoard.proofs.dragons_gold.hoards import Hoard, some_hoard

RUN = 9101
PEER = "negmas"
RACED = 12  # hoards


class Case(NamedTuple):
    sides: int
    size: int
    advanced: bool
    black: bool
    worlds: int

    def __str__(self) -> str:
        scoring = "advanced" if self.advanced else "basic"
        return f"{self.sides}x{self.size} {scoring}{' K' if self.black else ''} {self.worlds}"


CASES = tuple(
    Case(sides, size, advanced, black, worlds)
    for sides, size in ((4, 9), (6, 12))
    for advanced in (False, True)
    for black in (False, True)
    for worlds in (128, 512)
)


def loot(hoards: int, cases: Sequence[Case] = CASES, progress: Progress | None = None) -> dict[str, Any]:
    """The object that `bench loot --json` prints."""
    Loot(*some_hoard(Dice(), DragonsGold(4), 2, 3)[1:]).egalitarian()  # compiles
    found = {}
    for done, case in enumerate(cases, start=1):
        found[str(case)] = measured(case, hoards)
        if progress:
            progress(done, len(cases))
    notes: dict[str, str] = {}
    return {"hoards": hoards, "machine": machine(), "cases": found, PEER: against(RACED, notes), "notes": notes}


def hoards_of(case: Case, count: int) -> list[Hoard]:
    found = []
    for number in range(count):
        players = max(3, case.sides) + number % (7 - max(3, case.sides))
        game = DragonsGold(players, {"advanced_scoring": case.advanced})
        found.append(some_hoard(Dice(RUN, number), game, case.sides, case.size, case.black))
    return found


def measured(case: Case, count: int) -> dict[str, dict[str, float]]:
    """Milliseconds from beliefs to split, by goal, and which part is proven."""
    times: dict[str, list[float]] = {}
    proven: dict[str, list[bool]] = {}
    for number, hoard in enumerate(hoards_of(case, count)):
        begun = process_time()
        found = Loot(hoard.deal, hoard.beliefs, case.worlds, number)
        drawn = process_time() - begun
        even = None
        for name, goal in _goals(found, hoard):
            begun = process_time()
            split = goal(even)
            times.setdefault(name, []).append(1000 * (drawn + process_time() - begun))
            proven.setdefault(name, []).append(found.was_proven)
            even = split if name == "egalitarian" else even
    return {
        name: {
            "p50_ms": rounded(median(each)),
            "p95_ms": rounded(quantiles(each, n=20)[-1] if len(each) > 1 else each[0]),
            "most_ms": rounded(max(each)),
            "proven": sum(proven[name]) / len(each),
        }
        for name, each in times.items()
    }


def _goals(found: Loot, hoard: Hoard) -> list[tuple[str, Callable[[Split | None], Split | None]]]:
    """The best for one leaves the others half of what they have at least."""

    def best(even: Split | None) -> Split | None:
        half = max(0.0, min(even.gains[seat] for seat in hoard.deal.parties) / 2) if even else 0.0
        return found.best_for(hoard.deal.parties[0], dict.fromkeys(hoard.deal.parties, half))

    return [("nash", lambda _: found.nash()), ("egalitarian", lambda _: found.egalitarian()), ("best", best)]


def against(count: int, notes: dict[str, str]) -> dict[str, float] | None:
    """How many times as long negmas takes for the Nash split of the same hoards with the same gains, 4 x 9."""
    try:
        theirs = load(BENCHMARKS, "negmas_hoards")
    except ImportError:
        notes[PEER] = texts.say("dragons-gold.bench.no_peer", peer=PEER)
        return None
    except Problem as problem:
        notes[PEER] = str(problem)
        return None
    ratios = []
    for number, hoard in enumerate(hoards_of(Case(4, 9, False, False, 128), count)):
        begun = process_time()
        found = Loot(hoard.deal, hoard.beliefs, 128, number)
        found.nash()
        ratios.append(process_time() - begun)
        ratios[-1] = theirs.seconds(found) / ratios[-1]
    middle, least = rounded(median(ratios)), rounded(min(ratios))
    notes[PEER] = texts.say("dragons-gold.bench.peer", peer=PEER, median=f"{middle:,.0f}", least=f"{least:,.0f}")
    return {"hoards": count, "median": middle, "least": least}
