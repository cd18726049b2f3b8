"""What whoever hosts the house can do with its data: copies, people, old games.

Copies, sessions and limits work beside a running server; what rewrites old games waits until it is stopped.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import apsw
from sqlalchemy import delete, insert, select, update

from dragonhoard.core.errors import Problem
from dragonhoard.server import schema
from dragonhoard.server.data import FILE, LIMIT, METRICS, open_store
from dragonhoard.server.lock import Lock
from dragonhoard.server.store import Damaged, Store, delete_tables, seed_of, summary_of
from dragonhoard.table.log import Row, damaged, row_after
from dragonhoard.table.table import Table

DAY = 24 * 3600.0
NOBODY = "—"


# -- copies ------------------------------------------------------------------------------------------------------------
def backup(data: Path, file: Path) -> int:
    """A whole copy of the database, taken while people play; returns how many tables it holds."""
    source = data / FILE
    if not source.exists():
        raise Problem("data.nothing", folder=data)
    if file.exists():
        raise Problem("data.there", file=file)
    try:
        with _closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)) as old:
            old.set_busy_timeout(10_000)
            file.touch(0o600)
            with _closing(apsw.Connection(str(file))) as new:
                with new.backup("main", old, "main") as copy:
                    copy.step()
                list(new.execute("pragma journal_mode=delete"))
    except apsw.Error as error:
        raise Problem("data.database", folder=data, reason=error) from None
    return checked(file)


def restore(file: Path, data: Path) -> int:
    """Puts a copy in place of nothing: a folder that holds a database is left as it is."""
    if (data / FILE).exists():
        raise Problem("data.there", file=data / FILE)
    tables = checked(file)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = data / f"{FILE}.part"
    part.touch(0o600)
    part.write_bytes(file.read_bytes())
    part.rename(data / FILE)
    return tables


def checked(file: Path) -> int:
    """Looks at every row of a copy: SQLite's own check, the hash chain of each table, and each game played again."""
    if not file.exists():
        raise Problem("file.unreadable", file=file, reason="there is no such file")
    try:
        with _closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)) as connection:
            if list(connection.execute("pragma integrity_check")) != [("ok",)]:
                raise Problem("data.damaged", file=file, reason="integrity_check")
            found = list(connection.execute("select id, summary from tables"))
            for name, summary in found:
                if summary_of(name, summary) is None:
                    raise Damaged(f"{name}: summary")
                rows, seed = _rows(connection, name)
                Table.load(name, seed, rows)
    except (apsw.Error, Damaged, ValueError) as error:
        raise Problem("data.damaged", file=file, reason=error) from None
    return len(found)


def _rows(connection: apsw.Connection, table: str) -> tuple[list[Row], bytes]:
    found = connection.execute("select seq, at, kind, data, hash from log where table_id = ? order by seq", (table,))
    rows = [Row(seq, at, kind, json.loads(data), data, hash_) for seq, at, kind, data, hash_ in found]
    if (at := damaged(table, rows)) is not None:
        raise Damaged(f"{table}, row {at}")
    seeds = [seed for (seed,) in connection.execute("select seed from seeds where table_id = ?", (table,))]
    if not rows or not seeds:
        raise Damaged(f"{table}: {len(rows)} rows, {len(seeds)} seeds")
    return rows, seed_of(table, rows, seeds[0])


