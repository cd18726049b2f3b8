"""Dragons: the turn, the default for absent players, and the dispatch of inputs."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, LAPSE, LEGAL, NOBODY, NONE, UNDECIDED, tell
from dragonhoard.core.seats import check_first, left_of, note_presence, seated
from dragonhoard.games.dragons.rules import state, year


# -- draw --------------------------------------------------------------------------------------------------------------
def can_draw(s, seat):
    if s.phase != state.TURN:
        return state.DR_TURN_1
    if s.deck == 0:
        return state.DR_DRAW_1
    return LEGAL


def draw(s, luck, seat):
    """DR-DRAW-2, DR-VARH-3: the pile is chosen after the card has been seen."""
    s.drawn = year.turn_up(s, luck)
    s.phase = state.PLACE
    if s.in_hand == 1:
        tell(s, EVERYBODY, state.DREW_SECRETLY, seat)
        tell(s, bit(seat), state.DREW_CARD, seat, s.drawn)
    else:
        tell(s, EVERYBODY, state.DREW, seat, s.drawn)


def can_place(s, seat, pile, card):
    if s.phase != state.PLACE:
        if s.in_hand == 0:
            return state.DR_DRAW_3
        return state.DR_VARH_5 if s.deck == 0 else state.DR_VARH_3
    if not seated(s, pile):
        return state.DR_TERM_3
    if s.dragon[pile] != NOBODY:
        return state.DR_DRAW_4
    if s.in_hand == 0:
        return LEGAL if card == NONE or card == s.drawn else state.DR_DRAW_3
    return LEGAL if card == s.hand[seat] or card == s.drawn else state.DR_VARH_3


def place(s, seat, pile, card):
    """DR-DRAW-2, DR-VARH-3: no card named is the drawn one; what is not placed stays in the hand."""
    if card == NONE:
        card = s.drawn
    elif card != s.drawn:
        s.hand[seat] = s.drawn
    s.drawn = NONE
    year.lay(s, pile, card)
    if s.in_hand == 1:
        tell(s, EVERYBODY, state.PLAYED, seat, pile, card)
    else:
        tell(s, EVERYBODY, state.PLACED, seat, pile, card)
    pass_turn(s)
    year.await_turn(s)


# -- claim -------------------------------------------------------------------------------------------------------------
def can_claim(s, seat, pile):
    if s.phase != state.TURN:
        return state.DR_IMPL_1
    if not seated(s, pile):
        return state.DR_TERM_3
    if s.dragon[pile] != NOBODY:
        return state.DR_CLAIM_2
    return LEGAL


def claim(s, luck, seat, pile):
    """DR-CLAIM-1, DR-LAST-1"""
    s.dragon[pile] = seat
    s.den[seat] = pile
    tell(s, EVERYBODY, state.CLAIMED, seat, pile)
    pass_turn(s)
    if free_piles(s) == 1:
        year.end_year(s, luck)
    else:
        year.await_turn(s)


def pass_turn(s):
    """DR-TURN-2: clockwise to the next player who is in."""
    s.current = left_of(s, s.current)
    while s.den[s.current] != NONE:
        s.current = left_of(s, s.current)


def free_piles(s):
    """As many as there are players who are in (DR-TURN-3)."""
    n = 0
    for pile in range(s.players):
        if s.dragon[pile] == NOBODY:
            n += 1
    return n


def first_free(s):
    pile = 0
    while s.dragon[pile] != NOBODY:
        pile += 1
    return pile


# -- time and absence --------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """DR-NET-2"""
    seat = s.current
    if s.phase == state.TURN and s.deck == 0:
        claim(s, luck, seat, largest_free(s))
    else:
        if s.phase == state.TURN:
            draw(s, luck, seat)
        place(s, seat, smallest_free(s), NONE)


def largest_free(s):
    best = first_free(s)
    for pile in range(best + 1, s.players):
        if s.dragon[pile] == NOBODY and s.size[pile] > s.size[best]:
            best = pile
    return best


def smallest_free(s):
    best = first_free(s)
    for pile in range(best + 1, s.players):
        if s.dragon[pile] == NOBODY and s.size[pile] < s.size[best]:
            best = pile
    return best


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == state.OVER, state.DR_NET_3, state.DR_IMPL_2, state.DR_TERM_1)
    if clause != UNDECIDED:
        return clause
    if m.seat != s.current:
        return state.DR_TURN_2 if s.den[m.seat] == NONE else state.DR_CLAIM_3
    if m.verb == state.DRAW:
        return can_draw(s, m.seat)
    if m.verb == state.PUT:
        return can_place(s, m.seat, m.pile, m.card)
    if m.verb == state.CLAIM:
        return can_claim(s, m.seat, m.pile)
    return state.DR_TURN_1


def apply(s, luck, m):
    if m.verb == state.DRAW:
        draw(s, luck, m.seat)
    elif m.verb == state.PUT:
        place(s, m.seat, m.pile, m.card)
    elif m.verb == state.CLAIM:
        claim(s, luck, m.seat, m.pile)
    elif m.verb == LAPSE:
        lapse(s, luck)
    else:
        note_presence(s, m.seat, m.verb, state.WENT_AWAY, state.CAME_BACK)


def over(s):
    return s.phase == state.OVER


def waiting(s):
    return 0 if s.phase == state.OVER else bit(s.current)


# -- for laws ----------------------------------------------------------------------------------------------------------
def conserved(s):
    """DR-SETUP-2: each card is in exactly one place."""
    for card in range(s.designs):
        n = s.unseen[card]
        if s.drawn == card:
            n += 1
        for seat in range(s.players):
            n += s.hoard[seat][card]
            if s.hand[seat] == card:
                n += 1
            for i in range(s.size[seat]):
                if s.pile[seat][i] == card:
                    n += 1
        if n != s.copies[card]:
            return False
    return total(s.unseen) == s.deck + s.aside


def hide(s, seat, luck):
    """DR-INFO-10: only other players' hands are unknown to one who remembers all; the decks have no order."""
    if s.in_hand == 0 or s.phase == state.OVER:
        return
    size = s.deck + s.aside
    for other in range(s.players):
        if other != seat:
            s.unseen[s.hand[other]] += 1
            size += 1
    secret = s.phase == state.PLACE and s.current != seat
    if secret:
        s.unseen[s.drawn] += 1
        size += 1
    for other in range(s.players):
        if other != seat:
            s.hand[other] = draw_from(luck, s.unseen, size)
            size -= 1
    if secret:
        s.drawn = draw_from(luck, s.unseen, size)
