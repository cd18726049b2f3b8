"""What goes out after a change, as the server would post it."""

from __future__ import annotations

from dataclasses import dataclass

from dragonhoard.server import broadcast
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table.table import Change, Table
from tests.harness.real.doors import WATCHER
from tests.harness.real.tables import person

Sent = list[tuple[str, bytes]]


@dataclass(frozen=True)
class Line:
    """All that is asked of one here."""

    user: str


def sent(table: Table, change: Change) -> Sent:
    """To whom, and what, in the order of sending: everybody at the table and somebody who looks on."""
    live = LoadedTable(table, table.version)
    for user in (*map(person, range(len(table.seats))), WATCHER):
        live.connections[Line(user)] = None  # type: ignore[index]
    return [(line.user, data) for line, data in broadcast.prepare(live, change, 0.0) if data is not None]
