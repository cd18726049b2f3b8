"""Hints for people at a table that allows them: a bot thinks with what their seat may know, in a worker process like
any other. Everybody hears that a hint was taken, and that is on disk before it is given."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from dragonhoard.bots.reasons import Reason
from dragonhoard.core.errors import Problem
from dragonhoard.server.bot_players import Job, job_of
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table import handlers

ADVISER = "adviser"
PATIENCE = 20.0  # seconds; nobody else waits for it


@dataclass(slots=True)
class Asked:
    """As a bot is asked, and the language in which moves are worded."""

    job: Job
    language: str


@dataclass(slots=True)
class Suggested:
    """A move in words, and as it is sent; `worth` and `margin` are of 100: see `bots/hints.py`."""

    words: str
    move: str
    worth: float | None
    margin: float | None


@dataclass(slots=True)
class Advice:
    """The best moves, the first one first, and a sentence about them; and which of its facts are moves, as they are
    sent, for whoever has words of its own for them. `also` is what the game itself says about what lies there."""

    best: list[Suggested]
    why: Reason
    moves: dict[str, str]
    also: list[Reason] = field(default_factory=list)


class Adviser(Protocol):
    async def advise(self, job: Asked) -> Advice:
        """May take for ever or fail: whoever asks is told."""


@dataclass
class Hints:
    adviser: Adviser
    save: Callable[..., Awaitable[None]]  # submits a change and waits for its commit
    wall: Callable[[], float]
    now: Callable[[], float]
    entropy: Callable[[int], bytes]
    _asking: set[str] = field(default_factory=set)  # people; one hint at a time for each
    _turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    async def of(self, loaded: LoadedTable, user: str, serial: int, language: str) -> Advice:
        """What a bot would do in the seat of this person; a Problem if they may not know, or it does not say."""
        if user in self._asking:
            raise Problem("hint.asking")
        self._asking.add(user)
        try:
            seat, change = handlers.take_hint(loaded.table, user, serial, self.wall(), self.now())
            job = job_of(loaded.table, seat, ADVISER, int.from_bytes(self.entropy(6), "big"), self.now())
            if change.rows:
                await self.save(loaded, change)
            return await asyncio.wait_for(self._advised(Asked(job, language)), PATIENCE)
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError):
            raise Problem("hint.none") from None
        finally:
            self._asking.discard(user)

    async def _advised(self, asked: Asked) -> Advice:
        """One after the other, in the whole house: however many ask, the bots at the tables have workers left."""
        async with self._turn:
            return await self.adviser.advise(asked)
