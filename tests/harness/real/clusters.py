"""A real cluster that is disturbed while people play: nodes are killed, stand still or restart one by one, and the
database and the bus restart. Afterwards the database is held against all that anybody was told."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from dragonhoard.proofs import trial
from dragonhoard.proofs.audit import Fault
from dragonhoard.proofs.trial import Disturbed
from dragonhoard.proofs.trial_load import Load
from dragonhoard.proofs.trial_nodes import BOT_PAUSE, Ground, Node, ground
from dragonhoard.server.cluster.node import LEASE
from tests.harness.real.deadlines import Kept, lapses
from tests.harness.real.serving import PATIENT, Server, quick_folder

NODES = 3
CALM = 10  # moves between two disturbances, at least
WANTED = {"kill": LEASE + 2.0, "pause": LEASE + 2.0, "database": 5.0, "bus": 2.0, "roll": 2.0}  # seconds


@dataclass
class Result:
    times: dict[str, list[float]] = field(default_factory=dict)  # by what was done, the seconds until all went on
    takeovers: int = 0
    acknowledged: int = 0
    lapses: int = 0
    longest_wait: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    said: str = ""  # by the nodes

    def late(self) -> list[str]:
        """What took longer than is wanted."""
        return [
            f"{what}: {max(times):.1f} s, wanted {WANTED[what]} s"
            for what, times in self.times.items()
            if max(times) > WANTED[what]
        ]


class Cluster:
    def __init__(self, there: Ground, load: Load, luck: random.Random, patience: float) -> None:
        self.there, self.load, self.luck, self.patience = there, load, luck, patience

    async def calm(self) -> Disturbed:
        """Nothing happens for a while."""
        await self.load.until(100, self.patience)
        return Disturbed(0.0, {})

    async def kill(self) -> Disturbed:
        node = await self._owner()
        found = await trial.killed(self.there, self.load, node, self.patience)
        await asyncio.to_thread(node.start)
        return found

    async def pause(self) -> Disturbed:
        """Longer than the lease."""
        node, seconds = await self._owner(), LEASE * self.luck.uniform(1.1, 1.6)
        return await trial.paused(self.there, self.load, node, seconds, self.patience)

    async def _owner(self) -> Node:
        """Some node that owns a table at which people play."""
        return self.there.nodes[self.luck.choice(await trial.owning(self.there, self.load))]

    async def database(self) -> Disturbed:
        """`immediate`, which is as good as a power cut. Counted from when it is back."""
        await asyncio.to_thread(self.there.database.restart, "immediate")
        return await self._goes_on()

    async def bus(self) -> Disturbed:
        await asyncio.to_thread(self.there.bus.restart, self.luck.random() < 0.5)
        return await self._goes_on()

    async def _goes_on(self) -> Disturbed:
        since = time.monotonic()
        return Disturbed(since, await self.load.goes_on(since, self.patience))

    async def roll(self) -> Disturbed:
        """Every node ends in good order and starts again, one after the other. It counts how long a player waits."""
        begin = time.monotonic()
        for node in self.there.nodes:
            await asyncio.to_thread(node.end, signal.SIGTERM)
            await self.load.until(CALM, self.patience)
            await asyncio.to_thread(node.start)
            await self.load.until(CALM, self.patience)
        return Disturbed(begin, {"-": self.load.longest_wait(begin)})


def _node(folder: Path, plants: Sequence[str], number: int, told: dict[str, Any]) -> Server:
    settings = {"bot_pause": BOT_PAUSE, "most_tables": 100_000}
    return Server(folder / f"node{number}", settings=settings, plants=list(plants), **told)


async def _disturbed(
    folder: Path,
    what: Sequence[str],
    nodes: int,
    tables: int,
    seed: int,
    rest: float,
    plants: Sequence[str],
    patience: float,
) -> Result:
    result = Result()
    async with ground(nodes, make=partial(_node, folder, plants)) as there:
        load = Load(lambda: there.proxy.port, tables, seed, whole=True, rest=rest)
        load.start()
        cluster = Cluster(there, load, random.Random(seed), patience)
        try:
            for name in what:
                await load.until(CALM, patience)
                disturb: Callable[[], Awaitable[Disturbed]] = getattr(cluster, name)
                found = await disturb()
                result.times.setdefault(name, []).append(found.longest)
                result.takeovers += found.takeovers
            await load.until(CALM, patience)
        except TimeoutError:
            result.wrong.append("stuck")
        await load.end()
        result.acknowledged, result.longest_wait = load.acknowledged, load.longest_wait()
        await asyncio.to_thread(there.stop)
        result.faults = await asyncio.to_thread(load.faults, there.store)
        result.wrong += [f"{name}: a table did not go on" for name, times in result.times.items() if max(times) > 1e6]
        if not result.faults:
            _lapses(there, load, result)
        result.said = "".join(node.said() for node in there.nodes if isinstance(node, Server))
    return result


def _lapses(there: Ground, load: Load, result: Result) -> None:
    """None is early, and none comes twice."""
    kept = Kept()
    for game in load.games:
        rows, seed, _ = there.store.table(game.table) or ([], b"", None)
        lapses(game.table, rows, [], kept, seed)
    result.lapses = len(kept.late)
    result.wrong += kept.wrong


def disturbed(
    what: Sequence[str],
    nodes: int = NODES,
    tables: int = 4,
    seed: int = 1,
    rest: float = 0.03,
    plants: Sequence[str] = (),
    patience: float = PATIENT,
) -> Result:
    with quick_folder() as folder:
        return asyncio.run(_disturbed(folder, what, nodes, tables, seed, rest, plants, patience))
