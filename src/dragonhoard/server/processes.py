"""Several processes of one machine that serve at one port: each is a node of its own. One that ends is replaced; told
to end, they go one after the other, so that all but the last have somebody to hand their tables to."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.server.serve import Hosting, run

PAUSE = 1.0  # seconds until one that has ended is replaced


def _work(hosting: Hosting, bound: socket.socket, ready: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    try:
        run(hosting, bound, ready.set)
    except Problem as problem:
        print(problem.said(texts.LANGUAGE), file=sys.stderr)
        sys.exit(1)


def _end_with_the_parent() -> None:
    """Nobody else would end a process whose parent was killed, and the port would stay taken."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def run_many(hosting: Hosting, bound: socket.socket, count: int, opened: Callable[[], None]) -> None:
    """The first one starts alone: it brings the database to its schema, and finds out what is wrong."""
    context = multiprocessing.get_context("spawn")
    ending = threading.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda *_: ending.set())

    def start() -> tuple[SpawnProcess, Any]:
        ready = context.Event()
        process = context.Process(target=_work, args=(hosting, bound, ready))
        process.start()
        return process, ready

    first, ready = start()
    while not ready.wait(0.1) and first.is_alive() and not ending.is_set():
        continue
    if not ready.is_set():
        first.terminate()
        first.join()
        sys.exit(first.exitcode or 0)
    opened()
    started = [(first, ready), *(start() for _ in range(count - 1))]  # an event must live until its process has it
    while not ending.wait(PAUSE):
        for at, (process, _) in enumerate(started):
            if not process.is_alive() and not ending.is_set():
                started[at] = start()
    for process, _ in started:
        process.terminate()
        process.join()
