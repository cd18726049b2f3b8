"""What of the past may not be told again for now."""

from __future__ import annotations

from dragonhoard.core.values import Event


class Covering:
    """Which of the lines that somebody heard name something that may not be told again for now; here none ever do."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: set[int] = set()

    def hear(self, line: int, event: Event) -> set[int]:
        """One more line. Returns those that are covered since then, or not any more."""
        return set()
