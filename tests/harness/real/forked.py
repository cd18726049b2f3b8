"""Servers of tests are forked off one process that has loaded all that they need and has opened a house once: see
rehearsed.py. Starting one costs a tenth of the work. They are processes of their own as others are: they are told
everything, and can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

LAUNCH = "tests.harness.real.launch"
REHEARSED = "tests.harness.real.rehearsed"
CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload([REHEARSED])


class Forked:
    """What is asked of a process, by the names of subprocess.Popen."""

    def __init__(self, told: Mapping[str, Any], log: Path) -> None:
        reader, writer = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=live, args=(dict(told), dict(os.environ), str(log), writer), daemon=True)
        self._process.start()
        writer.close()
        self.stdout = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, how: signal.Signals) -> None:
        os.kill(self.pid, how)

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("a server", seconds)
        return self._process.exitcode


def live(told: dict[str, Any], env: dict[str, str], log: str, out: Connection) -> None:
    """In the new process."""
    os.environ.clear()
    os.environ.update(env)
    os.dup2(out.fileno(), 1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666), 2)
    out.close()
    from tests.harness.real import launch

    sys.exit(launch.main(told))
