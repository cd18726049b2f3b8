"""What a table is called, and what an invitation to it says."""

from __future__ import annotations

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.names import LONGEST_TITLE
from dragonhoard.table.table import Table
from tests.harness.real.people import Person, gather, start
from tests.harness.real.serving import Server
from tests.harness.real.tables import HOST, opened, person, seated


def rename(table: Table, name: str, user: str = HOST) -> None:
    handlers.handle(table, user, do.Rename(f"{table.version}", name), 0.0, 0.0)


def test_the_host_names_the_table_and_everybody_reads_it(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=1, visibility="public", name="Friday night")
    with guest.at(table) as wire:
        told = wire.full()["info"]
        assert (told["name"], told["host_name"]) == ("Friday night", "Host")
        with host.at(table) as own:
            own.full()
            own.ok("rename", name="Saturday")
        assert wire.until(lambda frame: frame["type"] == "step")["info"]["name"] == "Saturday"
    rows = {row["id"]: row for row in guest.get("/api/tables", 200).json()["open"]}
    assert (rows[table]["name"], rows[table]["host_name"]) == ("Saturday", "Host")


def test_a_name_is_one_short_line_of_what_can_be_read() -> None:
    table = opened()
    rename(table, "  Fri\u202eday\n night\u200b  ")
    assert table.title == "Friday night"
    rename(table, "x" * 200)
    assert table.title == "x" * LONGEST_TITLE
    rename(table, "")
    assert table.title == ""


@pytest.mark.parametrize("name", ["\u202e", " ", "\u3164"])
def test_a_name_that_shows_nothing_is_refused_and_the_old_one_stays(name: str) -> None:
    table = opened()
    rename(table, "Friday")
    with pytest.raises(Problem) as refused:
        rename(table, name)
    assert (refused.value.key, table.title) == ("table.empty", "Friday")


def test_a_table_is_not_opened_under_a_name_that_shows_nothing(server: Server) -> None:
    opening = {"game": opened().game.slug, "players": 3}
    ann = Person(server, "Ann")
    assert ann.post("/api/tables", {**opening, "name": "\u202e"}).json()["key"] == "table.empty"
    assert ann.post("/api/tables", {**opening, "name": "x" * 201}).status_code == 422


def test_only_the_host_names_it() -> None:
    table = seated()
    with pytest.raises(handlers.Denied) as denied:
        rename(table, "Mine", person(1))
    assert (denied.value.key, table.title) == ("table.host_only", "")


def test_a_table_without_a_name_in_its_first_row_is_called_after_its_host() -> None:
    table = opened()  # as rows were before tables had names
    assert (table.title, table.host_name) == ("", "Host")


def test_the_next_game_has_the_name_of_the_last(server: Server) -> None:
    host = Person(server, "Host")
    table = gather(host, bots=2, name="Friday night")
    start(host, table)
    with host.at(table) as wire:
        wire.full()
        wire.ok("abort")
        wire.ok("rematch")
        again = wire.sync()["info"]["rematch"]
    assert host.get(f"/api/tables/{again}", 200).json()["name"] == "Friday night"


def test_a_link_says_who_invites_to_what_and_nothing_else(server: Server) -> None:
    host, guest = Person(server, "Ann"), Person(server, "Bea")
    table = host.open(4, visibility="private", name="Friday night")
    link = host.link(table)
    told = Person(server).get(f"/api/links/{link}", 200).json()
    about = {"name": "Friday night", "host_name": "Ann", "game": opened().game.slug, "players": 4, "stage": "gathering"}
    assert told == {"table": table, "seat": False, "invitation": {**about, "free": 4}}
    guest.come(link)
    with guest.at(table) as wire:
        wire.ok("sit", seat=0, name="Bea")
    assert Person(server).get(f"/api/links/{link}", 200).json()["invitation"]["free"] == 3
