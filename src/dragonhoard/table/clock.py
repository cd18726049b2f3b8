"""The clock of a table: how much time is left of each wait. Seconds of the loop, never of the wall."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonhoard.core.values import Await, Turn

KEPT = 8  # waits that were interrupted and may come back
LEAST_AFTER_OUTAGE = 10.0
MOST_FORGIVEN = 1.0  # seconds of lag in one wait
MOST_SAVED = 3.0
REFILLED = 0.02  # seconds of lag a second


@dataclass(slots=True)
class Clock:
    """A wait that comes back finds what it had left. `since` is when the running one began to burn."""

    left: dict[int, float] = field(default_factory=dict)
    serial: int | None = None
    since: float | None = None  # None: the clock stands still

    def turn_to(self, turn: Turn, now: float) -> None:
        """The game waits for something, perhaps for the same as before."""
        self.stop(now)
        if not isinstance(turn, Await):
            self.serial = None
            return
        self.serial = turn.serial
        if turn.seconds is None:
            self.left.pop(turn.serial, None)
            return
        left = min(self.left.get(turn.serial, turn.seconds), turn.seconds)
        self.left[turn.serial] = left if turn.cap is None else min(left, turn.cap)
        while len(self.left) > KEPT:
            del self.left[min(self.left)]
        self.since = now

    def set(self, serial: int, left: float) -> None:
        """What is known of a wait from before; it does not burn yet."""
        self.left, self.serial, self.since = {serial: left}, serial, None

    def stop(self, now: float) -> None:
        if self.serial is not None and self.serial in self.left:
            self.left[self.serial] = self.remaining(now) or 0.0
        self.since = None

    def rename(self, was: int, serial: int) -> None:
        """A wait that comes back under another name has no more time than it had."""
        if was in self.left:
            self.left[serial] = self.left[was]

    def extend(self, serial: int, seconds: float) -> None:
        if serial in self.left:
            self.left[serial] += seconds

    def remaining(self, now: float) -> float | None:
        """Seconds left of the present wait; None if it has no end."""
        if self.serial is None or self.serial not in self.left:
            return None
        burnt = 0.0 if self.since is None else now - self.since
        return max(0.0, self.left[self.serial] - burnt)

    def due(self) -> float | None:
        """When the present wait runs out, on the loop's clock; None if it does not, or stands still."""
        if self.serial is None or self.since is None or self.serial not in self.left:
            return None
        return self.since + self.left[self.serial]


@dataclass(slots=True)
class Lag:
    """How much lag of one seat is forgiven: the lapse is held back so long. It is bounded, for lag can be feigned."""

    saved: float = MOST_SAVED
    at: float = 0.0

    def forgive(self, lag: float, now: float) -> float:
        self.saved = min(MOST_SAVED, self.saved + (now - self.at) * REFILLED)
        self.at = now
        forgiven = min(lag, MOST_FORGIVEN, self.saved)
        self.saved -= forgiven
        return forgiven
