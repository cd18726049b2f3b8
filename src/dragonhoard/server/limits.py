"""Rate limits: so many requests a second for each person or address, with room for a burst (a leaky bucket)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Bucket:
    rate: float
    burst: float
    level: float = 0.0
    at: float = 0.0

    def wait(self, now: float, most: float) -> float | None:
        """Seconds until its turn. None if that is longer than `most`; then nothing is counted."""
        self.level = max(0.0, self.level - (now - self.at) * self.rate)
        self.at = now
        seconds = max(0.0, self.level + 1 - self.burst) / self.rate
        if seconds > most:
            return None
        self.level += 1
        return seconds

    def take(self, now: float) -> bool:
        """False if it is too much; then nothing is counted."""
        return self.wait(now, 0.0) is not None


class Buckets:
    """One bucket a person or address; those that have run empty are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str, now: float) -> bool:
        return self._of(who, now).take(now)

    def wait(self, who: str, now: float, most: float) -> float | None:
        return self._of(who, now).wait(now, most)

    def _of(self, who: str, now: float) -> Bucket:
        if len(self._buckets) > self.MOST:
            self._buckets = {name: b for name, b in self._buckets.items() if b.level > (now - b.at) * b.rate}
        return self._buckets.setdefault(who, Bucket(self.rate, self.burst, at=now))
