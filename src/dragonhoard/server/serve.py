"""Puts the server together and runs it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import uvicorn
from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.admission import Admission, SocketLimits, networks
from dragonhoard.server.app import create_app
from dragonhoard.server.bot_pool import BotPool
from dragonhoard.server.cluster.bus import NatsBus, NoBus
from dragonhoard.server.cluster.cluster import Cluster, joined
from dragonhoard.server.cluster.node import Membership
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.data import LIMIT, METRICS, is_url, open_store, share
from dragonhoard.server.foreign_editions import ForeignEditions
from dragonhoard.server.gc_policy import GcPolicy
from dragonhoard.server.guard import Guard
from dragonhoard.server.hindsight import Hindsight
from dragonhoard.server.hints import Hints
from dragonhoard.server.house import House
from dragonhoard.server.http_protocol import behind
from dragonhoard.server.limits import Buckets
from dragonhoard.server.listener import Listener
from dragonhoard.server.loaded_table import Settings
from dragonhoard.server.lock import Lock
from dragonhoard.server.log_limit import limit_logs
from dragonhoard.server.pipeline import MOST_BYTES
from dragonhoard.server.replays import Replays
from dragonhoard.server.routes.reading import read_ahead
from dragonhoard.server.services import WEB, Services
from dragonhoard.server.sessions import Sessions
from dragonhoard.server.store import Store
from dragonhoard.server.websocket import WebSocketProtocol
from dragonhoard.server.writer import Writer
from dragonhoard.table.skeleton import skeleton

HOUSEKEEPING = 0.4  # seconds between two rounds
TIDYING = 60.0
ACCEPTED = 4  # connections in one turn of the loop: asyncio takes as many as it was told to let wait
QUEUED = 2048  # connections that wait in the system's queue, all the same
RECEIVE_BUFFER = 16 * 1024  # bytes that the system keeps for us of one connection: what one turn of the loop may read
HEARTBEAT = 10.0  # seconds between two pings, and until one that is not answered ends the connection
DRAIN = 20.0  # seconds that a node has to hand its tables over
LOOPBACK = ("127.0.0.1", "::1")
SPARE_FILES = 96  # for the database, the workers, and what reads the pages


@dataclass(slots=True)
class Hosting:
    """What whoever hosts it can choose."""

    data: str | Path  # a folder, or the URL of a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None  # the address that people see, behind a proxy
    lan: str | None = None  # this machine's address in its own network
    workers: int = 2
    rate: float = 10.0  # messages a second that one person may send
    burst: float = 20.0
    http_rate: float = 5.0  # requests a second that make something
    http_burst: float = 40.0
    read_rate: float = 50.0  # requests a second that only read, from one address
    read_burst: float = 60.0  # of these at once; more wait for their turn
    other_rate: float = 10.0  # other requests and sockets, from one address
    other_burst: float = 60.0
    table_rate: float = 1 / 120  # tables a second that may be opened from one address
    table_burst: float = 30.0
    connections: int = 20_000  # as many as the system lets us have open files for, if that is less
    connections_by_address: int = 512
    sockets_by_address: int = 256
    sockets_by_person: int = 16
    settings: Settings = field(default_factory=Settings)
    web: str | Path = WEB  # the pages
    operator: tuple[str, int] | None = None  # an address of its own for metrics
    bus: str | None = None  # the URL of the NATS servers, if several processes share the database
    proxies: tuple[str, ...] = ()  # addresses and networks that are believed who they speak for, beside this machine

    @property
    def origins(self) -> set[str]:
        hosts = {"127.0.0.1", "localhost", "[::1]", self.host, *((self.lan,) if self.lan else ())}
        found = {f"http://{host}:{self.port}" for host in hosts}
        if self.port == 80:
            found |= {f"http://{host}" for host in hosts}
        return found | ({self.public.rstrip("/")} if self.public else set())


def build(hosting: Hosting, opened: Callable[[], None] | None = None) -> Any:
    """The whole app. The database is opened here, so that what is wrong with it is said before anything is served."""
    store = open_store(hosting.data)
    executor = ThreadPoolExecutor(1, "writer")
    key = executor.submit(store.key, "cookies", os.urandom(32).hex()).result()
    bot_pool = BotPool(hosting.workers)
    writer = Writer(store, executor)
    bus, membership = _node(hosting, store, writer, executor)
    house = House(store, writer, time.time, os.urandom, bot_pool, hosting.settings, ownership=membership)
    sockets = SocketLimits(hosting.sockets_by_person, hosting.sockets_by_address, most_connections(hosting))
    conversations = Conversations(house, hosting.rate, hosting.burst, sockets)
    sessions = Sessions(store, writer, key, time.time, os.urandom)
    https = bool(hosting.public and hosting.public.startswith("https://"))
    limits = Buckets(hosting.http_rate, hosting.http_burst)
    editions = ForeignEditions()
    openings = Buckets(hosting.table_rate, hosting.table_burst)
    replays = Replays(partial(writer.call, store.table))
    hints = Hints(bot_pool, house.save, time.time, house.now, os.urandom)
    hindsight = Hindsight(bot_pool, replays.once)
    rooms = (store, writer, house, conversations, sessions, limits, openings, editions, replays, hints, hindsight)
    services = Services(*rooms, https, Path(hosting.web))
    services.metrics_token = executor.submit(store.key, METRICS, os.urandom(16).hex()).result()
    reads = Buckets(hosting.read_rate, hosting.read_burst)
    others = Buckets(hosting.other_rate, hosting.other_burst)
    tasks: list[asyncio.Task[Any]] = []

    async def before() -> None:
        for large in (partial(skeleton, ""), read_ahead, app.openapi):  # made once, and too large for the loop
            await asyncio.to_thread(large)
        tasks.append(asyncio.ensure_future(writer.run()))
        tasks.append(asyncio.ensure_future(_housekeeping(services)))
        if cluster:
            await cluster.start()
        else:
            tasks.append(asyncio.ensure_future(house.wake()))
        if opened:
            opened()

    async def after() -> None:
        if cluster:
            await cluster.end()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bot_pool.close()
        await editions.pool.close()
        executor.submit(store.close).result()
        executor.shutdown()

    app: Any = create_app(services, before, after)
    cluster = None
    if membership and bus:
        cluster = services.cluster = joined(
            membership, house, conversations, bus, hosting.bus, app, sessions.link_target, os.urandom
        )

    def wait(address: str, only_reads: bool, most: float) -> float | None:
        return (reads if only_reads else others).wait(address, house.now(), most)

    return Guard(cluster.forward if cluster else app, hosting.origins, wait)


def _node(
    hosting: Hosting, store: Store, writer: Writer, executor: ThreadPoolExecutor
) -> tuple[NatsBus | NoBus, Membership] | tuple[None, None]:
    """On a database that others can reach, too, this process is a node among others."""
    if not is_url(hosting.data):
        return None, None
    share(store)
    store.node = os.urandom(6).hex()
    house = executor.submit(store.key, "house", os.urandom(8).hex()).result()
    bus = NatsBus(house, store.node) if hosting.bus else NoBus()
    address = f"{hosting.host}:{hosting.port}"
    return bus, Membership(store, writer, bus, time.time, time.monotonic, Random(store.node), address)


def most_connections(hosting: Hosting) -> int:
    """Each is an open file; some are left for the database and the workers."""
    return max(16, min(hosting.connections, open_files() - SPARE_FILES))


def open_files() -> int:
    """How many files this process may have open: as many as the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 16
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1 << 16 if hard == resource.RLIM_INFINITY else min(hard, 1 << 16)
    if soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(most, soft)


