"""A server on the simulated disk and clock, for tests that look at one thing."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, TypeVar

from dragonhoard.core.play import replay
from dragonhoard.table.table import Table
from tests.harness.sim.bots import Thinker
from tests.harness.sim.client import Client
from tests.harness.sim.disk import Disk
from tests.harness.sim.loop import Loop
from tests.harness.sim.oracle import Oracle
from tests.harness.sim.server import Parts, Server, new_disk
from tests.harness.sim.wire import Wire
from tests.harness.some import GAME

T = TypeVar("T")
LAG = (0.001, 0.002)
HOUR = 3600.0


class Stage:
    """One life of a server, and people who come to it."""

    def __init__(self, server: Server, loop: Loop, rng: Random, oracle: Oracle):
        self.server, self.loop, self.rng, self.oracle = server, loop, rng, oracle
        self.jump = 0.0  # how wrong the wall clock is
        self.people: dict[str, Client] = {}

    async def person(self, name: str, cookie: str | None = None) -> Client:
        client = Client(name, self.rng, self._dial)
        if cookie is None:
            client.cookie, who = await self.server.sessions.guest(name)
        else:
            client.cookie, who = cookie, await self.server.sessions.person(cookie)
        client.user = who.id
        return client

    def _dial(self, client: Client) -> Wire:
        wire = Wire(self.loop, self.rng, LAG, lambda data: None)
        self.loop.create_task(self._serve(wire, client))
        return wire

    async def _serve(self, wire: Wire, client: Client) -> None:
        person = await self.server.sessions.person(client.cookie)
        await self.server.conversations.serve(wire, client.table, person, client.version)

    async def table(self, host: Client, people: list[Client], bots: int = 0, **options: Any) -> str:
        """Opened, everybody seated, started."""
        game = GAME(len(people) + bots, options)
        table = await self.server.house.open(host.user, host.name, game, "live", "public")
        for seat, person in enumerate(people):
            person.table = table
            person.connect()
            await self.told(person, "sit", seat=seat, name=person.name)
        for seat in range(len(people), len(people) + bots):
            await self.told(host, "bot", seat=seat, bot="uniform")
        await self.told(host, "start")
        return table

    async def told(self, client: Client, do: str, **parts: Any) -> bool:
        """What a command came to; waits for the answer."""
        answers: dict[str, bool] = {}
        client.answered = lambda name, done, key: answers.update({name: done})
        name = client.command(do, **parts)
        while name not in answers:
            await asyncio.sleep(0.01)
        return answers[name]


def play(
    act: Callable[[Stage], Awaitable[T]],
    disk: Disk | None = None,
    parts: Parts | None = None,
    seed: int = 0,
    jump: float = 0.0,
    bad: float = 0.0,
) -> tuple[T, Disk]:
    """Lets something happen on a disk; what comes of it, and the disk afterwards. The process ends without goodbye.
    `bad` is how often bots hang, fail or answer nonsense."""
    rng = Random(f"stage {seed}")
    disk = disk or new_disk()
    loop = Loop(rng, 1000.0)
    stage: Stage | None = None

    def wall() -> float:
        return 1e9 + loop.now + (stage.jump if stage else jump)

    async def main() -> T:
        nonlocal stage
        oracle = Oracle()
        server = Server(disk, parts or Parts(), oracle, 1000, wall, rng.randbytes, Thinker(rng, bad))
        for work in (server.writer.run(), server.house.wake()):
            loop.create_task(work)
        await asyncio.sleep(0.1)
        stage = Stage(server, loop, rng, oracle)
        stage.jump = jump
        return await act(stage)

    try:
        result = loop.run_until_complete(main())
        return result, disk.survive()
    finally:
        disk.unplug()
        tasks = asyncio.all_tasks(loop)
        for task in tasks:
            task.cancel()
        if tasks:
            loop.run_until_complete(asyncio.wait(tasks))
        loop.close()


async def ended(stage: Stage, table: str, enough: Callable[[Table], bool] = lambda table: False) -> Table:
    for _ in range(2000):
        live = await stage.server.house.load(table)
        if live.table.stage == "over" or enough(live.table):
            return live.table
        await asyncio.sleep(HOUR / 1000)
    raise AssertionError(f"no end: {live.table.game.write(live.table.play.state)}")


def told(table: Table) -> list[Any]:
    """All that was told, from the record played again."""
    return [event for _, _, events in replay(table.record(), table.game) for event in events]
