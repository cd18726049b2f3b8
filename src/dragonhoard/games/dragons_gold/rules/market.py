"""Dragon's Gold: the Market (DG-MKT): two-sided offers between stashes, private until they are struck."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.offers import find_version, offers_by, open_offer, place_for_offer
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.dragons_gold.rules import state, tokens

OFFERS_EACH = 2  # DG-MKT-14
MOST_OFFERS = 30_000  # to one player; nobody gets there in a minute


def market_if_due(s):
    """DG-MKT-1, DG-MKT-2, DG-MKT-12"""
    s.step = state.KS13
    if s.market == 0 and s.turned == s.before_market:
        s.market = 1
        if seats_in(tokens.rich_seats(s)) > 1:
            tell(s, EVERYBODY, state.MARKET_OPENS)
            tokens.wait(s, state.MARKET, tokens.all_seats(s))


def settle_market(s):
    """DG-MKT-10, DG-NET-6; True if the Market is over."""
    trading = tokens.here(s) & ~s.done
    if trading == 0:
        close_market(s)
        return True
    if s.waiting & trading == 0:
        s.waiting = tokens.all_seats(s) & ~s.done
    return False


def close_market(s):
    """DG-MKT-3"""
    tell(s, EVERYBODY, state.MARKET_ENDS)
    tokens.clear_offers(s)
    for seat in range(state.SEATS):
        tokens.empty(s.made[seat])
    s.done = 0
    s.said = 0
    s.phase = state.MOVING
    s.step = state.KS13


# -- trades ------------------------------------------------------------------------------------------------------------
def can_offer(s, seat, other, split):
    """Looks at nobody's stash but the own one (DG-MKT-9)."""
    if s.phase != state.MARKET:
        return state.DG_CMD_6
    if not seated(s, other) or other == seat:
        return state.DG_MKT_7
    give = split[other]
    ask = split[seat]
    for row in range(len(split)):
        if row != seat and row != other and total(split[row]) > 0:
            return state.DG_MKT_7
    for kind in range(state.KINDS):
        if give[kind] < 0 or ask[kind] < 0 or ask[kind] > s.tokens[kind] or give[kind] > s.stash[seat][kind]:
            return state.DG_MKT_4
    one_sided = total(give) == 0 or total(ask) == 0
    if one_sided and (s.gifts == 0 or total(give) + total(ask) == 0):
        return state.DG_MKT_6
    full = offers_by(s.offers, seat) >= OFFERS_EACH or s.made[seat][other] >= MOST_OFFERS
    return state.DG_MKT_14 if full else LEGAL


def offer(s, seat, other, split):
    place = place_for_offer(s.offers)
    number = (s.made[seat][other] * state.SEATS + seat) * state.SEATS + other + 1
    s.made[seat][other] += 1
    open_offer(s.offers, place, number, seat, bit(seat) | bit(other))
    o = s.offers[place]
    tokens.copy_counts(split[seat], o.split[seat])
    tokens.copy_counts(split[other], o.split[other])
    tell(s, o.parties, state.OFFERED, seat, other, o.number, o.version, split[other], split[seat])
    s.waiting |= bit(other) & ~s.done
    s.waiting &= ~bit(seat)


def receiver(o):
    """The party that did not make the offer."""
    seat = 0
    while seat == o.by or not has(o.parties, seat):
        seat += 1
    return seat


def addressed(s, seat, number, version):
    """Whether an offer with these terms is open for this seat to answer."""
    place = find_version(s.offers, number, version)
    return s.phase == state.MARKET and place >= 0 and s.offers[place].by != seat and has(s.offers[place].parties, seat)


def can_trade(s, seat, number, version):
    if not addressed(s, seat, number, version):
        return state.DG_CMD_6
    o = s.offers[find_version(s.offers, number, version)]
    return LEGAL if tokens.covers(s.stash[seat], o.split[o.by]) else state.DG_MKT_6


def trade(s, seat, number, version):
    """DG-MKT-6: both sides move at once."""
    o = s.offers[find_version(s.offers, number, version)]
    by = o.by
    for kind in range(state.KINDS):
        move_traded(s, by, seat, kind, o.split[seat][kind])
        move_traded(s, seat, by, kind, o.split[by][kind])
    tell(s, EVERYBODY if s.open_trades == 1 else o.parties, state.TRADED, by, seat, number, o.split[seat], o.split[by])
    tokens.wipe_offer(o)
    s.waiting &= ~bit(seat)
    drop_uncovered(s, by)
    drop_uncovered(s, seat)


def move_traded(s, giver, taker, kind, count):
    if s.open_trades == 0 and count > 0:
        tokens.pass_unseen(s, giver, taker, kind, count)
    else:
        s.stash[giver][kind] -= count
        s.stash[taker][kind] += count


def drop_uncovered(s, seat):
    """DG-MKT-13"""
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > 0 and o.by == seat and not tokens.covers(s.stash[seat], o.split[receiver(o)]):
            end_offer(s, o)


def end_offer(s, o):
    tell(s, o.parties, state.OFFER_GONE, o.by, receiver(o), o.number)
    tokens.wipe_offer(o)


def can_decline(s, seat, number, version):
    return LEGAL if addressed(s, seat, number, version) else state.DG_CMD_6


def can_cancel(s, seat, number, version):
    place = find_version(s.offers, number, version)
    return LEGAL if s.phase == state.MARKET and place >= 0 and s.offers[place].by == seat else state.DG_CMD_6


def drop_offer(s, seat, number, version):
    """Declined or cancelled."""
    end_offer(s, s.offers[find_version(s.offers, number, version)])
    s.waiting &= ~bit(seat)


def can_be_done(s, seat, done):
    return LEGAL if s.phase == state.MARKET and has(s.done, seat) != (done == 1) else state.DG_MKT_10


def be_done(s, seat, done):
    """DG-MKT-10"""
    if done == 1:
        s.done |= bit(seat)
        s.waiting &= ~bit(seat)
    else:
        s.done &= ~bit(seat)
        s.waiting |= bit(seat)
    tell(s, EVERYBODY, state.IS_DONE, seat, done)


def hold_back(s, seat):
    """DG-NEG-19, at the Market: nobody else need know."""
    s.waiting &= ~bit(seat)
    tell(s, bit(seat), state.HELD, seat)


# -- showing -----------------------------------------------------------------------------------------------------------
def can_show(s, seat, other):
    """DG-MKT-8"""
    if s.phase != state.MARKET and not (s.phase == state.HAGGLING and has(s.involved, seat)):
        return state.DG_CMD_7
    if other != NOBODY and (not seated(s, other) or other == seat):
        return state.DG_CMD_7
    return LEGAL


def show(s, seat, other):
    """True contents, to all or to one player."""
    if other == NOBODY:
        tokens.clear_unseen(s, seat)
    else:
        tokens.learn(s, other, seat)
    tell(s, EVERYBODY if other == NOBODY else bit(seat) | bit(other), state.SHOWED, seat, other, s.stash[seat])
