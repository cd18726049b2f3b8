"""Who owns a table when several processes share a database: one row a table, with an epoch that only ever grows.

The epoch is checked in the transaction of each commit, so that whoever was away for too long writes nothing. Time only
decides when somebody else may take over, and it is the database's own: clocks of machines may differ.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine, TextClause, text

FIRST_EPOCH = 1
FREE = "(node IS NULL OR node = :me OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = leases.node AND expires > {now}))"


@dataclass(frozen=True, slots=True)
class Lease:
    """A table has this owner; the epoch is of use to the owner alone."""

    node: str
    epoch: int


@dataclass(frozen=True, slots=True)
class Node:
    id: str
    address: str
    bus: str
    left: float  # seconds until it counts as gone; below zero: it does


@cache
def _statement(sql: str) -> TextClause:
    return text(sql)


class Leases:
    """The part of the store that knows about other processes. Without a `node` there are none."""

    engine: Engine
    node: str | None = None
    database_time: Callable[[], float] | None = None  # for SQLite, which has no clock that all share

    def _ask(self, connection: Connection, sql: str, **values: Any) -> Any:
        """`{now}` in it is the database's own clock."""
        if self.database_time is None:
            return connection.execute(_statement(sql.replace("{now}", "extract(epoch FROM clock_timestamp())")), values)
        return connection.execute(_statement(sql.replace("{now}", ":clock")), {**values, "clock": self.database_time()})

    # -- nodes ---------------------------------------------------------------------------------------------------------
    def renew(self, seconds: float, address: str = "", bus: str = "") -> float:
        """This node is alive for so many seconds more; returns the database's time."""
        put = (
            "INSERT INTO nodes (id, epoch, expires, address, bus, started)"
            " VALUES (:me, 0, {now} + :seconds, :address, :bus, {now})"
            " ON CONFLICT (id) DO UPDATE SET expires = {now} + :seconds"
        )
        with self.engine.begin() as connection:
            self._ask(connection, put, me=self.node, seconds=seconds, address=address, bus=bus)
            return float(self._ask(connection, "SELECT {now}").scalar_one())

    def nodes(self) -> list[Node]:
        with self.engine.connect() as connection:
            found = self._ask(connection, "SELECT id, address, bus, expires - {now} AS rest FROM nodes ORDER BY id")
            return [Node(row.id, row.address, row.bus, float(row.rest)) for row in found]

    def leave(self, forgotten: float = 3600.0) -> None:
        """This node ends: whatever it still owns is free. Nodes that nobody has heard of for long are forgotten."""
        with self.engine.begin() as connection:
            self._ask(connection, "UPDATE leases SET node = NULL, epoch = epoch + 1 WHERE node = :me", me=self.node)
            gone = "DELETE FROM nodes WHERE id = :me OR expires < {now} - :forgotten"
            self._ask(connection, gone, me=self.node, forgotten=forgotten)

    # -- tables --------------------------------------------------------------------------------------------------------
    def claim(self, table: str) -> Lease | None:
        """This node's, if it may be; else who has it. None: there is no such table.

        A claim of what is one's own begins a new epoch all the same: what was under way in the old one is written no
        more."""
        take = f"UPDATE leases SET node = :me, epoch = epoch + 1 WHERE table_id = :table AND {FREE} RETURNING epoch"
        first = (
            "INSERT INTO leases (table_id, node, epoch) SELECT id, :me, :first FROM tables WHERE id = :table"
            " ON CONFLICT (table_id) DO NOTHING RETURNING epoch"
        )
        with self.engine.begin() as connection:
            for sql in (take, first):
                epoch = self._ask(connection, sql, me=self.node, table=table, first=FIRST_EPOCH).scalar()
                if epoch is not None:
                    return Lease(str(self.node), epoch)
            return self._owner(connection, table)

    def _owner(self, connection: Connection, table: str) -> Lease | None:
        row = self._ask(connection, "SELECT node, epoch FROM leases WHERE table_id = :table", table=table).first()
        return Lease(row.node, row.epoch) if row and row.node else None

    def hand_over(self, table: str, epoch: int, to: str | None) -> bool:
        """To another node, or to whoever comes first; False: it was not this node's any more."""
        give = (
            "UPDATE leases SET node = :to, epoch = epoch + 1"
            " WHERE table_id = :table AND node = :me AND epoch = :epoch RETURNING epoch"
        )
        with self.engine.begin() as connection:
            found = self._ask(connection, give, to=to, table=table, me=self.node, epoch=epoch).scalar()
        return found is not None

    def orphans(self, most: int) -> list[str]:
        """Tables that would go on by themselves, but have no living owner."""
        wanted = (
            "SELECT tables.id FROM tables LEFT JOIN leases ON leases.table_id = tables.id"
            " LEFT JOIN nodes ON nodes.id = leases.node"
            " WHERE tables.awake = 1 AND (nodes.id IS NULL OR nodes.expires <= {now}) LIMIT :most"
        )
        with self.engine.connect() as connection:
            return list(self._ask(connection, wanted, most=most).scalars())

    def held(self) -> dict[str, int]:
        """This node's tables, with their epochs."""
        with self.engine.connect() as connection:
            rows = self._ask(connection, "SELECT table_id, epoch FROM leases WHERE node = :me", me=self.node)
            return {row.table_id: row.epoch for row in rows}

    def owners(self) -> list[tuple[str, str | None, int]]:
        """For whoever hosts it: table, node, epoch."""
        with self.engine.connect() as connection:
            rows = self._ask(connection, "SELECT table_id, node, epoch FROM leases ORDER BY table_id")
            return [(row.table_id, row.node, row.epoch) for row in rows]

    # -- in the transaction of a commit --------------------------------------------------------------------------------
    def foreign(self, connection: Connection, epochs: dict[str, int], opened: Collection[str]) -> set[str]:
        """Which of these tables are not this node's in that epoch. Until the transaction ends nobody can take the
        others; new tables begin with this node."""
        mark = "?" if connection.dialect.name == "sqlite" else "%s"
        insert = f"INSERT INTO leases (table_id, node, epoch) VALUES ({mark}, {mark}, {mark})"
        for table in opened:
            connection.exec_driver_sql(insert, (table, self.node, epochs[table]))
        names = list(epochs)
        if connection.dialect.name == "sqlite":  # one transaction at a time
            marks = ", ".join("?" * len(names))
            mine = f"SELECT table_id, epoch FROM leases WHERE node = ? AND table_id IN ({marks})"
            found = connection.exec_driver_sql(mine, (self.node, *names))
        else:
            mine = "SELECT table_id, epoch FROM leases WHERE node = %s AND table_id = ANY(%s) FOR SHARE"
            found = connection.exec_driver_sql(mine, (self.node, names))
        held = {row[0]: row[1] for row in found}
        return {table for table, epoch in epochs.items() if held.get(table) != epoch}
