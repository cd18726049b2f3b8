"""What a replay tells beside the moves: what bots said to all, and who was ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from dragonhoard import Await
from dragonhoard.bots.reasons import Reason
from dragonhoard.core.play import replay
from dragonhoard.core.values import Choice
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
def test_every_frame_has_a_worth_for_each_seat(slug: str) -> None:
    table = started(catalogue()[slug].seats[-1], slug=slug)
    rows, _ = explained(table)
    for frame in frames(table, rows, True):
        assert len(frame["worth"]) == len(table.seats)
        assert set(frame["out"]) <= set(range(len(table.seats)))


def played(enough: Callable[[Table], bool]) -> Table:
    table, number = started(), 0
    while not enough(table):
        turn = table.turn
        assert isinstance(turn, Await)
        assert table.play
        moves = table.game.menu(table.play.state, turn.seats[0]).moves
        table.give(Change(), 0.0, 0.0, Choice(turn.seats[0], turn.serial, moves[7 * number % len(moves)]))
        number += 1
    return table


def over() -> Table:
    return played(lambda table: table.stage == "over")


def test_worth_counts_what_is_somebodys_and_not_at_home_yet() -> None:
    table = over()
    told, ahead = frames(table, [], True), 0
    states = [state for _, state, _ in replay(table.record(), table.game)]
    for frame, state in zip(told, states, strict=True):
        settled = table.game.score(table.game.settled(state)).totals
        assert frame["out"] == [seat for seat, total in enumerate(settled) if total is None]
        for seat, total in enumerate(settled):
            assert total in (None, frame["worth"][seat])
            ahead += None not in (total, frame["totals"][seat]) and total != frame["totals"][seat]
    assert ahead  # or else the game would bring everything home at once
    counted = [seat for seat, total in enumerate(told[-1]["totals"]) if total is not None]
    assert counted  # and at the end all is at home
    assert [told[-1]["worth"][seat] for seat in counted] == [told[-1]["totals"][seat] for seat in counted]


@pytest.mark.parametrize("everything", [False, True])
def test_what_the_eliminated_would_have_had_is_told_of_a_game_that_was_played_to_its_end(everything: bool) -> None:
    table = over()
    assert table.play
    found = msgspec.json.decode(retold(table, None, everything))
    last = found["frames"][-1]
    out = [seat for seat, total in enumerate(last["totals"]) if total is None]
    assert out
    assert {line[0] for line in found["lost"]} == {*out} == {*last["out"]}
    assert found["lost"] == [list(line) for line in table.game.lost(table.play.state)]
    for seat in out:
        assert sum(line[3] for line in found["lost"] if line[0] == seat) == last["worth"][seat]


def test_of_a_game_that_was_given_up_nobody_has_lost_anything() -> None:
    table = played(lambda table: table.play is not None and bool([*table.game.lost(table.play.state)]))
    assert table.stage == "playing"
    table.abort(Change(), 0.0, 0.0)
    assert msgspec.json.decode(retold(table, None, True))["lost"] == []


def test_what_was_promised_before_a_sealed_choice_stands_at_the_choice() -> None:
    table = started()
    rows, seats = explained(table)
    start, move, reason = rows[:3]
    assert (move.kind, reason.kind, seats[0]) == ("input", "reasoned", reason.data["seat"])
    told = [frame["reasons"] for frame in frames(table, [start, reason, move], True)]
    assert [len(each) for each in told[:3]] == [0, 1, 0]
