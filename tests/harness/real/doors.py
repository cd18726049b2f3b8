"""Every door by which something leaves the server, and pairs of positions that nobody may tell apart by any of them.

A pair differs only in what one seat, or a spectator, may not know. What the server says to that seat must be the same
to the byte, whoever does what at the table.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Await, Event, Refused, events_for
from dragonhoard.games import game_class
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.interference import legal_moves, nearly
from dragonhoard.proofs.random_play import any_of, awaited, random_positions
from dragonhoard.server import bot_players, broadcast, messages, writer
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.audiences import Audiences
from dragonhoard.table.clock import Clock
from dragonhoard.table.people import People
from dragonhoard.table.table import Change, Table
from tests.harness.real.tables import SEED, person, started

Viewer = int | None
WATCHER = "5" * 12
STRIDE = 6
Options = dict[str, bool]


class Pair(NamedTuple):
    game: Game
    seat: Viewer
    here: Table
    there: Table


# -- pairs -------------------------------------------------------------------------------------------------------------
def pairs(count: int, run: int, slug: str, options: tuple[Options, ...]) -> Iterator[Pair]:
    """Tables in play at which two such positions are put; of a game without secrets there are none."""
    games = [(players, each) for each in options for players in game_class(slug).seats]
    sources = [_pairs(slug, players, each, Dice(run, i)) for i, (players, each) in enumerate(games)]
    while count:
        for source in sources:
            yield next(source)
            count -= 1
            if not count:
                return


def _pairs(slug: str, players: int, options: Options, dice: Dice) -> Iterator[Pair]:
    here, there = started(players, options, slug=slug), started(players, options, slug=slug)
    game = here.game
    while True:
        for state, _ in random_positions(game, dice, 200, STRIDE):
            if not awaited(game, state):
                continue
            seat = any_of((*range(players), None), dice)
            twin = game.twin(state, seat, dice)
            if twin == state:
                continue
            _put(here, state)
            _put(there, twin)
            yield Pair(game, seat, here, there)


def _put(table: Table, state: Any) -> None:
    assert table.play
    table.play.state = state
    table.play._past.clear()
    table.memories.clear()
    for seat, place in enumerate(table.seats):
        place.away = bool(state.away >> seat & 1)


# -- a table that goes back --------------------------------------------------------------------------------------------
class Rewound:
    """As it was before, after whatever was tried. Positions are values, so that copies of the containers will do."""

    def __init__(self, table: Table) -> None:
        assert table.play
        self.table, self.play = table, table.play
        self.entries = len(self.play.record.entries)
        self.kept = {name: _kept(value) for name, value in vars(table).items() if name not in {"game", "play", "story"}}
        self.told_again = ({a: {**kept} for a, kept in table.ledger._kept.items()}, {**table.ledger._presence})
        self.by_house = {audience: {*lines} for audience, lines in table.ledger._by_house.items()}
        self.heard = {audience: len(lines) for audience, lines in table.ledger._heard.items()}
        self.past = (self.play.state, self.play.line, [*self.play._past], self.play._key, self.play.record.ending)

    def __enter__(self) -> Table:
        return self.table

    def __exit__(self, *_: object) -> None:
        for name, value in self.kept.items():
            setattr(self.table, name, value)
        ledger = self.table.ledger
        ledger._heard = {audience: ledger._heard[audience][:lines] for audience, lines in self.heard.items()}
        ledger._kept, ledger._presence = self.told_again
        ledger._by_house = self.by_house
        ledger._covering = {audience: ledger._followed(heard) for audience, heard in ledger._heard.items()}
        self.table.memories = {}  # they grow in place; from the log they come back as they were
        self.table.play = self.play
        play = self.play
        play.state, play.line, play._past, play._key, play.record.ending = self.past
        del play.record.entries[self.entries :]


def _kept(value: Any) -> Any:
    if isinstance(value, Audiences | Clock | People):
        return copy.deepcopy(value)
    if isinstance(value, list):
        return [copy.copy(part) for part in value]
    if isinstance(value, dict):
        return {name: copy.copy(part) for name, part in value.items()}
    return copy.copy(value) if not isinstance(value, (str, bytes, int, float, type(None))) else value


# -- doors -------------------------------------------------------------------------------------------------------------
Door = Callable[[Table, Viewer], Any]


def name_of(seat: Viewer) -> str:
    return WATCHER if seat is None else person(seat)


def full(table: Table, seat: Viewer) -> bytes:
    return messages.ENCODER.encode(broadcast.full(table, name_of(seat), broadcast.Views(table), 0.0))


def lobby(table: Table, seat: Viewer) -> bytes:
    return messages.ENCODER.encode(writer.summary(table))


def bot(table: Table, seat: Viewer) -> bytes:
    """What a bot at that seat thinks with. To a spectator this door is shut."""
    if seat is None:
        return b""
    job = bot_players.job_of(table, seat, "greedy", 0, 0.0)
    return written([job.view, job.memory, job.game, job.players, job.options, job.bot, job.seed, job.burnt])


def lapse(table: Table, seat: Viewer) -> Any:
    """The clock of whoever is waited for runs out."""
    turn = table.turn
    assert isinstance(turn, Await)
    return _told(table, seat, lambda: table.lapse(turn.serial, 0.0, 0.0), None)


def by(giver: int, command: do.AnyCommand) -> Door:
    def door(table: Table, seat: Viewer) -> Any:
        taken = lambda: handlers.handle(table, person(giver), command, 0.0, 0.0)  # noqa: E731
        return _told(table, seat, taken, command.id if giver == seat else None)

    return door


class Told(NamedTuple):
    """What goes to the viewer: answers, a step, a full view for whoever comes later. The events say whether the rules
    have shown something on the way."""

    frames: tuple[bytes, ...]
    news: tuple[Event, ...] = ()


def _told(table: Table, seat: Viewer, taken: Callable[[], Any], own: str | None) -> Told:
    try:
        change = taken()
    except Refused as refused:
        return Told((messages.ENCODER.encode(messages.refusal(own, refused.breach)),) if own else ())
    except Problem as problem:
        return Told((messages.ENCODER.encode(messages.refusal(own, problem)),) if own else ())
    assert isinstance(change, Change)
    if change.reaction:
        faces = [broadcast.reacted(change.reaction), *([messages.Shown(own)] if own else [])]
        return Told((*map(messages.ENCODER.encode, faces), full(table, seat), lobby(table, seat)))
    views = broadcast.Views(table)
    told = [messages.ENCODER.encode(broadcast.step(table, change, seat, views, 0.0))]
    told += [messages.ENCODER.encode(messages.Ack(own, table.version_for(seat)))] if own else []
    return Told((*told, full(table, seat), lobby(table, seat)), events_for(change.events, seat))


# -- probes ------------------------------------------------------------------------------------------------------------
def _move(table: Table, seat: int, dice: Dice) -> do.Move:
    """Legal, or with one thing wrong: wild ones do not find a leak in a check."""
    assert table.play
    moves = list(legal_moves(table.game, table.play.state, dice))
    move = any_of(moves, dice)
    if dice.below(2):
        cards = list(getattr(table.game, "cards", ())) or [""]
        move = any_of([move, *nearly(move, cards, dice)], dice)
    return do.Move("1", table.play.state.serial - (dice.below(8) == 0), table.game.say_move(move))


def _somebody(table: Table, dice: Dice) -> str:
    return person(dice.below(len(table.seats)))


Probe = Callable[[Table, int, Dice], do.AnyCommand]
PROBES: dict[type, Probe] = {
    do.Sit: lambda table, seat, dice: do.Sit("1", dice.below(6), "Ann", ""),
    do.Stand: lambda table, seat, dice: do.Stand("1"),
    do.Back: lambda table, seat, dice: do.Back("1"),
    do.Hold: lambda table, seat, dice: do.Hold("1", "uniform"),
    do.Bot: lambda table, seat, dice: do.Bot("1", dice.below(6), "uniform"),
    do.Tempo: lambda table, seat, dice: do.Tempo("1", "brisk"),
    do.Rename: lambda table, seat, dice: do.Rename("1", "Friday night"),
    do.Start: lambda table, seat, dice: do.Start("1"),
    do.Move: _move,
    do.Undo: lambda table, seat, dice: do.Undo("1", 1, table.play.state.serial if table.play else 0),
    do.Pause: lambda table, seat, dice: do.Pause("1"),
    do.Resume: lambda table, seat, dice: do.Resume("1"),
    do.Rematch: lambda table, seat, dice: do.Rematch("1"),
    do.Say: lambda table, seat, dice: do.Say("1", "hello"),
    do.React: lambda table, seat, dice: do.React("1", "smile"),
    do.Mute: lambda table, seat, dice: do.Mute("1", _somebody(table, dice), True),
    do.Remove: lambda table, seat, dice: do.Remove("1", _somebody(table, dice)),
}
# The end publishes the seed, by which everything can be computed: that is what it is for.
OPEN = {do.Abort}
# Answered without a look at the table, but for the full view, which is a door of its own.
BLIND = {messages.Ping, messages.Sync}


ALWAYS: dict[str, Door] = {"full": full, "lobby": lobby, "bot": bot}


def done(pair: Pair, dice: Dice) -> Iterator[tuple[str, Door]]:
    """A lapse, and three things that somebody does."""
    yield "lapse", lapse
    commands = [*PROBES, *[do.Move] * 10]
    for mine in (True, True, False):
        giver = pair.seat if mine and pair.seat is not None else dice.below(pair.game.players)
        command = PROBES[any_of(commands, dice)](pair.here, giver, dice)
        yield f"{type(command).__name__.lower()} by {giver}", by(giver, command)


def tells_apart(pair: Pair, dice: Dice) -> str | None:
    """By which door the viewer can tell the two positions apart, if by any."""
    by = _by_looking(pair) or _by_doing(pair, dice)
    if by is None:
        return None
    who = "a spectator" if pair.seat is None else f"seat {pair.seat}"
    positions = [pair.game.write(table.play.state) for table in (pair.here, pair.there) if table.play]
    return f"{who} by {by}: {positions}"


def _by_looking(pair: Pair) -> str | None:
    differ = (name for name, door in ALWAYS.items() if door(pair.here, pair.seat) != door(pair.there, pair.seat))
    return next(differ, None)


def _by_doing(pair: Pair, dice: Dice) -> str | None:
    for name, door in done(pair, dice):
        with Rewound(pair.here), Rewound(pair.there):
            here, there = door(pair.here, pair.seat), door(pair.there, pair.seat)
        if here != there and not _openly_shown(pair, here, there):
            return name
    return None


def _openly_shown(pair: Pair, here: Any, there: Any) -> bool:
    """From the first news on by which the rules show a different thing, everything may differ. With other cards
    another player has other moves; but whether his move was taken shows that he made one, not which cards he has."""
    if not (isinstance(here, Told) and isinstance(there, Told)):
        return False
    if not here.frames or not there.frames:
        return True
    for one, other in zip_longest(here.news, there.news):
        if one != other:
            return any(event is not None and event.kind in pair.game.releases for event in (one, other))
    return False


def leak(pairs: Iterator[Pair]) -> str | None:
    """The first pair that can be told apart."""
    dice = Dice(1, 99)
    for number, pair in enumerate(pairs):
        if found := tells_apart(pair, dice):
            return f"pair {number}: {found}"
    return None


# -- logs of whole games -----------------------------------------------------------------------------------------------
def tells_twins_apart(run: int, twins: Callable[..., Any]) -> str | None:
    """By which door a viewer can tell two games apart that differ in a card which was never seen; memory, undo and
    remarks too, which come out of the log."""
    made = twins(run, 3 + run % 4, 25)
    here, there = (Table.load(made.table, SEED, rows) for rows in made.rows)
    for viewer in (made.seat, None):
        pair = Pair(here.game, viewer, here, there)
        for number in range(20):
            if found := tells_apart(pair, Dice(run, number)):
                return found
    return None
