"""A table in play, folded from its log. It decides and remembers; the server around it writes and sends."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.lessons import luck_name
from dragonhoard.core.luck import key as luck_key
from dragonhoard.core.play import Play, Recall
from dragonhoard.core.record import Ending, Entry, Record, draws_of, given_of, header_of, said
from dragonhoard.core.values import Await, Choice, Event, Extend, Input, Lapse, Over, Presence, Turn, Undo, events_for
from dragonhoard.table.audiences import Audience, Audiences
from dragonhoard.table.clock import LEAST_AFTER_OUTAGE, Clock
from dragonhoard.table.folds import FOLDS
from dragonhoard.table.ledger import HINT, Ledger, out_of_time
from dragonhoard.table.log import Row, row_after
from dragonhoard.table.people import People
from dragonhoard.table.skeleton import looks
from dragonhoard.table.trail import Trail

REMARKS = 100  # kept in sight
REACTIONS = 64  # of which it is known that they were shown


@dataclass(slots=True)
class Occupant:
    """A person, a bot, or nobody. `held` is the bot that plays for an absent person."""

    user: str | None = None
    name: str = ""
    bot: str | None = None
    held: str | None = None
    entropy: str = ""
    away: bool = False
    lost: bool = False  # away for want of a connection: to come back is enough
    program: bool = False  # as they say themselves, a program plays for them

    @property
    def player(self) -> str | None:
        """The bot that is to move here, if it is not a person's turn."""
        return self.bot or self.held


@dataclass(frozen=True, slots=True)
class Reaction:
    """Shown as it happens, kept nowhere."""

    by: str
    name: str
    seat: int | None
    face: str


@dataclass(slots=True)
class Change:
    """What one command leads to: rows for the log, and the events of the game."""

    rows: list[Row] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    secret: bool = False  # whoever hears none of the events may not even know that something has happened
    reaction: Reaction | None = None  # shown and not written


