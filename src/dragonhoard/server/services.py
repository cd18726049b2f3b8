"""All parts of the server that the routes use, and what they need of several parts at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.server.admission import Admission
from dragonhoard.server.cluster.cluster import Cluster
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.foreign_editions import ForeignEditions
from dragonhoard.server.hindsight import Hindsight
from dragonhoard.server.hints import Hints
from dragonhoard.server.histograms import Histogram
from dragonhoard.server.house import House
from dragonhoard.server.limits import Buckets
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.replays import Replays
from dragonhoard.server.sessions import Person, Sessions
from dragonhoard.server.store import Store
from dragonhoard.server.writer import Writer, summary
from dragonhoard.table.table import Change, Table

INVITATION = ("name", "host_name", "game", "players", "stage")
WEB = Path(__file__).resolve().parents[1] / "web"  # where the build puts the pages


class HttpProblem(Problem):
    """A Problem with its HTTP status."""

    def __init__(self, status: int, key: str, **args: Any) -> None:
        super().__init__(key, **args)
        self.status = status


@dataclass(slots=True)
class Services:
    store: Store
    writer: Writer
    house: House
    conversations: Conversations
    sessions: Sessions
    limits: Buckets
    openings: Buckets
    editions: ForeignEditions
    replays: Replays
    hints: Hints
    hindsight: Hindsight
    https: bool = False
    web: Path = WEB
    metrics_token: str = ""
    operator_port: int | None = None  # at which alone there are metrics, if there is one
    lag: Histogram = field(default_factory=Histogram)  # seconds by which the loop was late
    admission: Admission | None = None  # the door, once it is open
    cluster: Cluster | None = None  # if other processes share the database
    listen: Callable[[], None] | None = None  # lets more connections wait than are accepted at once

    def summary(self, loaded: LoadedTable) -> dict[str, Any]:
        return summary(loaded.table)

    def row(self, row: dict[str, Any], user: str | None = None) -> dict[str, Any]:
        """A row of the lobby: with the seconds that are left, and the seat of whom it is for."""
        loaded = self.house.tables.get(row["id"])
        now = loaded is not None and loaded.is_on_disk(None)
        left = loaded.table.clock.remaining(self.house.now()) if loaded and now else None
        shown = {**row, "left": None if left is None else round(left, 3)}
        if user is None:
            return shown
        seat = next((number for number, seat in enumerate(row["seats"]) if seat["user"] == user), None)
        return {**shown, "seat": seat}

    async def watched(self, table: str, person: Person | None) -> LoadedTable:
        """A table that this person may look at; to others it does not exist."""
        loaded = await self.house.load(table)
        if loaded is None or not loaded.table.may_watch(person.id if person else None):
            raise HttpProblem(404, "http.no_such_table")
        if not loaded.is_on_disk(None):  # nothing is sent that is not on disk
            await self.house.save(loaded, Change())
        return loaded

    async def ended(self, table: str, person: Person | None) -> Table:
        """A table whose secrets are out: its game is over or given up."""
        loaded = await self.watched(table, person)
        if loaded.table.stage not in {"over", "aborted"}:
            raise HttpProblem(409, "http.not_over")
        return loaded.table

    async def hosted(self, table: str, person: Person) -> LoadedTable:
        loaded = await self.watched(table, person)
        if loaded.table.owner != person.id:
            raise HttpProblem(403, "http.host_only")
        return loaded

    async def invitation(self, table: str) -> dict[str, Any]:
        """What whoever holds a link may know before they come in: no more than it takes to decide."""
        loaded = await self.house.load(table)
        if loaded is None:
            raise HttpProblem(404, "http.no_such_table")
        if not loaded.is_on_disk(None):
            await self.house.save(loaded, Change())
        row = summary(loaded.table)
        free = sum(1 for seat in row["seats"] if not seat["user"] and not seat["bot"])
        return {**{part: row[part] for part in INVITATION}, "free": free}

    async def join(self, table: str, person: Person) -> None:
        """Comes in by the table link."""
        loaded = await self.house.load(table)
        if loaded is None or person.id in loaded.table.removed:
            raise HttpProblem(404, "http.no_such_table")
        if loaded.table.may_watch(person.id) and (
            loaded.table.visibility != "private" or person.id in loaded.table.people.members
        ):
            return
        if loaded.table.stage != "gathering":
            raise Problem("table.stage", stage=Problem(f"table.stages.{loaded.table.stage}"))
        if loaded.table.name_taken(person.name, person.id):
            raise Problem("table.name_taken", name=person.name)
        change = Change()
        joined = {"by": person.id, "name": person.name}
        loaded.table.write(change, self.house.wall(), self.house.now(), "joined", **joined)
        await self.house.save(loaded, change)
