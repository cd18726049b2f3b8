"""Dragon's Gold: the negotiation while the candle burns (DG-NEG), and absent seats in it (DG-NET-2, DG-NET-3)."""

from dragonhoard.core import offers
from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.dragons_gold.rules import division, state, tokens


def light_candle(s):
    """DG-NEG-2"""
    tell(s, EVERYBODY, state.CANDLE_LIT, s.involved)
    tokens.wait(s, state.HAGGLING, s.involved)


# -- proposals ---------------------------------------------------------------------------------------------------------
def can_haggle(s, seat):
    if s.phase != state.HAGGLING:
        return state.DG_CMD_2
    return LEGAL if has(s.involved, seat) else state.DG_NEG_15


def can_propose(s, seat, split):
    if can_haggle(s, seat) != LEGAL:
        return can_haggle(s, seat)
    if seat == s.gagged:
        return state.DG_CARD_16
    return LEGAL if is_whole(s, split) else state.DG_NEG_4


def is_whole(s, split):
    """DG-NEG-3, DG-NEG-4: every token of the hoard to exactly one involved player."""
    for kind in range(state.KINDS):
        given = 0
        for seat in range(state.SEATS):
            if split[seat][kind] < 0 or (split[seat][kind] > 0 and not has(s.involved, seat)):
                return False
            given += split[seat][kind]
        if given != s.hoard[s.slot][kind]:
            return False
    return True


def propose(s, seat, split):
    """DG-NEG-10, DG-NEG-18: the oldest proposal without support makes room, and all see it go."""
    offers.withdraw_support(s.offers, seat)
    place = offers.place_for_offer(s.offers)
    if s.offers[place].number > 0:
        tell(s, EVERYBODY, state.OFFER_FELL, s.offers[place].number)
    s.numbers += 1
    offers.open_offer(s.offers, place, s.numbers, seat, s.involved)
    write_split(s.offers[place], split)
    tell(s, EVERYBODY, state.PROPOSED, seat, s.offers[place].number, s.offers[place].version, split)
    spoken(s, seat, s.involved)


def write_split(o, split):
    for seat in range(state.SEATS):
        tokens.copy_counts(split[seat], o.split[seat])


def can_change(s, seat, number, split):
    if can_propose(s, seat, split) != LEGAL:
        return can_propose(s, seat, split)
    place = offers.find_offer(s.offers, number)
    if place == NONE or s.offers[place].by != seat or s.offers[place].version >= offers.LAST_VERSION:
        return state.DG_NEG_17
    return LEGAL


def change(s, seat, number, split):
    """DG-NEG-17: a new version, which nobody has accepted yet but its maker."""
    place = offers.find_offer(s.offers, number)
    offers.withdraw_support(s.offers, seat)
    offers.change_offer(s.offers, place)
    write_split(s.offers[place], split)
    tell(s, EVERYBODY, state.CHANGED, seat, number, s.offers[place].version, split)
    spoken(s, seat, s.involved)


def can_accept(s, seat, number, version):
    if can_haggle(s, seat) != LEGAL:
        return can_haggle(s, seat)
    place = offers.find_version(s.offers, number, version)
    if place == NONE:
        return state.DG_NEG_17
    return state.DG_NEG_10 if has(s.offers[place].support, seat) else LEGAL


def accept(s, seat, number):
    """DG-NEG-5, DG-NEG-11: the last acceptance is the agreement."""
    place = offers.find_offer(s.offers, number)
    offers.support_alone(s.offers, place, seat)
    tell(s, EVERYBODY, state.SUPPORTED, seat, number, s.offers[place].version)
    spoken(s, seat, 0)
    if offers.struck(s.offers[place]):
        strike(s, place)


def strike(s, place):
    o = s.offers[place]
    tell(s, EVERYBODY, state.AGREED, o.number, o.version)
    for seat in range(state.SEATS):
        tokens.copy_counts(o.split[seat], s.share[seat])
    end_haggling(s, state.KS8)


