"""Dragons: what one seat sees, built up from nothing (DR-INFO)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Menu, Score
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.year import even_share

PHASES = {state.TURN: "turn", state.PLACE: "place", state.OVER: "over"}
MOST_COUNTED = 500


@dataclass(slots=True)
class Pile:
    """DR-INFO-5, 7, 8; the covered cards only with open piles (DR-INFO-6, DR-VARO-1), bottom to top."""

    top: str | None
    size: int
    dragon: int | None
    cards: list[str] | None


@dataclass(slots=True)
class Table(views.Table):
    standing: Score  # as if the game ended now
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


@dataclass(slots=True)
class View(views.View):
    table: Table
    hand: str | None  # DR-INFO-10
    drawn: str | None  # DR-INFO-4: the table's, or one's own secret one


def table(game: Game, s: Any, opened: bool = False) -> Table:
    names = game.names.cards
    opened = opened or game.options["open_piles"]
    in_hand = s.in_hand == 1
    return Table(
        *game.seen(s),
        _standing(game, s),
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
    )


def _standing(game: Game, s: Any) -> Score:
    """Hoards change at the end of a year only, so it has mostly been counted before."""
    hoards = tuple(map(tuple, s.hoard))
    standing: Score | None = game.cache.get(hoards)
    if standing is None:
        if len(game.cache) >= MOST_COUNTED:
            game.cache.clear()
        standing = game.cache[hoards] = game.score(s)
    return standing


def view(game: Game, s: Any, seat: int | None, shared: Table, menu: Menu) -> View:
    if seat is None or s.in_hand == 0:
        return View(seat, shared, menu, None, shared.drawn)
    names = game.names.cards
    hand = None if s.hand[seat] == NONE else names[s.hand[seat]]
    drawn = names[s.drawn] if seat == s.current and s.drawn != NONE else None
    return View(seat, shared, menu, hand, drawn)


def revealed(game: Game, s: Any) -> View:
    """Nothing is hidden any more: for a replay."""
    names = game.names.cards
    hands = [False if hand == NONE else names[hand] for hand in s.hand[: s.players]] if s.in_hand == 1 else None
    drawn = None if s.drawn == NONE else names[s.drawn]
    return View(None, replace(table(game, s, True), hands=hands, drawn=drawn), Menu(), None, drawn)


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
