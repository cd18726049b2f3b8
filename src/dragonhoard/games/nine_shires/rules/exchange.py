"""Nine Shires: exchanges between allies, as offers of two sides (NS-EXCHANGE)."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.offers import find_version, offers_by, open_offer, place_for_offer
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NONE, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.nine_shires.rules import ground, state


def exchanges_of(s, one, two):
    """Of a pair in this turn (NS-EXCHANGE-8)."""
    return s.exchanged[min(one, two)][max(one, two)]


def has_cards(s, seat, townes, retreats):
    for towne in range(state.TOWNES):
        if has(townes, towne) and not ground.holds_card(s, seat, towne):
            return False
    for craft in range(state.CLASSES):
        if retreats[craft] < 0 or retreats[craft] > s.retreat[seat][craft]:
            return False
    return townes >> state.TOWNES == 0


def can_exchange(s, by, to, townes, retreats):
    """0, or the clause that forbids these terms now."""
    if not ground.exchange_time(s):
        return state.NS_FIGHT_7 if s.phase == state.RETREATING else state.NS_EXCHANGE_6
    if not seated(s, to) or to == by or not has(s.alive, to):
        return state.NS_EXCHANGE_1
    if not has(s.allies[by], to):
        return state.NS_EXCHANGE_3
    if (townes[0] == 0 and total(retreats[0]) == 0) or (townes[1] == 0 and total(retreats[1]) == 0):
        return state.NS_EXCHANGE_4
    if not has_cards(s, by, townes[0], retreats[0]) or not has_cards(s, to, townes[1], retreats[1]):
        return state.NS_EXCHANGE_1
    more = total(retreats[1]) - total(retreats[0])
    if more > 0 and total(s.retreat[by]) + more > s.draw_limit:
        return state.NS_EXCHANGE_5
    if more < 0 and total(s.retreat[to]) - more > s.draw_limit:
        return state.NS_EXCHANGE_5
    return LEGAL if exchanges_of(s, by, to) < s.exchange_limit else state.NS_EXCHANGE_8


def can_offer(s, seat, other, townes, retreats):
    clause = can_exchange(s, seat, other, townes, retreats)
    if clause == LEGAL and offers_by(s.offers, seat) >= state.OFFERS_EACH:
        return state.NS_DIGI_15
    return clause


def offer(s, seat, other, townes, retreats):
    place = place_for_offer(s.offers)
    s.numbers += 1
    open_offer(s.offers, place, s.numbers, seat, bit(seat) | bit(other))
    o = s.offers[place]
    for side in range(2):
        o.townes[side] = townes[side]
        for craft in range(state.CLASSES):
            o.retreats[side][craft] = retreats[side][craft]
    tell(s, EVERYBODY, state.OFFERED, seat, other, o.number, o.version, cards(o, 0), cards(o, 1))


def cards(o, side):
    """For the news: the terms of one side."""
    return [o.townes[side], *o.retreats[side]]


def can_answer(s, seat, number, version):
    """Whether an offer with these terms is open for this seat to answer."""
    place = find_version(s.offers, number, version)
    if place == NONE or s.offers[place].by == seat or not has(s.offers[place].parties, seat):
        return state.NS_DIGI_15
    return LEGAL


def can_accept(s, seat, number, version):
    if can_answer(s, seat, number, version) != LEGAL:
        return state.NS_DIGI_15
    o = s.offers[find_version(s.offers, number, version)]
    return can_exchange(s, o.by, seat, o.townes, o.retreats)


def accept(s, seat, number, version):
    """Both sides move at once; whoever has both townes of a shire is knighted (NS-EXCHANGE-7)."""
    o = s.offers[find_version(s.offers, number, version)]
    by = o.by
    tell(s, EVERYBODY, state.EXCHANGED, by, seat, o.number, cards(o, 0), cards(o, 1))
    for craft in range(state.CLASSES):
        more = o.retreats[1][craft] - o.retreats[0][craft]
        s.retreat[by][craft] += more
        s.retreat[seat][craft] -= more
    for towne in range(state.TOWNES):
        if has(o.townes[0], towne):
            s.protector[towne] = seat
        elif has(o.townes[1], towne):
            s.protector[towne] = by
    s.exchanged[min(by, seat)][max(by, seat)] += 1
    ground.wipe_offer(o)
    for shire in range(state.SHIRES):
        ground.knight_if_due(s, by, shire)
        ground.knight_if_due(s, seat, shire)
    for place in range(state.PLACES):
        left = s.offers[place]
        if left.number > 0 and can_exchange(s, left.by, ground.receiver(left), left.townes, left.retreats) != LEGAL:
            ground.drop_offer(s, place, state.LAPSED)


def can_withdraw(s, seat, number, version):
    place = find_version(s.offers, number, version)
    return LEGAL if place != NONE and s.offers[place].by == seat else state.NS_DIGI_15


def end_offer(s, seat, number, version):
    """Withdrawn by its maker, or refused."""
    place = find_version(s.offers, number, version)
    ground.drop_offer(s, place, state.WITHDRAWN if s.offers[place].by == seat else state.REFUSED)
