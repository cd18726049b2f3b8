"""A whole database copied into another, whatever the two engines are, and the proof that nothing is missing in it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
from sqlalchemy import Connection, Engine, Table, create_engine, select, tuple_
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from dragonhoard.core.errors import Problem
from dragonhoard.server import schema, sqlite
from dragonhoard.server.batch import statements
from dragonhoard.server.store import Damaged, read_table, summary_of
from dragonhoard.table.table import Table as LiveTable

# All but who serves it at this moment: that does not move.
PARTS = [part for part in schema.metadata.sorted_tables if part not in (schema.nodes, schema.leases)]
CHUNK = 512  # rows that are in memory at once


def copy(source: Connection, target: Connection) -> dict[str, int]:
    """Every row, in the transactions of both sides, and what has arrived is compared with what was there. Returns how
    many by table."""
    counts: dict[str, int] = {}
    for part in PARTS:
        given = 0
        columns = tuple(column.name for column in part.columns)
        counts[part.name] = 0
        for rows in chunks(source, part):
            with statements(target) as sql:
                sql.insert(part.name, columns, rows)
            given += digest(rows)
            counts[part.name] += len(rows)
        if sum(map(digest, chunks(target, part))) != given:
            raise Damaged(part.name)
    return counts


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(select(part).limit(1)).first() for part in PARTS)


def chunks(connection: Connection, part: Table) -> Iterator[list[tuple[Any, ...]]]:
    """All rows of a table in the order of its key, some at a time."""
    key = list(part.primary_key.columns)
    wanted = select(part).order_by(*key).limit(CHUNK)
    rows = connection.execute(wanted).all()
    while rows:
        yield [tuple(row) for row in rows]
        last = tuple(getattr(rows[-1], column.name) for column in key)
        rows = connection.execute(wanted.where(tuple_(*key) > last)).all() if len(rows) == CHUNK else []


def digest(rows: Sequence[tuple[Any, ...]]) -> int:
    """The same for the same rows in whatever order: engines sort texts as they like."""
    return sum(int.from_bytes(hashlib.sha256(repr(row).encode("utf-8", "surrogatepass")).digest()) for row in rows)


def verify(connection: Connection) -> int:
    """The hash chain, seed and line of each table, and each game played again. Returns how many there are."""
    tables = schema.tables
    found = connection.execute(select(tables.c.id, tables.c.summary)).all()
    for name, summary in found:
        if summary_of(name, summary) is None:
            raise Damaged(f"{name}: summary")
        rows, seed, _ = read_table(connection, name) or ([], b"", None)
        LiveTable.load(name, seed, rows)
    return len(found)


# -- files -------------------------------------------------------------------------------------------------------------
@contextmanager
def opened(file: Path) -> Iterator[Engine]:
    """A copy in a file, as it lies there: one file, without a log beside it."""
    connection = sqlite.Connection(str(file), None)
    made = create_engine("sqlite://", module=sqlite, creator=lambda: connection, poolclass=StaticPool)
    try:
        yield made
    finally:
        made.dispose()


def checked(file: Path) -> int:
    """Looks at every row of a copy: SQLite's own check, then `verify`."""
    if not file.exists():
        raise Problem("file.unreadable", file=file, reason="there is no such file")
    try:
        with opened(file) as engine, engine.connect() as connection:
            if connection.exec_driver_sql("pragma integrity_check").scalars().all() != ["ok"]:
                raise Problem("data.damaged", file=file, reason="integrity_check")
            return verify(connection)
    except (apsw.Error, DBAPIError, Damaged, ValueError) as error:
        reason = getattr(error, "orig", error)
        raise Problem("data.damaged", file=file, reason=reason) from None
