"""What a bot at Dragons thinks with: what its seat sees, and what it remembers of the covered cards.

`see` fills it from a position, for the compiled lab; `player.look` fills it from view and memory. A law holds the two
equal, so the lab's bots know no more than a player does.
"""

from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons.rules import state

SIGHT = {
    "seat": ("i1", ()),
    "players": ("i1", ()),
    "in_hand": ("i1", ()),
    "years_left": ("i1", ()),
    "deck": ("i1", ()),
    "phase": ("i1", ()),
    "serial": ("i4", ()),
    "hand": ("i1", ()),
    "drawn": ("i1", ()),
    "size": ("i1", (state.SEATS,)),
    "free": ("i1", (state.SEATS,)),
    "inside": ("i1", (state.SEATS,)),  # 1: the player is still in
    "lying": ("i1", (state.SEATS, state.DESIGNS)),  # the cards of each pile
    "hoard": ("i1", (state.SEATS, state.DESIGNS)),
    "designs": ("i1", ()),
    "copies": ("i1", (state.DESIGNS,)),
    "quantity": ("i1", (state.DESIGNS,)),
    "first_of": ("i1", (state.KINDS + 1,)),
    "worth": ("i2", (state.CATEGORIES,)),
    "jewel_set": ("i1", ()),
    "herds_apart": ("i1", ()),
}


def see(s, seat, v):
    """Nothing here may depend on a card that the seat has not seen."""
    v.seat = seat
    v.players = s.players
    v.in_hand = s.in_hand
    v.years_left = s.years - s.year
    v.deck = s.deck
    v.phase = s.phase
    v.serial = s.serial
    v.hand = s.hand[seat]
    v.drawn = s.drawn
    for pile in range(s.players):
        v.size[pile] = s.size[pile]
        v.free[pile] = 1 if s.dragon[pile] == NOBODY else 0
        v.inside[pile] = 1 if s.den[pile] == NONE else 0
        for card in range(s.designs):
            v.lying[pile][card] = 0
            v.hoard[pile][card] = s.hoard[pile][card]
        for i in range(s.size[pile]):
            v.lying[pile][s.pile[pile][i]] += 1
    v.designs = s.designs
    for card in range(s.designs):
        v.copies[card] = s.copies[card]
        v.quantity[card] = s.quantity[card]
    for kind in range(len(v.first_of)):
        v.first_of[kind] = s.first_of[kind]
    for category in range(len(v.worth)):
        v.worth[category] = s.worth[category]
    v.jewel_set = s.jewel_set
    v.herds_apart = s.herds_apart
