"""One statement for many rows. The thread that writes then asks Python for its lock once for many rows, not for each.

How many rows a statement takes is one of a few numbers, so that the database has them all prepared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table

SIZES = (64, 16, 4, 1)
Rows = Sequence[tuple[Any, ...]]


def insert_many(connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
    """New rows."""
    for part in _parts(rows):
        _run(connection, _insert(table.name, columns, len(part), _mark(connection)), part)


def put_many(connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
    """New rows, or what is to stand in old ones. The first column is the key, and no key comes twice."""
    for part in _parts(rows):
        _run(connection, _put(table.name, columns, len(part), _mark(connection)), part)


def update_many(connection: Connection, table: Table, columns: tuple[str, ...], rows: Rows) -> None:
    """What is to stand in rows that are there. The first column is the key, and no key comes twice."""
    for part in _parts(rows):
        _run(connection, _update(table.name, columns, len(part), _mark(connection)), part)


def delete_many(connection: Connection, table: Table, key: str, rows: Rows) -> None:
    for part in _parts(rows):
        _run(connection, _delete(table.name, key, len(part), _mark(connection)), part)


def _parts(rows: Rows) -> Iterator[Rows]:
    at = 0
    for size in SIZES:
        while len(rows) - at >= size:
            yield rows[at : at + size]
            at += size


def _run(connection: Connection, sql: str, part: Rows) -> None:
    connection.exec_driver_sql(sql, tuple(value for row in part for value in row))


def _mark(connection: Connection) -> str:
    return "?" if connection.dialect.paramstyle == "qmark" else "%s"


def _values(columns: int, rows: int, mark: str) -> str:
    row = f"({', '.join([mark] * columns)})"
    return f"VALUES {', '.join([row] * rows)}"


@lru_cache
def _insert(table: str, columns: tuple[str, ...], rows: int, mark: str) -> str:
    return f"INSERT INTO {table} ({_named(columns)}) {_values(len(columns), rows, mark)}"


@lru_cache
def _put(table: str, columns: tuple[str, ...], rows: int, mark: str) -> str:
    new = ", ".join(f'"{column}" = excluded."{column}"' for column in columns[1:])
    return f'{_insert(table, columns, rows, mark)} ON CONFLICT ("{columns[0]}") DO UPDATE SET {new}'


@lru_cache
def _update(table: str, columns: tuple[str, ...], rows: int, mark: str) -> str:
    new = ", ".join(f'"{column}" = new.column{number}' for number, column in enumerate(columns[1:], 2))
    values = _values(len(columns), rows, mark)
    return f'UPDATE {table} SET {new} FROM ({values}) AS new WHERE {table}."{columns[0]}" = new.column1'


@lru_cache
def _delete(table: str, key: str, rows: int, mark: str) -> str:
    return f'DELETE FROM {table} WHERE "{key}" IN ({", ".join([mark] * rows)})'


def _named(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
