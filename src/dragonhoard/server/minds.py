"""Bots at the tables. A bot that hangs, fails or answers nonsense costs nobody anything: the default is played."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice, Refused
from dragonhoard.table import desk
from dragonhoard.table.table import Change, Table

if TYPE_CHECKING:
    from dragonhoard.server.house import House
    from dragonhoard.server.live import Live


@dataclass(slots=True)
class Job:
    """What a bot thinks about: a view and a memory, never a position."""

    game: str
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    bot: str
    view: Any
    memory: Any
    seed: int


class Thinker(Protocol):
    async def think(self, job: Job) -> str:
        """The move in words. May take for ever, fail, or answer nonsense: the house is ready for it."""


class Minds:
    def __init__(self, house: House, thinker: Thinker) -> None:
        self.house = house
        self.thinker = thinker

    def wake(self, live: Live) -> None:
        """Lets every bot think that is waited for and does not think already."""
        for seat, bot, serial in live.table.bots_awaited():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.house.spawn(self._turn(live, seat, bot, serial))

    async def _turn(self, live: Live, seat: int, bot: str, serial: int) -> None:
        """How long a bot seems to think is drawn without looking at its cards; among themselves bots do not pretend."""
        settings, loop = self.house.settings, asyncio.get_running_loop()
        least, most = settings.bot_pause if live.company else (0.0, 0.0)
        ready = loop.time() + least + (most - least) * int.from_bytes(self.house.entropy(2), "big") / 65535
        try:
            job = self._job(live.table, seat, bot)
            text = await asyncio.wait_for(self.thinker.think(job), settings.bot_patience)
            live.table.game.read_move(text)
        except Exception:  # whatever a bot does, the table goes on
            text = ""
        await asyncio.sleep(max(0.0, ready - loop.time()))
        live.thinking.discard(seat)
        if not live.dropped:
            self._play(live, seat, serial, text)

    def _play(self, live: Live, seat: int, serial: int, text: str) -> None:
        house = self.house
        try:
            change = desk.bot_moves(live.table, seat, serial, text, house.wall(), house.now())
        except desk.Denied:
            self.wake(live)  # the table has gone on; perhaps to another wait for this bot
        except (Refused, Problem):
            self._default(live, seat, serial)
        else:
            house.submit(live, change)

    def _job(self, table: Table, seat: int, bot: str) -> Job:
        assert table.play
        game = table.game
        view, memory = game.view(table.play.state, seat), table.memory(seat)
        seed = int.from_bytes(self.house.entropy(6), "big")
        return Job(game.slug, game.players, game.options, game.edition.values, bot, view, memory, seed)

    def _default(self, live: Live, seat: int, serial: int) -> None:
        """The lapse of the wait where it concerns this seat alone, else its first legal move."""
        table, house = live.table, self.house
        turn = table.turn
        assert table.play
        if isinstance(turn, Await) and turn.seats == (seat,):
            house.timers.lapse(live, serial)
        elif moves := table.game.menu(table.play.state, seat).moves:
            change = Change()
            table.give(change, house.wall(), house.now(), Choice(seat, serial, moves[0]), bot=seat)
            house.submit(live, change)
