"""A loop for each process, and one clock for all. A process that is paused does nothing, and the world goes on."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.harness.sim.loop import Loop, _settle

FOREVER = float("inf")
MOST = 20_000  # steps in one moment


class Clock:
    def __init__(self, now: float):
        self.now = now


class ProcessLoop(Loop):
    """`outside` is the loop of all that is never paused: people, and the database."""

    def __init__(self, rng: Random, clock: Clock, outside: "ProcessLoop | None" = None):
        self.clock = clock
        super().__init__(rng, clock.now)
        self.outside = outside or self
        self.asleep = 0.0  # until when it is paused
        self.gone = False

    @property  # type: ignore[override]
    def now(self) -> float:
        return self.clock.now

    @now.setter
    def now(self, value: float) -> None:
        """The clock is moved by the world alone."""

    def next(self) -> float:
        """When there is something for it to do."""
        now = self.clock.now
        if self._ready:
            return max(now, self.asleep)
        found = self._scheduled[0]._when if self._scheduled else FOREVER
        if self._arrivals and self._arrivals[0][0] < found:
            found = self._arrivals[0][0]
        return max(found, self.asleep, now)

    def step(self) -> None:
        asyncio.events._set_running_loop(self)
        self._thread_id = threading.get_ident()
        try:
            self._run_once()
        finally:
            asyncio.events._set_running_loop(None)
            self._thread_id = None

    def select(self, timeout: float | None) -> list[tuple[Callable[..., None], tuple[Any, ...]]]:
        seen: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        late = self._scheduled and self._scheduled[0]._when <= self.now
        if late and self._rng.random() < 0.5:
            return seen
        return super().select(0)

    # -- the writer's thread -------------------------------------------------------------------------------------------
    def run_in_executor(self, executor: Any, function: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """What it has sent to the database is done there, whatever becomes of the process."""
        future = self.create_future()
        self._jobs.append((future, function, args))
        if not self._working:
            self._working = True
            self._begin()
        return future

    def _begin(self) -> None:
        self.outside.arrive(max(self.now, self.asleep) + self._rng.uniform(*self.disk_time), self._work)

    def _work(self) -> None:
        if not self._jobs or (self.gone and self._rng.random() < 0.5):
            return
        if self.asleep > self.now and self._rng.random() < 0.5:  # it had not been sent yet
            self.outside.arrive(self.asleep, self._work)
            return
        future, function, args = self._jobs.popleft()
        answer, problem = None, None
        try:
            answer = function(*args)
        except Exception as error:
            problem = error
        if self.gone:
            self._jobs.clear()
            return
        self.arrive(self.now + self._rng.uniform(0.0, 0.001), _settle, future, answer, problem)
        self._working = bool(self._jobs)
        if self._working:
            self._begin()


def run(clock: Clock, loops: Sequence[ProcessLoop], until: Callable[[], bool]) -> None:
    """Step by step, whoever is next, until it is enough. Processes come and go meanwhile."""
    steps, since = 0, clock.now
    while not until():
        steps = steps + 1 if clock.now == since else 0
        since = clock.now
        if steps > MOST:
            raise AssertionError(f"the clock stands still: {[handle for loop in loops for handle in loop._ready][:5]}")
        when, first = FOREVER, loops[0]
        for loop in loops:
            if (at := loop.next()) < when:
                when, first = at, loop
        assert when < FOREVER, "nothing will ever happen again"
        clock.now = max(clock.now, when)
        first.step()
