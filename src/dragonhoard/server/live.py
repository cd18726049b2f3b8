"""A table in memory, what is kept and shown of it beside its log, and what whoever hosts it can set for all."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.core.values import Await
from dragonhoard.server.line import Line
from dragonhoard.server.store import Write
from dragonhoard.table.clock import Lag
from dragonhoard.table.table import Change, Table

Opened = tuple[str, str, bytes]  # a new table: game, visibility, seed


@dataclass(slots=True)
class Settings:
    bot_patience: float = 5.0
    bot_pause: tuple[float, float] = (0.6, 1.2)  # how long a bot seems to think, drawn without looking at its cards
    bot_words: int = 14  # so often a bot speaks of itself while others bargain with it, in one wait
    most_tables: int = 2000
    idle: float = 600.0  # seconds until a table without company is put away


@dataclass(slots=True, eq=False)
class Live:
    """A table in memory. `committed` is the version that is on disk; what is later is told to nobody."""

    table: Table
    committed: int
    lines: dict[Line, int | None] = field(default_factory=dict)  # in the order of their coming; what each was told last
    timer: asyncio.Handle | None = None  # of the present wait
    waking: asyncio.Handle | None = None  # the clock goes on when there is space on disk
    thinking: set[int] = field(default_factory=set)
    speaking: dict[int, tuple[int, asyncio.TimerHandle]] = field(default_factory=dict)  # bots, in which wait and when
    begun: dict[int, int] = field(default_factory=dict)  # the wait in which each bot has begun to speak of itself
    dropped: bool = False
    touched: float = 0.0
    pending: int = 0
    lags: dict[int, Lag] = field(default_factory=dict)
    forgiven: int | None = None  # the wait whose lapse was held back
    rematching: bool = False

    @property
    def company(self) -> bool:
        """Somebody plays here or looks on, not bots alone."""
        return bool(self.lines) or any(seat.user and not seat.away for seat in self.table.seats)

    @property
    def busy(self) -> bool:
        """Somebody is here, or something is under way."""
        under_way = self.pending or self.thinking or self.speaking or self.timer or self.waking or self.rematching
        return bool(self.lines or under_way)


def write_of(table: Table, change: Change, at: float, now: float, opened: Opened | None = None) -> Write:
    """What a change puts on disk."""
    return Write(
        table.id,
        change.rows,
        table.stage,
        table.clock.due() is not None or bool(table.bots_awaited()),
        at,
        summary(table),
        _deadline(table, now),
        opened,
        [row.data["by"] for row in change.rows if row.kind in {"sat", "opened"}],
    )


def _deadline(table: Table, now: float) -> tuple[int, float] | None:
    left = table.clock.remaining(now) if table.stage == "playing" else None
    return None if left is None or table.clock.serial is None else (table.clock.serial, left)


def summary(table: Table) -> dict[str, Any]:
    """What the lobby shows of a table; nothing that not everybody may know."""
    turn = table.turn
    return {
        "id": table.id,
        "game": table.game.slug,
        "players": table.game.players,
        "options": table.game.options,
        "pace": table.pace,
        "stage": table.stage,
        "version": table.version,
        "host": table.owner,
        "seats": [{"name": seat.name, "user": seat.user, "bot": seat.bot} for seat in table.seats],
        "awaits": list(turn.seats) if isinstance(turn, Await) else [],
        **_result(table),
        "changed": table.last.at if table.last else 0.0,
    }


def _result(table: Table) -> dict[str, Any]:
    """Points and winners of a game that was played to its end."""
    if table.stage != "over" or not table.play:
        return {"totals": None, "winners": []}
    score = table.game.score(table.play.state)
    return {"totals": list(score.totals), "winners": list(score.winners)}
