"""What each line is told: of a change, or of the table as it stands."""

from __future__ import annotations

from dragonhoard.server import frames
from dragonhoard.server.line import Line
from dragonhoard.server.live import Live
from dragonhoard.table.table import Change

REMOVED = (4403, "removed")
Post = tuple[Line, bytes | None]  # None: it may not listen any more


def posts(live: Live, change: Change, now: float) -> list[Post]:
    """Made of the present position; lines with the same seat are told the same."""
    table = live.table
    if not change.rows or not live.lines:
        return []
    after = change.rows[0].seq - 1
    views = frames.Views(table)
    made: dict[int | None, bytes] = {}
    told: list[Post] = []
    for line in live.lines:
        if not table.may_watch(line.user):
            told.append((line, None))
            continue
        seat = table.seat_of(line.user)
        if seat not in made:
            made[seat] = frames.ENCODER.encode(frames.step(table, after, change, seat, views, now))
        told.append((line, made[seat]))
    return told


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
    return frames.full(live.table, line.user, frames.Views(live.table), now)
