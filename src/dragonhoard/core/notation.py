"""Positions as text: what the notations of all games share.

Every game has a JSON object with the rulebook's words, and one line that says the same in short. Both lead to the
same object, so each rule of the notation is written once. A `Node` is a value in that object and the way to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dragonhoard.core.errors import Problem

LETTERS = "ABCDEF"  # seats


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


def read(text: str, line: Callable[[str], tuple[dict[str, Any], dict[str, int]]]) -> Node:
    """The object in a text; `line` reads the short form into the object and the column of each of its parts."""
    if not text.lstrip().startswith("{"):
        return Node(line(text)[0])
    try:
        return Node(json.loads(text))
    except (ValueError, RecursionError) as error:
        where = f"{getattr(error, 'lineno', 1)}:{getattr(error, 'colno', 1)}"
        raise Problem("notation.json", where=where, reason=getattr(error, "msg", error)) from None


def at(text: str, wrong: Wrong, line: Callable[[str], tuple[dict[str, Any], dict[str, int]]]) -> Problem:
    """The Problem for a mistake in the object, with its place in the text."""
    if text.lstrip().startswith("{"):
        where = wrong.path or "{}"
    else:
        where = f"{line(text)[1][wrong.path.split('.')[0].split('[')[0]]}"
    return Problem("notation.wrong", where=where, reason=wrong.reason)


def cut(text: str, names: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """The parts of a line by name, each with its column (from 1)."""
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
