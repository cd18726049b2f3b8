"""A client that never reads harms only itself: bounded memory, then the end; the others do not notice."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dragonhoard.server import connection as lines
from dragonhoard.server.connection import Connection
from tests.harness.real.houses import Mute, housed, table_of
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server
from tests.harness.real.tables import HOST

PATIENCE = 0.5
TALK = 400  # remarks, far more than a socket that is not read can hold


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("impatient") / "data", patience=PATIENCE) as running:
        yield running


def deaf(person: Person, table: str) -> socket.socket:
    """A socket that says hello and never reads again."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", person.server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{person.server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Origin: {person.server.origin}",
        f"Cookie: {person.cookie}",
    ]
    one.sendall("\r\n".join([*lines, "", ""]).encode())
    return one


def sockets_open(server: Server) -> int:
    text = server.metrics()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("dragonhoard_sockets ")))


def memory_of(server: Server) -> int:
    """Kilobytes, as the system counts them."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def left_open(server: Server, count: int, patience: float) -> int:
    """How many of so many deaf sockets are still open when one who talks has said it all and waited a while."""
    ann = Person(server, "Ann")
    table = ann.open()
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(deaf(ann, table))
        with ann.at(table) as wire:
            wire.until(lambda frame: frame["type"] == "full")
            while sockets_open(server) < count + 1:
                wire.do("ping")
            for number in range(TALK):
                wire.ok("say", text=f"{number}" + "x" * 480)
            heard = [frame for frame in wire.heard if frame["type"] == "step"]
            assert [fact["facts"]["text"][:3].strip("x") for frame in heard for fact in frame["news"]] == [
                str(number) for number in range(TALK)
            ]
            until = time.monotonic() + patience
            while sockets_open(server) > 1 and time.monotonic() < until:
                wire.do("ping")
            return sockets_open(server) - 1


def test_deaf_clients_are_closed_and_the_others_hear_everything(
    impatient: Server, measured: Callable[[str, float], None]
) -> None:
    before = memory_of(impatient)
    assert left_open(impatient, 8, PATIENT) == 0
    measured("kilobytes more after eight deaf clients", float(memory_of(impatient) - before))
    assert impatient.said() == ""


def test_a_server_that_waits_for_ever_is_found(serving: Callable[..., Server]) -> None:
    assert left_open(serving(patience=1e6), 3, 2 * PATIENCE) == 3


async def _queued(folder: Path, posts: int) -> int:
    """The bytes that wait in a line after so many remarks of others."""
    async with housed(folder) as talk:
        table = await table_of(talk)
        live = await talk.house.load(table)
        assert live
        line = Connection(Mute(reads=False), HOST, "session", talk.house.fresh(table))
        talk.house.connect(live, line, live.committed)
        for _ in range(posts):
            line.post(json.dumps({"type": "step", "news": ["x" * 2000]}).encode())
        await asyncio.sleep(0)
        return sum(len(each[0]) if isinstance(each, tuple) else len(each) for each in line._queue)


def test_what_waits_for_a_slow_client_is_bounded(tmp_path: Path) -> None:
    assert asyncio.run(_queued(tmp_path, 5000)) <= lines.MOST_QUEUED


def test_a_queue_without_bound_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_QUEUED", 1 << 40)
    assert asyncio.run(_queued(tmp_path, 5000)) > 64 * 1024
