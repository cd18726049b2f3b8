"""Nine Shires: the object of a position as one line, and back. What stands where is said once, in SHAPES."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.errors import Problem

VARIANTS = {"f": "ally_forever"}
SEPARATORS = "/,:;"  # of lists and tables, from the outside in

# int, str and bool, a list [of what], a table {of what}
SHAPES: dict[str, Any] = {
    "turn": str,
    "phase": str,
    "wait": int,
    "first": str,
    "round": int,
    "quiet": int,
    "slain_now": bool,
    "throws": int,
    "turn_throws": int,
    "dice": [int],
    "fought": bool,
    "fresh": bool,
    "jumped": bool,
    "keyed": bool,
    "attacks": int,
    "seats": [{"at": str, "talismans": [int], "amulet": str, "retreat": [int], "drawn": int, "swords": int}],
    "hexed": [str],
    "away": [str],
    "townes": [{"towne": str, "by": str}],
    "dragons": [{"dragon": str, "by": str}],
    "last_slayer": str,
    "allies": [str],
    "locks": [{"seat": str, "other": str, "shires": [int]}],
    "history": [{"seat": str, "other": str, "ally": int, "put_off": int, "last": str}],
    "route": [str],
    "walked": int,
    "partner": str,
    "choices": [{"seat": str, "choice": str}],
    "offers": [{"number": int, "place": int, "by": str, "to": str, "gives": [str], "asks": [str]}],
    "numbers": int,
    "exchanges": [{"pair": str, "count": int}],
    "ending": str,
    "winner": str,
}
WORDS = ("players", "options", *SHAPES)
NONE = "."  # nothing, or a list without a part


def write(found: Mapping[str, Any]) -> str:
    letters = "".join(letter for letter, name in VARIANTS.items() if found["options"][name])
    parts = [f"{found['players']}{letters}"]
    return " ".join(parts + [f"{name}={_said(found[name], SHAPES[name], 0)}" for name in SHAPES if name in found])


def _said(value: Any, shape: Any, depth: int) -> str:
    if value is None or value == []:
        return NONE
    if isinstance(shape, list):
        return SEPARATORS[depth].join(_said(part, shape[0], depth + 1) for part in value)
    if isinstance(shape, dict):
        return SEPARATORS[depth].join(_said(value[name], part, depth + 1) for name, part in shape.items())
    return "yes" if value is True else str(value)


def line(text: str) -> tuple[dict[str, Any], dict[str, int]]:
    """The object that a line stands for, and the column of each of its parts."""
    found: dict[str, Any] = {}
    columns = {"players": 1, "options": 1, "": 1}
    at = 0
    for number, word in enumerate(text.split(" ")):
        if word and not number:
            found["players"], found["options"] = _table(word)
        elif word:
            name, equals, value = word.partition("=")
            if not equals or name not in SHAPES or name in found:
                raise Problem("notation.part", where=at + 1, got=word)
            try:
                found[name] = _read(value, SHAPES[name], 0)
            except ValueError:
                raise Problem("notation.part", where=at + 1, got=word) from None
            columns[name] = at + 1
        at += len(word) + 1
    if "players" not in found:
        raise Problem("notation.part", where=1, got=text[:40])
    return found, {**dict.fromkeys(SHAPES, 1), **columns}


def _table(word: str) -> tuple[int, dict[str, bool]]:
    players, letters = word[:1], word[1:]
    if not players.isdecimal() or not players.isascii() or set(letters) - set(VARIANTS):
        raise Problem("notation.part", where=1, got=word)
    return int(players), {name: letter in letters for letter, name in VARIANTS.items()}


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
