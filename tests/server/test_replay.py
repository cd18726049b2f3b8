"""What a replay tells beside the moves: what bots said to all, and who was ahead."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dragonhoard import Await
from dragonhoard.bots.reasons import Reason
from dragonhoard.games import catalogue
from dragonhoard.server.replay import retold
from dragonhoard.table import handlers
from dragonhoard.table.log import Row, row_after
from dragonhoard.table.table import Change, Occupant, Table
from tests.harness.real.tables import started

MOVES = 12


def explained(table: Table) -> tuple[list[Row], list[int]]:
    """A game of bots that say of each move how many there were; the log from its start on, and who has moved."""
    rows, seats = [row_after(None, table.id, 0.0, "started", {})], []
    for seat in range(len(table.seats)):
        table.seats[seat] = Occupant(bot="uniform", name=f"Bot {seat}")
    for number in range(MOVES):
        turn = table.turn
        assert isinstance(turn, Await)
        assert table.play
        seat = turn.seats[0]
        text = table.game.say_move(table.game.menu(table.play.state, seat).moves[0])
        reason = Reason("web.title", {"n": number})
        rows += handlers.bot_moves(table, seat, turn.serial, text, 0.0, 0.0, reason).rows
        seats.append(seat)
    table.abort(Change(), 0.0, 0.0)
    return rows, seats


def frames(table: Table, rows: list[Row], everything: bool) -> list[Any]:
    found: list[Any] = msgspec.json.decode(retold(table, None, everything, rows))["frames"]
    return found


@pytest.mark.parametrize("everything", [False, True])
def test_what_bots_said_stands_at_the_move_that_it_was_about(everything: bool) -> None:
    table = started()
    rows, seats = explained(table)
    told = [frame["reasons"] for frame in frames(table, rows, everything)]
    assert [[(one["seat"], one["facts"]["n"]) for one in said] for said in told] == [
        [],  # the start
        *([(seat, number)] for number, seat in enumerate(seats)),
    ]


def test_in_old_logs_whoever_sits_in_for_a_person_is_left_out() -> None:
    table = started()
    rows, _ = explained(table)
    table.seats[0].bot = None
    assert {one["seat"] for frame in frames(table, rows, True) for one in frame["reasons"]} == {1, 2}


@pytest.mark.parametrize("slug", catalogue())
def test_every_frame_says_what_each_seat_has_whether_it_counts_or_not(slug: str) -> None:
    table = started(catalogue()[slug].seats[-1], slug=slug)
    rows, _ = explained(table)
    for frame in frames(table, rows, True):
        assert len(frame["worth"]) == len(table.seats)
        assert set(frame["out"]) <= set(range(len(table.seats)))
