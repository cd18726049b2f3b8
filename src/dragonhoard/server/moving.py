"""Copies of a house in a file, and moving it to another place: a folder with SQLite in it, or a PostgreSQL database.

A copy is taken beside running servers. Whoever moves waits until they are stopped.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.copies import checked, copy, is_empty, opened, verify
from dragonhoard.server.data import FILE, is_url, migrate, open_store, problem_of, revision, revisions, shown
from dragonhoard.server.lock import Lock
from dragonhoard.server.store import Damaged, Store

Where = str | Path


# -- copies ------------------------------------------------------------------------------------------------------------
def backup(data: Where, file: Path) -> int:
    """A whole copy of the database in one file, taken while people play; returns how many tables it holds."""
    if not is_url(data) and not (Path(data) / FILE).exists():
        raise Problem("data.nothing", folder=data)
    if file.exists():
        raise Problem("data.there", file=file)
    try:
        file.touch(0o600)
    except OSError as error:
        raise Problem("file.unwritable", file=file, reason=error.strerror) from None
    try:
        if is_url(data):
            _copy_into(str(data), file)
        else:
            _copy_of(Path(data) / FILE, file)
    except BaseException:
        file.unlink()
        raise
    return checked(file)


def _copy_of(source: Path, file: Path) -> None:
    try:
        with _closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)) as old:
            old.set_busy_timeout(10_000)
            with _closing(apsw.Connection(str(file))) as new:
                with new.backup("main", old, "main") as copying:
                    copying.step()
                list(new.execute("pragma journal_mode=delete"))
    except apsw.Error as error:
        raise Problem("data.database", folder=source.parent, reason=error) from None


def _copy_into(database: str, file: Path) -> None:
    """All of one moment: what is written meanwhile is not in it."""
    with told(database):
        store = there(database, present=False)
        try:
            with opened(file) as new, store.snapshot() as source:
                _be_patient(source)
                if revision(source) != revisions()[-1]:
                    raise Problem("data.older", folder=shown(database))
                migrate(new, str(file))
                with new.begin() as target:
                    copy(source, target)
        finally:
            store.close()


def restore(file: Path, data: Where) -> int:
    """Puts a copy in place of nothing: what holds a database is left as it is."""
    if is_url(data):
        tables = checked(file)
        with tempfile.TemporaryDirectory() as folder:  # a copy of an older version is brought up to date there
            restore(file, Path(folder))
            move(Path(folder), data)
        return tables
    target = Path(data) / FILE
    if target.exists():
        raise Problem("data.there", file=target)
    tables = checked(file)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = target.with_name(f"{FILE}.part")
    part.unlink(missing_ok=True)
    part.touch(0o600)
    shutil.copyfile(file, part)
    part.rename(target)
    return tables


# -- moving ------------------------------------------------------------------------------------------------------------
def move(source: Where, target: Where) -> dict[str, int]:
    """All rows into a place that holds nothing, all of them or none. Returns how many by kind. The source stays."""
    if not is_url(target) and (Path(target) / FILE).exists():
        raise Problem("data.there", file=Path(target) / FILE)
    try:
        with told(source), alone(source) as old:
            return _into_database(old, str(target)) if is_url(target) else _into_folder(old, Path(target))
    except (Damaged, ValueError) as error:
        raise Problem("data.damaged", file=shown(source), reason=error) from None
    except OSError as error:
        raise Problem("data.folder", folder=shown(target), reason=error.strerror) from None


def _into_database(old: Connection, target: str) -> dict[str, int]:
    with told(target):
        store = open_store(target)
        try:
            with store.engine.begin() as new:
                _keep_others_out(new, target)
                if not is_empty(new):
                    raise Problem("data.full", place=shown(target))
                counts = copy(old, new)
                verify(new)
                return counts
        finally:
            store.close()


def _into_folder(old: Connection, target: Path) -> dict[str, int]:
    """Beside its place, until it is whole."""
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    with Lock(target):
        part = target / f"{FILE}.part"
        part.unlink(missing_ok=True)
        part.touch(0o600)
        try:
            with opened(part) as engine:
                migrate(engine, str(target))
                with engine.begin() as new:
                    counts = copy(old, new)
                    verify(new)
            part.rename(target / FILE)
        finally:
            part.unlink(missing_ok=True)
    return counts


# -- what is there -----------------------------------------------------------------------------------------------------
def there(data: Where, present: bool = True) -> Store:
    """What is there already. Unless it is to be as it is, with the present schema."""
    if not is_url(data) and not (Path(data) / FILE).exists():
        raise Problem("data.nothing", folder=shown(data))
    return open_store(data, make=False, present=present)


@contextmanager
def alone(data: Where) -> Iterator[Connection]:
    """A transaction on data that no server uses, or can begin to use until it ends."""
    store = there(data)
    try:
        if is_url(data):
            with store.snapshot() as connection, connection.begin():
                _keep_others_out(connection, str(data))
                yield connection
        else:
            with Lock(Path(data)), store.engine.begin() as connection:
                yield connection
    finally:
        store.close()


def _keep_others_out(connection: Connection, database: str) -> None:
    from dragonhoard.server import postgres

    if nodes := postgres.keep_others_out(connection):
        raise Problem("data.live", nodes=nodes, database=shown(database))
    postgres.be_patient(connection)


def _be_patient(connection: Connection) -> None:
    from dragonhoard.server import postgres

    postgres.be_patient(connection)


@contextmanager
def told(data: Where) -> Iterator[None]:
    """What goes wrong with a database, as a sentence about it."""
    try:
        yield
    except DBAPIError as error:
        raise problem_of(error, shown(data)) from None


class _closing:
    """A connection that is closed even if it could not be used."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection

    def __enter__(self) -> apsw.Connection:
        return self.connection

    def __exit__(self, *_: object) -> None:
        self.connection.close(True)
