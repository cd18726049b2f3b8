"""Bids: the rooms of the game put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.values import Menu, Option
from tests.harness.bids import rules
from tests.harness.bids.moves import Bid


@dataclass(slots=True)
class View:
    seat: int | None
    turn: Any
    menu: Menu
    round: int
    stones: list[int]
    came: list[bool]
    bid: int | None
    away: int


class Bids(Game):
    slug = "bids"
    title = "Bids"
    designer = "nobody"
    rules_version = 1
    seats = range(3, 5)
    seats_clause = "-"
    option_list = (Option("long", False, "-"),)
    clauses = {code: str(code) for code in range(1, 5)}  # noqa: RUF012
    stale_clause = str(rules.LATE)

    def furnish(self, state: Any) -> None:
        state.players, state.rounds = self.players, 6 if self.options["long"] else 3

    def menu(self, s: Any, seat: int) -> Menu:
        if not rules.waiting(s) >> seat & 1:
            return Menu()
        return Menu(tuple(map(Bid, range(rules.most(s, seat) + 1))))

    def view(self, s: Any, viewer: int | None) -> View:
        seats = range(self.players)
        bid = None if viewer is None else s.bid[viewer]
        menu = Menu() if viewer is None else self.menu(s, viewer)
        came = [s.bid[seat] != NONE for seat in seats]
        return View(viewer, self.turn(s), menu, s.round, s.stones[: self.players], came, bid, s.away)

    def remember(self, memory: Any, events: Any) -> int:
        return (memory or 0) + len(tuple(events))

    def guess(self, view: View, memory: Any, luck: Any) -> Any:
        s = self.blank.clone()
        s.round, s.serial, s.away = view.round, getattr(view.turn, "serial", 0), view.away
        s.stones[: self.players] = view.stones
        for seat, came in enumerate(view.came):
            s.bid[seat] = luck.below(rules.most(s, seat) + 1) if came else NONE
            s.waiting |= (not came) << seat
        if view.seat is not None:
            s.bid[view.seat] = view.bid
        return s
