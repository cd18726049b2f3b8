"""One world from one seed: people, several nodes, their database, the bus between them, and whatever goes wrong."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.proofs.audit import Acked, Frame, check, kept
from dragonhoard.server.cluster.node import LEASE
from dragonhoard.server.store import Store
from tests.harness.sim.many.bus import Ether
from tests.harness.sim.many.loops import Clock, ProcessLoop, run
from tests.harness.sim.many.node import Parts, SimNode, Weather
from tests.harness.sim.plan import Opening
from tests.harness.sim.player import PROMPT, Habits, Player
from tests.harness.sim.server import engine_on, new_disk
from tests.harness.sim.vfs import mount, unmount
from tests.harness.sim.wire import Wire
from tests.harness.sim.world import Broken
from tests.harness.some import GAME

FAULTS = ("pauses", "kills", "drains", "partitions", "storms", "outages", "lost_answers", "lines", "skew")
STORM = 40.0  # seconds in which things go wrong, one after a few seconds
SHORT = 8.0  # of a short world, in which they come at once
FURTHER = 4  # versions that a short world goes on afterwards
LONGEST = 1500.0  # seconds until all must have come to an end


@dataclass
class Plan:
    seed: int
    nodes: int
    faults: frozenset[str]
    openings: list[Opening] = field(default_factory=list)
    short: bool = False  # it ends when play has gone on for a while after the storm; else with its games


def plan_of(seed: int, short: bool = False) -> Plan:
    rng = Random(f"nodes {seed}")
    faults = frozenset(fault for fault in FAULTS if rng.random() < 0.5)
    openings = []
    for _ in range(rng.choice((1, 1, 2))):
        players = rng.choice((3, 3, 4))
        bots = {seat: "uniform" for seat in range(1, players) if rng.random() < 0.4}
        openings.append(Opening(players, bots, rng.choice((0, 5, 20)), {}, "public", rng.choice((0, 0, 1))))
    return Plan(seed, rng.choice((2, 3)), faults, openings[: 1 if short else 2], short)


class Line(Wire):
    """The person's end lives on one loop, the server's on the node's."""

    def __init__(self, node: SimNode, loop: ProcessLoop, rng: Random, told: Callable[[bytes], None]):
        super().__init__(loop, rng, (0.001, 0.01), told)
        self.node = node

    def _arrive(self, way: str, callback: Callable[..., None], *args: Any, when: float | None = None) -> None:
        when = self.loop.now + self.rng.uniform(*self.lag) if when is None else when
        self._last[way] = max(when, self._last[way])
        (self.node.loop if way == "up" else self.loop).arrive(self._last[way], callback, *args)

    def cut(self) -> None:
        self.up = self.down = False
        self.node.loop.arrive(self.loop.now + self.rng.uniform(0.0, 5.0), self._end_server)
        self.loop.arrive(self.loop.now + self.rng.uniform(0.0, 3.0), self._end_client, 1006)


