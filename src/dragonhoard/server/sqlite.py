"""SQLite for SQLAlchemy by way of APSW: newer than Python's own, and a test can put it on a simulated disk.

One connection writes and checkpoints. It is opened with a write-ahead log and full synchronisation, and that is
asserted: nothing acknowledged may be lost to a power cut.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import apsw
from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import StaticPool

apilevel = "2.0"
paramstyle = "qmark"
threadsafety = 1
sqlite_version_info = tuple(int(part) for part in apsw.sqlite_lib_version().split("."))
NEEDED = (3, 51, 3)  # older ones can lose a write when the log is reset
CHECKPOINT = 4000  # pages in the log until they are moved to the database


class Error(Exception): ...


class Warning(Exception): ...  # noqa: A001  (the names are DB-API's)


class InterfaceError(Error): ...


class DatabaseError(Error): ...


class DataError(DatabaseError): ...


class OperationalError(DatabaseError): ...


class Full(OperationalError):
    """No space is left; what was to be written was not."""


class Failed(OperationalError):
    """The disk cannot be read or written any more, or holds something else than was written."""


class IntegrityError(DatabaseError): ...


class InternalError(DatabaseError): ...


class ProgrammingError(DatabaseError): ...


class NotSupportedError(DatabaseError): ...


KINDS: tuple[tuple[type[Exception], type[Error]], ...] = (
    (apsw.ConstraintError, IntegrityError),
    (apsw.SQLError, ProgrammingError),
    (apsw.FullError, Full),
    (apsw.IOError, Failed),
    (apsw.CorruptError, Failed),
    (apsw.NotADBError, Failed),
    (apsw.Error, OperationalError),
)


def _raised(cause: apsw.Error) -> Error:
    return next(kind for mine, kind in KINDS if isinstance(cause, mine))(cause)


class Cursor:
    arraysize = 1
    rowcount = -1

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._cursor = connection.apsw.cursor()
        self._cursor.exec_trace = self._described
        self._rows: list[Any] = []
        self.description: tuple[tuple[Any, ...], ...] | None = None

    def _described(self, cursor: apsw.Cursor, sql: str, values: Any) -> bool:
        """APSW knows the names of the columns at this moment only."""
        nothing = (None,) * 6
        self.description = tuple((column[0], *nothing) for column in cursor.get_description()) or None
        return True

    @property
    def lastrowid(self) -> int:
        return self.connection.apsw.last_insert_rowid()

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        with self.connection.statement(sql, self):
            self._rows = list(self._cursor.execute(sql, tuple(values)))[::-1]
        return self

    def executemany(self, sql: str, many: Iterable[Sequence[Any]]) -> Cursor:
        with self.connection.statement(sql, self):
            self.connection.apsw.executemany(sql, [tuple(values) for values in many])
        return self

    def fetchone(self) -> Any:
        return self._rows.pop() if self._rows else None

    def fetchmany(self, size: int = 1) -> list[Any]:
        return [self._rows.pop() for _ in range(min(size, len(self._rows)))]

    def fetchall(self) -> list[Any]:
        return self.fetchmany(len(self._rows))

    def close(self) -> None:
        self._rows = []
        self._cursor.exec_trace = None  # else each holds the other


class Connection:
    """Transactions begin with the first statement that writes."""

    isolation_level: str | None = ""

    def __init__(self, path: str, vfs: str | None) -> None:
        self.apsw = apsw.Connection(path, vfs=vfs)

    @contextmanager
    def statement(self, sql: str, cursor: Cursor) -> Iterator[None]:
        before = self.apsw.total_changes()
        try:
            if not self.apsw.in_transaction and sql.lstrip()[:6].upper() not in {"SELECT", "PRAGMA"}:
                self.apsw.execute("BEGIN IMMEDIATE")
            yield
        except apsw.Error as error:
            raise _raised(error) from error
        cursor.rowcount = self.apsw.total_changes() - before

    def cursor(self) -> Cursor:
        return Cursor(self)

    def execute(self, sql: str, values: tuple[Any, ...]) -> None:
        """A statement that writes and answers nothing."""
        try:
            if not self.apsw.in_transaction:
                self.apsw.execute("BEGIN IMMEDIATE")
            self.apsw.execute(sql, values)
        except apsw.Error as error:
            raise _raised(error) from error

    def commit(self) -> None:
        self._end("COMMIT")

    def rollback(self) -> None:
        self._end("ROLLBACK")

    def _end(self, word: str) -> None:
        try:
            if self.apsw.in_transaction:
                self.apsw.execute(word)
        except apsw.Error as error:
            raise _raised(error) from error

    def create_function(self, name: str, arguments: int, function: Any, deterministic: bool = False) -> None:
        self.apsw.create_scalar_function(name, function, arguments, deterministic=deterministic)

    def close(self) -> None:
        self.apsw.close()


def _checkpoint(enough: int, connection: apsw.Connection, database: str, pages: int) -> int:
    """What SQLite does by itself, but a disk that fails is not passed over in silence. No space is no failure: the
    commit is safe in the log, and the next one tries again."""
    if pages >= enough:
        with suppress(apsw.FullError, apsw.BusyError, apsw.LockedError):
            connection.wal_checkpoint(database)
    return apsw.SQLITE_OK


def _write_anew(connection: Connection) -> None:
    """A sync that failed, and a process that was killed then, leave pages in memory which look written but are not."""
    with suppress(apsw.FullError, apsw.BusyError):
        connection.apsw.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)


def engine(path: str, vfs: str | None = None, checkpoint: int = CHECKPOINT) -> Engine:
    connection = connect(path, vfs, checkpoint)
    return create_engine("sqlite://", module=sys.modules[__name__], creator=lambda: connection, poolclass=StaticPool)


def connect(path: str, vfs: str | None = None, checkpoint: int = CHECKPOINT) -> Connection:
    """`vfs` names a file system of SQLite's own kind: the tests bring one that loses power."""
    if sqlite_version_info < NEEDED:
        raise RuntimeError(f"SQLite {apsw.sqlite_lib_version()} is too old")
    connection = Connection(path, vfs)
    connection.apsw.set_busy_timeout(5000)
    alone = ("locking_mode=exclusive",) if vfs else ()  # such a file system has no memory to share with others
    for pragma in (*alone, "journal_mode=wal", "synchronous=full"):
        list(connection.apsw.execute(f"pragma {pragma}"))
    connection.apsw.set_wal_hook(partial(_checkpoint, checkpoint))
    _write_anew(connection)
    found = (connection.apsw.pragma("journal_mode"), connection.apsw.pragma("synchronous"))
    if found != ("wal", 2):
        connection.close()
        raise OperationalError(f"journal_mode and synchronous are {found}")
    return connection
