"""PostgreSQL that is not there, not safe, cut off in the middle or full: what is said, and what a commit comes to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster.servers import Postgres, free_port
from dragonhoard.server.data import open_store, shown
from dragonhoard.server.store import Refused, Store, Unknown, outcome
from tests.harness.real.databases import Line, Where, cut_others, tell
from tests.server.test_store import opened

FULL = """
CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
"""


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = open_store(database)
    yield store
    store.close()


def tables_in(url: str) -> list[str]:
    return [name for (name,) in tell(url, "SELECT id FROM tables ORDER BY id")]


# -- a connection that ends --------------------------------------------------------------------------------------------
def test_a_connection_that_has_ended_is_replaced_before_anything_is_sent(store: Store, database: str) -> None:
    for number in range(3):
        store.commit([opened(f"t{number}")])
        assert cut_others(database) == 1
        assert store.count_tables(("gathering",)) == number + 1
        assert cut_others(database) == 1
    assert tables_in(database) == ["t0", "t1", "t2"]


def cutting(store: Store, database: str, times: int) -> None:
    """From now on so many connections are ended between the look at them and their first statement."""
    left = [times]

    def cut(connection: object, record: object, proxy: object) -> None:
        if left[0]:
            left[0] -= 1
            cut_others(database)

    event.listen(store.engine, "checkout", cut)


def test_one_that_ends_after_the_look_is_replaced_as_well(store: Store, database: str) -> None:
    cutting(store, database, 1)
    store.commit([opened("t1")])
    assert tables_in(database) == ["t1"]


def test_one_that_ends_again_and_again_is_a_refusal(store: Store, database: str) -> None:
    cutting(store, database, 2)
    with pytest.raises(Refused) as problem:
        store.commit([opened("t1")])
    assert not problem.value.alone
    assert not problem.value.full
    assert tables_in(database) == []
    store.commit([opened("t1")])
    assert tables_in(database) == ["t1"]


@pytest.mark.parametrize(("how", "written"), [("before", []), ("after", ["t1"])])
def test_a_line_that_ends_in_a_commit_leaves_it_unknown(
    line: Line, database: str, how: str, written: list[str]
) -> None:
    """Nobody but the database knows whether it was done: whoever asked has to look."""
    store = open_store(line.through(database))
    assert type(ended_in_a_commit(store, line, how)) is Unknown
    assert [row["id"] for row in store.lobby("public", ("gathering",), 9)] == written
    assert tables_in(database) == written
    store.close()


def ended_in_a_commit(store: Store, line: Line, how: str) -> Exception | None:
    """What a commit comes to when the line ends so in it."""
    line.cut("COMMIT", how)
    try:
        store.commit([opened("t1")])
    except (Refused, Unknown) as problem:
        return problem
    finally:
        assert line.how == ""
    return None


def test_a_store_that_takes_it_for_a_refusal_is_found(
    line: Line, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dragonhoard.server.store.outcome", lambda error, committing: outcome(error))
    store = open_store(line.through(database))
    assert type(ended_in_a_commit(store, line, "after")) is Refused
    assert tables_in(database) == ["t1"]  # although it was written
    store.close()


@pytest.mark.parametrize("how", ["before", "after"])
def test_a_line_that_ends_before_the_commit_is_tried_once_more(line: Line, database: str, how: str) -> None:
    store = open_store(line.through(database))
    line.cut("INSERT INTO log", how)
    store.commit([opened("t1")])
    assert line.how == ""
    assert tables_in(database) == ["t1"]
    store.close()


def test_a_restart_is_survived_and_nothing_acknowledged_is_lost(databases: Postgres, store: Store) -> None:
    store.commit([opened("t1")])
    databases.stop("immediate")
    with pytest.raises(Refused) as problem:
        store.commit([opened("t2")])
    assert not problem.value.alone
    databases.start()
    store.commit([opened("t3")])
    assert {row["id"] for row in store.lobby("public", ("gathering",), 9)} == {"t1", "t3"}


# -- what is refused ---------------------------------------------------------------------------------------------------
def test_a_full_disk_is_said_and_heals_by_itself(store: Store, database: str) -> None:
    tell(database, FULL)
    tell(database, "CREATE TRIGGER t BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION no_space()")
    with pytest.raises(Refused) as problem:
        store.commit([opened("t1")])
    assert problem.value.full
    assert not problem.value.alone
    tell(database, "DROP TRIGGER t ON log")
    store.commit([opened("t1")])
    assert tables_in(database) == ["t1"]


def test_a_disk_that_is_full_at_the_commit_has_written_nothing(store: Store, database: str) -> None:
    tell(database, FULL)
    late = "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION no_space()"
    tell(database, f"CREATE CONSTRAINT TRIGGER t AFTER INSERT ON log {late}")
    with pytest.raises(Refused) as problem:
        store.commit([opened("t1")])
    assert problem.value.full
    assert tables_in(database) == []


@pytest.mark.parametrize("text", ["nul \x00", "x" * 17], ids=["NUL", "too long"])
def test_a_text_that_it_does_not_take_is_refused_alone(store: Store, database: str, text: str) -> None:
    """SQLite would take them. No text of people is written but in JSON, where NUL has another spelling, and the rest
    is of our own making."""
    wrong = opened("t2")
    wrong.stage = text
    with pytest.raises(Refused) as problem:
        store.commit([opened("t1"), wrong])
    assert problem.value.alone
    assert tables_in(database) == []


# -- what is said at the start -----------------------------------------------------------------------------------------
def said(where: Where) -> str:
    with pytest.raises(Problem) as problem:
        open_store(where)
    assert problem.value.said("fr") != problem.value.said("en")
    assert "secret" not in problem.value.said("en") + problem.value.said("fr")
    assert "\n" not in problem.value.said("en")
    return problem.value.said("en")


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    port = free_port()
    sentence = said(f"postgresql://ann:secret@127.0.0.1:{port}/hoard")
    assert f"postgresql://ann@127.0.0.1:{port}/hoard" in sentence
    assert f"psql postgresql://ann@127.0.0.1:{port}/hoard" in sentence
    assert "refused" in sentence


def test_a_database_that_the_server_does_not_have_is_named(databases: Postgres) -> None:
    assert 'database "nowhere" does not exist' in said(databases.url_of("nowhere"))


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:secret@localhost/hoard",
        "postgresql://ann:%zzsecret@localhost/hoard",
        "postgresql://ann:sec/ret@localhost:5432/hoard",
        "postgresql://ann:1/secret@localhost/hoard",
        "postgresql://localhost/hoard?secret=1",
        "postgresql://[::1/secret",
    ],
)
def test_what_is_no_address_is_not_repeated(url: str) -> None:
    assert "postgresql://user@host:port/name" in said(url)


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        ("postgresql://ann:secret@h:1/d", "postgresql://ann@h:1/d"),
        ("postgres://h/d?password=secret&sslmode=require", "postgresql://h/d"),
        ("postgresql://a,b/d", "postgresql://a,b/d"),
        (Path("/somewhere"), "/somewhere"),
    ],
)
def test_an_address_is_shown_without_its_password(url: Where, wanted: str) -> None:
    assert shown(url) == wanted


def test_a_newer_schema_is_left_as_it_is(database: str) -> None:
    tell(database, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in said(database)
    assert tell(database, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize("made", ["recipes (name text)", "alembic_version (version_num text)"])
def test_a_database_of_another_program_is_left_as_it_is(empty: str, made: str) -> None:
    tell(empty, f"CREATE TABLE {made}")
    if "version" in made:
        tell(empty, "INSERT INTO alembic_version VALUES ('3f2a9c')")
    assert "another program" in said(empty)
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    assert tell(empty, names) == [(made.partition(" ")[0],)]


def test_a_server_that_would_answer_too_early_is_told_not_to(database: str) -> None:
    tell(database, f"ALTER DATABASE {database.rpartition('/')[2]} SET synchronous_commit = off")
    store = open_store(database)
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    store.close()


def test_letters_that_it_could_not_keep_are_a_reason_to_refuse(databases: Postgres) -> None:
    tell(databases.url, "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "server_encoding = LATIN1" in said(databases.url_of("latin"))


def test_a_server_that_does_not_sync_is_refused(databases: Postgres, database: str) -> None:
    tell(databases.url, "ALTER SYSTEM SET fsync = off")
    tell(databases.url, "SELECT pg_reload_conf()")
    try:
        while tell(databases.url, "SHOW fsync") != [("off",)]:
            pass
        assert "fsync = off" in said(database)
    finally:
        tell(databases.url, "ALTER SYSTEM RESET fsync")
        tell(databases.url, "SELECT pg_reload_conf()")
    while tell(databases.url, "SHOW fsync") != [("on",)]:
        pass
    open_store(database).close()
