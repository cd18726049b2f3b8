"""Nothing secret is ever told, by any door: pairs of positions that a seat may not tell apart, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.server import bot_players, broadcast, writer
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Table
from tests.harness.real import doors
from tests.harness.real.tables import SEED, person
from tests.rules.dragons.harness.pairs import OPTIONS, pairs
from tests.rules.dragons.harness.twins import Twins, twins

PAIRS = 200  # the long count is `prove server --only secrets`
ENOUGH = 500  # pairs in which a planted leak must be found


def test_no_pair_can_be_told_apart() -> None:
    assert doors.leak(pairs(PAIRS)) is None


def test_pairs_are_of_all_kinds() -> None:
    kinds = {(pair.game.players, tuple(pair.game.options.items()), pair.seat) for pair in pairs(400)}
    assert len({players for players, *_ in kinds}) == 4
    assert len({options for _, options, _ in kinds}) == len(OPTIONS)
    assert {seat for *_, seat in kinds} == {None, 0, 1, 2, 3, 4, 5}


# -- planted leaks -----------------------------------------------------------------------------------------------------
def hidden(table: Table) -> str:
    assert table.play
    return table.game.write(table.play.state)


def spectators_see_a_hand(patch: pytest.MonkeyPatch) -> None:
    of = broadcast.Views.of
    patch.setattr(broadcast.Views, "of", lambda self, seat: of(self, 0 if seat is None else seat))


def undo_tells(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "undoable", lambda table, seat: len(hidden(table).rstrip("0123456789")))


def news_for_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(broadcast, "events_for", lambda events, seat: tuple(events))


def refusals_tell(patch: pytest.MonkeyPatch) -> None:
    move = handlers._move

    def talkative(request: handlers.Request, command: do.Move) -> None:
        try:
            move(request, command)
        except handlers.Refused as refused:
            raise handlers.Denied("table.face", known=refused.position) from None

    patch.setattr(handlers, "Refused", doors.Refused, raising=False)
    patch.setattr(handlers, "_move", talkative)


def the_lobby_tells(patch: pytest.MonkeyPatch) -> None:
    summary = writer.summary
    patch.setattr(writer, "summary", lambda table: {**summary(table), "at": hidden(table)})


def bots_get_the_position(patch: pytest.MonkeyPatch) -> None:
    job = bot_players.job_of

    def generous(table: Table, *more: Any) -> bot_players.Job:
        made = job(table, *more)
        made.view = hidden(table)
        return made

    patch.setattr(bot_players, "job_of", generous)


def remarks_tell(patch: pytest.MonkeyPatch) -> None:
    """Something was added to what every step says of the table."""
    patch.setitem(broadcast.TABLE_FACTS, "said", ("by", "name", "seat", "text", "at"))
    say = handlers._say

    def noting(request: handlers.Request, command: do.Say) -> None:
        say(request, command)
        request.change.rows[-1].data["at"] = hidden(request.table)

    patch.setattr(handlers, "_say", noting)


LEAKS = {
    "full": spectators_see_a_hand,
    "undo": undo_tells,
    "move": news_for_everybody,
    "refusal": refusals_tell,
    "lobby": the_lobby_tells,
    "bot": bots_get_the_position,
    "say": remarks_tell,
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert doors.leak(pairs(ENOUGH))


# -- logs that differ in what a seat has never seen --------------------------------------------------------------------
def loaded(made: Twins) -> tuple[Table, Table]:
    return Table.load(made.table, SEED, made.rows[0]), Table.load(made.table, SEED, made.rows[1])


@pytest.mark.parametrize("run", [*range(4), *(pytest.param(run, marks=pytest.mark.long) for run in range(4, 40))])
def test_twins_of_a_whole_game(run: int) -> None:
    """Memory, undo and remarks too, which come out of the log. The two are different to whoever holds the card."""
    made = twins(run, 3 + run % 4, 25)
    here, there = loaded(made)
    for viewer in (made.seat, None):
        pair = doors.Pair(here.game, viewer, here, there)
        for name, door in (("full", doors.full), ("lobby", doors.lobby), ("bot", doors.bot)):
            assert door(here, viewer) == door(there, viewer), name
        for number in range(20):
            assert doors.tells_apart(pair, Dice(run, number)) is None
    assert doors.full(here, made.holder) != doors.full(there, made.holder)
    assert here.last != there.last


def test_a_memory_of_what_others_saw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that was told of every card as it was drawn."""
    made = twins(3)
    here, there = loaded(made)
    heard = doors.Pair(here.game, made.seat, here, there)
    honest = doors.bot(here, made.seat)
    assert honest == doors.bot(there, made.seat)
    monkeypatch.setattr(Table, "memory", lambda self, seat: [entry.drew for entry in self.record().entries])
    assert doors.tells_apart(heard, Dice(1)) or doors.bot(here, made.seat) != doors.bot(there, made.seat)


def test_the_command_of_a_person_says_who(monkeypatch: pytest.MonkeyPatch) -> None:
    """Users of the pairs are those of the tables: otherwise every probe would be refused at the door."""
    pair = next(pairs(1))
    assert [pair.here.seat_of(person(seat)) for seat in range(pair.game.players)] == [*range(pair.game.players)]
