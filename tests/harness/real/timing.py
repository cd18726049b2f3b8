"""How long the server takes must not tell what others hold: Welch's t on two hidden classes, measured in turns.

One class is always the same position, the other another one each time that the viewer cannot tell from it. What is
measured is the way of a command through a whole house, from the line to the acknowledgement, with a real disk. Which
positions and commands they are is said by the games that have secrets: see `timing.py` in their folders.
"""

from __future__ import annotations

import asyncio
import math
import statistics
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns as now  # tests of planted mistakes count the time of the process instead

from dragonhoard.core.game import Game
from dragonhoard.server.connection import Connection
from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table import commands as do
from tests.harness.claim import Cases, fault_of
from tests.harness.real.houses import Mute
from tests.harness.real.serving import on_disk
from tests.harness.real.tables import HOST, person

Times = dict[str, tuple[list[int], list[int]]]

MOST_T = 4.5
CROPPED = 0.9  # of the times; the others have to do with the machine
WARM = 30


def t_of(one: list[int], other: list[int]) -> float:
    """Welch's t, without what is beyond the same bound in both."""
    bound = sorted(one + other)[int(CROPPED * (len(one) + len(other)))]
    a, b = ([time for time in times if time < bound] for times in (one, other))
    spread = statistics.variance(a) / len(a) + statistics.variance(b) / len(b)
    return (statistics.mean(a) - statistics.mean(b)) / math.sqrt(spread)


def worst(found: Times) -> tuple[float, str]:
    """The largest t of all kinds of waits, and of which."""
    return max((abs(t_of(*classes)), name) for name, classes in found.items())


class Ear(Mute):
    """Notes when the answer has come."""

    answered: asyncio.Future[int] | None = None

    async def send_text(self, data: bytes) -> None:
        if self.answered and not self.answered.done() and data.startswith((b'{"type":"ack"', b'{"type":"refused"')):
            self.answered.set_result(now())


async def at_table(house: House, game: Game) -> tuple[LoadedTable, list[Connection]]:
    """A table in play at which everybody listens."""
    table = await house.open(HOST, "Host", game, "open", "unlisted")
    live = await house.load(table)
    assert live
    lines = []
    for seat in range(game.players):
        lines.append(Connection(Ear(), person(seat), f"session {seat}", house.fresh(table)))
        house.connect(live, lines[seat])
        await answer(house, live, lines[seat], do.Sit(f"sit {seat}", seat, f"Player {seat}"))
    await answer(house, live, lines[0], do.Start("start"))
    return live, lines


async def answer(house: House, live: LoadedTable, line: Connection, command: do.AnyCommand) -> int:
    """Nanoseconds until it has come."""
    ear = line.socket
    assert isinstance(ear, Ear)
    ear.answered = asyncio.get_running_loop().create_future()
    began = now()
    house.pipeline.decide(live, line, command)
    return await ear.answered - began


def in_time(name: str, wanted: int, measured: Callable[[Path, int], Times]) -> Cases:
    """A claim: no kind of answer has its two classes apart."""
    with on_disk() as folder:
        t, where = worst(measured(folder, wanted))
    yield wanted, fault_of(name, [f"t is {t:.1f} for {where}"] if t >= MOST_T else [])
