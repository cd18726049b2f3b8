"""A full disk, a folder that cannot be written, a database that is not ours: said, and nothing acknowledged is lost."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from websockets.exceptions import ConnectionClosed

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.proofs.audit import check, kept
from dragonhoard.server import sqlite
from dragonhoard.server.data import FILE, open_store
from dragonhoard.server.serve import Hosting, build
from tests.harness.real.people import Person, Wire
from tests.harness.real.serving import PATIENT, Server
from tests.harness.some import SOME

SIZE = 6 << 20
UNPRIVILEGED = 65534  # nobody


@contextmanager
def mounted() -> Iterator[Path | None]:
    """A small file system of its own, where one may be mounted."""
    with tempfile.TemporaryDirectory() as name:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", name]
        made = shutil.which("mount") and subprocess.run(mount, capture_output=True).returncode == 0
        try:
            yield Path(name) if made else None
        finally:
            if made:
                subprocess.run(["umount", "-l", name], check=True)


def may_mount() -> bool:
    with mounted() as folder:
        return folder is not None


def fill(folder: Path) -> Path:
    ballast = folder / "ballast"
    left = os.statvfs(folder)
    ballast.write_bytes(b"\0" * (left.f_bavail * left.f_frsize))
    return ballast


def talk_until_refused(wire: Wire, times: int) -> None:
    while times:
        answer = wire.do("say", text="x" * 500)
        assert answer["type"] == "ack" or answer["key"] in {"house.not_saved", "house.unknown"}
        times -= answer["type"] == "refused"


def full(tmp_path: Path) -> None:
    """It says so, serves what it has, and heals by itself."""
    with mounted() as folder:
        assert folder
        server = Server(folder / "data")
        server.log = tmp_path / "log"
        with server:
            ann = Person(server, "Ann")
            table = ann.open()
            with ann.at(table) as wire:
                wire.ok("say", text="before")
                ballast = fill(folder)
                talk_until_refused(wire, 5)
                full = server.ask("GET", "/readyz")
                assert (full.status_code, full.json()) == (503, {"ok": False, "disk": "full", "node": "ok"})
                assert server.ask("GET", "/livez").status_code == 200
                assert "dragonhoard_disk_full 1" in server.metrics()
                for answer in (
                    Person(server).post("/api/me", {"name": "Ben"}),
                    ann.post("/api/tables", {"game": SOME, "players": 3}),
                    ann.post(f"/api/tables/{table}/link"),
                ):
                    assert (answer.status_code, answer.json()["key"]) == (503, "house.not_saved")
                assert ann.get(f"/api/tables/{table}").status_code == 200
                version = wire.sync()["version"]
                ballast.unlink()
                assert wire.ok("say", text="after")["version"] == version + 1
                said = [remark["text"] for remark in wire.sync()["remarks"]]
            assert (said[0], said[-1]) == ("before", "after")
            assert server.ask("GET", "/healthz").json()["ok"]
        assert server.said() == ""
        sound(server)


def failing(tmp_path: Path) -> None:
    """No file grows any more, which the system calls a failure: the server ends with a sentence, and a new one goes
    on with all that was acknowledged."""
    server = Server(tmp_path / "data").start()
    ann = Person(server, "Ann")
    table = ann.open()
    acknowledged = []
    assert server.process
    with ann.at(table) as wire:
        wal = (server.folder / f"{FILE}-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal, resource.RLIM_INFINITY))
        with contextlib.suppress(ConnectionClosed):
            while (answer := wire.do("say", text=f"{len(acknowledged)} {'x' * 400}"))["type"] == "ack":
                acknowledged.append(answer["version"])
    assert server.process.wait(PATIENT) == 2
    assert server.said().startswith(texts.say("data.failed", folder=server.folder, reason="\0").partition("\0")[0])
    assert "Traceback" not in server.said()
    server.stop()
    with server, ann.at(table) as wire:
        assert wire.full()["version"] >= max(acknowledged, default=1)
        wire.ok("say", text="after")
    sound(server)


def sound(server: Server) -> None:
    store = open_store(server.folder)
    assert check(kept(store)) == []
    store.close()


@pytest.mark.parametrize("disk", [failing, *([full] if may_mount() else [])])
def test_disk(disk: Callable[[Path], None], tmp_path: Path) -> None:
    disk(tmp_path)


# -- at the start ------------------------------------------------------------------------------------------------------
def refused_start(server: Server) -> str:
    """What a server says that does not start."""
    process = server.begin()
    assert process.stdout
    with process.stdout as output:
        assert (output.read(), process.wait(PATIENT)) == ("", 2), server.said()
    return server.said()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o555)
    become = {"become": UNPRIVILEGED} if os.geteuid() == 0 else {}  # to the root every folder is open
    for place in tmp_path.parents:
        if place.owner() == tmp_path.owner() and len(place.parts) > 2:
            place.chmod(place.stat().st_mode | 0o055)
    tmp_path.chmod(0o755)
    said = refused_start(Server(folder, **become))
    assert said == texts.say("data.folder", folder=folder, reason="Permission denied") + "\n"
    assert list(folder.iterdir()) == []


def refusal(folder: Path) -> Problem:
    """Why the house cannot be opened. It is opened before anything is served."""
    with pytest.raises(Problem) as refused:
        build(Hosting(folder))
    assert str(refused.value)
    return refused.value


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine", encoding="utf-8")
    assert refusal(tmp_path / "data").key == "data.folder"
    assert (tmp_path / "data").read_text(encoding="utf-8") == "mine"


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    database = apsw.Connection(str(tmp_path / FILE))
    database.execute("update alembic_version set version_num = '9999'")
    database.close()
    before = (tmp_path / FILE).read_bytes()
    assert refusal(tmp_path).key == "data.newer"
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert refusal(tmp_path).key == "data.database"
    assert (tmp_path / FILE).read_bytes() == content


def test_an_sqlite_that_could_lose_a_write_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sqlite.sqlite_version_info >= sqlite.NEEDED >= (3, 51, 3)
    monkeypatch.setattr(sqlite, "sqlite_version_info", (3, 51, 2))
    assert "3.5" in str(refusal(tmp_path))
    assert not (tmp_path / FILE).exists()


def test_a_table_with_another_seed_is_closed_and_the_others_go_on(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann = Person(server, "Ann")
        broken, whole = ann.open(visibility="public"), ann.open(visibility="public")
    database = apsw.Connection(str(server.folder / FILE))
    ((seed,),) = database.execute("select seed from seeds where table_id = ?", (broken,))
    other = f"{int(seed[0], 16) ^ 1:x}{seed[1:]}"
    database.execute("update seeds set seed = ? where table_id = ?", (other, broken))
    database.execute("update tables set summary = 'no summary' where id = ?", (broken,))
    database.close()
    with server:
        assert ann.get(f"/api/tables/{broken}").json()["key"] == "http.damaged"
        lobby = ann.get("/api/tables", 200).json()
        assert [table["id"] for table in lobby["open"]] == [table["id"] for table in lobby["mine"]] == [whole]
        with ann.at(broken) as wire:
            assert wire.closed() == (4410, "damaged")
        with ann.at(whole) as wire:
            wire.ok("say", text="hello")


def test_a_damaged_table_takes_nobody_else_down(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann = Person(server, "Ann")
        broken, whole = ann.open(), ann.open()
        with ann.at(broken) as wire:
            wire.ok("say", text="original")
    database = apsw.Connection(str(server.folder / FILE))
    database.execute("update log set data = replace(data, 'original', 'forged') where table_id = ?", (broken,))
    database.close()
    with server:
        answer = ann.get(f"/api/tables/{broken}")
        assert (answer.status_code, answer.json()["key"]) == (503, "http.damaged")
        with ann.at(broken) as wire, pytest.raises(ConnectionClosed) as end:
            wire.next()
        assert end.value.rcvd
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (4410, "damaged")
        with ann.at(whole) as wire:
            wire.ok("say", text="hello")
