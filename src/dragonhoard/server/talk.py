"""The conversation on a socket: decode, look at the limits, hand over; an answer or a reason, never a traceback."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from msgspec import Struct

from dragonhoard.core.errors import Problem
from dragonhoard.server import frames
from dragonhoard.server.house import House
from dragonhoard.server.limits import Buckets
from dragonhoard.server.line import Closed, Line, Outbox, Socket, complain
from dragonhoard.server.sessions import Person
from dragonhoard.server.store import Damaged
from dragonhoard.table import commands as do

MOST_BYTES = 16 * 1024
TOO_BIG, NOT_TEXT, FLOOD = 1009, 1003, 1008
STRIKES = 25  # messages that were malformed or too many, until the line is closed
REST = 5.0  # seconds that somebody is not heard who comes back after that


class Ping(Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """`lag`: how many seconds the last one took, there and back. Within bounds a lapse waits for a late line."""

    id: do.ClientId
    lag: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0.0


class Sync(Struct, frozen=True, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Something was missed: please send everything."""

    id: do.ClientId


DECODER = msgspec.json.Decoder(do.AnyCommand | Ping | Sync)


class Talk:
    """Limits are counted by person, however many sockets there are."""

    def __init__(self, house: House, rate: float = 10.0, burst: float = 20.0) -> None:
        self.house = house
        self.limits = Buckets(rate, burst)
        self.lines: set[Line] = set()
        self.outbox = Outbox()
        self.resting: dict[str, float] = {}  # until when

    async def serve(self, socket: Socket, table: str, person: Person, have: int | None) -> None:
        line = Line(socket, person.id, person.session, self.house.fresh(table), person.name, self.outbox)
        self.lines.add(line)  # from now on the end of its session is noticed
        try:
            await asyncio.sleep(self.resting.get(person.id, 0.0) - self.house.now())
            await self._serve(line, table, have)
        finally:
            self.lines.discard(line)

    async def _serve(self, line: Line, table: str, have: int | None) -> None:
        try:
            live = await self.house.live(table)
        except Damaged:
            await line.socket.close(1011, "damaged")
            return
        if live is None or not live.table.may_watch(line.user):
            await line.socket.close(4404, "no such table")
            return
        self.house.connect(live, line, have)
        ear = Ear(self, line, table)
        end = (1001, "bye")
        line.socket.direct = ear.at_once
        try:
            await ear.listen()
        except Exception as error:
            complain(error)
            end = (1011, "error")
        finally:
            line.socket.direct = None
            self.house.disconnect(table, line)
            line.shut(*end)
            await line.ended()

    def rest(self, user: str) -> None:
        """To come back at once and go on would cost others more than the flood itself."""
        now = self.house.now()
        self.resting = {name: until for name, until in self.resting.items() if until > now}
        self.resting[user] = now + REST

    def end_session(self, session: str) -> None:
        for line in list(self.lines):
            if line.session == session:
                line.shut(4401, "session ended")


class Ear:
    """Listens to one line. Mostly a message can be carried out as soon as it is there; one that must wait for its table
    keeps the next ones waiting, too."""

    def __init__(self, talk: Talk, line: Line, table: str) -> None:
        self.talk = talk
        self.house = talk.house
        self.line = line
        self.table = table
        self.strikes = 0
        self.waits = False  # for a table that is not in memory

    def at_once(self, data: str) -> bool:
        """False: not now."""
        live = self.house.tables.get(self.table)
        if self.waits or live is None or self.line.closing:
            return False
        try:
            command = self._hear(data)
            if command:
                self.house.command(live, self.line, command)
        except Exception as error:
            complain(error)
            self.line.shut(1011, "error")
        return True

    async def listen(self) -> None:
        """Until the line is closed, at either end."""
        while not self.line.closing:
            try:
                data = await self.line.socket.recv()
            except Closed:
                return
            if self.line.closing:  # its right has ended while it was waited for
                return
            self.waits = True
            command = self._hear(data)
            if command and (live := await self.house.live(self.table)):
                self.house.command(live, self.line, command)
            elif command:
                self.line.post(frames.refusal(command.id, Problem("table.not_here")))
            self.waits = False

    def _hear(self, data: str | bytes) -> do.AnyCommand | None:
        """The command in it, if it is one and there are not too many."""
        line, command = self.line, None
        if isinstance(data, bytes) or len(data) > MOST_BYTES or len(data.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            line.shut(*((NOT_TEXT, "text only") if isinstance(data, bytes) else (TOO_BIG, "too big")))
        elif not self.talk.limits.take(line.user, self.house.now()):
            line.post(frames.refusal(_id_in(data), Problem("talk.slower")))
            self.strikes += 1
        else:
            command = self._read(data)
        if self.strikes >= STRIKES:
            line.shut(FLOOD, "too much")
            self.talk.rest(line.user)
        return command

    def _read(self, data: str) -> do.AnyCommand | None:
        try:
            message: do.AnyCommand | Ping | Sync = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.line.post(frames.refusal(_id_in(data), Problem("talk.malformed")))
            self.strikes += 1
            return None
        if isinstance(message, Ping):
            self.line.lag = message.lag
            self.line.post(frames.Pong(message.id))
        elif isinstance(message, Sync):
            self.line.resync()
        else:
            return message
        return None


class _Id(Struct):
    id: do.ClientId


def _id_in(data: str) -> str:
    """The client's number of a message that cannot be read, if that much can be."""
    try:
        return msgspec.json.decode(data, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
