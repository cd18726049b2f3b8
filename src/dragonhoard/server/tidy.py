"""Python looks for garbage in all that it holds, whenever it likes: with thousands of tables everybody would wait for
it. Here it looks at young things only, and at all of them when nobody plays, or once in a while."""

from __future__ import annotations

import gc
from dataclasses import dataclass

YOUNG = (5_000, 20, 1_000_000)
SOON = 600.0  # seconds after which it looks at everything, if nothing is written
LATEST = 3600.0


@dataclass(slots=True)
class Tidy:
    at: float
    _changes: int = 0

    def begin(self) -> None:
        """What is there at the start stays, and need not be looked at."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)

    def look(self, now: float, changes: int) -> bool:
        """`changes`: how many have been written so far. True if everything was looked at."""
        calm, self._changes = changes == self._changes, changes
        wait = now - self.at
        if wait < SOON or (wait < LATEST and not calm):
            return False
        gc.collect()
        self.at = now
        return True
