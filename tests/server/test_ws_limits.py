"""Nobody can ask for more than is good for the others: size, rate, and what the server keeps for a slow reader."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dragonhoard.server.limits import Bucket, Buckets
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server

RATE, BURST = 2.0, 20.0  # so slow that a busy machine sends a flood many times as fast


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the limits as they are for everybody."""
    options: dict[str, Any] = {"rate": RATE, "burst": BURST}
    with Server(tmp_path_factory.mktemp("limited") / "data", **options) as running:
        yield running


def socket_of(person: Person, table: str) -> Any:
    headers = {"Cookie": person.cookie or ""}
    where = f"ws://127.0.0.1:{person.server.port}/ws/{table}"
    more: dict[str, Any] = {"compression": None, "open_timeout": PATIENT, "ping_timeout": PATIENT}
    return connect(where, origin=person.server.origin, additional_headers=headers, **more)


async def flood(socket: ClientConnection, name: str, count: int) -> Counter[str]:
    """Sends without waiting, then counts the answers until there are no more or the socket is closed."""
    kinds: Counter[str] = Counter()

    async def count_answers() -> None:
        while sum(kinds.values()) < count:
            frame = json.loads(await socket.recv())
            if "id" in frame:
                kinds[frame["type"]] += 1

    counting = asyncio.ensure_future(count_answers())
    try:
        for number in range(count):
            await socket.send(json.dumps({"do": "say", "id": f"{name}-{number}", "text": "flood"}))
    except ConnectionClosed:
        pass  # what was answered before is still to be read
    try:
        await asyncio.wait_for(counting, PATIENT)
    except ConnectionClosed as end:
        kinds[f"closed {end.rcvd.code} {end.rcvd.reason}" if end.rcvd else "cut"] += 1
    return kinds


async def flooded(person: Person, table: str, sockets: int, each: int) -> tuple[Counter[str], float]:
    """What one person gets through on several sockets at once, and how long it took."""
    begun = time.monotonic()
    async with asyncio.timeout(PATIENT):
        opened = [await socket_of(person, table).__aenter__() for _ in range(sockets)]
        kinds = await asyncio.gather(*(flood(one, str(number), each) for number, one in enumerate(opened)))
        for one in opened:
            await one.close()
    return sum(kinds, Counter()), time.monotonic() - begun


def got_through(server: Server, sockets: int, each: int) -> tuple[int, float, Counter[str]]:
    """How many remarks are in the record, how many may be, and what the client heard of it. A socket that is cut off
    does not hear of all that was done."""
    ann = Person(server, "Ann")
    table = ann.open()
    kinds, seconds = asyncio.run(flooded(ann, table, sockets, each))
    with Person(server, "Ben").at(table) as wire:
        return wire.full()["version"] - 1, BURST + RATE * seconds + 1, kinds


def test_a_flood_is_cut_off_with_a_reason(limited: Server) -> None:
    done, most, kinds = got_through(limited, 1, 300)
    assert BURST <= done <= most
    assert kinds["closed 1008 too much"] == 1


def test_more_sockets_do_not_help(limited: Server) -> None:
    done, most, kinds = got_through(limited, 10, 40)
    assert BURST <= done <= most
    assert kinds["refused"] > 100


def test_a_burst_is_fine(limited: Server) -> None:
    assert got_through(limited, 1, int(BURST))[2] == {"ack": BURST}


def test_a_server_without_limits_is_found(server: Server) -> None:
    """The server of the other tests lets everything through."""
    done, most, _ = got_through(server, 1, 300)
    assert done > most


async def _waits(person: Person, table: str, count: int) -> list[float]:
    """How long a quiet player waits for the answers to remarks."""
    seconds = []
    async with socket_of(person, table) as socket:
        for number in range(count):
            begun = time.perf_counter()
            await socket.send(json.dumps({"do": "say", "id": f"{begun}-{number}", "text": "quiet"}))
            while json.loads(await socket.recv())["type"] not in {"ack", "refused"}:
                pass
            seconds.append(time.perf_counter() - begun)
    return seconds


def test_others_go_on_while_fifty_flood(limited: Server, measured: Callable[[str, float], None]) -> None:
    """Measured in one run, with and without; all of them get their answers, and hardly later."""
    quiet, other = Person(limited, "Quiet"), Person(limited, "Other")
    table, elsewhere = quiet.open(), Person(limited, "Noisy").open()
    noisy = [Person(limited, f"Noisy {number}") for number in range(50)]

    async def both() -> tuple[list[float], list[float]]:
        before = await _waits(quiet, table, int(BURST) - 5)
        floods = [asyncio.ensure_future(flooded(person, elsewhere, 1, 60)) for person in noisy]
        during = await _waits(other, table, int(BURST) - 5)
        await asyncio.gather(*floods)
        return before, during

    before, during = asyncio.run(both())
    ratio = statistics.median(during) / statistics.median(before)
    measured("times as long while fifty flood", ratio)
    assert len(during) == len(before)
    with quiet.at(table) as wire:
        assert {remark["text"] for remark in wire.full()["remarks"]} == {"quiet"}


def test_new_people_and_tables_are_limited_too(serving: Callable[..., Server]) -> None:
    strict = serving(http_rate=0.001, http_burst=5)
    answers = [strict.ask("POST", "/api/me", {"name": "Ann"}).status_code for _ in range(8)]
    assert answers == [200] * 5 + [429] * 3
    assert strict.ask("GET", "/api/games").status_code == 200


# -- the bucket itself -------------------------------------------------------------------------------------------------
def test_a_bucket_lets_the_burst_through_and_then_the_rate() -> None:
    bucket = Bucket(RATE, BURST)
    assert sum(bucket.take(0.0) for _ in range(100)) == BURST
    assert sum(bucket.take(1.0) for _ in range(100)) == RATE
    assert sum(bucket.take(1000.0) for _ in range(100)) == BURST


def test_what_is_more_than_the_burst_waits_for_its_turn_or_is_refused() -> None:
    bucket = Bucket(RATE, BURST)
    waits = [bucket.wait(0.0, 1.0) for _ in range(100)]
    turns = [wait for wait in waits if wait is not None]
    assert turns[: int(BURST)] == [0.0] * int(BURST)
    assert turns[int(BURST) :] == pytest.approx([turn / RATE for turn in range(1, int(RATE) + 1)])
    assert waits[len(turns) :] == [None] * (100 - len(turns))


def test_what_was_refused_costs_nothing_more() -> None:
    bucket = Bucket(RATE, BURST)
    for _ in range(1000):
        bucket.take(0.0)
    assert bucket.take(1 / RATE)


def test_buckets_that_have_run_empty_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 100)
    buckets = Buckets(RATE, BURST)
    for number in range(1000):
        assert buckets.take(str(number), now=float(number))
    assert len(buckets._buckets) <= 102
