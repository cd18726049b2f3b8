"""A table in memory with all that is under way at it, and what whoever hosts the house can set for all tables."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from dragonhoard.server.connection import Connection
from dragonhoard.table.audiences import Audience
from dragonhoard.table.clock import Lag
from dragonhoard.table.table import Table


@dataclass(slots=True)
class Settings:
    bot_patience: float = 5.0
    bot_pause: tuple[float, float] = (0.6, 1.2)  # how long a bot seems to think, drawn without looking at its cards
    bot_words: int = 14  # so often a bot speaks of itself while others bargain with it, in one wait
    most_tables: int = 2000
    tables_by_person: int = 20  # that they have opened and that are not over
    unstarted: float = 24 * 3600.0  # seconds until a table goes at which nobody has begun to play
    alone: float = 24 * 3600.0  # seconds until a running game goes that one person has left to the bots
    lesson: float = 3600.0  # the same, of a game in which somebody is taught
    idle: float = 600.0  # seconds until a table without company is put away


@dataclass(slots=True, eq=False)
class LoadedTable:
    """A table in memory. `committed` is the row that is on disk; what is later is told to nobody."""

    table: Table
    committed: int
    epoch: int = 0  # of this node's lease, if there are several nodes
    connections: dict[Connection, None] = field(default_factory=dict)  # in the order of their coming
    missing: dict[int, float] = field(default_factory=dict)  # seats without a connection, and since when
    awaited: float | None = None  # since when a person is here who waits for them
    absence: asyncio.TimerHandle | None = None  # when something is due about them
    timer: asyncio.Handle | None = None  # of the present wait
    waking: asyncio.Handle | None = None  # the clock goes on when there is space on disk
    thinking: set[int] = field(default_factory=set)
    speaking: dict[int, tuple[int, asyncio.TimerHandle]] = field(default_factory=dict)  # bots, in which wait and when
    begun: dict[int, int] = field(default_factory=dict)  # the wait in which each bot has begun to speak of itself
    leaving: bool = False  # nothing more is begun here: another process goes on with it
    dropped: bool = False
    touched: float = 0.0
    pending: int = 0
    lags: dict[int, Lag] = field(default_factory=dict)
    forgiven: int | None = None  # the wait whose lapse was held back
    rematching: bool = False

    def is_on_disk(self, audience: Audience) -> bool:
        """All that this audience has been told of, or will be told after the commit."""
        return self.table.last_told(audience) <= self.committed

    @property
    def company(self) -> bool:
        """Somebody plays here or looks on, not bots alone."""
        return bool(self.connections) or any(seat.user and not seat.away for seat in self.table.seats)

    @property
    def busy(self) -> bool:
        """Somebody is here, or something is under way."""
        under_way = self.pending or self.thinking or self.speaking or self.timer or self.waking or self.rematching
        return bool(self.connections or under_way)
