"""Dragon's Gold: the Strategic Variant, divide and choose (DG-DIV)."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.dragons_gold.rules import state, tokens

DEALING_ORDER = (
    state.BLACK,
    state.WHITE,
    state.GOLD,
    state.BLUE,
    state.GREEN,
    state.PURPLE,
    state.YELLOW,
    state.RED,
    state.SILVER,
)  # DG-NET-5


def divider(s):
    """DG-DIV-3: the lowest rank."""
    return s.rank[s.ranks - 1]


def begin_dividing(s):
    tokens.wait(s, state.DIVIDING, bit(divider(s)))


def can_divide(s, seat, split):
    if s.phase != state.DIVIDING or seat != divider(s):
        return state.DG_CMD_3
    for kind in range(state.KINDS):
        used = 0
        for share in range(state.SEATS):
            if split[share][kind] < 0 or (share >= s.ranks and split[share][kind] > 0):
                return state.DG_DIV_3
            used += split[share][kind]
        if used != s.hoard[s.slot][kind]:
            return state.DG_DIV_3
    scarce = total(s.hoard[s.slot]) < s.ranks
    for share in range(s.ranks):
        if scarce and total(split[share]) > 1:
            return state.DG_DIV_7
        if not scarce and total(split[share]) == 0:
            return state.DG_DIV_3
    return LEGAL


def divide(s, split):
    """DG-DIV-6: published when it is complete, and fixed then."""
    for share in range(state.SEATS):
        tokens.copy_counts(split[share], s.share[share])
    begin_choosing(s)


def begin_choosing(s):
    for share in range(s.ranks):
        tell(s, EVERYBODY, state.DIVIDED, divider(s), share, s.share[share])
    s.chooser = 0
    tokens.wait(s, state.CHOOSING, bit(s.rank[0]))


def can_choose(s, seat, share):
    if s.phase != state.CHOOSING or seat != s.rank[s.chooser]:
        return state.DG_CMD_4
    if not 0 <= share < s.ranks or s.owner[share] != NOBODY:
        return state.DG_DIV_4
    return LEGAL


def choose(s, share):
    """DG-DIV-4: the divider gets what nobody took."""
    s.owner[share] = s.rank[s.chooser]
    tell(s, EVERYBODY, state.CHOSE, s.rank[s.chooser], share)
    s.chooser += 1
    if s.chooser < s.ranks - 1:
        tokens.wait(s, state.CHOOSING, bit(s.rank[s.chooser]))
    else:
        for rest in range(s.ranks):
            if s.owner[rest] == NOBODY:
                s.owner[rest] = divider(s)
        to_owners(s)
        s.phase = state.MOVING
        s.step = state.KS8


def to_owners(s):
    """From now on a share lies at the number of its seat, as after a negotiation."""
    for share in range(state.SEATS):
        while s.owner[share] != NOBODY and s.owner[share] != share:
            seat = s.owner[share]
            tokens.exchange_counts(s.share[share], s.share[seat])
            s.owner[share] = s.owner[seat]
            s.owner[seat] = seat
    for share in range(state.SEATS):
        s.owner[share] = NOBODY


def deal_out(s):
    """DG-NET-5: one by one, in rotation"""
    share = 0
    for i in range(state.KINDS):
        kind = DEALING_ORDER[i]
        for _ in range(s.hoard[s.slot][kind]):
            s.share[share][kind] += 1
            share = share + 1 if share + 1 < s.ranks else 0
    begin_choosing(s)


def biggest_share(s):
    """DG-NET-5"""
    best = NONE
    for share in range(s.ranks):
        if s.owner[share] == NOBODY and (best == NONE or total(s.share[share]) > total(s.share[best])):
            best = share
    return best


def share_by_default(s):
    """DG-NET-3: nobody of those involved is there."""
    deal_out(s)
    while s.phase == state.CHOOSING:
        choose(s, biggest_share(s))
