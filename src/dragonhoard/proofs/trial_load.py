"""So many tables at which people play without a pause, whatever happens to the house; and how long it takes until all
of them go on after it was disturbed."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from itertools import cycle
from time import monotonic

from dragonhoard.games import catalogue
from dragonhoard.proofs.audit import Acked, Fault, Frame, check, kept
from dragonhoard.proofs.trial_players import Address, Guest, Player, begun, ended
from dragonhoard.server.store import Store

LOOKING = 0.005  # seconds between two looks
ON_ITS_WAY = 0.05  # seconds in which answers from before may still arrive


@dataclass
class Game:
    """One that is or was played."""

    table: str
    players: list[Player]

    @property
    def is_over(self) -> bool:
        return any(player.over for player in self.players)

    @property
    def acked_at(self) -> float:
        return max(player.acked_at for player in self.players)


@dataclass
class Load:
    port: Address
    tables: int
    seed: int = 1
    whole: bool = False  # everything that was told is kept, not only what was acknowledged
    rest: float = 0.0  # seconds that somebody thinks about a move
    pace: str = "relaxed"
    games: list[Game] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        luck = random.Random(self.seed)
        slugs = cycle(catalogue())
        kinds = [next(slugs) for _ in range(self.tables)]
        self._tasks = [asyncio.ensure_future(self._play(slug, luck.getrandbits(32))) for slug in kinds]

    async def _play(self, slug: str, seed: int) -> None:
        """One game after the other."""
        luck = random.Random(seed)
        while True:
            table, guests = await begun(self.port, slug, self.pace)
            game = Game(table, [self._player(guest, table, luck.getrandbits(32)) for guest in guests])
            self.games.append(game)
            while not game.is_over:
                await asyncio.sleep(10 * LOOKING)
            for player in game.players:
                await player.end()

    def _player(self, guest: Guest, table: str, seed: int) -> Player:
        return Player(guest, table, self.port, seed, self.whole, self.rest)

    async def end(self) -> None:
        await ended(self._tasks)
        for game in self.games:
            for player in game.players:
                await player.end()

    # -- how it goes ---------------------------------------------------------------------------------------------------
    @property
    def live(self) -> list[Game]:
        return [game for game in self.games if not game.is_over]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.memory.acks) for game in self.games for player in game.players)

    def longest_wait(self, since: float = 0.0) -> float:
        """Of a player for the answer to a move."""
        players = [player for game in self.games for player in game.players]
        open_since = [monotonic() - player.sent_at for player in players if player.pending and not player.over]
        return max(
            (*(wait for player in players for at, wait in player.waits if at >= since), *open_since), default=0.0
        )

    async def until(self, moves: int, patience: float) -> None:
        """All tables are there, and so many moves more are acknowledged."""
        wanted = self.acknowledged + moves
        async with asyncio.timeout(patience):
            while len(self.live) < self.tables or self.acknowledged < wanted:
                await asyncio.sleep(LOOKING)

    async def goes_on(self, since: float, patience: float) -> dict[str, float]:
        """By table the seconds until somebody's move was acknowledged again, or the game was over. A table at which
        that takes too long is infinitely late."""
        waiting = {game.table: game for game in self.live}
        found: dict[str, float] = {}
        await asyncio.sleep(max(0.0, since + ON_ITS_WAY - monotonic()))
        begin = monotonic()
        while waiting and monotonic() - since < patience:
            for table, game in list(waiting.items()):
                if game.acked_at > begin or game.is_over:
                    found[table] = max(game.acked_at, begin) - since
                    del waiting[table]
            await asyncio.sleep(LOOKING)
        return found | dict.fromkeys(waiting, float("inf"))

    # -- afterwards ----------------------------------------------------------------------------------------------------
    @property
    def acks(self) -> list[Acked]:
        return [ack for game in self.games for player in game.players for ack in player.memory.acks]

    @property
    def told(self) -> list[Frame]:
        return [frame for game in self.games for player in game.players for frame in player.memory.told]

    def faults(self, store: Store) -> list[Fault]:
        """The database, held against all that anybody was told. The nodes have ended."""
        return check(kept(store), self.told, self.acks)
