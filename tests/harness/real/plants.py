"""Mistakes, each planted in a server's own process. A test that does not find its mistake proves nothing."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from typing import Any

from sqlalchemy import update

from dragonhoard.games import catalogue
from dragonhoard.server import guard, house
from dragonhoard.server.admission import Admission
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.foreign_editions import EditionText, ForeignEditions
from dragonhoard.server.routes import tables
from dragonhoard.server.schema import links
from dragonhoard.server.services import Services
from dragonhoard.server.sessions import Person, Sessions, hashed
from dragonhoard.server.store import Store
from dragonhoard.server.timers import Timers
from dragonhoard.server.websocket import WebSocketProtocol
from dragonhoard.server.worker_pool import WorkerPool
from dragonhoard.server.writer import Writer
from dragonhoard.table.table import Table

# mistakes that do not hide each other
CARELESS = [
    "anybody_may_look",
    "anybody_is_host",
    "any_signature_will_do",
    "any_table_will_do",
    "sockets_outlive_their_session",
    "origins_are_known_by_their_beginning",
    "links_work_twice",
    "looking_spends",
    "loose_policy",
    "names_of_games_are_trusted",
]


# -- rights ------------------------------------------------------------------------------------------------------------
def anybody_may_look() -> None:
    Table.may_watch = lambda self, user: True  # type: ignore[method-assign]


def anybody_is_host() -> None:
    Services.hosted = Services.watched  # type: ignore[method-assign, assignment]


def any_signature_will_do() -> None:
    person = Sessions.person

    async def lenient(self: Sessions, cookie: str | None) -> Person | None:
        return await person(self, cookie) or (Person("0" * 12, "Somebody", "0") if cookie else None)

    Sessions.person = lenient  # type: ignore[method-assign]


def any_table_will_do() -> None:
    watched = Services.watched

    async def lenient(self: Services, table: str, person: Any) -> Any:
        known = await self.house.load(table)
        return await watched(self, table if known else next(iter(self.house.tables)), person)

    Services.watched = lenient  # type: ignore[method-assign]


# -- sessions, origins, links ------------------------------------------------------------------------------------------
def sockets_outlive_their_session() -> None:
    Conversations.end_session = lambda self, session: None  # type: ignore[method-assign]


def origins_are_known_by_their_beginning() -> None:
    exact = guard.Guard._origin

    def loosely(self: guard.Guard, scope: Any) -> str | None:
        found = exact(self, scope) or ""
        return next((origin for origin in self.origins if found.startswith(origin)), found)

    guard.Guard._origin = loosely  # type: ignore[method-assign]


def links_work_twice() -> None:
    Store.spend_link = lambda self, token_hash, now: True  # type: ignore[method-assign]


def looking_spends() -> None:
    call = guard.Guard.__call__

    async def greedy(self: guard.Guard, scope: Any, receive: Any, send: Any) -> None:
        await call(self, scope, receive, send)
        if scope["type"] == "http" and scope["method"] == "GET" and scope["path"].startswith("/api/links/"):
            await self.app.state.services.writer.call(
                _spend, self.app.state.services.store, scope["path"].split("/")[3]
            )

    guard.Guard.__call__ = greedy  # type: ignore[method-assign]


def _spend(store: Store, token: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(links).where(links.c.token_hash == hashed(token)).values(used=1.0))


def loose_policy() -> None:
    guard.HEADERS[0] = (b"content-security-policy", guard.POLICY.replace("script-src 'self'", "script-src *").encode())


def names_of_games_are_trusted() -> None:
    tables.game_class = lambda slug: catalogue()[slug]


# -- the disk ----------------------------------------------------------------------------------------------------------
def acknowledges_before_the_commit() -> None:
    """And the disk takes its time."""
    put, commit = Writer.put, Store.commit

    def hasty(self: Writer, write: Any, done: Any) -> None:
        put(self, write, lambda problem: None)
        done(None)

    def slow(self: Store, batch: Any) -> None:
        time.sleep(0.05)
        commit(self, batch)

    Writer.put = hasty  # type: ignore[method-assign]
    Store.commit = slow  # type: ignore[method-assign]


def forgets_a_commit() -> None:
    """One of many, as a database would that was told not to wait for its disk."""
    commit, calls = Store.commit, count(1)

    def careless(self: Store, batch: Any) -> None:
        if next(calls) % 40:
            commit(self, batch)

    Store.commit = careless  # type: ignore[method-assign]


# -- lines and clocks --------------------------------------------------------------------------------------------------
def views_are_made_once() -> None:
    """For a version of a table: everybody gets what was made for the one before."""
    full_view, made = house.full_view, dict[tuple[str, int], Any]()

    def thrifty(live: Any, line: Any, now: float) -> Any:
        if live is None or live.committed != live.table.version:
            return None
        key = (live.table.id[:8], live.committed)
        before, made[key] = made.get(key), full_view(live, line, now)
        return before or made[key]

    house.full_view = thrifty


def sockets_in_turn() -> None:
    """What is sent waits until what was sent before is gone, whoever it is for."""
    send, turn = WebSocketProtocol.send_text, asyncio.Lock()

    async def patient(self: WebSocketProtocol, data: bytes) -> None:
        async with turn:
            await send(self, data)

    WebSocketProtocol.ready = property(lambda self: False, lambda self, ready: None)  # type: ignore[assignment]
    WebSocketProtocol.send_text = patient  # type: ignore[method-assign]


def timers_hurry() -> None:
    set_timer = Timers.set

    def hasty(self: Timers, live: Any) -> None:
        set_timer(self, live)
        due = live.table.clock.due()
        if live.timer and due is not None:
            live.timer.cancel()
            serial = live.table.clock.serial
            live.timer = asyncio.get_running_loop().call_at(due - 0.5, self.lapse, live, serial)

    Timers.set = hasty  # type: ignore[method-assign]


# -- no mistakes, but less patience ------------------------------------------------------------------------------------
def editions_take_for_ever() -> None:
    """The first worker never answers; the next one does."""
    ask = WorkerPool._ask
    asked: list[Any] = []

    async def silent(self: WorkerPool, worker: Any, job: Any) -> bytes:
        if isinstance(job, EditionText) and not asked:
            asked.append(job)
            await asyncio.Event().wait()
        return await ask(self, worker, job)

    WorkerPool._ask = silent  # type: ignore[method-assign]
    ForeignEditions.__init__.__defaults__ = (None, 1.0)


def little_patience() -> None:
    sweep = Admission.sweep

    def early(self: Admission) -> None:
        self.patience = 0.1
        sweep(self)

    Admission.sweep = early  # type: ignore[method-assign]
