"""What could have come otherwise: thought about once, by a worker, of games that have ended and have a room for it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from dragonhoard.bots.hindsight import has_room
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.server import hindsight
from dragonhoard.server.bot_pool import BotPool
from dragonhoard.server.hindsight import NOTHING, Ended, Hindsight
from dragonhoard.server.replays import Replays
from dragonhoard.table.table import Change, Table
from tests.harness.real.tables import started

TELLS = [slug for slug in catalogue() if has_room(slug)]
SILENT = [slug for slug in catalogue() if not has_room(slug)]


class Worker:
    """Answers when it may, or breaks down."""

    def __init__(self) -> None:
        self.asked: list[Ended] = []
        self.at_once = self.most = 0
        self.free = asyncio.Event()
        self.trouble: Exception | None = None

    async def look_back(self, job: Ended) -> bytes:
        self.asked.append(job)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        try:
            await self.free.wait()
        finally:
            self.at_once -= 1
        if self.trouble:
            raise self.trouble
        return b"found"


async def nothing(table: str) -> Any:
    raise AssertionError("the log is not read for it")


def ended(slug: str, number: int = 0, stage: str = "over") -> Table:
    table = started(slug=slug)
    table.id = f"{number:016x}"
    table.abort(Change(), 0.0, 0.0)
    table.stage = stage
    return table


def house() -> tuple[Worker, Hindsight]:
    worker = Worker()
    return worker, Hindsight(worker, Replays(nothing).once)


def test_some_game_knows_something_of_it_and_some_does_not() -> None:
    assert TELLS
    assert SILENT


def test_those_who_ask_at_once_share_the_work_and_games_are_looked_at_one_after_the_other() -> None:
    async def act() -> None:
        worker, told = house()
        tables = [ended(TELLS[0], number) for number in range(3)]
        asked = [asyncio.ensure_future(told.of(table)) for table in (*tables, *tables)]
        for _ in range(4):
            await asyncio.sleep(0)
        worker.free.set()
        assert await asyncio.gather(*asked) == [b"found"] * 6
        assert await told.of(tables[0]) == b"found"
        assert (len(worker.asked), worker.most) == (3, 1)
        assert worker.asked[0].record == tables[0].record()

    asyncio.run(act())


@pytest.mark.parametrize(
    ("slug", "stage"), [(TELLS[0], "aborted"), *((slug, "over") for slug in SILENT[:1])], ids=["given-up", "silent"]
)
def test_where_there_is_nothing_to_say_nobody_works(slug: str, stage: str) -> None:
    async def act() -> None:
        worker, told = house()
        assert await told.of(ended(slug, stage=stage)) == NOTHING
        assert worker.asked == []

    asyncio.run(act())


def test_a_worker_that_breaks_down_or_is_late_costs_a_sentence_and_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def act() -> None:
        worker, told = house()
        table = ended(TELLS[0])
        monkeypatch.setattr(hindsight, "PATIENCE", 0)
        with pytest.raises(Problem) as late:
            await told.of(table)
        monkeypatch.undo()
        worker.free.set()
        worker.trouble = ConnectionError()
        with pytest.raises(Problem) as broken:
            await told.of(table)
        assert late.value.key == broken.value.key == "hindsight.none"
        worker.trouble = None
        assert await told.of(table) == b"found"

    asyncio.run(act())


def test_a_real_worker_reads_the_record_and_answers() -> None:
    """This game has just begun: there is no end to count by, so nothing is found, and that is said."""

    async def act() -> bytes:
        pool = BotPool(1)
        try:
            return await Hindsight(pool, Replays(nothing).once).of(ended(TELLS[0]))
        finally:
            await pool.close()

    assert json.loads(asyncio.run(act())) == {"found": []}
