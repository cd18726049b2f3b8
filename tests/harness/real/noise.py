"""Company that makes noise, in a process of its own: readers, deaf ones, polite talkers, and floods."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.harness.real.people import Person
from tests.harness.real.serving import ROOT, Server

READY = "noisy"
BEATS = 20  # of polite talk in two seconds: just what one may say
RETURN = 0.5  # seconds until somebody who was shut out is back


@contextmanager
def noise(server: Server, kind: str, table: str, people: list[Person]) -> Iterator[None]:
    told = {"port": server.port, "table": table, "cookies": [person.cookie for person in people]}
    command = [sys.executable, "-m", "tests.harness.real.noise", kind, json.dumps(told)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            if process.stdout.readline().strip() != READY:
                raise RuntimeError(f"there is no {kind}")
            yield
        finally:
            process.kill()


async def _reading(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in line:
            pass


async def _talking(line: ClientConnection, beat: float, count: int) -> None:
    reading = asyncio.ensure_future(_reading(line))
    for number in range(count):
        await line.send(json.dumps({"do": "react", "id": f"{id(line)} {number}", "face": "smile"}))
        await asyncio.sleep(beat)
    await reading


async def _one(kind: str, where: str, origin: str, cookie: str, there: asyncio.Semaphore) -> None:
    headers = {"Cookie": cookie}
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(where, origin=origin, additional_headers=headers, compression=None) as line:
                await line.recv()
                there.release()
                match kind:
                    case "readers":
                        await _reading(line)
                    case "polite":
                        await _talking(line, 2.0 / BEATS, 10**9)
                    case "flood":
                        await _talking(line, 0.0, 10**9)
        await asyncio.sleep(RETURN)


async def _deaf(where: str, port: int, cookie: str, there: asyncio.Semaphore) -> None:
    """Says hello and never reads again."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        *(f"GET {where} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"),
        *(f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Origin: http://127.0.0.1:{port}"),
        f"Cookie: {cookie}",
    ]
    one.sendall("\r\n".join([*lines, "", ""]).encode())
    there.release()
    with one:
        await asyncio.get_running_loop().create_future()


async def main(kind: str, told: dict[str, Any]) -> None:
    port, there = told["port"], asyncio.Semaphore(0)
    path = f"/ws/{told['table']}"
    if kind == "deaf":
        company = [_deaf(path, port, cookie, there) for cookie in told["cookies"]]
    else:
        where, origin = f"ws://127.0.0.1:{port}{path}", f"http://127.0.0.1:{port}"
        company = [_one(kind, where, origin, cookie, there) for cookie in told["cookies"]]
    everybody = asyncio.gather(*company)
    for _ in company:
        await there.acquire()
    print(READY, flush=True)
    await everybody


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], json.loads(sys.argv[2])))
