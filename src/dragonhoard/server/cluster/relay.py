"""Leads people to the node that owns their table, and serves those whom other nodes lead here.

Correctness never depends on it: a stream on which anything is missing is closed, and the client comes again. A table
goes where its people are: an owner without any company hands it over to the node that asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster.bus import Bus, Known
from dragonhoard.server.cluster.node import Membership
from dragonhoard.server.cluster.streams import OwnersEnd, PersonsEnd
from dragonhoard.server.cluster.wire import Beat, Beaten, Bye, Down, Hello, Up, Welcome
from dragonhoard.server.connection import Closed, Connection
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.house import DAMAGED, House
from dragonhoard.server.ownership import MOVED, Elsewhere
from dragonhoard.server.sessions import Person
from dragonhoard.server.store import Damaged, Unknown

BEAT = 1.0  # seconds between two signs of life
SILENCE = 3.0  # seconds without one until a node counts as out of reach
NOT_TEXT = (1003, "text only")
ATTEMPTS = 5  # to find the owner of a table that changes hands
PAUSE = 0.05  # seconds more between two of them
WELCOME = 1.0  # seconds for an owner to answer


class Relay:
    def __init__(
        self,
        membership: Membership,
        house: House,
        conversations: Conversations,
        bus: Bus,
        entropy: Callable[[int], bytes],
    ) -> None:
        self.membership, self.house, self.conversations, self.bus = membership, house, conversations, bus
        self.entropy = entropy
        self.led: dict[str, PersonsEnd] = {}  # streams of people who are here, to other nodes
        self.served: dict[str, OwnersEnd] = {}  # streams of people elsewhere, to tables that are here
        # Tables that are perhaps about to be given away, as long as somebody asks for them.
        self._deciding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._greeted = Known()  # streams that were asked for: the same hello may come again, and late
        self._answered: dict[str, float] = {}  # when each owner last gave a sign of life
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- people who are here -------------------------------------------------------------------------------------------
    async def lead(self, connection: Connection, table: str, have: int | None, owner: str | None) -> None:
        """Until either end closes. As long as nothing was said, it may turn out that somebody else owns the table, or
        this node."""
        for attempt in range(ATTEMPTS):
            if owner is None or not self.bus.connected:
                break
            bye = await self._led(PersonsEnd(self.entropy(8).hex(), owner, connection, self.bus), table, have)
            if bye is None:
                return  # the person has gone
            if bye.code != MOVED[0] or not bye.early:
                connection.shut(bye.code, bye.reason)
                await connection.ended()
                return
            await asyncio.sleep(attempt * PAUSE)
            try:
                await self.house.load(table)
            except Elsewhere as there:
                owner = there.node
            except (Damaged, Unknown, DBAPIError):
                break
            else:
                await self.conversations.begin(connection, table, have)
                return
        await connection.socket.close(*MOVED)

    async def _led(self, end: PersonsEnd, table: str, have: int | None) -> Bye | None:
        self.led[end.stream] = end
        self._answered.setdefault(end.owner, self.house.now())
        try:
            return await self._lead(end, table, have)
        finally:
            del self.led[end.stream]
            if all(other.owner != end.owner for other in self.led.values()):
                self._answered.pop(end.owner, None)

    async def _lead(self, end: PersonsEnd, table: str, have: int | None) -> Bye | None:
        """What the owner closed it with; None: the person has gone."""
        end.hello(self.membership.id, table, have)
        try:
            async with asyncio.timeout(WELCOME):
                welcome = await end.welcome
        except TimeoutError:
            return Bye(end.stream, *MOVED, early=True)
        if not welcome:
            bye = end.over.result()
            bye.early = True
            return bye
        listening: asyncio.Future[Any] = asyncio.ensure_future(self._listen(end))
        over: asyncio.Future[Any] = end.over
        try:
            await asyncio.wait({listening, over}, return_when=asyncio.FIRST_COMPLETED)
            if end.over.done():
                return end.over.result()
            self.bus.send(end.owner, Bye(end.stream, 1001, "gone"))
            return None
        finally:
            listening.cancel()

    async def _listen(self, end: PersonsEnd) -> None:
        """What is too much is not even carried to the owner."""
        connection = end.connection
        try:
            while connection.is_open:
                data = await connection.socket.recv()
                if isinstance(data, bytes):
                    end.end(Bye(end.stream, *NOT_TEXT))
                    return
                if connection.within_rate(connection.user, self.house.now()):
                    end.say(data)
                else:
                    connection.strike(data, Problem("talk.slower"))
        except Closed:
            return

    # -- people who are elsewhere --------------------------------------------------------------------------------------
    async def _serve(self, hello: Hello) -> None:
        turn = self._deciding.setdefault(hello.table, asyncio.Lock())
        try:
            async with turn:
                away = await self._given_away(hello)
        except (Elsewhere, Damaged, Unknown, DBAPIError) as error:
            code, reason = DAMAGED if isinstance(error, Damaged) else MOVED
            self.bus.send(hello.node, Bye(hello.stream, code, reason))
            return
        if away:
            self.bus.send(hello.node, Bye(hello.stream, *MOVED))
            return
        end = self.served[hello.stream] = OwnersEnd(hello.stream, hello.node, self.bus, self.house.now())
        self.bus.send(hello.node, Welcome(hello.stream))
        try:
            await self.conversations.converse(
                end, hello.table, Person(hello.user, hello.name, hello.session), hello.have
            )
            await end.close(1001, "bye")
        finally:
            end.end()
            del self.served[hello.stream]

    async def _given_away(self, hello: Hello) -> bool:
        """To the node that asks, if nobody is here. One is asked at a time: the next finds whom it was given to."""
        table = hello.table
        loaded = self.house.tables.get(table)
        if loaded and (loaded.connections or loaded.rematching):
            return False
        if loaded:
            await self.house.let_go(loaded)
        epoch = loaded.epoch if loaded else await self.membership.claim(table)
        return epoch is not None and await self.membership.hand_over(table, epoch, hello.node)

    # -- signs of life -------------------------------------------------------------------------------------------------
    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.look()

    def look(self) -> None:
        now = self.house.now()
        said: dict[str, dict[str, int]] = {}
        for end in list(self.led.values()):
            if now - self._answered.get(end.owner, now) > SILENCE:
                end.end()
            elif end.welcome.done():
                said.setdefault(end.owner, {})[end.stream] = end.sent
        for owner, streams in said.items():
            self.bus.send(owner, Beat(self.membership.id, streams))
        for served in list(self.served.values()):
            if now - served.heard_of > SILENCE + BEAT:
                served.end()

    def receive(self, message: Hello | Welcome | Up | Down | Bye | Beat | Beaten) -> None:
        match message:
            case Hello():
                if self._greeted.is_new(message.stream):
                    self._spawn(self._serve(message))
            case Welcome():
                if (led := self.led.get(message.stream)) and not led.welcome.done():
                    led.welcome.set_result(True)
            case Up():
                if served := self.served.get(message.stream):
                    served.hear(message)
            case Down():
                if led := self.led.get(message.stream):
                    led.hear(message)
            case Bye():
                if led := self.led.get(message.stream):
                    led.end(message)
                elif served := self.served.get(message.stream):
                    served.end()
            case Beat():
                self._beaten(message)
            case Beaten():
                self._answered[message.node] = self.house.now()
                for led in [led for led in self.led.values() if led.owner == message.node and led.welcome.done()]:
                    if message.streams.get(led.stream, led.received + 1) > led.received:
                        led.end()  # it is not there any more, or something was lost

    def _beaten(self, beat: Beat) -> None:
        for stream, said in beat.streams.items():
            if (served := self.served.get(stream)) and served.node == beat.node:
                served.heard_of = self.house.now()
                if said > served.received:
                    served.give_up()
        known = {name: end.sent for name, end in self.served.items() if end.node == beat.node and not end.closed}
        self.bus.send(beat.node, Beaten(self.membership.id, known))

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
