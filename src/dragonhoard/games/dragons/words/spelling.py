"""Dragons: moves as words. Each is one word; which of two cards is placed is said by where it lies."""

from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragons.rules import state, turn

SAY_DRAW = 0
SAY_CLAIM = 1
SAY_PLACE = SAY_CLAIM + state.SEATS  # the drawn card
SAY_HAND = SAY_PLACE + state.SEATS  # the one in the hand (DR-VARH-3)
WORDS = SAY_HAND + state.SEATS
LONGEST = 0


def open_words(s, seat, d, mask):
    if s.phase == state.TURN:
        if turn.can_draw(s, seat) == LEGAL:
            mask[SAY_DRAW] = 1
        for pile in range(s.players):
            if turn.can_claim(s, seat, pile) == LEGAL:
                mask[SAY_CLAIM + pile] = 1
        return
    both = s.in_hand == 1 and s.hand[seat] != s.drawn
    for pile in range(s.players):
        if turn.can_place(s, seat, pile, s.drawn) == LEGAL:
            mask[SAY_PLACE + pile] = 1
            if both:
                mask[SAY_HAND + pile] = 1


def spell(s, seat, d, word, m):
    m.seat = seat
    m.serial = s.serial
    m.pile = NONE
    m.card = NONE
    if word == SAY_DRAW:
        m.verb = state.DRAW
    elif word < SAY_PLACE:
        m.verb = state.CLAIM
        m.pile = word - SAY_CLAIM
    elif word < SAY_HAND:
        m.verb = state.PUT
        m.pile = word - SAY_PLACE
        if s.in_hand == 1:
            m.card = s.drawn
    else:
        m.verb = state.PUT
        m.pile = word - SAY_HAND
        m.card = s.hand[seat]
    return True
