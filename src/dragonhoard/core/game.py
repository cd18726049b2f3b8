"""The contract: what table, server, lab, bots and laws ask of a game.

A game gives its rooms (rules, moves, view, notation, edition); this class makes the contract of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, ClassVar, NamedTuple

from dragonhoard.core import edition as editions
from dragonhoard.core import notation as notations
from dragonhoard.core import seams
from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import (
    Await,
    Breach,
    Choice,
    Event,
    Extend,
    Input,
    Lapse,
    Menu,
    Option,
    Over,
    Presence,
    Refused,
    Score,
    Turn,
    Undo,
    well_formed,
)


class Told:
    """How an event of the rules is told: its name, its facts, and whether it reveals something."""

    __slots__ = ("facts", "kind", "reveals")

    def __init__(self, kind: str, *facts: str, reveals: bool = False) -> None:
        self.kind = kind
        self.facts = facts
        self.reveals = reveals


class Bargaining(NamedTuple):
    """A wait in which offers go to and fro until its time is over. Whoever is `free` may speak again at any time; to
    those who are `asked` an offer was made that they have not answered."""

    free: tuple[int, ...]
    asked: tuple[int, ...]


class Covering:
    """Which of the lines that somebody heard name something that may not be told again for now; here none ever do."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: set[int] = set()

    def hear(self, line: int, event: Event) -> set[int]:
        """One more line. Returns those that are covered since then, or not any more."""
        return set()


@cache
def _standard(package: str) -> Edition:
    text = (resources.files(package) / "edition.toml").read_text(encoding="utf-8")
    return editions.parse(text, "edition.toml")


