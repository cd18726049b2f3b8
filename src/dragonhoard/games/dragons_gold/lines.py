"""Dragon's Gold: the object of a position as one line, and back. What stands where is said once, in SHAPES."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.errors import Problem

VARIANTS = {
    "m": "magic_objects",
    "a": "advanced_scoring",
    "d": "divide_and_choose",
    "g": "market_gifts",
    "p": "market_trades_public",
    "s": "stash_size_public",
    "h": "history_visible",
}
SEPARATORS = "/,:;"  # of lists and tables, from the outside in

# int, str and bool, a list [of what], a table {of what}
SHAPES: dict[str, Any] = {
    "turn": str,
    "phase": str,
    "wait": int,
    "waits": int,
    "waiting": [str],
    "away": [str],
    "between": bool,
    "sends": int,
    "deadlocks": int,
    "row": [{"dragon": str, "tokens": str, "stack": [str], "raised": int}],
    "gone": [str],
    "turned": int,
    "market": str,
    "spent": [str],
    "removed": str,
    "stashes": [str],
    "unseen": [{"to": str, "by": str, "tokens": str}],
    "learnt": [{"to": str, "by": str, "player": str}],
    "slot": int,
    "actor": str,
    "killed": bool,
    "by_card": bool,
    "masked": int,
    "mask": str,
    "dug": int,
    "robbing": int,
    "victim": str,
    "looked": bool,
    "gagged": str,
    "shares": [str],
    "owners": [str],
    "chooser": int,
    "offers": [{"number": int, "version": int, "by": str, "parties": [str], "support": [str], "shares": [str]}],
    "places": [int],
    "numbers": int,
    "made": [{"by": str, "to": str, "offers": int}],
    "said": int,
    "cap": int,
    "sanded": bool,
    "grace": str,
    "grace_wait": int,
    "done": [str],
    "hands": [[str]],
    "discard": [str],
    "window": str,
    "brief": int,
    "card": {"card": str, "by": str, "targets": [str]},
    "under": {"phase": str, "wait": int, "waiting": [str]},
    "sleeve": [{"dragon": str, "kind": str, "age": int}],
    "lifted": bool,
    "barred": [int],
    "standing": [[str]],
}
WORDS = ("players", "options", *SHAPES)
NONE = "."  # a slot without a dragon, a list without a part


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
    if isinstance(shape, list):
        return [] if text == NONE else [_read(part, shape[0], depth + 1) for part in text.split(SEPARATORS[depth])]
    if isinstance(shape, dict):
        if text == NONE:
            return None
        parts = text.split(SEPARATORS[depth])
        if len(parts) != len(shape):
            raise ValueError(text)
        return {name: _read(part, of, depth + 1) for part, (name, of) in zip(parts, shape.items(), strict=True)}
    if text == NONE:
        return None
    if shape is bool:
        if text != "yes":
            raise ValueError(text)
        return True
    if shape is int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise ValueError(text)
        return int(text)
    return text
