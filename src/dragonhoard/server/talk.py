"""The conversation on a socket: decode, look at the limits, hand over; an answer or a reason, never a traceback."""

from __future__ import annotations

import asyncio
import logging
import traceback
from typing import Annotated

import msgspec
from msgspec import Struct

from dragonhoard.core.errors import Problem
from dragonhoard.server import frames
from dragonhoard.server.house import House
from dragonhoard.server.limits import Buckets
from dragonhoard.server.line import Closed, Line, Socket
from dragonhoard.server.sessions import Person
from dragonhoard.server.store import Damaged
from dragonhoard.table import commands as do

MOST_BYTES = 16 * 1024
TOO_BIG, NOT_TEXT, FLOOD = 1009, 1003, 1008
LOG = logging.getLogger("dragonhoard")
STRIKES = 25  # messages that were malformed or too many, until the line is closed


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

    async def serve(self, socket: Socket, table: str, person: Person, have: int | None) -> None:
        line = Line(socket, person.id, person.session, self.house.fresh(table), person.name)
        self.lines.add(line)  # from now on the end of its session is noticed
        try:
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
        sending = asyncio.ensure_future(line.sending())
        listening = asyncio.ensure_future(self._listen(line, table))
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            failed = listening.done() and not listening.cancelled() and listening.exception()
            listening.cancel()
            self.house.disconnect(table, line)
            line.shut(*((1011, "error") if failed else (1001, "bye")))
            for end in await asyncio.gather(sending, listening, return_exceptions=True):
                if isinstance(end, Exception):
                    _complain(end)

    async def _listen(self, line: Line, table: str) -> None:
        strikes = 0
        while not line.closing:
            try:
                data = await line.socket.recv()
            except Closed:
                return
            if line.closing:  # its right has ended while it was waited for
                return
            if isinstance(data, bytes) or len(data.encode("utf-8", "surrogatepass")) > MOST_BYTES:
                line.shut(*((NOT_TEXT, "text only") if isinstance(data, bytes) else (TOO_BIG, "too big")))
                return
            if not self.limits.take(line.user, self.house.now()):
                line.post(frames.refusal(_id_in(data), Problem("talk.slower")))
                strikes += 1
            else:
                strikes += await self._heard(line, table, data)
            if strikes >= STRIKES:
                line.shut(FLOOD, "too much")

    async def _heard(self, line: Line, table: str, data: str) -> int:
        """1 for a message that is none."""
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            line.post(frames.refusal(_id_in(data), Problem("talk.malformed")))
            return 1
        if isinstance(message, Ping):
            line.lag = message.lag
            line.post(frames.Pong(message.id))
        elif isinstance(message, Sync):
            line.resync()
        else:
            await self.house.command(table, line, message)
        return 0

    def end_session(self, session: str) -> None:
        for line in list(self.lines):
            if line.session == session:
                line.shut(4401, "session ended")


def _complain(error: Exception) -> None:
    """Where it happened, without its words: they may hold what is secret at the table."""
    LOG.error("%s in\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))


class _Id(Struct):
    id: do.ClientId


def _id_in(data: str) -> str:
    """The client's number of a message that cannot be read, if that much can be."""
    try:
        return msgspec.json.decode(data, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
