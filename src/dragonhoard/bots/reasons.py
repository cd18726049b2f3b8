"""What a bot says about its move: a key and facts, like everything that is said here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """A key of the catalogue of texts, with facts that are true, or that it says it thinks."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict)
