"""Threads that wait for the parts of one work. Half a step of a thousand games takes less than a tenth of a
millisecond, and to wake a thread that sleeps takes about half of that. So whoever waits looks for a moment whether it
is wanted, in machine code and without the interpreter's lock, before it sleeps. What there is to do comes by a queue in
any case."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

from dragonhoard.core.compile import needed

LOOKS = 1_500_000  # about half a millisecond
LATER = 4_000  # so many looks after it: whoever rang holds the interpreter's lock for a moment longer
LINE = 16  # numbers, so that no two bells lie in one line of a cache

Task = tuple[Callable[..., None], tuple[Any, ...]] | None  # None: there will be no more


class Bell:
    """Rung by one thread, and looked at by another. It may be late, or early: it only says when to look elsewhere."""

    def __init__(self) -> None:
        self._rung = needed("numpy").zeros(LINE, "i8")
        self._heard = 0
        self._look = looking()
        self._place = self._rung.ctypes.data

    def ring(self) -> None:
        self._rung[0] += 1

    def wait(self) -> None:
        """For the next ring, but not for long."""
        self._look(self._place, self._heard, LOOKS, LATER)
        self._heard += 1


class Crew:
    def __init__(self, helpers: int) -> None:
        self._tasks: list[SimpleQueue[Task]] = [SimpleQueue() for _ in range(helpers)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        self._bells = [(Bell(), Bell()) for _ in range(helpers)]  # there is work, and it is done
        for tasks, bells in zip(self._tasks, self._bells, strict=True):
            Thread(target=_help, args=(tasks, self._done, *bells), daemon=True).start()
            weakref.finalize(self, tasks.put, None)

    def run(self, work: Callable[..., None], parts: Sequence[tuple[Any, ...]]) -> None:
        """Each part by somebody else; what goes wrong in one of them is raised when all are done."""
        for tasks, (wanted, _), part in zip(self._tasks, self._bells, parts[1:], strict=True):
            tasks.put((work, part))
            wanted.ring()
        try:
            work(*parts[0])
        finally:
            for _, done in self._bells:
                done.wait()
            faults = [fault for _ in self._tasks if (fault := self._done.get())]
        if faults:
            raise faults[0]


def _help(tasks: SimpleQueue[Task], finished: SimpleQueue[BaseException | None], wanted: Bell, done: Bell) -> None:
    while True:
        wanted.wait()
        if not (task := tasks.get()):
            return
        work, part = task
        fault = None
        try:
            work(*part)
        except BaseException as error:
            fault = error
        del task, work, part  # nothing that was worked on is kept until the next time
        finished.put(fault)
        done.ring()


@cache
def looking() -> Any:
    """Reads a number again and again until it is larger than one that is known, and for a little longer."""
    numba, ir = needed("numba"), needed("llvmlite.ir")
    number = numba.types.int64

    def reading(typing: Any, place: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            pointer = builder.inttoptr(given[0], ir.IntType(64).as_pointer())
            return builder.load_atomic(pointer, "acquire", 8)  # an ordinary one the compiler may do once for all

        return number(number), made

    read = numba.extending.intrinsic(reading)

    def look(place: int, known: int, looks: int, later: int) -> int:
        while looks > 0 and read(place) <= known:
            looks -= 1
        if looks > 0:
            for _ in range(later):
                read(place)
        return looks

    return numba.njit(number(number, number, number, number), nogil=True)(look)
