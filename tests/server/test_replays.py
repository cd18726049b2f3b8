"""Everybody asks for the replay when a game ends: it is made once and kept for a while."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from dragonhoard.server import replays
from dragonhoard.server.replay import retold
from dragonhoard.server.replays import Replays
from dragonhoard.table.log import Row
from dragonhoard.table.table import Change, Table
from tests.harness.real.tables import HOST, started

SEATS = (None, 0, 1, 2)


class Shelf:
    """Logs as a store holds them, and which were asked for. Whoever reads waits until it is opened."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.open = asyncio.Event()
        self.trouble: Exception | None = None

    async def table(self, table: str) -> tuple[list[Row], bytes, None]:
        self.read.append(table)
        await self.open.wait()
        if self.trouble:
            raise self.trouble
        return [], b"", None


def over(number: int = 0) -> Table:
    table = started()
    table.id = f"{number:016x}"
    table.abort(Change(), 0.0, 0.0)
    return table


def test_those_who_ask_at_once_share_the_work_and_those_who_ask_later_cause_none() -> None:
    async def act() -> None:
        shelf, table = Shelf(), over()
        made = Replays(shelf.table)
        asked = [asyncio.ensure_future(made.of(table, seat, everything=True)) for seat in SEATS]
        await asyncio.sleep(0)
        asked[0].cancel()  # whoever made it begin goes away
        shelf.open.set()
        found = await asyncio.gather(*asked[1:])
        assert found == [retold(table, None, True)] * 3
        assert await made.of(table, None, everything=True) == found[0]
        assert shelf.read == [table.id]

    asyncio.run(act())


def test_each_seat_has_its_own() -> None:
    async def act() -> None:
        shelf, table = Shelf(), over()
        shelf.open.set()
        made = Replays(shelf.table)
        for _ in range(2):
            for seat in SEATS:
                assert await made.of(table, seat, everything=False) == retold(table, seat, False)
        assert len(shelf.read) == len(SEATS)

    asyncio.run(act())


def test_a_failure_is_told_to_all_who_wait_and_not_kept() -> None:
    async def act() -> None:
        shelf, table = Shelf(), over()
        shelf.open.set()
        shelf.trouble = OSError("no disk")
        made = Replays(shelf.table)
        asked = [made.of(table, None, everything=True) for _ in range(2)]
        assert await asyncio.gather(*asked, return_exceptions=True) == [shelf.trouble] * 2
        shelf.trouble = None
        assert await made.of(table, None, everything=True) == retold(table, None, True)
        assert len(shelf.read) == 2

    asyncio.run(act())


def test_after_another_row_it_is_made_anew() -> None:
    async def act() -> None:
        shelf, table = Shelf(), over()
        shelf.open.set()
        made = Replays(shelf.table)

        async def rematch() -> Any:
            return msgspec.json.decode(await made.of(table, None, everything=True))["info"]["rematch"]

        assert await rematch() is None
        table.write(Change(), 0.0, 0.0, "rematch", table="f" * 16, by=HOST, name="Host")
        assert await rematch() == "f" * 16
        assert len(shelf.read) == 2

    asyncio.run(act())


@pytest.mark.parametrize(("name", "most"), [("MOST", 2), ("MOST_BYTES", 2)])
def test_only_so_many_are_kept_and_the_longest_unasked_goes(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [over(number) for number in range(3)]
    size = len(retold(tables[0], None, True))
    monkeypatch.setattr(replays, name, most if name == "MOST" else most * size + 1)

    async def act() -> None:
        shelf = Shelf()
        shelf.open.set()
        made = Replays(shelf.table)
        for number in (0, 1, 0, 2, 0, 1):  # the second one goes for the third
            await made.of(tables[number], None, everything=True)
        assert shelf.read == [tables[number].id for number in (0, 1, 2, 1)]

    asyncio.run(act())


def test_one_that_is_too_large_takes_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    table = over()
    sizes = [len(retold(table, seat, False)) for seat in (None, 0)]
    assert sizes[0] < sizes[1]
    monkeypatch.setattr(replays, "MOST_BYTES", sizes[0])

    async def act() -> None:
        shelf = Shelf()
        shelf.open.set()
        made = Replays(shelf.table)
        for seat in (None, 0, 0, None):
            await made.of(table, seat, everything=False)
        assert len(shelf.read) == 3

    asyncio.run(act())
