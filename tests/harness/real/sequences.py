"""Two worlds that differ only in what a viewer may not know, lived through side by side: forty inputs, and after each
of them everything that leaves by any door must be the same to the byte and to the count.

They differ in what others hold, in what others have chosen under seal, and in when others do something in secret: the
second world learns of that only when something happens that all may know.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dragonhoard.client import mcp_seats
from dragonhoard.client.house import House
from dragonhoard.client.table import TableClient
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Await, Event, Input, Refused, events_for
from dragonhoard.games import game_class
from dragonhoard.proofs.random_play import Mood, any_of, some_input
from dragonhoard.server import broadcast, messages, writer
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.real import doors
from tests.harness.real.doors import PROBES, Rewound, Viewer, name_of
from tests.harness.real.tables import person, started

INPUTS = 40
NOWHERE = "http://127.0.0.1"
DEEPEST = 120  # inputs before a pair begins
TRIES = 6  # at an input by which the rules show nothing that differs
CALM = (do.Say, do.React, do.Mute, do.Undo)  # they change nothing that others have done in secret
Act = Callable[[Table, float], Change | None]


class Heard(NamedTuple):
    frames: tuple[bytes, ...]
    news: tuple[Event, ...]


class World:
    """A table with one viewer at it; times are those of the sequence."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        self.loaded = LoadedTable(table, table.version)
        self.line = _Line(name_of(viewer))
        self.loaded.connections[self.line] = None  # type: ignore[index]
        self.has = table.version_for(viewer)
        self.program = TableClient(House(NOWHERE), table.id)
        self.program.hear(json.loads(self._full(0.0)))

    def live(self, given: Given, now: float) -> Heard:
        """What the viewer hears of it: answers to the own commands, and steps."""
        own = given.by is not None and given.by == self.viewer
        try:
            change = given.act(self.table, now)
        except Refused as refused:
            return Heard((_sent(messages.refusal("1", refused.breach)),) if own else (), ())
        except Problem as problem:
            return Heard((_sent(messages.refusal("1", problem)),) if own else (), ())
        if change is None:
            return Heard((), ())
        if change.reaction:
            return Heard((_sent(broadcast.reacted(change.reaction)),), ())
        steps = [data for _, data in broadcast.prepare(self.loaded, change, now) if data is not None]
        for data in steps:
            self.program.hear(json.loads(data))
        self.loaded.committed = self.table.version
        self.has = self.table.version_for(self.viewer) if steps else self.has
        acks = [_sent(messages.Ack(given.name, self.table.version_for(self.viewer)))] if own else []
        return Heard((*steps, *acks), events_for(change.events, self.viewer))

    def doors(self, now: float) -> dict[str, Any]:
        """All that can be asked from outside."""
        table, viewer = self.table, self.viewer
        return {
            "full": self._full(now),
            "mcp": self.tools(),
            "lobby": _sent(writer.summary(table)),
            "order of the lobby": writer.write_of(table, Change(), now).changed,
            "have": (self.has == table.version_for(viewer), self.loaded.is_on_disk(viewer)),
            "bot": doors.bot(table, viewer),
            "record": table.stage in {"over", "aborted"},
        }

    def _full(self, now: float) -> bytes:
        return _sent(broadcast.full(self.table, name_of(self.viewer), broadcast.Views(self.table), now))

    def tools(self) -> tuple[str, ...]:
        """What a language model at this seat is told, as it is sent; the seconds left, by the clock of the house."""
        program = self.program
        look = {**mcp_seats.outline(program), "seconds_left": program.clock}
        told = (look, program.view, mcp_seats.happened(program), mcp_seats.is_awaited(program))
        return tuple(map(mcp_seats.compact, told))


class Tried(Rewound):
    """A world that goes back, with what the viewer remembers of it."""

    def __init__(self, world: World) -> None:
        super().__init__(world.table)
        self.world, self.had = world, (world.has, world.loaded.committed)
        self.program = {**vars(world.program)}
        self.remembered = {
            seat: {name: _copied(part) for name, part in vars(recall).items()}
            for seat, recall in world.table.memories.items()
        }
        self.recalls = {**world.table.memories}

    def __exit__(self, *_: object) -> None:
        super().__exit__(*_)
        self.world.has, self.world.loaded.committed = self.had
        vars(self.world.program).update(self.program)
        for seat, recall in self.recalls.items():
            vars(recall).update(self.remembered[seat])
        self.table.memories = self.recalls


def _copied(part: Any) -> Any:
    return part if isinstance(part, Game) else copy.deepcopy(part)


