"""Bots at the tables. A bot that hangs, fails or answers nonsense costs nobody anything: the default is played."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from dragonhoard.bots.reasons import Reason
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice, Refused
from dragonhoard.table import desk
from dragonhoard.table.table import Change, Table

if TYPE_CHECKING:
    from dragonhoard.server.house import House
    from dragonhoard.server.live import Live

LEAST_REST = 1.5  # seconds on average between two things that a bot says of itself
MOMENT = 0.1  # seconds for another thought, since somebody has spoken meanwhile
SECOND_THOUGHTS = 3
SULK = 1.0  # seconds until a bot whose word was none is asked again


@dataclass(slots=True)
class Job:
    """What a bot thinks about: a view and a memory, never a position. Where offers go to and fro, how much of the time
    is over, in percent, and whether it was asked or speaks of itself."""

    game: str
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    bot: str
    view: Any
    memory: Any
    seed: int
    burnt: int | None = None
    asked: bool = True


@dataclass(slots=True)
class Thought:
    """A move in words, and why. None: it was not asked, and has nothing to say."""

    move: str | None
    reason: Reason | None = None


class Thinker(Protocol):
    async def think(self, job: Job) -> Thought:
        """May take for ever, fail, or answer nonsense: the house is ready for it."""


class Minds:
    def __init__(self, house: House, thinker: Thinker) -> None:
        self.house = house
        self.thinker = thinker

    def wake(self, live: Live) -> None:
        """Lets every bot think that is waited for and does not think already; others may speak of themselves."""
        if live.dropped:
            return
        for seat, bot, serial in live.table.bots_awaited():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.house.spawn(self._turn(live, seat, bot, serial))
        self._let_speak(live)

    # -- speaking of themselves ----------------------------------------------------------------------------------------
    def _let_speak(self, live: Live) -> None:
        """Each in its own time, drawn without looking at its cards, as long as the same wait goes on."""
        free = {seat: serial for seat, _, serial in live.table.bots_free()}
        self.hush(live, {seat: serial for seat, (serial, _) in live.speaking.items() if free.get(seat) != serial})
        turn = live.table.turn
        for seat, serial in free.items():
            if seat not in live.speaking and isinstance(turn, Await) and turn.seconds:
                rest = max(LEAST_REST, turn.seconds / self.house.settings.bot_words)
                begins = live.begun.get(seat) != serial
                when = self._drawn(*((self.house.settings.bot_pause[1], rest) if begins else (rest / 2, rest * 1.5)))
                live.begun[seat] = serial
                handle = asyncio.get_running_loop().call_later(when, self._speaks, live, seat)
                live.speaking[seat] = serial, handle

    def hush(self, live: Live, seats: Any = None) -> None:
        for seat in list(live.speaking if seats is None else seats):
            live.speaking.pop(seat)[1].cancel()

    def _speaks(self, live: Live, seat: int) -> None:
        serial, _ = live.speaking.pop(seat)
        bot = live.table.seats[seat].player
        if live.dropped:
            return
        if bot and seat not in live.thinking:
            live.thinking.add(seat)
            self.house.spawn(self._turn(live, seat, bot, serial, asked=False))
        self._let_speak(live)

    def _drawn(self, least: float, most: float) -> float:
        return least + (most - least) * int.from_bytes(self.house.entropy(2), "big") / 65535

    # -- thinking ------------------------------------------------------------------------------------------------------
    async def _turn(self, live: Live, seat: int, bot: str, serial: int, asked: bool = True) -> None:
        """How long a bot seems to think is drawn without looking at its cards; among themselves bots do not pretend,
        except where they bargain by the clock. There what others say meanwhile is thought about, too."""
        settings, loop, table = self.house.settings, asyncio.get_running_loop(), live.table
        bargains = any(free == seat for free, *_ in table.bots_free())
        pause = settings.bot_pause if live.company or bargains else (0.0, 0.0)
        ready = loop.time() + (self._drawn(*pause) if asked else MOMENT)
        for _ in range(1 + SECOND_THOUGHTS * bargains):
            position = table.play and table.play.state
            thought = await self._thought(table, seat, bot, asked)
            await asyncio.sleep(max(0.0, ready - loop.time()))
            if live.dropped or (table.play and table.play.state is position):
                break
            ready = loop.time() + MOMENT
        live.thinking.discard(seat)
        if not live.dropped:
            self._play(live, seat, serial, thought)

    async def _thought(self, table: Table, seat: int, bot: str, asked: bool) -> Thought:
        try:
            job = self._job(table, seat, bot, asked)
            thought = await asyncio.wait_for(self.thinker.think(job), self.house.settings.bot_patience)
            if thought.move is not None or asked:
                table.game.read_move(thought.move or "")
        except Exception:  # whatever a bot does, the table goes on
            return Thought("")
        return thought

    def _play(self, live: Live, seat: int, serial: int, thought: Thought) -> None:
        house = self.house
        if thought.move is None:
            self.wake(live)  # perhaps it is asked now
            return
        try:
            change = desk.bot_moves(
                live.table, seat, serial, thought.move, house.wall(), house.now(), reason=thought.reason
            )
        except desk.Denied:
            self.wake(live)  # the table has gone on; perhaps to another wait for this bot
        except (Refused, Problem):
            self._default(live, seat, serial)
        else:
            house.submit(live, change)

    def _job(self, table: Table, seat: int, bot: str, asked: bool = True) -> Job:
        assert table.play
        game = table.game
        view, memory = game.view(table.play.state, seat), table.memory(seat)
        seed = int.from_bytes(self.house.entropy(6), "big")
        job = Job(game.slug, game.players, game.options, game.edition.values, bot, view, memory, seed, asked=asked)
        turn = table.turn
        if game.bargaining(table.play.state) and isinstance(turn, Await) and turn.seconds:
            left = table.clock.remaining(self.house.now()) or 0.0
            job.burnt = 100 - int(100 * left / turn.seconds)
        return job

    def _default(self, live: Live, seat: int, serial: int) -> None:
        """The lapse of the wait where it concerns this seat alone, else its first legal move, which to an offer is no;
        where everybody bargains, a moment's silence."""
        table, house = live.table, self.house
        turn = table.turn
        assert table.play
        if table.game.bargaining(table.play.state):
            asyncio.get_running_loop().call_later(SULK, self.wake, live)
        elif isinstance(turn, Await) and turn.seats == (seat,):
            house.timers.lapse(live, serial)
        elif moves := table.game.menu(table.play.state, seat).moves:
            change = Change()
            table.give(change, house.wall(), house.now(), Choice(seat, serial, moves[0]), bot=seat)
            house.submit(live, change)
