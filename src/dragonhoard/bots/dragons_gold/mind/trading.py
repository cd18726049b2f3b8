"""The Market: takes what makes the own stash better, and asks for what would."""

from dragonhoard.bots.dragons_gold.mind import worth
from dragonhoard.core.masks import has
from dragonhoard.core.offers import offers_by
from dragonhoard.core.rules_api import NONE, below
from dragonhoard.games.dragons_gold.rules import state, tokens

WORTH_IT = worth.POINT // 4
PATIENCE = 4  # of so many times one asks for something, else is done


def trade_well(v, dice, m):
    m.verb = state.HOLD
    if answered(v, m) or has(v.done, v.seat):
        return
    if offers_by(v.offers, v.seat) == 0 and below(dice, PATIENCE) > 0:
        ask_for_something(v, dice, m)
    if m.verb == state.HOLD and below(dice, PATIENCE) == 0:
        m.verb = state.DONE


def answered(v, m):
    for place in range(state.PLACES):
        o = v.offers[place]
        if o.number > 0 and o.by != v.seat:
            m.verb = state.DECLINE
            m.number = o.number
            m.version = o.version
            if tokens.covers(v.stash, o.split[o.by]) and gain(v, o.split[v.seat], o.split[o.by]) > WORTH_IT:
                m.verb = state.TRADE
            return True
    return False


def gain(v, got, given):
    tokens.copy_counts(v.stash, v.heap)
    before = worth.stash_worth(v, v.heap)
    for kind in range(state.KINDS):
        v.heap[kind] += got[kind] - given[kind]
    return worth.stash_worth(v, v.heap) - before


def ask_for_something(v, dice, m):
    """One token for one, of about the same price, if that is a gain; by the clock it gets closer to the same."""
    best = WORTH_IT
    least = 50 if v.candle == NONE else 50 + v.candle // 2
    give = NONE
    ask = NONE
    for mine in range(state.KINDS):
        for other in range(state.KINDS):
            fair = 100 * worth.price(v, mine) >= least * worth.price(v, other)
            if v.stash[mine] > 0 and mine != other and v.tokens[other] > 0 and fair:
                v.plan[0][other] = 1
                v.plan[1][mine] = 1
                good = gain(v, v.plan[0], v.plan[1])
                v.plan[0][other] = 0
                v.plan[1][mine] = 0
                if good > best:
                    best = good
                    give = mine
                    ask = other
    if give != NONE:
        m.verb = state.DEAL
        m.other = (v.seat + 1 + below(dice, v.players - 1)) % v.players
        m.split[m.other][give] = 1
        m.split[v.seat][ask] = 1
