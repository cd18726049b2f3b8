"""Dragons: what a seat may do now."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import NOTHING, Game
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.core.values import Menu
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.turn import can_claim, can_draw, can_place

DRAW = Draw()
CLAIMS = tuple(Claim(pile) for pile in range(state.SEATS))


def menu(game: Game, s: Any, seat: int) -> Menu:
    if s.phase == state.OVER or seat != s.current:
        return NOTHING
    piles = range(s.players)
    if s.phase == state.TURN:
        drawn = (DRAW,) if can_draw(s, seat) == LEGAL else ()
        return Menu((*drawn, *(CLAIMS[pile] for pile in piles if can_claim(s, seat, pile) == LEGAL)))
    cards = dict.fromkeys((s.drawn, s.hand[seat])) if s.in_hand else (NONE,)
    return Menu(
        tuple(
            Place(pile, None if card == NONE else game.names.cards[card])
            for pile in piles
            for card in cards
            if can_place(s, seat, pile, card) == LEGAL
        )
    )
