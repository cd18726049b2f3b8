"""Pebbles: what one seat sees, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Menu
from tests.harness.pebbles.moves import COLOURS
from tests.harness.pebbles.rules import round as rules

PHASES = {rules.OFFERS: "offers", rules.ANSWERS: "answers", rules.SEALS: "seals", rules.OVER: "over"}


@dataclass(slots=True)
class Standing:
    """An offer that everybody sees."""

    to: int
    give: list[int]
    take: list[int]


@dataclass(slots=True)
class Table(views.Table):
    phase: str
    round: int
    rounds: int
    current: int | None
    left: int
    bag: int  # how many, never which
    lost: list[int]
    cairns: list[list[int]]
    hand_sizes: list[int]
    has_sealed: list[bool]
    offers: list[Standing | None]


@dataclass(slots=True)
class View(views.View):
    table: Table
    hands: list[list[int] | None]  # one's own, or all if they are open
    sealed: str | None  # one's own


def table(game: Game, s: Any) -> Table:
    seats = range(s.players)
    return Table(
        *game.seen(s),
        game.score(s) if s.phase == rules.OVER else None,
        PHASES[s.phase],
        s.round,
        s.rounds,
        None if s.current == NOBODY else s.current,
        s.left,
        sum(s.bag),
        s.lost[:],
        [s.cairn[seat][:] for seat in seats],
        [sum(s.hand[seat]) for seat in seats],
        [s.sealed[seat] != NONE for seat in seats],
        [_standing(s.offers[seat]) for seat in seats],
    )


def view(game: Game, s: Any, seat: int | None, shared: Table, menu: Menu) -> View:
    own = None if seat is None or s.sealed[seat] == NONE else COLOURS[s.sealed[seat]]
    hands = [s.hand[other][:] if other == seat or s.open_hands else None for other in range(s.players)]
    return View(seat, shared, menu, hands, own)


def _standing(offer: Any) -> Standing | None:
    return None if offer.to == NOBODY else Standing(offer.to, offer.give[:], offer.take[:])
