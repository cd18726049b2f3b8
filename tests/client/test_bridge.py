"""The bridge: a program of this machine at a table of a real house, by the protocol alone."""

from __future__ import annotations

import asyncio
import shlex
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from dragonhoard.bots.programs.command import Command
from dragonhoard.client import bridge
from dragonhoard.client.house import House, place_in
from dragonhoard.client.table import Refused
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from tests.harness.added import ROOT
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server
from tests.harness.some import GAME, brief, first_of

EXAMPLE = shlex.join([sys.executable, "-S", str(ROOT / "examples" / "bots" / "random_bot.py"), "1"])
PROSE = """import sys
for line in sys.stdin:
    print('{"say":"hello","protocol":1}' if "hello" in line else "Well, I would", flush=True)
"""
Seated = Future[dict[str, Any]]


def seated(pool: ThreadPoolExecutor, address: str, line: str, times: int = 1, **more: Any) -> Seated:
    """So many programs, each at a seat of its own; how it ended for the last of them."""
    asked = {"table": "", "name": "", "seat": None, "say": lambda *_, **__: None, **more}

    async def run() -> dict[str, Any]:
        command = Command.of(line, PATIENT)
        return (await asyncio.gather(*(bridge.play(address, command=command, **asked) for _ in range(times))))[-1]

    return pool.submit(lambda: asyncio.run(run()))


def all_sit(frame: dict[str, Any]) -> bool:
    return bool(frame.get("info") and all(seat["user"] for seat in frame["info"]["seats"]))


@pytest.mark.timeout(600)
@pytest.mark.parametrize("slug", first_of(list(catalogue())))
def test_programs_play_a_whole_game_at_a_table(server: Server, slug: str) -> None:
    host, players = Person(server, "Host"), catalogue()[slug].seats[0]
    table = host.open(players, game=slug, options=brief(slug))
    faults: list[Any] = []
    with host.at(table) as wire, ThreadPoolExecutor(1) as pool:
        link = f"{server.origin}/join/{host.link(table)}"
        playing = seated(pool, link, EXAMPLE, players, say=lambda what, **more: faults.append((what, more)))
        seats = wire.until(all_sit)["info"]["seats"]
        assert [seat["program"] for seat in seats] == [True] * players
        assert {seat["name"] for seat in seats} == {"random.py", *(f"random.py {n}" for n in range(2, players + 1))}
        wire.ok("start")
        found = playing.result(8 * PATIENT)
        assert len(found["places"]) == players
        assert [what for what, _ in faults] == ["sits"] * players, faults
    assert host.get(f"/api/tables/{table}", 200).json()["stage"] == "over"


def test_whoever_opens_a_table_may_refuse_programs(server: Server) -> None:
    host = Person(server, "Host")
    table = host.open(3, programs=False)
    with host.at(table) as wire, ThreadPoolExecutor(1) as pool:
        assert wire.full()["info"]["programs"] is False
        with pytest.raises(Refused) as problem:
            seated(pool, f"{server.origin}/t/{table}", EXAMPLE).result(PATIENT)
        assert problem.value.key == "table.no_programs"
        assert [seat["user"] for seat in wire.sync()["info"]["seats"]] == [None] * 3
        wire.ok("sit", seat=0, name="Person")  # people may


def test_a_program_that_answers_in_prose_leaves_its_seat_to_the_house(server: Server) -> None:
    host = Person(server, "Host")
    table = host.open(GAME.seats[0])
    with host.at(table) as wire, ThreadPoolExecutor(1) as pool:
        poet = shlex.join([sys.executable, "-S", "-c", PROSE])
        playing = seated(pool, server.origin, poet, GAME.seats[0], table=table, name="Poet")
        wire.until(all_sit)
        wire.ok("start")
        with pytest.raises(Problem) as problem:
            playing.result(PATIENT)
        assert problem.value.key == "client.left"
        assert any(seat["away"] for seat in wire.sync()["info"]["seats"])


def test_addresses() -> None:
    assert place_in("https://a.example/t/0123") == ("t", "0123")
    assert place_in("https://a.example/join/tok?x=1") == ("join", "tok")
    assert place_in("https://a.example/") == ("", "")
    assert House("http://u:p@127.0.0.1:8000/t/1").origin == "http://127.0.0.1:8000"
    for bad in ("127.0.0.1:8000", "ftp://x", "http://"):
        with pytest.raises(Problem):
            House(bad)


def test_bad_words_get_a_sentence(server: Server, refused: Any) -> None:
    assert "Name a table" in refused("seat", "--server", server.origin, "--bot", "true")
    nowhere = f"{server.origin}/t/0123456789abcdef"
    assert "did not say hello" in refused("seat", "--server", nowhere, "--bot", "true")
    assert "The connection to the table has ended" in refused("seat", "--server", nowhere, "--bot", EXAMPLE)
