"""Attacks that once worked, against a real server."""

from __future__ import annotations

import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.server.connection import FLOOD
from dragonhoard.server.data import FILE
from dragonhoard.server.foreign_editions import MOST_CHARACTERS, MOST_LINES, bounded
from dragonhoard.server.maintenance import metrics_token
from dragonhoard.server.moving import backup
from tests.harness.real.people import Person
from tests.harness.real.serving import Server, quick_folder
from tests.harness.some import GAME, SOME

DEEP = "a." * 15_000 + "a=1"
BOMBS = {
    "a key of many parts": DEEP,
    "a table of many parts": f"[{DEEP[:-2]}]",
    "lists in lists": "a = " + "[" * 15_000,
    "lists in lists, line by line": "a = [\n" + "[\n" * 1_900,
    "tables in tables": "a = " + "{a=" * 9_000,
    "too many lines": "\n" * (MOST_LINES + 1),
    "too many keys in a line": "a = {" + ",".join(f"k{n}=1" for n in range(100)) + "}",
    "too long": "#" * (MOST_CHARACTERS + 1),
}


# -- editions ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_text_that_would_keep_the_parser_busy_is_refused_before_it_is_parsed(bomb: str) -> None:
    with pytest.raises(Problem) as refused:
        bounded(BOMBS[bomb])
    assert refused.value.key in {"edition.too_large", "edition.too_dense"}


@pytest.mark.parametrize("game", catalogue())
def test_the_editions_of_the_house_are_within_the_bounds(game: str) -> None:
    text = catalogue()[game].standard_edition().text
    assert bounded(text) == text


def test_editions_are_parsed_in_a_worker_that_is_killed_when_it_is_late(quick: Path) -> None:
    """The worker hangs on every edition; the house answers others meanwhile, and the next edition is read again."""
    with Server(quick / "data", plants=["editions_take_for_ever"]) as server:
        ann = Person(server, "Ann")
        edition = GAME.standard_edition().text
        answer = ann.post("/api/tables", {"game": SOME, "players": 3, "edition": edition})
        assert (answer.status_code, answer.json()["key"]) == (422, "edition.too_slow")
        assert ann.open()


def test_a_worker_that_works_for_too_long_is_ended_by_the_system_and_one_that_waits_is_not() -> None:
    def ended(work: str) -> int:
        text = f"import time\nfrom dragonhoard.server.foreign_editions import limited\nwith limited(0.05):\n    {work}"
        return subprocess.run([sys.executable, "-c", text], check=False).returncode

    assert ended("while True: pass") == -signal.SIGVTALRM
    assert ended("time.sleep(0.2)") == 0


def test_a_good_edition_is_played_and_a_wrong_one_is_told_with_its_line(server: Server) -> None:
    ann, text = Person(server, "Ann"), GAME.standard_edition().text
    opening = {"game": SOME, "players": 3}
    assert ann.post("/api/tables", {**opening, "edition": text}).status_code == 201
    wrong = ann.post("/api/tables", {**opening, "edition": text.replace("status", "sttus", 1)})
    assert (wrong.status_code, wrong.json()["key"]) == (422, "edition.wrong")
    assert wrong.json()["args"]["line"].isdigit()


# -- connections -------------------------------------------------------------------------------------------------------
def half_open(server: Server, said: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port))
    line.sendall(said)
    return line


def is_closed(line: socket.socket) -> bool:
    line.settimeout(60.0)
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nHo", b"POST /api/me HTTP/1.1\r\nContent-Length: 9\r\nHost: x\r\n\r\n{"]
)
def test_a_request_that_never_comes_to_its_end_is_not_waited_for(quick: Path, said: bytes) -> None:
    with Server(quick / "data", plants=["little_patience"]) as server, half_open(server, said) as line:
        assert is_closed(line)


def test_one_address_cannot_take_all_connections(quick: Path) -> None:
    with Server(quick / "data", connections_by_address=20) as server, ExitStack() as held:
        ann = Person(server, "Ann")
        lines = [held.enter_context(half_open(server, b"")) for _ in range(100)]
        assert all(is_closed(line) for line in lines[40:])
        assert ann.get("/api/me").status_code == 200  # on the connection that it had
        assert server.said() == ""


def test_a_house_full_of_half_open_connections_still_lets_people_in(quick: Path) -> None:
    with Server(quick / "data", connections=40, connections_by_address=10_000) as server, ExitStack() as held:
        for _ in range(200):
            held.enter_context(half_open(server, b"GET / HT"))
        ann = Person(server, "Ann")
        with ann.at(ann.open()) as wire:
            wire.ok("say", text="here")
        assert server.said() == ""


