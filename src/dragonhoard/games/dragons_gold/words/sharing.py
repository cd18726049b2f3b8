"""Dragon's Gold: splits and offers word by word.

A split names the taker of each token of the hoard in one fixed order, and takers within a kind only in the order of
their seats: so every split has one spelling.
"""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.offers import offers_by
from dragonhoard.games.dragons_gold.rules import division, market, state
from dragonhoard.games.dragons_gold.words.vocabulary import (
    MOST_TOKENS,
    SAY_ASK,
    SAY_DIVIDE,
    SAY_FOR,
    SAY_GIVE,
    SAY_SEAL,
    SAY_TO,
)


# -- splits ------------------------------------------------------------------------------------------------------------
def kind_at(hoard, at):
    """The kind of a token of the hoard, in the order in which they are named."""
    i = 0
    while at >= hoard[division.DEALING_ORDER[i]]:
        at -= hoard[division.DEALING_ORDER[i]]
        i += 1
    return division.DEALING_ORDER[i]


def open_takers(s, d, mask):
    hoard = s.hoard[s.slot]
    at = d.length - 1
    kind = kind_at(hoard, at)
    first = 0
    if at > 0 and kind_at(hoard, at - 1) == kind:
        first = d.words[at] - SAY_TO
    if d.words[0] == SAY_DIVIDE:
        for share in range(first, s.ranks):
            if leaves_a_way(s, d, kind, share):
                mask[SAY_TO + share] = 1
    else:
        for seat in range(first, s.players):
            if has(s.involved, seat):
                mask[SAY_TO + seat] = 1


def leaves_a_way(s, d, kind, share):
    """DG-DIV-3, DG-DIV-7: with this token there, the others can still make a fair number of shares. Those of its own
    kind go no further back."""
    hoard = s.hoard[s.slot]
    left = total(hoard) - d.length
    same = -1
    taken = 1 << share
    for i in range(1, d.length):
        if has(taken, d.words[i] - SAY_TO) and total(hoard) < s.ranks:
            return False
        taken |= 1 << (d.words[i] - SAY_TO)
        if kind_at(hoard, i - 1) == kind:
            same -= 1
    same += hoard[kind]
    before = 0
    after = 0
    for other in range(s.ranks):
        if not has(taken, other):
            if other < share:
                before += 1
            else:
                after += 1
    if total(hoard) < s.ranks:
        return after >= same
    return before + after <= left and before <= left - same


def fill_split(s, d, word, split):
    """All words but the first are takers, and so is the last, which is not yet in the draft."""
    hoard = s.hoard[s.slot]
    for at in range(1, d.length):
        split[d.words[at] - SAY_TO][kind_at(hoard, at - 1)] += 1
    if d.length > 0:
        split[word - SAY_TO][kind_at(hoard, d.length - 1)] += 1


# -- offers at the Market ----------------------------------------------------------------------------------------------
def may_offer(s, seat, other):
    if other == seat or offers_by(s.offers, seat) >= market.OFFERS_EACH or s.made[seat][other] >= market.MOST_OFFERS:
        return False
    return total(s.stash[seat]) > 0 or s.gifts == 1


def open_terms(s, seat, d, mask):
    """What is given, then what is asked for, each side in the order of the kinds."""
    sides = 0
    count = 0  # of this side
    again = 0  # of the last kind
    last = 0
    given = 0
    for i in range(1, d.length):
        word = d.words[i]
        if word == SAY_FOR:
            sides, given, count, again, last = 1, count, 0, 0, 0
        else:
            kind = word - (SAY_ASK if sides == 1 else SAY_GIVE)
            again = again + 1 if kind == last and count > 0 else 1
            last = kind
            count += 1
    first = SAY_ASK if sides == 1 else SAY_GIVE
    for kind in range(last, state.KINDS):
        most = s.tokens[kind] if sides == 1 else s.stash[seat][kind]
        if count < MOST_TOKENS and (again if kind == last else 0) < most:
            mask[first + kind] = 1
    if sides == 0 and (count > 0 or s.gifts == 1):
        mask[SAY_FOR] = 1
    if sides == 1 and (count > 0 or (given > 0 and s.gifts == 1)):
        mask[SAY_SEAL] = 1


def fill_terms(seat, other, d, split):
    side = other
    for i in range(1, d.length):
        word = d.words[i]
        if word == SAY_FOR:
            side = seat
        else:
            split[side][word - (SAY_ASK if side == seat else SAY_GIVE)] += 1
