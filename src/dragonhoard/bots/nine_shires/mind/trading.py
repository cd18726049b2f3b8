"""Exchanges between allies (NS-EXCHANGE): what cards are worth to somebody, what to offer, and what to accept."""

from dragonhoard.bots.nine_shires.mind import manners
from dragonhoard.core.masks import has
from dragonhoard.core.offers import offers_by
from dragonhoard.core.rules_api import LEGAL, NOBODY, NONE, below
from dragonhoard.games.nine_shires.rules import exchange, ground, state

FIRST_SHIRE, NEXT_SHIRE = 300, 90
SINGLE, WITH_HOPE = 10, 35  # a towne card; with the other towne of the shire free, it may become a knighthood
FIRST_OF_CLASS, MORE_OF_CLASS, NO_CLASS = 80, 5, 1
WORTHWHILE = 40  # a knighthood, or a class of retreat card that was missing
GENEROUS = 2  # so many times its own gain another may have
SOMETIMES = 3  # an offer that was refused is made again once in so many times that it could be


# -- what cards are worth ----------------------------------------------------------------------------------------------
def townes_of(v, seat):
    """The mask of the towne cards held singly."""
    mask = 0
    for towne in range(state.TOWNES):
        if ground.holds_card(v, seat, towne):
            mask |= 1 << towne
    return mask


def townes_worth(v, seat, held):
    """Of single cards, after an exchange: two of one shire make a knighthood (NS-EXCHANGE-7)."""
    value = 0
    new = 0
    for shire in range(state.SHIRES):
        both = (held >> (2 * shire)) & 3
        if both == 3:
            new += 1
        elif both != 0:
            other = 2 * shire + (1 if both == 1 else 0)
            value += WITH_HOPE if v.protector[other] == NOBODY else SINGLE
    if new == 0:
        return value
    return value + (new * NEXT_SHIRE if ground.knighted(v, seat) else FIRST_SHIRE + (new - 1) * NEXT_SHIRE)


def class_lives(v, craft):
    for dragon in range(state.DRAGONS):
        if v.fate[dragon] == state.LIVING and v.class_of[dragon] == craft:
            return True
    return False


def retreats_worth(v, craft, n):
    if not class_lives(v, craft):
        return NO_CLASS * n
    return FIRST_OF_CLASS + MORE_OF_CLASS * (n - 1) if n > 0 else 0


def change_for(v, seat, gives, gets, out, into):
    """What an exchange is worth to somebody: towne cards as masks, retreat cards as counts."""
    held = townes_of(v, seat)
    value = townes_worth(v, seat, (held & ~gives) | gets) - townes_worth(v, seat, held)
    for craft in range(state.CLASSES):
        n = v.retreat[seat][craft]
        value += retreats_worth(v, craft, n - out[craft] + into[craft]) - retreats_worth(v, craft, n)
    return value


# -- answers -----------------------------------------------------------------------------------------------------------
def offer_to(v, seat):
    """The first offer that waits for this seat's answer, or NONE."""
    for place in range(state.PLACES):
        o = v.offers[place]
        if o.number > 0 and o.by != seat and has(o.parties, seat):
            return place
    return NONE


def answer_well(v, manner, place, m):
    """Accepts what is good for itself and not much better for the other; who bears a grudge does not trade with its
    cause."""
    o = v.offers[place]
    m.number = o.number
    m.version = o.version
    m.verb = state.REFUSE
    if manner == manners.GRUDGER and manners.owed(v, o.by) > 0:
        return
    own = change_for(v, v.seat, o.townes[1], o.townes[0], o.retreats[1], o.retreats[0])
    others = change_for(v, o.by, o.townes[0], o.townes[1], o.retreats[0], o.retreats[1])
    if own > 0 and others <= GENEROUS * own and exchange.can_accept(v, v.seat, o.number, o.version) == LEGAL:
        m.verb = state.ACCEPT


# -- offers ------------------------------------------------------------------------------------------------------------
def offer_well(v, manner, dice, m):
    """One card for one, good for both and best for itself; False if there is no such exchange with an ally."""
    if v.allies[v.seat] == 0 or offers_by(v.offers, v.seat) > 0 or below(dice, SOMETIMES) > 0:
        return False
    most = 0
    best_given = NONE
    best_asked = NONE
    for other in range(v.players):
        if has(v.allies[v.seat], other) and not (manner == manners.GRUDGER and manners.owed(v, other) > 0):
            for given in range(state.TOWNES + state.CLASSES):
                for asked in range(state.TOWNES + state.CLASSES):
                    if can_give(v, v.seat, given) and can_give(v, other, asked):
                        own = swap_worth(v, other, given, asked, m)
                        if own > most:
                            most = own
                            best_given = given
                            best_asked = asked
                            m.other = other
    clear_cards(m, 0)
    clear_cards(m, 1)
    if most == 0:
        return False
    m.verb = state.OFFER_CARDS
    write_card(m, 0, best_given)
    write_card(m, 1, best_asked)
    return True


def swap_worth(v, other, given, asked, m):
    """Of one card for one; 0 if not both would gain much, and about the same, or if it is forbidden."""
    write_card(m, 0, given)
    write_card(m, 1, asked)
    own = change_for(v, v.seat, m.townes[0], m.townes[1], m.retreats[0], m.retreats[1])
    others = change_for(v, other, m.townes[1], m.townes[0], m.retreats[1], m.retreats[0])
    if min(own, others) < WORTHWHILE or max(own, others) > GENEROUS * min(own, others):
        return 0
    if exchange.can_offer(v, v.seat, other, m.townes, m.retreats) != LEGAL:
        return 0
    return own


def can_give(v, seat, card):
    """Cards by number: the townes, then the classes of retreat cards."""
    if card < state.TOWNES:
        return ground.holds_card(v, seat, card)
    return v.retreat[seat][card - state.TOWNES] > 0


def write_card(m, side, card):
    clear_cards(m, side)
    if card < state.TOWNES:
        m.townes[side] = 1 << card
    else:
        m.retreats[side][card - state.TOWNES] = 1


def clear_cards(m, side):
    m.townes[side] = 0
    for craft in range(state.CLASSES):
        m.retreats[side][craft] = 0
