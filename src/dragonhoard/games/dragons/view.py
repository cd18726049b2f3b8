"""Dragons: what one seat sees, built up from nothing (DR-INFO)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.core.values import Await, Menu, Over, Score, Turn
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.year import even_share

PHASES = {state.TURN: "turn", state.PLACE: "place", state.OVER: "over"}


@dataclass(slots=True)
class Pile:
    """DR-INFO-5, 7, 8; the covered cards only with open piles (DR-INFO-6, DR-VARO-1), bottom to top."""

    top: str | None
    size: int
    dragon: int | None
    cards: list[str] | None


@dataclass(slots=True)
class Table:
    """What everybody sees."""

    players: int
    turn: Await | None
    over: str | None
    phase: str
    year: int
    years: int
    deck: int
    later_decks: list[int]  # DR-INFO-3
    current: int | None
    drawn: str | None  # DR-INFO-4
    piles: list[Pile]
    dens: list[int | None]  # the pile of each seat's dragon
    cards: tuple[str, ...]  # the names of the columns of `hoards`
    hoards: list[list[int]]  # DR-INFO-9
    hands: list[bool | str] | None  # who holds a card (DR-VARH-1); which, where everything is revealed
    away: list[bool]
    standing: Score  # as if the game ended now; final when it is over


@dataclass(slots=True)
class View:
    """What one seat sees; for a spectator `seat` is None."""

    seat: int | None
    table: Table
    menu: Menu
    hand: str | None  # DR-INFO-10
    drawn: str | None  # DR-INFO-4: the table's, or one's own secret one


def table(s: Any, names: tuple[str, ...], opened: bool, turn: Turn, standing: Score) -> Table:
    in_hand = s.in_hand == 1
    return Table(
        s.players,
        turn if isinstance(turn, Await) else None,
        turn.reason if isinstance(turn, Over) else None,
        PHASES[s.phase],
        s.year,
        s.years,
        s.deck,
        later_decks(s.aside, s.years - s.year),
        None if s.current == NOBODY else s.current,
        None if in_hand or s.drawn == NONE else names[s.drawn],
        [_pile(s, pile, names, opened) for pile in range(s.players)],
        [None if den == NONE else den for den in s.den[: s.players]],
        names,
        [hoard[: s.designs] for hoard in s.hoard[: s.players]],
        [hand != NONE for hand in s.hand[: s.players]] if in_hand else None,
        [bool(s.away >> seat & 1) for seat in range(s.players)],
        standing,
    )


def view(s: Any, seat: int | None, shared: Table, names: tuple[str, ...], menu: Menu) -> View:
    if seat is None or s.in_hand == 0:
        return View(seat, shared, menu, None, shared.drawn)
    hand = None if s.hand[seat] == NONE else names[s.hand[seat]]
    drawn = names[s.drawn] if seat == s.current and s.drawn != NONE else None
    return View(seat, shared, menu, hand, drawn)


def revealed(s: Any, shared: Table, names: tuple[str, ...]) -> View:
    """Nothing is hidden any more: for a replay."""
    hands = [False if hand == NONE else names[hand] for hand in s.hand[: s.players]] if s.in_hand == 1 else None
    drawn = None if s.drawn == NONE else names[s.drawn]
    return View(None, replace(shared, hands=hands, drawn=drawn), Menu(), None, drawn)


def later_decks(aside: int, years: int) -> list[int]:
    decks = []
    for left in range(years, 0, -1):
        decks.append(even_share(aside, left))
        aside -= decks[-1]
    return decks


def _pile(s: Any, pile: int, names: tuple[str, ...], opened: bool) -> Pile:
    cards, size, dragon = s.pile[pile], s.size[pile], s.dragon[pile]
    return Pile(
        names[cards[size - 1]] if size else None,
        size,
        None if dragon == NOBODY else dragon,
        [names[card] for card in cards[:size]] if opened else None,
    )
