"""A game that has ended, told again input by input: as one seat saw it, or with everything revealed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from dragonhoard.core.game import Game
from dragonhoard.core.play import replay
from dragonhoard.core.record import Record
from dragonhoard.core.values import Choice, Event, Extend, Line, Presence, Undo, events_for
from dragonhoard.server import broadcast
from dragonhoard.server.messages import ENCODER, Info, News, Reasoned
from dragonhoard.table.ledger import Ledger, LedgerLine, out_of_time
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table

Spoken = Mapping[int, list[Reasoned]]


class ReplayFrame(Struct):
    """What one input came to. `line` counts the inputs that stand after it; `totals` are the points if the game had
    ended there, None for whoever would have been eliminated. `worth` counts what was brought home only later, too, and
    is told of those who would have been eliminated, whom `out` names. `reasons` are what a bot said to all about it."""

    line: int
    by: int | None
    news: list[News]
    ledger_mended: list[News]
    view: Any
    totals: list[int | None]
    worth: list[int]
    out: list[int]
    reasons: list[Reasoned]


class Replay(Struct):
    """`lost` is what the eliminated would have counted in the end, line by line."""

    info: Info
    frames: list[ReplayFrame]
    lost: list[Line]


def retold(table: Table, seat: int | None, everything: bool, rows: Iterable[Row] = ()) -> bytes:
    """`seat` is None for a spectator; with everything revealed it does not matter. `rows` are the log of the table."""
    assert table.play
    all_frames = list(frames(table.record(), table.game, seat, everything, spoken(table, rows)))
    lost = list(table.game.lost(table.play.state)) if table.stage == "over" else []
    return ENCODER.encode(Replay(broadcast.info(table), all_frames, lost))


def spoken(table: Table, rows: Iterable[Row]) -> Spoken:
    """What bots said, by the number of the entry that they said it about. All of it was said to everybody: what is
    done in secret is done without a word. In old logs those speak, too, who only sit in for a person."""
    found: dict[int, list[Reasoned]] = {}
    entry = 0
    for before, row, after in zip_longest([None, *(log := list(rows))], log, log[1:]):
        if row is None:
            break
        entry += row.kind in {"started", "input"}
        if row.kind == "reasoned" and table.seats[row.data["seat"]].bot:
            promised = _is_about(row, after) and not _is_about(row, before)  # said before it was done
            found.setdefault(entry + promised, []).append(Reasoned(**row.data))
    return found


def _is_about(reasoned: Row, row: Row | None) -> bool:
    choice = row.data["given"].get("choice") if row and row.kind == "input" else None
    return choice is not None and choice[:2] == [reasoned.data["seat"], reasoned.data["serial"]]


def frames(
    record: Record, game: Game, seat: int | None, everything: bool, said: Spoken | None = None
) -> Iterator[ReplayFrame]:
    ledger, known, inputs, before = Ledger(game), 0, 0, None
    for number, (entry, state, events) in enumerate(replay(record, game), 1):
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
        worth, out = _standing(game, game.settled(state))
        yield ReplayFrame(
            inputs,
            given.seat if isinstance(given, Choice | Presence | Undo) else None,
            broadcast.news_of(news),
            broadcast.news_of(mended),
            broadcast.shown(game, view, {}),
            list(game.score(state).totals),
            worth,
            out,
            (said or {}).get(number, []),
        )


def _standing(game: Game, state: Any) -> tuple[list[int], list[int]]:
    """What each seat has, counted or not, and who is not counted."""
    totals, lost = game.score(state).totals, game.lost(state)
    worth = [
        sum(line.points for line in lost if line.seat == seat) if total is None else total
        for seat, total in enumerate(totals)
    ]
    return worth, [seat for seat, total in enumerate(totals) if total is None]


def _numbered(events: tuple[Event, ...], first: int, late: tuple[int, ...]) -> list[LedgerLine]:
    return [
        (number, event.kind, event.facts, event.facts.get("seat", -1) in late)
        for number, event in enumerate(events, first)
    ]
