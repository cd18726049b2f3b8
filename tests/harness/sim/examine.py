"""Opens a disk as a server would, and holds all that is on it against all that was told."""

from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from dragonhoard.proofs.audit import Acked, Fault, Frame, Known, check, kept
from dragonhoard.server import sqlite
from dragonhoard.server.store import Store
from tests.harness.sim.disk import Disk
from tests.harness.sim.vfs import VFS_NAME, mount, unmount

_found: list[sqlite.Connection] = []
_reading = create_engine("sqlite://", module=sqlite, creator=lambda: _found.pop(), poolclass=NullPool)


def examine(disk: Disk, sent: list[Frame], acks: list[Acked], known: Known | None = None) -> list[Fault | str]:
    """Changes the disk as opening it does."""
    path = mount(disk)
    connection = sqlite.connect(path, VFS_NAME)
    try:
        whole = connection.apsw.pragma("integrity_check")
        if whole != "ok":
            return [f"the database is damaged: {whole}"]
        _found.append(connection)
        return list(check(kept(Store(_reading)), sent, acks, known))
    finally:
        connection.close()
        unmount(path)
