"""What whoever hosts the house can do: copies, sessions, people, old games, limits; and what is refused."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest
from sqlalchemy import Connection

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.core.values import Await
from dragonhoard.server import maintenance, moving
from dragonhoard.server.copies import PARTS
from dragonhoard.server.data import FILE, open_store
from dragonhoard.server.lock import Lock
from dragonhoard.server.store import Store, Write
from dragonhoard.server.writer import stored_summary
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.docs.pages import blocks, page
from tests.harness.real.databases import Where, tell
from tests.harness.some import GAME, SOME

SEED = bytes(range(32))
NOW = 1_000_000.0


@cache
def played(table: str = "0123456789abcdef") -> tuple[Table, list[object]]:
    """A whole game of Ann, who talks, against two bots."""
    game = GAME(3)
    live = Table(table, SEED)
    change = Change()
    opened = {"game": game.slug, "players": 3, "options": game.options, "edition": game.edition.values}
    named = {"name": "Ann", "by": "ann", "pace": "open", "visibility": "public", "commitment": commitment(SEED)}
    live.write(change, NOW, 0.0, "opened", **opened, **named)
    rows = list(change.rows)
    commands = [
        do.Sit("1", 0, "Ann"),
        do.Say("2", "my secret words"),
        do.Bot("3", 1, "uniform"),
        do.Bot("4", 2, "uniform"),
        do.Rename("6", "At my own house"),
    ]
    for command in [*commands, do.Start("5")]:
        rows += handlers.handle(live, "ann", command, NOW, 0.0).rows
    dice = Dice(3)
    while isinstance(turn := live.turn, Await):
        assert live.play
        moves = game.menu(live.play.state, turn.seats[0]).moves
        text = game.say_move(moves[dice.below(len(moves))])
        if turn.seats[0] == 0:
            rows += handlers.handle(live, "ann", do.Move(f"m{len(rows)}", turn.serial, text), NOW, 0.0).rows
        else:
            rows += handlers.bot_moves(live, turn.seats[0], turn.serial, text, NOW, 0.0).rows
    return live, rows


@pytest.fixture
def data(where: Where) -> Where:
    """A folder, or a database, with one finished game."""
    return furnished(where)


def furnished(where: Where) -> Where:
    store = open_store(where)
    live, rows = played()
    store.add_session("hash", "ann", "Ann", NOW, True)
    store.add_link("a link", live.id, "ann", NOW + 1.5)
    store.key("cookies", "a secret")
    opened = (SOME, "public", SEED)
    store.commit([Write(live.id, rows, live.stage, False, NOW, stored_summary(live), (7, 0.1), opened, ["ann"])])
    store.close()
    return where


def spoil(where: Where, sql: str) -> list[Any]:
    """A statement behind the back of the house; what it answers."""
    store = open_store(where)
    with store.engine.begin() as connection:
        found = connection.exec_driver_sql(sql)
        rows = [tuple(row) for row in found] if found.returns_rows else []
    store.close()
    return rows


def spoil_copy(file: Path, sql: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(sql)
    connection.close()


@contextmanager
def served(where: Where) -> Iterator[None]:
    """As long as a server uses it."""
    if isinstance(where, Path):
        with Lock(where):
            yield
        return
    row = "'n1', 1, extract(epoch FROM clock_timestamp()) + 100, '', '', 0"
    spoil(where, f"INSERT INTO nodes (id, epoch, expires, address, bus, started) VALUES ({row})")
    yield
    spoil(where, "DELETE FROM nodes")


def contents(where: Where) -> dict[str, list[Any]]:
    """All that moves with a house."""
    return {part.name: sorted(spoil(where, f"SELECT * FROM {part.name}"), key=repr) for part in PARTS}


def test_a_copy_is_whole_and_comes_back_the_same_on_either_engine(data: Where, tmp_path: Path, empty: str) -> None:
    before = contents(data)
    assert moving.backup(data, tmp_path / "copy") == 1
    for again in (tmp_path / "again", empty):
        assert moving.restore(tmp_path / "copy", again) == 1
        assert contents(again) == before
    assert [path.name for path in (tmp_path / "again").iterdir() if "sqlite" in path.name] == [FILE]


def test_a_copy_of_postgresql_is_of_one_moment(database: str, tmp_path: Path) -> None:
    """Another node writes when the copy has read its first rows: that is not in it, whatever has been read by then."""
    furnished(database)
    other = open_store(database)

    def write_between(store: Store) -> Connection:
        found = snapshot(store)
        found.exec_driver_sql("SELECT * FROM users")
        other.key("too late", "for this copy")
        return found

    snapshot = Store.snapshot
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "snapshot", write_between)
        moving.backup(database, tmp_path / "copy")
    moving.restore(tmp_path / "copy", tmp_path / "again")
    assert spoil(database, "SELECT count(*) FROM keys") == [(2,)]
    assert spoil(tmp_path / "again", "SELECT name FROM keys") == [("cookies",)]
    other.close()


def test_a_copy_leaves_an_older_database_as_it_is(database: str, tmp_path: Path) -> None:
    """Older servers may be running on it."""
    tell(database, "DROP TABLE leases, nodes; UPDATE alembic_version SET version_num = '0002'")
    with pytest.raises(Problem, match="older version"):
        moving.backup(database, tmp_path / "copy")
    assert tell(database, "SELECT version_num FROM alembic_version") == [("0002",)]
    assert not (tmp_path / "copy").exists()


def test_a_copy_is_taken_while_the_house_is_open(data: Where, tmp_path: Path) -> None:
    with served(data):
        store = open_store(data)
        assert moving.backup(data, tmp_path / "copy") == 1
        store.close()


def test_nothing_is_written_over(data: Where, tmp_path: Path) -> None:
    moving.backup(data, tmp_path / "copy")
    before = (tmp_path / "copy").read_bytes()
    for refused in (
        lambda: moving.backup(data, tmp_path / "copy"),
        lambda: moving.restore(tmp_path / "copy", data),
    ):
        with pytest.raises(Problem, match="left as it is"):
            refused()
    assert (tmp_path / "copy").read_bytes() == before


def test_a_damaged_copy_is_refused(data: Where, tmp_path: Path) -> None:
    moving.backup(data, tmp_path / "copy")
    spoil_copy(tmp_path / "copy", "update log set data = replace(data, 'my secret', 'my public') where kind = 'said'")
    with pytest.raises(Problem, match="damaged"):
        moving.restore(tmp_path / "copy", tmp_path / "again")
    assert not (tmp_path / "again" / FILE).exists()


@pytest.mark.parametrize(
    "damage",
    [
        "update seeds set seed = replace(seed, '1f', '1e')",
        "update seeds set seed = upper(seed)",
        "update seeds set seed = 'no seed'",
        "delete from seeds",
        "update tables set summary = '{}'",
        "delete from log where seq = (select max(seq) from log)",
    ],
)
def test_a_copy_with_another_seed_or_summary_is_refused(data: Where, tmp_path: Path, damage: str) -> None:
    moving.backup(data, tmp_path / "copy")
    spoil_copy(tmp_path / "copy", damage)
    with pytest.raises(Problem, match="damaged"):
        moving.restore(tmp_path / "copy", tmp_path / "again")
    spoil(data, damage)
    assert [(table["id"], table["damaged"]) for table in maintenance.tables(data)] == [("0123456789abcdef", True)]
    with pytest.raises(Problem, match="damaged"):
        moving.backup(data, tmp_path / "another")


@pytest.mark.parametrize("junk", [b"", b"no database at all", bytes(5000)])
def test_what_is_no_copy_is_refused(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "junk").write_bytes(junk)
    with pytest.raises(Problem, match="damaged"):
        moving.restore(tmp_path / "junk", tmp_path / "again")


def test_a_person_is_taken_out_of_everything_and_the_game_stays(data: Where) -> None:
    assert maintenance.delete_person(data, "ann") == 1
    store = open_store(data)
    rows, seed, _ = store.table("0123456789abcdef") or ([], b"", None)
    assert store.session("hash") is None
    store.close()
    assert "my secret words" not in json.dumps([row.data for row in rows])
    (listed,) = maintenance.tables(data)
    assert "At my own house" not in json.dumps([listed, *[row.data for row in rows]])
    assert listed["host_name"] == maintenance.NOBODY
    assert all(row.data.get("name") != "Ann" for row in rows)
    assert Table.load("0123456789abcdef", seed, rows).stage == "over"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: maintenance.delete_person(data, "ann"),
        lambda data: maintenance.purge(data, 0, NOW + 1),
        lambda data: moving.move(data, "/nowhere"),
    ],
    ids=["delete a person", "purge", "move"],
)
def test_old_games_are_not_rewritten_under_a_running_server(data: Where, change) -> None:
    before = contents(data)
    with served(data), pytest.raises(Problem, match=r"stop (it|them) first"):
        change(data)
    assert contents(data) == before


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    furnished(tmp_path)
    with Lock(tmp_path), pytest.raises(Problem, match="stop it first"):
        Lock(tmp_path)
    with Lock(tmp_path):
        assert len(maintenance.tables(tmp_path)) == 1


def test_old_games_are_deleted_and_young_ones_stay(data: Where) -> None:
    day = 24 * 3600
    assert maintenance.purge(data, 2, NOW + day) == 0
    assert maintenance.purge(data, 2, NOW + 3 * day) == 1
    assert maintenance.tables(data) == []
    for part in ("log", "seeds", "deadlines", "places", "links"):
        assert spoil(data, f"select count(*) from {part}") == [(0,)]


def test_the_sessions_of_a_person_are_ended(data: Where) -> None:
    assert maintenance.end_sessions(data, "ann", time.time()) == 1
    assert maintenance.end_sessions(data, "ann", time.time()) == 0
    store = open_store(data)
    assert store.session("hash") is None
    store.close()


def test_the_limit_of_tables_is_kept(data: Where) -> None:
    maintenance.set_limit(data, 7)
    maintenance.set_limit(data, 8)
    store = open_store(data)
    assert store.setting("most_tables") == "8"
    store.close()
    with pytest.raises(Problem, match="from 0 on"):
        maintenance.set_limit(data, -1)


@pytest.mark.parametrize(
    "ask",
    [
        maintenance.tables,
        lambda data: moving.backup(data, Path("copy-of-nothing")),
        lambda data: moving.move(data, Path("house-of-nothing")),
    ],
    ids=["tables", "backup", "move"],
)
def test_where_there_is_no_database_it_says_so(tmp_path: Path, empty: str, ask) -> None:
    for nothing in (tmp_path / "nothing", empty):
        with pytest.raises(Problem, match="There is no database"):
            ask(nothing)
    assert tell(empty, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []
    assert list(tmp_path.iterdir()) == []


# -- moving house ------------------------------------------------------------------------------------------------------
def test_a_house_moves_there_and_back_and_every_row_with_it(tmp_path: Path, empty: str) -> None:
    home = furnished(tmp_path / "home")
    before = contents(home)
    spoil(home, "INSERT INTO leases (table_id, node, epoch) VALUES ('0123456789abcdef', 'n1', 3)")
    counts = moving.move(home, empty)
    assert counts == {name: len(rows) for name, rows in before.items()}
    assert contents(empty) == contents(home) == before
    assert spoil(empty, "SELECT * FROM leases") == []
    assert moving.move(empty, tmp_path / "back") == counts
    assert contents(tmp_path / "back") == before
    assert [(table["id"], table["damaged"]) for table in maintenance.tables(empty)] == [("0123456789abcdef", False)]


def test_many_rows_move_in_several_pieces(tmp_path: Path, empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragonhoard.server.copies.CHUNK", 7)
    home = furnished(tmp_path / "home")
    moving.move(home, empty)
    assert contents(empty) == contents(home)


def test_what_holds_anything_is_left_as_it_is(data: Where, tmp_path: Path, database: str) -> None:
    new = furnished(tmp_path / "new")
    before = contents(data)
    with pytest.raises(Problem, match="left as it is"):
        moving.move(new, data)
    assert contents(data) == before


@pytest.mark.parametrize(
    "damage", ["update log set data = replace(data, 'my secret', 'my public')", "delete from seeds"]
)
def test_a_damaged_house_does_not_move(data: Where, tmp_path: Path, empty: str, damage: str) -> None:
    spoil(data, damage)
    for target in (tmp_path / "new", empty):
        with pytest.raises(Problem, match="damaged"):
            moving.move(data, target)
    assert not list((tmp_path / "new").glob("*.sqlite*"))
    assert not any(contents(empty).values())


def test_a_row_that_arrives_as_another_is_found(tmp_path: Path, empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mistake is planted in the target: it forgets how a name is written."""
    home = furnished(tmp_path / "home")
    open_store(empty).close()
    careless = "CREATE FUNCTION careless() RETURNS trigger LANGUAGE plpgsql AS"
    tell(empty, f"{careless} $$ BEGIN NEW.name = lower(NEW.name); RETURN NEW; END $$")
    tell(empty, "CREATE TRIGGER t BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION careless()")
    with pytest.raises(Problem, match="damaged: users"):
        moving.move(home, empty)
    assert not any(contents(empty).values())


