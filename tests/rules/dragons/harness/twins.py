"""Two logs of one game that differ in a card which one viewer has never seen: for all the doors of a real server."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Await, Event
from dragonhoard.proofs.random_play import any_of
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.log import Row, row_after
from dragonhoard.table.table import Table
from tests.harness.real.tables import SEED, opened, person

# one card comes out of the deck for each of these
DRAWN = ("dealt_card", "pile_started", "drew", "drew_card", "took_rest")


class Twins(NamedTuple):
    table: str
    seat: int  # of the viewer
    holder: int  # who holds another card
    rows: tuple[list[Row], list[Row]]


def twins(run: int, players: int = 3, moves: int = 40) -> Twins:
    """A game with a card in hand, up to some move in its middle."""
    dice = Dice(run, 5)
    table = f"{run:016x}"
    rows, events = _played(table, players, moves + dice.below(10), dice)
    seat, holder = _two_of(players, dice)
    cards, held = _cards(events)
    game = Table.load(table, SEED, rows).game
    left = [*game.blank.copies]
    for card in cards:
        left[game.names.numbers[card]] -= 1
    others = [name for name, number in game.names.numbers.items() if left[number] and name != cards[held[holder]]]
    cards[held[holder]] = any_of(others, dice)
    return Twins(table, seat, holder, (rows, _dealt_anew(table, rows, game, cards)))


def _two_of(players: int, dice: Dice) -> tuple[int, int]:
    seat = dice.below(players)
    return seat, (seat + 1 + dice.below(players - 1)) % players


def _played(table: str, players: int, moves: int, dice: Dice) -> tuple[list[Row], list[Event]]:
    """All rows, and all that happened, as nobody at the table has seen it."""
    live = opened(players, {"card_in_hand": True}, table=table)
    rows, events = [live.last], list[Event]()
    for seat in range(players):
        change = handlers.handle(live, person(seat), do.Sit(f"sit {seat}", seat, f"Player {seat}"), 0.0, 0.0)
        rows += change.rows  # type: ignore[union-attr]
    commands: list[Any] = [do.Start("start"), *range(moves)]
    for number, command in enumerate(commands):
        giver = 0
        if number:
            turn = live.turn
            assert isinstance(turn, Await)
            giver = turn.seats[0]
            assert live.play
            move = any_of(live.game.menu(live.play.state, giver).moves, dice)
            if len(live.game.menu(live.play.state, giver).moves) > 1 and live.game.say_move(move).startswith("claim"):
                move = live.game.menu(live.play.state, giver).moves[0]  # a year goes on for longer without claims
            command = do.Move(f"move {number}", turn.serial, live.game.say_move(move))
        change = handlers.handle(live, person(giver), command, 0.0, 0.0)
        assert not isinstance(change, int)
        rows += change.rows
        events += change.events
    assert live.stage == "playing"
    return [row for row in rows if row], events


def _cards(events: list[Event]) -> tuple[list[str], dict[int, int]]:
    """The cards in the order in which they were drawn, and which of them each seat holds now."""
    cards: list[str] = []
    mine: dict[int, list[int]] = {}
    for event in events:
        if event.kind in DRAWN:
            if event.kind in {"dealt_card", "drew_card"}:
                mine.setdefault(event.facts["seat"], []).append(len(cards))
            cards.append(event.facts["card"])
        elif event.kind == "played":
            hand = mine[event.facts["seat"]]
            hand.remove(next(at for at in reversed(hand) if cards[at] == event.facts["card"]))
        elif event.kind == "year_ends":
            mine = {}
    return cards, {seat: hand[0] for seat, hand in mine.items()}


def _dealt_anew(table: str, rows: list[Row], game: Any, cards: list[str]) -> list[Row]:
    """The same inputs with draws that bring these cards."""
    left, coming = [*game.blank.copies], iter(cards)
    anew: list[Row] = []
    for row in rows:
        data = row.data
        if "drew" in data:
            drew = []
            for _ in data["drew"]:
                card = game.names.numbers[next(coming)]
                drew.append(sum(left[:card]))
                left[card] -= 1
            data = {**data, "drew": drew}
        anew.append(row_after(anew[-1] if anew else None, table, row.at, row.kind, data))
    assert [replace(row, hash="", text="", data={}) for row in anew] == [
        replace(row, hash="", text="", data={}) for row in rows
    ]
    return anew
