"""Values as bytes, so that two of them can be compared as they would leave the table."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return [type(value).__name__, {field.name: getattr(value, field.name) for field in fields(value)}]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} cannot be written")


_ENCODER = json.JSONEncoder(default=_plain, sort_keys=True, separators=(",", ":"))


def written(value: Any) -> bytes:
    """The same value gives the same bytes; a dataclass says its name, so that no two kinds of moves look alike."""
    return _ENCODER.encode(value).encode()
