"""Tables right before something whose end is known: the luck of a table is in its seed and its name."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dragonhoard import Await
from dragonhoard.server.data import open_store
from dragonhoard.server.sessions import hashed
from dragonhoard.server.store import Write
from tests.harness.looks.positions import THRIFT, Evening, Found, sitter, some_input, stored_summary, told_by
from tests.harness.real.prepared import KEY, cookie

PLAYERS = 3


class Eve(NamedTuple):
    """Of which evening, after how many rows of it, and what seat 0 does next."""

    game: str
    evening: int
    rows: int
    table: str = "0" * 16
    move: str = ""


def prepare(folder: Path, *eves: Eve) -> None:
    """A data folder with these tables; the people are those of `sitter`, with names and cookies."""
    store = open_store(folder)
    store.key("cookies", KEY)
    for seat in range(PLAYERS):
        about = sitter(seat, None)
        store.add_session(hashed(f"token of {about['by']}"), about["by"], about["name"], 0.0, True)
    store.commit([written(eve) for eve in eves])
    store.close()


def seat_cookie(seat: int) -> str:
    return cookie(sitter(seat, None)["by"])


def written(eve: Eve) -> Write:
    evening = Evening(eve.game, PLAYERS, eve.evening, eve.table)
    table, change = evening.table, evening.change
    for seat in range(PLAYERS):
        table.write(change, 0.0, 0.0, "sat", seat=seat, **sitter(seat, None))
    table.give(change, 0.0, 0.0, None)
    choose = getattr(told_by(eve.game), "some_input", some_input)
    while len(change.rows) < eve.rows:
        turn = table.turn
        assert isinstance(turn, Await)
        assert table.play
        seat = turn.seats[evening.dice.below(len(turn.seats))]
        table.give(change, 0.0, 0.0, choose(table.play, turn, seat, evening.dice, THRIFT))
    return evening.written(eve.table, Found("", None, len(change.rows), stored_summary(table), None))
