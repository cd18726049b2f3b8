"""However often somebody stands up and comes back, or takes back a move, a full view has a bound."""

from __future__ import annotations

import pytest

from dragonhoard.core.luck import commitment
from dragonhoard.core.values import Await
from dragonhoard.games import catalogue
from dragonhoard.server import broadcast
from dragonhoard.server.messages import ENCODER
from dragonhoard.table import commands as do
from dragonhoard.table import handlers, ledger
from dragonhoard.table.ledger import Ledger, LedgerLine
from dragonhoard.table.table import Change, Table

SEED = bytes(range(32))
TIMES = 10_000


def begun(slug: str) -> Table:
    game, table, change = catalogue()[slug](3), Table("0123456789abcdef", SEED), Change()
    about = {"game": slug, "players": 3, "options": game.options, "edition": game.edition.values}
    named = {"name": "Ann", "by": "u0", "pace": "open", "visibility": "public", "commitment": commitment(SEED)}
    table.write(change, 0.0, 0.0, "opened", **about, **named)
    for seat, name in enumerate(("Ann", "Bob", "Cid")):
        handlers.handle(table, f"u{seat}", do.Sit("sit", seat, name), 0.0, 0.0)
    handlers.handle(table, "u0", do.Start("start"), 0.0, 0.0)
    return table


def size(table: Table, user: str) -> int:
    return len(ENCODER.encode(broadcast.full(table, user, broadcast.Views(table), 0.0)))


def come_and_go(table: Table, times: int) -> None:
    for number in range(times):
        user, number = f"u{number % 2}", number // 2
        command = do.Back(f"{number}") if number % 2 else do.Stand(f"{number}")
        handlers.handle(table, user, command, 0.0, 0.0)


@pytest.mark.parametrize("slug", catalogue())
def test_coming_and_going_leaves_a_full_view_as_it_was(slug: str) -> None:
    """Two seats in turn, so that no two lines after each other are of the same one."""
    table = begun(slug)
    come_and_go(table, 8)
    few = {user: size(table, user) for user in ("u0", "u2", "nobody")}
    come_and_go(table, TIMES if slug == next(iter(catalogue())) else TIMES // 20)
    for user, before in few.items():
        assert size(table, user) < 1.2 * before
    lines = [number for number, *_ in table.ledger.whole(0)]
    assert lines == sorted(set(lines))
    again = Ledger(table.game)
    assert again.whole(0) == []


def test_taking_back_and_moving_again_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MOST_LINES", 60)
    for slug in catalogue():
        table = begun(slug)
        undone = 0
        for number in range(300):
            turn = table.turn
            if not isinstance(turn, Await) or not turn.seats:
                break
            seat = turn.seats[0]
            moves = table.game.menu(table.play.state, seat).moves
            if not moves:
                break
            move = do.Move(f"m{number}", turn.serial, table.game.say_move(moves[0]))
            handlers.handle(table, f"u{seat}", move, 0.0, 0.0)
            if table.undoable(seat):
                now = table.play.state.serial
                handlers.handle(table, f"u{seat}", do.Undo(f"u{number}", 1, now), 0.0, 0.0)
                undone += 1
        for seat in (0, 1, 2, None):
            assert len(table.ledger.whole(seat)) <= 60


def test_a_ledger_that_tells_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(self: Ledger, seat: int | None) -> list[LedgerLine]:
        audience = self.audience(seat)
        return [self._line(audience, number, event, set()) for number, event in enumerate(self._heard[audience])]

    monkeypatch.setattr(Ledger, "whole", everything)
    with pytest.raises(AssertionError):
        test_coming_and_going_leaves_a_full_view_as_it_was(next(iter(catalogue())))
