"""What is told is declared once: the events of a game, and of which kind each of their facts is.

    FACTS = {"seat": SEAT, "pile": NUMBER, "card": Named("cards", "card")}
    TOLD = {state.PLACED: Told("placed", "seat", "pile", "card"), ...}
    NEWS = News(FACTS, TOLD, releases=..., private=..., quiet=..., covers=...)

A fact has one kind in all events of a game. Its kind says how the number of the rules is told outside, of which JSON
type that is, and how it is put into words:

- `NEWS.event(to, code, values, vocabulary)`: the event that the rules have told.
- `NEWS.schema()`: for every kind of event the JSON Schema of its facts, an object with all of them required; a fact
  that a covered event is told without (`covers`) may be null.
- `words_of(game, event, names)` and `say_event(game, event, names)`: the facts, and the whole event, in words.

A kind of fact that only one game has is a class in that game's `news.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from dragonhoard.core import texts
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.values import Event
from dragonhoard.core.vocabulary import Vocabulary

Json = dict[str, Any]
NOTHING = "–"  # in words


class Speaker(NamedTuple):
    """Who puts facts into words: for which game, with which names of the players, in which language."""

    slug: str
    names: Sequence[str]
    language: str | None

    def word(self, sort: str, word: str) -> str:
        return texts.name_of(self.slug, sort, word, self.language)


@dataclass(frozen=True)
class Fact:
    """A number, told as it is; the base of all kinds. A fact that `follows` another one is told with its number."""

    follows: ClassVar[str] = ""

    def tell(self, value: Any, known: Vocabulary) -> Any:
        return value

    def tell_after(self, before: Any, value: Any, known: Vocabulary) -> Any:
        raise NotImplementedError

    def say(self, value: Any, speaker: Speaker) -> Any:
        return value

    def json(self) -> Json:
        return {"type": "integer"}


@dataclass(frozen=True)
class Ordinal(Fact):
    """The rules count from 0 on, people from 1."""

    def tell(self, value: Any, known: Vocabulary) -> int:
        return int(value) + 1


@dataclass(frozen=True)
class Flag(Fact):
    def tell(self, value: Any, known: Vocabulary) -> bool:
        return bool(value == 1)

    def json(self) -> Json:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Seat(Fact):
    def say(self, value: Any, speaker: Speaker) -> str:
        return speaker.names[int(value)]


@dataclass(frozen=True)
class Named(Fact):
    """One of these words, or of the list of the vocabulary that has this name; in words the text
    `<slug>.<sort>.<word>`, or without a sort the word as it is."""

    words: str | tuple[str, ...]
    sort: str = ""

    def tell(self, value: int, known: Vocabulary) -> str:
        return self.listed(known)[value]

    def listed(self, known: Vocabulary) -> tuple[str, ...]:
        return known.words[self.words] if isinstance(self.words, str) else self.words

    def say(self, value: str, speaker: Speaker) -> str:
        return speaker.word(self.sort, value) if self.sort else value

    def json(self) -> Json:
        return {"type": "string"} if isinstance(self.words, str) else {"enum": list(filter(None, self.words))}


@dataclass(frozen=True)
class Maybe(Fact):
    """Of this kind, or null for NONE or NOBODY."""

    kind: Fact

    def tell(self, value: Any, known: Vocabulary) -> Any:
        return None if value == NONE else self.kind.tell(value, known)

    def say(self, value: Any, speaker: Speaker) -> Any:
        return self.kind.say(value, speaker)

    def json(self) -> Json:
        return {"anyOf": [self.kind.json(), {"type": "null"}]}


@dataclass(frozen=True)
class Several(Fact):
    """A list; `all_seats`: one for each player, whatever room the rules have."""

    kind: Fact
    all_seats: bool = False

    def tell(self, value: Any, known: Vocabulary) -> list[Any]:
        parts = value[: known.players] if self.all_seats else value
        if isinstance(self.kind, Named):
            return list(map(self.kind.listed(known).__getitem__, parts))
        return [self.kind.tell(part, known) for part in parts]

    def say(self, value: Any, speaker: Speaker) -> str:
        return ", ".join(str(self.kind.say(part, speaker)) for part in value)

    def json(self) -> Json:
        return {"type": "array", "items": self.kind.json()}


@dataclass(frozen=True)
class Mask(Several):
    """A number with a bit for each, told as a list."""

    def tell(self, value: Any, known: Vocabulary) -> list[Any]:
        mask = int(value)
        return [self.kind.tell(bit, known) for bit in range(mask.bit_length()) if mask >> bit & 1]


@dataclass(frozen=True)
class Heap(Fact):
    """How many of each of these words, told as an object without those there are none of."""

    words: tuple[str, ...]
    sort: str = "token"

    def tell(self, value: Any, known: Vocabulary) -> dict[str, int]:
        return {word: int(n) for word, n in zip(self.words, value, strict=True) if n}

    def say(self, value: Any, speaker: Speaker) -> str:
        return " ".join(f"{n} {speaker.word(self.sort, word)}" for word, n in value.items()) or "-"

    def json(self) -> Json:
        return {"type": "object", "additionalProperties": {"type": "integer"}}


NUMBER = Fact()
ORDINAL = Ordinal()
FLAG = Flag()
SEAT = Seat()
SEAT_OR_NOBODY = Maybe(SEAT)
SEATS = Mask(SEAT)

# what every game has: see play.py
GENERAL: Mapping[str, Fact] = {"seat": SEAT, "back": NUMBER, "was": NUMBER, "serial": NUMBER}


class Told:
    """How an event of the rules is told: its name, its facts, and whether it reveals something."""

    __slots__ = ("facts", "kind", "reveals")

    def __init__(self, kind: str, *facts: str, reveals: bool = False) -> None:
        self.kind = kind
        self.facts = facts
        self.reveals = reveals


def comings_and_goings(room: Any) -> dict[int, Told]:
    """That somebody has left, and is back: all games tell it alike. `room` has the codes, as for `note_presence`."""
    return {room.WENT_AWAY: Told("went_away", "seat"), room.CAME_BACK: Told("came_back", "seat")}


class News:
    """All that a game tells. By the kinds of `releases` the rules openly show what was hidden; those that are `private`
    only the seat they name may hear; whoever may not hear the `quiet` ones sees no change by them either. A covered
    event is told without the facts of `covers`."""

    def __init__(
        self,
        facts: Mapping[str, Fact],
        told: Mapping[int, Told],
        *,
        releases: Iterable[str] = (),
        private: Iterable[str] = (),
        quiet: Iterable[str] = (),
        covers: Iterable[str] = (),
    ) -> None:
        self.facts = {**GENERAL, **facts}
        self.told = told
        self.private = frozenset(private)
        self.releases = frozenset(releases) | self.private
        self.quiet = frozenset(quiet)
        self.covers = frozenset(covers)
        if strange := {name for each in told.values() for name in each.facts} - set(self.facts):
            raise TypeError(f"of which kind is {', '.join(sorted(strange))}?")
        self._telling = {  # all but what is told as it is
            code: [(name, self.facts[name]) for name in each.facts if type(self.facts[name]) not in (Fact, Seat)]
            for code, each in told.items()
        }

    def event(self, to: int, code: int, values: Sequence[Any], known: Vocabulary) -> Event:
        told = self.told[code]
        facts = dict(zip(told.facts, values, strict=True))
        for name, fact in self._telling[code]:
            value = facts[name]
            if fact.follows:
                facts[name] = fact.tell_after(values[told.facts.index(fact.follows)], value, known)
            else:
                facts[name] = fact.tell(value, known)
        return Event(told.kind, facts, to, told.reveals)

    def schema(self) -> dict[str, Json]:
        found = {told.kind: self._object(told.facts) for told in self.told.values()}
        return found | {"undone": self._object(tuple(GENERAL))}

    def _object(self, names: Sequence[str]) -> Json:
        facts = {name: self.facts[name] for name in names}
        properties = {name: (Maybe(fact) if name in self.covers else fact).json() for name, fact in facts.items()}
        return {"type": "object", "properties": properties, "required": list(names), "additionalProperties": False}


def words_of(game: Any, event: Event, names: Sequence[str], language: str | None = None) -> dict[str, Any]:
    """The facts of an event, each in words: seats by their names, cards by theirs."""
    speaker, kinds = Speaker(game.slug, names, language), game.news.NEWS.facts
    return {name: NOTHING if value is None else kinds[name].say(value, speaker) for name, value in event.facts.items()}


def say_event(
    game: Any,
    event: Event,
    names: Sequence[str],
    language: str | None = None,
    *,
    keys: Sequence[str] = (),
    words: Mapping[str, Any] = MappingProxyType({}),
) -> str:
    """An event in words. Texts of these `keys` of the game are tried first; these `words` stand for facts."""
    own = [f"{game.slug}.{key}" for key in (*keys, f"event.{event.kind}")]
    key = texts.first_known(*own, f"event.{event.kind}", own[-1])
    text = texts.catalogue(language).get(key, "")
    said = words_of(game, event, names, language) | dict(words)
    for name, word in said.items():
        if isinstance(word, texts.Reader) and f"{{{name}|" not in text:
            said[name] = word.other
    return texts.say(key, language, **said)
