"""New tables: opened by somebody, or the same again after a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.server.live import Live
from dragonhoard.table import desk
from dragonhoard.table.names import LONGEST_NAME, plain
from dragonhoard.table.table import Change, Table

if TYPE_CHECKING:
    from dragonhoard.server.house import House


class Openings:
    def __init__(self, house: House) -> None:
        self.house = house

    async def open(self, user: str, name: str, game: Any, pace: str, visibility: str) -> str:
        """A new table; its seed is drawn and committed to before anybody sits down."""
        house = self.house
        most = house.settings.most_tables
        if await house.writer.call(house.store.count_tables, ("gathering", "playing")) >= most:
            raise Problem("house.full")
        if pace not in desk.PACES or visibility not in {"public", "unlisted", "private"}:
            raise Problem("house.pace")
        table = house.entropy(8).hex()
        seed = house.entropy(32)
        live = Live(Table(table, seed), 0, touched=house.now())
        change = Change()
        opened = {"game": game.slug, "players": game.players, "options": game.options, "edition": game.edition.values}
        named = {"name": plain(name, LONGEST_NAME), "by": user, "pace": pace, "visibility": visibility}
        live.table.write(change, house.wall(), house.now(), "opened", **opened, **named, commitment=commitment(seed))
        house.tables[table] = live
        await house.submitted(live, change, (game.slug, visibility, seed))
        return table

    async def again(self, old: Table, user: str) -> str:
        """The same table for the same people; whoever asks for it is its host."""
        new = await self.open(user, old.names.get(user, ""), old.game, old.pace, old.visibility)
        house = self.house
        live = await house.live(new)
        people = {*old.members, *(seat.user for seat in old.seats if seat.user)} - old.removed
        if live is not None and people:
            change = Change()
            for person in sorted(people):
                name = old.names.get(person, "")
                live.table.write(change, house.wall(), house.now(), "joined", by=person, name=name)
            await house.submitted(live, change)
        return new
