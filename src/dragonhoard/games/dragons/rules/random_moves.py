"""Dragons: a legal move drawn by lot, for bots and laws."""

from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragons.rules import state, turn


def some_move(s, seat, dice, m):
    """Each legal move is equally likely."""
    m.seat = seat
    m.serial = s.serial
    m.card = NONE
    if s.phase == state.TURN:
        drawable = 1 if s.deck > 0 else 0
        k = below(dice, drawable + turn.free_piles(s))
        if k < drawable:
            m.verb = state.DRAW
            m.pile = NONE
        else:
            m.verb = state.CLAIM
            m.pile = free_pile(s, k - drawable)
    else:
        both = 2 if s.in_hand == 1 and s.hand[seat] != s.drawn else 1
        k = below(dice, both * turn.free_piles(s))
        m.verb = state.PUT
        m.pile = free_pile(s, k // both)
        if s.in_hand == 1:
            m.card = s.drawn if k % both == 0 else s.hand[seat]


def free_pile(s, n):
    """The n-th free pile."""
    pile = 0
    while s.dragon[pile] != NOBODY or n > 0:
        if s.dragon[pile] == NOBODY:
            n -= 1
        pile += 1
    return pile
