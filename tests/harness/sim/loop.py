"""Virtual time: nothing ever sleeps, the clock is moved to the next thing that will happen.

What comes from outside (messages, the disk's answers) is seen before the timers of the same moment or right after them:
there are real loops of both kinds. A stall is a moment in which the process does not run, while the world outside goes
on.
"""

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any


class PowerCut(SystemExit):
    """The process stands still for ever; nothing it would have done next happens."""


class Silence(Exception):
    """Nothing will ever happen again."""


class Loop(asyncio.BaseEventLoop):
    def __init__(self, rng: Random, start: float):
        super().__init__()
        self.now = start
        self.stalls = 0.0  # how likely a stall is whenever the clock moves
        self.disk_time = (0.0002, 0.004)
        self.dead: Callable[[], bool] = lambda: False
        self._rng = rng
        self._selector = self
        self._clock_resolution = 1e-9
        self._arrivals: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._numbers = itertools.count()
        self._jobs: deque[tuple[asyncio.Future[Any], Callable[..., Any], tuple[Any, ...]]] = deque()
        self._working = False

    def time(self) -> float:
        return self.now

    # -- the outside ---------------------------------------------------------------------------------------------------
    def arrive(self, when: float, callback: Callable[..., None], *args: Any) -> None:
        heapq.heappush(self._arrivals, (max(when, self.now), next(self._numbers), callback, args))

    def select(self, timeout: float | None) -> list[tuple[Callable[..., None], tuple[Any, ...]]]:
        arrivals = self._arrivals
        if timeout is None or timeout > 0:
            if arrivals:
                first = max(0.0, arrivals[0][0] - self.now)
                timeout = first if timeout is None else min(timeout, first)
            if timeout is None:
                raise Silence
            self.now += timeout
            if self.stalls and self._rng.random() < self.stalls:
                self.now += self._rng.uniform(0.0, 0.02)
        seen: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        if self._scheduled and self._scheduled[0]._when <= self.now and self._rng.random() < 0.5:
            return seen
        while arrivals and arrivals[0][0] <= self.now + 1e-9:
            _, _, callback, args = heapq.heappop(arrivals)
            seen.append((callback, args))
        return seen

    def _process_events(self, event_list: Any) -> None:
        for callback, args in event_list:
            self._ready.append(asyncio.Handle(callback, args, self))

    def _write_to_self(self) -> None:
        pass

    # -- the writer's thread -------------------------------------------------------------------------------------------
    def run_in_executor(self, executor: Any, function: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """One thread: what is asked first is done first."""
        future = self.create_future()
        self._jobs.append((future, function, args))
        if not self._working:
            self._working = True
            self.arrive(self.now + self._rng.uniform(*self.disk_time), self._work)
        return future

    def _work(self) -> None:
        future, function, args = self._jobs.popleft()
        answer, problem = None, None
        try:
            answer = function(*args)
        except Exception as error:
            problem = error
        if self.dead():
            raise PowerCut
        self.arrive(self.now + self._rng.uniform(0.0, 0.001), _settle, future, answer, problem)
        self._working = bool(self._jobs)
        if self._working:
            self.arrive(self.now + self._rng.uniform(*self.disk_time), self._work)


def _settle(future: asyncio.Future[Any], answer: Any, problem: Exception | None) -> None:
    if future.cancelled():
        return
    if problem is None:
        future.set_result(answer)
    else:
        future.set_exception(problem)