def test_one_person_has_so_many_sockets(quick: Path) -> None:
    with Server(quick / "data", sockets_by_person=3) as server, ExitStack() as held:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = ann.open()
        for _ in range(3):
            held.enter_context(ann.at(table)).ok("say", text="one more")
        with pytest.raises(ConnectionClosed) as refused, ann.at(table) as wire:
            wire.ok("say", text="one too many")
        assert refused.value.rcvd
        assert refused.value.rcvd.code == 1013
        with ben.at(table) as wire:
            wire.ok("say", text="others come in")


def test_garbage_is_told_once_in_the_log(quick: Path) -> None:
    with Server(quick / "data") as server:
        for _ in range(50):
            with half_open(server, b"\x16\x03\x01 no HTTP\r\n\r\n") as line:
                assert is_closed(line)
        assert server.said().count("Invalid HTTP request") == 1


# -- requests ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example"])
def test_a_name_that_is_not_ours_is_not_answered(server: Server, host: str) -> None:
    """Otherwise a page of another site whose name leads here could read everything."""
    answer = server.ask("GET", "/api/tables", Host=host)
    assert (answer.status_code, answer.json()["key"]) == (421, "http.host")
    assert server.ask("GET", "/livez", Host=host).status_code == 200


def test_reading_is_limited_too(quick: Path) -> None:
    with Server(quick / "data", read_rate=0.001, read_burst=5) as server:
        assert [server.ask("GET", "/api/tables").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert server.ask("GET", "/readyz").status_code == 200
        assert Person(server, "Ann").token  # what makes something has limits of its own


def test_whoever_asks_often_waits_for_a_turn(quick: Path) -> None:
    """More than the burst is not refused as long as its turn comes soon."""
    with Server(quick / "data", read_rate=20, read_burst=2) as server:
        assert [server.ask("GET", "/api/tables").status_code for _ in range(10)] == [200] * 10


def sendings(line: socket.socket, data: bytes) -> Iterator[int]:
    """Bytes, again and again, until it is cut off."""
    with suppress(ConnectionError, TimeoutError):
        while True:
            yield line.send(data)


def test_whoever_floods_is_not_listened_to_after_the_close(quick: Path) -> None:
    """It is told so, and what it goes on to send stays unread: the sender comes to a stop, and is cut off."""
    with Server(quick / "data", rate=1.0, burst=1.0) as server:
        ann = Person(server, "Ann")
        with ann.at(ann.open()) as wire:
            raw: socket.socket = wire.socket.socket
            frame = b"\x81\xfe\x03\xe8" + bytes(4) + b"x" * 1000  # a text of 1,000 characters
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)
            assert sum(sendings(raw, frame)) < 1_000_000
            assert wire.closed()[0] == FLOOD


def test_the_numbers_are_for_whoever_hosts_the_house(server: Server) -> None:
    token = metrics_token(server.folder)
    assert "dragonhoard_sockets" in server.ask("GET", "/metrics", Authorization=f"Bearer {token}").text
    for more in (
        {},
        {"Authorization": "Bearer x"},
        {"Authorization": f"Bearer {token}", "X-Forwarded-For": "127.0.0.1"},
    ):
        assert server.ask("GET", "/metrics", **more).status_code == 404


# -- tables ------------------------------------------------------------------------------------------------------------
def test_one_address_opens_so_many_tables(quick: Path) -> None:
    with Server(quick / "data", table_rate=0.001, table_burst=3) as server:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        for person in (ann, ben, ann):
            person.open()
        answer = ben.post("/api/tables", {"game": SOME, "players": 3})
        assert (answer.status_code, answer.json()["key"]) == (429, "house.openings")


def test_one_person_has_so_many_tables_that_are_not_over(quick: Path) -> None:
    with Server(quick / "data", settings={"tables_by_person": 2}) as server:
        ann = Person(server, "Ann")
        ann.open(), ann.open()
        answer = ann.post("/api/tables", {"game": SOME, "players": 3})
        assert (answer.status_code, answer.json()["key"]) == (422, "house.enough")
        Person(server, "Ben").open()


# -- files -------------------------------------------------------------------------------------------------------------
def test_nobody_else_can_read_the_data(quick: Path) -> None:
    def modes(folder: Path) -> set[int]:
        return {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in (folder, *folder.glob("*"))}

    with Server(quick / "data") as server:
        Person(server, "Ann")
        assert (quick / "data" / f"{FILE}-wal").exists()
        assert modes(quick / "data") == {0}
    backup(quick / "data", quick / "copy")
    assert stat.S_IMODE((quick / "copy").stat().st_mode) == 0o600
    (quick / "data").chmod(0o755)
    (quick / "data" / FILE).chmod(0o644)
    with Server(quick / "data"):
        assert modes(quick / "data") == {0}


@pytest.fixture
def quick():
    with quick_folder() as folder:
        yield folder
