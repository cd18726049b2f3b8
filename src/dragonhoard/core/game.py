"""The contract: what table, server, lab, bots and laws ask of a game.

A game says what it is, and has its rooms (rules, moves, view, ...) beside it; this class finds them and makes the
contract of them.
"""

from __future__ import annotations

import sys
from abc import ABC
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from dragonhoard.core import rules_api, texts
from dragonhoard.core.covering import Covering
from dragonhoard.core.default_rooms import own_fields
from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.notation import lines_of
from dragonhoard.core.positions import Positions
from dragonhoard.core.rooms import Rooms, standard_edition
from dragonhoard.core.rulebook import rules_in
from dragonhoard.core.values import (
    Await,
    Breach,
    Choice,
    Event,
    Extend,
    Input,
    Lapse,
    Line,
    Menu,
    Option,
    Over,
    Presence,
    Preset,
    Refused,
    Score,
    Turn,
    Undo,
    well_formed,
)
from dragonhoard.core.vocabulary import Vocabulary

NOTHING = Menu()


class Bargaining(NamedTuple):
    """A wait in which offers go to and fro until its time is over. Whoever is `free` may speak again at any time; to
    those who are `asked` an offer was made that they have not answered."""

    free: tuple[int, ...]
    asked: tuple[int, ...]


