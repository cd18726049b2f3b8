"""All conversations: who may speak on a socket, how often, and until when."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DBAPIError

from dragonhoard.server.admission import SocketLimits
from dragonhoard.server.connection import FLOOD, Closed, Connection, Outbox, Socket, complain
from dragonhoard.server.house import DAMAGED, LOST, House
from dragonhoard.server.limits import Buckets
from dragonhoard.server.ownership import MOVED, Elsewhere
from dragonhoard.server.sessions import Person
from dragonhoard.server.store import Damaged, Unknown

# A connection, its table, the version that the client has, and the process that owns the table.
Lead = Callable[[Connection, str, int | None, str | None], Awaitable[None]]
CROWDED = (1013, "too many connections")
REST = 5.0  # seconds that somebody is not heard who comes back after a flood


async def _nowhere(connection: Connection, table: str, have: int | None, node: str | None) -> None:
    await connection.socket.close(*MOVED)


class Conversations:
    """Limits are counted by person, however many sockets there are."""

    def __init__(
        self, house: House, rate: float = 10.0, burst: float = 20.0, sockets: SocketLimits | None = None
    ) -> None:
        self.house = house
        self.limits = Buckets(rate, burst)
        self.sockets = sockets or SocketLimits()
        self.connections: set[Connection] = set()
        self.outbox = Outbox()
        self.resting: dict[str, float] = {}  # until when
        self.lead: Lead = _nowhere  # to the process that owns the table

    async def serve(self, socket: Socket, table: str, person: Person, have: int | None, address: str = "-") -> None:
        """From the open socket to its end. `have` is the version that the client knows already."""
        loaded = self.house.tables.get(table)
        seated = loaded is not None and loaded.table.seat_of(person.id) is not None
        if not self.sockets.enter(person.id, address, seated):
            await socket.close(*CROWDED)
            return
        try:
            await self.converse(socket, table, person, have)
        finally:
            self.sockets.leave(person.id, address)

    async def converse(self, socket: Socket, table: str, person: Person, have: int | None) -> None:
        """With somebody who has been let in, here or at another node."""
        fresh = self.house.fresh(table)
        connection = Connection(socket, person.id, person.session, fresh, person.name, self.outbox, self.limits.take)
        self.connections.add(connection)  # from now on the end of its session is noticed
        try:
            await asyncio.sleep(self.resting.get(person.id, 0.0) - self.house.now())
            await self.begin(connection, table, have)
        finally:
            self.connections.discard(connection)

    async def begin(self, connection: Connection, table: str, have: int | None) -> None:
        try:
            loaded = await self.house.load(table)
        except Damaged:
            await connection.socket.close(*DAMAGED)
            return
        except (Unknown, DBAPIError):  # the database does not answer: come again
            await connection.socket.close(*LOST)
            return
        except Elsewhere as there:
            await self.lead(connection, table, have, there.node)
            return
        if loaded is None or not loaded.table.may_watch(connection.user):
            await connection.socket.close(4404, "no such table")
            return
        self.house.connect(loaded, connection, have)
        end = (1001, "bye")
        try:
            await self.house.pipeline.receive(connection, table)
        except Closed:
            pass
        except Damaged:
            end = DAMAGED
        except (Unknown, DBAPIError):
            end = LOST
        except Exception as error:
            complain(error)
            end = (1011, "error")
        finally:
            if connection.closing[0] == FLOOD:
                self._rest(connection.user)
            self.house.disconnect(table, connection)
            connection.shut(*end)
            await connection.ended()

    def _rest(self, user: str) -> None:
        """To come back at once and go on would cost others more than the flood itself."""
        now = self.house.now()
        self.resting = {name: until for name, until in self.resting.items() if until > now}
        self.resting[user] = now + REST

    def end_session(self, session: str) -> None:
        for connection in list(self.connections):
            if connection.session == session:
                connection.shut(4401, "session ended")
