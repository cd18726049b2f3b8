"""Commands and their answers: an acknowledgement after the commit, or a refusal; exactly one of them to each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Refused
from dragonhoard.server import frames
from dragonhoard.server.line import Line
from dragonhoard.server.live import Live
from dragonhoard.server.store import Unknown
from dragonhoard.table import commands as do
from dragonhoard.table import desk
from dragonhoard.table.table import Change

if TYPE_CHECKING:
    from dragonhoard.server.house import House


class Answers:
    def __init__(self, house: House) -> None:
        self.house = house

    def command(self, live: Live, line: Line, command: do.AnyCommand) -> None:
        """Rights are looked at for every message; the answer comes after the commit."""
        house = self.house
        if line not in live.lines:
            live.lines[line] = None
        before = live.table.version
        try:
            result = desk.take(live.table, line.user, command, house.wall(), house.now(), line.name)
        except (Refused, Problem) as error:
            if live.table.version != before:  # it broke off half-way
                house.drop(live)
            line.post(frames.refusal(command.id, error.breach if isinstance(error, Refused) else error))
            return
        except Exception:
            house.drop(live)
            raise
        if isinstance(result, int):
            self._again(live, line, command.id, result)
        elif isinstance(command, do.Rematch):
            if not live.rematching:  # else it is under way; sent again, this is answered
                live.rematching = True
                house.spawn(self._rematch(live, line, command))
        else:
            self._submit(live, result, line, command.id)

    def _submit(self, live: Live, change: Change, line: Line, command: str) -> None:
        def done() -> None:
            line.post(frames.Ack(command, live.committed))

        self.house.submit(live, change, done, _not_saved(line, command))

    def _again(self, live: Live, line: Line, command: str, version: int) -> None:
        """A command that was sent again: it is acknowledged when the first one is on disk."""

        def told(problem: Exception | None = None) -> None:
            if version <= live.committed:
                line.post(frames.Ack(command, version))
            else:
                _not_saved(line, command)(problem or Unknown(command))

        if version <= live.committed:
            told()
        else:
            self.house.submit(live, Change(), told, told)

    async def _rematch(self, live: Live, line: Line, command: do.Rematch) -> None:
        """Another table is opened first; then this one tells where it is."""
        house = self.house
        try:
            new = await house.openings.again(live.table, line.user)
        except Problem as problem:
            line.post(frames.refusal(command.id, problem))
            return
        finally:
            live.rematching = False
        if live.dropped:
            _not_saved(line, command.id)(Unknown("dropped"))
            return
        change = Change()
        live.table.write(change, house.wall(), house.now(), "rematch", table=new, by=line.user, id=command.id)
        self._submit(live, change, line, command.id)


def _not_saved(line: Line, command: str) -> Callable[[Exception], None]:
    def tell(problem: Exception) -> None:
        key = "house.unknown" if isinstance(problem, Unknown) else "house.not_saved"
        line.post(frames.refusal(command, Problem(key)))

    return tell
