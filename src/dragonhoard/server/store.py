"""Reads and writes the database, from one thread only, in SQL that SQLite and PostgreSQL both speak."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

import msgspec
from sqlalchemy import Connection, Select, delete, func, select, tuple_
from sqlalchemy.exc import DBAPIError, OperationalError

from dragonhoard.core.luck import commitment
from dragonhoard.server import schema
from dragonhoard.server.accounts import Accounts
from dragonhoard.server.batch import Statements, statements
from dragonhoard.server.leases import Leases
from dragonhoard.server.sqlite import Failed, Full
from dragonhoard.table.log import Row, damaged

ENCODE = msgspec.json.Encoder().encode
UNDER_WAY = ("gathering", "playing")
Opened = tuple[str, str, bytes]  # a new table: game, visibility, seed
Kept = tuple[list[Row], bytes, tuple[int, float] | None]  # log, seed, deadline


class Refused(Exception):
    """Nothing was written. `full`: for want of space; `alone`: perhaps only for the sake of one write among others."""

    full = alone = False


class NotOurs(Refused):
    """Another node has the table. It may have done already what this one was asked for."""

    alone = True


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
    opened: Opened | None = None
    people: Sequence[str] = field(default_factory=tuple)
    epoch: int = 0  # of this node's lease, if there are several nodes


class Store(Accounts, Leases):
    def create(self) -> None:
        schema.metadata.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def commit(self, batch: Sequence[Write]) -> None:
        """One transaction for all that waits."""
        try:
            self._commit(batch) or self._commit(batch, again=True)
        except (TypeError, ValueError, OverflowError) as error:  # no value for a database
            refused = Refused(repr(error))
            refused.alone = True
            raise refused from error

    def _require_leases(self, connection: Connection, batch: Sequence[Write]) -> None:
        """Whoever does not own a table any more writes nothing to it."""
        epochs = {write.table: write.epoch for write in batch}
        lost = self.foreign(connection, epochs, [write.table for write in batch if write.opened])
        lost |= {write.table for write in batch if write.epoch != epochs[write.table]}
        if lost:
            raise NotOurs(f"not the owner of {', '.join(sorted(lost))}")

    def _commit(self, batch: Sequence[Write], again: bool = False) -> bool:
        """False: the connection had ended before anything was to be kept. Another one is worth one try."""
        written = False
        try:
            with self.engine.connect() as connection:
                connection.begin()
                if self.node:
                    self._require_leases(connection, batch)
                with statements(connection) as sql:
                    _write(sql, batch)
                written = True
                connection.commit()
        except DBAPIError as error:
            if error.connection_invalidated and not written and not again:
                return False
            raise outcome(error, written) from error
        return True

    def snapshot(self) -> Connection:
        """All that is read by it is of one moment, whatever other nodes write meanwhile."""
        connection = self.engine.connect()
        if connection.dialect.name == "sqlite":  # nobody else writes
            return connection
        return connection.execution_options(isolation_level="REPEATABLE READ")

    def table(self, table: str) -> Kept | None:
        """Log, seed and deadline of a table; None if there is no such table."""
        with self.snapshot() as connection:
            return read_table(connection, table)

    def awake(self) -> list[str]:
        """The tables that go on by themselves: a clock runs there, or a bot is to move."""
        with self.engine.connect() as connection:
            return list(connection.execute(select(schema.tables.c.id).where(schema.tables.c.awake == 1)).scalars())

    def lobby(self, visibility: str, stages: Iterable[str], most: int) -> list[dict[str, Any]]:
        tables = schema.tables
        wanted = select(tables.c.id, tables.c.summary)
        return self._summaries(wanted.where(tables.c.visibility == visibility, tables.c.stage.in_(list(stages))), most)

    def tables_of(self, user: str, most: int) -> list[dict[str, Any]]:
        tables, places = schema.tables, schema.places
        wanted = select(tables.c.id, tables.c.summary).join(places, places.c.table_id == tables.c.id)
        return self._summaries(wanted.where(places.c.user_id == user), most)

    def _summaries(self, wanted: Select[Any], most: int) -> list[dict[str, Any]]:
        """The latest first. A damaged one hides its own table and no other."""
        wanted = wanted.order_by(schema.tables.c.changed.desc())
        with self.engine.connect() as connection:
            try:
                found = list(connection.execute(wanted.limit(most)).all())
            except UnicodeDecodeError:
                found = [row for at in range(most) if (row := _legible(connection, wanted.limit(1).offset(at)))]
        return [summary for row in found if (summary := summary_of(row.id, row.summary)) is not None]

    def unstarted(self, before: float, most: int) -> list[str]:
        """Tables at which nobody has begun to play, and nothing has happened since then."""
        tables = schema.tables
        wanted = select(tables.c.id).where(tables.c.stage == "gathering", tables.c.changed < before)
        with self.engine.connect() as connection:
            return list(connection.execute(wanted.order_by(tables.c.changed).limit(most)).scalars())

    def running(self, after: tuple[float, str], before: float, most: int) -> list[dict[str, Any]]:
        """Running games in the order of their last change (and name), from one place in it on: what the lobby knows."""
        tables = schema.tables
        wanted = select(tables.c.id, tables.c.changed, tables.c.summary)
        wanted = wanted.where(tables.c.stage == "playing", tables.c.changed < before)
        wanted = wanted.where(tuple_(tables.c.changed, tables.c.id) > tuple_(*after))
        with self.engine.connect() as connection:
            found = connection.execute(wanted.order_by(tables.c.changed, tables.c.id).limit(most)).all()
        known = ((row, summary_of(row.id, row.summary)) for row in found)
        return [{"id": row.id, "seats": None, **(summary or {}), "changed": row.changed} for row, summary in known]

    def tidy(self, gone: Sequence[str], now: float) -> None:
        """Deletes tables, and links that lead nowhere any more."""
        with self.engine.begin() as connection:
            delete_tables(connection, gone)
            connection.execute(delete(schema.links).where(schema.links.c.expires < now))

    def under_way(self, user: str) -> tuple[int, int]:
        """Tables that are not over: all, and those that this person has opened."""
        own = [row for row in self.tables_of(user, 1000) if row["host"] == user]
        return self.count_tables(UNDER_WAY), sum(row["stage"] in UNDER_WAY for row in own)

    def count_tables(self, stages: Iterable[str]) -> int:
        wanted = select(func.count()).select_from(schema.tables).where(schema.tables.c.stage.in_(list(stages)))
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())


def outcome(error: DBAPIError, committing: bool = False) -> Refused | Unknown:
    """What an error of the database means. Without space not even a commit has written anything: its last page is
    what makes it one. PostgreSQL is never broken for us: it comes back, and the next connection finds out what it
    holds."""
    cause = error.orig
    full = isinstance(cause, Full) or getattr(cause, "sqlstate", None) == DISK_FULL
    if isinstance(cause, Failed):
        return Broken(str(cause))
    if committing and not full:
        return Unknown(str(cause))
    refused = Refused(str(cause))
    refused.full = full
    refused.alone = not isinstance(error, OperationalError)
    return refused


def _write(sql: Statements, batch: Sequence[Write]) -> None:
    """A few statements for the whole batch, however many tables it is about."""
    sql.insert("log", LOG, [_row(write, row) for write in batch for row in write.rows])
    opened = [(write, *write.opened) for write in batch if write.opened]
    new = [(write.table, game, visibility, write.changed, *_now(write)) for write, game, visibility, _ in opened]
    sql.insert("tables", TABLE, new)
    sql.insert("seeds", SEED, [(write.table, seed.hex()) for write, _, _, seed in opened])
    last = {write.table: write for write in batch}  # the last word on each table
    sql.update("tables", ("id", *NOW), [(name, *_now(write)) for name, write in last.items()])
    sql.put("deadlines", DEADLINE, [(name, *write.deadline) for name, write in last.items() if write.deadline])
    sql.delete("deadlines", ("table_id",), [(name,) for name, write in last.items() if not write.deadline])
    for write in batch:
        sql.add("places", PLACE, [(user, write.table) for user in write.people])
        gone = [(row.data["user"], write.table) for row in write.rows if row.kind == "removed"]
        sql.delete("places", PLACE, gone)


def read_table(connection: Connection, table: str) -> Kept | None:
    """See `Store.table`."""
    log, tables, seeds, deadlines = schema.log, schema.tables, schema.seeds, schema.deadlines
    try:
        found = connection.execute(select(log).where(log.c.table_id == table).order_by(log.c.seq)).all()
        summary = connection.execute(select(tables.c.summary).where(tables.c.id == table)).scalar()
        seed = connection.execute(select(seeds.c.seed).where(seeds.c.table_id == table)).scalar()
        due = connection.execute(select(deadlines).where(deadlines.c.table_id == table)).first()
        rows = [row_of(row) for row in found]
        about = json.loads(summary) if summary else None
        last = about.get("rows", about["version"]) if about else None  # once versions counted all rows
    except (ValueError, TypeError, KeyError, AttributeError):  # not even text, not JSON, or not what is written there
        raise Damaged(table) from None
    if not rows and last is None:
        return None
    if (at := damaged(table, rows)) is not None:
        raise Damaged(f"{table}: row {at}")
    if len(rows) != last or seed is None:
        raise Damaged(f"{table}: {len(rows)} rows of {last}")
    return rows, seed_of(table, rows, seed), (due.serial, due.left) if due else None


def delete_tables(connection: Connection, names: Sequence[str]) -> None:
    for part in (schema.log, schema.seeds, schema.deadlines, schema.links, schema.places, schema.leases):
        connection.execute(delete(part).where(part.c.table_id.in_(names)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(names)))


LOG = ("table_id", "seq", "at", "kind", "data", "hash")
NOW = ("stage", "awake", "changed", "summary")
TABLE = ("id", "game", "visibility", "opened", *NOW)
SEED = ("table_id", "seed")
DEADLINE = ("table_id", "serial", "left")
PLACE = ("user_id", "table_id")
DISK_FULL = "53100"  # as PostgreSQL names it


def _row(write: Write, row: Row) -> tuple[Any, ...]:
    return write.table, row.seq, row.at, row.kind, row.text, row.hash


def _now(write: Write) -> tuple[Any, ...]:
    return write.stage, int(write.awake), write.changed, ENCODE(write.summary).decode()


def row_of(found: Any) -> Row:
    """A ValueError if it can be none."""
    return Row(found.seq, found.at, found.kind, json.loads(found.data), found.data, found.hash)


def seed_of(table: str, rows: Sequence[Row], seed: str) -> bytes:
    """With another seed than the one that was committed to, the game would go on with other luck, and never end: what
    is published then has to fit the commitment."""
    try:
        found = bytes.fromhex(seed)
    except (ValueError, TypeError):
        raise Damaged(f"{table}: seed") from None
    if found.hex() != seed or commitment(found) != rows[0].data.get("commitment"):
        raise Damaged(f"{table}: seed")
    return found


class SummarySeat(TypedDict):
    name: str
    user: str | None
    bot: str | None


class Summary(TypedDict):
    """What every line of the lobby has; see `writer.summary`."""

    id: str
    game: str
    players: int
    stage: str
    version: int
    seats: list[SummarySeat]
    changed: float


def summary_of(table: str, text: Any) -> dict[str, Any] | None:
    """A line of the lobby; None if it is not what was written there."""
    try:
        found: dict[str, Any] = json.loads(text)
        msgspec.convert(found, Summary)
    except (ValueError, TypeError, RecursionError):
        return None
    found.pop("rows", None)
    return found if found["id"] == table else None


def _legible(connection: Connection, wanted: Select[Any]) -> Any:
    """A row, or None if it is not even text."""
    try:
        return connection.execute(wanted).first()
    except UnicodeDecodeError:
        return None
