"""The writer: group commit, one transaction for all changes that wait. Nothing is sent before it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.values import Await
from dragonhoard.server.histograms import NUMBERS, Histogram
from dragonhoard.server.store import Broken, Opened, Refused, Store, Unknown, Write, outcome
from dragonhoard.table.table import Change, Table

T = TypeVar("T")
Done = Callable[[Exception | None], None]
Fatal = Callable[[Exception], None]
OTHERS = 1  # uses of the store, beside commits, that wait for its thread


class Writer:
    """If the disk has failed, nothing more is written and the store is closed, so that nothing is left in memory which
    looks as if it were on disk. Then `fatal` is called: the process has to end."""

    def __init__(self, store: Store, executor: Executor | None, fatal: Fatal | None = None) -> None:
        self.store = store
        self.fatal = fatal
        self.full = False  # there was no space for the last try
        self.broken: Exception | None = None
        self.commits = self.changes = 0
        self._executor = executor
        self.waits, self.transactions, self.batches = Histogram(), Histogram(), Histogram(NUMBERS)
        self._waiting: list[tuple[Write, Done]] = []
        self._since: float | None = None  # when the first of those that wait has come
        self._wake = asyncio.Event()
        self._others = asyncio.Semaphore(OTHERS)

    def put(self, write: Write, done: Done) -> None:
        """`done` is called after the commit, with what went wrong or None."""
        if self.broken:
            done(self.broken)
            return
        self._waiting.append((write, done))
        if self._since is None:
            self._since = asyncio.get_running_loop().time()
        self._wake.set()

    async def call(self, function: Callable[..., T], *args: Any) -> T:
        """Any other use of the store, on the same thread. Few of them wait there at a time, so that no commit waits
        for many."""
        async with self._others:
            return await self._on_thread(function, *args)

    async def _on_thread(self, function: Callable[..., T], *args: Any) -> T:
        if self.broken:
            raise Broken(str(self.broken))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._executor, function, *args)
        except DBAPIError as error:
            if isinstance(problem := outcome(error), Broken):
                self._break(problem)
            raise

    async def run(self) -> None:
        try:
            while not self.broken:
                await self._wake.wait()
                self._wake.clear()
                batch, self._waiting = self._waiting, []
                since, self._since = self._since, None
                if batch:
                    await self._commit(batch)
                if since is not None:
                    self.waits.add(asyncio.get_running_loop().time() - since)
        except Exception as error:  # nobody would ever be answered again
            self._break(error)
        with suppress(Exception):
            await asyncio.get_running_loop().run_in_executor(self._executor, self.store.close)
        if self.fatal and self.broken:
            self.fatal(self.broken)

    async def _commit(self, batch: list[tuple[Write, Done]]) -> None:
        problem = await self._try(batch)
        if len(batch) > 1 and isinstance(problem, Refused) and problem.alone:
            await self._one_by_one(batch)
            return
        self._answer(batch, problem)

    async def _one_by_one(self, batch: list[tuple[Write, Done]]) -> None:
        """One of them may be to blame. Nothing was written, so each is tried alone."""
        failed: dict[str, Exception] = {}
        for each in batch:
            table = each[0].table
            problem = failed.get(table) or await self._try([each])
            if problem:
                failed[table] = problem
            self._answer([each], problem)

    async def _try(self, batch: list[tuple[Write, Done]]) -> Exception | None:
        begun = asyncio.get_running_loop().time()
        try:
            await self._on_thread(self.store.commit, [write for write, _ in batch])
        except (Refused, Unknown) as problem:
            self.full = isinstance(problem, Refused) and problem.full
            if isinstance(problem, Broken):
                self._break(problem)
            return problem
        self.full = False
        self.transactions.add(asyncio.get_running_loop().time() - begun)
        self.batches.add(len(batch))
        self.commits += 1
        self.changes += len(batch)
        return None

    def _answer(self, batch: list[tuple[Write, Done]], problem: Exception | None) -> None:
        for _, done in batch:
            done(problem)
        if problem is not None:
            self._fail({write.table for write, _ in batch}, problem)

    def _fail(self, tables: Collection[str], problem: Exception) -> None:
        """What waits for these tables was decided on top of what is not on disk: written, it would leave a gap."""
        lost = [each for each in self._waiting if each[0].table in tables]
        self._waiting = [each for each in self._waiting if each[0].table not in tables]
        for _, done in lost:
            done(problem)

    def _break(self, problem: Exception) -> None:
        if self.broken:
            return
        self.broken = problem
        self._fail({write.table for write, _ in self._waiting}, problem)
        self._wake.set()


# -- what a change puts on disk ----------------------------------------------------------------------------------------
def write_of(table: Table, change: Change, now: float, opened: Opened | None = None, epoch: int = 0) -> Write:
    """What a change puts on disk."""
    return Write(
        table.id,
        change.rows,
        table.stage,
        table.clock.due() is not None or bool(table.bots_awaited()),
        table.changed,
        stored_summary(table),
        _deadline(table, now),
        opened,
        [row.data["by"] for row in change.rows if row.kind in {"sat", "opened", "joined"}],
        epoch,
    )


def _deadline(table: Table, now: float) -> tuple[int, float] | None:
    left = table.clock.remaining(now) if table.stage == "playing" else None
    return None if left is None or table.clock.serial is None else (table.clock.serial, left)


def stored_summary(table: Table) -> dict[str, Any]:
    """With the number of rows in the log, by which a lost one is noticed; it is not for the lobby."""
    return {**summary(table), "rows": table.version}


def summary(table: Table) -> dict[str, Any]:
    """What the lobby shows of a table; nothing that not everybody may know."""
    turn = table.turn
    return {
        "id": table.id,
        "name": table.title,
        "game": table.game.slug,
        "players": table.game.players,
        "options": table.game.options,
        "lesson": bool(table.lesson),
        "pace": table.pace,
        "stage": table.stage,
        "version": table.version_for(None),
        "host": table.owner,
        "host_name": table.host_name,
        "seats": [{"name": seat.name, "user": seat.user, "bot": seat.bot} for seat in table.seats],
        "awaits": list(turn.seats) if isinstance(turn, Await) else [],
        **_result(table),
        "changed": table.changed,
    }


def _result(table: Table) -> dict[str, Any]:
    """Points and winners of a game that was played to its end."""
    if table.stage != "over" or not table.play:
        return {"totals": None, "winners": []}
    score = table.game.score(table.play.state)
    return {"totals": list(score.totals), "winners": list(score.winners)}
