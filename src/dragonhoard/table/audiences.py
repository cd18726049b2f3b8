"""How much of the log each audience has been told of. That is the version in its messages: it counts nothing of which
the audience may not even know that it has happened."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container

Audience = int | None  # a seat; None: all who look on


class Audiences:
    def __init__(self) -> None:
        self._untold: dict[Audience, list[int]] = {}  # numbers of rows, in their order

    def keep_from(self, row: int, players: int, hearers: Container[int]) -> None:
        """A row of which only these seats are told."""
        for audience in (*range(players), None):
            if audience is None or audience not in hearers:
                self._untold.setdefault(audience, []).append(row)

    def version(self, audience: Audience, row: int) -> int:
        """How many of the rows up to this one the audience has been told of."""
        return row - bisect_right(self._untold.get(audience, ()), row)

    def last_told(self, audience: Audience, row: int) -> int:
        """The last row up to this one that the audience has been told of."""
        untold = self._untold.get(audience, ())
        at = bisect_right(untold, row) - 1
        while at >= 0 and untold[at] == row:
            row, at = row - 1, at - 1
        return row
