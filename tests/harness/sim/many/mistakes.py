"""Planted mistakes of a house with several nodes: each must be found by the simulator."""

from typing import Any

from dragonhoard.server import broadcast
from dragonhoard.server.cluster.node import Membership
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.pipeline import Pipeline
from dragonhoard.server.store import Refused, Store, Write, row_of
from dragonhoard.table.log import row_after


class ChecksNoEpoch(Store):
    """Whoever once had the table goes on writing; only the numbers of rows are in the way."""

    def _require_leases(self, connection: Any, batch: Any) -> None:
        self.foreign(connection, {write.table: write.epoch for write in batch}, [w.table for w in batch if w.opened])


class RenewsFromMemory(Membership):
    """What was mine a moment ago is mine."""

    known: dict[str, int]

    async def claim(self, table: str) -> int | None:
        self.known = getattr(self, "known", {})
        if table not in self.known:
            epoch = await super().claim(table)
            if epoch is None:
                return None
            self.known[table] = epoch
        return self.known[table]


class TriesTheNextNumber(Store):
    """After a conflict the last row is read again, and the change goes behind it."""

    def commit(self, batch: Any) -> None:
        try:
            super().commit(batch)
        except Refused:
            again = [self._behind(write) for write in batch]
            super().commit(again)

    def _behind(self, write: Write) -> Write:
        if write.opened:
            raise Refused("new")
        with self.engine.connect() as connection:
            sql = "SELECT seq, at, kind, data, hash FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
            last = row_of(connection.exec_driver_sql(sql, (write.table,)).one())
        rows = []
        for row in write.rows:
            last = row_after(last, write.table, row.at, row.kind, row.data)
            rows.append(last)
        lease = self.claim(write.table)
        assert lease
        write.rows, write.epoch, write.summary["rows"] = rows, lease.epoch, last.seq
        return write


class TellsFirst(Pipeline):
    """Frames leave before the commit, and so does the answer."""

    def submit(self, loaded: LoadedTable, change: Any, settled: Any = None, opened: Any = None) -> None:
        if not loaded.dropped:
            broadcast.deliver(loaded, broadcast.prepare(loaded, change, self.now()))
        super().submit(loaded, change, settled, opened)
