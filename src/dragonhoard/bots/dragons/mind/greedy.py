"""Greedy: values each pile by what it would do to its own hoard, and claims when no better share is to be expected.

Values are whole numbers, a point being UNIT, so that plain and compiled play agree to the last bit.
"""

from dragonhoard.bots.dragons.mind import sight
from dragonhoard.core.rules_api import NONE, below
from dragonhoard.games.dragons.rules import state

GREEDY = 1
UNIT = 60
HOPE = 12 * UNIT  # what a year still to come is worth to one who will not starve
CLAIM_AT = 110  # percent of an even share of what lies in the open and in the deck


def think(s, seat, bot, dice, v, m):
    sight.see(s, seat, v)
    greedy(v, dice, m)


def greedy(v, dice, m):
    m.seat = v.seat
    m.serial = v.serial
    m.pile = NONE
    m.card = NONE
    if v.phase == state.PLACE:
        m.verb = state.PUT
        choose_place(v, dice, m)
    else:
        best = best_pile(v, v.seat, v.hand)
        gain = value_of(v, v.seat, best, v.hand) - value_of(v, v.seat, NONE, v.hand)
        if v.deck == 0 or 100 * gain >= CLAIM_AT * even_gain(v):
            m.verb = state.CLAIM
            m.pile = best
        else:
            m.verb = state.DRAW


def best_pile(v, seat, kept):
    best = NONE
    most = 0
    for pile in range(v.players):
        if v.free[pile] == 1:
            value = value_of(v, seat, pile, kept)
            if best == NONE or value > most:
                best = pile
                most = value
    return best


def best_value(v, seat, kept):
    """The seat's hoard with the free pile that suits it best."""
    most = 0
    for pile in range(v.players):
        if v.free[pile] == 1:
            most = max(most, value_of(v, seat, pile, kept))
    return most


def even_gain(v):
    """The mean share of one who stays in: the cards of the free piles and the deck, at the mean gain of a card."""
    free = 0
    cards = v.deck
    for pile in range(v.players):
        if v.free[pile] == 1:
            free += 1
            cards += v.size[pile]
    return cards * card_gain(v) // free


def card_gain(v):
    """The mean gain of one card that has not been brought home, whoever might still meet it."""
    base = value_of(v, v.seat, NONE, v.hand)
    total = 0
    count = 0
    for card in range(v.designs):
        left = v.copies[card]
        for seat in range(v.players):
            left -= v.hoard[seat][card]
        if left > 0:
            v.hoard[v.seat][card] += 1
            total += left * (value_of(v, v.seat, NONE, v.hand) - base)
            v.hoard[v.seat][card] -= 1
            count += left
    return total // max(1, count)


def choose_place(v, dice, m):
    """Where the card makes one's own best pile most valuable, and the next best of the others least so."""
    most = 0
    ties = 0
    for choice in range(2):
        card = v.drawn if choice == 0 else v.hand
        kept = v.hand if choice == 0 else v.drawn
        if choice == 0 or (v.in_hand == 1 and v.hand != v.drawn):
            for pile in range(v.players):
                if v.free[pile] == 1:
                    v.lying[pile][card] += 1
                    value = prospect(v, kept)
                    v.lying[pile][card] -= 1
                    if ties == 0 or value > most:
                        most = value
                        ties = 0
                    if value == most:
                        ties += 1
                        if below(dice, ties) == 0:
                            m.pile = pile
                            m.card = card if v.in_hand == 1 else NONE


def prospect(v, kept):
    """One's own hoard with the best free pile, less a part of what the strongest rival would take first."""
    rival = 0
    for seat in range(v.players):
        if seat != v.seat and v.inside[seat] == 1:
            rival = max(rival, best_value(v, seat, NONE) - value_of(v, seat, NONE, NONE))
    return 4 * best_value(v, v.seat, kept) - rival


# -- the worth of a hoard ----------------------------------------------------------------------------------------------
def held(v, seat, pile, kept, kind):
    """Items of a kind in the hoard, on the pile and in the hand."""
    n = 0
    for card in range(v.first_of[kind], v.first_of[kind + 1]):
        cards = v.hoard[seat][card]
        if pile != NONE:
            cards += v.lying[pile][card]
        if kept == card:
            cards += 1
        n += cards * v.quantity[card]
    return n


def value_of(v, seat, pile, kept):
    points = UNIT * v.worth[state.COINS] * held(v, seat, pile, kept, state.COIN)
    points += gem_value(v, seat, pile, kept, state.GEM_BLUE, v.worth[state.BLUE])
    points += gem_value(v, seat, pile, kept, state.GEM_PINK, v.worth[state.PINK])
    if held(v, seat, pile, kept, state.RING) == 1:
        points += UNIT * v.worth[state.ONE_RING]
    points += armour_value(v, seat, pile, kept)
    cans = held(v, seat, pile, kept, state.POLISH)
    points += UNIT * v.worth[state.POLISHED] * cans * cans
    for kind in range(state.CROWN, state.NECKLACE + 1):
        jewels = held(v, seat, pile, kept, kind)
        begun = jewels % v.jewel_set
        points += UNIT * v.worth[state.JEWELS] * (jewels // v.jewel_set)
        points += UNIT * v.worth[state.JEWELS] * begun * begun // (v.jewel_set * v.jewel_set + 2)
    points += HOPE * (v.years_left + 1)
    if v.herds_apart == 0:
        return points * survival(v, seat, pile, kept, state.COW, state.SHEEP) // 100
    points = points * survival(v, seat, pile, kept, state.COW, state.COW) // 100
    return points * survival(v, seat, pile, kept, state.SHEEP, state.SHEEP) // 100


def gem_value(v, seat, pile, kept, kind, worth):
    """The majority counts the more, the further ahead one is."""
    own = held(v, seat, pile, kept, kind)
    best = 0
    for rival in range(v.players):
        if rival != seat:
            best = max(best, held(v, rival, NONE, NONE, kind))
    return UNIT * worth * own * own // (own * own + best * best + 1 + v.years_left)


def armour_value(v, seat, pile, kept):
    sets = 1000
    for kind in range(state.SWORD, state.BREASTPLATE + 1):
        sets = min(sets, held(v, seat, pile, kept, kind))
    begun = 0
    for kind in range(state.SWORD, state.BREASTPLATE + 1):
        if held(v, seat, pile, kept, kind) > sets:
            begun += 1
    return UNIT * v.worth[state.ARMOUR] * sets + UNIT * v.worth[state.ARMOUR] * begun * begun // 24


def survival(v, seat, pile, kept, first, last):
    """The chance in percent, by rule of thumb, not to have the fewest animals in the end."""
    own = 0
    for kind in range(first, last + 1):
        own += held(v, seat, pile, kept, kind)
    least = 1000
    for rival in range(v.players):
        if rival != seat:
            theirs = 0
            for kind in range(first, last + 1):
                theirs += held(v, rival, NONE, NONE, kind)
            least = min(least, theirs)
    ahead = own - least
    if ahead <= -3:
        risk = 80
    elif ahead == -2:
        risk = 65
    elif ahead == -1:
        risk = 45
    elif ahead == 0:
        risk = 22
    elif ahead == 1:
        risk = 12
    elif ahead == 2:
        risk = 6
    else:
        risk = 2
    return 100 - risk * 3 // (3 + v.years_left)
