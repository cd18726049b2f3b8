"""The log of a table: all that ever happened at it, row by row. Whatever else a table knows is folded from it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

ENCODE = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Row:
    """`at` is the wall clock, for people to read; nothing is decided by it. `text` is the data as it is written. The
    hash covers it to the letter, and the row before, too."""

    seq: int
    at: float
    kind: str
    data: dict[str, Any]
    text: str
    hash: str


def row_after(before: Row | None, table: str, at: float, kind: str, data: dict[str, Any]) -> Row:
    seq, above = (before.seq + 1, before.hash) if before else (1, table)
    text = ENCODE(data).decode()
    return Row(seq, at, kind, data, text, chained(above, seq, at, kind, text))


def chained(above: str, seq: int, at: float, kind: str, text: str) -> str:
    return hashlib.sha256(f"{above}\n{seq}\n{at!r}\n{kind}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


def damaged(table: str, rows: Iterable[Row]) -> int | None:
    """The first row that is not as it was written, or that does not follow the one before."""
    above = table
    for seq, row in enumerate(rows, 1):
        if row.seq != seq or row.hash != chained(above, seq, row.at, row.kind, row.text):
            return seq
        above = row.hash
    return None
