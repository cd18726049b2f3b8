"""Single bits of log rows turned over: each must be noticed when the table is read."""

import struct
from collections.abc import Iterator
from random import Random
from typing import Any

from dragonhoard.proofs.audit import check, kept
from dragonhoard.server import sqlite
from dragonhoard.server.store import Damaged, Store
from tests.harness.sim.disk import Disk
from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.vfs import VFS_NAME, mount, unmount
from tests.harness.sim.world import World

COLUMNS = ("table_id", "seq", "at", "kind", "data", "hash")
AUDITED = 50  # every so many flips the whole audit looks, too


def logged(seed: int) -> Disk:
    """A disk with two games that have begun."""
    plan = Plan(seed, [Opening(3, {1: "uniform"}, 20), Opening(4, {1: "uniform", 2: "uniform"}, 0)], enough=9)
    return World(plan).run().disk


def flips(seed: int, count: int) -> Iterator[tuple[str, list[Any]]]:
    rng = Random(f"flips {seed}")
    path = mount(logged(seed))
    engine = sqlite.engine(path, VFS_NAME)
    store, connection = Store(engine), engine.raw_connection().dbapi_connection
    rows = list(connection.apsw.execute("select rowid, " + ", ".join(COLUMNS) + " from log"))
    for number in range(count):
        rowid, *row = rng.choice(rows)
        column = rng.choices(COLUMNS, [_bits(value) for value in row])[0]
        value = row[COLUMNS.index(column)]
        turned = _turned(value, rng)
        connection.apsw.execute("begin")
        text = "cast(? as text)" if isinstance(value, str) else "?"
        try:
            connection.apsw.execute(f"update log set {column} = {text} where rowid = ?", (turned, rowid))
        except (sqlite.apsw.ConstraintError, sqlite.apsw.MismatchError):  # the database itself will not have it
            connection.rollback()
            continue
        unnoticed = [] if _noticed(store, row[0]) else [f"{column} of row {row[1]}: {value!r} became {turned!r}"]
        if number % AUDITED == 0:
            connection.apsw.execute("begin")
            connection.apsw.execute(f"update log set {column} = {text} where rowid = ?", (turned, rowid))
            unnoticed += [] if list(check(kept(store))) else [f"the audit has not seen row {row[1]}, {column}"]
        yield f"flip {seed} {number}", unnoticed
    engine.dispose()
    unmount(path)


def seed_flips(seed: int) -> Iterator[tuple[str, list[Any]]]:
    """Every bit of every seed, in turn: nothing is dealt by another luck than the one that was committed to."""
    path = mount(logged(seed))
    engine = sqlite.engine(path, VFS_NAME)
    store, connection = Store(engine), engine.raw_connection().dbapi_connection
    for table, value in list(connection.apsw.execute("select table_id, seed from seeds")):
        for bit in range(8 * len(value)):
            raw = bytearray(value.encode())
            raw[bit // 8] ^= 1 << bit % 8
            connection.apsw.execute("begin")
            sql = "update seeds set seed = cast(? as text) where table_id = ?"
            connection.apsw.execute(sql, (bytes(raw), table))
            yield f"seed {seed} {bit}", [] if _noticed(store, table) else [f"bit {bit} of the seed of {table}"]
    engine.dispose()
    unmount(path)


def summary_flips(seed: int, count: int) -> Iterator[tuple[str, list[Any]]]:
    """Bits and whole lines of the lobby: the others are shown, whatever has become of one."""
    rng = Random(f"summaries {seed}")
    path = mount(logged(seed))
    engine = sqlite.engine(path, VFS_NAME)
    store, connection = Store(engine), engine.raw_connection().dbapi_connection
    lines = list(connection.apsw.execute("select id, summary from tables"))
    names = {name for name, _ in lines}
    junk = [b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"id": 1}', b"[" * 100_000]
    for number in range(count):
        name, value = rng.choice(lines)
        turned = junk[number] if number < len(junk) else _turned(value, rng)
        connection.apsw.execute("begin")
        connection.apsw.execute("update tables set summary = cast(? as text) where id = ?", (turned, name))
        try:
            shown = {row["id"] for row in store.lobby("public", ("gathering", "playing", "over"), 50)}
            wrong = [] if names - {name} <= shown <= names else [f"{turned[:60]!r} left {shown}"]
            wrong += [f"{turned!r} is shown"] if number < len(junk) and name in shown else []
        except Exception as error:
            wrong = [f"{turned[:60]!r}: {error!r}"]
            connection.rollback()
        yield f"summary {seed} {number}", wrong
    engine.dispose()
    unmount(path)


def _noticed(store: Store, table: str) -> bool:
    """Reading ends the transaction, so that the row is itself again afterwards."""
    try:
        store.table(table)
    except Damaged:
        return True
    return False


def _bits(value: Any) -> int:
    return 8 * len(value.encode()) if isinstance(value, str) else 64 if isinstance(value, float) else 32


def _turned(value: Any, rng: Random) -> Any:
    bit = rng.randrange(_bits(value))
    if isinstance(value, int):
        return value ^ 1 << bit
    raw = bytearray(value.encode() if isinstance(value, str) else struct.pack(">d", value))
    raw[bit // 8] ^= 1 << bit % 8
    return bytes(raw) if isinstance(value, str) else struct.unpack(">d", bytes(raw))[0]
