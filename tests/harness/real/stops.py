"""How long one request or message of a stranger keeps the event loop busy: a whole house in this process, and every
step of its loop measured by the CPU time of its thread. What a stranger sends is drawn at random, from right ones
changed a little to bombs. It is made up on another thread, for that is no stop of the loop."""

from __future__ import annotations

import asyncio
import random
from asyncio import events
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import thread_time
from typing import Any

import httpx
import msgspec

from dragonhoard.games import catalogue
from dragonhoard.server import messages
from dragonhoard.server.connection import Connection
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.pipeline import MOST_BYTES, Pipeline
from dragonhoard.server.serve import Hosting, build
from tests.harness.real.houses import Mute
from tests.harness.real.mutations import message, mutated

LONGEST = 0.050  # seconds of the loop's CPU time
BOMBS = (
    "a." * 15_000 + "a=1",
    "a = " + "[" * 15_000,
    "a = " + "{a=" * 9_000,
    "x = 1\n" * 2_000,
    "[a]\n" * 2_000,
    'x = "' + "\\u0041" * 5_000 + '"',
    "a = [" + "1," * 15_000 + "]",
    "a = " + "9" * 30_000,
)
NESTED = ('{"a":' * 4_000, "[" * 16_000, '"' + "\\" * 8_000, "9" * 16_000, "{" + '"a":1,' * 2_000 + "}")
UNLIMITED = {"http_rate": 1e9, "http_burst": 1e9, "read_rate": 1e9, "other_rate": 1e9, "table_rate": 1e9}
OPENING = ("POST", "/api/tables")  # where most is parsed
ORIGIN = "http://127.0.0.1:8000"
HEADERS = {"Origin": ORIGIN, "Content-Type": "application/json"}


class Longest:
    """The longest step of the loop, and what was sent right before."""

    def __init__(self) -> None:
        self.seconds, self.sent, self.now = 0.0, "", ""
        self.answers: Counter[int] = Counter()

    @contextmanager
    def watching(self) -> Iterator[None]:
        run = events.Handle._run

        def measured(handle: Any) -> Any:
            begun = thread_time()
            try:
                return run(handle)
            finally:
                if (took := thread_time() - begun) > self.seconds:
                    self.seconds, self.sent = took, self.now

        events.Handle._run = measured  # type: ignore[method-assign]
        try:
            yield
        finally:
            events.Handle._run = run  # type: ignore[method-assign]


def edition(dice: random.Random) -> str:
    """One of the house with some characters changed, or a bomb."""
    if dice.random() < 0.4:
        return dice.choice(BOMBS)
    text = dice.choice(list(catalogue().values())).standard_edition().text
    return mutated(text, dice).encode("utf-8", "replace").decode()


def body(dice: random.Random) -> bytes:
    opening = {"game": dice.choice([*catalogue(), "x"]), "players": dice.randrange(8), "edition": edition(dice)}
    match dice.randrange(4):
        case 0:
            return dice.choice(NESTED).encode()
        case 1:
            return mutated(msgspec.json.encode(opening).decode("utf-8"), dice).encode("utf-8", "surrogateescape")
        case 2:
            return msgspec.json.encode({"name": "\u0301" * 3_000})
        case _:
            return msgspec.json.encode(opening)


def path(dice: random.Random, routes: list[tuple[str, str]], table: str) -> tuple[str, str]:
    method, route = OPENING if dice.random() < 0.4 else dice.choice(routes)
    parts = [table, dice.choice([*catalogue()]), "%00", "x" * 4_000, "..%2f" * 300, "\u0661" * 50, "null"]
    while "{" in route:
        before, _, rest = route.partition("{")
        route = before + dice.choice(parts) + rest.partition("}")[2]
    query = dice.choice(["", "?as=all", "?" + "a=1&" * 1_000, "?as=" + "x" * 8_000])
    return method, route + query


async def _asked(folder: Path, count: int, seed: int, longest: Longest) -> None:
    dice, guard = random.Random(seed), build(Hosting(folder, **UNLIMITED))
    routes = [
        (method, each.path) for each in guard.app.routes for method in sorted(getattr(each, "methods", None) or ())
    ]
    services = guard.app.state.services
    transport = httpx.ASGITransport(app=guard, raise_app_exceptions=False)
    async with (
        guard.app.router.lifespan_context(guard.app),
        httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=HEADERS) as client,
    ):
        assert (await client.post("/api/me", json={"name": "Stranger"})).is_success
        table = (await client.post("/api/tables", json={"game": next(iter(catalogue())), "players": 3})).json()["id"]
        loaded = await services.house.load(table)
        with longest.watching():
            for number in range(count):
                if number % 2:
                    await _request(client, routes, table, dice, longest)
                else:
                    text = await asyncio.to_thread(_said, dice, loaded.table)
                    longest.now = text[:160]
                    line = Connection(Mute(), loaded.table.owner, "session", lambda _: None)
                    asyncio.get_running_loop().call_soon(_heard, services.house.pipeline, loaded, line, text)
                    await asyncio.sleep(0.001)


async def _request(
    client: httpx.AsyncClient, routes: list[tuple[str, str]], table: str, dice: random.Random, longest: Longest
) -> None:
    method, where = path(dice, routes, table)
    if "/api/me" in where and method == "DELETE":
        return  # it would end the session
    data = await asyncio.to_thread(body, dice) if method == "POST" else None
    longest.now = f"{method} {where[:80]} {data[:80] if data else b''!r}"
    with suppress(httpx.InvalidURL):  # that the client will not send
        request = await asyncio.to_thread(client.build_request, method, where, content=data)
        longest.answers[(await client.send(request)).status_code] += 1


def _said(dice: random.Random, table: Any) -> str:
    if dice.random() < 0.1:
        return dice.choice(NESTED)
    return mutated(msgspec.json.encode(message(dice, table)).decode(), dice)[:MOST_BYTES]


def _heard(pipeline: Pipeline, loaded: LoadedTable, line: Connection, text: str) -> None:
    given = pipeline.decode(line, text)
    if given is not None and not isinstance(given, messages.Sync):
        pipeline.handle(loaded, line, given)


def longest_stop(folder: Path, count: int, seed: int) -> Longest:
    longest = Longest()
    asyncio.run(_asked(folder, count, seed, longest))
    return longest