def test_no_node_joins_a_house_that_moves(database: str) -> None:
    furnished(database)
    node = "INSERT INTO nodes (id, epoch, expires, address, bus, started) VALUES ('n1', 1, 0, '', '', 0)"
    with moving.alone(database), pytest.raises(psycopg.errors.LockNotAvailable):
        tell(database, f"SET lock_timeout = 1; {node}")
    tell(database, node)


# -- in words ----------------------------------------------------------------------------------------------------------
def test_the_commands_of_the_page_work(tmp_path: Path, database: str, empty: str, say) -> None:
    """Those about a database, in their order: a house that moves there, is copied, and moves back."""
    furnished(tmp_path / "home")
    shown = [
        line for block in blocks(page("docs/hosting.md")) for line in block.text.splitlines() if "//hoard@" in line
    ]
    there, another = "postgresql://hoard@db.example/hoard", "postgresql://hoard@db.example/another"
    moves = [line for line in shown if " move " in line]
    lines = [moves[0], *[line for line in shown if line not in moves], moves[1]]
    assert len(lines) == 5
    for number, line in enumerate(lines):
        folder = tmp_path / ("home" if number == 0 else "back")
        line = line.replace(there, database).replace(another, empty).replace("DIR", str(folder))
        answer = say(*line.replace("FILE", str(tmp_path / "copy")).split()[1:])
        assert (answer.code, answer.err) == (0, ""), line
    assert contents(tmp_path / "back") == contents(tmp_path / "home") == contents(database) == contents(empty)


def test_a_move_says_what_it_moved(tmp_path: Path, empty: str, say) -> None:
    furnished(tmp_path / "home")
    said = say("move", "--from", tmp_path / "home", "--to", empty).out
    assert said.startswith("1 table with ")
    assert f"1 person, 1 session and 1 link moved to {empty}." in said.replace("\n", " ")
    told = say("move", "--from", empty, "--to", tmp_path / "back", "--json").out
    assert json.loads(told)["moved"].items() >= {"tables": 1, "users": 1, "keys": 1, "places": 1}.items()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("admin tables --data x --database postgresql://h/d", "not both"),
        ("admin tables --database house", "postgresql://user@host:port/name"),
        ("backup x --database mysql://u:secret@h/d", "postgresql://user@host:port/name"),
        ("move --from nowhere --to postgresql://h/d", "no database in nowhere"),
        ("move --from postgresql://u:secret@127.0.0.1:1/d --to new", "postgresql://u@127.0.0.1:1/d cannot be used"),
        ("admin limit 3 --database postgresql://u:secret@127.0.0.1:1/d", "postgresql://u@127.0.0.1:1/d cannot be used"),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(*words.split())
    assert sentence in said
    assert "secret" not in said
    assert list(tmp_path.iterdir()) == []
