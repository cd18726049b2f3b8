"""What every view holds. The frames of the server, the terminal and the client rely on these fields; a game adds its
own. They are built up from nothing, seat by seat, never cut down from a position."""

from __future__ import annotations

from dataclasses import dataclass

from dragonhoard.core.values import Await, Menu, Score


@dataclass(slots=True)
class Table:
    """What everybody sees. `turn` is None when the game is over, `over` (the reason, as a key) until then."""

    players: int
    turn: Await | None
    over: str | None
    away: list[bool]
    standing: Score | None  # final when the game is over; before that, if the game shows it, as if it ended now


@dataclass(slots=True)
class View:
    """What one seat sees; for a spectator `seat` is None, and nothing is on the menu."""

    seat: int | None
    table: Table
    menu: Menu
