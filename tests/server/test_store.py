"""The store, on SQLite and on PostgreSQL: what is written is read again, all of a batch or nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect, select

from dragonhoard.core.luck import commitment
from dragonhoard.server import data, schema
from dragonhoard.server.data import open_store
from dragonhoard.server.store import Damaged, Refused, Store, Write
from dragonhoard.table.table import Change, Table
from tests.harness.real.databases import Where
from tests.harness.some import GAME, SOME

SEED = bytes(range(32))
NOW = 1_763_452_345.123_456_7


@pytest.fixture
def store(where: Where) -> Iterator[Store]:
    opened = open_store(where)
    yield opened
    opened.close()


def summary(name: str, rows: int, **more: Any) -> dict[str, Any]:
    seats = [{"name": "Zoë", "user": "u1", "bot": None}]
    about = {"id": name, "game": SOME, "players": 3, "stage": "gathering", "version": rows, "seats": seats}
    return {**about, "host": "u1", "changed": NOW, "rows": rows, **more}


def opened(name: str, said: tuple[str, ...] = (), at: float = NOW) -> Write:
    """A new table, and what its host says there."""
    table, change = Table(name, SEED), Change()
    about = {"game": SOME, "players": 3, "options": {}, "edition": GAME.standard_edition().values}
    about |= {"pace": "open", "visibility": "public", "commitment": commitment(SEED)}
    table.write(change, at, None, "opened", by="u1", name="Zoë", **about)
    for text in said:
        table.write(change, at + 0.1, None, "said", by="u1", name="Zoë", text=text)
    rows = change.rows
    return Write(name, rows, "gathering", False, at, summary(name, len(rows)), None, (SOME, "public", SEED), ["u1"])


def after(write: Write, **more: Any) -> Write:
    """The same table later, without new rows."""
    return replace(write, rows=(), opened=None, people=(), **more)


def count_of(store: Store, part: Any) -> int:
    with store.engine.connect() as connection:
        return len(connection.execute(select(part)).all())


# -- what is written ---------------------------------------------------------------------------------------------------
def test_what_is_written_is_read_again_to_the_letter(store: Store) -> None:
    words = ('a "quoted" word', "🐉 Drachen­hort", "\x00 and \x1f", "ends in \\", "%s ? $1 :x")
    one = replace(opened("t1", words, 0.1 + 0.2), deadline=(3, 1 / 3))
    store.commit([one])
    assert store.table("t1") == (list(one.rows), SEED, (3, 1 / 3))
    assert store.table("t2") is None


@pytest.mark.parametrize("many", [1, 3, 85])
def test_many_tables_are_one_transaction(store: Store, many: int) -> None:
    batch = [opened(f"t{number}", ("hello",) * (number % 3)) for number in range(many)]
    store.commit(batch)
    assert count_of(store, schema.tables) == count_of(store, schema.seeds) == count_of(store, schema.places) == many
    for write in batch:
        assert (store.table(write.table) or [None])[0] == list(write.rows)


def test_the_last_word_on_a_table_is_kept(store: Store) -> None:
    one = opened("t1")
    playing = after(one, stage="playing", awake=True, deadline=(1, 20.0), changed=NOW + 1)
    store.commit([one, playing, replace(playing, deadline=(2, 10.5))])
    assert store.awake() == ["t1"]
    assert (store.table("t1") or [None] * 3)[2] == (2, 10.5)
    store.commit([after(playing, deadline=None, awake=False)])
    assert store.awake() == []
    assert (store.table("t1") or [None] * 3)[2] is None


def test_people_sit_down_once_and_are_gone_when_they_are_removed(store: Store) -> None:
    one = opened("t1")
    table, change = Table("t1", SEED), Change()
    for row in one.rows:
        table.fold(row)
    store.commit([one, replace(after(one), people=["u1", "u2", "u1"])])
    table.write(change, NOW, None, "removed", by="u1", user="u2")
    removed = replace(after(one), rows=change.rows, summary=summary("t1", 2))
    assert [len(store.tables_of(user, 9)) for user in ("u1", "u2", "u3")] == [1, 1, 0]
    store.commit([removed])
    assert [len(store.tables_of(user, 9)) for user in ("u1", "u2", "u3")] == [1, 0, 0]


def test_the_lobby_shows_the_latest_first(store: Store) -> None:
    tables = [opened(f"t{number}", at=NOW + number) for number in range(4)]
    store.commit(tables)
    store.commit([after(tables[1], stage="playing", changed=NOW + 9, summary=summary("t1", 1, stage="playing"))])
    assert [row["id"] for row in store.lobby("public", ("gathering", "playing"), 3)] == ["t1", "t3", "t2"]
    assert store.lobby("private", ("gathering",), 9) == []
    assert [row["id"] for row in store.running((0.0, ""), NOW + 99, 9)] == ["t1"]
    assert store.running((NOW + 9, "t1"), NOW + 99, 9) == []
    assert store.unstarted(NOW + 2.5, 9) == ["t0", "t2"]
    assert store.count_tables(("gathering",)) == 3
    assert store.under_way("u1") == (4, 4)


def test_a_table_that_is_deleted_leaves_nothing_behind(store: Store) -> None:
    for name in ("t1", "t2"):
        store.commit([replace(opened(name), deadline=(1, 2.0))])
        store.add_link(f"link to {name}", name, None, NOW)
        with store.engine.begin() as connection:
            connection.execute(insert(schema.leases).values(table_id=name, node="n", epoch=1))
    store.tidy(["t1"], NOW - 1)
    for part in (schema.tables, schema.log, schema.seeds, schema.deadlines, schema.places, schema.links, schema.leases):
        assert count_of(store, part) == 1, part.name
    store.tidy([], NOW + 1)
    assert count_of(store, schema.links) == 0


# -- what is refused ---------------------------------------------------------------------------------------------------
def refused(store: Store, *batch: Write) -> Refused:
    with pytest.raises(Refused) as problem:
        store.commit(batch)
    return problem.value


def test_a_row_that_is_there_already_refuses_the_whole_batch(store: Store) -> None:
    one = opened("t1")
    store.commit([one])
    problem = refused(store, opened("t2"), replace(one, opened=None), opened("t3"))
    assert problem.alone
    assert not problem.full
    assert [row["id"] for row in store.lobby("public", ("gathering",), 9)] == ["t1"]
    store.commit([opened("t2")])  # it goes on


@pytest.mark.parametrize("value", [object(), "\ud800", 10**30], ids=["object", "half a letter", "too large"])
def test_what_no_database_takes_is_refused_alone(store: Store, value: Any) -> None:
    wrong = replace(opened("t2"), deadline=(value, 1.0))
    assert refused(store, opened("t1"), wrong).alone
    assert count_of(store, schema.tables) == 0
    store.commit([opened("t1")])


def test_a_damaged_row_is_noticed(store: Store) -> None:
    store.commit([opened("t1", ("hello",))])
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE log SET data = replace(data, 'hello', 'hallo')")
    with pytest.raises(Damaged, match="t1: row 2"):
        store.table("t1")


# -- people, links, keys -----------------------------------------------------------------------------------------------
def test_a_session_is_somebodys_until_it_ends(store: Store) -> None:
    store.add_session("s1", "u1", "Zoë", NOW, True)
    store.add_session("s2", "u1", "Zoë", NOW, False)
    assert store.session("s1") == store.session("s2") == ("u1", "Zoë")
    store.rename("u1", "Zoé")
    store.end_session("s1", NOW + 1)
    assert store.session("s1") is None
    assert store.ended_since(NOW + 0.5) == ["s1"]
    assert store.ended_since(NOW + 1.5) == []
    assert store.name_of("u1") == "Zoé"


def test_a_link_is_listed_until_it_is_used_or_revoked(store: Store) -> None:
    store.add_session("s1", "u1", "Zoë", NOW, True)
    store.add_link("seat", "t1", "u1", NOW + 2)
    store.add_link("table", "t1", None, NOW + 1)
    assert store.links_of("t1", NOW) == [("table", None, None, NOW + 1), ("seat", "u1", "Zoë", NOW + 2)]
    assert store.link("seat", NOW) == ("t1", "u1")
    assert store.link("table", NOW + 1.5) is None
    store.revoke_links("t1", NOW)
    assert store.links_of("t1", NOW) == [("seat", "u1", "Zoë", NOW + 2)]


def test_a_setting_is_the_last_that_was_chosen(store: Store) -> None:
    assert store.setting("most") is None
    for value in ("7", "8"):
        store.choose("most", value)
    assert store.setting("most") == "8"
    assert store.key("most", "9") == "8"


def at_once(where: Where, ask: Callable[[Store, int], Any], many: int = 4) -> list[Any]:
    """The answers of several nodes that ask for the same at the same time."""
    start = Barrier(many)

    def one(number: int) -> Any:
        try:
            node = open_store(where)
        except Exception:
            start.abort()  # the others wait for it
            raise
        try:
            start.wait()
            return ask(node, number)
        finally:
            node.close()

    with ThreadPoolExecutor(many) as nodes:
        return list(nodes.map(one, range(many)))


def test_a_key_is_made_by_one_and_known_to_all(database: str) -> None:
    assert len(set(at_once(database, lambda store, number: store.key("cookies", f"fresh {number}")))) == 1


def test_a_link_is_spent_by_exactly_one(database: str) -> None:
    store = open_store(database)
    store.add_link("seat", "t1", "u1", NOW + 2)
    store.close()
    assert sorted(at_once(database, lambda store, _: store.spend_link("seat", NOW))) == [False] * 3 + [True]


def test_whoever_sits_down_at_two_nodes_sits_down_once(database: str) -> None:
    store = open_store(database)
    one = opened("t1")
    store.commit([one])
    at_once(database, lambda node, _: node.commit([replace(after(one), people=["u2", "u3"])]))
    assert count_of(store, schema.places) == 3
    store.close()


def test_several_that_start_on_an_empty_database_all_find_the_present_schema(empty: str) -> None:
    found = at_once(empty, lambda store, _: sorted(inspect(store.engine).get_table_names()))
    assert found == [sorted([*schema.metadata.tables, "alembic_version"])] * 4


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_what_another_one_makes_while_this_one_looks_is_not_strange_to_it(
    late: bool, empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another node makes the schema before or after this one has asked for its number, when it has asked for tables."""
    ask, others = data.revision, [empty]

    def meanwhile(connection: Connection) -> str | None:
        found = ask(connection) if late else None
        if others:
            open_store(others.pop()).close()
        return found if late else ask(connection)

    monkeypatch.setattr(data, "revision", meanwhile)
    store = open_store(empty)
    assert sorted(inspect(store.engine).get_table_names()) == sorted([*schema.metadata.tables, "alembic_version"])
    store.close()


def test_the_migrations_come_to_the_schema_that_the_store_knows(empty: str, tmp_path: Path) -> None:
    for where in (empty, tmp_path):
        store = open_store(where)
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        store.close()
