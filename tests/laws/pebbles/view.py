"""Pebbles: what one seat sees, built up from nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.core.values import Menu, Score, Turn
from tests.laws.pebbles.moves import COLOURS
from tests.laws.pebbles.rules import round as rules

PHASES = {rules.OFFERS: "offers", rules.ANSWERS: "answers", rules.SEALS: "seals", rules.OVER: "over"}


@dataclass(slots=True)
class Standing:
    """An offer that everybody sees."""

    to: int
    give: list[int]
    take: list[int]


@dataclass(slots=True)
class View:
    seat: int | None
    players: int
    turn: Turn
    menu: Menu
    phase: str
    round: int
    rounds: int
    current: int | None
    left: int
    bag: int  # how many, never which
    lost: list[int]
    cairns: list[list[int]]
    hand_sizes: list[int]
    hands: list[list[int] | None]  # one's own, or all if they are open
    has_sealed: list[bool]
    sealed: str | None  # one's own
    offers: list[Standing | None]
    away: list[bool]
    score: Score | None


def view(s: Any, seat: int | None, turn: Turn, menu: Menu, score: Score | None) -> View:
    seats = range(s.players)
    own = None if seat is None or s.sealed[seat] == NONE else COLOURS[s.sealed[seat]]
    return View(
        seat,
        s.players,
        turn,
        menu,
        PHASES[s.phase],
        s.round,
        s.rounds,
        None if s.current == NOBODY else s.current,
        s.left,
        sum(s.bag),
        s.lost[:],
        [s.cairn[other][:] for other in seats],
        [sum(s.hand[other]) for other in seats],
        [s.hand[other][:] if other == seat or s.open_hands else None for other in seats],
        [s.sealed[other] != NONE for other in seats],
        own,
        [_standing(s.offers[other]) for other in seats],
        [bool(s.away >> other & 1) for other in seats],
        score,
    )


def _standing(offer: Any) -> Standing | None:
    return None if offer.to == NOBODY else Standing(offer.to, offer.give[:], offer.take[:])
