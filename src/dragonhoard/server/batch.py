"""One statement for many rows, straight to the driver: what a commit needs of SQL, as SQLite and PostgreSQL speak it.

So the thread that writes takes Python's lock once for many rows. How many rows a statement takes is one of a few
numbers, so that the database has them all prepared. SQLAlchemy would take longer over a statement than SQLite does; it
keeps the connection, and errors come out as it would have raised them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

SIZES = (64, 16, 4, 1)
Columns = tuple[str, ...]
Rows = Sequence[tuple[Any, ...]]
Execute = Callable[[str, tuple[Any, ...]], Any]


@contextmanager
def statements(connection: Connection) -> Iterator[Statements]:
    """For a transaction of this connection. PostgreSQL gets all of them before it answers the first: when the block
    ends without an error, each has been done."""
    dialect, driver = connection.dialect, connection.connection.driver_connection
    assert driver is not None
    errors = dialect.loaded_dbapi.Error
    sqlite = dialect.name == "sqlite"
    try:
        with nullcontext() if sqlite else driver.pipeline():
            yield Statements(driver.execute, "?" if sqlite else "%s")
    except errors as error:
        if gone := dialect.is_disconnect(error, driver, None):
            connection.invalidate(error)
        raise DBAPIError.instance(None, None, error, errors, False, gone, dialect) from error


class Statements:
    def __init__(self, execute: Execute, mark: str) -> None:
        self._execute = execute
        self._mark = mark

    def insert(self, table: str, columns: Columns, rows: Rows) -> None:
        """New rows."""
        self._run(_insert, table, columns, rows)

    def add(self, table: str, columns: Columns, rows: Rows) -> None:
        """New rows, unless they are there, or another node puts them there at the same time."""
        self._run(_add, table, columns, rows)

    def put(self, table: str, columns: Columns, rows: Rows) -> None:
        """New rows, or what is to stand in old ones. The first column is the key, and no key comes twice."""
        self._run(_put, table, columns, rows)

    def update(self, table: str, columns: Columns, rows: Rows) -> None:
        """What is to stand in rows that are there. The first column is the key, and no key comes twice."""
        self._run(_update, table, columns, rows)

    def delete(self, table: str, columns: Columns, rows: Rows) -> None:
        """The rows that have these values."""
        self._run(_delete, table, columns, rows)

    def _run(self, sql: Callable[[str, Columns, int, str], str], table: str, columns: Columns, rows: Rows) -> None:
        at = 0
        for size in SIZES:
            while len(rows) - at >= size:
                values = tuple(value for row in rows[at : at + size] for value in row)
                self._execute(sql(table, columns, size, self._mark), values)
                at += size


@lru_cache
def _insert(table: str, columns: Columns, rows: int, mark: str) -> str:
    return f"INSERT INTO {table} ({_named(columns)}) {_values(columns, rows, mark)}"


@lru_cache
def _add(table: str, columns: Columns, rows: int, mark: str) -> str:
    return f"{_insert(table, columns, rows, mark)} ON CONFLICT DO NOTHING"


@lru_cache
def _put(table: str, columns: Columns, rows: int, mark: str) -> str:
    new = ", ".join(f'"{column}" = excluded."{column}"' for column in columns[1:])
    return f'{_insert(table, columns, rows, mark)} ON CONFLICT ("{columns[0]}") DO UPDATE SET {new}'


@lru_cache
def _update(table: str, columns: Columns, rows: int, mark: str) -> str:
    new = ", ".join(f'"{column}" = new.column{number}' for number, column in enumerate(columns[1:], 2))
    values = _values(columns, rows, mark)
    return f'UPDATE {table} SET {new} FROM ({values}) AS new WHERE {table}."{columns[0]}" = new.column1'


@lru_cache
def _delete(table: str, columns: Columns, rows: int, mark: str) -> str:
    wanted = _values(columns, rows, mark) if len(columns) > 1 else ", ".join([mark] * rows)
    return f"DELETE FROM {table} WHERE ({_named(columns)}) IN ({wanted})"


def _values(columns: Columns, rows: int, mark: str) -> str:
    row = f"({', '.join([mark] * len(columns))})"
    return f"VALUES {', '.join([row] * rows)}"


def _named(columns: Columns) -> str:
    return ", ".join(f'"{column}"' for column in columns)
