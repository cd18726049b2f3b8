"""A position as one line: which parts it has, and what each is made of. It is said once, for both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.errors import Problem

SEPARATORS = "/,:;"  # of lists and tables, from the outside in
NONE = "."  # nothing, or a list without a part


class Lines:
    """`switches`: the options that are a letter behind the number of players. `shapes`: the parts by their names, each
    int, str or bool, a list [of what], or a table {of what}."""

    def __init__(self, switches: Mapping[str, str], shapes: Mapping[str, Any]) -> None:
        self.switches = switches
        self.shapes = shapes

    def write(self, found: Mapping[str, Any]) -> str:
        letters = "".join(letter for letter, name in self.switches.items() if found["options"][name])
        parts = [f"{name}={_said(found[name], shape, 0)}" for name, shape in self.shapes.items() if name in found]
        return " ".join([f"{found['players']}{letters}", *parts])

    def read(self, text: str) -> tuple[dict[str, Any], dict[str, int]]:
        """The object that a line stands for, and the column of each of its parts."""
        found: dict[str, Any] = {}
        columns = {"players": 1, "options": 1, "": 1}
        at = 0
        for number, word in enumerate(text.split(" ")):
            if word and not number:
                found["players"], found["options"] = self._table(word)
            elif word:
                name, equals, value = word.partition("=")
                if not equals or name not in self.shapes or name in found:
                    raise Problem("notation.part", where=at + 1, got=word)
                try:
                    found[name] = _read(value, self.shapes[name], 0)
                except ValueError:
                    raise Problem("notation.part", where=at + 1, got=word) from None
                columns[name] = at + 1
            at += len(word) + 1
        if "players" not in found:
            raise Problem("notation.part", where=1, got=text[:40])
        return found, {**dict.fromkeys(self.shapes, 1), **columns}

    def _table(self, word: str) -> tuple[int, dict[str, bool]]:
        players, letters = word[:1], word[1:]
        if not players.isdecimal() or not players.isascii() or set(letters) - set(self.switches):
            raise Problem("notation.part", where=1, got=word)
        return int(players), {name: letter in letters for letter, name in self.switches.items()}


def _said(value: Any, shape: Any, depth: int) -> str:
    if value is None or value == []:
        return NONE
    if isinstance(shape, list):
        return SEPARATORS[depth].join(_said(part, shape[0], depth + 1) for part in value)
    if isinstance(shape, dict):
        return SEPARATORS[depth].join(_said(value[name], part, depth + 1) for name, part in shape.items())
    return "yes" if value is True else str(value)


def _read(text: str, shape: Any, depth: int) -> Any:
    if text == NONE:
        return [] if isinstance(shape, list) else None
    if isinstance(shape, list):
        return [_read(part, shape[0], depth + 1) for part in text.split(SEPARATORS[depth])]
    if isinstance(shape, dict):
        parts = text.split(SEPARATORS[depth])
        if len(parts) != len(shape):
            raise ValueError(text)
        return {name: _read(part, of, depth + 1) for part, (name, of) in zip(parts, shape.items(), strict=True)}
    if shape is bool:
        if text != "yes":
            raise ValueError(text)
        return True
    if shape is int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise ValueError(text)
        return int(text)
    return text
