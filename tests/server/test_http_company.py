"""Who is brought along, who is let go, and what somebody without a seat is called."""

from __future__ import annotations

from tests.harness.real.people import Person, gather, start
from tests.harness.real.serving import Server


def test_whoever_was_removed_from_a_private_table_does_not_find_it_in_the_lobby(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=1, visibility="private")
    assert table in [found["id"] for found in guest.get("/api/tables", 200).json()["mine"]]
    with host.at(table) as wire:
        wire.full()
        wire.ok("remove", user=guest.get("/api/me").json()["id"])
    assert guest.get("/api/tables", 200).json()["mine"] == []
    assert guest.get(f"/api/tables/{table}").status_code == 404


def test_a_spectator_who_speaks_has_a_name(server: Server) -> None:
    host, watcher = Person(server, "Host"), Person(server, "Watcher")
    table = host.open(visibility="public")
    with watcher.at(table) as wire:
        wire.full()
        wire.ok("say", text="Good evening")
    with host.at(table) as wire:
        assert [(said["name"], said["text"]) for said in wire.full()["remarks"]] == [("Watcher", "Good evening")]


def test_the_rematch_of_a_private_table_lets_the_same_people_in(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=1, visibility="private")
    start(host, table)
    with host.at(table) as wire:
        wire.full()
        wire.ok("abort")
        wire.ok("rematch")
        again = wire.sync()["info"]["rematch"]
    assert again
    assert guest.get(f"/api/tables/{again}").status_code == 200
    assert Person(server, "Stranger").get(f"/api/tables/{again}").status_code == 404


def test_at_the_next_game_the_same_bots_sit_a_seat_further_and_people_are_asked(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=2)
    start(host, table)
    with host.at(table) as wire:
        before = wire.full()["info"]
        wire.ok("abort")
        wire.ok("rematch")
        again = wire.sync()["info"]["rematch"]
    with host.at(again) as wire:
        after = wire.full()["info"]
    kept = ("game", "players", "options", "pace", "visibility", "edition_hash")
    assert [after[part] for part in kept] == [before[part] for part in kept]
    sat = [(seat["name"], seat["bot"]) if seat["bot"] else None for seat in before["seats"]]
    sits = [(seat["name"], seat["bot"]) if seat["bot"] else None for seat in after["seats"]]
    assert sits == sat[1:] + sat[:1]
    assert [seat["user"] for seat in after["seats"]] == [None] * 4
    assert again in [row["id"] for row in guest.get("/api/tables", 200).json()["mine"]]
    assert again not in [row["id"] for row in Person(server, "Stranger").get("/api/tables", 200).json()["mine"]]


def test_whoever_was_removed_is_not_asked_to_the_next_game(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=1)
    start(host, table)
    with host.at(table) as wire:
        wire.full()
        wire.ok("abort")
        wire.ok("remove", user=guest.id)
        wire.ok("rematch")
        again = wire.sync()["info"]["rematch"]
    assert again not in [row["id"] for row in guest.get("/api/tables", 200).json()["mine"]]
