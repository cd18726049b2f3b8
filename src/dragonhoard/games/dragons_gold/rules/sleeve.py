"""Dragon's Gold: the Invisible Hand (DG-CARD-3): lifting on the sly, and being caught."""

from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.dragons_gold.rules import state, tokens


def hand_holder(s):
    for seat in range(s.players):
        if s.hand[seat][state.HAND] > 0:
            return seat
    return NOBODY


def can_lift(s, seat, slot, kind):
    """DG-CMD-9: at another's sending, once a turn."""
    if s.hand[seat][state.HAND] == 0 or s.phase != state.SENDING or seat == s.current:
        return state.DG_CMD_9
    if s.lifts == state.LIFTS or s.lifted == 1:
        return state.DG_CARD_3
    if not tokens.is_live(s, slot) or not 0 <= kind < state.KINDS or s.hoard[slot][kind] == 0:
        return state.DG_CARD_3
    return LEGAL


def lift(s, seat, slot, kind):
    s.hoard[slot][kind] -= 1
    place = s.sleeve[s.lifts]
    place.kind = kind
    place.dragon = s.row[slot]
    place.age = 1
    s.lifts += 1
    s.lifted = 1
    tell(s, bit(seat), state.LIFTED, seat, slot, kind)


def age_sleeve(s):
    """At each end of a turn: what has been in the sleeve long enough is safe."""
    s.lifted = 0
    holder = hand_holder(s)
    safe = 0
    for i in range(s.lifts):
        place = s.sleeve[i]
        if place.age > 0:
            place.age += 1
            if place.age > s.safe_after:
                make_safe(s, holder, place)
        if place.age == 0:
            safe += 1
    if safe == state.LIFTS:
        spend_hand(s, holder)


def make_safe(s, holder, place):
    place.age = 0
    s.stash[holder][place.kind] += 1
    tell(s, bit(holder), state.SAFE, holder, place.kind)


def spend_hand(s, holder):
    s.hand[holder][state.HAND] -= 1
    s.discard[state.HAND] += 1
    for i in range(state.LIFTS):
        place = s.sleeve[i]
        place.kind = 0
        place.dragon = 0
        place.age = 0
    s.lifts = 0
    tell(s, EVERYBODY, state.HAND_SPENT, holder)


def can_accuse(s, seat, whom):
    """DG-CMD-9: offered to everybody while the card is not in the discard pile."""
    if s.magic == 0 or s.discard[state.HAND] > 0:
        return state.DG_CMD_9
    if not seated(s, whom) or whom == seat or s.barred[seat] > 0:
        return state.DG_CARD_3
    return LEGAL


def has_in_sleeve(s, seat):
    if s.hand[seat][state.HAND] == 0:
        return False
    for i in range(s.lifts):
        if s.sleeve[i].age > 0:
            return True
    return False


def accuse(s, seat, whom):
    caught = 1 if has_in_sleeve(s, whom) else 0
    tell(s, EVERYBODY, state.ACCUSED, seat, whom, caught)
    if caught == 1:
        for i in range(s.lifts):
            if s.sleeve[i].age > 0:
                give_back(s, s.sleeve[i].dragon, s.sleeve[i].kind)
        spend_hand(s, whom)
    else:
        s.barred[seat] = 2 if seat == s.current and s.ended == 0 else 1


def give_back(s, dragon, kind):
    """To the dragon it came from; out of the game if that is gone."""
    home = NONE
    for slot in range(state.SLOTS):
        if s.row[slot] == dragon and not tokens.is_dying(s, slot):
            home = slot
    if home == NONE:
        s.removed[kind] += 1
    else:
        s.hoard[home][kind] += 1


def keep_sleeve(s):
    """At the end of the game what was never challenged is safe."""
    for i in range(s.lifts):
        if s.sleeve[i].age > 0:
            make_safe(s, hand_holder(s), s.sleeve[i])
