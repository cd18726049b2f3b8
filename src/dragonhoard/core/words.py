"""A game in words, for programs: see `words_api`. A game without a room of words has one word for each of its moves, as
long as these can be listed, and shows its whole position, as long as nothing in it is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from types import ModuleType
from typing import Any, NamedTuple

from dragonhoard.core import default_rules
from dragonhoard.core.default_rooms import own_fields
from dragonhoard.core.drafts import draft_fields
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import Fields, plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import LEGAL

Draft = tuple[int, ...]  # the words said so far
DRAFT = "draft"


class Part(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    first: int
    shape: tuple[int, ...]


class Words:
    """One table's game in words; a word is a number. The layout of an observation is that of the declared fields, and
    after them the draft of whoever is speaking: each word and one, 0 where there is none."""

    def __init__(self, game: Game) -> None:
        self.game = game
        room = game.rooms.words
        self.room = OwnRoom(game, room) if hasattr(room, "WORDS") else DerivedRoom(game)
        self.names = self.room.names
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.fields = observed_fields(self.room.fields, self.room.longest)
        self.layout = tuple(_layout(self.fields))
        self.width = sum(prod(part.shape) for part in self.layout)

    def __len__(self) -> int:
        return len(self.names)

    def speakers(self, s: Any) -> tuple[int, ...]:
        """The seats of which one speaks next; who, is drawn."""
        mask = self.room.speakers(s)
        return tuple(seat for seat in range(self.game.players) if mask >> seat & 1)

    def open(self, s: Any, seat: int, draft: Draft = ()) -> list[int]:
        """The words that may follow, in order."""
        return self.room.open_words(s, seat, draft)

    def move(self, s: Any, seat: int, draft: Draft, word: int) -> Any:
        """The move, if the word makes it whole; None, if the draft goes on."""
        return self.room.spell(s, seat, draft, word)

    def observe(self, s: Any, seat: int, draft: Draft = ()) -> list[int]:
        blank = [0] * (max(1, self.room.longest) - len(draft))
        return [*self.room.observe(s, seat), *(word + 1 for word in draft), *blank]


def observed_fields(fields: Fields, longest: int) -> dict[str, tuple[Any, tuple[int, ...]]]:
    return {**fields, DRAFT: draft_fields(longest)["words"]}


def _layout(fields: Fields) -> Iterator[Part]:
    at = 0
    for name, (_, shape) in fields.items():
        yield Part(name, at, shape)
        at += prod(shape)


def flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from flat(part)
    else:
        yield value


# -- a room that the game brings ---------------------------------------------------------------------------------------
class OwnRoom:
    def __init__(self, game: Game, room: Any) -> None:
        self.game = game
        self.names: tuple[str, ...] = room.names(game)
        self.longest: int = room.LONGEST
        self.fields: Fields = room.OBSERVATION
        self.modules: tuple[ModuleType, ...] = room.MODULES
        functions: Mapping[str, Any] = {
            name: value for module in room.MODULES for name, value in vars(module).items() if callable(value)
        }
        self.speakers = functions.get("speakers", game.rules.waiting)
        self._open, self._spell, self._observe = (functions[name] for name in ("open_words", "spell", "observe"))
        self._draft = plain_class("Draft", draft_fields(self.longest))
        self._seen = plain_class("Seen", self.fields)

    def _said(self, draft: Sequence[int]) -> Any:
        said = self._draft()
        said.length = len(draft)
        said.words[: len(draft)] = draft
        return said

    def open_words(self, s: Any, seat: int, draft: Draft) -> list[int]:
        mask = [0] * len(self.names)
        self._open(s, seat, self._said(draft), mask)
        return [word for word, is_open in enumerate(mask) if is_open]

    def spell(self, s: Any, seat: int, draft: Draft, word: int) -> Any:
        packed = self.game.Packed()
        return self.game.unpack(packed) if self._spell(s, seat, self._said(draft), word, packed) else None

    def observe(self, s: Any, seat: int) -> Iterator[int]:
        seen = self._seen()
        self._observe(s, seat, seen)
        return flat([getattr(seen, name) for name in self.fields])


# -- one that is made of the declared moves ----------------------------------------------------------------------------
class DerivedRoom:
    """Every move is a word."""

    longest = 0
    modules: tuple[ModuleType, ...] = ()  # nothing to compile

    def __init__(self, game: Game) -> None:
        moves = game.moves.MOVES.listed(game.vocabulary)
        if moves is None or game.rules.hide is not default_rules.hide:
            raise Problem("words.none", game=game.title)
        self.game = game
        self.moves = tuple(moves)
        self.packed = tuple(game.pack(0, 0, move) for move in moves)
        self.names = tuple(map(game.say_move, moves))
        self.fields: Fields = {"seat": ("i2", ()), **own_fields(game)}
        self.speakers = game.rules.waiting

    def open_words(self, s: Any, seat: int, draft: Draft) -> list[int]:
        check, found = self.game.rules.check, []
        for word, packed in enumerate(self.packed):
            packed.seat, packed.serial = seat, s.serial
            if check(s, packed) == LEGAL:
                found.append(word)
        return found

    def spell(self, s: Any, seat: int, draft: Draft, word: int) -> Any:
        return self.moves[word]

    def observe(self, s: Any, seat: int) -> Iterator[int]:
        return flat([seat, *(getattr(s, name) for name in own_fields(self.game))])