def can_withdraw(s, seat):
    if can_haggle(s, seat) != LEGAL:
        return can_haggle(s, seat)
    return LEGAL if offers.supported_by(s.offers, seat) != NONE else state.DG_NEG_10


def withdraw(s, seat):
    offers.withdraw_support(s.offers, seat)
    tell(s, EVERYBODY, state.WITHDREW, seat)
    spoken(s, seat, 0)


def hold(s, seat):
    """DG-NEG-19"""
    tell(s, EVERYBODY, state.HELD, seat)
    spoken(s, seat, 0)


def spoken(s, seat, asked):
    """An answer is given; a new proposal asks all the others."""
    s.waiting |= asked
    s.waiting &= ~bit(seat)


def end_haggling(s, step):
    tokens.clear_offers(s)
    s.gagged = NOBODY
    s.done = 0
    if s.grace == state.GRACE:
        end_grace(s)
    s.phase = state.MOVING
    s.step = step


def time_is_up(s):
    """DG-NEG-9: what is on the table stays there as long as the Second Sand may still be played."""
    tell(s, EVERYBODY, state.TIME_UP)
    s.phase = state.MOVING
    s.step = state.EXPIRED


# -- enough ------------------------------------------------------------------------------------------------------------
def burns_last(s):
    """DG-NEG-20: once the last candle is lit, all who are involved count as having said enough."""
    return s.untimed == 1 and s.involved & ~s.done == 0


def can_call(s, seat, enough):
    if s.untimed == 0 or burns_last(s) or has(s.done, seat) == (enough == 1):
        return state.DG_NEG_20
    return LEGAL


def call_enough(s, seat):
    """Asks the others, as a proposal does."""
    s.done |= bit(seat)
    tell(s, EVERYBODY, state.ENOUGH, seat)
    spoken(s, seat, s.involved & ~s.done)


def talk_on(s, seat):
    s.done &= ~bit(seat)
    tell(s, EVERYBODY, state.TALKS_ON, seat)


def light_last_candle(s):
    """DG-NEG-20: at most one of those who are here holds out."""
    open_to_talk = s.involved & tokens.here(s) & ~s.done
    if s.untimed == 1 and s.involved & s.done != 0 and not burns_last(s) and seats_in(open_to_talk) <= 1:
        s.done |= s.involved
        s.waiting = s.involved
        tell(s, EVERYBODY, state.LAST_CANDLE)


# -- absent seats ------------------------------------------------------------------------------------------------------
def settle_haggling(s):
    """What follows from who is there; True if the negotiation is over by it."""
    absent = s.involved & ~tokens.here(s)
    if absent != 0 and s.grace == state.NO_GRACE and s.graced == 1:
        begin_grace(s)
    elif absent == 0 and s.grace == state.GRACE:
        end_grace(s)
    if absent != 0 and s.grace != state.GRACE and accepted_for_absent(s, absent):
        return True
    light_last_candle(s)
    if s.waiting & tokens.here(s) == 0:
        s.waiting = s.involved
    return False


def begin_grace(s):
    """DG-NET-2: the timer stands still, once in a kill."""
    s.grace = state.GRACE
    s.grace_serial = s.serial
    tokens.wait(s, state.HAGGLING, s.waiting)
    tell(s, EVERYBODY, state.GRACE_BEGINS)


def end_grace(s):
    s.grace = state.GRACE_USED
    s.serial = s.grace_serial
    s.grace_serial = 0
    tell(s, EVERYBODY, state.GRACE_ENDS)


def accepted_for_absent(s, absent):
    """DG-NET-3"""
    if absent == s.involved:
        end_haggling(s, state.KS8)
        division.share_by_default(s)
        return True
    fair = total(s.hoard[s.slot]) // seats_in(s.involved)
    for place in range(state.PLACES):
        o = s.offers[place]
        if s.involved & ~absent & ~o.support == 0 and each_gets(o, absent, fair):
            strike(s, place)
            return True
    return False


def each_gets(o, mask, least):
    for seat in range(state.SEATS):
        if has(mask, seat) and total(o.split[seat]) < least:
            return False
    return True
