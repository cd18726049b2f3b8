"""Nine Shires: small parts that all rules use: what somebody holds, where tokens stand, what is awaited."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.offers import close_offer
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.core.seats import left_of
from dragonhoard.games.nine_shires.rules import state


# -- what is awaited ---------------------------------------------------------------------------------------------------
def wait(s, phase):
    """A new wait begins; offers fall with the old one (NS-EXCHANGE-8)."""
    s.phase = phase
    s.step = state.NO_STEP
    s.serial += 1
    for place in range(state.PLACES):
        if s.offers[place].number > 0:
            drop_offer(s, place, state.LAPSED)


def run(s, step):
    s.phase = state.RUNNING
    s.step = step


def exchange_time(s):
    """NS-EXCHANGE-6"""
    return s.phase != state.ALLYING and s.phase != state.RETREATING and s.phase != state.OVER


def drop_offer(s, place, how):
    o = s.offers[place]
    tell(s, EVERYBODY, state.OFFER_GONE, o.by, receiver(o), o.number, how)
    wipe_offer(o)


def wipe_offer(o):
    close_offer(o)
    for side in range(2):
        o.townes[side] = 0
        for craft in range(state.CLASSES):
            o.retreats[side][craft] = 0


def receiver(o):
    """The party that did not make the offer."""
    seat = 0
    while seat == o.by or not has(o.parties, seat):
        seat += 1
    return seat


# -- dragons -----------------------------------------------------------------------------------------------------------
def living(s):
    """The mask of the living dragons."""
    mask = 0
    for dragon in range(state.DRAGONS):
        if s.fate[dragon] == state.LIVING:
            mask |= 1 << dragon
    return mask


def kills_of(s, seat):
    n = 0
    for dragon in range(state.DRAGONS):
        if s.fate[dragon] == seat:
            n += 1
    return n


def is_double(s):
    """Dice that have not been thrown are none."""
    return 0 <= s.dice[0] == s.dice[1]


# -- townes and shires -------------------------------------------------------------------------------------------------
def any_free(s):
    """Whether some towne has no protector (NS-TERM-8)."""
    for towne in range(state.TOWNES):
        if s.protector[towne] == NOBODY:
            return True
    return False


def knighted(s, seat):
    for shire in range(state.SHIRES):
        if s.knight[shire] == seat:
            return True
    return False


def holds_card(s, seat, towne):
    """The towne card, singly: those of a knighthood are out of play (NS-KNIGHT-1)."""
    return s.protector[towne] == seat and s.knight[towne // 2] != seat


def knight_if_due(s, seat, shire):
    """NS-KNIGHT-1"""
    if s.knight[shire] != seat and s.protector[2 * shire] == seat and s.protector[2 * shire + 1] == seat:
        s.knight[shire] = seat
        tell(s, EVERYBODY, state.KNIGHTED, seat, shire, s.title[seat])


def on_board(s, space):
    return 0 <= space < s.spaces


def own_home(s, seat, space):
    """Whether a space is a towne in a shire of which the player is Knight or Dame (NS-RETREAT-1)."""
    return on_board(s, space) and s.towne[space] != NONE and s.knight[s.shire[space]] == seat


def first_home(s, seat):
    """NS-DIGI-13"""
    shire = 0
    while s.knight[shire] != seat:
        shire += 1
    return s.towne_space[2 * shire]


# -- tokens ------------------------------------------------------------------------------------------------------------
def put(s, seat, space):
    """Every mark of a shire in which the token is not any more is cleared (NS-ALLY-11)."""
    s.at[seat] = space
    kept = 0 if s.shire[space] == NONE else 1 << s.shire[space]
    for other in range(s.players):
        s.lock[seat][other] &= kept


def end_walk(s):
    for i in range(s.steps):
        s.route[i] = 0
    s.steps = 0
    s.walked = 0


# -- talismans and amulets ---------------------------------------------------------------------------------------------
def gain_set(s, seat, amulet, n):
    """So many of each colour of a set."""
    for i in range(state.HUES):
        s.talismans[seat][s.hue[amulet][i]] += n


def set_heap(s, amulet, n):
    """The same as counts, for the news."""
    counts = [0] * state.COLOURS
    for i in range(state.HUES):
        counts[s.hue[amulet][i]] = n
    return counts


def can_pay(s, seat, pay, cost):
    """NS-TALI-3"""
    for colour in range(state.COLOURS):
        if pay[colour] < 0 or pay[colour] > s.talismans[seat][colour]:
            return state.NS_TALI_3
    return LEGAL if total(pay) == cost else state.NS_TALI_3


def spend(s, seat, pay):
    for colour in range(state.COLOURS):
        s.talismans[seat][colour] -= pay[colour]


def worn_out(s, seat):
    """NS-TERM-12"""
    return s.amulet[seat] != NONE and s.slays[s.amulet[seat]] & living(s) == 0


def power(s, seat):
    """NS-END-6"""
    n = total(s.talismans[seat])
    for towne in range(state.TOWNES):
        if s.protector[towne] == seat:
            n += s.towne_power
    if s.amulet[seat] != NONE:
        n += s.amulet_power
    return n


def alone(s):
    """NS-SOLE-1"""
    return s.alive & (s.alive - 1) == 0


def order_of(s, seat):
    """The number of a seat in turn order (NS-TURN-4)."""
    return seat - s.first if seat >= s.first else seat - s.first + s.players


def next_alive(s, seat):
    """The next living player after a seat; the same one, if there is no other."""
    while True:
        seat = left_of(s, seat)
        if has(s.alive, seat):
            return seat
