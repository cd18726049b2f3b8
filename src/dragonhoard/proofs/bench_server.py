"""How much the server carries: against boardgame.io, on Starlette's own socket, and by itself. The heart of
`dragonhoard bench server`.

All servers run all the time and take turns, several rounds long, under the same load by the same crowd; a ratio is the
median of the rounds. Ours writes every move to disk before it answers; the other one keeps its games in memory.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.lab.simulate import Progress
from dragonhoard.proofs.bench_engine import BENCHMARKS, load, machine, measured_game, rounded
from dragonhoard.proofs.bench_load import Load, carried
from dragonhoard.proofs.bench_play import Contestant, Dragonhoard
from dragonhoard.proofs.bench_starlette import OnStarlette
from dragonhoard.proofs.load_clients import Crowd, Heard, undisturbed

OURS, PEER, STARLETTE = "dragonhoard", "boardgame.io", "starlette"
SEATS = 4


def server(
    tables: int = 75,
    moves: int = 120,
    rounds: int = 5,
    load_of: Load | None = None,
    progress: Progress | None = None,
    benchmarks: Path = BENCHMARKS,
    install: bool = True,
) -> dict[str, Any]:
    """The object that `bench server --json` prints. A peer that is not there is null, with a sentence in `notes` that
    says how to get it. `moves` are those of one table in one round; a game has about 180."""
    if not Path("/proc/self/stat").exists():
        raise Problem("bench.linux")
    notes: dict[str, str] = {}
    wanted = load_of or Load()
    with tempfile.TemporaryDirectory() as folder:
        contestants: dict[str, Contestant] = {
            OURS: Dragonhoard(Path(folder) / "race"),
            STARLETTE: OnStarlette(Path(folder) / "starlette"),
        }
        notes[STARLETTE] = texts.say("bench.of_starlette")
        version = peer(contestants, benchmarks, install, notes)
        found = race(contestants, tables, moves, rounds, progress)
        figures = carried(Path(folder) / "load", wanted, notes)
    return {
        **conditions(tables, moves, rounds),
        "machine": {**machine(), **version},
        "ratios": {name: ratio(found, "moves_per_cpu_second", name) for name in (PEER, STARLETTE)},
        "ack_p99_ratios": {name: ratio(found, "ack_p99_ms", name) for name in (PEER, STARLETTE)},
        "notes": notes,
        "servers": {name: _medians(each) for name, each in found.items()},
        "load": figures,
    }


def conditions(tables: int, moves: int, rounds: int) -> dict[str, Any]:
    """What a report of such a race begins with."""
    sockets = tables * SEATS
    return {"game": measured_game().slug, "sockets": sockets, "tables": tables, "moves": moves, "rounds": rounds}


def peer(contestants: dict[str, Contestant], benchmarks: Path, install: bool, notes: dict[str, str]) -> dict[str, str]:
    try:
        found = load(benchmarks / "boardgame_io", "peer").contestant(install)
    except Problem as problem:
        notes[PEER] = str(problem)
        return {}
    contestants[PEER] = found
    notes[PEER] = texts.say("bench.of_boardgame_io")
    return {"node": found.version()}


Figures = dict[str, float]


def race(
    contestants: dict[str, Contestant], tables: int, moves: int, rounds: int, progress: Progress | None = None
) -> dict[str, list[Figures]]:
    """The figures of every round by name. The first round is for warming up, and is not counted."""
    found: dict[str, list[Figures]] = {name: [] for name in contestants}
    try:
        for each in contestants.values():
            each.start()
        for number in range(rounds + 1):
            for at, (name, each) in enumerate(contestants.items(), 1):
                figures = one_round(each, tables, moves)
                if number:
                    found[name].append(figures)
                if progress:
                    progress(number * len(contestants) + at, (rounds + 1) * len(contestants))
    finally:
        for each in contestants.values():
            each.end()
    return found


def one_round(contestant: Contestant, tables: int, moves: int) -> Figures:
    crowd, heard = Crowd(), Heard()
    seated = contestant.seat(crowd, heard, tables, SEATS)
    heard.forget()
    with undisturbed():
        cpu, begun = contestant.cpu(), perf_counter()
        for table in seated:
            table.play(moves)
        crowd.listen(lambda: heard.moves >= tables * moves)
        seconds, cpu = perf_counter() - begun, contestant.cpu() - cpu
    crowd.leave()
    return {
        "moves_per_cpu_second": heard.moves / max(cpu, 0.01),
        "moves_per_second": heard.moves / seconds,
        "ack_p50_ms": heard.wait(0.5),
        "ack_p99_ms": heard.wait(0.99),
        "bytes_per_move": heard.bytes / heard.moves,
    }


def ratio(found: dict[str, list[Figures]], figure: str, peer: str = PEER) -> float | None:
    if peer not in found:
        return None
    pairs = zip(found[OURS], found[peer], strict=True)
    return rounded(median(ours[figure] / theirs[figure] for ours, theirs in pairs))


def _medians(rounds: list[Figures]) -> Figures:
    return {figure: rounded(median(each[figure] for each in rounds)) for figure in rounds[0]}