class _Line(NamedTuple):
    """All that is asked of a connection here."""

    user: str


class Given(NamedTuple):
    """An input, by a seat or by nobody; `name` is the id of its command."""

    name: str
    by: int | None
    act: Act


def _sent(message: Any) -> bytes:
    return messages.ENCODER.encode(message)


def command(seat: int, given: do.AnyCommand) -> Given:
    def act(table: Table, now: float) -> Change | None:
        change = handlers.handle(table, person(seat), given, now, now)
        return change if isinstance(change, Change) else None

    return Given(given.id, seat, act)


def _given(table: Table, now: float, given: Input) -> Change:
    change = Change()
    table.give(change, now, now, given)
    return change


def lapse(serial: int) -> Given:
    return Given("", None, lambda table, now: table.lapse(serial, now, now))


# -- pairs of worlds ---------------------------------------------------------------------------------------------------
class Pair:
    def __init__(self, here: Table, there: Table, viewer: Viewer, dice: Dice) -> None:
        self.here, self.there, self.viewer, self.dice = World(here, viewer), World(there, viewer), viewer, dice
        self.game = here.game
        self.late: list[Given] = []  # done in secret here, and not yet there
        self.inputs = self.secrets = self.apart = 0
        self.now = 0.0

    @property
    def differ(self) -> bool:
        here, there = self.here.table.play, self.there.table.play
        return bool(here and there and here.state != there.state)

    def fault(self) -> str | None:
        """By what the viewer could tell the two worlds apart, if by anything."""
        found = self._by_asking()
        while found is None and self.inputs < INPUTS and self.here.table.stage == "playing":
            self.now += 1.0
            self.apart += self.differ
            steps = (self._in_secret, self._under_seal, self._openly)
            found = next(done for step in steps if (done := step()) is not None) or self._by_asking()
            self.inputs += 1
        return found

    def go_ahead(self, inputs: int) -> None:
        """Into the game, by what the rules show of neither world that it is not the other."""
        mood: Mood = {}
        for _ in range(inputs):
            tables = (self.here.table, self.there.table)
            if any(table.stage != "playing" for table in tables):
                return
            assert tables[0].play
            given = some_input(self.game, tables[0].play.state, self.dice, mood)
            act = Given("", None, lambda table, now, given=given: _given(table, now, given))  # type: ignore[misc]
            with Tried(self.here), Tried(self.there):
                here, there = self._both(act)
            if here == there and (here.frames or self._is_secret(act)):
                self._both(act)

    def _by_asking(self) -> str | None:
        here, there = self.here.doors(self.now), self.there.doors(self.now)
        return next((f"door {name}" for name in here if here[name] != there[name]), None)

    # -- the three kinds of inputs: "" if it went well, None if it cannot be now ---------------------------------------
    def _in_secret(self) -> str | None:
        """Somebody else does what the viewer may not even notice; in the other world it has not happened yet."""
        if self.dice.below(2):
            return None
        given = self._others_move()
        if given is None or not self._is_secret(given):
            return None
        self.late.append(given)
        self.secrets += 1
        heard = self.here.live(given, self.now)
        return "frames of a secret" if heard.frames else ""

    def _is_secret(self, given: Given) -> bool:
        with Tried(self.here):
            try:
                change = given.act(self.here.table, self.now)
            except (Refused, Problem):
                return False
            return change is not None and change.secret and not events_for(change.events, self.viewer)

    def _under_seal(self) -> str | None:
        """Of several who choose at the same time, somebody else chooses otherwise in the other world."""
        table = self.here.table
        assert table.play
        state = table.play.state
        asked = self.game.asked(state)
        if self.late or len(asked) < 2 or not self.game.sealed(state) or not self.game.orderless(state):
            return None
        others = [seat for seat in asked if seat != self.viewer]
        seat = any_of(others, self.dice)
        moves = self.game.menu(state, seat).moves
        if len(moves) < 2:
            return None
        both = [self._move(seat, any_of(moves, self.dice)) for _ in range(2)]
        here, there = self.here.live(both[0], self.now), self.there.live(both[1], self.now)
        return "" if here == there else f"a choice of seat {seat} under seal"

    def _openly(self) -> str:
        """Anything, by anybody, in both worlds; if it can be, not that by which the rules show what differs. When they
        have, the two are one again, and go on to differ in what is secret from now on."""
        for _ in range(TRIES):
            given, calm = self._anything()
            if not calm and self._catch_up():
                self._rejoin()
            with Tried(self.here), Tried(self.there):
                here, there = self._both(given)
            if here == there:
                self._both(given)
                return ""
            if not (given.by != self.viewer and (not here.frames or not there.frames)) and not self._shown(here, there):
                return f"what was heard of {given.name}"
        self.here.live(given, self.now)
        self._rejoin()
        return ""

    def _rejoin(self) -> None:
        there = copy.deepcopy(self.here.table, {id(self.game): self.game})
        self.there = World(there, self.viewer)
        self.there.has, self.there.loaded.committed = self.here.has, self.here.loaded.committed
        vars(self.there.program).update(vars(self.here.program))

    def _both(self, given: Given) -> tuple[Heard, Heard]:
        return self.here.live(given, self.now), self.there.live(given, self.now)

    def _catch_up(self) -> bool:
        """What was done here in secret is done there, too; whether it cannot be, since others hold something else."""
        late, self.late = self.late, []
        for given in late:
            before = self.there.table.version
            self.there.live(given, self.now)
            if self.there.table.version == before:
                return True
        return False

    def _shown(self, here: Heard, there: Heard) -> bool:
        """The first news that differ are such by which the rules show something."""
        for one, other in zip([*here.news, None], [*there.news, None], strict=False):
            if one != other:
                return any(event is not None and event.kind in self.game.releases for event in (one, other))
        return len(here.news) != len(there.news)

    # -- what somebody may do ------------------------------------------------------------------------------------------
    def _move(self, seat: int, move: Any) -> Given:
        assert self.here.table.play
        serial = self.here.table.play.state.serial
        return command(seat, do.Move(self._name(), serial, self.game.say_move(move)))

    def _name(self) -> str:
        return f"{self.inputs}-{self.dice.below(1 << 30)}"

    def _others_move(self) -> Given | None:
        assert self.here.table.play
        seats = [seat for seat in range(self.game.players) if seat != self.viewer]
        seat = any_of(seats, self.dice)
        moves = self.game.menu(self.here.table.play.state, seat).moves
        return self._move(seat, any_of(moves, self.dice)) if moves else None

    def _anything(self) -> tuple[Given, bool]:
        table, dice = self.here.table, self.dice
        turn = table.turn
        if isinstance(turn, Await) and not dice.below(12):
            return lapse(turn.serial), False
        seat = dice.below(self.game.players)
        if isinstance(turn, Await) and turn.seats and dice.below(4):
            seat = any_of(turn.seats, dice)
            if moves := self.game.menu(table.play and table.play.state, seat).moves:
                return self._move(seat, any_of(moves, dice)), False
        if self.viewer is not None and dice.below(2):
            seat = self.viewer
        kinds = [kind for kind in PROBES if kind not in {do.Remove, do.Move, do.Rematch, do.Hold, do.Bot}]
        given = _renamed(PROBES[any_of([*kinds, *CALM], dice)](table, seat, dice), self._name())
        return command(seat, given), isinstance(given, CALM)


