"""New tables: opened by somebody, or the same again after a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from dragonhoard.bots import bots_for
from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.server.connection import Connection
from dragonhoard.server.loaded_table import LoadedTable, Settings
from dragonhoard.server.messages import refusal
from dragonhoard.server.pipeline import Pipeline
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.names import LONGEST_NAME, plain
from dragonhoard.table.table import Change, Table


def rotated(seat: int, seats: int) -> int:
    """Where somebody sits at the next game: whoever was second is first."""
    return (seat - 1) % seats


@dataclass
class NewTables:
    tables: dict[str, LoadedTable]  # in memory
    settings: Settings
    pipeline: Pipeline
    under_way: Callable[[str], Awaitable[tuple[int, int]]]  # tables that are not over: all, and those of a person
    save: Callable[..., Awaitable[None]]  # submits a change and waits for its commit
    entropy: Callable[[int], bytes]

    async def open(
        self, user: str, name: str, game: Any, pace: str, visibility: str, title: str = "", lesson: bool = False
    ) -> str:
        """A new table; its seed is drawn and committed to before anybody sits down."""
        all_tables, own = await self.under_way(user)
        if all_tables >= self.settings.most_tables:
            raise Problem("house.full")
        if own >= self.settings.tables_by_person:
            raise Problem("house.enough", most=self.settings.tables_by_person)
        if pace not in handlers.PACES or visibility not in {"public", "unlisted", "private"}:
            raise Problem("house.pace")
        table = self.entropy(8).hex()
        seed = self.entropy(32)
        loaded = LoadedTable(Table(table, seed), 0, touched=self.pipeline.now())
        opened = {"game": game.slug, "players": game.players, "options": game.options, "edition": game.edition.values}
        named = {"name": plain(name, LONGEST_NAME), "title": title, "by": user, "pace": pace, "visibility": visibility}
        taught = {"lesson": True} if lesson else {}
        change = self._written(loaded, Change(), "opened", **opened, **named, **taught, commitment=commitment(seed))
        self.tables[table] = loaded
        await self.save(loaded, change, (game.slug, visibility, seed))
        return table

    async def rematch(self, loaded: LoadedTable, connection: Connection, command: do.Rematch) -> None:
        """Another table is opened first; then this one tells where it is."""
        try:
            new = await self._again(loaded.table, connection.user)
        except Problem as problem:
            connection.post(refusal(command.id, problem))
            return
        finally:
            loaded.rematching = False
        version, change = loaded.table.version + 1, Change()
        if not loaded.dropped:
            asked = {"by": connection.user, "name": loaded.table.people.names.get(connection.user, "")}
            self._written(loaded, change, "rematch", table=new, **asked, id=command.id)
        self.pipeline.submit(loaded, change, partial(self.pipeline.answer, loaded, connection, command.id, version))

    async def _again(self, old: Table, user: str) -> str:
        """The same table for the same people, with the same bots, each a seat further; whoever asks for it is its host.
        People are asked and sit down by themselves: what they mix into the luck must come after the seed is chosen."""
        new = await self.open(user, old.people.names.get(user, ""), old.game, old.pace, old.visibility, old.title)
        loaded = await self.pipeline.load(new)
        people = {*old.people.members, *(seat.user for seat in old.seats if seat.user)} - old.removed
        if loaded is not None:
            change = Change()
            for person in sorted(people):
                self._written(loaded, change, "joined", by=person, name=old.people.names.get(person, ""))
            for seat, occupant in enumerate(old.seats):
                if occupant.bot in bots_for(old.game.slug):
                    bot = {"seat": rotated(seat, len(old.seats)), "bot": occupant.bot, "name": occupant.name}
                    self._written(loaded, change, "bot", **bot, by=user)
            await self.save(loaded, change)
        return new

    def _written(self, loaded: LoadedTable, change: Change, kind: str, **data: Any) -> Change:
        loaded.table.write(change, self.pipeline.wall(), self.pipeline.now(), kind, **data)
        return change
