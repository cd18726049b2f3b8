"""The way of a message through the server: receive → decode → handle → decide → prepare → commit → deliver.

docs/one-move.md follows one move along it, from the click to the screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Refused
from dragonhoard.server import broadcast, messages
from dragonhoard.server.connection import Connection, State
from dragonhoard.server.histograms import NUMBERS, Histogram
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.ownership import MOVED, Elsewhere
from dragonhoard.server.store import NotOurs, Opened, Unknown, Write
from dragonhoard.server.writer import write_of
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Reaction

MOST_BYTES = 16 * 1024  # of a message
NOT_TEXT, TOO_BIG = 1003, 1009
Settled = Callable[[Exception | None], None]  # called once: with None after the commit, or with what went wrong


@dataclass
class Pipeline:
    tables: Mapping[str, LoadedTable]  # in memory
    load: Callable[[str], Awaitable[LoadedTable | None]]  # reads a table from the disk
    put: Callable[[Write, Settled], None]  # hands a write to the disk
    drop: Callable[[LoadedTable], None]  # forgets a table whose memory may be ahead of the disk
    go_on: Callable[[LoadedTable], None]  # after a commit: the clock of the next wait, and bots
    rematch: Callable[[LoadedTable, Connection, do.Rematch], None]  # opens another table for the same people
    wall: Callable[[], float]
    fan_out: Histogram = field(default_factory=partial(Histogram, NUMBERS))  # messages of one change

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def receive(self, connection: Connection, table: str) -> None:
        """Message by message; a closed connection raises Closed, or is noticed here."""
        while connection.state is State.OPEN:
            data = await connection.socket.recv()
            if connection.state is State.OPEN and (message := self.decode(connection, data)) is not None:
                try:
                    loaded = self.tables.get(table) or await self.load(table)
                except Elsewhere:
                    connection.shut(*MOVED)
                    return
                if loaded is None:
                    connection.post(messages.refusal(message.id, Problem("table.not_here")))
                else:
                    self.handle(loaded, connection, message)

    def decode(self, connection: Connection, data: str | bytes) -> messages.ClientIn | None:
        """None: no message, or one too many; the client has been told."""
        if isinstance(data, bytes):
            connection.shut(NOT_TEXT, "text only")
        elif len(data) > MOST_BYTES // 4 and len(data.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            connection.shut(TOO_BIG, "too big")
        elif not connection.within_rate(connection.user, self.now()):
            connection.strike(data, Problem("talk.slower"))
        else:
            try:
                message: messages.ClientIn = messages.DECODER.decode(data)
                return message
            except messages.UNDECODABLE:
                connection.strike(data, Problem("talk.malformed"))
        return None

    def handle(self, loaded: LoadedTable, connection: Connection, message: messages.ClientIn) -> None:
        """A command gets exactly one answer: a refusal at once, or an acknowledgement after the commit."""
        match message:
            case messages.Ping(id=id_, lag=lag):
                connection.lag = lag
                connection.post(messages.Pong(id_))
            case messages.Sync():
                connection.resync()
            case command:
                loaded.connections.setdefault(connection, None)
                self.decide(loaded, connection, command)

    def decide(self, loaded: LoadedTable, connection: Connection, command: do.AnyCommand) -> None:
        """What the command comes to, in memory; whether it is allowed is asked for each one."""
        table, before = loaded.table, loaded.table.version
        try:
            result = handlers.handle(table, connection.user, command, self.wall(), self.now(), connection.name)
        except (Refused, Problem) as error:
            if table.version != before:  # it broke off half-way
                self.drop(loaded)
            connection.post(messages.refusal(command.id, error.breach if isinstance(error, Refused) else error))
            return
        except Exception:
            self.drop(loaded)
            raise
        if isinstance(command, do.React):
            self.react(loaded, connection, command.id, None if isinstance(result, int) else result.reaction)
        elif isinstance(result, int) and result <= loaded.committed:  # sent again
            self.answer(loaded, connection, command.id, result, None)
        elif isinstance(result, int):  # sent again, before the first one is on disk
            self.submit(loaded, Change(), partial(self.answer, loaded, connection, command.id, result))
        elif isinstance(command, do.Rematch):
            self.rematch(loaded, connection, command)
        else:
            self.submit(loaded, result, partial(self.answer, loaded, connection, command.id, table.version))

    def submit(
        self, loaded: LoadedTable, change: Change, settled: Settled | None = None, opened: Opened | None = None
    ) -> None:
        """Prepare and commit: the messages are made now, of this position, and sent after the commit."""
        if loaded.dropped:  # it was decided on top of what is not on disk
            if settled:
                settled(Unknown("dropped"))
            return
        now = loaded.touched = self.now()
        try:
            deliveries = broadcast.prepare(loaded, change, now)
        except Exception:  # what cannot be told is not done
            self.drop(loaded)
            raise
        loaded.pending += 1
        write = write_of(loaded.table, change, now, opened, loaded.epoch)
        self.put(write, partial(self.deliver, loaded, loaded.table.version, deliveries, settled))

    def deliver(
        self,
        loaded: LoadedTable,
        version: int,
        deliveries: list[broadcast.Delivery],
        settled: Settled | None,
        problem: Exception | None,
    ) -> None:
        """After the commit, or when it has failed."""
        loaded.pending -= 1
        if loaded.dropped and problem is None:
            problem = Unknown("dropped")
        if problem is None:
            loaded.committed = max(loaded.committed, version)
            self.fan_out.add(len(deliveries))
            broadcast.deliver(loaded, deliveries)
        else:
            self.drop(loaded)
        if settled:
            settled(problem)
        if problem is None:  # what comes next, when the messages have left
            asyncio.get_running_loop().call_soon(self.go_on, loaded)

    def react(self, loaded: LoadedTable, connection: Connection, command: str, reaction: Reaction | None) -> None:
        """A face is written nowhere; but the seat and the name that it shows are on disk before. None: it was shown."""

        def show(problem: Exception | None) -> None:
            if problem is not None:
                connection.post(messages.refusal(command, Problem("house.not_saved")))
                return
            if reaction:
                broadcast.react(loaded, reaction)
            connection.post(messages.Shown(command))

        if loaded.is_on_disk(None):
            show(None)
        else:
            self.submit(loaded, Change(), show)

    def answer(
        self, loaded: LoadedTable, connection: Connection, command: str, row: int, problem: Exception | None
    ) -> None:
        if problem is None or row <= loaded.committed:
            table = loaded.table
            connection.post(messages.Ack(command, table.version_for(table.seat_of(connection.user), row)))
        else:
            key = "house.unknown" if isinstance(problem, Unknown | NotOurs) else "house.not_saved"
            connection.post(messages.refusal(command, Problem(key)))
