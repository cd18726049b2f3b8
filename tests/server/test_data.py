"""The schema of the database: every migration is known by its file, and those that are done are not done again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import apsw
from alembic.config import Config
from alembic.script import ScriptDirectory

from dragonhoard.server.data import FILE, MIGRATIONS, open_store, revisions
from tests.server.real.serving import ROOT


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
