"""PostgreSQL for the store, by way of psycopg 3: how it is reached, and what is asserted of it.

A commit that is answered has to be on the primary's disk: a server that would answer earlier is refused. One thread
uses one connection; if that has ended since it was used last, another takes its place before anything is sent."""

from __future__ import annotations

import logging
import os
import select
from functools import partial
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8Dumper
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DisconnectionError

from dragonhoard.core.errors import Problem

SCHEMES = ("postgresql://", "postgres://")
SAFE = {"on", "remote_apply"}  # what synchronous_commit may be; less would answer before it is on disk
MIGRATING = 0x647261676F6E  # names the lock of whoever brings the schema up to date
WAITING = {
    "connect_timeout": 5,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,  # ms: nothing that was sent arrives any more
}
TIMEOUTS = {
    "statement_timeout": 15_000,
    "lock_timeout": 5_000,
    "idle_in_transaction_session_timeout": 60_000,
}
# Of a node among others: if it stands still in the middle of a transaction, what that holds is free before its lease is
# over; and it waits for nobody so long that it could not say that it is alive.
AMONG_OTHERS = {"lock_timeout": 500, "idle_in_transaction_session_timeout": 1_500}
TRANSACTION = ("transaction_timeout", 2_500, 170_000)  # where the server knows it, from this version on
logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of comes as an exception, too


class Unsafe(psycopg.OperationalError):
    """It could lose what it has answered, or does not take every letter."""


def engine(url: str) -> Engine:
    """One connection is kept. The address is libpq's own kind, with all its options: several hosts, certificates."""
    given = parse(url)
    made = create_engine(
        "postgresql+psycopg://",
        creator=partial(_connect, url, given),
        pool_size=1,
        max_overflow=2,
        use_native_hstore=False,
    )
    event.listen(made, "checkout", _still_open)
    return made


def parse(url: str) -> dict[str, Any]:
    """The words of libpq are not passed on: they could name a part of the password. A password with a slash in it ends
    up as a part of something else."""
    try:
        given = conninfo_to_dict(url) if url.startswith(SCHEMES) else {}
    except psycopg.ProgrammingError:
        given = {}
    host, port, name = (str(given.get(key) or "") for key in ("host", "port", "dbname"))
    if not given or "@" in host + name or not (port.replace(",", "") or "0").isdigit():
        raise Problem("data.url")
    return given


def shown(url: str) -> str:
    """A database as people may read it: without the password."""
    given = parse(url)
    user, host, port, name = (str(given.get(key) or "") for key in ("user", "host", "port", "dbname"))
    port = port if port.strip(",") else ""
    return f"postgresql://{user and user + '@'}{host}{port and ':' + port}{name and '/' + name}"


def _connect(url: str, given: dict[str, Any]) -> psycopg.Connection[Any]:
    options = " ".join(f"-c {name}={value}" for name, value in TIMEOUTS.items())
    settings: dict[str, Any] = {name: value for name, value in WAITING.items() if name not in given}
    settings |= {"options": f"{options} {given.get('options') or ''}", "client_encoding": "utf8"}
    if "target_session_attrs" not in given:
        settings["target_session_attrs"] = "read-write"  # of several hosts, the primary
    connection = psycopg.connect(url, autocommit=True, prepare_threshold=2, **settings)
    try:
        _assert_safe(connection)
    except BaseException:
        connection.close()
        raise
    connection.adapters.register_dumper(int, Int8Dumper)  # one prepared statement, however large the numbers
    connection.autocommit = False
    return connection


def _assert_safe(connection: psycopg.Connection[Any]) -> None:
    asked = "SELECT current_setting('synchronous_commit'), current_setting('fsync'), current_setting('server_encoding')"
    commit, sync, encoding = connection.execute(asked).fetchone() or ("", "", "")
    if commit not in SAFE:
        connection.execute("SET synchronous_commit = on")
        commit, sync, encoding = connection.execute(asked).fetchone() or ("", "", "")
    if commit not in SAFE:
        raise Unsafe(f"synchronous_commit = {commit}")
    if sync != "on":
        raise Unsafe(f"fsync = {sync}")
    if encoding != "UTF8":
        raise Unsafe(f"server_encoding = {encoding}")


def _still_open(connection: Any, record: Any, proxy: Any) -> None:
    """A server says nothing to a connection at rest, unless to end it. Looking sends nothing. A new one is not looked
    at: if that ends, too, its first statement says why."""
    if not record.info.get("used"):
        record.info["used"] = True
        return
    if os.name == "nt":
        ended = bool(select.select([connection], [], [], 0)[0])
    else:
        look = select.poll()
        look.register(connection.fileno(), select.POLLIN)
        ended = bool(look.poll(0))
    if ended:
        raise DisconnectionError


def among_others(engine: Engine) -> None:
    """Connections from now on are those of a node that shares the database with others."""

    def impatient(connection: psycopg.Connection[Any], record: Any) -> None:
        name, value, version = TRANSACTION
        more = {name: value} if connection.info.server_version >= version else {}
        for setting, milliseconds in {**AMONG_OTHERS, **more}.items():
            connection.execute(f"SET {setting} = {milliseconds:d}")
        connection.commit()

    event.listen(engine, "connect", impatient)
    engine.dispose()


def take_turns(connection: Connection) -> None:
    """Of several that would bring the schema up to date at once, one does, and the others wait for it: until this
    transaction ends."""
    be_patient(connection)
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})


def be_patient(connection: Connection) -> None:
    """This transaction may take long, over a statement or between two."""
    name, _, since = TRANSACTION
    version = connection.connection.driver_connection.info.server_version  # type: ignore[union-attr]
    known = (name,) if version >= since else ()
    for name in (*TIMEOUTS, *known):
        connection.execute(text(f"SET LOCAL {name} = 0"))


def keep_others_out(connection: Connection) -> int:
    """Until this transaction ends no node joins, nor goes on. Returns how many there are. Nothing must have been read
    before it."""
    connection.execute(text("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE"))
    alive = text("SELECT count(*) FROM nodes WHERE expires > extract(epoch FROM clock_timestamp())")
    return int(connection.execute(alive).scalar_one())
