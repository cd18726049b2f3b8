"""Threads that wait for the parts of one work. Half a step of a thousand games takes a tenth of a millisecond, so there
is no time for futures: whoever asks does the first part alone, and the others hear of theirs by a queue."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

Task = tuple[Callable[..., None], tuple[Any, ...]] | None  # None: there will be no more


class Crew:
    def __init__(self, helpers: int) -> None:
        self._tasks: list[SimpleQueue[Task]] = [SimpleQueue() for _ in range(helpers)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for tasks in self._tasks:
            Thread(target=_help, args=(tasks, self._done), daemon=True).start()
            weakref.finalize(self, tasks.put, None)

    def run(self, work: Callable[..., None], parts: Sequence[tuple[Any, ...]]) -> None:
        """Each part by somebody else; what goes wrong in one of them is raised when all are done."""
        for tasks, part in zip(self._tasks, parts[1:], strict=True):
            tasks.put((work, part))
        try:
            work(*parts[0])
        finally:
            faults = [fault for _ in self._tasks if (fault := self._done.get())]
        if faults:
            raise faults[0]


def _help(tasks: SimpleQueue[Task], done: SimpleQueue[BaseException | None]) -> None:
    while task := tasks.get():
        work, part = task
        fault = None
        try:
            work(*part)
        except BaseException as error:
            fault = error
        del task, work, part  # nothing that was worked on is kept until the next time
        done.put(fault)
