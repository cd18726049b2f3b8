"""A whole cluster on this machine: PostgreSQL, NATS, nodes and a proxy before them; and what can be done to each."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster.proxy import HOST, Proxy
from dragonhoard.server.cluster.servers import Nats, Postgres, nats, postgres
from dragonhoard.server.data import open_store
from dragonhoard.server.leases import Node as Registered
from dragonhoard.server.store import Store

READY = "ready"
PATIENCE = 60.0  # seconds until a node that does not start or end has failed
UNLIMITED = 1e9  # all players come from one address
BOT_PAUSE = (0.005, 0.02)  # seconds


class Node(Protocol):
    """A process that serves at a port of this machine."""

    port: int

    @property
    def pid(self) -> int: ...

    def start(self) -> Any: ...

    def is_running(self) -> bool: ...

    def end(self, how: signal.Signals) -> int: ...


class Process:
    """The server itself, as `serve` runs it, but without limits by person and address. It ends when whoever started it
    is gone."""

    def __init__(self, folder: Path, number: int, told: dict[str, Any]) -> None:
        self.port = _free_port()
        self.log = folder / f"node{number}.log"
        self.told = {**told, "port": self.port}
        self.process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def start(self) -> None:
        pipe = subprocess.PIPE
        path = os.pathsep.join(filter(None, sys.path))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", __name__, json.dumps(self.told)],
                env={**os.environ, "PYTHONPATH": path},
                stdin=pipe,
                stdout=pipe,
                stderr=log,
                text=True,
                start_new_session=True,  # Ctrl-C is for whoever started it
            )
        assert self.process.stdout
        if self.process.stdout.readline().strip() != READY:
            self.end(signal.SIGKILL)
            said = self.log.read_text(errors="replace").strip().splitlines()
            raise Problem("servers.not_started", name="dragonhoard serve", reason=said[-1] if said else "-")

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
        self.process = None
        return code


@dataclass
class Ground:
    """All of it, while it runs."""

    database: Postgres
    bus: Nats
    nodes: list[Node]
    proxy: Proxy
    store: Store  # to look at
    looking: ThreadPoolExecutor  # its thread
    url: str

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.proxy.port}"

    async def owners(self) -> dict[str, tuple[str, int]]:
        """By table the node and its epoch, those that nobody owns left out. Raises DBAPIError."""
        found = await self._look(self.store.owners)
        return {table: (node, epoch) for table, node, epoch in found if node}

    async def registered(self) -> dict[int, Registered]:
        """By port what the database knows of a living node. Raises DBAPIError."""
        return {
            int(each.address.rpartition(":")[2]): each for each in await self._look(self.store.nodes) if each.left > 0
        }

    async def _look(self, what: Callable[[], Any]) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.looking, what)
        except DBAPIError:  # it was restarted, perhaps
            self.store.engine.dispose()
            return await loop.run_in_executor(self.looking, what)

    def stop(self) -> None:
        """All nodes at once."""
        for node in self.nodes:
            if node.is_running():
                os.kill(node.pid, signal.SIGCONT)
                os.kill(node.pid, signal.SIGTERM)
        for node in self.nodes:
            node.end(signal.SIGTERM)


Make = Callable[[int, dict[str, Any]], Node]  # the number of a node, and what it is told


@asynccontextmanager
async def ground(count: int, port: int = 0, make: Make | None = None) -> AsyncIterator[Ground]:
    """Everything runs until the block ends, and nothing after it. Nodes start one after the other: the first one brings
    the database to its schema."""
    async with AsyncExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="dragonhoard-")))
        database, bus = await asyncio.to_thread(_servers, held)
        proxy = Proxy()
        await proxy.start(port)
        held.push_async_callback(proxy.end)
        url = database.url
        told = {"data": url, "bus": bus.url, "public": f"http://{HOST}:{proxy.port}"}
        nodes: list[Node] = []
        looking = held.enter_context(ThreadPoolExecutor(1, "looking"))
        store = await asyncio.get_running_loop().run_in_executor(looking, open_store, url)
        held.callback(store.engine.dispose)
        found = Ground(database, bus, nodes, proxy, store, looking, url)
        held.callback(found.stop)
        for number in range(count):
            node = make(number, told) if make else Process(folder, number, told)
            nodes.append(node)
            proxy.add(node.port)
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in nodes))
        yield found


def _servers(held: AsyncExitStack) -> tuple[Postgres, Nats]:
    return held.enter_context(postgres()), held.enter_context(nats())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


# -- in the process of a node ------------------------------------------------------------------------------------------
def serve(told: dict[str, Any]) -> None:
    from dragonhoard.server.loaded_table import Settings
    from dragonhoard.server.serve import Hosting, run

    most = 1_000_000
    hosting = Hosting(**told, settings=Settings(bot_pause=BOT_PAUSE, most_tables=most, tables_by_person=most))
    for each in fields(Hosting):
        if each.name.endswith(("rate", "burst", "_by_address", "_by_person")):
            setattr(hosting, each.name, UNLIMITED)
    Thread(target=_until_alone, daemon=True).start()
    run(hosting, opened=lambda: print(READY, flush=True))


def _until_alone() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGKILL)


def main(argv: Sequence[str]) -> int:
    try:
        serve(json.loads(argv[0]))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
