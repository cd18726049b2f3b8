"""Pebbles: the rooms of the game put together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.notation import Node
from dragonhoard.core.pieces import draw_from
from dragonhoard.core.seams import LEGAL, NOBODY, NONE
from dragonhoard.core.values import Event, Line, Menu, Option, Score
from tests.laws.pebbles import edition as own_edition
from tests.laws.pebbles import moves, notation, rules
from tests.laws.pebbles.rules import round as words
from tests.laws.pebbles.view import PHASES, View, view

CLAUSES = {code: name.replace("_", "-") for name, code in vars(words).items() if name.startswith("PB_")}


@cache
def _standard() -> Edition:
    return editions.parse((resources.files(__package__) / "edition.toml").read_text("utf-8"), "edition.toml")


class Pebbles(Game):
    slug = "pebbles"
    title = "Pebbles"
    designer = "nobody"
    rules_version = 1
    seats = range(2, 5)
    seats_clause = "PB-TURN-1"
    option_list = (Option("open_hands", False, "PB-SEAL-1"), Option("long_game", False, "PB-TURN-2"))
    rules = rules
    notation = notation
    clauses = CLAUSES
    told = moves.TOLD
    releases = moves.RELEASES
    private = moves.PRIVATE
    stale_clause = "PB-NET-2"
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = moves.Packed

    @classmethod
    def standard_edition(cls) -> Edition:
        return _standard()

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        own_edition.check(edition)

    def furnish(self, s: Any) -> None:
        self.check_edition(self.edition)
        s.players = self.players
        own_edition.furnish(s, self.edition)
        s.rounds += self.options["long_game"]
        s.open_hands = int(self.options["open_hands"])

    # -- moves ---------------------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: Any) -> Any:
        return moves.pack(seat, serial, move)

    def unpack(self, packed: Any) -> Any:
        return moves.unpack(packed)

    def say_move(self, move: Any) -> str:
        return moves.say(move)

    def read_move(self, text: str) -> Any:
        return moves.read(text)

    def menu(self, s: Any, seat: int) -> Menu:
        """An offer can be anything, so it is a form."""
        listed = [moves.Pass(), *map(moves.Accept, range(self.players)), *map(moves.Seal, moves.COLOURS)]
        legal = [move for move in listed if self.rules.check(s, self.pack(seat, s.serial, move)) == LEGAL]
        offering = s.phase == words.OFFERS and seat == s.current
        return Menu(tuple(legal), ("offer",) if offering else ())

    # -- what a seat knows ---------------------------------------------------------------------------------------------
    def view(self, s: Any, viewer: int | None) -> View:
        score = self.score(s) if s.phase == words.OVER else None
        return view(s, viewer, self.turn(s), Menu() if viewer is None else self.menu(s, viewer), score)

    def fact(self, name: str, value: Any) -> Any:
        return moves.COLOURS[value] if name == "colour" else value

    def remember(self, memory: Any, events: Iterable[Event]) -> Any:
        """What is worth remembering is on the table."""
        return None

    def guess(self, seen: View, memory: Any, luck: Any) -> Any:
        """Hands that are not seen are dealt anew, the bag gets the rest."""
        s = self.blank.clone()
        s.round, s.left, s.lost = seen.round, seen.left, seen.lost[:]
        s.phase = next(phase for phase, name in PHASES.items() if name == seen.phase)
        s.current = NOBODY if seen.current is None else seen.current
        s.serial = getattr(seen.turn, "serial", 1)
        s.away = sum(away << seat for seat, away in enumerate(seen.away))
        s.sealed = [NONE] * words.SEATS
        for offer in s.offers:
            offer.to = NOBODY
        for seat in range(self.players):
            s.cairn[seat] = seen.cairns[seat][:]
            s.hand[seat] = (seen.hands[seat] or [0] * words.COLOURS)[:]
            if standing := seen.offers[seat]:
                offer = s.offers[seat]
                offer.to, offer.give, offer.take = standing.to, standing.give[:], standing.take[:]
        heaps = [s.lost, *s.cairn, *s.hand]
        s.bag = [n - sum(heap[colour] for heap in heaps) for colour, n in enumerate(s.copies)]
        for seat, size in enumerate(seen.hand_sizes):
            for _ in range(size - sum(s.hand[seat])):
                s.hand[seat][draw_from(luck, s.bag, sum(s.bag))] += 1
            if seen.has_sealed[seat]:
                s.sealed[seat] = words.some_pebble(s.hand[seat], luck)
        if seen.sealed is not None:
            s.sealed[seen.seat] = moves.COLOURS.index(seen.sealed)
        return s

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        """Made of the position, not of the view: what the view gives away must not get into the twin."""
        other = s.clone()
        self.rules.hide(other, NOBODY if seat is None else seat, luck)
        return other

    # -- the end -------------------------------------------------------------------------------------------------------
    def score(self, s: Any) -> Score:
        points = [0] * self.players
        self.rules.scores(s, points)
        won = self.rules.winners(s, points)
        return Score(
            tuple(Line(seat, "PB-TURN-1", "cairn", points[seat]) for seat in range(self.players)),
            tuple(points),
            tuple(1 + sum(other > own for other in points) for own in points),
            tuple(seat for seat in range(self.players) if won >> seat & 1),
        )

    # -- notation ------------------------------------------------------------------------------------------------------
    def setup(self, s: Any) -> dict[str, Any]:
        return notation.setup(s, self.options)

    def build(self, root: Node) -> Any:
        return notation.build(root, self.blank.clone(), self.options)
