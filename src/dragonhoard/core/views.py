"""What every view holds. The frames of the server, the terminal and the client rely on these fields; a game adds its
own. They are built up from nothing, seat by seat, never cut down from a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

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


class State(Protocol):
    """What every position holds, among the fields that the rules declare."""

    players: int
    serial: int  # names the present wait
    away: int  # the mask of those who have left
    told: list[Any] | None  # news of the input that is being played; None where nobody listens

    def clone(self) -> Any: ...
