"""Positions as text: what the notations of all games share.

Every game has a JSON object with the rulebook's words, and one line that says the same in short: the number of players
with letters for the options, then `name=value` parts. Both lead to the same object, so each rule of the notation is
written once. A `Node` is a value in that object and the way to it; `Lines` says which parts a line has.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import Fields
from dragonhoard.core.values import Option

LETTERS = "ABCDEF"  # seats
SEPARATORS = "/,:;"  # of lists and tables, from the outside in
NOTHING = "."  # in a line: nothing, or a list without a part


class Wrong(Exception):
    def __init__(self, path: str, reason: Problem) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class Node:
    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str = "") -> None:
        self.value = value
        self.path = path

    def wrong(self, key: str, **args: Any) -> Wrong:
        return Wrong(self.path, Problem(key, **args))

    def of(self, kind: type) -> Any:
        if type(self.value) is not kind:
            raise self.wrong("notation.kind", kind=kind.__name__, got=_shown(self.value))
        return self.value

    def number(self, low: int, high: int) -> int:
        value: int = self.of(int)
        if not low <= value <= high:
            raise self.wrong("notation.range", low=low, high=high, got=value)
        return value

    def seat(self, players: int) -> int:
        letter: str = self.of(str)
        if len(letter) != 1 or letter not in LETTERS[:players]:
            raise self.wrong("notation.seat", known=LETTERS[:players], got=letter)
        return LETTERS.index(letter)

    def one_of(self, known: Mapping[str, Any]) -> Any:
        if self.of(str) not in known:
            raise self.wrong("notation.word", known=", ".join(known), got=self.value)
        return known[self.value]

    def items(self, least: int = 0, most: int | None = None) -> list[Node]:
        values: list[Any] = self.of(list)
        if len(values) < least or (most is not None and len(values) > most):
            raise self.wrong("notation.length", least=least, most=most, got=len(values))
        return [Node(value, f"{self.path}[{i}]") for i, value in enumerate(values)]

    def pairs(self) -> Iterator[tuple[str, Node]]:
        for key, value in self.of(dict).items():
            yield key, Node(value, f"{self.path}.{key}" if self.path else key)

    def table(self, *known: str) -> dict[str, Node]:
        nodes = dict(self.pairs())
        for key, node in nodes.items():
            if key not in known:
                raise node.wrong("notation.unknown", known=", ".join(known))
        return nodes


def _shown(value: Any) -> str:
    """A value in an error message; a table or list by its kind alone, however deep it is."""
    return type(value).__name__ if isinstance(value, (dict, list)) else json.dumps(value)


Part = tuple[str, str, int]  # of a line: its name, its text and its column; the table comes first
Parts = tuple[dict[str, Any], dict[str, int]]  # an object, and the column of each of its parts in a line


def read(text: str, lines: Lines) -> Node:
    """The object in a text."""
    if not text.lstrip().startswith("{"):
        return Node(lines.read(text)[0])
    try:
        return Node(json.loads(text))
    except (ValueError, RecursionError) as error:
        where = f"{getattr(error, 'lineno', 1)}:{getattr(error, 'colno', 1)}"
        raise Problem("notation.json", where=where, reason=getattr(error, "msg", error)) from None


def at(text: str, wrong: Wrong, lines: Lines) -> Problem:
    """The Problem for a mistake in the object, with its place in the text."""
    if text.lstrip().startswith("{"):
        where = wrong.path or "{}"
    else:
        where = f"{lines.read(text)[1][wrong.path.split('.')[0].split('[')[0]]}"
    return Problem("notation.wrong", where=where, reason=wrong.reason)


class Unreadable(ValueError):
    """What stands in a line is no word of its kind; key and facts say why, the offset where in its part."""

    def __init__(self, got: str, key: str = "notation.part", offset: int = 0, **facts: Any) -> None:
        super().__init__(got)
        self.key = key
        self.facts = {"got": got, **facts}
        self.offset = offset


class Code(NamedTuple):
    """What a line says in a word of its own; `read` raises Unreadable at what is none."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


