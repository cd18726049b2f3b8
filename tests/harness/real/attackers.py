"""Strangers who want to stop the house, in a process and on a core of their own: connections that never ask for
anything, requests as fast as they can be sent, and one person with many sockets. All from an address that is nobody
else's."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.harness.real.people import Person
from tests.harness.real.serving import ROOT, Server

READY = "attacking"
THEIR_ADDRESS = "127.0.0.2"
AT_ONCE = 100  # connections that are being opened
FLOODS = 8  # connections with requests as fast as they are answered, and as many that only read
SOCKETS = 50  # of one person
PAUSE = 0.02  # seconds until somebody who was shut out tries again


@contextmanager
def attackers(server: Server, table: str, stranger: Person, half_open: int) -> Iterator[None]:
    told = {"port": server.port, "table": table, "cookie": stranger.cookie, "half_open": half_open}
    command = [sys.executable, "-m", "tests.harness.real.attackers", json.dumps(told)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            if process.stdout.readline().strip() != READY:
                raise RuntimeError("nobody attacks")
            yield
        finally:
            process.kill()


async def _dial(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(THEIR_ADDRESS, 0))


async def _half_open(port: int, gate: asyncio.Semaphore, tried: asyncio.Semaphore) -> None:
    """Again and again, since it is hung up."""
    while True:
        with contextlib.suppress(OSError):
            async with gate:
                reader, writer = await _dial(port)
            tried.release()
            writer.write(b"GET / HTTP/1.1\r\nHo")
            await reader.read()
            writer.close()
        tried.release()
        await asyncio.sleep(1.0)


async def _requests(port: int, paths: list[str], cookie: str) -> None:
    head = f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
    asked = "".join(f"{path} HTTP/1.1\r\n{head}Content-Length: 2\r\n\r\n{{}}" for path in paths).encode()
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await _dial(port)
            while True:
                writer.write(asked)
                await writer.drain()
                if not await reader.read(1 << 16):
                    break
        await asyncio.sleep(PAUSE)


async def _messages(port: int, table: str, cookie: str) -> None:
    where, origin = f"ws://127.0.0.1:{port}/ws/{table}", f"http://127.0.0.1:{port}"
    text = json.dumps({"do": "say", "id": "x", "text": "y" * 900})
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            sock = socket.socket()
            sock.bind((THEIR_ADDRESS, 0))
            sock.setblocking(False)
            await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
            headers = {"Cookie": cookie}
            async with connect(where, sock=sock, origin=origin, additional_headers=headers, compression=None) as line:
                while True:
                    await line.send(text)
        await asyncio.sleep(PAUSE)


async def main(told: dict[str, Any]) -> None:
    if len(cores := sorted(os.sched_getaffinity(0))) > 1:
        os.sched_setaffinity(0, cores[-1:])
    port, table, cookie = told["port"], told["table"], told["cookie"]
    gate, tried = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(0)
    reads = ["GET /api/tables", f"GET /api/tables/{table}", "GET /", "GET /api/rules/x"]
    everybody = asyncio.gather(
        *(_half_open(port, gate, tried) for _ in range(told["half_open"])),
        *(_requests(port, reads, cookie) for _ in range(FLOODS)),
        *(_requests(port, ["POST /api/tables"], cookie) for _ in range(FLOODS)),
        *(_messages(port, table, cookie) for _ in range(SOCKETS)),
    )
    for _ in range(told["half_open"]):
        await tried.acquire()
    print(READY, flush=True)
    await everybody


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
