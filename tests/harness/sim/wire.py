"""A connection that is as bad as the seed wants it: late, cut, or swallowing all that is said from some moment on.

Within one direction everything arrives in order; between two connections there is no order at all.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from dragonhoard.server.connection import Closed
from tests.harness.sim.loop import Loop


class Wire:
    """The server's end is a Socket; the client's end is `say`, `hang_up` and two callbacks."""

    def __init__(self, loop: Loop, rng: Random, lag: tuple[float, float], told: Callable[[bytes], None]):
        self.loop, self.rng, self.lag, self.told = loop, rng, lag, told
        self.heard: Callable[[bytes], None] = lambda data: None
        self.lost: Callable[[int], None] = lambda code: None
        self.arrived: Callable[[str, float], None] = lambda text, when: None
        self.up = self.down = True  # whether what is said still comes through
        self.accepted = False  # before that nobody listens at the server's end
        self.stuck = False  # the client does not read
        self.closed = False  # at the server's end
        self.over = False  # at the client's end
        self.behind: tuple[int | None, float] = (None, loop.now)  # the version at the client's end, and since when
        self.ready = False
        self._inbox: deque[str] = deque()
        self._wake = asyncio.Event()
        self._last = {"up": 0.0, "down": 0.0}

    @property
    def works(self) -> bool:
        return self.accepted and self.up and self.down and not (self.stuck or self.closed or self.over)

    def _arrive(self, way: str, callback: Callable[..., None], *args: Any, when: float | None = None) -> None:
        when = self.loop.now + self.rng.uniform(*self.lag) if when is None else when
        self._last[way] = max(when, self._last[way])
        self.loop.arrive(self._last[way], callback, *args)

    # -- the server's end ----------------------------------------------------------------------------------------------
    def write(self, frames: bytes) -> None:
        raise AssertionError("it is never ready")

    async def send_text(self, data: bytes) -> None:
        if self.closed:
            raise Closed
        if self.stuck:
            await self.loop.create_future()
        self.told(data)
        self._arrive("down", self._to_client, data)

    async def recv(self) -> str:
        while not self._inbox:
            if self.closed:
                raise Closed
            self._wake.clear()
            await self._wake.wait()
        return self._inbox.popleft()

    async def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self._end_server()
            self._arrive("down", self._end_client, code)

    def _end_server(self) -> None:
        self.closed = True
        self._wake.set()

    def _to_server(self, text: str, when: float) -> None:
        if self.up and not self.closed:
            if self.accepted:
                self.arrived(text, when)
            self._inbox.append(text)
            self._wake.set()

    # -- the client's end ----------------------------------------------------------------------------------------------
    def say(self, text: str, when: float | None = None) -> None:
        if not self.over:
            when = max(self.loop.now + self.rng.uniform(*self.lag) if when is None else when, self._last["up"])
            self._arrive("up", self._to_server, text, when, when=when)

    def hang_up(self) -> None:
        if not self.over:
            self.over = True
            self._arrive("up", self._end_server)

    def _to_client(self, data: bytes) -> None:
        if self.down and not self.over:
            self.heard(data)

    def _end_client(self, code: int) -> None:
        if not self.over:
            self.over = True
            self.lost(code)

    # -- what goes wrong -----------------------------------------------------------------------------------------------
    def cut(self) -> None:
        """What is under way is lost; each side notices in its own time."""
        self.up = self.down = False
        self.loop.arrive(self.loop.now + self.rng.uniform(0.0, 20.0), self._end_server)
        self.loop.arrive(self.loop.now + self.rng.uniform(0.0, 3.0), self._end_client, 1006)

    def swallow(self) -> None:
        """One direction goes dead; only somebody who waits for an answer can notice."""
        if self.rng.random() < 0.5:
            self.up = False
        else:
            self.down = False
