"""New tables: opened by somebody, or the same again after a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from dragonhoard.bots import offered
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.lessons import PUPIL, Chapter
from dragonhoard.core.luck import commitment
from dragonhoard.core.values import Await, Choice
from dragonhoard.games import game_class
from dragonhoard.server.connection import Connection
from dragonhoard.server.leases import FIRST_EPOCH
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
        self,
        user: str,
        name: str,
        game: Game,
        pace: str,
        visibility: str,
        title: str = "",
        hints: bool = False,
        programs: bool = True,
    ) -> str:
        """A new table; its seed is drawn and committed to before anybody sits down."""
        await self._require_room(user)
        if pace not in handlers.PACES or visibility not in {"public", "unlisted", "private"}:
            raise Problem("house.pace")
        about = {"title": title, "by": user, "pace": pace, "visibility": visibility, "hints": hints}
        if not programs:
            about["programs"] = False
        seed = self.entropy(32)
        loaded, change = self._opened(game, seed, plain(name, LONGEST_NAME), **about)
        await self._keep(loaded, change, seed)
        return loaded.table.id

    async def teach(self, user: str, name: str, chapter: Chapter) -> str:
        """A table at which a chapter of a lesson begins: its dice are set, the pupil sits among bots, and what stands
        in the script before the pupil comes in has been played."""
        await self._require_room(user)
        game = game_class(chapter.game)(chapter.players, chapter.options)
        called = plain(name, LONGEST_NAME)
        about = {"title": "", "by": user, "pace": "open", "visibility": "unlisted", "lesson": chapter.name}
        loaded, change = self._opened(game, chapter.seed, called, **about)
        self._written(loaded, change, "sat", seat=PUPIL, by=user, name=called, entropy="")
        for seat, bot in enumerate(chapter.bots, PUPIL + 1):
            self._written(loaded, change, "bot", seat=seat, bot=bot, name=handlers.bot_name(loaded.table), by=user)
        wall, now, table = self.pipeline.wall(), self.pipeline.now(), loaded.table
        table.give(change, wall, now, None, by=user)
        for line in chapter.lines[: chapter.opening]:
            assert isinstance(table.turn, Await)
            table.give(change, wall, now, Choice(line.seat, table.turn.serial, game.read_move(line.move)))
        await self._keep(loaded, change, chapter.seed)
        return table.id

    async def _require_room(self, user: str) -> None:
        all_tables, own = await self.under_way(user)
        if all_tables >= self.settings.most_tables:
            raise Problem("house.full")
        if own >= self.settings.tables_by_person:
            raise Problem("house.enough", most=self.settings.tables_by_person)

    def _opened(self, game: Game, seed: bytes, name: str, **about: Any) -> tuple[LoadedTable, Change]:
        table = Table(self.entropy(8).hex(), seed)
        loaded = LoadedTable(table, 0, FIRST_EPOCH, touched=self.pipeline.now())
        opened = {"game": game.slug, "players": game.players, "options": game.options, "edition": game.edition.values}
        return loaded, self._written(
            loaded, Change(), "opened", **opened, name=name, **about, commitment=commitment(seed)
        )

    async def _keep(self, loaded: LoadedTable, change: Change, seed: bytes) -> None:
        table = loaded.table
        self.tables[table.id] = loaded
        await self.save(loaded, change, (table.game.slug, table.visibility, seed))

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
        about = (old.pace, old.visibility, old.title, old.hints, old.programs)
        new = await self.open(user, old.people.names.get(user, ""), old.game, *about)
        loaded = await self.pipeline.load(new)
        people = {*old.people.members, *(seat.user for seat in old.seats if seat.user)} - old.removed
        if loaded is not None:
            change = Change()
            for person in sorted(people):
                self._written(loaded, change, "joined", by=person, name=old.people.names.get(person, ""))
            for seat, occupant in enumerate(old.seats):
                if occupant.bot in offered(old.game.slug):
                    bot = {"seat": rotated(seat, len(old.seats)), "bot": occupant.bot, "name": occupant.name}
                    self._written(loaded, change, "bot", **bot, by=user)
            await self.save(loaded, change)
        return new

    def _written(self, loaded: LoadedTable, change: Change, kind: str, **data: Any) -> Change:
        loaded.table.write(change, self.pipeline.wall(), self.pipeline.now(), kind, **data)
        return change
