"""The data folder and the database in it, brought to the present schema."""

from __future__ import annotations

from pathlib import Path

import apsw
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server import sqlite
from dragonhoard.server.store import Store

FILE = "dragonhoard.sqlite"
LIMIT = "most_tables"


def open_store(where: str | Path) -> Store:
    """A folder (SQLite in it) or the URL of a database."""
    engine = create_engine(str(where)) if "://" in str(where) else _in_folder(Path(where))
    migrate(engine, str(where))
    return Store(engine)


def _in_folder(folder: Path) -> Engine:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".writable").write_text("")
        (folder / ".writable").unlink()
        return sqlite.engine(str(folder / FILE))
    except OSError as error:
        raise Problem("data.folder", folder=folder, reason=error.strerror) from None
    except (apsw.Error, sqlite.Error, RuntimeError) as error:
        raise Problem("data.database", folder=folder, reason=error) from None


def migrate(engine: Engine, where: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
            if found is not None and found not in known:
                raise Problem("data.newer", folder=where)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    except (DBAPIError, CommandError) as error:
        raise Problem("data.database", folder=where, reason=error) from None