class Lines:
    """`switches`: the options that are a letter behind the number of players. `shapes`: the parts by their names, each
    int, str or bool, a Code, a list [of what], or a table {of what}. Lines of an older form, whose parts have no names,
    are cut by `old` into what the parts would be today."""

    def __init__(
        self, switches: Mapping[str, str], shapes: Mapping[str, Any], old: Callable[[str], Iterable[Part]] | None = None
    ) -> None:
        self.switches = switches
        self.shapes = {**shapes, "away": [str], "wait": int}
        self.words = ("players", "options", *self.shapes)
        self.old = old

    def write(self, found: Mapping[str, Any]) -> str:
        letters = "".join(letter for letter, name in self.switches.items() if found["options"][name])
        parts = [f"{name}={_said(found[name], shape, 0)}" for name, shape in self.shapes.items() if name in found]
        return " ".join([f"{found['players']}{letters}", *parts])

    def read(self, text: str) -> Parts:
        """The object that a line stands for, and the column of each of its parts."""
        old = self.old and "=" not in text and len(text.split()) > 1
        (_, table, _), *parts = self.old(text) if old and self.old else _named(text)
        found: dict[str, Any] = {}
        found["players"], found["options"] = self._table(table)
        columns = {**dict.fromkeys(self.words, 1), "": 1}
        for name, value, column in parts:
            if name not in self.shapes or name in found:
                raise Problem("notation.part", where=column, got=f"{name}={value}")
            try:
                found[name] = _read(value, self.shapes[name], 0, 0 if old else len(name) + 1)
            except Unreadable as wrong:
                raise Problem(wrong.key, where=column + (0 if old else wrong.offset), **wrong.facts) from None
            columns[name] = column
        return found, columns

    def _table(self, word: str) -> tuple[int, dict[str, bool]]:
        players, letters = word[:1], word[1:]
        if not players.isdecimal() or not players.isascii() or set(letters) - set(self.switches):
            raise Problem("notation.part", where=1, got=word)
        return int(players), {name: letter in letters for letter, name in self.switches.items()}


def _named(text: str) -> Iterator[Part]:
    """The table, then the parts of a line."""
    column = 1
    table = True
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        if table and word:
            yield "", word, column
            table = False
        elif equals:
            yield name, value, column
        elif word:
            raise Problem("notation.part", where=column, got=word)
        column += len(word) + 1
    if table:
        raise Problem("notation.part", where=1, got=text[:40])


def _said(value: Any, shape: Any, depth: int) -> str:
    if isinstance(shape, Code):
        return shape.write(value)
    if value is None or value == []:
        return NOTHING
    if isinstance(shape, list):
        return SEPARATORS[depth].join(_said(part, shape[0], depth + 1) for part in value)
    if isinstance(shape, dict):
        return SEPARATORS[depth].join(_said(value[name], part, depth + 1) for name, part in shape.items())
    return "yes" if value is True else str(value)


def _read(text: str, shape: Any, depth: int, offset: int) -> Any:
    """The value that a text in a part stands for; the text begins at this offset."""
    if isinstance(shape, list | dict) and text != NOTHING:
        return _read_parts(text, shape, depth, offset)
    if text == NOTHING and not isinstance(shape, Code):
        return [] if isinstance(shape, list) else None
    try:
        return _read_word(text, shape)
    except Unreadable as wrong:
        wrong.offset = offset
        raise


def _read_parts(text: str, shape: list[Any] | dict[str, Any], depth: int, offset: int) -> Any:
    parts = text.split(SEPARATORS[depth])
    shapes = shape * len(parts) if isinstance(shape, list) else [*shape.values()]
    if len(parts) != len(shapes):
        raise Unreadable(text, offset=offset)
    found = []
    for part, of in zip(parts, shapes, strict=True):
        found.append(_read(part, of, depth + 1, offset))
        offset += len(part) + 1
    return found if isinstance(shape, list) else dict(zip(shape, found, strict=True))


def _read_word(text: str, shape: Any) -> Any:
    if isinstance(shape, Code):
        return shape.read(text)
    if shape is str:
        return text
    if shape is bool and text == "yes":
        return True
    digits = text.removeprefix("-")
    if shape is int and digits.isascii() and digits.isdecimal() and len(digits) < 10:
        return int(text)
    raise Unreadable(text)


def lines_of(fields: Fields, options: Iterable[Option]) -> Lines:
    """For a game that says nothing of its notation: its fields as they are, and a letter for each switch."""
    switches: dict[str, str] = {}
    for option in options:
        if option.kind is bool:
            letter = next(letter for letter in option.name if letter.isalpha() and letter not in switches)
            switches[letter] = option.name
    return Lines(switches, {name: _shape(*field) for name, field in fields.items()})


def _shape(kind: Any, shape: tuple[int, ...]) -> Any:
    if shape:
        return [_shape(kind, shape[1:])]
    return {name: _shape(*field) for name, field in kind.items()} if isinstance(kind, dict) else int


def cut(text: str, names: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """The parts of a line whose parts have no names, each with its column (from 1)."""
    parts: dict[str, tuple[str, int]] = {}
    column = 0
    for name in names:
        while column < len(text) and text[column] == " ":
            column += 1
        end = text.find(" ", column)
        end = len(text) if end < 0 else end
        if column == end:
            raise Problem("notation.short", name=name, where=column + 1, names=" ".join(names))
        parts[name] = (text[column:end], column + 1)
        column = end
    if text[column:].strip():
        raise Problem("notation.long", where=column + 2, names=" ".join(names))
    return parts