class _closing:
    """A connection that is closed even if it could not be used."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection

    def __enter__(self) -> apsw.Connection:
        return self.connection

    def __exit__(self, *_: object) -> None:
        self.connection.close(True)


# -- people and games --------------------------------------------------------------------------------------------------
def tables(data: Path) -> list[dict[str, Any]]:
    """What the lobby knows of each; `damaged` where what is on disk is not what was written there."""
    store = _store(data)
    with store.engine.connect() as connection:
        names = connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.changed.desc())).scalars().all()
    found = [_listed(store, name) for name in names]
    store.close()
    return found


def _listed(store: Store, name: str) -> dict[str, Any]:
    known = schema.tables
    with store.engine.connect() as connection:
        row = connection.execute(select(known).where(known.c.id == name)).one()
    try:
        store.table(name)
        damaged = False
    except Damaged:
        damaged = True
    shown = summary_of(name, row.summary) or {"id": name, "game": row.game, "stage": row.stage, "seats": []}
    return {**shown, "changed": row.changed, "damaged": damaged}


def end_sessions(data: Path, user: str, now: float) -> int:
    """Every session of a person; a running server closes their sockets within a second."""
    store = _store(data)
    sessions = schema.sessions
    with store.engine.begin() as connection:
        ended = update(sessions).where(sessions.c.user_id == user, sessions.c.ended.is_(None)).values(ended=now)
        count = connection.execute(ended).rowcount
    store.close()
    return count


def delete_person(data: Path, user: str) -> int:
    """Takes a person's name and words out of every table; the games themselves stay. Returns how many tables."""
    store = _store(data)
    places, log = schema.places, schema.log
    with Lock(data), store.engine.begin() as connection:
        mine = connection.execute(select(places.c.table_id).where(places.c.user_id == user)).scalars().all()
        spoken = select(log.c.table_id).where(log.c.data.contains(f'"by":"{user}"')).distinct()
        touched = sorted({*mine, *connection.execute(spoken).scalars()})
        for table in touched:
            _forget(connection, table, user)
        for part in (places, schema.sessions, schema.links):
            connection.execute(delete(part).where(part.c.user_id == user))
        connection.execute(update(schema.users).where(schema.users.c.id == user).values(name=NOBODY))
    store.close()
    return len(touched)


def _forget(connection: Any, table: str, user: str) -> None:
    """Writes the log anew without the person's words; the chain of hashes is made anew with it."""
    log = schema.log
    before: Row | None = None
    for row in connection.execute(select(log).where(log.c.table_id == table).order_by(log.c.seq)).all():
        data = json.loads(row.data)
        if data.get("by") == user:
            data |= {word: NOBODY for word in ("name", "text") if word in data}
            data |= {"title": ""} if "title" in data else {}
        before = row_after(before, table, row.at, row.kind, data)
        written = {"data": before.text, "hash": before.hash}
        connection.execute(update(log).where(log.c.table_id == table, log.c.seq == row.seq).values(**written))
    summary = connection.execute(select(schema.tables.c.summary).where(schema.tables.c.id == table)).scalar_one()
    seats = json.loads(summary)
    for seat in seats["seats"]:
        if seat["user"] == user:
            seat["name"] = NOBODY
    if seats.get("host") == user:
        seats |= {"name": "", "host_name": NOBODY}
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(summary=json.dumps(seats)))


def purge(data: Path, days: float, now: float) -> int:
    """Deletes what has been over, or never begun, for so many days."""
    store = _store(data)
    old = schema.tables.c.changed < now - days * DAY
    stages = schema.tables.c.stage.in_(["over", "aborted", "gathering"])
    with Lock(data), store.engine.begin() as connection:
        gone = list(connection.execute(select(schema.tables.c.id).where(old, stages)).scalars())
        delete_tables(connection, gone)
    store.close()
    return len(gone)


def metrics_token(data: Path) -> str:
    """What opens the page with the numbers; a server must have run here before."""
    store = _store(data)
    token = store.setting(METRICS)
    store.close()
    if token is None:
        raise Problem("data.nothing", folder=data)
    return token


def set_limit(data: Path, most: int) -> None:
    """How many tables may be under way at once; a running server takes it up within a second."""
    if most < 0:
        raise Problem("data.limit", got=most)
    store = _store(data)
    with store.engine.begin() as connection:
        connection.execute(delete(schema.keys).where(schema.keys.c.name == LIMIT))
        connection.execute(insert(schema.keys).values(name=LIMIT, value=str(most)))
    store.close()


def _store(data: Path) -> Store:
    if not (data / FILE).exists():
        raise Problem("data.nothing", folder=data)
    return open_store(data)
