"""A cluster to try out on this machine, with people who play without a pause and nodes that are killed: the heart of
`dragonhoard cluster try`. In the end everything that was acknowledged is looked for in the database."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.proofs.audit import Fault
from dragonhoard.proofs.trial_load import Load
from dragonhoard.proofs.trial_nodes import Ground, Node, ground
from dragonhoard.proofs.trial_page import Page

NODES = 3
TABLES = 8
CALM = (1.0, 3.0)  # seconds of play between two kills
PATIENCE = 60.0  # seconds until a table that does not go on counts as stuck
DOUBLED = {"twice"}
Say = Callable[..., None]  # a key of the catalogue after `cli.cluster.`, and its values


@dataclass
class Disturbed:
    """What it was like for the players when something had happened."""

    since: float
    late: dict[str, float]  # by table, the seconds until it went on
    takeovers: int = 0  # tables that have another owner than before

    @property
    def longest(self) -> float:
        return max(self.late.values(), default=0.0)


@dataclass
class Found:
    acknowledged: int
    faults: list[Fault]
    kills: list[Disturbed] = field(default_factory=list)
    seconds: float = 0.0
    longest_wait: float = 0.0

    @property
    def doubled(self) -> int:
        return sum(fault.key in DOUBLED for fault in self.faults)

    @property
    def lost(self) -> int:
        return len(self.faults) - self.doubled

    @property
    def stuck(self) -> int:
        return sum(late == float("inf") for kill in self.kills for late in kill.late.values())

    def as_json(self) -> dict[str, Any]:
        return {
            "nodes": NODES,
            "seconds": round(self.seconds, 1),
            "acknowledged": self.acknowledged,
            "lost": self.lost,
            "doubled": self.doubled,
            "stuck": self.stuck,
            "kills": len(self.kills),
            "takeovers": sum(kill.takeovers for kill in self.kills),
            "longest_takeover": round(max((kill.longest for kill in self.kills if not self.stuck), default=0.0), 2),
            "longest_wait": round(self.longest_wait, 2),
            "faults": [str(fault) for fault in self.faults],
        }


async def killed(there: Ground, load: Load, node: Node, patience: float = PATIENCE) -> Disturbed:
    """A node ends in the middle of whatever it does; returns when all tables go on."""
    own = await owned(there, node)
    await asyncio.to_thread(node.end, signal.SIGKILL)
    since = monotonic()
    late = await load.goes_on(since, patience)
    return Disturbed(since, late, await moved(there, own))


async def paused(there: Ground, load: Load, node: Node, seconds: float, patience: float = PATIENCE) -> Disturbed:
    """A node stands still for so long; it goes on when all tables have gone on without it. Afterwards it must not
    believe that it owns anything still."""
    own = await owned(there, node)
    os.kill(node.pid, signal.SIGSTOP)
    since = monotonic()
    try:
        late = await load.goes_on(since, patience)
        await asyncio.sleep(max(0.0, since + seconds - monotonic()))
        return Disturbed(since, late, await moved(there, own))
    finally:
        os.kill(node.pid, signal.SIGCONT)


async def owned(there: Ground, node: Node) -> dict[str, int]:
    """The tables of a node, with their epochs."""
    known = (await there.registered()).get(node.port)
    return {table: epoch for table, (owner, epoch) in (await there.owners()).items() if known and owner == known.id}


async def owning(there: Ground, load: Load) -> list[int]:
    """The numbers of the nodes that own a table at which people play; all of them if nobody does just now."""
    live = {game.table for game in load.live}
    found = [number for number, node in enumerate(there.nodes) if live & (await owned(there, node)).keys()]
    return found or list(range(len(there.nodes)))


async def moved(there: Ground, before: dict[str, int]) -> int:
    now = await there.owners()
    return sum(table in now and now[table][1] > epoch for table, epoch in before.items())


async def tried(seconds: float | None, kill: bool, tables: int, port: int, say: Say, seed: int | None = None) -> Found:
    """Until the time is over, or this is cancelled: then it is looked at all the same."""
    found = Found(0, [])
    async with ground(NODES, port) as there:
        load = Load(lambda: there.proxy.port, tables, random.SystemRandom().getrandbits(32) if seed is None else seed)
        page = Page(there, load, found.kills)
        await page.start()
        say("open", url=there.address, page=page.address)
        begin = monotonic()
        load.start()
        try:
            await _disturb(there, load, found.kills, seconds, kill, say)
        except asyncio.CancelledError:
            say("ending")
        found.seconds = monotonic() - begin
        await load.end()
        await page.end()
        found.longest_wait, found.acknowledged = load.longest_wait(), load.acknowledged
        await asyncio.to_thread(there.stop)
        found.faults = await asyncio.to_thread(load.faults, there.store)
    return found


async def _disturb(
    there: Ground, load: Load, kills: list[Disturbed], seconds: float | None, kill: bool, say: Say
) -> None:
    luck = random.Random(load.seed)
    end = monotonic() + seconds if seconds is not None else float("inf")
    while (left := end - monotonic()) > 0:
        await asyncio.sleep(min(left, luck.uniform(*CALM)))
        if not kill or monotonic() >= end or len(load.live) < load.tables:
            continue
        try:
            number = luck.choice(await owning(there, load))
            node = there.nodes[number]
            disturbed = await killed(there, load, node)
        except DBAPIError:  # somebody else has stopped the database
            continue
        kills.append(disturbed)
        late = f"{disturbed.longest:.1f}"
        say("killed", node=number + 1, tables=disturbed.takeovers, seconds=late)
        starting = asyncio.ensure_future(asyncio.to_thread(node.start))
        try:
            await asyncio.shield(starting)
        except asyncio.CancelledError:
            await starting  # it is ended with the others
            raise
