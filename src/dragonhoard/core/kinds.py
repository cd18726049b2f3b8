"""The kinds of fields that a move has. A kind says how its value is packed for the rules and unpacked, said and read.

What cannot be a move at all is `Unfit`; a number out of bounds is packed as `otherwise`, and the rules refuse it with
their clause. A kind that only one game has is declared in that game's `moves.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Annotated, Any, ClassVar

from dragonhoard.core.rules_api import NONE
from dragonhoard.core.vocabulary import Vocabulary, numbered

DIGITS = 9  # of a number in a text, at most
EMPTY = "-"


class Unfit(Exception):
    """Cannot be a move: the key and the facts of the Problem that a game makes of it."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


@dataclass(frozen=True, kw_only=True)
class Kind:
    """`field` is that of the packed record: by default it has the name of the move's own. `blank` is what lies there
    for moves without such a field. A kind that `follows` another field of the move is read together with its value."""

    follows: ClassVar[str] = ""
    field: str = ""

    def blanks(self) -> Mapping[str, Any]:
        """The fields of the record that are not 0 where a move does not fill them."""
        return {}

    def is_blank(self, packed: Any) -> bool:
        """Whether a move that may have this field has none."""
        raise NotImplementedError

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        raise NotImplementedError

    def unpack(self, packed: Any, known: Vocabulary) -> Any:
        raise NotImplementedError

    def say(self, value: Any) -> str:
        return str(value)

    def read(self, text: str) -> Any:
        """Raises ValueError for what is no such value."""
        return text

    def read_after(self, before: Any, text: str) -> Any:
        """The same for a kind that follows a field with the value `before`."""
        raise NotImplementedError

    def domain(self, known: Vocabulary) -> Sequence[Any] | None:
        """All values that there are; None where they cannot be listed."""
        return None

    def schema(self, known: Vocabulary) -> dict[str, Any]:
        """The name of the kind and its parameters, as plain data."""
        own = {part.name: _plain(getattr(self, part.name), known) for part in fields(self)}
        return {"kind": type(self).__name__.lower(), **own}


def _plain(value: Any, known: Vocabulary) -> Any:
    if isinstance(value, Kind):
        return value.schema(known)
    if isinstance(value, range):
        return {"first": value.start, "count": len(value)}
    if isinstance(value, Mapping):
        return {key: _plain(part, known) for key, part in value.items()}
    return [_plain(part, known) for part in value] if isinstance(value, (list, tuple)) else value


