"""How people come to the server: over HTTP for a session and a table, over sockets for everything else."""

import asyncio
from typing import Any

import msgspec
from sqlalchemy.exc import DBAPIError

from dragonhoard.proofs.audit import Acked, Frame
from tests.harness.sim.disk import Disk
from tests.harness.sim.loop import Loop
from tests.harness.sim.plan import Plan
from tests.harness.sim.player import Player
from tests.harness.sim.server import Server
from tests.harness.sim.wire import Wire
from tests.harness.some import GAME


class Doors:
    """The part of a world that stands between people and the server."""

    plan: Plan
    disk: Disk
    loop: Loop
    server: Server

    def wall(self) -> float:
        return self.shift + self.loop.now + self.jump

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(30.0)
            self.server.house.put_away()

    async def _enter(self, person: Player, delay: float) -> None:
        """By HTTP: a session, and for the host a table. What is not answered is asked again in the next life."""
        await asyncio.sleep(delay)
        server, group = self.server, next(group for group in self.groups if person in group)
        while person.table is None:
            try:
                if person.cookie is None:
                    cookie, who = await server.sessions.guest(person.name)
                    person.cookie, person.user = cookie, who.id
                if person is group[0]:
                    opening = self.plan.openings[self.groups.index(group)]
                    options = {**opening.options, "seconds": opening.seconds}
                    game = GAME(opening.players, options)
                    table = await server.house.open(person.user, person.name, game, "live", opening.visibility)
                    self.acks.append(Acked(table, person.user, None, 1))
                    person.table = table
                else:
                    person.table = group[0].table
            except Exception as error:
                if not self.disk.full_hits and not self.disk.failed_syncs:
                    raise error
            await asyncio.sleep(0.3)
        person.connect()

    def dial(self, client: Any) -> Wire | None:
        if not self.up or not self.alive:
            return None
        lag = self.rng.choice(((0.001, 0.01), (0.05, 0.3), (0.2, 1.5))) if "lag" in self.plan.faults else (0.001, 0.01)
        table, user = client.table, client.user
        wire = Wire(
            self.loop, self.rng, (0.001, 0.01) if self.calm else lag, lambda data: self._told(table, user, data)
        )
        wire.arrived = lambda text, when: self._arrived(table, user, text, when)
        self.loop.create_task(self._serve(wire, client.cookie, table, client.version))
        return wire

    async def _serve(self, wire: Wire, cookie: str, table: str, have: int | None) -> None:
        await asyncio.sleep(self.rng.uniform(*wire.lag))
        try:
            person = await self.server.sessions.person(cookie)
        except DBAPIError:
            await wire.close(1011, "error")
            return
        if person is None:
            self.problems.append("a session was lost")
            return
        wire.accepted = True
        await self.server.conversations.serve(wire, table, person, have)

    def _told(self, table: str, user: str, data: bytes) -> None:
        if self.alive and not self.disk.dead:
            frame = Frame(table, user, data)
            self.sent.append(frame)
            if frame.head.key == "talk.slower":
                self.oracle.unheard(frame.head.id)
            if frame.head.type in {"step", "full"} and len(self.sent) % 8 == 0:
                self.oracle.shown(table, user, frame.head.version, msgspec.json.decode(data)["clock"], self.loop.now)

    def _arrived(self, table: str, user: str, text: str, when: float) -> None:
        live = self.server.house.tables.get(table)
        if live and '"move"' in text:
            try:
                self.oracle.arrived(live, user, msgspec.json.decode(text), when)
            except (msgspec.DecodeError, KeyError, UnicodeError):
                return
