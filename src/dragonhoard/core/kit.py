"""What a program needs beside the printed rules to follow a record with them; see docs/record.md.

Edition and options become numbers here, and so do the texts of moves: whoever follows a record takes both from us.
"""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.record import Record
from dragonhoard.core.values import Choice


def kit_of(record: Record, game: Game) -> dict[str, Any]:
    """The state before the start; and for each choice, by its row, the fields of its move that are not zero. Seat and
    wait stand in the record itself."""
    blank = game.Packed().dump()
    moves = {}
    for row, entry in enumerate(record.entries, 1):
        if isinstance(entry.given, Choice):
            packed = game.pack(entry.given.seat, entry.given.serial, entry.given.move).dump()
            moves[str(row)] = {name: value for name, value in packed.items() if value != blank[name]}
    return {"blank": game.blank.dump(), "moves": moves}