class Table:
    def __init__(self, table: str, seed: bytes) -> None:
        self.id = table
        self.last: Row | None = None
        self.changed = 0.0  # when something has happened that all may know, by the wall clock
        self.audiences = Audiences()
        self.stage = "gathering"  # then playing, over or aborted
        self.seats: list[Occupant] = []
        self.owner = ""
        self.title = ""  # what the host calls it
        self.lesson: bool | str = False  # a string names the chapter; True only in old rows
        self.trail: Trail | None = None  # of such a chapter, if the house still has it
        self.hints = False  # whether people may ask what a bot would do
        self.programs = True  # whether seats may be taken for programs
        self.hinted: dict[int, int] = {}  # by seat, the wait in which it did last
        self.pace = ""
        self.visibility = ""
        self.play: Play | None = None
        self.clock = Clock()
        self.paused = False
        self.agreed: set[int] = set()
        self.remarks: deque[dict[str, Any]] = deque(maxlen=REMARKS)
        self.reasons: deque[dict[str, Any]] = deque(maxlen=REMARKS)  # what bots said about their moves
        self.people = People()
        self.reacted: deque[tuple[str, str]] = deque(maxlen=REACTIONS)  # by whom, and the id of the command
        self.muted: set[str] = set()
        self.removed: set[str] = set()
        self.tempo = "calm"  # of the bots
        self.rematch: str | None = None
        self.rematch_by: int | None = None  # the seat that has asked for it
        self.done: dict[str, dict[str, int]] = {}  # commands that were carried out, by person, and in which version
        self.memories: dict[int, Recall] = {}
        self.out_of_touch: set[int] = set()  # seats whose persons have no connection, as the server sees it now
        self.warming: set[str] = set()  # bots that cannot look ahead yet, as the server sees it now
        self.warmth_told = True  # whether everybody has heard how that stands
        self.game: Game
        self.ledger: Ledger
        self.commitment = ""
        self.published: str | None = None
        self._seed = seed
        self._turn: tuple[Any, Turn] | None = None  # of which position

    @classmethod
    def load(cls, table: str, seed: bytes, rows: Iterable[Row]) -> Table:
        self = cls(table, seed)
        for row in rows:
            self.fold(row)
        return self

    # -- what is so ----------------------------------------------------------------------------------------------------
    @property
    def version(self) -> int:
        """Of the log; what somebody is told of is counted by `version_for`."""
        return self.last.seq if self.last else 0

    def version_for(self, audience: Audience, row: int | None = None) -> int:
        """The version that is told, now or when this row was written."""
        return self.audiences.version(audience, self.version if row is None else row)

    def last_told(self, audience: Audience) -> int:
        """The last row that this audience has been told of."""
        return self.audiences.last_told(audience, self.version)

    @property
    def turn(self) -> Turn | None:
        if not self.play:
            return None
        state = self.play.state  # never changed, only replaced
        if self._turn is None or self._turn[0] is not state:
            self._turn = state, self.game.turn(state)
        return self._turn[1]

    def seat_of(self, user: str | None) -> int | None:
        if user:
            for number, seat in enumerate(self.seats):
                if seat.user == user:
                    return number
        return None

    def name_taken(self, name: str, user: str | None) -> bool:
        """Whether somebody else at this table, a bot or a seat, would be taken for this one."""
        like = looks(name)
        others = (seat.name for seat in self.seats if seat.name and (seat.user is None or seat.user != user))
        return self.people.has_face(like, user) or any(like & looks(other) for other in others)

    @property
    def host_name(self) -> str:
        return self.people.names.get(self.owner, "")

    def may_watch(self, user: str | None) -> bool:
        if user in self.removed:
            return False
        if self.visibility != "private":
            return True
        if user is None:
            return False
        return user == self.owner or user in self.people.members or self.seat_of(user) is not None

    def bots_awaited(self) -> list[tuple[int, str, int]]:
        """Seat, bot and serial of each wait for a bot."""
        if not self._goes_on or not self.play:
            return []
        if self._guided:
            line = self.trail.next if self.trail else None
            return self._bots_of((line.seat,)) if line else []
        talks = self.game.bargaining(self.play.state)
        return self._bots_of(talks.asked if talks else self.game.asked(self.play.state))

    def bots_free(self) -> list[tuple[int, str, int]]:
        """The same, of those who may speak though nobody waits for them."""
        free = self._goes_on and not self._guided
        talks = self.game.bargaining(self.play.state) if free and self.play else None
        return self._bots_of(talks.free) if talks else []

    def scripted(self, seat: int) -> str | None:
        """The move that the script of a lesson has for a bot."""
        line = self.trail.next if self.trail and self._guided else None
        return line.move if line and line.seat == seat else None

    def warm(self, bot: str, warming: bool) -> None:
        """Whether a bot plays without looking ahead for now; who is here hears it with the next change."""
        if warming != (bot in self.warming):
            self.warming ^= {bot}
            self.warmth_told = False

    @property
    def _guided(self) -> bool:
        """A lesson that nobody has left: at its end, too, bots wait for what the pupil does."""
        return self.trail is not None and not self.trail.left

    @property
    def _goes_on(self) -> bool:
        return self.stage == "playing" and not self.paused

    def _bots_of(self, seats: Iterable[int]) -> list[tuple[int, str, int]]:
        turn = self.turn
        serial = turn.serial if isinstance(turn, Await) else 0
        return [(seat, bot, serial) for seat in seats if (bot := self.seats[seat].player)]

    def undoable(self, seat: int | None) -> int:
        """How many of its last moves a seat may take back."""
        if self.play is None or seat is None or not self.game.may_undo(self.play.state):
            return 0
        return self.play.line - self.play.undoable(seat)

    def memory(self, seat: int) -> Any:
        """What a seat remembers, folded from the events it saw; kept up only while a bot needs it."""
        if seat not in self.memories:
            again = Play(self.game, Record(self._header()))
            self.memories[seat] = Recall(self.game, seat)
            for entry in self.record().entries:
                self.memories[seat].hear(entry.given, again.again(entry))
        return self.memories[seat].memory

    def record(self) -> Record:
        assert self.play
        return self.play.record

    @property
    def luck_name(self) -> str:
        """What draws are bound to: this table, or the chapter of a lesson, whose dice are set."""
        return self.id if isinstance(self.lesson, bool) else luck_name(self.game.slug, self.lesson)

    def _header(self) -> Any:
        entropy = [seat.entropy for seat in self.seats]
        return header_of(self.game, self.luck_name, self.commitment, entropy, [seat.name for seat in self.seats])

    # -- what happens --------------------------------------------------------------------------------------------------
    def write(self, change: Change, at: float, now: float | None, kind: str, **data: Any) -> None:
        """A new row: into the change, and at once into the table."""
        row = row_after(self.last, self.id, at, kind, data)
        change.rows.append(row)
        change.events += self.fold(row, now)

    def give(self, change: Change, at: float, now: float, given: Input | None, **by: Any) -> None:
        """An input of the game; a refused one raises Refused and changes nothing."""
        if given is None:
            self._set_up()
        assert self.play
        before = self.play.state
        events = self.play.give(given)
        kind, data = ("started", {}) if given is None else ("input", {"given": said(given, self.game)})
        row = row_after(self.last, self.id, at, kind, {**data, **draws_of(self.play.record.entries[-1]), **by})
        change.rows.append(row)
        change.secret = self._after_input(row, before, given, events)
        change.events += self._noted(row, events, now, change.secret)
        if isinstance(self.turn, Over):
            totals = list(self.game.score(self.play.state).totals)
            self.write(change, at, now, "ended", seed=self._seed.hex(), totals=totals)

    def abort(self, change: Change, at: float, now: float, **by: Any) -> None:
        """Given up; the seed is published all the same."""
        self.write(change, at, now, "ended", seed=self._seed.hex(), totals=None, **by)

    def end(self, seed: str, totals: list[int | None] | None) -> None:
        """As its row says it: over, or without totals given up; the seed is everybody's now."""
        assert self.play
        self.play.end(self._seed)
        self.play.record.ending = Ending(seed, totals)
        self.published = seed
        self.stage = "aborted" if totals is None else "over"

    def lapse(self, serial: int, at: float, now: float) -> Change:
        """The wait has run out. Refused if it is not the present one any more."""
        change = Change()
        self.give(change, at, now, Lapse(serial))
        return change

    def resume_clock(self, at: float, now: float) -> Change:
        """After an outage each wait goes on with what it had, at least ten seconds; written, so that replays agree."""
        change = Change()
        self.clock.stop(now)
        turn, left = self.turn, self.clock.remaining(now)
        if self.stage != "playing" or not isinstance(turn, Await) or turn.seconds is None:
            return change
        more = 0.0 if left is None else min(LEAST_AFTER_OUTAGE, turn.seconds) - left
        if more > 0:  # nobody waits for a seat whose player has left: there the whole wait is nothing
            self.give(change, at, now, Extend(turn.serial, more))
        self._set_clock(now)
        return change

    def _set_clock(self, now: float | None) -> None:
        if now is None:
            return
        turn = self.turn
        if self.stage == "playing" and turn is not None:
            self.clock.turn_to(turn, now)
        if self.stage != "playing" or self.paused:
            self.clock.stop(now)

    def fold(self, row: Row, now: float | None = None) -> tuple[Event, ...]:
        """`now` is None while a table is loaded: then no clock runs."""
        if row.kind in {"started", "input"}:
            events, secret = self._again(row)
            return self._noted(row, events, now, secret)
        if row.kind == "hinted":
            return self._noted(row, self._hinted(row.data), now)
        FOLDS[row.kind](self, row.data)
        return self._noted(row, (), now)

    def _noted(self, row: Row, events: tuple[Event, ...], now: float | None, secret: bool = False) -> tuple[Event, ...]:
        self.last = row
        if not secret:
            self.changed = row.at
        if "id" in row.data:
            self.done.setdefault(row.data["by"], {})[row.data["id"]] = row.seq
        self._set_clock(now)
        return events

    def set_chairs(self, count: int) -> None:
        self.seats = [Occupant() for _ in range(count)]

    def place(self, seat: int, user: str | None = None, name: str = "", **more: Any) -> None:
        """Who sits there from now on; nobody, if nothing is said."""
        self.seats[seat] = Occupant(user, name, **more)

    def _set_up(self) -> None:
        header = self._header()
        self.play = Play(self.game, Record(header), luck_key(self._seed, header.table, header.entropy))
        self.stage = "playing"

    def _again(self, row: Row) -> tuple[tuple[Event, ...], bool]:
        """The start or an input, as it was written."""
        if row.kind == "started":
            self._set_up()
        assert self.play
        before, data = self.play.state, row.data
        given = given_of(data["given"], self.game) if row.kind == "input" else None
        events = self.play.again(Entry(given, data["drew"], data.get("of")))
        return events, self._after_input(row, before, given, events)

    def _after_input(self, row: Row, before: Any, given: Input | None, events: tuple[Event, ...]) -> bool:
        """Whether it was done in secret."""
        assert self.play
        self.ledger.hear(events, out_of_time(self.game, before, given))
        if self.trail:
            self.trail.hear(self.game, given)
        secret = isinstance(given, Choice) and self.game.is_quiet(before, self.play.state, events)
        if secret:
            hearers = [seat for seat in range(len(self.seats)) if events_for(events, seat)]
            self.audiences.keep_from(row.seq, len(self.seats), hearers)
        if isinstance(given, Extend):
            self.clock.extend(given.serial, given.seconds)
        if isinstance(given, Undo):
            self.clock.rename(events[0].facts["was"], events[0].facts["serial"])
        for recall in self.memories.values():
            recall.hear(given, events)
        for seat, occupant in enumerate(self.seats):
            occupant.away = bool(self.play.state.away >> seat & 1)
            if isinstance(given, Presence) and given.seat == seat:
                occupant.lost = bool(row.data.get("lost"))
        return secret

    def _hinted(self, data: dict[str, Any]) -> tuple[Event, ...]:
        """Everybody hears of it, and the ledger keeps it among the moves."""
        self.hinted[data["seat"]] = data["serial"]
        events = (Event(HINT, {"seat": data["seat"]}),)
        self.ledger.hear(events)
        return events
