"""Replays of games that have ended. Everybody at a table asks for one when the game ends; nothing in it changes any
more, so that it is made once, and what is made is kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from dragonhoard.server.replay import retold
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table

MOST = 16  # replays
MOST_BYTES = 16_000_000  # of all of them

# The table, the hash of its last row, which stands for its whole log, and whose replay: None that of those who look
# on, "all" with everything revealed; or the name of what else is made of a game that has ended.
Key = tuple[str, str, int | str | None]


class Replays:
    """`read` is how a table is read from the store: its log comes first."""

    def __init__(self, read: Callable[[str], Awaitable[tuple[list[Row], Any, Any] | None]]) -> None:
        self._read = read
        self._kept: OrderedDict[Key, bytes] = OrderedDict()  # the one that was asked for last at the end
        self._under_way: dict[Key, asyncio.Task[bytes]] = {}

    async def of(self, table: Table, seat: int | None, everything: bool) -> bytes:
        assert table.last
        key = (table.id, table.last.hash, "all" if everything else seat)
        return await self.once(key, partial(self._make, table, seat, everything))

    async def once(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Raises what goes wrong for all who wait; whoever asks afterwards tries again."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.ensure_future(self._kept_of(key, make))
            self._under_way[key].add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(self._under_way[key])  # whoever goes away takes it from nobody

    async def _kept_of(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        self._keep(key, made)
        return made

    async def _make(self, table: Table, seat: int | None, everything: bool) -> bytes:
        """In a thread, since it takes a while."""
        found = await self._read(table.id)
        return await asyncio.to_thread(retold, table, seat, everything, found[0] if found else ())

    def _keep(self, key: Key, made: bytes) -> None:
        if len(made) > MOST_BYTES:
            return
        self._kept[key] = made
        while len(self._kept) > MOST or sum(map(len, self._kept.values())) > MOST_BYTES:
            self._kept.popitem(last=False)
