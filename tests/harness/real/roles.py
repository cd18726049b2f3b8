"""Everybody that a table can meet, and the tables of what each of them may do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.harness.real.people import Person
from tests.harness.real.serving import Server

ROLES = ("nobody", "guest", "seat", "spectator", "removed", "elsewhere", "host")
FORGED = "ImZvcmdlZCI.c2lnbmVkLWJ5LW5vYm9keS1hdC1hbGwtaGVyZQ"


@dataclass
class World:
    """A private table of three with host and seat at it, a spectator who came by the link, somebody who was removed;
    and beside it a guest who knows nothing of it and the host of another private table."""

    server: Server
    people: dict[str, Person]
    table: str
    link: str
    other_table: str

    def snapshot(self) -> Any:
        """All that the host can see of the table."""
        with self.people["host"].at(self.table) as wire:
            frame = wire.full()
        return [frame[part] for part in ("version", "info", "view", "remarks")]

    def serial(self) -> int:
        """Of the present wait; 0 if the game does not run."""
        with self.people["host"].at(self.table) as wire:
            view = wire.full()["view"]
        return int(view["table"]["turn"]["serial"]) if view else 0


def world(server: Server, stage: str = "gathering") -> World:
    people = {role: Person(server, None if role == "nobody" else role) for role in ROLES}
    host = people["host"]
    table = host.open(3, visibility="private", options={"first_seat": 0})
    link = host.link(table)
    for role in ("seat", "spectator", "removed"):
        people[role].come(link)
    with host.at(table) as wire, people["seat"].at(table) as own:
        wire.ok("sit", seat=0, name="Host")
        own.ok("sit", seat=1, name="Seat")
        wire.ok("remove", user=people["removed"].id)
        if stage != "gathering":
            wire.ok("bot", seat=2, bot="uniform")
            wire.ok("start")
        if stage == "aborted":
            wire.ok("abort")
    return World(server, people, table, link, people["elsewhere"].open(3, visibility="private"))


@cache
def looked_at(server: Server) -> World:
    """One for all questions of which none may change anything."""
    return world(server)


def read_table(text: str) -> dict[str, list[str]]:
    """A table of words: the first of each line is its name, the rest are its cells."""
    rows = [line.split("|") for line in text.strip().splitlines()]
    return {" ".join(name.split()): cells.split() for name, cells in rows}
