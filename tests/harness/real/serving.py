"""Starts, ends and kills real servers."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from dragonhoard.server.maintenance import metrics_token
from tests.harness.real.forked import LAUNCH, Forked
from tests.harness.real.launch import READY
from tests.harness.real.pages import lay_out

ROOT = Path(__file__).resolve().parents[3]
KINDS = ("", "http_", "read_", "other_", "table_")
RATES = [f"{kind}{what}" for kind in KINDS for what in ("rate", "burst")]
UNLIMITED = dict.fromkeys(RATES, 1e6) | {"sockets_by_address": 10_000, "sockets_by_person": 10_000}
PATIENT = 60.0  # seconds after which a test gives up waiting; nothing is measured by it


@contextmanager
def quick_folder() -> Iterator[Path]:
    """In memory where the system has such a place: for tests that write much and are not about the disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


@contextmanager
def on_disk() -> Iterator[Path]:
    """A data folder on a real disk."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "data"


def free_port() -> int:
    """Below those that systems give to clients: while a server is restarted, nobody else is to be given its port."""
    while True:
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", random.SystemRandom().randrange(20_000, 32_000)))
            return int(found.getsockname()[1])


class Server:
    """The options are those of Hosting, and `patience`, `plants`, `settings` and `become`, the number of a user.
    `packages` are folders with games from outside."""

    def __init__(self, folder: Path, packages: Sequence[Path] = (), **options: Any) -> None:
        self.folder = folder
        self.packages = packages
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        web = str(lay_out(folder.parent / f"{folder.name}.web"))
        self.options = {**UNLIMITED, "web": web, **options}
        self.log = folder.parent / f"{folder.name}.log"
        self.process: Forked | subprocess.Popen[str] | None = None
        self._http: httpx.Client | None = None

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> Server:
        self.begin()
        assert self.process
        assert self.process.stdout
        if self.process.stdout.readline().strip() != READY:
            raise RuntimeError(f"the server did not start: {self.said()}")
        return self

    def begin(self) -> Forked | subprocess.Popen[str]:
        told = {"data": str(self.folder), "port": self.port, **self.options}
        self.process = self._alone(told) if self.packages else Forked(told, self.log)
        return self.process

    def _alone(self, told: dict[str, Any]) -> subprocess.Popen[str]:
        """Not forked: games from outside are found when the program is loaded."""
        path = os.pathsep.join(map(str, (ROOT / "src", ROOT, *self.packages)))
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", LAUNCH, json.dumps(told)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def end(self, how: signal.Signals) -> int:
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENT)
        if self.process.stdout:
            self.process.stdout.close()
        if self._http:
            self._http.close()
            self._http = None
        return code

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def kill(self) -> int:
        return self.end(signal.SIGKILL)

    def said(self) -> str:
        """All that the server ever wrote for whoever hosts it."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def metrics(self) -> str:
        return self.ask("GET", "/metrics", Authorization=f"Bearer {metrics_token(self.folder)}").text

    def ask(self, method: str, path: str, body: Any = None, cookie: str | None = None, **more: str) -> httpx.Response:
        """One request with just this cookie; `more` are headers. Without an Origin of its own it has the server's."""
        headers = {"Origin": self.origin, **({"Cookie": cookie} if cookie is not None else {}), **more}
        if self._http is None:
            self._http = httpx.Client(base_url=self.origin, timeout=PATIENT, verify=False)
        try:
            return self._http.request(method, path, json=body, headers={k: v for k, v in headers.items() if v})
        finally:
            self._http.cookies.clear()
