"""The log of a table: all that ever happened at it, row by row. Whatever else a table knows is folded from it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

ENCODE = json.JSONEncoder(sort_keys=True, ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Row:
    """`at` is the wall clock, for people to read; nothing is decided by it. The hash covers the row before, too."""

    seq: int
    at: float
    kind: str
    data: dict[str, Any]
    hash: str


def row_after(before: Row | None, table: str, at: float, kind: str, data: dict[str, Any]) -> Row:
    seq = before.seq + 1 if before else 1
    return Row(seq, at, kind, data, _hash(before.hash if before else table, seq, at, kind, data))


def _hash(before: str, seq: int, at: float, kind: str, data: dict[str, Any]) -> str:
    text = ENCODE([before, seq, at, kind, data])
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def damaged(table: str, rows: Iterable[Row]) -> int | None:
    """The first row that is not as it was written, or that does not follow the one before."""
    before = table
    for seq, row in enumerate(rows, 1):
        if row.seq != seq or row.hash != _hash(before, seq, row.at, row.kind, row.data):
            return seq
        before = row.hash
    return None
