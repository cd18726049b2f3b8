"""Bots at the tables. A bot that hangs, fails or answers nonsense costs nobody anything: the default is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from dragonhoard.bots.reasons import Reason
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice, Refused
from dragonhoard.server.loaded_table import LoadedTable, Settings
from dragonhoard.table import handlers
from dragonhoard.table.handlers import TEMPOS
from dragonhoard.table.table import Change, Table

LEAST_REST = 1.5  # seconds on average between two things that a bot says of itself
MOMENT = 0.1  # seconds for another thought, since somebody has spoken meanwhile
SECOND_THOUGHTS = 3
STAGGER = 0.35  # seconds by which each answers later of several whom an offer asks: nobody reads four words at once
SULK = 1.0  # seconds until a bot whose move was refused thinks again


@dataclass(slots=True)
class Job:
    """What a bot thinks about: a view and a memory, never a position. While offers are made: `burnt` is how much of the
    time is over, in percent, and `asked` whether the table waits for this bot or it speaks unasked."""

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
    """A move as text, and why. None: the table does not wait for it, and it has nothing to say. `warming`: it could not
    look ahead, since its machine code is not there yet."""

    move: str | None
    reason: Reason | None = None
    warming: bool = False


class Thinker(Protocol):
    async def think(self, job: Job) -> Thought:
        """May take for ever, fail, or answer nonsense: the house is ready for it."""


@dataclass
class BotPlayers:
    thinker: Thinker
    settings: Settings
    submit: Callable[[LoadedTable, Change], None]
    lapse: Callable[[LoadedTable, int], None]  # the wait of that serial has run out
    spawn: Callable[[Coroutine[Any, Any, None]], None]
    wall: Callable[[], float]
    now: Callable[[], float]
    entropy: Callable[[int], bytes]

    def wake(self, loaded: LoadedTable) -> None:
        """Lets every bot think that is waited for and does not think already; others may speak of themselves."""
        if loaded.dropped:
            return
        asked = [each for each in loaded.table.bots_awaited() if each[0] not in loaded.thinking]
        seats = len(loaded.table.seats)
        for seat, bot, serial in sorted(asked, key=lambda each: (each[0] + each[2]) % seats):  # not always in one order
            behind = len(loaded.thinking)
            loaded.thinking.add(seat)
            self.spawn(self._turn(loaded, seat, bot, serial, behind=behind))
        self._let_speak(loaded)

    # -- speaking of themselves ----------------------------------------------------------------------------------------
    def _let_speak(self, loaded: LoadedTable) -> None:
        """Each in its own time, drawn without looking at its cards, as long as the same wait goes on."""
        free = {seat: serial for seat, _, serial in loaded.table.bots_free()}
        self.hush(loaded, {seat: serial for seat, (serial, _) in loaded.speaking.items() if free.get(seat) != serial})
        turn = loaded.table.turn
        for seat, serial in free.items():
            if seat not in loaded.speaking and isinstance(turn, Await) and turn.seconds:
                rest = max(LEAST_REST, turn.seconds / self.settings.bot_words)
                begins = loaded.begun.get(seat) != serial
                when = self._drawn(*((self.settings.bot_pause[1], rest) if begins else (rest / 2, rest * 1.5)))
                loaded.begun[seat] = serial
                handle = asyncio.get_running_loop().call_later(when, self._speaks, loaded, seat)
                loaded.speaking[seat] = serial, handle

    def hush(self, loaded: LoadedTable, seats: Any = None) -> None:
        for seat in list(loaded.speaking if seats is None else seats):
            loaded.speaking.pop(seat)[1].cancel()

    def _speaks(self, loaded: LoadedTable, seat: int) -> None:
        serial, _ = loaded.speaking.pop(seat)
        bot = loaded.table.seats[seat].player
        if loaded.dropped:
            return
        if bot and seat not in loaded.thinking:
            loaded.thinking.add(seat)
            self.spawn(self._turn(loaded, seat, bot, serial, asked=False))
        self._let_speak(loaded)

    def _drawn(self, least: float, most: float) -> float:
        return least + (most - least) * int.from_bytes(self.entropy(2), "big") / 65535

    # -- thinking ------------------------------------------------------------------------------------------------------
    async def _turn(
        self, loaded: LoadedTable, seat: int, bot: str, serial: int, asked: bool = True, behind: int = 0
    ) -> None:
        """How long a bot seems to think is drawn without looking at its cards, and the host may have them hurry; among
        themselves bots do not pretend, except where they bargain by the clock. There nobody hurries, they answer one
        after the other, and what is said meanwhile is thought about, too."""
        settings, loop, table = self.settings, asyncio.get_running_loop(), loaded.table
        bargains = any(free == seat for free, *_ in table.bots_free())
        pause = settings.bot_pause if loaded.company or bargains else (0.0, 0.0)
        wait = self._drawn(*pause) * (1.0 if bargains else TEMPOS[table.tempo]) + STAGGER * behind * bargains
        ready = loop.time() + (wait if asked else MOMENT)
        for _ in range(1 + SECOND_THOUGHTS * bargains):
            position = table.play and table.play.state
            thought = await self._thought(table, seat, bot, asked)
            await asyncio.sleep(max(0.0, ready - loop.time()))
            if loaded.dropped or (table.play and table.play.state is position):
                break
            ready = loop.time() + MOMENT
        loaded.thinking.discard(seat)
        if not loaded.dropped:
            self._play(loaded, seat, serial, thought)

    async def _thought(self, table: Table, seat: int, bot: str, asked: bool) -> Thought:
        if (scripted := table.scripted(seat)) is not None:
            return Thought(scripted)
        try:
            job = job_of(table, seat, bot, int.from_bytes(self.entropy(6), "big"), self.now(), asked)
            if not job.view.menu.moves and not job.view.menu.forms:
                return Thought("")  # the table has gone on since it was to think
            thought = await asyncio.wait_for(self.thinker.think(job), self.settings.bot_patience)
            if thought.move is not None or asked:
                table.game.read_move(thought.move or "")
        except Exception:  # whatever a bot does, the table goes on
            return Thought("")
        return thought

    def _play(self, loaded: LoadedTable, seat: int, serial: int, thought: Thought) -> None:
        if bot := loaded.table.seats[seat].player:
            loaded.table.warm(bot, thought.warming)
        if thought.move is None:
            self.wake(loaded)  # perhaps it is asked now
            return
        try:
            change = handlers.bot_moves(
                loaded.table, seat, serial, thought.move, self.wall(), self.now(), reason=thought.reason
            )
        except handlers.Denied:
            self.wake(loaded)  # the table has gone on; perhaps to another wait for this bot
        except (Refused, Problem):
            self._default(loaded, seat, serial)
        else:
            self.submit(loaded, change)

    def _default(self, loaded: LoadedTable, seat: int, serial: int) -> None:
        """The lapse of the wait where it concerns this seat alone, else its first legal move, which to an offer is no;
        where everybody bargains, a moment's silence."""
        table = loaded.table
        turn = table.turn
        assert table.play
        if table.game.bargaining(table.play.state):
            asyncio.get_running_loop().call_later(SULK, self.wake, loaded)
        elif isinstance(turn, Await) and turn.seats == (seat,):
            self.lapse(loaded, serial)
        elif moves := table.game.menu(table.play.state, seat).moves:
            change = Change()
            table.give(change, self.wall(), self.now(), Choice(seat, serial, moves[0]), bot=seat)
            self.submit(loaded, change)


def job_of(table: Table, seat: int, bot: str, seed: int, now: float, asked: bool = True) -> Job:
    """What a bot gets to see."""
    assert table.play
    game, turn = table.game, table.turn
    view, memory = game.view(table.play.state, seat), table.memory(seat)
    job = Job(game.slug, game.players, game.options, game.edition.values, bot, view, memory, seed, asked=asked)
    if game.bargaining(table.play.state) and isinstance(turn, Await) and turn.seconds:
        left = table.clock.remaining(now) or 0.0
        job.burnt = 100 - int(100 * left / turn.seconds)
    return job
