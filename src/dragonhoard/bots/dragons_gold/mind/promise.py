"""What stashes and teams promise when a dragon is turned up: 40 whole numbers for each seat; trained weights make a
chance of them."""

from dragonhoard.bots.dragons_gold.mind.foresight import hoard_price
from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, seats_in
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons_gold.rules import scoring, state

FEW = 60  # tokens in the bag, from which on the end comes near


def features(s, seat, f):
    f[0] = 1
    bag = total(s.bag)
    f[1] = bag
    late = FEW - min(FEW, bag)
    own = points_now(s, seat)
    best = -1000
    for rival in range(s.players):
        if rival != seat:
            best = max(best, points_now(s, rival))
    f[2] = own
    f[3] = own - best
    f[4] = (own - best) * late
    f[5] = scoring.token_points(s, seat)
    f[6] = 1 if s.stash[seat][state.BLACK] > 0 else 0
    describe_gems(s, seat, late, f)
    describe_team(s, seat, f)
    f[33] = 1 if s.current == seat else 0
    describe_row(s, seat, f)
    f[36] = total(s.hand[seat]) if s.magic == 1 else 0
    f[37] = total(s.stash[seat])
    f[38] = s.stash[seat][state.RED]
    f[39] = s.stash[seat][state.GOLD]


def points_now(s, seat):
    n = scoring.token_points(s, seat) + scoring.set_points(s, seat)
    for gem in range(state.BLUE, state.WHITE + 1):
        n += scoring.majority_points(s, seat, gem)
    return n


def describe_gems(s, seat, late, f):
    """Features 7 to 27: of each colour how many, and the distance to the best rival; and the sets."""
    least = 100
    at = 7
    for gem in range(state.BLUE, state.WHITE + 1):
        own = s.stash[seat][gem]
        least = min(least, own)
        most = 0
        for rival in range(s.players):
            if rival != seat:
                most = max(most, s.stash[rival][gem])
        f[at] = own
        f[at + 1] = max(-3, min(3, own - most))
        f[at + 2] = f[at + 1] * late
        f[at + 3] = 1 if own > 0 else 0
        at += 4
    f[27] = least


def describe_team(s, seat, f):
    """Features 28 to 30: the strength at home, on the way, and spent."""
    for who in range(state.TEAM):
        if s.where[seat][who] == state.READY:
            f[28] += s.attack[who]
        elif s.where[seat][who] == state.SENT:
            f[29] += s.attack[who]
        else:
            f[30] += s.attack[who]


def describe_row(s, seat, f):
    """Features 34 and 35: parts of the hoards at which one's own stand, and of these what is nearly slain."""
    for slot in range(state.SLOTS):
        if s.row[slot] != NONE:
            mine = 0
            all_there = 0
            parties = bit(seat)
            for place in range(s.height[slot]):
                attack = s.attack[s.stack[slot][place] % state.TEAM]
                all_there += attack
                parties |= bit(s.stack[slot][place] // state.TEAM)
                if s.stack[slot][place] // state.TEAM == seat:
                    mine += attack
            if mine > 0:
                part = hoard_price(s, slot) // (60 * seats_in(parties))
                f[34] += part
                f[35] += part * all_there // s.strength[s.row[slot]]
