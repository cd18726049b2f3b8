"""Dragon's Gold: how talks end, for the lab's count; no rule depends on it."""

from dragonhoard.core import offers
from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import LAPSE, NONE
from dragonhoard.games.dragons_gold.rules import state

STRUCK, LOST = 0, 8  # from here on, by the number of parties


def note(s, m, noted):
    """Asked before an input is played. A talk that the Second Sand has brought back was counted as lost."""
    if s.phase != state.HAGGLING:
        return
    if m.verb == LAPSE and s.grace != state.GRACE:
        end = LOST
    elif m.verb == state.ACCEPT:
        place = offers.find_offer(s.offers, m.number)
        if place == NONE or s.involved & ~(s.offers[place].support | bit(m.seat)) != 0:
            return
        end = STRUCK
    else:
        return
    if s.sanded == 1:
        noted[LOST + s.ranks] -= 1
    noted[end + s.ranks] += 1
