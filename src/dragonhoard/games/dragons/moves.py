"""Dragons: the moves and the news, as the outside has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Told
from dragonhoard.core.seams import NONE
from dragonhoard.games.dragons.rules import state

Packed = plain_class("Packed", state.MOVE)


@dataclass(frozen=True, slots=True)
class Draw:
    """DR-DRAW"""


@dataclass(frozen=True, slots=True)
class Place:
    """DR-DRAW-2; with a card in hand (DR-VARH-3) `card` says which of the two."""

    pile: int
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """DR-CLAIM"""

    pile: int


Move = Draw | Place | Claim


def pack(seat: int, serial: int, move: Move, cards: Mapping[str, int]) -> Any:
    """Shape is seen to here, law in `check`: what cannot be a pile or a card never reaches the rules."""
    if not isinstance(move, Move):
        raise Problem("dragons.no_move", text=type(move).__name__)
    packed = Packed()
    packed.seat, packed.serial, packed.pile, packed.card = seat, serial, NONE, NONE
    match move:
        case Draw():
            packed.verb = state.DRAW
        case Place(pile, card):
            packed.verb, packed.pile = state.PUT, _pile(pile)
            packed.card = NONE if card is None else _card(card, cards)
        case Claim(pile):
            packed.verb, packed.pile = state.CLAIM, _pile(pile)
    return packed


def _pile(pile: int) -> int:
    return pile if type(pile) is int and 0 <= pile < state.SEATS else NONE


def _card(card: str, cards: Mapping[str, int]) -> int:
    if type(card) is not str or card not in cards:
        raise Problem("dragons.no_card", card=card, known=", ".join(cards))
    return cards[card]


def unpack(packed: Any, names: tuple[str, ...]) -> Move:
    if packed.verb == state.DRAW:
        return Draw()
    if packed.verb == state.CLAIM:
        return Claim(int(packed.pile))
    return Place(int(packed.pile), None if packed.card == NONE else names[packed.card])


def say(move: Move) -> str:
    match move:
        case Draw():
            return "draw"
        case Place(pile, None):
            return f"place {pile}"
        case Place(pile, card):
            return f"place {pile} {card}"
        case Claim(pile):
            return f"claim {pile}"


@lru_cache(maxsize=1000)
def read(text: str) -> Move:
    match text.split():
        case ["draw"]:
            return Draw()
        case ["place", pile] if _is_number(pile):
            return Place(int(pile))
        case ["place", pile, card] if _is_number(pile):
            return Place(int(pile), card)
        case ["claim", pile] if _is_number(pile):
            return Claim(int(pile))
    raise Problem("dragons.no_move", text=text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4


# what reveals something stands; so does a claim (DR-CLAIM-3)
TOLD = {
    state.YEAR_BEGINS: Told("year_begins", "year", "seat", "deck"),
    state.DEALT: Told("dealt", "seat"),
    state.DEALT_CARD: Told("dealt_card", "seat", "card", reveals=True),
    state.PILE_STARTED: Told("pile_started", "pile", "card", reveals=True),
    state.DREW: Told("drew", "seat", "card", reveals=True),
    state.DREW_CARD: Told("drew_card", "seat", "card", reveals=True),
    state.DREW_SECRETLY: Told("drew_secretly", "seat", reveals=True),
    state.PLACED: Told("placed", "seat", "pile", "card"),
    state.PLAYED: Told("played", "seat", "pile", "card", reveals=True),
    state.CLAIMED: Told("claimed", "seat", "pile", reveals=True),
    state.TOOK_PILE: Told("took_pile", "seat", "pile", "cards", reveals=True),
    state.TOOK_REST: Told("took_rest", "seat", "card", reveals=True),
    state.SHOWED_HAND: Told("showed_hand", "seat", "card", reveals=True),
    state.YEAR_ENDS: Told("year_ends", "year", "seat"),
    state.GAME_ENDS: Told("game_ends"),
    state.WENT_AWAY: Told("went_away", "seat"),
    state.CAME_BACK: Told("came_back", "seat"),
}

# DR-INFO-4, DR-INFO-15: by these the rules show what was hidden
PRIVATE = frozenset({"dealt_card", "drew_card"})
RELEASES = PRIVATE | {"pile_started", "drew", "played", "took_pile", "took_rest", "showed_hand"}
