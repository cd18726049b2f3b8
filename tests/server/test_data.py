"""The schema of the database: every migration is known by its file, and those that are done are not done again."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import apsw
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import update

from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.server import schema
from dragonhoard.server.data import FILE, MIGRATIONS, open_store, revisions
from dragonhoard.server.store import Damaged, Write
from dragonhoard.table.table import Change, Table
from tests.harness.real.databases import Where
from tests.harness.real.serving import ROOT
from tests.harness.some import GAME, SOME


def test_files_are_named_by_their_revisions() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    chain = [found.revision for found in ScriptDirectory.from_config(config).walk_revisions()]
    assert revisions() == chain[::-1]


def modules_after(code: str) -> set[str]:
    """What is loaded in another process after it has run this."""
    code = f"import sys\n{code}\nprint(*sys.modules)"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    return set(subprocess.check_output([sys.executable, "-c", code], text=True, env=env).split())


def test_alembic_is_loaded_only_when_there_is_something_to_do(tmp_path: Path) -> None:
    opened = f"from dragonhoard.server.data import open_store\nopen_store({str(tmp_path)!r}).close()"
    assert "alembic" in modules_after(opened)
    assert "alembic" not in modules_after(opened)


def test_serving_loads_nothing_of_the_laboratory() -> None:
    loaded = modules_after("import dragonhoard.cli.hosting, dragonhoard.server.serve")
    assert not loaded & {"alembic", "numba", "numpy", "segno", "dragonhoard.lab"}


def test_a_table_of_versions_without_one_is_a_new_database(tmp_path: Path) -> None:
    """As a power cut between two statements of another program could have left it."""
    database = apsw.Connection(str(tmp_path / FILE))
    database.execute("create table alembic_version (version_num varchar(32) not null)")
    database.close()
    store = open_store(tmp_path)
    assert store.count_tables(("gathering",)) == 0
    store.close()


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    database = apsw.Connection(str(tmp_path / FILE))
    database.execute("create table recipes (name text)")
    with pytest.raises(Problem, match="another program"):
        open_store(tmp_path)
    assert list(database.execute("select name from sqlite_master")) == [("recipes",)]
    database.close()


def test_a_log_of_the_first_schema_is_taken_over_and_a_damaged_one_stays_damaged(where: Where) -> None:
    made = Table("t1", bytes(32))
    change = Change()
    opened = {
        "game": SOME,
        "players": 3,
        "options": {},
        "edition": GAME.standard_edition().values,
    }
    about = {"by": "u1", "name": "Zoë", "pace": "open", "visibility": "public", "commitment": commitment(bytes(32))}
    made.write(change, 1234.5, None, "opened", **opened, **about)
    made.write(change, 1235.25, None, "said", by="u1", name="Zoë", text='a "quoted" word')
    store = open_store(where)
    for name in ("t1", "t2"):
        write = Write(name, change.rows, "gathering", False, 0.0, {"version": 2}, None, (SOME, "public", bytes(32)))
        store.commit([write])
    with store.engine.begin() as connection:
        for name in ("t1", "t2"):
            before = name
            for row in change.rows:
                text = json.dumps([before, row.seq, row.at, row.kind, row.data], sort_keys=True, ensure_ascii=False)
                before = hashlib.sha256(text.encode()).hexdigest()[:32]
                here = (schema.log.c.table_id == name) & (schema.log.c.seq == row.seq)
                connection.execute(update(schema.log).where(here).values(hash=before))
        last = (schema.log.c.table_id == "t2") & (schema.log.c.seq == 2)
        connection.execute(update(schema.log).where(last).values(data='{"text":"another"}'))
        schema.leases.drop(connection)
        schema.nodes.drop(connection)
        connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    store.close()
    store = open_store(where)
    found = store.table("t1")
    assert found is not None
    assert found[0] == change.rows
    with pytest.raises(Damaged, match="t2: row 2"):
        store.table("t2")
    store.close()
