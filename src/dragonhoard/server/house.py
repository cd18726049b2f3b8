"""The house: all live tables, who is connected to them, and the way of a command from the socket to the disk and back.

Everything outside comes in from outside: the loop, the wall clock, entropy, the store, the sockets, the thinkers.
So a test can run the same house on a simulated disk, clock and network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment
from dragonhoard.core.values import Await, Refused
from dragonhoard.server import frames
from dragonhoard.server.line import Line
from dragonhoard.server.minds import Minds, Thinker
from dragonhoard.server.store import Damaged, Store, Unknown, Write
from dragonhoard.server.writer import Writer
from dragonhoard.table import commands as do
from dragonhoard.table import desk
from dragonhoard.table.clock import Lag
from dragonhoard.table.names import LONGEST_NAME, plain
from dragonhoard.table.table import Change, Table

IDLE = 600.0  # seconds until a table without company is put away
RETRY = 1.0  # seconds between two tries while there is no space on disk
HEARING = 4  # turns of the loop in which all that has arrived is heard
LOG = logging.getLogger("dragonhoard")


@dataclass(slots=True)
class Settings:
    bot_patience: float = 5.0
    bot_pause: tuple[float, float] = (0.6, 1.6)  # how long a bot seems to think, drawn without looking at its cards
    most_tables: int = 2000
    idle: float = IDLE


@dataclass(slots=True, eq=False)
class Live:
    """A table in memory. `committed` is the version that is on disk; what is later is told to nobody."""

    table: Table
    committed: int
    lines: dict[Line, None] = field(default_factory=dict)  # in the order of their coming
    timer: asyncio.Handle | None = None  # of the present wait
    waking: asyncio.Handle | None = None  # the clock goes on when there is space on disk
    thinking: set[int] = field(default_factory=set)
    dropped: bool = False
    touched: float = 0.0
    pending: int = 0
    lags: dict[int, Lag] = field(default_factory=dict)
    forgiven: int | None = None  # the wait whose lapse was held back
    rematching: bool = False


class House:
    def __init__(
        self,
        store: Store,
        writer: Writer,
        wall: Callable[[], float],
        entropy: Callable[[int], bytes],
        thinker: Thinker,
        settings: Settings,
    ) -> None:
        self.store = store
        self.writer = writer
        self.wall = wall
        self.entropy = entropy
        self.minds = Minds(self, thinker)
        self.settings = settings
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    # -- tables come and go --------------------------------------------------------------------------------------------
    async def wake(self) -> None:
        """After a start: tables that go on by themselves go on."""
        for table in await self.writer.call(self.store.awake):
            try:
                await self.live(table)
            except Damaged as damaged:
                LOG.error("damaged: %s", damaged)

    async def open(self, user: str, name: str, game: Any, pace: str, visibility: str) -> str:
        """A new table; its seed is drawn and committed to before anybody sits down."""
        if await self.writer.call(self.store.count_tables, ("gathering", "playing")) >= self.settings.most_tables:
            raise Problem("house.full")
        if pace not in desk.PACES or visibility not in {"public", "unlisted", "private"}:
            raise Problem("house.pace")
        table = self.entropy(8).hex()
        seed = self.entropy(32)
        live = Live(Table(table, seed), 0, touched=self.now())
        change = Change()
        opened = {"game": game.slug, "players": game.players, "options": game.options, "edition": game.edition.values}
        named = {"name": plain(name, LONGEST_NAME), "by": user, "pace": pace, "visibility": visibility}
        live.table.write(change, self.wall(), self.now(), "opened", **opened, **named, commitment=commitment(seed))
        self.tables[table] = live
        await self.submitted(live, change, (game.slug, visibility, seed))
        return table

    async def live(self, table: str) -> Live | None:
        """The table, from memory or from disk; None if there is no such table."""
        while table not in self.tables:
            if table not in self._loading:
                self._loading[table] = asyncio.ensure_future(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            if await asyncio.shield(self._loading[table]) is None:
                return None
        return self.tables[table]

    async def _load(self, table: str) -> Live | None:
        found = await self.writer.call(self.store.table, table)
        if found is None:
            return None
        rows, seed, deadline = found
        live = Live(Table.load(table, seed, rows), rows[-1].seq, touched=self.now())
        if deadline:
            live.table.clock.set(*deadline)
        self.tables[table] = live
        if self.writer.full:  # everybody may look on; the clock stands until something can be written
            live.waking = asyncio.get_running_loop().call_later(RETRY, self._resume, live)
        else:
            self._resume(live)
        return live

    def _resume(self, live: Live) -> None:
        live.waking = None
        if live.dropped:
            return
        change = live.table.resume_clock(self.wall(), self.now())
        if change.rows:
            self.submit(live, change)
        self._go_on(live)

    def _drop(self, live: Live) -> None:
        """What is in memory may not be what is on disk: forget it; whoever is connected sees the disk's version."""
        if live.dropped:
            return
        live.dropped = True
        if live.timer:
            live.timer.cancel()
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        if live.lines or live.table.stage == "playing":
            self.spawn(self._reload(live))

    async def _reload(self, old: Live) -> None:
        """Also without company: its clock or its bots may have something to do."""
        try:
            live = await self.live(old.table.id)
        except (Damaged, Unknown, DBAPIError):
            live = None
        for line in [line for line in old.lines if not line.closing]:
            if live is None:
                line.shut(1011, "lost")
            else:
                live.lines[line] = None
                line.resync()

    def put_away(self) -> None:
        """Tables without company and without anything under way leave memory; the disk has them."""
        for live in list(self.tables.values()):
            idle = self.now() - live.touched >= self.settings.idle
            busy = live.lines or live.pending or live.thinking or live.timer or live.waking or live.rematching
            if idle and not busy:
                live.dropped = True
                del self.tables[live.table.id]

    # -- connections ---------------------------------------------------------------------------------------------------
    def connect(self, live: Live, line: Line, version: int | None = None) -> None:
        """A full view, unless the line has just what is on disk and nothing is on its way there."""
        live.lines[line] = None
        if version != live.committed or version != live.table.version:
            line.resync()

    def disconnect(self, table: str, line: Line) -> None:
        live = self.tables.get(table)
        if live:
            live.lines.pop(line, None)
            live.touched = self.now()

    def fresh(self, table: str) -> Callable[[Line], frames.Message | None]:
        """Makes the full view of a line. Never of more than is on disk: until then it is None."""

        def make(line: Line) -> frames.Message | None:
            live = self.tables.get(table)
            if live is None or live.committed != live.table.version:
                return None
            if not live.table.may_watch(line.user):
                line.shut(4403, "removed")
                return None
            return frames.full(live.table, line.user, frames.Views(live.table), self.now())

        return make

    # -- a command -----------------------------------------------------------------------------------------------------
    async def command(self, table: str, line: Line, command: do.AnyCommand) -> None:
        """Rights are looked at for every message; the answer comes after the commit."""
        live = await self.live(table)
        if live is None:
            line.post(frames.refusal(command.id, Problem("table.not_here")))
            return
        if line not in live.lines:
            live.lines[line] = None
        before = live.table.version
        try:
            result = desk.take(live.table, line.user, command, self.wall(), self.now(), line.name)
        except Exception as error:
            if live.table.version != before:  # it broke off half-way
                self._drop(live)
            if not isinstance(error, Refused | Problem):
                raise
            line.post(frames.refusal(command.id, error.breach if isinstance(error, Refused) else error))
            return
        if isinstance(result, int):
            self._acknowledge(live, line, command.id, result)
        elif isinstance(command, do.Rematch):
            if not live.rematching:  # else it is under way; sent again, this is answered
                live.rematching = True
                self.spawn(self._rematch(live, line, command))
        else:
            self.submit(
                live,
                result,
                lambda: line.post(frames.Ack(command.id, live.committed)),
                self._not_saved(line, command.id),
            )

    def _not_saved(self, line: Line, command: str) -> Callable[[Exception], None]:
        def tell(problem: Exception) -> None:
            key = "house.unknown" if isinstance(problem, Unknown) else "house.not_saved"
            line.post(frames.refusal(command, Problem(key)))

        return tell

    def _acknowledge(self, live: Live, line: Line, command: str, version: int) -> None:
        """A command that was sent again: it is acknowledged when the first one is on disk."""

        def told(problem: Exception | None = None) -> None:
            if version <= live.committed:
                line.post(frames.Ack(command, version))
            else:
                self._not_saved(line, command)(problem or Unknown(command))

        if version <= live.committed:
            told()
        else:
            self.submit(live, Change(), told, told)

    def submit(
        self,
        live: Live,
        change: Change,
        then: Callable[[], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        opened: tuple[str, str, bytes] | None = None,
    ) -> None:
        """Hands a change to the writer. What it tells is made now, of this position, and sent after the commit."""
        if live.dropped:  # it was decided on top of what is not on disk
            if failed:
                failed(Unknown("dropped"))
            return
        table = live.table
        live.touched = self.now()
        try:
            posts = self._posts(live, change) if change.rows else []
        except Exception:  # it cannot be told, so it is not done
            self._drop(live)
            raise
        live.pending += 1
        version = table.version
        write = Write(
            table.id,
            change.rows,
            table.stage,
            table.clock.due() is not None or bool(table.bots_awaited()),
            self.wall(),
            summary(table),
            self._deadline(table),
            opened,
            [row.data["by"] for row in change.rows if row.kind in {"sat", "opened"}],
        )

        def done(problem: Exception | None) -> None:
            live.pending -= 1
            if problem is not None or live.dropped:
                self._drop(live)
                if failed:
                    failed(problem or Unknown("dropped"))
                return
            live.committed = max(live.committed, version)
            for line, data in posts:
                line.post(data)
            for line in live.lines:
                line.nudge()
            if then:
                then()
            self._go_on(live)

        self.writer.put(write, done)

    async def submitted(self, live: Live, change: Change, opened: tuple[str, str, bytes] | None = None) -> None:
        """The same, and waits for the commit; raises what went wrong."""
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def told(problem: Exception | None = None) -> None:
            if not done.done():  # whoever waited may have gone
                done.set_result(problem)

        self.submit(live, change, told, told, opened)
        if await done:
            raise Problem("house.not_saved")

    def _posts(self, live: Live, change: Change) -> list[tuple[Line, bytes]]:
        table = live.table
        after = change.rows[0].seq - 1
        made: dict[int | None, bytes] = {}
        views = frames.Views(table) if live.lines else None
        posts = []
        for line in live.lines:
            if not table.may_watch(line.user):
                line.shut(4403, "removed")
                continue
            seat = table.seat_of(line.user)
            assert views
            if seat not in made:
                made[seat] = frames.ENCODER.encode(frames.step(table, after, change, seat, views, self.now()))
            posts.append((line, made[seat]))
        return posts

    def _deadline(self, table: Table) -> tuple[int, float] | None:
        left = table.clock.remaining(self.now()) if table.stage == "playing" else None
        return None if left is None or table.clock.serial is None else (table.clock.serial, left)

    # -- what goes on by itself ----------------------------------------------------------------------------------------
    def _go_on(self, live: Live) -> None:
        """Sets the timer of the present wait and lets bots think."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = live.table.clock.due()
        if due is not None:
            live.timer = asyncio.get_running_loop().call_at(due, self._due, live, live.table.clock.serial or 0)
        self.minds.wake(live)

    def _due(self, live: Live, serial: int, turns: int = HEARING) -> None:
        """What had reached us before the wait ran out comes first, though we may have been busy: the loop hears it in
        its next turns. Then the lag of a person is forgiven, once in a wait."""
        clock, loop = live.table.clock, asyncio.get_running_loop()
        due = clock.due()
        live.timer = None
        if live.dropped or clock.serial != serial or due is None:
            return
        if due > loop.time() + 0.001:
            live.timer = loop.call_at(due, self._due, live, serial)
        elif turns:
            live.timer = loop.call_soon(self._due, live, serial, turns - 1)
        elif live.forgiven != serial and (lag := self._lag(live)):
            live.forgiven = serial
            live.timer = loop.call_later(lag, self._due, live, serial)
        else:
            self.lapse(live, serial)

    def _lag(self, live: Live) -> float:
        """Only of somebody who is here and alone is waited for: a shared clock waits for nobody's line."""
        turn = live.table.turn
        if not isinstance(turn, Await) or len(turn.seats) != 1:
            return 0.0
        place = live.table.seats[turn.seats[0]]
        if place.player or place.away:
            return 0.0
        lag = max((line.lag for line in live.lines if line.user == place.user), default=0.0)
        return live.lags.setdefault(turn.seats[0], Lag()).forgive(lag, self.now())

    def lapse(self, live: Live, serial: int) -> None:
        try:
            change = live.table.lapse(serial, self.wall(), self.now())
        except Refused:
            return  # somebody was faster
        self.submit(live, change)

    async def _bring_along(self, old: Table, new: str) -> None:
        """Whoever was at the old table may come to the new one."""
        live = await self.live(new)
        people = {*old.members, *(seat.user for seat in old.seats if seat.user)} - old.removed
        if live is not None and people:
            change = Change()
            for user in sorted(people):
                live.table.write(change, self.wall(), self.now(), "joined", by=user, name=old.names.get(user, ""))
            await self.submitted(live, change)

    async def _rematch(self, live: Live, line: Line, command: do.Rematch) -> None:
        """The same table again, with the same people and bots; the first to sit down brings the others' names along."""
        old, told = live.table, self._not_saved(line, command.id)
        try:
            new = await self.open(line.user, old.names.get(line.user, ""), old.game, old.pace, old.visibility)
            await self._bring_along(old, new)
        except Problem as problem:
            line.post(frames.refusal(command.id, problem))
            return
        finally:
            live.rematching = False
        if live.dropped:
            told(Unknown("dropped"))
            return
        change = Change()
        old.write(change, self.wall(), self.now(), "rematch", table=new, by=line.user, id=command.id)
        self.submit(live, change, lambda: line.post(frames.Ack(command.id, live.committed)), told)

    def spawn(self, coroutine: Any) -> None:
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def summary(table: Table) -> dict[str, Any]:
    """What the lobby shows of a table; nothing that not everybody may know."""
    turn = table.turn
    return {
        "id": table.id,
        "game": table.game.slug,
        "players": table.game.players,
        "options": table.game.options,
        "pace": table.pace,
        "stage": table.stage,
        "version": table.version,
        "seats": [{"name": seat.name, "user": seat.user, "bot": seat.bot} for seat in table.seats],
        "awaited": list(turn.seats) if isinstance(turn, Await) else [],
    }