class World:
    def __init__(self, plan: Plan, parts: Parts | None = None):
        self.plan, self.parts = plan, parts or Parts()
        self.rng = Random(f"world of nodes {plan.seed}")
        self.clock = Clock(1000.0)
        self.outside = ProcessLoop(Random(self.rng.random()), self.clock)
        self.outside.set_exception_handler(self._unhandled)
        self.loops = [self.outside]  # of all that goes on
        self.path = mount(new_disk())
        self.engine = engine_on(self.path)
        self.ether, self.weather = Ether(Random(self.rng.random())), Weather(Random(self.rng.random()))
        self.nodes: list[SimNode | None] = [None] * plan.nodes
        self.all_nodes: list[SimNode] = []
        self.sent: list[Frame] = []
        self.acks: list[Acked] = []
        self.problems: list[str] = []
        self.count: Counter[str] = Counter()
        self.calm = self.over = False
        self.after: list[int] = []  # the versions of those who sit, when the storm was over
        self.groups = [self._group(number, opening) for number, opening in enumerate(plan.openings)]
        self.people = [person for group in self.groups for person in group]

    def _group(self, number: int, opening: Opening) -> list[Player]:
        seats: list[int | None] = [seat for seat in range(opening.players) if seat not in opening.bots]
        group: list[Player] = []
        for seat in seats + [None] * opening.watchers:
            name = f"{'abcdef'[seat] if seat is not None else 'w'}{number}"
            person = Player(name, Random(f"{self.plan.seed} {name}"), self.dial, seat, None if group else opening.bots)
            person.habits = Habits((0.02, person.rng.choice((0.3, 1.0))), chatty=person.rng.choice((0.0, 0.1)))
            group.append(person)
        return group

    # -- from the beginning to the end ---------------------------------------------------------------------------------
    def run(self) -> "World":
        for at in range(self.plan.nodes):
            self.outside.arrive(self.clock.now + self.rng.uniform(0.0, 1.0), self.start, at)
        for group in self.groups:
            for person in group:
                self.outside.arrive(self.clock.now + self.rng.uniform(1.0, 3.0), self._enter, person, group)
        self.outside.create_task(self._go_wrong())
        self.outside.create_task(self._watch())
        try:
            run(self.clock, self.loops, lambda: self.over)
        finally:
            self._close()
        found = check(kept(Store(self.engine)), self.sent, self.acks)
        self.engine.dispose()
        unmount(self.path)
        if found or self.problems or self.weather.faults:
            self.broken("", *found, *self.problems, *self.weather.faults)
        return self

    async def _watch(self) -> None:
        end = self.clock.now + (LONGEST if not self.plan.short else LONGEST / 10)
        while not self._at_rest():
            await asyncio.sleep(0.5)
            if self.clock.now > end:
                self.problems.append(f"games did not end: {self._state()}")
            if self.problems:
                break
        self.over = True

    def _state(self) -> list[Any]:
        return [(p.name, p.full and p.full["info"]["stage"], p.version, p.wire and p.wire.works) for p in self.people]

    def _at_rest(self) -> bool:
        if self.plan.short and self.after:
            seats = [person for person in self.people if person.seat is not None]
            return all(
                (person.version or 0) >= before + FURTHER or person.full["info"]["stage"] in {"over", "aborted"}
                for person, before in zip(seats, self.after, strict=True)
            )
        return self.calm and all(
            person.full and person.full["info"]["stage"] in {"over", "aborted"} and not person.pending
            for person in self.people
        )

    def _close(self) -> None:
        """Nothing goes on; what was under way is taken apart."""
        self.over = True
        self.ether.ears.clear()
        for node in self.all_nodes:
            node.dead = True
        for loop in [self.outside, *(node.loop for node in self.all_nodes)]:
            loop.set_exception_handler(lambda *_: None)
            loop._jobs.clear()
            loop._arrivals.clear()
            while tasks := asyncio.all_tasks(loop):
                for task in tasks:
                    task.cancel()
                loop.step()
            loop.close()

    # -- nodes ---------------------------------------------------------------------------------------------------------
    def start(self, at: int) -> None:
        if self.over or self.nodes[at] is not None:
            return
        self.count["starts"] += 1
        rng = Random(self.rng.random())
        loop = ProcessLoop(Random(rng.random()), self.clock, self.outside)
        loop.set_exception_handler(self._unhandled)
        skew = rng.uniform(-2.0, 2.0) if "skew" in self.plan.faults else 0.0
        name = f"n{len(self.all_nodes)}"
        node = SimNode(name, loop, self.engine, self.ether, self.weather, self.parts, skew, rng, self._ended)
        self.nodes[at] = node
        self.all_nodes.append(node)
        self.loops.append(loop)

    def _ended(self, node: SimNode, problem: BaseException | None) -> None:
        """By itself: it was told to, or it could not be one of the nodes."""
        if problem is not None and not node.dead and node.up:
            self.problems.append(f"{node.name} has ended: {problem!r}")
        if not node.dead:
            self.end(node)

    def end(self, node: SimNode) -> None:
        """Nothing of it goes on; what it had sent is on its way."""
        node.dead = node.loop.gone = True
        self.loops.remove(node.loop)
        self.ether.ears.pop(node.name, None)
        for line in node.lines:
            line.closed = True
            self.outside.arrive(self.clock.now + self.rng.uniform(0.0, 1.0), line._end_client, 1006)
        at = self.nodes.index(node)
        self.nodes[at] = None
        self.outside.arrive(self.clock.now + self.rng.uniform(0.2, 6.0), self.start, at)

    def alive(self) -> list[SimNode]:
        return [node for node in self.nodes if node and node.up]

    def _unhandled(self, loop: Any, context: dict[str, Any]) -> None:
        if not self.over and not getattr(loop, "gone", False):
            self.problems.append(f"{context['message']}: {context.get('exception')!r}")

    # -- people --------------------------------------------------------------------------------------------------------
    def _enter(self, person: Player, group: list[Player]) -> None:
        """By HTTP, at any node, until it is answered."""
        if person.table is not None:
            return
        if nodes := self.alive():
            node = self.rng.choice(nodes)
            node.loop.create_task(self._asked(node, person, group))
        self.outside.arrive(self.clock.now + 2.0, self._enter, person, group)

    async def _asked(self, node: SimNode, person: Player, group: list[Player]) -> None:
        try:
            if person.cookie is None:
                cookie, who = await node.sessions.guest(person.name)
                person.cookie, person.user = cookie, who.id
            if person.table is not None:
                return
            if person is group[0]:
                opening = self.plan.openings[self.groups.index(group)]
                game = GAME(opening.players, {**opening.options, "seconds": opening.seconds})
                table = await node.house.open(person.user, person.name, game, "live", opening.visibility)
                self.acks.append(Acked(table, person.user, None, 1))
                person.table = person.table or table
            else:
                person.table = group[0].table
        except Exception as error:
            if not isinstance(error, DBAPIError) and type(error).__name__ not in {"Problem", "Unknown", "Refused"}:
                self.problems.append(f"somebody could not come in: {error!r}")
            return
        if person.table:
            self.outside.arrive(self.clock.now, self._come, person)

    def _come(self, person: Player) -> None:
        if person.wire is None:
            person.connect()

    def dial(self, client: Any) -> Wire | None:
        nodes = self.alive()
        if not nodes:
            self.outside.arrive(self.clock.now + 0.5, self._come, client)
            return None
        node = self.rng.choice(nodes)
        table, user = client.table, client.user
        line = Line(node, self.outside, self.rng, lambda data: self._told(node, table, user, data))
        node.lines.append(line)
        node.loop.arrive(
            self.clock.now + 0.001,
            lambda: node.loop.create_task(self._serve(node, line, client.cookie, table, client.version)) and None,
        )
        return line

    async def _serve(self, node: SimNode, line: Line, cookie: str, table: str, have: int | None) -> None:
        try:
            person = await node.sessions.person(cookie)
        except DBAPIError:
            await line.close(1011, "error")
            return
        if person is None:
            self.problems.append("a session was lost")
            return
        line.accepted = True
        try:
            await node.conversations.serve(line, table, person, have)
        except DBAPIError:
            await line.close(1011, "error")
        finally:
            node.lines = [other for other in node.lines if other is not line]

    def _told(self, node: SimNode, table: str, user: str, sent: bytes) -> None:
        if not node.dead:
            self.sent.append(Frame(table, user, sent))

    # -- what goes wrong -----------------------------------------------------------------------------------------------
    async def _go_wrong(self) -> None:
        on, rng, short = self.plan.faults.__contains__, self.rng, self.plan.short
        await asyncio.sleep(4.0)
        end = self.clock.now + (SHORT if short else STORM)
        if on("lost_answers"):
            self.weather.lost_answers = 0.03
        events = [
            fault for fault in ("pauses", "kills", "drains", "partitions", "storms", "outages", "lines") if on(fault)
        ]
        while events and self.clock.now < end:
            await asyncio.sleep(rng.uniform(0.1, 1.2) if short else rng.uniform(0.2, 4.0))
            event = rng.choice(events)
            self.count[event] += 1
            getattr(self, f"_{event}")()
        self.calm = True
        self.weather.lost_answers, self.weather.down = 0.0, False
        self.ether.loss = self.ether.doubling = self.ether.disorder = 0.0
        self.ether.cut.clear()
        self.ether.down = False
        for person in self.people:
            person.habits = PROMPT
        self.after = [person.version or 0 for person in self.people if person.seat is not None]

    def _some(self) -> SimNode | None:
        return self.rng.choice(nodes) if (nodes := self.alive()) else None

    def _pauses(self) -> None:
        if node := self._some():
            node.loop.asleep = self.clock.now + self.rng.uniform(0.1, 3 * LEASE)

    def _kills(self) -> None:
        if node := self._some():
            self.end(node)

    def _drains(self) -> None:
        if (node := self._some()) and not node.membership.draining:
            node.loop.create_task(node.leave())

    def _partitions(self) -> None:
        names = [node.name for node in self.alive()]
        if len(names) > 1:
            pair = frozenset(self.rng.sample(names, 2))
            self.ether.cut.add(pair)
            self.outside.arrive(self.clock.now + self.rng.uniform(0.5, 10.0), self.ether.cut.discard, pair)

    def _storms(self) -> None:
        """The bus loses, doubles and shuffles, or is gone for a while."""
        rng, ether = self.rng, self.ether
        if rng.random() < 0.3:
            ether.down = True
        ether.loss, ether.doubling = rng.choice((0.0, 0.1)), rng.choice((0.0, 0.2))
        ether.disorder = rng.choice((0.0, 0.2))
        self.outside.arrive(self.clock.now + rng.uniform(0.5, 6.0), self._fair)

    def _fair(self) -> None:
        self.ether.down, self.ether.loss, self.ether.doubling, self.ether.disorder = False, 0.0, 0.0, 0.0

    def _outages(self) -> None:
        self.weather.down = True
        self.outside.arrive(self.clock.now + self.rng.uniform(0.1, 4.0), self._healed)

    def _healed(self) -> None:
        self.weather.down = False

    def _lines(self) -> None:
        lines = [line for node in self.alive() for line in node.lines if line.works]
        if lines:
            self.rng.choice(lines).cut()

    def broken(self, what: str, *why: Any) -> None:
        lines = "\n".join(str(one) for one in why[:6])
        again = f"{'short_nodes' if self.plan.short else 'nodes'} {self.plan.seed}"
        raise Broken(f"{what}\n{lines}\nrun again: python -m tests.harness.sim {again}")
