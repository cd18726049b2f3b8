"""Sending, choosing, stealing and playing cards: simple, but not without sense."""

from dragonhoard.bots.dragons_gold.mind import worth
from dragonhoard.core.draws import some_seat, total
from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragons_gold.rules import division, state, tokens

HIDDEN_TOKEN = 2 * worth.POINT  # what one may be worth
STRENGTH = worth.POINT // 3  # what a point of attack is saved for
WHIM = worth.POINT // 2


# -- sending -----------------------------------------------------------------------------------------------------------
def send_well(v, dice, m):
    m.verb = state.SEND
    most = -(10**9)
    for who in range(state.TEAM):
        if v.where[who] == state.READY:
            for slot in range(state.SLOTS):
                if v.row[slot] != NONE:
                    good = sending_worth(v, who, slot) + below(dice, WHIM)
                    if good > most:
                        most = good
                        m.who = who
                        m.slot = slot
    lacking = tokens.strength_of(v, m.slot) - tokens.attack_on(v, m.slot) - v.attack[m.who]
    if v.hand[state.BLADE] > 0 and 0 < lacking <= v.blade_bonus:
        m.card = state.BLADE


def sending_worth(v, who, slot):
    """A part of the hoard, the nearer to the kill the surer; strength is saved."""
    others = others_at(v, slot)
    parties = seats_in(others) + 1
    hoard = worth.heap_price(v, v.hoard[slot]) + min(v.hidden[v.row[slot]], v.bag_size) * HIDDEN_TOKEN
    attack = tokens.attack_on(v, slot) + v.attack[who]
    needed = tokens.strength_of(v, slot)
    n = hoard // parties
    if attack < needed:
        n = hoard // (parties + 1) * attack * 6 // (needed * 10)
        if has(all_at(v, slot), v.seat):
            n = n // 2
    elif parties > 1 and v.craft[who] == state.THIEF:
        n += 2 * worth.POINT
    if v.craft[who] == state.WIZARD and parties > 1:
        n += v.hoard[slot][state.RED] * worth.POINT // 2
    return n - STRENGTH * v.attack[who]


def all_at(v, slot):
    mask = 0
    for at in range(v.height[slot]):
        mask |= bit(v.stack[slot][at] // state.TEAM)
    return mask


def others_at(v, slot):
    return all_at(v, slot) & ~bit(v.seat)


# -- shares and thefts -------------------------------------------------------------------------------------------------
def take_well(v, dice, m):
    if v.phase == state.DIVIDING:
        m.verb = state.DIVIDE
        divide_evenly(v, m)
    elif v.phase == state.CHOOSING:
        m.verb = state.CHOOSE
        m.share = best_share(v)
    elif v.phase == state.NAMING:
        m.verb = state.NAME
        m.other = some_seat(dice, v.victims)
    elif v.phase == state.TAKING:
        m.verb = state.LOOK
        if v.looked == 1:
            m.verb = state.TAKE
            m.kind = dearest(v, v.seen)


def divide_evenly(v, m):
    """The last choice is one's own: all shares should be worth the same."""
    for share in range(v.ranks):
        v.part[share] = 0
    hoard = v.hoard[v.slot]
    for i in range(state.KINDS):
        kind = division.DEALING_ORDER[i]
        for _ in range(hoard[kind]):
            share = smallest(v, m)
            m.split[share][kind] += 1
            v.part[share] += worth.price(v, kind)


def smallest(v, m):
    best = 0
    for share in range(1, v.ranks):
        if total(m.split[best]) > 0 and (total(m.split[share]) == 0 or v.part[share] < v.part[best]):
            best = share
    return best


def best_share(v):
    best = NONE
    most = -(10**9)
    for share in range(v.ranks):
        if v.owner[share] == NOBODY:
            good = worth.share_worth(v, v.share[share])
            if good > most:
                most = good
                best = share
    return best


def dearest(v, heap):
    """The kind of a heap that is not empty that adds most to the own stash."""
    tokens.copy_counts(v.stash, v.heap)
    best = NONE
    most = -(10**9)
    for kind in range(state.KINDS):
        if heap[kind] > 0 and worth.token_worth(v, kind) > most:
            most = worth.token_worth(v, kind)
            best = kind
    return best


# -- cards -------------------------------------------------------------------------------------------------------------
def answer_well(v, m):
    """Cards that only do good are played at the first occasion; the others are kept."""
    if v.phase != state.WINDOW:
        return
    if v.window == state.W_THEFT and v.hand[state.AMULET] > 0:
        play_card(m, state.AMULET)
    elif v.window == state.W_KILL and v.hand[state.SHOVEL] > 0 and v.bag_size > 0:
        play_card(m, state.SHOVEL)
    elif v.window == state.W_EXPIRE and v.hand[state.SAND] > 0:
        play_card(m, state.SAND)
    elif v.window == state.W_SNATCH and v.hand[state.HOOK] > 0 and total(v.hoard[v.slot]) > 0:
        play_card(m, state.HOOK)
        m.target[0] = dearest(v, v.hoard[v.slot])


def play_card(m, card):
    m.verb = state.PLAY
    m.card = card
