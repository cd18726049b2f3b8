"""The twin of the browser's side of a connection: versions, gaps, and commands that are sent again by their ids."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tests.harness.sim.wire import Wire

AGAIN = 2.5  # seconds without an answer until a connection is given up
PING = 5.0
TRY_AGAIN = {"house.unknown", "house.not_saved", "talk.slower"}


class Client:
    """Knows no rules. `view` and `info` are what the last messages said; `seen` is called when they change."""

    def __init__(self, name: str, rng: Random, dial: Callable[["Client"], Wire | None]):
        self.name, self.rng, self.dial = name, rng, dial
        self.cookie: str | None = None
        self.user = ""
        self.table: str | None = None
        self.wire: Wire | None = None
        self.version: int | None = None
        self.full: dict[str, Any] = {}  # the last full view, with all later steps in it
        self.pending: dict[str, dict[str, Any]] = {}
        self.sent_at: dict[str, float] = {}
        self.lag = 0.0
        self.deaf = 0.0  # how often the line is given up right after something was said
        self.resent = self.gaps = self.missed = 0
        self.faces: list[dict[str, Any]] = []  # that others and this one made
        self.faces_shown: list[str] = []  # the ids of those that this one made
        self._asked: float | None = None  # when a full view was asked for
        self._pinged: tuple[str, float] | None = None
        self._number = 0
        self._epoch = 0

    @property
    def now(self) -> float:
        assert self.wire
        return self.wire.loop.now

    # -- connections ---------------------------------------------------------------------------------------------------
    def connect(self) -> None:
        """`have` spares the server the full view if nothing has happened."""
        self._epoch += 1
        self._asked = self._pinged = None
        self.wire = self.dial(self)
        if self.wire is None:
            return
        self.wire.heard, self.wire.lost = self._heard, self._lost
        for name in self.pending:
            self._transmit(name)
        self.wire.loop.call_later(self.rng.uniform(0.1, 1.0), self._watch, self._epoch)

    def disconnect(self) -> None:
        if self.wire:
            self.wire.hang_up()
        self.wire = None

    def _lost(self, code: int) -> None:
        loop = self.wire.loop if self.wire else None
        self.wire = None
        self.closed(code)
        if loop:
            loop.call_later(self.rng.uniform(0.05, 1.0), self._again, self._epoch)

    def _again(self, epoch: int) -> None:
        if self.wire is None and epoch == self._epoch:
            self.connect()

    def _watch(self, epoch: int) -> None:
        """Somebody who waits in vain for an answer dials again; somebody who waits for none asks now and then."""
        if self.wire is None or epoch != self._epoch:
            return
        waiting = [self.sent_at.get(name, self.now) for name in self.pending]
        waiting += [at for at in (self._asked, self._pinged and self._pinged[1]) if at is not None]
        if waiting and self.now - min(waiting) > AGAIN:
            self.disconnect()
            self.connect()
            return
        if self._pinged is None and self.rng.random() < 0.2:
            self._number += 1
            self._pinged = (f"p{self._number}", self.now)
            self.transmit({"do": "ping", "id": self._pinged[0], "lag": round(self.lag, 3)})
        self.wire.loop.call_later(1.0, self._watch, epoch)

    # -- commands ------------------------------------------------------------------------------------------------------
    def command(self, do: str, when: float | None = None, **parts: Any) -> str:
        self._number += 1
        name = f"{self.name}{self._number}"
        self.pending[name] = {"do": do, "id": name, **parts}
        self._transmit(name, when)
        return name

    def _transmit(self, name: str, when: float | None = None) -> None:
        if self.wire:
            again = name in self.sent_at
            self.resent += again
            self.sent_at[name] = max(self.now, when or 0.0)
            self.transmit(self.pending[name], when)
            if self.deaf and not again and self.rng.random() < self.deaf:
                self.missed += 1
                self.wire.loop.call_later(self.rng.uniform(0.0, 0.03), self._hang_up, self._epoch)

    def _hang_up(self, epoch: int) -> None:
        """Before the answer comes, or just after."""
        if self.wire and epoch == self._epoch:
            self.disconnect()
            self.connect()

    def transmit(self, message: dict[str, Any], when: float | None = None) -> None:
        if self.wire:
            self.wire.say(json.dumps(message), when)

    def _retry(self, name: str) -> None:
        if name in self.pending:
            self._transmit(name)

    # -- what the server says ------------------------------------------------------------------------------------------
    def _heard(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        getattr(self, "_" + message["type"])(message)

    def _full(self, full: dict[str, Any]) -> None:
        self._asked = None
        self.full, self.version = full, full["version"]
        self.seen()

    def _step(self, step: dict[str, Any]) -> None:
        if self.version is None or step["after"] > self.version:
            self.gaps += 1
            self._sync()
        elif step["version"] > self.version:
            if step["after"] < self.version:
                self._sync()  # it tells again what was told before: the two cannot be put together
                return
            self.version = step["version"]
            parts = {name: step[name] for name in ("version", "clock", "undo")}
            news = [{k: n["facts"][k] for k in ("name", "text")} for n in step["news"] if n["kind"] == "said"]
            self.full = {**self.full, **parts, "view": step["view"], "info": step["info"] or self.full["info"]}
            mine = [seat["user"] == self.user for seat in self.full["info"]["seats"]]
            self.full["seat"] = mine.index(True) if any(mine) else None
            self.full["said"] = [*self.full.get("said", []), *news][-5:]
            self.seen()

    def _touch(self, touch: dict[str, Any]) -> None:
        self.full["lost"] = touch["lost"]

    def _reacted(self, reacted: dict[str, Any]) -> None:
        self.faces.append(reacted)

    def _sync(self) -> None:
        if self._asked is None:
            self._asked = self.now
            self._number += 1
            self.transmit({"do": "sync", "id": f"s{self._number}"})

    def _ack(self, ack: dict[str, Any]) -> None:
        if self.pending.pop(ack["id"], None):
            self.answered(ack["id"], True, "")

    def _shown(self, shown: dict[str, Any]) -> None:
        self.faces_shown.append(shown["id"])
        if self.pending.pop(shown["id"], None):
            self.answered(shown["id"], True, "")

    def _refused(self, refused: dict[str, Any]) -> None:
        name = refused["id"]
        if refused["key"] in TRY_AGAIN:
            if self.wire:
                self.wire.loop.call_later(self.rng.uniform(0.3, 2.0), self._retry, name)
        elif self.pending.pop(name, None):
            self.answered(name, False, refused["key"])

    def _pong(self, pong: dict[str, Any]) -> None:
        if self._pinged and self._pinged[0] == pong["id"]:
            self.lag = self.now - self._pinged[1]
            self._pinged = None

    def _gone(self, gone: dict[str, Any]) -> None:
        """The socket closes next."""

    # -- for whoever plays ---------------------------------------------------------------------------------------------
    def seen(self) -> None:
        """There is something new to look at."""

    def answered(self, name: str, done: bool, key: str) -> None:
        """A command was acknowledged or refused."""

    def closed(self, code: int) -> None:
        """The connection has ended."""
