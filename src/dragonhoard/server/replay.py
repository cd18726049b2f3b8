"""A game that has ended, told again input by input: as one seat saw it, or with everything revealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from dragonhoard.core.game import Game
from dragonhoard.core.play import replay
from dragonhoard.core.record import Record
from dragonhoard.core.values import Choice, Event, Extend, Presence, Undo, events_for
from dragonhoard.server import broadcast
from dragonhoard.server.messages import ENCODER, Info, News
from dragonhoard.table.ledger import Ledger, LedgerLine, out_of_time
from dragonhoard.table.table import Table


class ReplayFrame(Struct):
    """What one input came to. `line` counts the inputs that stand after it; `totals` are the points if the game had
    ended there, None for whoever would have been eliminated."""

    line: int
    by: int | None
    news: list[News]
    ledger_mended: list[News]
    view: Any
    totals: list[int | None]


class Replay(Struct):
    info: Info
    frames: list[ReplayFrame]


def retold(table: Table, seat: int | None, everything: bool) -> bytes:
    """`seat` is None for a spectator; with everything revealed it does not matter."""
    all_frames = list(frames(table.record(), table.game, seat, everything))
    return ENCODER.encode(Replay(broadcast.info(table), all_frames))


def frames(record: Record, game: Game, seat: int | None, everything: bool) -> Iterator[ReplayFrame]:
    ledger, known, inputs, before = Ledger(game), 0, 0, None
    for entry, state, events in replay(record, game):
        given = entry.given
        if isinstance(given, Extend):  # more time for a wait: nothing has happened
            continue
        late = out_of_time(game, before, given)
        before = state
        ledger.hear(events, late)
        inputs = given.to if isinstance(given, Undo) else inputs + 1
        if everything:
            news, mended, view = _numbered(events, known, late), list[LedgerLine](), game.revealed(state)
        else:
            news, mended = ledger.latest(seat, events_for(events, seat))
            view = game.view(state, seat)
        known += len(events)
        yield ReplayFrame(
            inputs,
            given.seat if isinstance(given, Choice | Presence | Undo) else None,
            broadcast.news_of(news),
            broadcast.news_of(mended),
            broadcast.shown(game, view, {}),
            list(game.score(state).totals),
        )


def _numbered(events: tuple[Event, ...], first: int, late: tuple[int, ...]) -> list[LedgerLine]:
    return [
        (number, event.kind, event.facts, event.facts.get("seat", -1) in late)
        for number, event in enumerate(events, first)
    ]
