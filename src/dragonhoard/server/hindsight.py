"""What could have come otherwise in a game that has ended. A worker process thinks about it, one such game at a time in
the whole house; what it finds is kept with the replays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from dragonhoard.bots import hindsight
from dragonhoard.core.errors import Problem
from dragonhoard.core.record import Record
from dragonhoard.server.messages import ENCODER
from dragonhoard.table.table import Table

PART = "hindsight"  # of what is kept of a game
PATIENCE = 20.0  # seconds; nobody else waits for it
NOTHING = ENCODER.encode({"found": []})


@dataclass(slots=True)
class Ended:
    """A game whose secrets are out."""

    game: str
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    record: Record


class Reader(Protocol):
    async def look_back(self, job: Ended) -> bytes:
        """JSON: the findings as `found`. May take for ever or fail: whoever asks is told."""


@dataclass
class Hindsight:
    reader: Reader
    once: Callable[[tuple[str, str, str], Callable[[], Awaitable[bytes]]], Awaitable[bytes]]  # makes it and keeps it
    _turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    async def of(self, table: Table) -> bytes:
        """A Problem if nothing comes in time. A game that was given up has no end to count by."""
        assert table.last
        if table.stage != "over" or not hindsight.has_room(table.game.slug):
            return NOTHING
        try:
            return await self.once((table.id, table.last.hash, PART), partial(self._found, table))
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError):
            raise Problem("hindsight.none") from None

    async def _found(self, table: Table) -> bytes:
        game = table.game
        job = Ended(game.slug, game.players, game.options, game.edition.values, table.record())
        async with self._turn:
            return await asyncio.wait_for(self.reader.look_back(job), PATIENCE)
