"""All parts of the server in one place, and what the HTTP side asks of them together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.server.house import House
from dragonhoard.server.limits import Buckets
from dragonhoard.server.live import Live, summary
from dragonhoard.server.sessions import Person, Sessions
from dragonhoard.server.store import Store
from dragonhoard.server.talk import Talk
from dragonhoard.server.writer import Writer
from dragonhoard.table.table import Change, Table

WEB = Path(__file__).resolve().parents[1] / "web"  # where the build puts the pages


class NotDone(Problem):
    """A Problem with the number that HTTP has for it."""

    def __init__(self, status: int, key: str, **args: Any) -> None:
        super().__init__(key, **args)
        self.status = status


@dataclass(slots=True)
class Place:
    store: Store
    writer: Writer
    house: House
    talk: Talk
    sessions: Sessions
    limits: Buckets
    https: bool = False
    web: Path = WEB

    def summary(self, live: Live) -> dict[str, Any]:
        return summary(live.table)

    def row(self, row: dict[str, Any], user: str | None = None) -> dict[str, Any]:
        """A row of the lobby: with the seconds that are left, and the seat of whom it is for."""
        live = self.house.tables.get(row["id"])
        now = live is not None and live.committed == live.table.version
        left = live.table.clock.remaining(self.house.now()) if live and now else None
        told = {**row, "left": None if left is None else round(left, 3)}
        if user is None:
            return told
        seat = next((number for number, seat in enumerate(row["seats"]) if seat["user"] == user), None)
        return {**told, "seat": seat}

    async def watched(self, table: str, person: Person | None) -> Live:
        """A table that this person may look at; to others it does not exist."""
        live = await self.house.live(table)
        if live is None or not live.table.may_watch(person.id if person else None):
            raise NotDone(404, "http.no_such_table")
        if live.committed != live.table.version:  # nothing is told that is not on disk
            await self.house.submitted(live, Change())
        return live

    async def ended(self, table: str, person: Person | None) -> Table:
        """A table whose secrets are out: its game is over or given up."""
        live = await self.watched(table, person)
        if live.table.stage not in {"over", "aborted"}:
            raise NotDone(409, "http.not_over")
        return live.table

    async def hosted(self, table: str, person: Person) -> Live:
        live = await self.watched(table, person)
        if live.table.owner != person.id:
            raise NotDone(403, "http.host_only")
        return live

    async def join(self, table: str, person: Person) -> None:
        """Comes in by the table link."""
        live = await self.house.live(table)
        if live is None or person.id in live.table.removed:
            raise NotDone(404, "http.no_such_table")
        if live.table.may_watch(person.id) and (live.table.visibility != "private" or person.id in live.table.members):
            return
        if live.table.stage != "gathering":
            raise Problem("table.stage", stage=Problem(f"table.stages.{live.table.stage}"))
        change = Change()
        joined = {"by": person.id, "name": person.name}
        live.table.write(change, self.house.wall(), self.house.now(), "joined", **joined)
        await self.house.submitted(live, change)
