"""What each line is told: of a change, or of the table as it stands."""

from __future__ import annotations

from dragonhoard.core.values import events_for
from dragonhoard.server import frames
from dragonhoard.server.line import Line
from dragonhoard.server.live import Live
from dragonhoard.table.table import Change, Table

REMOVED = (4403, "removed")
Post = tuple[Line, bytes | None]  # None: it may not listen any more


def posts(live: Live, change: Change, now: float) -> list[Post]:
    """Made of the present position; lines with the same seat are told the same. Whoever may not even know that
    something has happened is told nothing: the next step comes after the last that they were told."""
    table = live.table
    if not change.rows or not live.lines:
        return []
    before = change.rows[0].seq - 1
    views = frames.Views(table)
    secret = _is_secret(table, change)
    made: dict[tuple[int | None, int], bytes] = {}
    told: list[Post] = []
    for line, last in live.lines.items():
        if not table.may_watch(line.user):
            told.append((line, None))
            continue
        seat, after = table.seat_of(line.user), before if last is None else last
        if secret and not events_for(change.events, seat):
            live.lines[line] = after
            continue
        if (seat, after) not in made:
            made[seat, after] = frames.ENCODER.encode(frames.step(table, after, change, seat, views, now))
        told.append((line, made[seat, after]))
        live.lines[line] = table.version
    return told


def _is_secret(table: Table, change: Change) -> bool:
    return change.quiet and all(event.kind in table.game.quiet for event in change.events)


def deliver(told: list[Post]) -> None:
    for line, data in told:
        if data is None:
            line.shut(*REMOVED)
        else:
            line.post(data)


def full_view(live: Live | None, line: Line, now: float) -> frames.Message | None:
    """Never of more than is on disk: until then it is None."""
    if live is None or live.committed != live.table.version:
        return None
    if not live.table.may_watch(line.user):
        line.shut(*REMOVED)
        return None
    if line in live.lines:
        live.lines[line] = live.table.version
    return frames.full(live.table, line.user, frames.Views(live.table), now)
