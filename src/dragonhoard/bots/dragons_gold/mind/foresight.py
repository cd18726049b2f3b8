"""What a search asks at Dragon's Gold. Sending, dividing, choosing and stealing are searched, to the next dragon that
is turned up; talks, trades and cards are left to others. When a search plays on, even parts settle a talk."""

from dragonhoard.bots.dragons_gold.mind import haggler
from dragonhoard.bots.dragons_gold.mind.worth import price
from dragonhoard.bots.search.mind.limits import FIRST
from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragons_gold.rules import division, kill, random_moves, state, tokens

CUTS = 11  # divisions that differ a little from the usual one
UNKNOWN = 120  # what a hidden token may bring, as `price` counts
NEAR = 300  # what a kill is worth by itself


def stage(s):
    """How many dragons have been turned up: one for each that is slain."""
    return s.turned


def talks(s, seat):
    return s.phase == state.HAGGLING or s.phase == state.MARKET or s.phase == state.WINDOW or s.phase == state.RESPONSE


def usual(s, seat, dice, v, m):
    if s.phase == state.HAGGLING:
        settle_talk(s, seat, dice, m)
    else:
        haggler.think(s, seat, haggler.HAGGLER, dice, v, m)


# -- options -----------------------------------------------------------------------------------------------------------
def options(s, seat, dice, v, moves):
    usual(s, seat, dice, v, moves[FIRST])
    if s.phase == state.SENDING:
        return other_sendings(s, seat, moves)
    if s.phase == state.DIVIDING:
        return other_cuts(s, dice, moves)
    if s.phase == state.CHOOSING or s.phase == state.NAMING or (s.phase == state.TAKING and s.looked == 1):
        return other_takings(s, seat, moves)
    return 1


def other_sendings(s, seat, moves):
    n = 1
    for who in range(state.TEAM):
        if s.where[seat][who] == state.READY:
            for slot in range(state.SLOTS):
                if s.row[slot] != NONE and (who != moves[FIRST].who or slot != moves[FIRST].slot):
                    random_moves.blank_move(s, seat, moves[FIRST + n])
                    moves[FIRST + n].verb = state.SEND
                    moves[FIRST + n].who = who
                    moves[FIRST + n].slot = slot
                    n += 1
    return n


def other_cuts(s, dice, moves):
    """A token or two go to another share."""
    if total(s.hoard[s.slot]) <= s.ranks:
        return 1
    for cut in range(1, 1 + CUTS):
        moves[FIRST + cut] = moves[FIRST]
        for _ in range(1 + below(dice, 2)):
            recut(s, dice, moves[FIRST + cut])
    return 1 + CUTS


def recut(s, dice, m):
    """Unless it is the last of its share."""
    giver = below(dice, s.ranks)
    taker = below(dice, s.ranks)
    kind = below(dice, state.KINDS)
    if giver != taker and m.split[giver][kind] > 0 and total(m.split[giver]) > 1:
        m.split[giver][kind] -= 1
        m.split[taker][kind] += 1


def other_takings(s, seat, moves):
    """A share, a victim, or a token of the stash that is looked at."""
    n = 1
    for i in range(state.KINDS):
        m = moves[FIRST + n]
        random_moves.blank_move(s, seat, m)
        if s.phase == state.CHOOSING and i < s.ranks and s.owner[i] == NOBODY and moves[FIRST].share != i:
            m.verb = state.CHOOSE
            m.share = i
            n += 1
        elif s.phase == state.NAMING and i < s.players and has(kill.victims(s), i) and moves[FIRST].other != i:
            m.verb = state.NAME
            m.other = i
            n += 1
        elif s.phase == state.TAKING and s.stash[s.victim][i] > 0 and moves[FIRST].kind != i:
            m.verb = state.TAKE
            m.kind = i
            n += 1
    return n


# -- a quick policy ----------------------------------------------------------------------------------------------------
def quick(s, seat, dice, v, m):
    """Sends where a kill is near, and settles talks as all do here."""
    if s.phase == state.SENDING:
        random_moves.blank_move(s, seat, m)
        m.verb = state.SEND
        send_fast(s, seat, dice, m)
    elif s.phase == state.MARKET:
        random_moves.blank_move(s, seat, m)
        m.verb = state.HOLD if has(s.done, seat) else state.DONE
    else:
        usual(s, seat, dice, v, m)


def settle_talk(s, seat, dice, m):
    """Whoever speaks first proposes even parts, and everybody accepts."""
    random_moves.blank_move(s, seat, m)
    m.verb = state.PROPOSE
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > 0 and not has(o.support, seat):
            m.verb = state.ACCEPT
            m.number = o.number
            m.version = o.version
    if m.verb == state.PROPOSE and seat == s.gagged:
        m.verb = state.HOLD
    elif m.verb == state.PROPOSE:
        split_evenly(s, below(dice, s.ranks), m)


def send_fast(s, seat, dice, m):
    most = -(10**6)
    for who in range(state.TEAM):
        if s.where[seat][who] == state.READY:
            for slot in range(state.SLOTS):
                if s.row[slot] != NONE:
                    lacking = tokens.strength_of(s, slot) - tokens.attack_on(s, slot) - s.attack[who]
                    good = hoard_price(s, slot) // 2 - 20 * s.attack[who] + below(dice, 200)
                    good += NEAR + 10 * lacking if lacking <= 0 else -30 * lacking
                    if good > most:
                        most = good
                        m.who = who
                        m.slot = slot


def hoard_price(s, slot):
    n = UNKNOWN * s.hidden[s.row[slot]]
    for kind in range(state.KINDS):
        n += s.hoard[slot][kind] * price(s, kind)
    return n


def split_evenly(s, first, m):
    """Dear tokens first, each to whoever has least."""
    for i in range(state.KINDS):
        kind = division.DEALING_ORDER[i]
        for _ in range(s.hoard[s.slot][kind]):
            best = NONE
            least = 0
            for k in range(s.ranks):
                row = s.rank[(first + k) % s.ranks]
                got = 0
                for other in range(state.KINDS):
                    got += m.split[row][other] * price(s, other)
                if best == NONE or got < least:
                    best = row
                    least = got
            m.split[best][kind] += 1
