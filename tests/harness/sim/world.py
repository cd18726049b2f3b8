"""One world from one seed: people, lines, a server in several lives, its disk and its clock."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import apsw
import msgspec
from sqlalchemy.exc import DBAPIError

from dragonhoard.proofs.audit import Acked, Frame, Known
from dragonhoard.server import broadcast, messages
from dragonhoard.server.loaded_table import LoadedTable
from tests.harness.sim.bots import Thinker
from tests.harness.sim.disk import Disk, Snapshot
from tests.harness.sim.doors import Doors
from tests.harness.sim.examine import examine
from tests.harness.sim.loop import Loop, PowerCut
from tests.harness.sim.oracle import Oracle
from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.player import PROMPT, Player
from tests.harness.sim.server import Parts, Server, new_disk
from tests.harness.sim.vfs import unmount
from tests.harness.sim.weather import weather

KEEP = (0.0, 0.1, 0.5, 0.9, 1.0)


class Broken(AssertionError):
    """A promise is broken; says which seed shows it."""


class World(Doors):
    def __init__(self, plan: Plan, parts: Parts | None = None, disk: Disk | None = None):
        self.plan, self.parts = plan, parts or Parts()
        self.rng = Random(f"world {plan.seed}")
        self.disk = disk or new_disk()
        self.oracle = Oracle()
        self.oracle.tolerance += 1.0 if "slow_disk" in plan.faults else 0.0
        self.sent: list[Frame] = []
        self.acks: list[Acked] = []
        self.count: Counter[str] = Counter()
        self.known: Known = {}
        self.problems: list[str] = []
        self.jump = 0.0  # how wrong the wall clock is
        self.time = 1e9
        self.ends: list[str] = []
        self.calm = False
        self.up = False
        self.loop: Loop
        self.server: Server
        self.people: list[Player] = []
        self.groups = [self._group(number, opening) for number, opening in enumerate(plan.openings)]

    def _group(self, number: int, opening: Opening) -> list[Player]:
        """The people of one table, the host first."""
        seats: list[int | None] = [seat for seat in range(opening.players) if seat not in opening.bots]
        group = []
        for seat in seats + [None] * opening.watchers:
            name = f"{'abcdef'[seat] if seat is not None else 'w'}{number}"
            bots = None if group else opening.bots
            person = Player(name, Random(f"{self.plan.seed} {name}"), self.dial, seat, bots)
            person.habits = self.plan.habits(person.rng)
            person.dies = opening.dies.get(seat) if seat is not None else None
            person.closed, person.deaf = self._closed, self.plan.deaf
            person.due = lambda p=person: self.oracle.due(p.table or "")
            group.append(person)
        self.people += group
        return group

    # -- lives ---------------------------------------------------------------------------------------------------------
    def run(self) -> "World":
        """All lives; after each the disk is examined, after the last one everything must have come to its end."""
        for life in range(self.plan.lives):
            last = life == self.plan.lives - 1
            self.calm = False
            how = self.live(last)
            self.count["lives"] += 1
            self.count[how] += 1
            self.ends.append(how)
            self.examine()
        return self

    def _left(self, how: str) -> Disk:
        if how != "cut":
            return self.disk.survive()
        return Snapshot(self.disk).image(self.rng, self.rng.choice(KEEP))

    def live(self, last: bool) -> str:
        """How it ended: cut, fatal, kill or done."""
        rng = self.rng
        self.loop = loop = Loop(Random(rng.random()), rng.uniform(0.0, 1e5))
        loop.dead = lambda: self.disk.dead
        loop.set_exception_handler(self._unhandled)
        self.began, self.shift = loop.now, self.time - loop.now
        if not last and "power" in self.plan.faults and not (self.plan.failing_at and not self.ends):
            self.disk.cut_at = rng.randint(1, self.plan.length)
        how = "cut"
        self.alive, self.fatal = True, None
        self.thinker = Thinker(Random(rng.random()), 0.3 if "bots" in self.plan.faults else 0.0)
        try:
            how = loop.run_until_complete(self._main(last))
        except PowerCut:
            pass
        except (apsw.Error, DBAPIError) as error:
            if self.disk.failed_syncs:
                how = "fatal"
            elif not self.disk.dead:
                self.broken("the store does not open", error)
        finally:
            self._end(how)
        return how

    async def _main(self, last: bool) -> str:
        loop, rng = self.loop, self.rng
        entropy = Random(rng.random()).randbytes
        if self.plan.failing_at and not self.count["lives"]:
            self.disk.rng, self.disk.failing_at = self.rng, self.plan.failing_at
        self.server = server = Server(
            self.disk, self.parts, self.oracle, self.plan.checkpoint, self.wall, entropy, self.thinker
        )
        if self.plan.full_at:
            self.disk.full_at = self.disk.writes + self.plan.full_at
        server.writer.fatal = self._fatal  # type: ignore[attr-defined]
        for work in (server.writer.run(), server.house.wake(), self._housekeeping()):
            loop.create_task(work).add_done_callback(self._ended)
        await asyncio.sleep(rng.uniform(0.0, 0.5))
        self.up = True
        for person in self.people:
            person.reborn()
            loop.create_task(self._enter(person, rng.uniform(0.0, 2.0)))
        storms = weather(self, last)
        end = loop.now + self.plan.longest
        if not last:
            end = loop.now + (rng.uniform(1.0, 60.0) if "kill" in self.plan.faults else 200.0)
        quiet = 0
        while loop.now < end:
            await asyncio.sleep(0.5)
            self.oracle.overdue(loop.now)
            if self.fatal:
                return "fatal"
            if self._broken():
                continue
            if self.problems or self.oracle.faults:
                self.broken("", *self.problems, *self.oracle.faults)
            self._stale()
            self._same_view(rng.choice(self.people))
            quiet = quiet + 1 if self._at_rest() else 0
            if quiet > 2:
                for person in self.people:
                    self._same_view(person)
                return "done"
            if self.plan.enough and self._enough(self.plan.enough):
                return "done"
            if last and not self.calm and loop.now > self.began + 60.0:
                self._calm(storms)
        if last:
            self.broken("games did not end", *(live.table.stage for live in server.house.tables.values()))
        return "kill"

    def _enough(self, version: int) -> bool:
        tables = self.server.house.tables.values()
        return len(tables) == len(self.groups) and all(live.committed >= version for live in tables)

    def _calm(self, storms: list[asyncio.Task[None]]) -> None:
        """Nothing goes wrong any more: now every game has to end."""
        self.calm = True
        for storm in storms:
            storm.cancel()
        self.disk.full, self.loop.stalls, self.loop.disk_time, self.thinker.bad = False, 0.0, (0.0002, 0.004), 0.0
        for person in self.people:
            person.habits = PROMPT
            person._turned = None
            if person.wire:
                person.disconnect()
                person.connect()

    def _end(self, how: str) -> None:
        """The process is gone; nothing of it goes on."""
        self.alive = self.up = False  # first: the collector may destroy tasks that wait for the disk at any moment
        old, self.disk = self.disk, self._left(how)
        old.unplug()
        loop = self.loop
        self.time = self.shift + loop.now + self.rng.choice((0.1, 5.0, 3600.0))
        self.count["virtual"] += int(loop.now - self.began)
        loop.dead = lambda: False
        loop._jobs.clear()
        loop._arrivals.clear()
        while tasks := asyncio.all_tasks(loop):  # what was about to be called may begin another
            for task in sorted(tasks, key=lambda task: int(task.get_name().rpartition("-")[2])):  # a set has no order
                task.cancel()
            loop.run_until_complete(asyncio.wait(tasks))
        loop.close()
        self.oracle.forget_all()
        for person in self.people:
            person.reborn()
        server = self.__dict__.pop("server", None)
        if server:
            server.store.engine.dispose()
            unmount(server.path)

    # -- what must not be ----------------------------------------------------------------------------------------------
    def _closed(self, code: int) -> None:
        if code == 1011 and self.alive and not self._broken():
            self.problems.append("a table could not be read any more")

    def _fatal(self, reason: Exception) -> None:
        self.fatal = reason

    def _broken(self) -> bool:
        return "server" in self.__dict__ and bool(getattr(self.server.writer, "broken", None))

    def _unhandled(self, loop: Any, context: dict[str, Any]) -> None:
        if self.alive and not self._broken():
            self.problems.append(f"{context['message']}: {context.get('exception')!r}")

    def _ended(self, task: asyncio.Task[None]) -> None:
        if self.alive and not self._broken() and not task.cancelled() and task.exception():
            self.problems.append(f"a task of the server has ended: {task.exception()!r}")

    def _stale(self) -> None:
        """Whoever has a connection that works sees what there is to see, soon."""
        for person in self.people:
            wire, live = person.wire, self.server.house.tables.get(person.table or "")
            if wire is None or live is None or not wire.works:
                continue
            if person.version == self._version(live, person) or wire.behind[0] != person.version:
                wire.behind = (person.version, self.loop.now)
            elif self.loop.now - wire.behind[1] > 8.0:
                self.broken(f"{person.name} still has version {person.version} of {self._version(live, person)}")

    def _at_rest(self) -> bool:
        tables = self.server.house.tables
        return all(
            person.table in tables
            and tables[person.table].table.stage in {"over", "aborted"}
            and ((person.wire is None and person.dies) or person.version == self._version(tables[person.table], person))
            and not (person.pending and person.wire)
            for person in self.people
        )

    @staticmethod
    def _version(live: LoadedTable, person: Player) -> int:
        """The version of all that this person has been told of and that is on disk."""
        return live.table.version_for(live.table.seat_of(person.user), live.committed)

    def _same_view(self, person: Player) -> None:
        """Whoever has the last version has all that a newcomer would get."""
        live = self.server.house.tables.get(person.table or "")
        if person.wire is None or live is None or live.committed != live.table.version:
            return
        if person.version != self._version(live, person):
            return
        full = broadcast.full(live.table, person.user, broadcast.Views(live.table), self.loop.now)
        wanted = msgspec.json.decode(messages.ENCODER.encode(full))
        for part in ("version", "user", "seat", "info", "view", "undo"):
            if person.full.get(part) != wanted[part]:
                self.broken(f"{person.name} has another {part}", str(person.full.get(part)), str(wanted[part]))

    def examine(self) -> None:
        """The disk, held against everything that was ever told."""
        found = examine(self.disk.copy(), self.sent, self.acks, self.known)
        if found or self.oracle.faults or self.problems:
            self.broken("", *found, *self.oracle.faults, *self.problems)

    def broken(self, what: str, *why: Any) -> None:
        lines = "\n".join(str(one) for one in why[:5])
        again = f"python -m tests.harness.sim {self.plan.again}" if self.plan.again else repr(self.plan)
        raise Broken(f"{what}\n{lines}\nrun again: {again}")
