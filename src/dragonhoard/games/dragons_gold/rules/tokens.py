"""Dragon's Gold: heaps of tokens, the stacks before the dragons, and who is there."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit
from dragonhoard.core.offers import close_offer
from dragonhoard.core.rules_api import EVERYBODY, NONE, tell
from dragonhoard.games.dragons_gold.rules import state

MOST = 100  # tokens; more than there are of any kind


def all_seats(s):
    return (1 << s.players) - 1


def here(s):
    """The players who are there; all of them if nobody is: then the game is suspended (DG-NET-8)."""
    mask = all_seats(s) & ~s.away
    return mask if mask != 0 else all_seats(s)


def wait(s, phase, seats):
    """Something new is awaited: a new serial, so a new clock."""
    s.phase = phase
    s.step = state.NO_STEP
    s.waiting = seats
    s.serials = max(s.serials, s.serial) + 1
    s.serial = s.serials


# -- heaps -------------------------------------------------------------------------------------------------------------
def pour(source, target):
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0


def copy_counts(source, target):
    for kind in range(len(source)):
        target[kind] = source[kind]


def empty(heap):
    for kind in range(len(heap)):
        heap[kind] = 0


def covers(heap, wanted):
    """Whether all the tokens are there."""
    for kind in range(state.KINDS):
        if wanted[kind] > heap[kind]:
            return False
    return True


def exchange_counts(one, other):
    for kind in range(len(one)):
        held = one[kind]
        one[kind] = other[kind]
        other[kind] = held


def draw_tokens(s, luck, slot, count):
    """DG-HOARD-1, DG-HOARD-2: what is missing in the bag is missing."""
    left = total(s.bag)
    for _ in range(min(count, left)):
        kind = draw_from(luck, s.bag, left)
        left -= 1
        s.hoard[slot][kind] += 1
    tell(s, EVERYBODY, state.TOKENS_DRAWN, slot, s.hoard[slot], left)


def pass_unseen(s, giver, taker, kind, count):
    """Tokens go from screen to screen; nobody else sees of which kind (DG-INFO-13)."""
    s.stash[giver][kind] -= count
    s.stash[taker][kind] += count
    s.unseen[taker][giver][kind] = min(MOST, s.unseen[taker][giver][kind] + count)
    s.learnt[taker][giver] = 0


def clear_unseen(s, seat):
    """All have seen what this player has."""
    for other in range(s.players):
        empty(s.unseen[seat][other])
        empty(s.unseen[other][seat])
        s.learnt[seat][other] = 0
        s.learnt[other][seat] = 0


def learn(s, viewer, seat):
    """One player has seen what another has (DG-CARD-10, DG-INFO-14, DG-MKT-8)."""
    for other in range(s.players):
        if total(s.unseen[seat][other]) > 0:
            s.learnt[seat][other] |= bit(viewer)
        if total(s.unseen[other][seat]) > 0:
            s.learnt[other][seat] |= bit(viewer)


def clear_shares(s):
    for seat in range(state.SEATS):
        empty(s.share[seat])
        s.owner[seat] = NONE


def clear_offers(s):
    """DG-NEG-9, DG-MKT-3: with the wait its offers end."""
    for place in range(state.PLACES):
        wipe_offer(s.offers[place])


def wipe_offer(o):
    close_offer(o)
    for seat in range(state.SEATS):
        empty(o.split[seat])


# -- the row -----------------------------------------------------------------------------------------------------------
def is_live(s, slot):
    """DG-TERM-1"""
    return 0 <= slot < state.SLOTS and s.row[slot] != NONE


def is_dying(s, slot):
    """A dragon is gone from the moment it dies (KS1 to KS10)."""
    return s.involved != 0 and s.slot == slot


def strength_of(s, slot):
    return s.strength[s.row[slot]] + s.raised[s.row[slot]]


def attack_on(s, slot):
    """DG-KILL-1"""
    n = 0
    for at in range(s.height[slot]):
        n += s.attack[s.stack[slot][at] % state.TEAM] + s.blade[slot][at]
    return n


def participation(s, seat):
    """DG-TERM-6"""
    n = 0
    for at in range(s.height[s.slot]):
        if s.stack[s.slot][at] // state.TEAM == seat:
            n += s.attack[s.stack[s.slot][at] % state.TEAM] + s.blade[s.slot][at]
    return n


def place_in_stack(s, slot, seat, who):
    """Where an adventurer lies in a stack, or NONE."""
    for at in range(s.height[slot]):
        if s.stack[slot][at] == state.TEAM * seat + who:
            return at
    return NONE


def push(s, slot, seat, who):
    """DG-ADVR-2: the newest of the stack."""
    s.stack[slot][s.height[slot]] = state.TEAM * seat + who
    s.height[slot] += 1


def pull(s, slot, at):
    """Out of the stack; those behind it close up."""
    s.height[slot] -= 1
    for i in range(at, s.height[slot]):
        s.stack[slot][i] = s.stack[slot][i + 1]
        s.blade[slot][i] = s.blade[slot][i + 1]
    s.stack[slot][s.height[slot]] = 0
    s.blade[slot][s.height[slot]] = 0


def send_home(s, slot):
    """DG-AFTER-1"""
    for at in range(s.height[slot]):
        s.where[s.stack[slot][at] // state.TEAM][s.stack[slot][at] % state.TEAM] = state.SPENT
        s.stack[slot][at] = 0
        s.blade[slot][at] = 0
    s.height[slot] = 0
    tell(s, EVERYBODY, state.WENT_HOME, slot)


def count_where(s, seat, place):
    n = 0
    for who in range(state.TEAM):
        if s.where[seat][who] == place:
            n += 1
    return n


def has_ready(s, seat):
    return count_where(s, seat, state.READY) > 0


def rich_seats(s):
    """The mask of those who have tokens."""
    mask = 0
    for seat in range(s.players):
        if total(s.stash[seat]) > 0:
            mask |= bit(seat)
    return mask