class Game(ABC):
    """One edition, one set of options, one number of players."""

    slug: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    place: ClassVar[int] = 99  # on the shelf: what is learnt sooner stands before
    box: Any = None  # what never changes at a table, such as a board: told with the table, not with each view
    rules_version: ClassVar[int]  # raised when an old record would play back otherwise
    seats: ClassVar[range]
    seats_clause: ClassVar[str]
    option_list: ClassVar[tuple[Option, ...]]
    rules: ClassVar[Any]  # the package of rules: start, check, apply, ...
    notation: ClassVar[Any]  # the module with `line` and `write`: a position's object from one line, and back
    clauses: ClassVar[Mapping[int, str]]
    told: ClassVar[Mapping[int, Told]]
    State: ClassVar[Any]
    Packed: ClassVar[Any]
    stale_clause: ClassVar[str]
    releases: ClassVar[frozenset[str]]  # kinds of events by which the rules openly show what was hidden
    private: ClassVar[frozenset[str]] = frozenset()  # those of them that only the seat they name may hear
    quiet: frozenset[str] = frozenset()  # whoever may not hear these sees no change by them either
    covers: ClassVar[frozenset[str]] = frozenset()  # facts that a covered event is told without

    def __init__(self, players: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> None:
        if type(players) is not int or players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            clause = self.seats_clause
            raise Problem("game.players", game=self.title, low=low, high=high, clause=clause, got=players)
        self.players = players
        self.options = self._options(options or {})
        self.edition = edition or self.standard_edition()
        if self.edition.game != self.slug:
            raise Problem("edition.foreign", game=self.slug, got=self.edition.game)
        self.blank = self.State()
        self.furnish(self.blank)

    @classmethod
    def _options(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        known = {option.name: option for option in cls.option_list}
        options: dict[str, Any] = {name: option.default for name, option in known.items()}
        for name, value in given.items():
            if name not in known:
                raise Problem("option.unknown", name=name, known=", ".join(known))
            option = known[name]
            if type(value) is not option.kind:
                raise Problem("option.kind", name=name, kind=option.kind.__name__, got=value)
            if isinstance(value, int) and not option.low <= value <= option.high:
                raise Problem("option.range", name=name, low=option.low, high=option.high, got=value)
            options[name] = value
        return options

    # -- what a game brings --------------------------------------------------------------------------------------------
    @classmethod
    def standard_edition(cls) -> Edition:
        """The `edition.toml` beside the rules."""
        return _standard(cls.rules.__name__.rpartition(".")[0])

    @classmethod
    @abstractmethod
    def check_edition(cls, edition: Edition) -> None:
        """Raises a Problem that names line and reason."""

    @abstractmethod
    def furnish(self, state: Any) -> None:
        """Writes edition and options into a blank state."""

    @abstractmethod
    def pack(self, seat: int, serial: int, move: Any) -> Any:
        """A move as the record that the rules take; a Problem if it is not even a move."""

    @abstractmethod
    def unpack(self, packed: Any) -> Any:
        """The move in a record that the rules (or a compiled bot) have written."""

    @abstractmethod
    def say_move(self, move: Any) -> str: ...

    @abstractmethod
    def read_move(self, text: str) -> Any: ...

    @abstractmethod
    def menu(self, state: Any, seat: int) -> Menu: ...

    @abstractmethod
    def view(self, state: Any, viewer: int | None) -> Any:
        """What one seat sees, built up from nothing; None is a spectator."""

    def views(self, state: Any) -> dict[int | None, Any]:
        """The views of all seats and of a spectator; a game may build their public part once."""
        return {viewer: self.view(state, viewer) for viewer in (*range(self.players), None)}

    def revealed(self, state: Any) -> Any:
        """A view in which nothing is hidden: for the replay of a game that has ended."""
        return self.view(state, None)

    def covering(self) -> Covering:
        """For somebody who has not heard anything yet. What is covered is told without the facts of `covers`."""
        return Covering()

    @abstractmethod
    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """A seat's memory (None at first), folded from the events it saw."""

    @abstractmethod
    def guess(self, view: Any, memory: Any, luck: Any) -> Any:
        """Some position that view and memory allow."""

    @abstractmethod
    def twin(self, state: Any, seat: int | None, luck: Any) -> Any:
        """Another position that the seat, or a spectator, cannot tell from this one by looking."""

    @abstractmethod
    def score(self, state: Any) -> Score:
        """The final score; of a game that goes on, as if it ended now."""

    @abstractmethod
    def setup(self, state: Any) -> dict[str, Any]:
        """The position as a JSON object with the rulebook's words."""

    @abstractmethod
    def build(self, root: notations.Node) -> Any:
        """The position that such an object describes; raises Wrong where it does not."""

    def write(self, state: Any) -> str:
        return str(self.notation.write(self.setup(state)))

    def read(self, text: str) -> Any:
        """A position from its line or from a JSON object."""
        root = notations.read(text, self.notation.line)
        try:
            return self.build(root)
        except notations.Wrong as wrong:
            raise notations.at(text, wrong, self.notation.line) from None

    @classmethod
    def table_of(cls, text: str) -> tuple[int, Mapping[str, Any]]:
        """The players and options that a position names, so that it can be pasted anywhere."""
        found = notations.read(text, cls.notation.line).value
        return found.get("players", 0), found.get("options", {})

    def is_quiet(self, before: Any, state: Any, events: Iterable[Event]) -> bool:
        """Whether those who hear nothing of an input have nothing new to see either: the same wait goes on."""
        return before.serial == state.serial and all(event.kind in self.quiet for event in events)

    def sealed(self, state: Any) -> bool:
        """Whether choices that several seats make at the same time are secret until all are made."""
        return True

    def orderless(self, state: Any) -> bool:
        """Whether the order in which awaited seats act makes no difference; it does where they talk to each other."""
        return True

    def may_talk(self, state: Any, seat: int) -> bool:
        """Whether the rules let a player talk now."""
        return True

    def seconds(self, state: Any) -> float | None:
        return None

    def over_reason(self, state: Any) -> str:
        return f"{self.slug}.over"

    def fact(self, name: str, value: Any) -> Any:
        """A fact of an event in the words of the outside."""
        return value

    # -- what comes of it ----------------------------------------------------------------------------------------------
    def start(self, luck: Any) -> tuple[Any, tuple[Event, ...]]:
        state = self.blank.clone()
        state.told = []
        self.rules.start(state, luck)
        return state, self._events(state)

    def turn(self, state: Any) -> Turn:
        if self.rules.over(state):
            return Over(self.over_reason(state))
        waiting = self.rules.waiting(state)
        seats = tuple(seat for seat in range(self.players) if waiting >> seat & 1)
        return Await(seats, state.serial, self.seconds(state))

    def asked(self, state: Any) -> tuple[int, ...]:
        """Whom the house lets think, where bots play; never shown. Of those who seem to be awaited some may have
        answered already, if nobody is to see that."""
        waiting = 0 if self.rules.over(state) else self.rules.waiting(state)
        return tuple(seat for seat in range(self.players) if waiting >> seat & 1)

    def bargaining(self, state: Any) -> Bargaining | None:
        """Where bots do not only answer: the house lets them speak of themselves now and then, as long as the clock
        runs."""
        return None

    def expired(self, state: Any) -> bool:
        """Whether the time of a wait is up where it is measured in moves: in the lab, and at a terminal."""
        expired = getattr(self.rules, "expired", None)
        return bool(expired and expired(state))

    def check(self, state: Any, given: Input) -> Breach | None:
        """The truth about legality."""
        return self._checked(state, given)[0]

    def apply(self, state: Any, given: Input, luck: Any) -> tuple[Any, tuple[Event, ...]]:
        """The position after a legal input, and the news; the old position is untouched."""
        breach, packed = self._checked(state, given)
        if breach:
            raise Refused(breach, self.say_input(given), self.write(state))
        if packed is None:
            return state, ()
        after = state.clone()
        after.told = []
        self.rules.apply(after, luck, packed)
        return after, self._events(after)

    def _checked(self, state: Any, given: Input) -> tuple[Breach | None, Any]:
        """The breach, if there is one, and the input as the rules take it; None for what does not concern them."""
        if not well_formed(given):
            raise Problem("game.input", got=given)
        match given:
            case Choice(seat, serial, move):
                packed = self.pack(seat, serial, move)
            case Lapse(serial):
                packed = self._packed(seams.LAPSE, seams.NOBODY, serial)
            case Presence(seat, here):
                packed = self._packed(seams.BACK if here else seams.AWAY, seat, 0)
            case Extend(serial, _):
                late = self.rules.over(state) or serial != state.serial
                return (self.breach(self.stale_clause) if late else None), None
            case Undo():
                return self.breach(self.stale_clause), None  # a matter of the record: see play.py
        clause = self.rules.check(state, packed)
        return (None if clause == seams.LEGAL else self.breach(self.clauses[clause])), packed

    def _packed(self, verb: int, seat: int, serial: int) -> Any:
        packed = self.Packed()
        packed.verb, packed.seat, packed.serial = verb, seat, serial
        return packed

    def breach(self, clause: str) -> Breach:
        return Breach(clause, f"{self.slug}.breach.{clause}")

    def say_input(self, given: Input) -> str:
        match given:
            case Choice(seat, _, move):
                return f"{self.say_move(move)} by seat {seat}"
            case _:
                return str(given)

    def _events(self, state: Any) -> tuple[Event, ...]:
        told, state.told = state.told, None
        return tuple([self._event(*news) for news in told])

    def _event(self, to: int, code: int, values: Sequence[Any]) -> Event:
        told = self.told[code]
        facts = {name: self.fact(name, value) for name, value in zip(told.facts, values, strict=True)}
        return Event(told.kind, facts, to, told.reveals)
