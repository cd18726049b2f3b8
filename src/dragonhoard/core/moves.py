"""A move is declared once: its text, its verb, and the kind of each field. All else comes of it.

    class Place(Move, verb=state.PUT, text="place {pile} [{card}]"):
        pile: Annotated[int, Number(range(state.SEATS))]
        card: Annotated[str | None, Word("cards", "card")] = None

    AnyMove = Draw | Place | Claim
    MOVES = Moves("some-game", state.MOVE, AnyMove)

A declared move is a frozen dataclass. In its text a word is either literal or made of fields, `{number}.{version}`;
`[{card}]` may be left out at the end and then has its default; `{targets*}` takes all words that are left. Further
arguments of the class are fields of the record that are the same for all such moves: `choice=state.ALLIED`.

`MOVES.schema()` is all of it as plain data, for whoever reads moves or asks for them elsewhere:

    {"blank": {"pile": -1, "card": -1},                       fields of the record that are not 0 if a move has none
     "moves": [{"name": "Place", "form": "place", "verb": 1, "fixed": {},
                "words": [{"pieces": [{"text": "place"}], "optional": false, "rest": false},
                          {"pieces": [FIELD], "optional": false, "rest": false},
                          {"pieces": [FIELD], "optional": true, "rest": false}]}]}

Words come in the order of the text; several pieces make one word, such as FIELD, {"text": "."}, FIELD. A FIELD is
{"name": "pile", "kind": "number", "field": "pile", ...}: its name in the move, its kind, its field in the record, and
what the kind is declared with (see `kinds.py`): a number and a seat have "values": {"first": 0, "count": 6} (the record
holds the number less "first"; "otherwise" if it is none of them), a word has "words" (the record holds its place among
them) and "vocabulary" where these depend on the edition. "form" is the name by which menus list a free-form move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, ClassVar, NamedTuple, dataclass_transform, get_args, get_type_hints

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import Fields, plain_class
from dragonhoard.core.kinds import Kind, Unfit
from dragonhoard.core.vocabulary import Vocabulary

NO_WORDS = Vocabulary()
MOST_LISTED = 10_000
PIECE = re.compile(r"\{(\w+)\*?\}")


class Slot(NamedTuple):
    """One word of a text: `literal`, or else the names of fields with marks between them."""

    literal: str
    names: tuple[str, ...]
    marks: tuple[str, ...]
    optional: bool
    rest: bool


def _slot(word: str) -> Slot:
    optional = word.startswith("[")
    bare = word.strip("[]")
    literal, *parts = PIECE.split(bare)
    if not parts:
        return Slot(literal, (), (), optional, False)
    return Slot("", tuple(parts[::2]), tuple(parts[1:-1:2]), optional, bare.endswith("*}"))


class Declared:
    """What a class of moves has declared."""

    def __init__(self, move: type, verb: int, text: str, fixed: Mapping[str, int]) -> None:
        self.move, self.verb, self.text, self.fixed = move, verb, text, fixed
        self.slots = tuple(map(_slot, text.split()))
        self.kinds = dict(_kinds(move))
        self.optional = {slot.names[0] for slot in self.slots if slot.optional}
        self.defaults = {field.name: field.default for field in fields(move)}
        if sorted(name for slot in self.slots for name in slot.names) != sorted(self.kinds):
            raise TypeError(f"{move.__name__}: the text {text!r} does not name just the fields {', '.join(self.kinds)}")
        if any(self.defaults[name] is MISSING for name in self.optional):
            raise TypeError(f"{move.__name__}: what may be left out needs a default")
        # what is left out is None (a flag is False, and said by its kind); only such fields need a second look
        self.maybe = frozenset(name for name in self.optional if self.defaults[name] is None)
        self.sayers = tuple(
            (name, str if type(kind).say is Kind.say else kind.say) for name, kind in self.kinds.items()
        )
        self.unpackers = tuple(kind.unpack for kind in self.kinds.values())
        plain = not any(slot.optional or slot.rest for slot in self.slots)
        self.format = PIECE.sub("%s", text) if plain and [*self.kinds] == PIECE.findall(text) else ""
        self.least = sum(not (slot.optional or slot.rest) for slot in self.slots)
        self.most = 10**6 if self.slots[-1].rest else len(self.slots)

    def pack(self, packed: Any, move: Any, known: Vocabulary) -> None:
        packed.verb = self.verb
        for field, number in self.fixed.items():
            setattr(packed, field, number)
        for name, kind in self.kinds.items():
            value = getattr(move, name)
            if value is not None or name not in self.maybe:
                kind.pack(packed, value, known)

    def unpack(self, packed: Any, known: Vocabulary) -> Any:
        if not self.maybe:
            return self.move(*[unpack(packed, known) for unpack in self.unpackers])
        left_out = {name for name in self.maybe if self.kinds[name].is_blank(packed)}
        return self.move(
            **{name: kind.unpack(packed, known) for name, kind in self.kinds.items() if name not in left_out}
        )

    def say(self, move: Any) -> str:
        if self.format:
            return self.format % tuple([say(getattr(move, name)) for name, say in self.sayers])
        words = []
        for literal, names, marks, optional, rest in self.slots:
            if literal:
                words.append(literal)
                continue
            value = getattr(move, names[0])
            if optional and value == self.defaults[names[0]]:
                continue
            word = self.kinds[names[0]].say(value)
            for mark, name in zip(marks, names[1:], strict=True):
                word += mark + self.kinds[name].say(getattr(move, name))
            if word or not rest:
                words.append(word)
        return " ".join(words)

    def read(self, words: Sequence[str]) -> Any:
        """Raises ValueError if they are not this move."""
        if not self.least <= len(words) <= self.most:
            raise ValueError
        values: dict[str, Any] = {}
        for i, slot in enumerate(self.slots[: max(len(words), self.least + self.slots[-1].rest)]):
            word = " ".join(words[i:]) if slot.rest else words[i]
            if slot.literal:
                if slot.literal != word:
                    raise ValueError
                continue
            for name, mark in zip(slot.names, (*slot.marks, None), strict=True):
                part, _, word = (word, "", "") if mark is None else word.partition(mark)
                kind = self.kinds[name]
                values[name] = kind.read_after(values[kind.follows], part) if kind.follows else kind.read(part)
        return self.move(**values)

    def listed(self, known: Vocabulary) -> list[Any] | None:
        """All such moves that there could be; None if they are too many, or cannot be listed."""
        domains = [kind.domain(known) for kind in self.kinds.values()]
        if None in domains or prod(map(len, filter(None, domains))) > MOST_LISTED:
            return None
        values = [
            dict.fromkeys([*(domain or ()), *([self.defaults[name]] if name in self.optional else [])])
            for name, domain in zip(self.kinds, domains, strict=True)
        ]
        return [self.move(*each) for each in product(*values)]

    def schema(self, known: Vocabulary) -> dict[str, Any]:
        words = []
        for slot in self.slots:
            pieces: list[dict[str, Any]] = [{"text": slot.literal}] if slot.literal else []
            for name, mark in zip(slot.names, (*slot.marks, ""), strict=False):
                pieces.append({"name": name, **self.kinds[name].schema(known)})
                pieces += [{"text": mark}] if mark else []
            words.append({"pieces": pieces, "optional": slot.optional, "rest": slot.rest})
        form = self.slots[0].literal
        return {"name": self.move.__name__, "form": form, "verb": self.verb, "fixed": dict(self.fixed), "words": words}


def _kinds(move: type) -> list[tuple[str, Kind]]:
    """The kind of each field, in the order of the declaration."""
    hints = get_type_hints(move, include_extras=True)
    found = []
    for field in fields(move):
        kind = next((part for part in getattr(hints[field.name], "__metadata__", ()) if isinstance(part, Kind)), None)
        if kind is None:
            raise TypeError(f"{move.__name__}.{field.name} has no kind")
        found.append((field.name, kind if kind.field else replace(kind, field=field.name)))
    return found


@dataclass_transform(frozen_default=True)
class Move:
    """The base of all moves: `verb` is that of the rules."""

    declared: ClassVar[Declared]

    def __init_subclass__(cls, *, verb: int, text: str, **fixed: int) -> None:
        dataclass(frozen=True)(cls)
        cls.declared = Declared(cls, verb, text, fixed)


class Moves:
    """The moves of one game: `any_move` is the union of their classes, `record` the fields that the rules take."""

    def __init__(self, slug: str, record: Fields, any_move: Any) -> None:
        self.slug = slug
        self.Packed = plain_class("Packed", record)
        self.declared: dict[type, Declared] = {kind: kind.declared for kind in get_args(any_move) or (any_move,)}
        self.by_verb: dict[int, list[Declared]] = {}
        self.by_word: dict[str, list[Declared]] = {}
        self.blank: dict[str, Any] = {}
        for declared in sorted(self.declared.values(), key=lambda declared: len(declared.kinds)):
            self.by_verb.setdefault(declared.verb, []).append(declared)
            self.by_word.setdefault(declared.slots[0].literal, []).append(declared)
            for kind in declared.kinds.values():
                for field, blank in kind.blanks().items():
                    if self.blank.setdefault(field, blank) != blank or field not in record:
                        raise TypeError(f"{declared.move.__name__}: the blank {field} is {blank} here, not everywhere")
        self.prototype = self.Packed()
        for field, blank in self.blank.items():
            setattr(self.prototype, field, blank)
        self.read = lru_cache(maxsize=1000)(self._read)

    def pack(self, seat: int, serial: int, move: Any, known: Vocabulary = NO_WORDS) -> Any:
        """A move as the record that the rules take; a Problem if it is not even a move."""
        packed = self.prototype.clone()
        packed.seat, packed.serial = seat, serial
        try:
            self._declared(move).pack(packed, move, known)
        except Unfit as unfit:
            raise self.problem(unfit) from None
        return packed

    def unpack(self, packed: Any, known: Vocabulary = NO_WORDS) -> Any:
        """The move in a record that the rules (or a compiled bot) have written."""
        for declared in self.by_verb[int(packed.verb)]:
            if not declared.fixed or all(getattr(packed, field) == n for field, n in declared.fixed.items()):
                return declared.unpack(packed, known)
        raise ValueError(f"no move has verb {packed.verb}")

    def say(self, move: Any) -> str:
        try:
            return self._declared(move).say(move)
        except Unfit as unfit:
            raise self.problem(unfit) from None

    def _read(self, text: str) -> Any:
        """The move of a text; blanks more or less are the same."""
        words = text.split()
        for declared in self.by_word.get(words[0], ()) if words else ():
            try:
                return declared.read(words)
            except ValueError:
                continue
        raise self.problem(Unfit("no_move", text=text))

    def listed(self, known: Vocabulary = NO_WORDS) -> list[Any] | None:
        """All moves that there could be; None where some are free-form."""
        found = [declared.listed(known) for declared in self.declared.values()]
        return None if None in found else [move for moves in found for move in moves or ()]

    def schema(self, known: Vocabulary = NO_WORDS) -> dict[str, Any]:
        moves = [declared.schema(known) for declared in self.declared.values()]
        return {"blank": dict(self.blank), "moves": moves}

    def _declared(self, move: Any) -> Declared:
        declared = self.declared.get(type(move))
        if declared is None:
            raise Unfit("no_move", text=move)
        return declared

    def problem(self, unfit: Unfit) -> Problem:
        """In the game's own words, or else in general ones."""
        own = f"{self.slug}.{unfit.key}"
        if own in texts.catalogue():
            return Problem(own, **unfit.facts)
        known = ", ".join(declared.text for declared in self.declared.values())
        return Problem(f"move.{unfit.key}", **{"known": known} | unfit.facts)