# -- one number --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class Single(Kind):
    """A value that is one number for the rules."""

    blank: int = NONE

    def blanks(self) -> Mapping[str, Any]:
        return {self.field: self.blank}

    def is_blank(self, packed: Any) -> bool:
        return bool(getattr(packed, self.field) == self.blank)

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        setattr(packed, self.field, self.number(value, known))

    def unpack(self, packed: Any, known: Vocabulary) -> Any:
        return self.value(int(getattr(packed, self.field)), known)

    def number(self, value: Any, known: Vocabulary) -> int:
        raise NotImplementedError

    def value(self, number: int, known: Vocabulary) -> Any:
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Single):
    """One of these numbers; the rules count them from 0 on."""

    values: range
    otherwise: int = NONE

    def number(self, value: Any, known: Vocabulary) -> int:
        return value - self.values.start if type(value) is int and value in self.values else self.otherwise

    def value(self, number: int, known: Vocabulary) -> int:
        return number + self.values.start

    def domain(self, known: Vocabulary) -> Sequence[int]:
        return self.values

    def read(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
            raise ValueError(text)
        return int(text)


@dataclass(frozen=True)
class Seat(Number):
    """A player, by the number of the seat."""


# an offer, as `offers.py` counts them: nobody agrees to terms that they have not seen
OfferNumber = Annotated[int, Number(range(2**31), 0, field="number", blank=0)]
OfferVersion = Annotated[int, Number(range(2**15), 0, field="version", blank=0)]


@dataclass(frozen=True)
class Word(Single):
    """One of these words, or of the list of the vocabulary that has this name. Another one is Unfit as `no_<unknown>`.
    With `upper` small letters will do."""

    words: str | tuple[str, ...]
    unknown: str = "word"
    upper: bool = False

    @cached_property
    def own(self) -> dict[str, int] | None:
        return None if isinstance(self.words, str) else numbered(self.words)

    def number(self, value: Any, known: Vocabulary) -> int:
        numbers = known.numbers[str(self.words)] if self.own is None else self.own
        if type(value) is not str or value not in numbers:
            raise Unfit(f"no_{self.unknown}", **{self.unknown: value, "known": ", ".join(numbers)})
        return numbers[value]

    def value(self, number: int, known: Vocabulary) -> str:
        return (known.words[self.words] if type(self.words) is str else self.words)[number]

    def domain(self, known: Vocabulary) -> Sequence[str]:
        words = known.words[self.words] if isinstance(self.words, str) else self.words
        return [word for word in words if word]

    def read(self, text: str) -> str:
        return text.upper() if self.upper else text

    def schema(self, known: Vocabulary) -> dict[str, Any]:
        found = super().schema(known)
        if isinstance(self.words, str):
            found |= {"vocabulary": self.words, "words": list(known.words.get(self.words, ()))}
        return found


@dataclass(frozen=True)
class Flag(Single):
    """A word that is there or is not: `number` for the rules, or else `blank`."""

    word: str
    set: int = 1

    def number(self, value: Any, known: Vocabulary) -> int:
        return self.set if value else self.blank

    def value(self, number: int, known: Vocabulary) -> bool:
        return number == self.set

    def domain(self, known: Vocabulary) -> Sequence[bool]:
        return (False, True)

    def say(self, value: Any) -> str:
        return self.word if value else ""

    def read(self, text: str) -> bool:
        if text != self.word:
            raise ValueError(text)
        return True


# -- several ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Parts(Kind):
    """Values of one kind with a mark between them; `empty` says that there are none."""

    each: Single
    mark: str = ","
    empty: str = EMPTY

    def say(self, value: Any) -> str:
        return self.mark.join(map(self.each.say, value)) or self.empty

    def read(self, text: str) -> tuple[Any, ...]:
        if not text:
            raise ValueError
        return () if text == self.empty else tuple(map(self.each.read, text.split(self.mark)))


@dataclass(frozen=True)
class Route(Parts):
    """In their order: a row of the record, and a field with their number. Unfit as `no_<unknown>` if there are more
    than `most`."""

    most: int = 0
    length: str = ""
    unknown: str = "route"

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        if not isinstance(value, tuple) or len(value) > self.most:
            raise Unfit(f"no_{self.unknown}")
        row = getattr(packed, self.field)
        for i, part in enumerate(value):
            row[i] = self.each.number(part, known)
        setattr(packed, self.length, len(value))

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[Any, ...]:
        row = getattr(packed, self.field)[: getattr(packed, self.length)]
        return tuple([self.each.value(int(part), known) for part in row])


@dataclass(frozen=True)
class Mask(Parts):
    """As a set: a number with a bit for each."""

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        setattr(packed, self.field, sum(1 << self.each.number(part, known) for part in dict.fromkeys(value)))

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[Any, ...]:
        mask = int(getattr(packed, self.field))
        return tuple(self.each.value(bit, known) for bit in range(mask.bit_length()) if mask >> bit & 1)


# -- tokens ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Counts(Kind):
    """How many tokens of each kind, said by their letters: `SSG` or `S2G`; small letters will do. A list of the wrong
    length is Unfit as `no_<unknown>`; a number that is too large or too small becomes NONE."""

    letters: str
    most: int
    unknown: str = "counts"

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        setattr(packed, self.field, self.row(value))

    def unpack(self, packed: Any, known: Vocabulary) -> Any:
        return tuple(map(int, getattr(packed, self.field)))

    def row(self, value: Any) -> list[int]:
        if not isinstance(value, tuple) or len(value) != len(self.letters) or any(type(n) is not int for n in value):
            raise Unfit(f"no_{self.unknown}")
        return [n if 0 <= n <= self.most else NONE for n in value]

    def say(self, value: Any) -> str:
        letters = zip(self.letters, value, strict=True)
        return "".join(f"{letter}{n if n > 1 else ''}" for letter, n in letters if n > 0) or EMPTY

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(rf"(?:[{self.letters}]\d{{0,3}})+", re.ASCII)

    def read(self, text: str) -> Any:
        text = text.upper()
        found = [0] * len(self.letters)
        if text != EMPTY:
            if not self.pattern.fullmatch(text):
                raise ValueError(text)
            for letter, n in re.findall(r"([A-Z])(\d*)", text):
                found[self.letters.index(letter)] += int(n or 1)
        return tuple(found)


@dataclass(frozen=True)
class Shares(Counts):
    """Counts for each player, with a slash between them. `all_seats`: a row for each seat, else up to the last that
    has any."""

    all_seats: bool = True

    def pack(self, packed: Any, value: Any, known: Vocabulary) -> None:
        rows = getattr(packed, self.field)
        if not isinstance(value, Iterable) or len(shares := list(value)) > len(rows):
            raise Unfit(f"no_{self.unknown}")
        rows[: len(shares)] = [self.row(share) for share in shares]

    def unpack(self, packed: Any, known: Vocabulary) -> tuple[tuple[int, ...], ...]:
        rows = [tuple(map(int, row)) for row in getattr(packed, self.field)]
        last = known.players if self.all_seats else 1 + max(i for i, row in enumerate(rows) if any(row))
        return tuple(rows[:last])

    def say(self, value: Any) -> str:
        return "/".join(map(super().say, value))

    def read(self, text: str) -> tuple[tuple[int, ...], ...]:
        return tuple(map(super().read, text.split("/")))
