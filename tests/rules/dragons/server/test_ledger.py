"""The ledger: every line that somebody has heard, as it may be told now."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.core.values import Await
from dragonhoard.games import game_class
from dragonhoard.server import broadcast, messages
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.ledger import PRESENCE
from dragonhoard.table.table import Change, Table
from tests.harness.real.doors import name_of
from tests.harness.real.tables import person, seated
from tests.harness.some import by_turns
from tests.rules.dragons.harness.cards import Cards, Viewer

VARIANTS = ({}, {"card_in_hand": True}, {"open_piles": True}, {"open_piles": True, "card_in_hand": True})
Ledger = dict[int, dict[str, Any]]


def wire(frame: Any) -> Any:
    return msgspec.json.decode(messages.ENCODER.encode(frame))


class Told:
    """A table in play, and what everybody at it is sent and keeps."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.table = seated(players, options)
        self.cards = Cards(self.table)
        self.ledgers: dict[Viewer, Ledger] = {viewer: {} for viewer in self.cards.viewers}
        self.sent: dict[Viewer, Any] = {}
        self.count = 0
        self.give(0, do.Start("start"))

    def give(self, seat: int | None, command: do.AnyCommand | None) -> None:
        """A command of a seat; or, without one, the end of a wait."""
        table = self.table
        if seat is None or command is None:
            assert isinstance(table.turn, Await)
            change: Any = table.lapse(table.turn.serial, 0.0, 0.0)
        else:
            change = handlers.handle(table, person(seat), command, 0.0, 0.0)
        assert isinstance(change, Change)
        self.cards.hear(change.events)
        views = broadcast.Views(table)
        for viewer, ledger in self.ledgers.items():
            step = wire(broadcast.step(table, change, viewer, views, 0.0))
            self.sent[viewer] = step
            for line in (*step["news"], *step["mended"]):
                if line["line"] is not None:
                    ledger[line["line"]] = line

    def turn(self, dice: Dice) -> None:
        """Mostly draws, so that piles grow; now and then a wait runs out, somebody takes back, leaves or returns."""
        self.count += 1
        table, name = self.table, str(self.count)
        assert table.play
        (seat,) = table.turn.seats  # type: ignore[union-attr]
        for each in range(len(table.seats)):
            if table.undoable(each) and dice.below(2):
                self.give(each, do.Undo(name, 1, table.play.state.serial))
                return
        if not dice.below(12):
            self.give(None, None)
        elif not dice.below(15):
            away = table.seats[seat].away
            self.give(seat, do.Back(name) if away else do.Stand(name))
        else:
            moves = table.game.menu(table.play.state, seat).moves
            drawing = len(moves) > 1 and table.game.say_move(moves[0]) == "draw" and dice.below(8)
            move = moves[0] if drawing else moves[dice.below(len(moves))]
            self.give(seat, do.Move(name, table.play.state.serial, table.game.say_move(move)))

    def named(self, viewer: Viewer, line: int) -> Any:
        """The card that a line should name now."""
        card, event = self.cards.named[viewer][line], self.cards.told[viewer][line]
        covered = card in self.cards.covered and not self.table.game.options["open_piles"]
        return None if covered else event.facts.get("card")


def ledger_of(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = wire(broadcast.full(table, name_of(viewer), broadcast.Views(table), 0.0))["ledger"]
    return found


@pytest.mark.parametrize(("players", "options"), by_turns(game_class("dragons").seats, VARIANTS))
def test_dr_info_14_no_message_names_a_covered_card_until_the_year_ends(players: int, options: dict[str, Any]) -> None:
    """Each seat and a spectator, step by step and in a full view; what they keep is what a full view says."""
    told, dice, hidden = Told(players, options), Dice(players, len(options)), 0
    while told.table.stage == "playing":
        told.turn(dice)
        for viewer, kept in told.ledgers.items():
            whole = ledger_of(told.table, viewer)
            last = {}  # of each seat's comings and goings the last one alone
            for number, event in enumerate(told.cards.told[viewer]):
                key = ("seat", event.facts["seat"]) if event.kind in PRESENCE else ("line", number)
                last[key] = number
            assert [line["line"] for line in whole] == sorted(last.values())
            assert whole == [kept[number] for number in sorted(last.values())]
            step = told.sent[viewer]
            for line in (*whole, *step["news"], *step["mended"]):
                if line["line"] is None:
                    continue
                event = told.cards.told[viewer][line["line"]]
                assert line["kind"] == event.kind
                wanted = {
                    **event.facts,
                    **({"card": told.named(viewer, line["line"])} if "card" in event.facts else {}),
                }
                assert line["facts"] == wanted
                hidden += line["facts"] != event.facts
            if any(line["kind"] in {"year_ends", "game_ends"} for line in step["news"]):
                everything = [told.cards.told[viewer][number].facts for number in sorted(last.values())]
                assert [line["facts"] for line in whole] == everything
    assert bool(hidden) != bool(options.get("open_piles"))


def test_dr_info_14_a_covered_card_comes_back_when_the_one_above_it_is_taken_back() -> None:
    told = Told(3, {})
    assert told.table.play
    told.give(0, do.Move("1", 1, "draw"))
    told.give(0, do.Move("2", 1, "place 0"))
    (mended,) = told.sent[None]["mended"]
    assert (mended["kind"], mended["facts"]) == ("pile_started", {"pile": 0, "card": None})
    told.give(0, do.Undo("3", 1, told.table.play.state.serial))
    (again,) = told.sent[None]["mended"]
    assert again == {**mended, "facts": {"pile": 0, "card": told.cards.told[None][mended["line"]].facts["card"]}}
    told.give(0, do.Move("4", told.table.play.state.serial, "place 1"))
    told.give(1, do.Move("5", told.table.play.state.serial, "draw"))
    told.give(1, do.Move("6", told.table.play.state.serial, "place 1"))
    kinds = [line["kind"] for line in told.sent[None]["mended"]]
    assert kinds == ["drew", "placed", "placed"]  # the one that was taken back names the same card


def test_a_seat_counts_what_it_has_heard_and_nothing_else() -> None:
    """So a number of a line says nothing about what others were told."""
    told, dice = Told(4, {"card_in_hand": True}), Dice(3)
    for _ in range(60):
        told.turn(dice)
    public = sum(1 for event in told.cards.told[None] if event.to == EVERYBODY)
    assert len(ledger_of(told.table, None)) == public
    for seat in range(4):
        own = [event for event in told.cards.told[seat] if event.to != EVERYBODY]
        assert own
        assert all(event.facts["seat"] == seat for event in own)
        assert len(ledger_of(told.table, seat)) == public + len(own)