class Game(Positions, ABC):
    """One edition, one set of options, one number of players."""

    slug: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    place: ClassVar[int] = 99  # on the shelf: what is learnt sooner stands before
    rules_version: ClassVar[int]  # raised when an old record would play back otherwise
    seats: ClassVar[range]
    seats_clause: ClassVar[str]
    option_list: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    rules: ClassVar[Any]  # start, check, apply, ...: what `rules_api` asks for
    moves: ClassVar[Any]  # the room with `MOVES`: see core/moves.py
    news: ClassVar[Any]  # the room with `NEWS`: see core/news.py
    clauses: ClassVar[Mapping[int, str]]
    State: ClassVar[Any]
    Packed: ClassVar[Any]
    endings: ClassVar[tuple[str, ...]] = ()  # the ways in which it can end, if there are several
    stale_clause: ClassVar[str]
    releases: ClassVar[frozenset[str]]  # these are of the news
    private: ClassVar[frozenset[str]]
    quiet: ClassVar[frozenset[str]]
    covers: ClassVar[frozenset[str]]
    names: Any  # what the edition calls things: a NamedTuple, whose lists of words moves and news may use

    def __init_subclass__(cls, **args: Any) -> None:
        super().__init_subclass__(**args)
        if "slug" not in vars(cls):
            return  # a variant of a game that is at home elsewhere
        cls.rooms = Rooms(sys.modules[cls.__module__].__package__ or "")
        if "rules" not in vars(cls):
            cls.rules = rules_in(f"{cls.rooms.package}.rules")
        if "clauses" not in vars(cls):
            cls.clauses = cls.rules.clauses(cls.stale_clause.partition("-")[0])
        cls.State = plain_class("State", cls.rules.FIELDS, cls.rules.FIXED, extra=("told",))
        cls.moves, cls.news = cls.rooms.moves, cls.rooms.news
        if hasattr(cls.moves, "MOVES"):
            cls.Packed = cls.moves.MOVES.Packed
        for name in ("releases", "private", "quiet", "covers"):
            setattr(cls, name, getattr(cls.news.NEWS, name))
        lines = getattr(cls.rooms.notation, "LINES", None)
        cls.lines = lines or lines_of(own_fields(cls), cls.option_list)

    def __init__(self, players: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> None:
        if type(players) is not int or players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            clause = self.seats_clause
            raise Problem("game.players", game=self.title, low=low, high=high, clause=clause, got=players)
        self.players = players
        self.options = self._options(options or {}, players)
        paces = [self.options[option.name] for option in self.option_list if option.means == "pace"]
        self.pace: int | None = paces[0] or None if paces else None  # seconds for a move
        self.edition = edition or self.standard_edition()
        if self.edition.game != self.slug:
            raise Problem("edition.foreign", game=self.slug, got=self.edition.game)
        self.check_edition(self.edition)
        self.names = self.rooms.find("edition", "names")(self.edition)
        words = self.names._asdict() if self.names else {}
        self.vocabulary = Vocabulary(players, **{name: known for name, known in words.items() if type(known) is tuple})
        self.cache: dict[Any, Any] = {}  # what a room has worked out and may need again
        self.blank = self.State()
        self.furnish(self.blank)

    @classmethod
    def _options(cls, given: Mapping[str, Any], players: int) -> dict[str, Any]:
        known = {option.name: option for option in cls.option_list}
        options: dict[str, Any] = {name: option.default for name, option in known.items()}
        for name, value in given.items():
            if name not in known:
                raise Problem("option.unknown", name=name, known=", ".join(known))
            options[name] = known[name].checked(value, players)
        return options

    @classmethod
    def preset(cls, name: str) -> dict[str, Any]:
        """The options that go by this name."""
        known = {preset.name: preset.options for preset in cls.presets}
        if name not in known:
            raise Problem("option.no_preset" if known else "option.no_presets", name=name, known=", ".join(known))
        return dict(known[name])

    # -- what a game brings --------------------------------------------------------------------------------------------
    @classmethod
    def standard_edition(cls) -> Edition:
        """The `edition.toml` beside the rooms."""
        return standard_edition(cls.rooms.package, cls.slug, cls.title)

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        """Raises a Problem that names line and reason."""
        cls.rooms.find("edition", "check")(edition)

    @cached_property
    def box(self) -> Any:
        """What never changes at a table, such as a board: told with the table, not with each view."""
        return self.rooms.find("view", "box")(self)

    def furnish(self, state: Any) -> None:
        """Writes edition and options into a blank state; an option that is called as a field is written by itself."""
        state.players = self.players
        for name, value in self.options.items():
            if name in self.rules.FIXED:
                setattr(state, name, int(value))
        self.rooms.find("edition", "furnish")(self, state)

    def menu(self, state: Any, seat: int) -> Menu:
        """What a seat may do now."""
        found: Menu = self.rooms.find("menu", "menu")(self, state, seat)
        return found

    def view(self, state: Any, viewer: int | None) -> Any:
        """What one seat sees, built up from nothing; None is a spectator."""
        if viewer is not None and viewer not in range(self.players):
            raise ValueError(f"there is no seat {viewer}")
        return self._view(state, viewer, self.rooms.view.table(self, state))

    def views(self, state: Any) -> dict[int | None, Any]:
        """The views of all seats and of a spectator; what all of them see is built once."""
        table = self.rooms.view.table(self, state)
        return {viewer: self._view(state, viewer, table) for viewer in (*range(self.players), None)}

    def _view(self, state: Any, viewer: int | None, table: Any) -> Any:
        menu = NOTHING if viewer is None else self.menu(state, viewer)
        return self.rooms.find("view", "view")(self, state, viewer, table, menu)

    def seen(self, state: Any) -> tuple[int, Await | None, str | None, list[bool]]:
        """What the table of every view begins with: players, turn, over, away."""
        turn, away = self.turn(state), state.away
        absent = [away >> seat & 1 == 1 for seat in range(self.players)]
        if isinstance(turn, Over):
            return self.players, None, turn.reason, absent
        return self.players, turn, None, absent

    def revealed(self, state: Any) -> Any:
        """A view in which nothing is hidden: for the replay of a game that has ended."""
        return self.rooms.find("view", "revealed")(self, state)

    def covering(self) -> Covering:
        """For somebody who has not heard anything yet. What is covered is told without the facts of `covers`."""
        found: Covering = self.rooms.find("covering", "covering")(self)
        return found

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """A seat's memory (None at first), folded from the events it saw."""
        return self.rooms.find("memory", "remember")(self, memory, events)

    def guess(self, view: Any, memory: Any, luck: Any) -> Any:
        """Some position that view and memory allow."""
        return self.rooms.find("guessing", "guess")(self, view, memory, luck)

    def twin(self, state: Any, seat: int | None, luck: Any) -> Any:
        """Another position that the seat, or a spectator, cannot tell from this one by looking. It is made of the
        position, not of the view: what a view gives away by mistake must not get into the twin."""
        return self.rooms.find("guessing", "twin")(self, state, seat, luck)

    def score(self, state: Any) -> Score:
        """The final score; of a game that goes on, as if it ended now."""
        found: Score = self.rooms.find("score", "score")(self, state)
        return found

    def lost(self, state: Any) -> tuple[Line, ...]:
        """What the eliminated would have counted, by the lines of a score: told after the end."""
        return tuple(self.rooms.find("score", "lost")(self, state))

    def settled(self, state: Any) -> Any:
        """For the replay of a game that has ended: the position with all brought home that somebody had for certain,
        so that its score says who was ahead."""
        return self.rooms.find("score", "settled")(self, state)

    # -- at a table ----------------------------------------------------------------------------------------------------
    def is_quiet(self, before: Any, state: Any, events: Iterable[Event]) -> bool:
        """Whether those who hear nothing of an input have nothing new to see either: the same wait goes on."""
        return before.serial == state.serial and all(event.kind in self.quiet for event in events)

    def stands_still_for(self, state: Any, seat: int) -> bool:
        """Whether the rules stop the clock of the present wait as soon as this seat has left."""
        return False

    def may_undo(self, state: Any) -> bool:
        """Not where others act in secret: whether it is still possible would say that somebody has."""
        return True

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
        """For the present wait: the pace of the table, if the game has such an option; nobody waits for players who
        have left, and a game that is over waits for nothing."""
        if self.rules.over(state):
            return None
        if not self.rules.waiting(state) & ~state.away:
            return 0
        return self.pace

    def over_reason(self, state: Any) -> str:
        if self.endings:
            return f"{self.slug}.over.{self.endings[self.rules.ended_by(state)]}"
        return texts.first_known(f"{self.slug}.over", "game.over")

    def note(self, state: Any, given: Input, noted: Any) -> None:
        """Counts an input that is about to be played, as the rules want it counted."""
        self.rules.note(state, self._checked(state, given)[1], noted)

    def noted(self, counts: Any) -> dict[str, Any]:
        """What a report of many games says beyond what all games have, by what the rules have counted (`note`)."""
        return {}

    # -- what comes of it ----------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: Any) -> Any:
        """A move as the record that the rules take; a Problem if it is not even a move."""
        return self.moves.MOVES.pack(seat, serial, move, self.vocabulary)

    def unpack(self, packed: Any) -> Any:
        """The move in a record that the rules (or a compiled bot) have written."""
        return self.moves.MOVES.unpack(packed, self.vocabulary)

    def say_move(self, move: Any) -> str:
        said: str = self.moves.MOVES.say(move)
        return said

    def read_move(self, text: str) -> Any:
        return self.moves.MOVES.read(text)

    def start(self, luck: Any) -> tuple[Any, tuple[Event, ...]]:
        state = self.blank.clone()
        state.told = []
        self.rules.start(state, luck)
        return state, self._events(state)

    def turn(self, state: Any) -> Turn:
        if self.rules.over(state):
            return Over(self.over_reason(state))
        waiting = self.rules.waiting(state)
        seats = tuple([seat for seat in range(self.players) if waiting >> seat & 1])
        return Await(seats, state.serial, self.seconds(state))

    def asked(self, state: Any) -> tuple[int, ...]:
        """Whom the house lets think, where bots play; never shown. Of those who seem to be awaited some may have
        answered already, if nobody is to see that."""
        waiting = 0 if self.rules.over(state) else self.rules.waiting(state)
        return tuple(seat for seat in range(self.players) if waiting >> seat & 1)

    def advised(self, state: Any) -> tuple[int, ...]:
        """Who may ask for a hint, where the table allows them: whoever is asked, or all who bargain."""
        return self.asked(state)

    def bargaining(self, state: Any) -> Bargaining | None:
        """Where bots do not only answer: the house lets them speak of themselves now and then, as long as the clock
        runs."""
        return None

    def expired(self, state: Any) -> bool:
        """Whether the time of a wait is up where it is measured in moves: in the lab, and at a terminal."""
        return bool(self.rules.expired(state))

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
                packed = self._packed(rules_api.LAPSE, rules_api.NOBODY, serial)
            case Presence(seat, here):
                packed = self._packed(rules_api.BACK if here else rules_api.AWAY, seat, 0)
            case Extend(serial, _):
                late = self.rules.over(state) or serial != state.serial
                return (self.breach(self.stale_clause) if late else None), None
            case Undo():
                return self.breach(self.stale_clause), None  # a matter of the record: see play.py
        clause = self.rules.check(state, packed)
        return (None if clause == rules_api.LEGAL else self.breach(self.clauses[clause])), packed

    def _packed(self, verb: int, seat: int, serial: int) -> Any:
        packed = self.Packed()
        packed.verb, packed.seat, packed.serial = verb, seat, serial
        return packed

    def breach(self, clause: str) -> Breach:
        return Breach(clause, texts.first_known(f"{self.slug}.breach.{clause}", "game.against_the_rules"))

    def say_input(self, given: Input) -> str:
        match given:
            case Choice(seat, _, move):
                return f"{self.say_move(move)} by seat {seat}"
            case _:
                return str(given)

    def _events(self, state: Any) -> tuple[Event, ...]:
        told, state.told = state.told, None
        return tuple([self.news.NEWS.event(*news, self.vocabulary) for news in told])
