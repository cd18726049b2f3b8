"""The same through real sockets and real HTTP: two servers whose games differ in a card that the viewer never saw."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dragonhoard.games import game_class
from dragonhoard.server import writer
from dragonhoard.server.data import open_store
from dragonhoard.server.serve import Hosting, build
from dragonhoard.server.services import Services
from dragonhoard.server.sessions import hashed
from dragonhoard.server.store import Write
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table
from tests.harness.real.doors import WATCHER
from tests.harness.real.http_doors import KEY, SAYING, VOLATILE, cookie
from tests.harness.real.people import Wire
from tests.harness.real.serving import Server
from tests.harness.real.tables import SEED, person
from tests.rules.dragons.harness.twins import Twins, twins
from tests.server.test_http_matrix import MATRIX, PAGES
from tests.server.test_ws_matrix import MESSAGES

TWINS = [twins(run, 3 + run % 4, 25) for run in range(8)]
TIMES = re.compile(r'"changed":[0-9.]+')  # when something was done, by the clock on the wall
LOST = re.compile(r'"lost":\[[^\]]*\],?')
ENDS = {"abort"}  # publishes the seed
SILENT = {
    "POST /api/me",
    "DELETE /api/me",
    "GET /api/games",
    "POST /api/tables",
    "POST /api/tables/{table}/seat-link",
    "GET /api/links/{token}",
    "POST /api/links/{token}",
    "GET /api/openapi.json",
    "GET /api/qr",
    "GET /api/rules/{game}",
    "GET /api/games/{game}/rules.js",
    "GET /api/lessons/{game}",
    "POST /api/lessons/{game}/{chapter}",
    "GET /api/texts",
    "GET /api/texts/{language}",
    *PAGES,
}


THOUGHT = {"POST /api/tables/{table}/hint"}  # with dice of its own: of its twins tests/lab/test_hints.py asks


def test_every_route_is_a_door_or_knows_of_no_table() -> None:
    assert {*SAYING, *SILENT, *THOUGHT} == set(MATRIX)


def prepare(folder: Path, which: int) -> None:
    """A house in which all these games are under way, and everybody has a session."""
    store = open_store(folder)
    store.key("cookies", KEY)
    for seat, user in enumerate([*map(person, range(6)), WATCHER]):
        store.add_session(hashed(f"token of {user}"), user, f"Player {seat}", 0.0, True)
    store.commit([written(made, made.rows[which]) for made in TWINS])
    store.close()


def written(made: Twins, rows: list[Row]) -> Write:
    table = Table.load(made.table, SEED, rows)
    people = [seat.user or "" for seat in table.seats]
    opened = ("dragons", "public", SEED)
    return Write(made.table, rows, "playing", False, 0.0, writer.summary(table), None, opened, people)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    home = tmp_path_factory.mktemp("doors")
    servers = []
    for which in (0, 1):
        prepare(home / f"data-{which}", which)
        servers.append(Server(home / f"data-{which}").start())
    yield servers[0], servers[1]
    for server in servers:
        server.stop()
        assert server.said() == ""
        shutil.rmtree(server.folder)


def over_http(server: Server, made: Twins, user: str) -> list[Any]:
    heard = []
    for row, path in SAYING.items():
        answer = server.ask(row.split()[0], path.format(table=made.table), cookie=cookie(user))
        headers = [(name, value) for name, value in answer.headers.items() if name not in VOLATILE]
        body = TIMES.sub("", answer.text.replace(str(server.port), "PORT"))
        if row.startswith("POST") and answer.status_code == 201:
            body = body[:10]  # a fresh token
        heard.append((row, answer.status_code, headers, body))
    return heard


def everything(wire: Wire, name: str) -> list[str]:
    """All that is said up to the answer, and what comes with it."""
    start = len(wire.bytes)
    wire.until(lambda frame: frame.get("id") == name or (name == "sync" and frame["type"] == "full"))
    mark = wire.send("ping")
    wire.until(lambda frame: frame.get("id") == mark)
    return [str(data) for data in wire.bytes[start:-1]]


def probe(made: Twins, kind: str, serial: int) -> dict[str, Any]:
    parts: dict[str, dict[str, Any]] = {
        "sit": {"seat": 0, "name": "Ann"},
        "hold": {"bot": "uniform"},
        "bot": {"seat": made.holder, "bot": "uniform"},
        "undo": {"back": 1, "serial": 1},
        "say": {"text": "hello"},
        "rename": {"name": "Friday night"},
        "react": {"face": "smile"},
        "mute": {"user": person(made.holder), "on": True},
        "remove": {"user": "0" * 12},
        "move": {"serial": serial, "move": "claim 0"},
    }
    return parts.get(kind, {})


def at_the_socket(server: Server, made: Twins, user: str) -> list[Any]:
    """What one hears who sends every message there is, and then while somebody else plays."""
    heard: list[Any] = []
    with Wire(server, made.table, cookie(user)) as wire:
        serial = wire.full()["view"]["table"]["turn"]["serial"]
        heard += map(str, wire.bytes)
        cards = game_class("dragons")(3).names.cards
        moves = ["draw", *(f"claim {pile}" for pile in range(7))]
        moves += [f"place {number % 7} {card}" for number, card in enumerate(cards)]
        for number, move in enumerate(moves):
            name = f"{user}-{number}"
            stale = 0 if move.startswith("place") else 1
            frame = {"do": "move", "id": name, "serial": serial - stale, "move": move}
            wire.say(json.dumps(frame))
            heard += everything(wire, name)
        for kind in sorted(set(MESSAGES) - ENDS - {"stand", "hold"}):
            wire.say(json.dumps({"do": kind, "id": kind, **probe(made, kind, serial)}))
            heard += everything(wire, kind)
    return heard


def comparable(heard: list[Any]) -> list[Any]:
    """Without the numbers that each client makes for itself, and without how long ago others were in touch: a server
    that was busy has missed them for longer."""
    told = [LOST.sub("", str(data)) for data in heard]
    return [data for data in told if '"type":"pong"' not in data and '"type":"touch"' not in data]


@pytest.mark.parametrize("number", range(len(TWINS)))
def test_the_viewer_hears_the_same_from_both(pair: tuple[Server, Server], number: int) -> None:
    made = TWINS[number]
    for user in (WATCHER, person(made.seat)):
        web = [over_http(server, made, user) for server in pair]
        assert web[0] == web[1]
        here, there = (comparable(at_the_socket(server, made, user)) for server in pair)
        assert here == there
        assert len(here) > 20
        assert all(status == 409 for row, status, *_ in web[0] if row.endswith(("record", "replay")))


def test_whoever_holds_the_card_hears_another(pair: tuple[Server, Server]) -> None:
    made = TWINS[0]
    frames = []
    for server in pair:
        with Wire(server, made.table, cookie(person(made.holder))) as wire:
            frames.append(wire.full()["view"]["hand"])
    assert frames[0] != frames[1]


# -- a planted leak ----------------------------------------------------------------------------------------------------
def summaries(home: Path) -> list[Any]:
    """What both houses say of a table over HTTP, in this process."""

    async def asked(folder: Path) -> Any:
        guard = build(Hosting(folder))
        transport = httpx.ASGITransport(app=guard)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            answer = await client.get(f"/api/tables/{TWINS[0].table}", headers={"Cookie": cookie(WATCHER)})
        guard.app.state.services.store.close()
        return answer.status_code, answer.text

    return [asyncio.run(asked(home / str(which))) for which in (0, 1)]


def test_a_leak_over_http_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for which in (0, 1):
        prepare(tmp_path / str(which), which)
    honest = summaries(tmp_path)
    assert honest[0] == honest[1]
    assert honest[0][0] == 200
    summary = Services.summary
    monkeypatch.setattr(Services, "summary", lambda self, live: {**summary(self, live), "hash": live.table.last.hash})
    leaking = summaries(tmp_path)
    assert leaking[0] != leaking[1]
