"""A PostgreSQL for all tests of a worker that ask for one, in which each finds a fresh database; and a line to it that
can be cut at a chosen moment."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from dragonhoard.server import schema
from dragonhoard.server.cluster.servers import HOST, Postgres, postgres
from dragonhoard.server.data import revisions

Where = str | Path
MEMORY = ("/dev/shm",)
ROOM = 1 << 30  # bytes


def has_room(folder: str) -> bool:
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > ROOM


@pytest.fixture(scope="session")
def databases() -> Iterator[Postgres]:
    """In memory, where there is room: it waits for no disk. Two databases are enough: to empty one costs less than
    to make one."""
    with TemporaryDirectory(dir=next(filter(has_room, MEMORY), None)) as folder, postgres(Path(folder)) as server:
        for name in ("empty", "ours"):
            tell(server.url, f"CREATE DATABASE {name}")
        yield server


@pytest.fixture
def empty(databases: Postgres) -> str:
    """The address of a database in which there is nothing."""
    return _anew(databases, "empty")


@pytest.fixture
def database(databases: Postgres) -> str:
    """The address of a database with the present schema, and nothing else in it."""
    return _anew(databases, "ours", *_present())


def _anew(server: Postgres, name: str, *made: str) -> str:
    url = server.url_of(name)
    cut_others(url)
    tell(
        url, ";".join((f"ALTER DATABASE {name} RESET ALL", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public", *made))
    )
    return url


@cache
def _present() -> list[str]:
    """What a migration of an empty database comes to; a test compares the two."""
    dialect = postgresql.dialect()
    tables = [str(CreateTable(table).compile(dialect=dialect)) for table in schema.metadata.sorted_tables]
    indexes = [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in schema.metadata.sorted_tables
        for index in table.indexes
    ]
    version = "CREATE TABLE alembic_version (version_num varchar(32) PRIMARY KEY)"
    return [*tables, *indexes, version, f"INSERT INTO alembic_version VALUES ('{revisions()[-1]}')"]


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Somewhere for a store, on each engine in turn."""
    if request.param == "sqlite":
        return tmp_path / "data"
    found: str = request.getfixturevalue("database")
    return found


def tell(url: str, sql: str) -> list[Any]:
    """One statement, on a connection of its own."""
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(sql)  # type: ignore[call-overload]
        return list(cursor.fetchall()) if cursor.description else []


def cut_others(url: str) -> int:
    """Ends all other connections to this database; returns how many there were. What the database itself does there,
    such as to clean up, is none of them."""
    others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE backend_type = 'client backend'"
    return len(tell(url, f"{others} AND datname = current_database() AND pid <> pg_backend_pid()"))


@pytest.fixture
def line(databases: Postgres) -> Iterator[Line]:
    made = Line(databases.port)
    yield made
    made.close()


class Line:
    """A proxy in front of a database. When it has been told to, it ends once, before or after a word gets there."""

    def __init__(self, port: int) -> None:
        self.server = port
        self.word, self.how = b"", ""
        self._listening = socket.create_server((HOST, 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, word: str, how: str) -> None:
        self.word, self.how = word.encode(), how

    def _due(self, said: bytes) -> str:
        """Before or after this; or nothing."""
        how = self.how if self.word in said else ""
        self.how = "" if how else self.how
        return how

    def through(self, url: str) -> str:
        """The address of the same database by way of this line."""
        return url.replace(f":{self.server}/", f":{self.port}/")

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        server = socket.create_connection((HOST, self.server))
        deaf = threading.Event()
        answers = threading.Thread(target=self._answer, args=(server, client, deaf), daemon=True)
        answers.start()
        with suppress(OSError):
            while said := client.recv(1 << 16):
                if (how := self._due(said)) == "after":
                    deaf.set()
                if how != "before":
                    server.sendall(said)
                if how:
                    break
        with suppress(OSError):
            server.shutdown(socket.SHUT_WR)
        answers.join()
        client.close()
        server.close()

    def _answer(self, server: socket.socket, client: socket.socket, deaf: threading.Event) -> None:
        """What the server says gets through, until it is the answer after which the line ends."""
        with suppress(OSError):
            while (said := server.recv(1 << 16)) and not deaf.is_set():
                client.sendall(said)
        with suppress(OSError):
            client.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listening.close()