def _renamed(given: Any, name: str) -> Any:
    return type(given)(name, *[getattr(given, field) for field in given.__struct_fields__ if field != "id"])


# -- many of them ------------------------------------------------------------------------------------------------------
def pairs(slug: str, run: int) -> Iterator[Pair]:
    """With every number of players in turn, and options as the dice say."""
    kind, dice = game_class(slug), Dice(run, 14)
    while True:
        for players in kind.seats:
            here, viewer = _opened(kind, slug, players, dice), any_of((*range(players), None), dice)
            if viewer is not None:
                here.memory(viewer)
            there = copy.deepcopy(here, {id(here.game): here.game})
            assert here.play
            assert there.play
            there.play.state = here.game.twin(here.play.state, viewer, dice)
            pair = Pair(here, there, viewer, dice)
            pair.go_ahead(dice.below(DEEPEST))
            yield pair


def _opened(kind: type[Game], slug: str, players: int, dice: Dice) -> Table:
    while True:
        options = {option.name: bool(dice.below(2)) for option in kind.option_list if option.kind is bool}
        try:
            return started(players, options, slug=slug)
        except Problem:
            continue  # two options that do not go together


class Lived(NamedTuple):
    inputs: int
    apart: int  # inputs at which the two worlds were not the same
    secrets: int
    fault: str | None


def lived(slug: str, run: int) -> Iterator[Lived]:
    """One pair of worlds after the other, without end."""
    for number, pair in enumerate(pairs(slug, run)):
        found = pair.fault()
        who = "a spectator" if pair.viewer is None else f"seat {pair.viewer}"
        yield Lived(
            pair.inputs, pair.apart, pair.secrets, found and f"{slug}, pair {number} of run {run}: {who} by {found}"
        )
