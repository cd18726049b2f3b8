"""The haggler: asks for what its own stash makes dear, gives others their part, and concedes as the candle burns."""

from dragonhoard.bots.dragons_gold.mind import sight, trading, turns
from dragonhoard.bots.dragons_gold.mind.worth import heap_price, price, share_worth, token_worth
from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.rules_api import NONE, below
from dragonhoard.games.dragons_gold.rules import dispatch, division, random_moves, state, tokens

HAGGLER, MISER = 1, 2
BY_THE_CLOCK = 70  # percent of an equal part that are conceded while the candle burns down
ALONE, SUPPORT = 40, 30  # percent: a proposal that nobody else supports, and what each of them adds to it


def think(s, seat, bot, dice, v, m):
    sight.see(s, seat, v)
    bargain(v, bot, dice, m)


def bargain(v, bot, dice, m):
    random_moves.blank_move(v, v.seat, m)
    if v.phase == state.HAGGLING:
        haggle(v, bot, dice, m)
    elif v.phase == state.MARKET:
        trading.trade_well(v, dice, m)
    elif v.phase == state.SENDING:
        turns.send_well(v, dice, m)
    elif v.phase == state.WINDOW or v.phase == state.RESPONSE:
        turns.answer_well(v, m)
    else:
        turns.take_well(v, dice, m)


# -- at the loot table -------------------------------------------------------------------------------------------------
def burnt(v):
    """How much of the candle is burnt, in percent: by the clock, or by how often somebody has spoken."""
    if v.candle != NONE:
        return v.candle
    return min(100, 100 * v.said // (dispatch.ROUNDS * v.ranks))


def wanted(v, bot):
    """The least that is accepted: less and less of what the equal part would be worth that one would pick oneself. By
    the clock there is a limit, for people can wait."""
    plan_own(v, 100)
    level = 95 if bot == HAGGLER else 110
    conceded = 120 if v.candle == NONE else BY_THE_CLOCK
    level = max(0, level - conceded * burnt(v) // 100)
    return share_worth(v, v.plan[v.seat]) * level // 100


def haggle(v, bot, dice, m):
    """Accepts what others propose if it is enough; else concedes a little, and proposes that. Where others have had
    enough it does not hold out (DG-NEG-20)."""
    if v.done != 0 and not has(v.done, v.seat):
        m.verb = state.DONE
        return
    m.verb = state.HOLD
    best = best_proposal(v, wanted(v, bot))
    if best != NONE:
        o = v.offers[best]
        if not has(o.support, v.seat):
            m.verb = state.ACCEPT
            m.number = o.number
            m.version = o.version
    elif v.seat != v.gagged:
        propose_plan(v, bot, dice, m)


def best_proposal(v, least):
    """Of those that somebody else supports and that give enough: by what it gives, and by how many want it already."""
    best = NONE
    most = -1
    for place in range(state.PLACES):
        o = v.offers[place]
        others = seats_in(o.support & ~bit(v.seat))
        if o.number > 0 and others > 0:
            worth = share_worth(v, o.split[v.seat])
            if worth >= least and worth * (ALONE + SUPPORT * others) > most:
                most = worth * (ALONE + SUPPORT * others)
                best = place
    return best


def propose_plan(v, bot, dice, m):
    make_plan(v, bot, dice)
    for place in range(state.PLACES):
        if v.offers[place].number > 0 and same_split(v.offers[place].split, v.plan):
            if not has(v.offers[place].support, v.seat):
                m.verb = state.ACCEPT
                m.number = v.offers[place].number
                m.version = v.offers[place].version
            return
    m.verb = state.PROPOSE
    for row in range(state.SEATS):
        tokens.copy_counts(v.plan[row], m.split[row])


def same_split(one, other):
    for row in range(state.SEATS):
        for kind in range(state.KINDS):
            if one[row][kind] != other[row][kind]:
                return False
    return True


def make_plan(v, bot, dice):
    """First the own part, then the others', evenly by price."""
    level = 125 - 45 * burnt(v) // 100 if v.candle == NONE else 140 - 70 * burnt(v) // 100
    if bot == MISER:
        level += 15
    plan_own(v, level)
    hoard = v.hoard[v.slot]
    first = below(dice, v.ranks)
    for i in range(state.KINDS):
        kind = division.DEALING_ORDER[i]
        for _ in range(hoard[kind] - v.plan[v.seat][kind]):
            seat = poorest(v, first)
            v.plan[seat][kind] += 1
            v.part[seat] += price(v, kind)


def plan_own(v, level):
    """So many percent of an equal part, of what the own stash makes dearer than it is to others."""
    for row in range(state.SEATS):
        tokens.empty(v.plan[row])
        v.part[row] = 0
    hoard = v.hoard[v.slot]
    mine = heap_price(v, hoard) * level // (100 * v.ranks)
    tokens.copy_counts(v.stash, v.heap)
    left = total(hoard)
    while left > 0 and take_dearest(v, hoard, mine):
        left -= 1


def take_dearest(v, hoard, mine):
    """One more token for oneself, if it does not ask for too much."""
    best = NONE
    most = 0
    for kind in range(state.KINDS):
        if hoard[kind] > v.plan[v.seat][kind] and v.part[v.seat] + price(v, kind) // 2 <= mine:
            good = token_worth(v, kind) * 100 // price(v, kind)
            if good > most:
                most = good
                best = kind
    if best == NONE:
        return False
    v.plan[v.seat][best] += 1
    v.heap[best] += 1
    v.part[v.seat] += price(v, best)
    return True


def poorest(v, first):
    """Of the others, whoever has least of this plan."""
    best = NONE
    for i in range(v.ranks):
        seat = v.rank[(first + i) % v.ranks]
        if seat != v.seat and (best == NONE or v.part[seat] < v.part[best]):
            best = seat
    return best
