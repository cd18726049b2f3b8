"""The values that games, tables and bots hand to each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from dragonhoard.core import rules_api, texts
from dragonhoard.core.errors import Problem


# -- what the game waits for -------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Await:
    """`seats` says who is waited for, never who may act: `check` alone decides that. The serial names this wait;
    `seconds` is a rule, not a clock (None: no limit); `cap` shortens a wait that is already running."""

    seats: tuple[int, ...]
    serial: int
    seconds: float | None = None
    cap: float | None = None


@dataclass(frozen=True, slots=True)
class Over:
    reason: str


Turn = Await | Over


# -- what can happen: the inputs, all of them recorded -----------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Choice:
    seat: int
    serial: int
    move: Any


@dataclass(frozen=True, slots=True)
class Lapse:
    serial: int


@dataclass(frozen=True, slots=True)
class Presence:
    seat: int
    here: bool


@dataclass(frozen=True, slots=True)
class Extend:
    """More time for a wait, for instance after an outage; the position stays as it is."""

    serial: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Undo:
    """Back to the position after so many inputs; `seat` asks for it."""

    seat: int
    to: int


Input = Choice | Lapse | Presence | Extend | Undo
FOREVER = 10**9  # seconds; no wait is longer


def well_formed(given: object) -> bool:
    """Whether a record could hold it: the right types, and no time that is none."""
    match given:
        case Choice(seat, serial, _) | Undo(seat, serial):
            return type(seat) is int and type(serial) is int
        case Lapse(serial):
            return type(serial) is int
        case Presence(seat, here):
            return type(seat) is int and type(here) is bool
        case Extend(serial, seconds):
            return type(serial) is int and type(seconds) in (int, float) and 0 < seconds < FOREVER
    return False


# -- what comes of it --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Breach:
    """Why an input is refused: the clause, and the words as key and arguments."""

    clause: str
    key: str
    args: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.clause}: {texts.say(self.key, **self.args)}"


class Refused(Exception):
    """An illegal input reached `apply`. It carries the position, so it never leaves the table as it is."""

    def __init__(self, breach: Breach, given: str, position: str) -> None:
        super().__init__(f"{breach}; got {given} in {position}")
        self.breach = breach
        self.given = given
        self.position = position


class Event(NamedTuple):
    """News for the seats of the mask `to`. `reveals`: somebody now knows more, so that there is no way back."""

    kind: str
    facts: dict[str, Any]
    to: int = rules_api.EVERYBODY
    reveals: bool = False


def events_for(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """What a seat, or a spectator (None), gets to hear."""
    return tuple(
        event for event in events if event.to == rules_api.EVERYBODY or (seat is not None and event.to >> seat & 1)
    )


@dataclass(frozen=True, slots=True)
class Menu:
    """The legal moves, and the names of free-form ones that cannot be listed (an offer)."""

    moves: tuple[Any, ...] = ()
    forms: tuple[str, ...] = ()


class Line(NamedTuple):
    seat: int
    clause: str
    key: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """Lines by clause; totals (None: eliminated); places from 1 on, shared by equals; the winners; and for each of the
    eliminated the reasons, as lines without points."""

    lines: tuple[Line, ...]
    totals: tuple[int | None, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    out: tuple[Line, ...] = ()


TWO_WEEKS = 14 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of a game: `kind` is bool or int; an int lies in low .. high. A `knob` changes little: the laws try it
    now and then, not in every combination. `means` says what a number stands for: a seat, which the number of players
    limits, seconds, or the pace, which are the seconds for a move that the table chooses."""

    name: str
    default: bool | int
    clause: str
    low: int = 0
    high: int = 1
    knob: bool = False
    means: Literal["", "seat", "seconds", "pace"] = ""

    @classmethod
    def seat(cls, name: str, clause: str, seats: int) -> Option:
        """One of the seats; NOBODY leaves it to chance."""
        return cls(name, rules_api.NOBODY, clause, rules_api.NOBODY, seats - 1, means="seat")

    @classmethod
    def seconds(cls, name: str, default: int, clause: str, low: int = 0) -> Option:
        return cls(name, default, clause, low, TWO_WEEKS, means="seconds")

    @classmethod
    def pace(cls, name: str, default: int, clause: str) -> Option:
        return cls(name, default, clause, 0, TWO_WEEKS, means="pace")

    @property
    def kind(self) -> type:
        return type(self.default)

    def checked(self, value: Any, players: int) -> Any:
        """The value, if it is one at a table of so many; else a Problem."""
        if type(value) is not self.kind:
            raise Problem("option.kind", name=self.name, kind=self.kind.__name__, got=value)
        high = min(self.high, players - 1) if self.means == "seat" else self.high
        if isinstance(value, int) and not self.low <= value <= high:
            raise Problem("option.range", name=self.name, low=self.low, high=high, got=value)
        return value


class Preset(NamedTuple):
    """A set of options with a name, for those who do not want to think about each."""

    name: str
    options: Mapping[str, bool | int]
    clause: str
