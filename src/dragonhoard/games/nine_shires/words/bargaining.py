"""Nine Shires: exchanges word by word: to whom, what is given, what is asked for, each side in the order of the cards.

How many retreat cards somebody may hold (NS-EXCHANGE-5) ties the two sides together, so a word is open only if some
offer ends well after it.
"""

from dragonhoard.core.drafts import EVERY, nth_offer, offer_following
from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.offers import offers_by
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.rules import exchange, ground, state
from dragonhoard.games.nine_shires.words.vocabulary import (
    CARDS,
    MOST_CARDS,
    OFFERS_A_ROUND,
    SAY_ACCEPT,
    SAY_ASK,
    SAY_FOR,
    SAY_GIVE,
    SAY_OFFER,
    SAY_REFUSE,
    SAY_SEAL,
    SAY_WITHDRAW,
)


# -- offers that stand -------------------------------------------------------------------------------------------------
def open_answers(s, seat, mask):
    place = offer_following(s.offers, 0, EVERY)
    at = 0
    while place != NONE:
        o = s.offers[place]
        if o.by == seat:
            mask[SAY_WITHDRAW + at] = 1
        elif has(o.parties, seat):
            mask[SAY_REFUSE + at] = 1
            if exchange.can_accept(s, seat, o.number, o.version) == LEGAL:
                mask[SAY_ACCEPT + at] = 1
        place = offer_following(s.offers, o.number, EVERY)
        at += 1


def spell_answer(s, word, m):
    o = s.offers[nth_offer(s.offers, (word - SAY_ACCEPT) % state.PLACES, EVERY)]
    m.number = o.number
    m.version = o.version
    m.verb = state.WITHDRAW
    if word < SAY_REFUSE:
        m.verb = state.ACCEPT
    elif word < SAY_WITHDRAW:
        m.verb = state.REFUSE


# -- new ones ----------------------------------------------------------------------------------------------------------
def cards_held(s, seat, card):
    if card < state.TOWNES:
        return 1 if ground.holds_card(s, seat, card) else 0
    return s.retreat[seat][card - state.TOWNES]


def townes_held(s, seat):
    n = 0
    for towne in range(state.TOWNES):
        n += cards_held(s, seat, towne)
    return n


def within_limit(s, by, to, given, asked):
    """NS-EXCHANGE-5: so many retreat cards may change hands."""
    more = asked - given
    if more > 0:
        return total(s.retreat[by]) + more <= s.draw_limit
    return more == 0 or total(s.retreat[to]) - more <= s.draw_limit


def can_ask(s, by, to, given):
    """Whether something can be asked for so many retreat cards (and any townes)."""
    if townes_held(s, to) > 0 and within_limit(s, by, to, given, 0):
        return True
    for asked in range(1, min(MOST_CARDS, total(s.retreat[to])) + 1):
        if within_limit(s, by, to, given, asked):
            return True
    return False


def may_offer(s, by, to):
    if to == by or not has(s.alive, to) or not has(s.allies[by], to):
        return False
    if exchange.exchanges_of(s, by, to) >= s.exchange_limit or offers_by(s.offers, by) >= state.OFFERS_EACH:
        return False
    if townes_held(s, by) > 0 and can_ask(s, by, to, 0):
        return True
    for given in range(1, min(MOST_CARDS, total(s.retreat[by])) + 1):
        if can_ask(s, by, to, given):
            return True
    return False


def open_offers(s, seat, mask):
    if s.allies[seat] != 0 and ground.exchange_time(s) and s.numbers < OFFERS_A_ROUND * (1 + s.round):
        for to in range(s.players):
            if may_offer(s, seat, to):
                mask[SAY_OFFER + to] = 1


def open_cards(s, by, d, mask):
    to = d.words[0] - SAY_OFFER
    first, last, count, again, retreats, given = SAY_GIVE, 0, 0, 0, 0, 0
    for i in range(1, d.length):
        if d.words[i] == SAY_FOR:
            first, last, count, again, retreats, given = SAY_ASK, 0, 0, 0, 0, retreats
        else:
            card = d.words[i] - first
            again = again + 1 if count > 0 and card == last else 1
            retreats += 1 if card >= state.TOWNES else 0
            last = card
            count += 1
    owner = by if first == SAY_GIVE else to
    for card in range(last, CARDS):
        held = cards_held(s, owner, card) - (again if card == last else 0)
        if held > 0 and count < MOST_CARDS:
            n = retreats + 1 if card >= state.TOWNES else retreats
            more = count + 1 < MOST_CARDS and retreats_from(s, owner, card, held) > 0
            if ends_well(s, by, to, first, given, n) or (more and ends_well(s, by, to, first, given, n + 1)):
                mask[first + card] = 1
    if count > 0 and ends_well(s, by, to, first, given, retreats):
        mask[SAY_FOR if first == SAY_GIVE else SAY_SEAL] = 1


def retreats_from(s, owner, card, held):
    """How many retreat cards may follow a card of which so many were held."""
    n = held - 1 if card >= state.TOWNES else 0
    for craft in range(state.CLASSES):
        if state.TOWNES + craft > card:
            n += s.retreat[owner][craft]
    return n


def ends_well(s, by, to, first, given, retreats):
    """Whether this side may end with so many retreat cards."""
    return can_ask(s, by, to, retreats) if first == SAY_GIVE else within_limit(s, by, to, given, retreats)


def fill_offer(d, m):
    side = 0
    for i in range(1, d.length):
        if d.words[i] == SAY_FOR:
            side = 1
        else:
            card = d.words[i] - (SAY_ASK if side == 1 else SAY_GIVE)
            if card < state.TOWNES:
                m.townes[side] |= 1 << card
            else:
                m.retreats[side][card - state.TOWNES] += 1
