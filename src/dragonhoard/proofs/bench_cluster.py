"""What PostgreSQL costs, and what it costs to be many: the heart of `dragonhoard bench cluster`.

One node on SQLite, one on PostgreSQL, and three that share a database and a bus take turns under the same load. People
come to the node that a proxy which hashes by table would send them to. CPU time is that of the nodes alone.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from dragonhoard.lab.simulate import Progress
from dragonhoard.proofs.bench_engine import machine, rounded
from dragonhoard.proofs.bench_play import Contestant, Dragonhoard
from dragonhoard.proofs.bench_server import conditions, race
from dragonhoard.proofs.load_clients import Crowd, Wire
from dragonhoard.server.cluster.servers import nats, postgres

SQLITE, POSTGRESQL, THREE = "sqlite", "postgresql", "three nodes"
NODES = 3


class Several(Dragonhoard):
    """Nodes on one database. The first takes requests; a socket goes to the node of its table."""

    def __init__(self, url: str, bus: str, count: int = NODES) -> None:
        super().__init__(url, bus=bus)
        self.others = [Dragonhoard(url, bus=bus) for _ in range(count - 1)]

    @property
    def nodes(self) -> list[Dragonhoard]:
        return [self, *self.others]

    def start(self) -> None:
        super().start()
        for each in self.others:
            each.start()

    def wire(self, crowd: Crowd, table: str, cookie: str) -> Wire:
        wire = Wire(self.nodes[int(table, 16) % len(self.nodes)].port, f"/ws/{table}", cookie)
        crowd.add(wire)
        return wire

    def cpu(self) -> float:
        return super().cpu() + sum(each.cpu() for each in self.others)

    def end(self) -> None:
        for each in self.others:
            each.end()
        super().end()


def cluster(tables: int = 75, moves: int = 120, rounds: int = 5, progress: Progress | None = None) -> dict[str, Any]:
    """The object that `bench cluster --json` prints. `postgresql`: moves per CPU-second against SQLite; `cost`: CPU
    time of a move at three nodes against one, both on PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, postgres() as one, postgres() as many, nats() as bus:
        contestants: dict[str, Contestant] = {
            SQLITE: Dragonhoard(Path(folder) / "one"),
            POSTGRESQL: Dragonhoard(one.url),
            THREE: Several(many.url, bus.url),
        }
        found = race(contestants, tables, moves, rounds, progress)
    figure = "moves_per_cpu_second"
    speeds = {name: [each[figure] for each in figures] for name, figures in found.items()}
    pairs = zip(speeds[POSTGRESQL], speeds[SQLITE], strict=True)
    costs = zip(speeds[POSTGRESQL], speeds[THREE], strict=True)
    return {
        **conditions(tables, moves, rounds),
        "machine": machine(),
        "postgresql": rounded(median(ours / theirs for ours, theirs in pairs)),
        "cost": rounded(median(one / three for one, three in costs)),
        "servers": {name: {figure: rounded(median(each))} for name, each in speeds.items()},
    }
