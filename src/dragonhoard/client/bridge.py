"""A program at a table of some house: it runs here, and what it says goes there by the protocol."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.talk import Talk, forms
from dragonhoard.client.house import House, table_at
from dragonhoard.client.table import Refused, TableClient
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue

ENDS = ("over", "aborted")
NAMES = 9  # that are tried
REST = 1.0  # seconds between two words in the same wait, where a clock runs
Say = Callable[..., None]


async def play(address: str, table: str, command: Command, name: str, seat: int | None, say: Say) -> dict[str, Any]:
    """Sits down, and plays until the game is over; how it ended."""
    house = House(address)
    talk = await asyncio.to_thread(Talk, command)
    client: TableClient | None = None
    try:
        called = name or talk.name or "Program"
        await house.enter(called)
        client = TableClient(house, await table_at(house, table or address))
        await client.open()
        await sit(client, called, seat)
        assert client.seat is not None
        say("sits", seat=client.seat, name=client.info["seats"][client.seat]["name"], table=client.id)
        return await Bridge(client, talk, say).run()
    finally:
        if client:
            await client.close()
        await asyncio.to_thread(talk.end)


async def sit(client: TableClient, name: str, seat: int | None) -> None:
    """At this seat, or the first that is free; everybody is told that it is a program. A name that somebody has gets a
    number."""
    if client.info["stage"] != "gathering":
        raise Problem("client.begun")
    free = [i for i, one in enumerate(client.info["seats"]) if one["user"] in (None, client.user) and not one["bot"]]
    wanted = [seat] if seat is not None else free
    if not wanted:
        raise Problem("client.full")
    called = [name, *(f"{name} {number}" for number in range(2, NAMES + 1))]
    while True:
        try:
            parts = {"seat": wanted[0], "name": called[0], "entropy": secrets.token_hex(16)}
            await client.do("sit", **parts, program=True)
            break
        except Refused as refused:
            if refused.key == "table.seat_taken" and len(wanted) > 1:
                wanted.pop(0)
            elif refused.key == "table.name_taken" and len(called) > 1:
                called.pop(0)
            else:
                raise
    while client.seat is None and client.gone is None:
        await client.change()


class Bridge:
    def __init__(self, client: TableClient, talk: Talk, say: Say) -> None:
        self.client, self.talk, self.say = client, talk, say
        self._begun = False
        self._answered = -1  # the version about which it has been asked
        self._moved = -1  # the wait in which it has moved last

    async def run(self) -> dict[str, Any]:
        client = self.client
        while True:
            if client.gone is not None:
                raise client.gone
            if client.seat is None:
                raise Problem("client.put_out")
            self._tell()
            if client.info["stage"] in ENDS:
                return self._over()
            if self._is_due():
                await self._turn()
            else:
                await client.change()

    def _tell(self) -> None:
        client = self.client
        if client.view is None:
            return
        if not self._begun:
            self._begun = True
            info = client.info
            kind = catalogue().get(info["game"])
            facts = {name: info[name] for name in ("game", "players", "options", "edition", "edition_hash", "box")}
            self.talk.tell("game", **facts, seat=client.seat, forms=forms(kind) if kind else {})
        news = [{"kind": one["kind"], "facts": one["facts"]} for one in client.fetch_news()]
        if news:
            self.talk.tell("news", news=news)

    def _over(self) -> dict[str, Any]:
        view = self.client.view
        standing = view["table"]["standing"] if view and view["table"]["over"] else None
        found = {name: standing[name] for name in ("totals", "places", "winners")} if standing else {}
        self.talk.tell("over", **found)
        return {"table": self.client.id, "seat": self.client.seat, **found}

    def _is_due(self) -> bool:
        """It is waited for, or may speak; and has not been asked about just this."""
        view, seat = self.client.view, self.client.seat
        if not view or not view["table"]["turn"] or self.client.info["paused"] or self._answered == self.client.version:
            return False
        held = self.client.info["seats"][seat]
        return not held["held"] and not held["away"] and bool(view["menu"]["moves"] or self._is_awaited(view))

    def _is_awaited(self, view: dict[str, Any]) -> bool:
        menu = view["menu"]
        return self.client.seat in view["table"]["turn"]["seats"] and bool(menu["moves"] or menu["forms"])

    async def _turn(self) -> None:
        client, view = self.client, self.client.view
        assert view
        turn, self._answered = view["table"]["turn"], client.version
        must = self._is_awaited(view) and turn["seconds"] is None
        if not must and turn["serial"] == self._moved:
            await asyncio.sleep(REST)
            if client.version != self._answered:
                self._answered = -1
                return
        try:
            move = await asyncio.to_thread(self.talk.ask, must, view=view, left=client.left)
        except Problem as problem:
            self.say("fault", fault=problem)
            await self._leave_if_ended()
            moves = view["menu"]["moves"]
            move = secrets.choice(moves) if must and moves else None
        if move is not None:
            await self._move(move, turn["serial"])

    async def _move(self, move: str, serial: int) -> None:
        client, version = self.client, self._answered
        try:
            await client.move(move, serial)
            self._moved = serial
        except Refused as refused:
            if self._was_late(refused, move, version):
                await client.change(REST)  # how the table has gone on is on its way
            else:
                problem = Problem("program.refused", got=move, breach=refused)
                self.talk.fault(problem)
                self.say("fault", fault=problem)
                await self._leave_if_ended()
            self._answered = -1

    def _was_late(self, refused: Refused, move: str, version: int) -> bool:
        """Not the program's fault: the table has gone on meanwhile. The refusal may come before the step that says so;
        what was on the menu is legal, unless that has changed."""
        client = self.client
        kind = catalogue().get(client.info["game"])
        stale = bool(kind and refused.clause == kind.stale_clause)
        return stale or client.version != version or bool(client.view and move in client.view["menu"]["moves"])

    async def _leave_if_ended(self) -> None:
        """The house plays the default moves of a seat whose player has left."""
        if not self.talk.runs:
            await self.client.do("stand")
            reasons = "; ".join(dict.fromkeys(map(str, self.talk.faults)))
            raise Problem("client.left", command=self.talk.command, reasons=reasons)
