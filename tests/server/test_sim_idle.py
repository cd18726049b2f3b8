"""Tables that nobody visits leave memory after ten minutes and come back on demand; those with a clock stay."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from dragonhoard.server.house import House
from dragonhoard.server.loaded_table import Settings
from tests.harness.real.houses import housed, table_of
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import Stage, play

TEN_MINUTES = 600.0
ROUND = 30.0  # seconds between two rounds of housekeeping
SMALL = 200  # bytes of a table that is put away
TABLES = 20
ROUNDS = 3


def test_ten_minutes_are_the_setting() -> None:
    assert Settings().idle == TEN_MINUTES


async def _round(stage: Stage, seconds: float) -> None:
    until = stage.loop.now + seconds
    while stage.loop.now < until:
        await asyncio.sleep(min(ROUND, until - stage.loop.now))
        stage.server.house.put_away()


async def _deserted(stage: Stage, seconds: int) -> tuple[str, list[Any]]:
    people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
    table = await stage.table(people[0], people, seconds=seconds)
    for person in people:
        person.disconnect()
    await asyncio.sleep(1.0)
    return table, people


def test_a_deserted_table_leaves_and_comes_back_the_same() -> None:
    async def act(stage: Stage) -> Any:
        table, (ann, *_) = await _deserted(stage, 0)
        tables, before = stage.server.house.tables, dict(ann.full)
        await _round(stage, TEN_MINUTES - 2.0)
        almost = table in tables
        await _round(stage, ROUND + 2.0)
        away = table not in tables
        ann.version = None
        ann.connect()
        await asyncio.sleep(1.0)
        parts = ("version", "seat", "info", "view", "undo")
        same = all(ann.full[part] == before[part] for part in parts)
        serial, moves = ann.full["view"]["table"]["turn"]["serial"], ann.full["view"]["menu"]["moves"]
        goes_on = await stage.told(ann, "move", serial=serial, move=moves[0]) if moves else True
        return almost, away, same, goes_on

    assert play(act)[0] == (True, True, True, True)


def test_a_table_that_is_visited_stays() -> None:
    async def act(stage: Stage) -> bool:
        table, (ann, *_) = await _deserted(stage, 0)
        ann.connect()
        await _round(stage, 3 * TEN_MINUTES)
        return table in stage.server.house.tables

    assert play(act)[0]


def _lapses_in_time(parts: Parts) -> bool:
    """Nobody is there, but the clock of a slow game runs on."""

    async def act(stage: Stage) -> bool:
        table, _ = await _deserted(stage, 3600)
        await _round(stage, 3700.0)
        rows = stage.server.store.table(table)[0]
        return any("lapse" in row.data.get("given", {}) for row in rows)

    return play(act, parts=parts)[0]


def test_a_table_with_a_clock_goes_on_without_company() -> None:
    assert _lapses_in_time(Parts())


class ForgetsClocks(House):
    def put_away(self) -> None:
        for live in list(self.tables.values()):
            if not live.connections and self.now() - live.touched >= self.settings.idle:
                live.dropped = True
                del self.tables[live.table.id]


def test_a_house_that_forgets_clocks_is_found() -> None:
    assert not _lapses_in_time(Parts(house=ForgetsClocks, watched=False))


# -- memory ------------------------------------------------------------------------------------------------------------
async def _left_behind(folder: Path, kept: list[Any] | None = None) -> tuple[float, list[float]]:
    """Bytes that are left of each table that was put away, and how long each takes to come back."""
    async with housed(folder) as talk:
        house = talk.house
        house.settings.idle = 0.0
        names: list[str] = []
        sizes = []
        for _ in range(ROUNDS):  # the first ones warm everything up
            for _ in range(TABLES):
                names.append(await table_of(talk))
                if kept is not None:
                    kept.append(house.tables[names[-1]])
            house.put_away()
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
        assert not house.tables
        seconds = []
        for name in names:
            begun = perf_counter()
            await house.load(name)
            seconds.append(perf_counter() - begun)
    # What stays of tables is there after each round; what some table of Python's own has grown by is not.
    return min(after - before for before, after in pairwise(sizes)) / TABLES, seconds


def left_behind(folder: Path, kept: list[Any] | None = None) -> tuple[float, list[float]]:
    tracemalloc.start()
    try:
        return asyncio.run(_left_behind(folder, kept))
    finally:
        tracemalloc.stop()


def test_little_is_left_of_a_table_that_was_put_away(tmp_path: Path, measured: Any) -> None:
    size, seconds = left_behind(tmp_path)
    assert size <= SMALL
    measured("bytes left of a table that was put away", size)
    measured("seconds until a table was back, most", max(seconds))


def test_tables_that_stay_in_memory_are_found(tmp_path: Path) -> None:
    assert left_behind(tmp_path, [])[0] > SMALL
