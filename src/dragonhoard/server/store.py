"""What is kept, and the one way to keep it. Called from one thread only; SQL that SQLite and PostgreSQL both speak."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from dragonhoard.server import schema
from dragonhoard.server.batch import delete_many, insert_many, put_many, update_many
from dragonhoard.server.sqlite import Failed, Full, OperationalError
from dragonhoard.table.log import Row, damaged

ENCODE = msgspec.json.Encoder().encode


class Refused(Exception):
    """Nothing was written. `full`: for want of space; `alone`: perhaps only for the sake of one write among others."""

    full = alone = False


class Unknown(Exception):
    """It may have been written or not: whoever asked must look again."""


class Broken(Unknown):
    """The disk has failed. What it holds can only be found out by opening it anew."""


class Damaged(Exception):
    """A row is not as it was written."""


@dataclass(slots=True)
class Write:
    """What one change of a table puts on disk, all of it or nothing."""

    table: str
    rows: Sequence[Row]
    stage: str
    awake: bool
    changed: float
    summary: dict[str, Any]
    deadline: tuple[int, float] | None  # serial, seconds left
    opened: tuple[str, str, bytes] | None = None  # a new table: game, visibility, seed
    people: Sequence[str] = field(default_factory=tuple)


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def create(self) -> None:
        schema.metadata.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # -- tables --------------------------------------------------------------------------------------------------------
    def commit(self, batch: Sequence[Write]) -> None:
        """One transaction for all that waits."""
        written = False
        try:
            with self.engine.connect() as connection:
                _write(connection, batch)
                written = True
                connection.commit()
        except DBAPIError as error:
            raise outcome(error, written) from error
        except (TypeError, ValueError, OverflowError) as error:  # no value for a database
            refused = Refused(repr(error))
            refused.alone = True
            raise refused from error

    def table(self, table: str) -> tuple[list[Row], bytes, tuple[int, float] | None] | None:
        """Log, seed and deadline of a table; None if there is no such table."""
        log, tables, seeds, deadlines = schema.log, schema.tables, schema.seeds, schema.deadlines
        try:
            with self.engine.connect() as connection:
                found = connection.execute(select(log).where(log.c.table_id == table).order_by(log.c.seq)).all()
                told = connection.execute(select(tables.c.summary).where(tables.c.id == table)).scalar()
                seed = connection.execute(select(seeds.c.seed).where(seeds.c.table_id == table)).scalar()
                due = connection.execute(select(deadlines).where(deadlines.c.table_id == table)).first()
            rows = [row_of(row) for row in found]
            last = json.loads(told)["version"] if told else None
        except ValueError:  # not even text, or not JSON
            raise Damaged(table) from None
        if not rows and last is None:
            return None
        if (at := damaged(table, rows)) is not None:
            raise Damaged(f"{table}: row {at}")
        if len(rows) != last or seed is None:
            raise Damaged(f"{table}: {len(rows)} rows of {last}")
        return rows, bytes.fromhex(seed), (due.serial, due.left) if due else None

    def awake(self) -> list[str]:
        """The tables that go on by themselves: a clock runs there, or a bot is to move."""
        with self.engine.connect() as connection:
            return list(connection.execute(select(schema.tables.c.id).where(schema.tables.c.awake == 1)).scalars())

    def lobby(self, visibility: str, stages: Iterable[str], most: int) -> list[dict[str, Any]]:
        tables = schema.tables
        wanted = select(tables.c.summary).where(tables.c.visibility == visibility, tables.c.stage.in_(list(stages)))
        with self.engine.connect() as connection:
            found = connection.execute(wanted.order_by(tables.c.changed.desc()).limit(most)).scalars()
            return [json.loads(summary) for summary in found]

    def tables_of(self, user: str, most: int) -> list[dict[str, Any]]:
        tables, places = schema.tables, schema.places
        wanted = select(tables.c.summary).join(places, places.c.table_id == tables.c.id).where(places.c.user_id == user)
        with self.engine.connect() as connection:
            found = connection.execute(wanted.order_by(tables.c.changed.desc()).limit(most)).scalars()
            return [json.loads(summary) for summary in found]

    def count_tables(self, stages: Iterable[str]) -> int:
        wanted = select(func.count()).select_from(schema.tables).where(schema.tables.c.stage.in_(list(stages)))
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    # -- people --------------------------------------------------------------------------------------------------------
    def add_session(self, id_hash: str, user: str, name: str, now: float, new_user: bool) -> None:
        with self.engine.begin() as connection:
            if new_user:
                connection.execute(insert(schema.users).values(id=user, name=name, made=now))
            connection.execute(insert(schema.sessions).values(id_hash=id_hash, user_id=user, made=now))

    def session(self, id_hash: str) -> tuple[str, str] | None:
        """The person behind a session that has not been ended: id and name."""
        sessions, users = schema.sessions, schema.users
        wanted = select(users.c.id, users.c.name).join(sessions, sessions.c.user_id == users.c.id)
        wanted = wanted.where(sessions.c.id_hash == id_hash, sessions.c.ended.is_(None))
        with self.engine.connect() as connection:
            found = connection.execute(wanted).first()
        return (found.id, found.name) if found else None

    def end_session(self, id_hash: str, now: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(schema.sessions).where(schema.sessions.c.id_hash == id_hash).values(ended=now))

    def name_of(self, user: str) -> str:
        with self.engine.connect() as connection:
            return str(connection.execute(select(schema.users.c.name).where(schema.users.c.id == user)).scalar_one())

    def ended_since(self, wall: float) -> list[str]:
        """Sessions that were ended since then, by this or by another process."""
        sessions = schema.sessions
        with self.engine.connect() as connection:
            return list(connection.execute(select(sessions.c.id_hash).where(sessions.c.ended >= wall)).scalars())

    def rename(self, user: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(schema.users).where(schema.users.c.id == user).values(name=name))

    # -- links ---------------------------------------------------------------------------------------------------------
    def add_link(self, token_hash: str, table: str, user: str | None, expires: float) -> None:
        with self.engine.begin() as connection:
            row = {"token_hash": token_hash, "table_id": table, "user_id": user, "expires": expires}
            connection.execute(insert(schema.links).values(row))

    def link(self, token_hash: str, now: float) -> tuple[str, str | None] | None:
        """Table and person of a link that can still be used."""
        links = schema.links
        with self.engine.connect() as connection:
            found = connection.execute(select(links).where(links.c.token_hash == token_hash)).first()
        if not found or found.used is not None or found.expires < now:
            return None
        return found.table_id, found.user_id

    def spend_link(self, token_hash: str, now: float) -> bool:
        """True for exactly one of all who try."""
        links = schema.links
        spent = update(links).where(links.c.token_hash == token_hash, links.c.used.is_(None), links.c.expires >= now)
        with self.engine.begin() as connection:
            return connection.execute(spent.values(used=now)).rowcount == 1

    def revoke_links(self, table: str, now: float) -> None:
        """All table links of a table; seat links stay with their persons."""
        links = schema.links
        gone = update(links).where(links.c.table_id == table, links.c.user_id.is_(None), links.c.used.is_(None))
        with self.engine.begin() as connection:
            connection.execute(gone.values(used=now))

    # -- keys ----------------------------------------------------------------------------------------------------------
    def setting(self, name: str) -> str | None:
        """Something that whoever hosts the house has chosen."""
        with self.engine.connect() as connection:
            return connection.execute(select(schema.keys.c.value).where(schema.keys.c.name == name)).scalar()

    def key(self, name: str, fresh: str) -> str:
        """A secret of this house: made once, then always the same."""
        keys = schema.keys
        with self.engine.begin() as connection:
            found = connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()
            if found is None:
                connection.execute(insert(keys).values(name=name, value=fresh))
        return str(found or fresh)


def outcome(error: DBAPIError, committing: bool = False) -> Refused | Unknown:
    """What an error of the database means. Without space not even a commit has written anything: its last page is
    what makes it one."""
    cause = error.orig
    if isinstance(cause, Failed):
        return Broken(str(cause))
    if committing and not isinstance(cause, Full):
        return Unknown(str(cause))
    refused = Refused(str(cause))
    refused.full = isinstance(cause, Full)
    refused.alone = not isinstance(cause, OperationalError)
    return refused


def _write(connection: Connection, batch: Sequence[Write]) -> None:
    """A few statements for the whole batch, however many tables it is about."""
    insert_many(connection, schema.log, LOG, [_row(write, row) for write in batch for row in write.rows])
    for write in batch:
        if write.opened:
            game, visibility, seed = write.opened
            new = {"id": write.table, "game": game, "visibility": visibility, "opened": write.changed}
            connection.execute(insert(schema.tables).values({**new, **dict(zip(NOW, _now(write), strict=True))}))
            connection.execute(insert(schema.seeds).values(table_id=write.table, seed=seed.hex()))
    last = {write.table: write for write in batch}  # the last word on each table
    update_many(connection, schema.tables, ("id", *NOW), [(name, *_now(write)) for name, write in last.items()])
    due = [(name, *write.deadline) for name, write in last.items() if write.deadline]
    put_many(connection, schema.deadlines, DEADLINE, due)
    gone: list[tuple[Any, ...]] = [(name,) for name, write in last.items() if not write.deadline]
    delete_many(connection, schema.deadlines, "table_id", gone)
    for write in batch:
        for user in write.people:
            _place(connection, user, write.table)
        for row in write.rows:
            if row.kind == "removed":
                places = schema.places
                gone_from = (places.c.user_id == row.data["user"]) & (places.c.table_id == write.table)
                connection.execute(delete(places).where(gone_from))


LOG = ("table_id", "seq", "at", "kind", "data", "hash")
NOW = ("stage", "awake", "changed", "summary")
DEADLINE = ("table_id", "serial", "left")


def _row(write: Write, row: Row) -> tuple[Any, ...]:
    return write.table, row.seq, row.at, row.kind, row.text, row.hash


def _now(write: Write) -> tuple[Any, ...]:
    return write.stage, int(write.awake), write.changed, ENCODE(write.summary).decode()


def row_of(found: Any) -> Row:
    """A ValueError if it can be none."""
    return Row(found.seq, found.at, found.kind, json.loads(found.data), found.data, found.hash)


def _place(connection: Connection, user: str, table: str) -> None:
    places = schema.places
    if connection.execute(select(places).where(places.c.user_id == user, places.c.table_id == table)).first() is None:
        connection.execute(insert(places).values(user_id=user, table_id=table))
