"""Whether a table is this process's to change. A house that is alone owns all of them; see `cluster` for others."""

from __future__ import annotations

from typing import Protocol

MOVED = (1012, "moved")  # to another process: come again, and you are led there


class Elsewhere(Exception):
    """Another process owns this table. None: this one takes no more tables, and does not know who will."""

    def __init__(self, node: str | None) -> None:
        super().__init__(node)
        self.node = node


class Ownership(Protocol):
    @property
    def is_alive(self) -> bool:
        """False: others may have taken this process's tables, for it was away for too long."""

    async def claim(self, table: str) -> int | None:
        """The epoch in which it is this process's; None if there is no such table. Raises Elsewhere."""

    def release(self, table: str, epoch: int) -> None:
        """Nobody is here any more: whoever is asked for it next may have it."""


class Alone:
    is_alive = True

    async def claim(self, table: str) -> int | None:
        return 0

    def release(self, table: str, epoch: int) -> None:
        return None
