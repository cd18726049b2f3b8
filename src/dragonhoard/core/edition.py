"""Editions: every number and name of a game with its status, in a file that an owner of the box can correct."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dragonhoard.core.errors import Problem

STATUS = ("rulebook", "documented", "reconstructed")
WORDS = ("status", "name", "note")  # they say something about the values and are not part of the hash


@dataclass(frozen=True)
class Edition:
    game: str
    name: str
    values: dict[str, Any]
    text: str = ""
    path: str = ""

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(json.dumps(_bare(self.values), sort_keys=True).encode()).hexdigest()[:16]

    def wrong(self, reason: str, *keys: str | int, **args: Any) -> Problem:
        """A Problem at the line of a value."""
        where = ".".join(str(key) for key in keys) or "-"
        return Problem(
            "edition.wrong",
            file=self.path or self.name,
            line=line_of(self.text, keys),
            where=where,
            reason=Problem(reason, **args),
        )

    def value(self, kind: type, *keys: str | int, low: int | None = None, high: int | None = None) -> Any:
        """The value at keys, of the right type and size."""
        found: Any = self.values
        for depth, key in enumerate(keys):
            if not _inside(found, key):
                raise self.wrong("edition.missing", *keys[: depth + 1])
            found = found[key]
        if type(found) is not kind:
            got = type(found).__name__ if isinstance(found, (dict, list)) else found
            raise self.wrong("edition.kind", *keys, kind=kind.__name__, got=got)
        if isinstance(found, int) and not (low is None or low <= found) & (high is None or found <= high):
            raise self.wrong("edition.range", *keys, low=low, high=high, got=found)
        return found

    def known(self, table: Mapping[str, Any], allowed: set[str], *keys: str | int) -> None:
        """No unknown word in a table; every table says what its values rest on, all of them or one by one."""
        for key in table:
            if key not in allowed and key not in WORDS:
                raise self.wrong("edition.unknown", *keys, key, known=", ".join(sorted(allowed)))
        if keys and not _stated(table):
            raise self.wrong("edition.status", *keys, known=", ".join(STATUS))


def _stated(table: Mapping[str, Any]) -> bool:
    """`status = "rulebook"`, or `status = { name = "rulebook", price = "reconstructed" }` with every value."""
    status = table.get("status")
    if not isinstance(status, dict):
        return status in STATUS
    return set(status) == set(table) - {"status", "note"} and all(part in STATUS for part in status.values())


def _inside(found: Any, key: str | int) -> bool:
    if isinstance(key, int):
        return isinstance(found, list) and key < len(found)
    return isinstance(found, dict) and key in found


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(part) for key, part in value.items() if key not in WORDS}
    return [_bare(part) for part in value] if isinstance(value, list) else value


def parse(text: str, path: str = "") -> Edition:
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers that are too long, tables that are too deep
        raise Problem("edition.syntax", file=path, reason=error) from None
    return of_values(values, text, path)


def load(path: str | Path) -> Edition:
    return parse(read_file(path), str(path))


def read_file(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Problem("file.unreadable", file=path, reason=getattr(error, "strerror", None) or error) from None


def of_values(values: Any, text: str = "", path: str = "") -> Edition:
    """An edition from a record or a file. Its game checks the rest."""
    if not isinstance(values, dict) or not all(isinstance(values.get(key), str) for key in ("game", "name")):
        raise Problem("edition.nameless", file=path or "-")
    edition = Edition(values["game"], values["name"], values, text, path)
    _plain(edition, values, ())
    return edition


def _plain(edition: Edition, value: Any, keys: tuple[str | int, ...]) -> None:
    """Only what a record can hold, too: no dates, no fractions."""
    if isinstance(value, dict):
        for key, part in value.items():
            _plain(edition, part, (*keys, key))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            _plain(edition, part, (*keys, i))
    elif not isinstance(value, (str, int)):
        raise edition.wrong("edition.kind", *keys, kind="str or int", got=value)


def line_of(text: str, keys: tuple[str | int, ...]) -> int:
    """The line of a value in a TOML text: the last key that is found on the way down. 1 if there is none."""
    lines = text.splitlines()
    at, found, end = 0, 0, len(lines)
    table = ""
    for key in keys:
        if isinstance(key, int):
            headers = [i for i, line in enumerate(lines) if line.strip().startswith(f"[[{table}]]")]
            if key < len(headers):
                at = found = headers[key]
                end = next((i for i in range(at + 1, len(lines)) if lines[i].lstrip().startswith("[")), len(lines))
            continue
        table = f"{table}.{key}" if table else key
        pattern = re.compile(rf'\s*(\[+{re.escape(table)}\]+|"?{re.escape(key)}"?\s*=)')
        hit = next((i for i in range(at, end) if pattern.match(lines[i])), None)
        if hit is not None:
            at = found = hit
    return found + 1
