"""Bids: the rooms of the game put together."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game, Told
from dragonhoard.core.notation import Node
from dragonhoard.core.seams import NONE
from dragonhoard.core.values import Menu, Option, Score
from tests.lab.bids import rules


@dataclass(frozen=True, slots=True)
class Bid:
    stones: int


@dataclass(slots=True)
class View:
    seat: int | None
    turn: Any
    menu: Menu
    round: int
    stones: list[int]
    came: list[bool]
    bid: int | None


def rules_of(module: ModuleType, *modules: ModuleType) -> ModuleType:
    """A module of rules as a package of rules would be; `modules` are what is compiled, if that differs."""
    package = ModuleType("bids")
    vars(package).update(vars(module), MODULES=modules or (module,))
    return package


class Bids(Game):
    slug = "bids"
    title = "Bids"
    designer = "nobody"
    rules_version = 1
    seats = range(3, 5)
    seats_clause = "-"
    option_list = (Option("long", False, "-"),)
    rules = rules_of(rules)
    clauses = {code: str(code) for code in range(1, 5)}  # noqa: RUF012
    told = {  # noqa: RUF012
        rules.CAME: Told("came", "seat"),
        rules.SHOWN: Told("shown", "bids", reveals=True),
        rules.ROUND: Told("round", "seat"),
    }
    releases = frozenset({"shown"})
    stale_clause = str(rules.LATE)
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = plain_class("Packed", rules.MOVE)

    @classmethod
    def standard_edition(cls) -> Edition:
        return Edition("bids", "the only one", {"game": "bids", "name": "the only one"})

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        pass

    def furnish(self, state: Any) -> None:
        state.players, state.rounds = self.players, 6 if self.options["long"] else 3

    def pack(self, seat: int, serial: int, move: Bid) -> Any:
        packed = self._packed(rules.BID, seat, serial)
        packed.stones = move.stones
        return packed

    def unpack(self, packed: Any) -> Bid:
        return Bid(packed.stones)

    def say_move(self, move: Bid) -> str:
        return f"bid {move.stones}"

    def read_move(self, text: str) -> Bid:
        word, _, stones = text.partition(" ")
        if word != "bid" or not stones.isdecimal():
            raise Problem("notation.part", where=1, got=text)
        return Bid(int(stones))

    def menu(self, s: Any, seat: int) -> Menu:
        if not rules.waiting(s) >> seat & 1:
            return Menu()
        return Menu(tuple(map(Bid, range(rules.most(s, seat) + 1))))

    def view(self, s: Any, viewer: int | None) -> View:
        seats = range(self.players)
        bid = None if viewer is None else s.bid[viewer]
        menu = Menu() if viewer is None else self.menu(s, viewer)
        came = [s.bid[seat] != NONE for seat in seats]
        return View(viewer, self.turn(s), menu, s.round, s.stones[: self.players], came, bid)

    def remember(self, memory: Any, events: Any) -> int:
        return (memory or 0) + len(tuple(events))

    def guess(self, view: View, memory: Any, luck: Any) -> Any:
        s = self.blank.clone()
        s.round, s.serial = view.round, getattr(view.turn, "serial", 0)
        s.stones[: self.players] = view.stones
        for seat, came in enumerate(view.came):
            s.bid[seat] = luck.below(rules.most(s, seat) + 1) if came else NONE
            s.waiting |= (not came) << seat
        if view.seat is not None:
            s.bid[view.seat] = view.bid
        return s

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        other = s.clone()
        rules.hide(other, NONE if seat is None else seat, luck)
        return other

    def score(self, s: Any) -> Score:
        points = [0] * self.players
        rules.scores(s, points)
        won = rules.winners(s, points)
        places = tuple(1 + sum(other > own for other in points) for own in points)
        return Score((), tuple(points), places, tuple(seat for seat in range(self.players) if won >> seat & 1))

    def setup(self, s: Any) -> dict[str, Any]:
        return s.dump()

    def write(self, s: Any) -> str:
        return json.dumps(self.setup(s))

    def build(self, root: Node) -> Any:
        s = self.blank.clone()
        s.load(root.value)
        return s

    def read(self, text: str) -> Any:
        return self.build(Node(json.loads(text)))

    @classmethod
    def table_of(cls, text: str) -> tuple[int, dict[str, Any]]:
        found = json.loads(text)
        return found["players"], {"long": found["rounds"] == 6}
