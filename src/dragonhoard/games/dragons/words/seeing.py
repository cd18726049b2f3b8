"""Dragons: what a seat sees, as numbers (DR-INFO). A card, a pile or a seat is its number and one; 0 is none."""

from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons.rules import state

OBSERVATION = {
    "seat": ("i2", ()),
    "players": ("i2", ()),
    "phase": ("i2", ()),
    "year": ("i2", ()),
    "years": ("i2", ()),
    "deck": ("i2", ()),
    "later_decks": ("i2", ()),  # the cards of all later years
    "current": ("i2", ()),
    "drawn": ("i2", ()),
    "hand": ("i2", ()),
    "top": ("i2", (state.SEATS,)),
    "size": ("i2", (state.SEATS,)),
    "dragon": ("i2", (state.SEATS,)),
    "hoards": ("i2", (state.SEATS, state.DESIGNS)),
}


def observe(s, seat, v):
    v.seat = seat
    v.players = s.players
    v.phase = s.phase
    v.year = s.year
    v.years = s.years
    v.deck = s.deck
    v.later_decks = s.aside
    v.current = s.current + 1
    if s.in_hand == 0 or seat == s.current:
        v.drawn = s.drawn + 1
    if s.in_hand == 1 and s.hand[seat] != NONE:
        v.hand = s.hand[seat] + 1
    for i in range(s.players):
        v.size[i] = s.size[i]
        v.dragon[i] = s.dragon[i] + 1
        if s.size[i] > 0:
            v.top[i] = s.pile[i][s.size[i] - 1] + 1
        for card in range(s.designs):
            v.hoards[i][card] = s.hoard[i][card]
