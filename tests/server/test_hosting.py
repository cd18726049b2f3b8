"""What whoever hosts the house can do: copies, sessions, people, old games, limits; and what is refused."""

from __future__ import annotations

import json
import time
from pathlib import Path

import apsw
import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.core.values import Await
from dragonhoard.server import maintenance, moving
from dragonhoard.server.data import FILE, open_store
from dragonhoard.server.lock import Lock
from dragonhoard.server.store import Write
from dragonhoard.server.writer import summary
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.some import GAME, SOME

SEED = bytes(range(32))
NOW = 1_000_000.0


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
def data(tmp_path: Path) -> Path:
    """A data folder with one finished game."""
    folder = tmp_path / "data"
    store = open_store(folder)
    live, rows = played()
    store.add_session("hash", "ann", "Ann", NOW, True)
    opened = (SOME, "public", SEED)
    store.commit([Write(live.id, rows, live.stage, False, NOW, summary(live), None, opened, ["ann"])])
    store.close()
    return folder


def test_a_copy_is_whole_and_comes_back_the_same(data: Path, tmp_path: Path) -> None:
    assert moving.backup(data, tmp_path / "copy") == 1
    assert moving.restore(tmp_path / "copy", tmp_path / "again") == 1
    one, two = open_store(data), open_store(tmp_path / "again")
    assert one.table("0123456789abcdef") == two.table("0123456789abcdef")
    one.close()
    two.close()


def test_a_copy_is_taken_while_the_house_is_open(data: Path, tmp_path: Path) -> None:
    with Lock(data):
        store = open_store(data)
        assert moving.backup(data, tmp_path / "copy") == 1
        store.close()


def test_nothing_is_written_over(data: Path, tmp_path: Path) -> None:
    moving.backup(data, tmp_path / "copy")
    before = (tmp_path / "copy").read_bytes()
    for refused in (
        lambda: moving.backup(data, tmp_path / "copy"),
        lambda: moving.restore(tmp_path / "copy", data),
    ):
        with pytest.raises(Problem, match="left as it is"):
            refused()
    assert (tmp_path / "copy").read_bytes() == before


def test_a_damaged_copy_is_refused(data: Path, tmp_path: Path) -> None:
    moving.backup(data, tmp_path / "copy")
    connection = apsw.Connection(str(tmp_path / "copy"))
    connection.execute("update log set data = replace(data, 'my secret', 'my public') where kind = 'said'")
    connection.close()
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
    ],
)
def test_a_copy_with_another_seed_or_summary_is_refused(data: Path, tmp_path: Path, damage: str) -> None:
    moving.backup(data, tmp_path / "copy")
    connection = apsw.Connection(str(tmp_path / "copy"))
    connection.execute(damage)
    connection.close()
    with pytest.raises(Problem, match="damaged"):
        moving.restore(tmp_path / "copy", tmp_path / "again")
    connection = apsw.Connection(str(data / FILE))
    connection.execute(damage)
    connection.close()
    assert [(table["id"], table["damaged"]) for table in maintenance.tables(data)] == [("0123456789abcdef", True)]
    with pytest.raises(Problem, match="damaged"):
        moving.backup(data, tmp_path / "another")


@pytest.mark.parametrize("junk", [b"", b"no database at all", bytes(5000)])
def test_what_is_no_copy_is_refused(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "junk").write_bytes(junk)
    with pytest.raises(Problem, match="damaged"):
        moving.restore(tmp_path / "junk", tmp_path / "again")


def test_a_person_is_taken_out_of_everything_and_the_game_stays(data: Path) -> None:
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
    [lambda data: maintenance.delete_person(data, "ann"), lambda data: maintenance.purge(data, 0, NOW + 1)],
    ids=["delete a person", "purge"],
)
def test_old_games_are_not_rewritten_under_a_running_server(data: Path, change) -> None:
    with Lock(data), pytest.raises(Problem, match="stop it first"):
        change(data)
    assert len(maintenance.tables(data)) == 1


def test_two_servers_do_not_share_a_folder(data: Path) -> None:
    with Lock(data), pytest.raises(Problem, match="stop it first"):
        Lock(data)
    with Lock(data):
        assert len(maintenance.tables(data)) == 1


def test_old_games_are_deleted_and_young_ones_stay(data: Path) -> None:
    day = 24 * 3600
    assert maintenance.purge(data, 2, NOW + day) == 0
    assert maintenance.purge(data, 2, NOW + 3 * day) == 1
    assert maintenance.tables(data) == []
    connection = apsw.Connection(str(data / FILE))
    for part in ("log", "seeds", "deadlines", "places", "links"):
        assert list(connection.execute(f"select count(*) from {part}")) == [(0,)]
    connection.close()


def test_the_sessions_of_a_person_are_ended(data: Path) -> None:
    assert maintenance.end_sessions(data, "ann", time.time()) == 1
    assert maintenance.end_sessions(data, "ann", time.time()) == 0
    store = open_store(data)
    assert store.session("hash") is None
    store.close()


def test_the_limit_of_tables_is_kept(data: Path) -> None:
    maintenance.set_limit(data, 7)
    maintenance.set_limit(data, 8)
    store = open_store(data)
    assert store.setting("most_tables") == "8"
    store.close()
    with pytest.raises(Problem, match="from 0 on"):
        maintenance.set_limit(data, -1)


@pytest.mark.parametrize(
    "ask", [maintenance.tables, lambda data: moving.backup(data, data / "copy")], ids=["tables", "backup"]
)
def test_where_there_is_no_database_it_says_so(tmp_path: Path, ask) -> None:
    with pytest.raises(Problem, match="There is no database"):
        ask(tmp_path / "nothing")
