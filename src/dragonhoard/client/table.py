"""A table as one person sees it, over a socket that is opened again when it breaks: see docs/protocol.md."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import deque
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from dragonhoard.client.house import PATIENT, House
from dragonhoard.core import texts
from dragonhoard.core.errors import Problem

FINAL = {4401, 4403, 4404}  # codes after which there is no way back
DELAYS = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)  # seconds before each next try
AT_ONCE, WITHIN = 10, 1.2  # commands within seconds: less than the house would refuse
MOST_NEWS = 400
SLOWER = "talk.slower"


class Refused(Problem):
    """The house has said no, and nothing has changed."""

    clause: str | None = None  # the rule, where it is one of the game's


class TableClient:
    def __init__(self, house: House, table: str) -> None:
        self.house, self.id = house, table
        self.version, self.seat, self.user = 0, None, ""
        self.info: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.clock: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []  # heard and not fetched yet
        self.gone: Problem | None = None
        self._clock_at = 0.0
        self._changed = asyncio.Event()
        self._asked: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._sent: deque[float] = deque(maxlen=AT_ONCE)
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    seat: int | None

    async def open(self) -> None:
        """Until everything has been told once."""
        self._reader = asyncio.create_task(self._read())
        while not self.info and self.gone is None:
            await self.change()
        if self.gone is not None:
            raise self.gone

    async def close(self) -> None:
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def change(self, seconds: float | None = None) -> bool:
        """Until something is new; False if it takes longer."""
        self._changed.clear()
        if self.gone is not None:
            return True
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        return True

    @property
    def left(self) -> float | None:
        """Seconds of the present wait."""
        left = self.clock.get("left")
        if left is None:
            return None
        passed = time.monotonic() - self._clock_at if self.clock.get("running") else 0.0
        return max(0.0, round(float(left) - passed, 1))

    def fetch_news(self) -> list[dict[str, Any]]:
        found, self.news = self.news, []
        return found

    async def do(self, do: str, **parts: Any) -> None:
        """Carried out and on disk, or Refused."""
        while (answer := await self._ask(do, parts)).get("key") == SLOWER:
            await asyncio.sleep(WITHIN)
        if answer["type"] == "refused":
            refused = Refused(answer["key"], **{name: _said(value) for name, value in answer["args"].items()})
            refused.clause = answer["clause"]
            raise refused

    async def move(self, move: str, serial: int) -> None:
        """Whatever can be listed is sent at one length: where players choose under seal, whoever counts the bytes on
        their way learns nothing of what was chosen."""
        listed = self.view["menu"]["moves"] if self.view else ()
        longest = max(map(len, listed)) if move in listed else 0
        await self.do("move", serial=serial, move=move.ljust(longest))

    async def _ask(self, do: str, parts: dict[str, Any]) -> dict[str, Any]:
        if self.gone is not None:
            raise self.gone
        if len(self._sent) == AT_ONCE and (early := self._sent[0] + WITHIN - time.monotonic()) > 0:
            await asyncio.sleep(early)
        self._sent.append(time.monotonic())
        name = secrets.token_hex(8)
        text, answer = json.dumps({"do": do, "id": name, **parts}), asyncio.get_running_loop().create_future()
        self._asked[name] = text, answer
        try:
            if self._socket:
                await self._send(self._socket, text)
            return await asyncio.wait_for(answer, PATIENT)
        except TimeoutError:
            raise Problem("client.unreachable", server=self.house.origin, reason="-") from None
        finally:
            self._asked.pop(name, None)

    async def _send(self, socket: ClientConnection, text: str) -> None:
        with suppress(ConnectionClosed):  # it is sent again over the next one: a command counts once
            await socket.send(text)

    async def _read(self) -> None:
        delays = iter(DELAYS)
        try:
            while self.gone is None:
                try:
                    async with connect(
                        self.house.socket(self.id),
                        origin=self.house.origin,  # type: ignore[arg-type]
                        additional_headers={"Cookie": self.house.cookie},
                        compression=None,
                        max_size=None,
                    ) as self._socket:
                        for text, _ in list(self._asked.values()):
                            await self._send(self._socket, text)
                        async for data in self._socket:
                            delays = iter(DELAYS)
                            if self.hear(json.loads(data)):
                                await self._send(self._socket, json.dumps({"do": "sync", "id": secrets.token_hex(8)}))
                    reason: object = self._socket.close_reason or "-"
                    final = self._socket.close_code in FINAL
                except (OSError, InvalidHandshake, TimeoutError) as error:
                    reason, final = error, False
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else 0
                    reason, final = (closed.rcvd.reason if closed.rcvd else closed), code in FINAL
                pause = next(delays, None)
                if final or pause is None:
                    self._go(Problem("client.closed", reason=reason))
                    return
                await asyncio.sleep(pause)
        except Exception as error:  # whatever it was, nobody may wait for ever
            self._go(Problem("client.closed", reason=repr(error)))

    def _go(self, why: Problem) -> None:
        self.gone = why
        self._changed.set()
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(why)

    def hear(self, frame: dict[str, Any]) -> bool:
        """A message of the house; whether others have been missed, and all has to be told anew."""
        kind = frame["type"]
        if kind == "full" or (kind == "step" and frame["after"] == self.version):
            if kind == "full":
                self.seat, self.user = frame["seat"], frame["user"]
            self.version, self.view = frame["version"], frame["view"]
            self.clock, self._clock_at = frame["clock"], time.monotonic()
            self.info = frame["info"] or self.info
            self._remember(frame.get("news", ()), frame.get("mended", ()))
            self.seat = next((i for i, one in enumerate(self.info["seats"]) if one["user"] == self.user), None)
            self._changed.set()
        elif kind == "step":
            return bool(frame["version"] > self.version)
        elif frame.get("id") in self._asked:
            answer = self._asked[frame["id"]][1]
            if not answer.done():
                answer.set_result(frame)
        return False

    def _remember(self, news: Any, mended: Any) -> None:
        """What the rules forbid to tell twice is not kept here either."""
        again = {line["line"]: line for line in mended}
        kept = [again.get(line.get("line"), line) if line.get("line") is not None else line for line in self.news]
        self.news = [*kept, *news][-MOST_NEWS:]


def _said(value: Any) -> Any:
    """An argument is a text, or a phrase itself."""
    if isinstance(value, dict) and "key" in value:
        return texts.say(value["key"], **{name: _said(one) for name, one in value.get("args", {}).items()})
    return value
