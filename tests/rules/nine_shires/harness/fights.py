"""Tables of Nine Shires a moment before a fight whose end is known: the luck of a table is in its seed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dragonhoard import Await
from dragonhoard.server.data import open_store
from dragonhoard.server.sessions import hashed
from dragonhoard.server.store import Write
from tests.harness.looks.positions import THRIFT, Evening, Found, sitter, stored_summary
from tests.harness.real.prepared import KEY, cookie
from tests.rules.nine_shires.harness.evenings import some_input

GAME = "nine-shires"


class Fight(NamedTuple):
    """Of which evening, and after how many rows of it."""

    players: int
    evening: int
    rows: int
    seat: int


SLAIN = Fight(3, 5, 81, 0)
RETREATS = Fight(3, 5, 65, 0)
DIES = Fight(3, 2, 97, 0)  # and two others live
TABLE = "0" * 16  # of an evening: luck is bound to it as well


def prepare(folder: Path, fight: Fight) -> str:
    """A data folder with this one table; the people are those of `sitter`, with names and cookies."""
    store = open_store(folder)
    store.key("cookies", KEY)
    for seat in range(fight.players):
        about = sitter(seat, None)
        store.add_session(hashed(f"token of {about['by']}"), about["by"], about["name"], 0.0, True)
    store.commit([written(fight)])
    store.close()
    return TABLE


def seat_cookie(seat: int) -> str:
    return cookie(sitter(seat, None)["by"])


def written(fight: Fight) -> Write:
    evening = Evening(GAME, fight.players, fight.evening)
    table, change = evening.table, evening.change
    for seat in range(fight.players):
        table.write(change, 0.0, 0.0, "sat", seat=seat, **sitter(seat, None))
    table.give(change, 0.0, 0.0, None)
    while len(change.rows) < fight.rows:
        turn = table.turn
        assert isinstance(turn, Await)
        seat = turn.seats[evening.dice.below(len(turn.seats))]
        table.give(change, 0.0, 0.0, some_input(table.play, turn, seat, evening.dice, THRIFT))
    found = Found("dragon", None, len(change.rows), stored_summary(table), None)
    return evening.written(TABLE, found)
