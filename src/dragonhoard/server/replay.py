"""A game that has ended, told again input by input: as one seat saw it, or with everything revealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from dragonhoard.core.game import Game
from dragonhoard.core.play import replay
from dragonhoard.core.record import Record
from dragonhoard.core.values import Choice, Event, Extend, Presence, Undo, events_for
from dragonhoard.server import frames
from dragonhoard.table.story import Story, Told
from dragonhoard.table.table import Table


class ReplayFrame(Struct):
    """What one input came to. `line` counts the inputs that stand after it; `totals` are the points if the game had
    ended there, None for whoever would have been eliminated."""

    line: int
    by: int | None
    news: list[frames.News]
    ledger_mended: list[frames.News]
    view: Any
    totals: list[int | None]


class Replay(Struct):
    info: frames.Info
    frames: list[ReplayFrame]


def retold(table: Table, seat: int | None, everything: bool) -> bytes:
    """`seat` is None for a spectator; with everything revealed it does not matter."""
    told = list(_frames(table.record(), table.game, seat, everything))
    return frames.ENCODER.encode(Replay(frames.info(table), told))


def _frames(record: Record, game: Game, seat: int | None, everything: bool) -> Iterator[ReplayFrame]:
    story, known, line = Story(game), 0, 0
    for entry, state, events in replay(record, game):
        given = entry.given
        if isinstance(given, Extend):  # more time for a wait: nothing has happened
            continue
        story.hear(events)
        line = given.to if isinstance(given, Undo) else line + 1
        if everything:
            news, mended, view = _numbered(events, known), list[Told](), game.revealed(state)
        else:
            news, mended = story.latest(seat, events_for(events, seat))
            view = game.view(state, seat)
        known += len(events)
        yield ReplayFrame(
            line,
            given.seat if isinstance(given, Choice | Presence | Undo) else None,
            frames.lines(news),
            frames.lines(mended),
            frames.shown(game, view, {}),
            list(game.score(state).totals),
        )


def _numbered(events: tuple[Event, ...], first: int) -> list[Told]:
    return [(number, event.kind, event.facts) for number, event in enumerate(events, first)]
