"""What whoever hosts the house can do with its data: people, old games, limits. For copies see `moving`.

Sessions and limits work beside running servers; what rewrites old games waits until they are stopped.
"""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, select, update

from dragonhoard.core.errors import Problem
from dragonhoard.server import schema
from dragonhoard.server.data import LIMIT, METRICS, shown
from dragonhoard.server.moving import Where, alone, there, told
from dragonhoard.server.store import Damaged, Store, delete_tables, summary_of
from dragonhoard.table.log import Row, row_after

DAY = 24 * 3600.0
NOBODY = "—"


def tables(data: Where) -> list[dict[str, Any]]:
    """What the lobby knows of each; `damaged` where what is on disk is not what was written there."""
    store = there(data)
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


def end_sessions(data: Where, user: str, now: float) -> int:
    """Every session of a person; a running server closes their sockets within a second."""
    store = there(data)
    sessions = schema.sessions
    with store.engine.begin() as connection:
        ended = update(sessions).where(sessions.c.user_id == user, sessions.c.ended.is_(None)).values(ended=now)
        count = connection.execute(ended).rowcount
    store.close()
    return count


def delete_person(data: Where, user: str) -> int:
    """Takes a person's name and words out of every table; the games themselves stay. Returns how many tables."""
    places, log = schema.places, schema.log
    with told(data), alone(data) as connection:
        mine = connection.execute(select(places.c.table_id).where(places.c.user_id == user)).scalars().all()
        spoken = select(log.c.table_id).where(log.c.data.contains(f'"by":"{user}"')).distinct()
        touched = sorted({*mine, *connection.execute(spoken).scalars()})
        for table in touched:
            _forget(connection, table, user)
        for part in (places, schema.sessions, schema.links):
            connection.execute(delete(part).where(part.c.user_id == user))
        connection.execute(update(schema.users).where(schema.users.c.id == user).values(name=NOBODY))
    return len(touched)


def _forget(connection: Connection, table: str, user: str) -> None:
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


def purge(data: Where, days: float, now: float) -> int:
    """Deletes what has been over, or never begun, for so many days."""
    old = schema.tables.c.changed < now - days * DAY
    stages = schema.tables.c.stage.in_(["over", "aborted", "gathering"])
    with told(data), alone(data) as connection:
        gone = list(connection.execute(select(schema.tables.c.id).where(old, stages)).scalars())
        delete_tables(connection, gone)
    return len(gone)


def metrics_token(data: Where) -> str:
    """What opens the page with the numbers; a server must have run here before."""
    store = there(data)
    token = store.setting(METRICS)
    store.close()
    if token is None:
        raise Problem("data.nothing", folder=shown(data))
    return token


def set_limit(data: Where, most: int) -> None:
    """How many tables may be under way at once; a running server takes it up within a second."""
    if most < 0:
        raise Problem("data.limit", got=most)
    store = there(data)
    store.choose(LIMIT, str(most))
    store.close()
