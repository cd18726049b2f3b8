"""The data folder and the database in it, brought to the present schema."""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType

import apsw
from sqlalchemy import Connection, Engine, inspect, text
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


def open_store(where: str | Path, make: bool = True, present: bool = True) -> Store:
    """A folder (SQLite in it) or the URL of a PostgreSQL database. If nothing is there, it is made or refused; an older
    schema is brought up to date or left as it is."""
    engine = open_engine(where)
    migrate(engine, shown(where), make, present)
    return Store(engine)


def open_engine(where: str | Path) -> Engine:
    return _postgres().engine(str(where)) if is_url(where) else _in_folder(Path(where))


def share(store: Store) -> None:
    """Other processes use the database, too."""
    _postgres().among_others(store.engine)


def is_url(where: str | Path) -> bool:
    return "://" in str(where)


def shown(where: str | Path) -> str:
    """As people may read it: an address without its password."""
    return str(_postgres().shown(str(where))) if is_url(where) else str(where)


def _postgres() -> ModuleType:
    """The driver is not there unless somebody asked for it, and nobody else waits for it to be loaded."""
    try:
        from dragonhoard.server import postgres
    except ImportError:
        raise Problem("servers.missing", name="psycopg") from None
    return postgres


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


def migrate(engine: Engine, where: str, make: bool = True, present: bool = True) -> None:
    try:
        with engine.connect() as connection:
            found = _known(connection, where)
            if found is None and not make:
                raise Problem("data.nothing", folder=where)
            if found != revisions()[-1] and present:
                if engine.dialect.name != "sqlite":
                    _postgres().take_turns(connection)
                if _known(connection, where) != revisions()[-1]:  # another one may have been faster
                    _upgrade(connection)
            connection.commit()
    except (DBAPIError, Problem) as error:
        engine.dispose()
        raise error if isinstance(error, Problem) else problem_of(error, where) from None


def _known(connection: Connection, where: str) -> str | None:
    """Its schema, None if there is nothing yet. What this program cannot read is left as it is."""
    there = set(inspect(connection).get_table_names()) - {VERSION}
    found = revision(connection)  # after the tables: whoever makes them meanwhile makes both at once
    if found in revisions():
        return found
    if found is not None and {"log", "seeds"} <= there:
        raise Problem("data.newer", folder=where)
    if found is not None or there:
        raise Problem("data.foreign", folder=where)
    return None


def problem_of(error: DBAPIError, where: str) -> Problem:
    """In a sentence, without the statement that met it."""
    if "://" not in where:
        return Problem("data.database", folder=where, reason=error)
    reason = str(error.orig).strip().partition("\n")[0]
    unsafe = isinstance(error.orig, _postgres().Unsafe)
    return Problem("data.unsafe" if unsafe else "data.unreachable", database=where, reason=reason)


def revisions() -> list[str]:
    """All schemas that there have been, the present one last: a migration's file begins with its revision."""
    return sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision(connection: Connection) -> str | None:
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