def bind(host: str, port: int) -> socket.socket | None:
    """The port is taken before anything is said about it. None: it is in use."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        return None
    return bound


async def _housekeeping(services: Services) -> None:
    """Puts idle tables away, and closes the sockets of sessions that were ended by another process."""
    since = services.house.wall()
    gc_policy = GcPolicy(services.house.now())
    gc_policy.freeze()
    await asyncio.sleep(HOUSEKEEPING)  # until what was set up has been done
    if services.listen:
        services.listen()
    tidied = services.house.now()
    while True:
        asked = services.house.now()
        await asyncio.sleep(HOUSEKEEPING)
        services.lag.add(max(0.0, services.house.now() - asked - HOUSEKEEPING))
        services.house.put_away()
        if services.admission:
            services.admission.sweep()
        gc_policy.collect_if_due(services.house.now(), services.writer.changes)
        now = services.house.wall()
        try:
            ended = await services.writer.call(services.store.ended_since, since - 1.0)
            most = await services.writer.call(services.store.setting, LIMIT)
            if services.house.now() - tidied >= TIDYING:
                tidied = services.house.now()
                await services.house.tidy()
        except DBAPIError:
            continue  # it is asked again, for the same time
        services.house.settings.most_tables = int(most) if most else services.house.settings.most_tables
        for session in ended:
            services.conversations.end_session(session)
        since = now


def run(hosting: Hosting, bound: socket.socket | None = None, opened: Callable[[], None] | None = None) -> None:
    """Serves until it is told to end. A disk that has failed ends it, too: only a new start can tell what it holds.

    `bound` is a socket that has its address already; `opened` is called when people can come in."""
    with contextlib.ExitStack() as held:
        if not is_url(hosting.data):
            held.enter_context(_lock(Path(hosting.data)))
        _run(hosting, bound, opened)


def _lock(folder: Path) -> Lock:
    try:
        return Lock(folder)
    except OSError as error:
        raise Problem("data.folder", folder=folder, reason=error.strerror) from None


class Server(uvicorn.Server):
    """Told to end, a node first hands its tables over; told again, it ends at once."""

    cluster: Cluster | None = None
    _leaving: Future[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.cluster is None or self._leaving is not None or not self.started:
            super().handle_exit(sig, frame)
            return

        async def leave(cluster: Cluster) -> None:
            try:
                async with asyncio.timeout(DRAIN):
                    await cluster.drain()
            finally:
                uvicorn.Server.handle_exit(self, sig, frame)

        self._leaving = asyncio.run_coroutine_threadsafe(leave(self.cluster), asyncio.get_event_loop())


@contextlib.contextmanager
def _told_to_end() -> Iterator[None]:
    """SIGTERM is heard before there is a server that hears it, so that what was begun is taken back."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _run(hosting: Hosting, bound: socket.socket | None, opened: Callable[[], None] | None) -> None:
    guard = build(hosting, opened)
    if guard.app.state.services.cluster:  # what is wrong is said before anything is served
        with _told_to_end():
            asyncio.run(guard.app.state.services.cluster.check())
    limit_logs(time.monotonic)
    proxies = networks((*(LOOPBACK if hosting.public else ()), *hosting.proxies))
    admission = Admission(most_connections(hosting), hosting.connections_by_address, time.monotonic, proxies)
    guard.app.state.services.admission = admission
    config = uvicorn.Config(
        guard,
        host=hosting.host,
        port=hosting.port,
        http=behind(admission),
        ws=WebSocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=[*LOOPBACK, *hosting.proxies],
        timeout_graceful_shutdown=3,
        backlog=ACCEPTED,
    )
    services: Services = guard.app.state.services
    server = Server(config)
    server.cluster = services.cluster
    writer = services.writer

    def give_up(problem: Exception) -> None:
        server.should_exit = True

    writer.fatal = give_up
    bound = Listener(bound or config.bind_socket(), admission.is_full)
    # Those that it accepts have it, too: an answer must not wait for the one before to be confirmed.
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    services.listen = partial(bound.listen, QUEUED)
    sockets: list[socket.socket] = [bound]
    if hosting.operator:
        door = bind(*hosting.operator)
        if door is None:
            raise Problem("cli.serve.port", host=hosting.operator[0], port=hosting.operator[1])
        services.operator_port = door.getsockname()[1]
        sockets.append(door)
    server.run(sockets)
    if writer.broken:
        raise Problem("data.failed", folder=hosting.data, reason=writer.broken)
