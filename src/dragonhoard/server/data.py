"""The data folder and the database in it, brought to the present schema."""

from __future__ import annotations

import os
import re
from pathlib import Path

import apsw
from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server import sqlite
from dragonhoard.server.store import Store

FILE = "dragonhoard.sqlite"
LIMIT = "most_tables"
METRICS = "metrics"  # the name of the token that opens /metrics
MIGRATIONS = Path(__file__).parent / "migrations"
OTHERS = 0o077  # what anybody but the owner may do
VERSION = "alembic_version"


def without_password(where: str | Path) -> str:
    """An address as it may be shown."""
    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1@", str(where))


def open_store(where: str | Path) -> Store:
    """A folder (SQLite in it) or the URL of a database."""
    engine = create_engine(str(where)) if "://" in str(where) else _in_folder(Path(where))
    migrate(engine, str(where))
    return Store(engine)


def _in_folder(folder: Path) -> Engine:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / ".writable").write_text("")
        (folder / ".writable").unlink()
        others = os.umask(OTHERS)
        try:
            engine = sqlite.engine(str(folder / FILE))
        finally:
            os.umask(others)
        keep_private(folder)
        return engine
    except OSError as error:
        raise Problem("data.folder", folder=folder, reason=error.strerror) from None
    except (apsw.Error, sqlite.Error, RuntimeError) as error:
        raise Problem("data.database", folder=folder, reason=error) from None


def keep_private(folder: Path) -> None:
    """The folder and the database are for whoever runs the house alone. What SQLite puts beside its file has the same
    permissions."""
    if os.name != "posix":
        return
    for path in (folder, *folder.glob(f"{FILE}*"), *folder.glob("*.lock")):
        if path.stat().st_mode & OTHERS:
            path.chmod(path.stat().st_mode & ~OTHERS)


def migrate(engine: Engine, where: str) -> None:
    known = revisions()
    try:
        with engine.connect() as connection:
            found = _revision(connection)
            if found is not None and found not in known:
                raise Problem("data.newer", folder=where)
            if found != known[-1]:
                _upgrade(connection)
            connection.commit()
    except DBAPIError as error:
        raise Problem("data.database", folder=where, reason=error) from None


def revisions() -> list[str]:
    """All schemas that there have been, the present one last: a migration's file begins with its revision."""
    return sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION):
        return None
    found: str | None = connection.execute(text(f"select version_num from {VERSION}")).scalar()
    return found


def _upgrade(connection: Connection) -> None:
    """Alembic takes longer to load than all the rest: it comes when there is something to do."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
