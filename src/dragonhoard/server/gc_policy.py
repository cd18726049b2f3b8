"""When the garbage collector runs. A full collection stops everybody while thousands of tables are scanned, so the
older generation is collected when nobody plays, or once in a while; young objects as usual."""

from __future__ import annotations

import gc
from dataclasses import dataclass

YOUNG = (5_000, 20, 1_000_000)
SOON = 600.0  # seconds until a full collection, if nothing is written meanwhile
LATEST = 3600.0  # seconds until a full collection in any case


@dataclass(slots=True)
class GcPolicy:
    at: float
    _changes: int = 0

    def freeze(self) -> None:
        """Freeze start-up objects so that the collector skips them."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)

    def collect_if_due(self, now: float, changes: int) -> bool:
        """`changes`: how many have been written so far. True if there was a full collection."""
        calm, self._changes = changes == self._changes, changes
        wait = now - self.at
        if wait < SOON or (wait < LATEST and not calm):
            return False
        gc.collect()
        self.at = now
        return True
