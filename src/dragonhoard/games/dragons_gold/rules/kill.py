"""Dragon's Gold: the resolution of a kill, step by step (DG-KILL-5), and the thefts after it (DG-THIEF)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has, lowest, seats_in
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.core.seats import left_of, seated
from dragonhoard.games.dragons_gold.rules import cards, division, loot, state, tokens, turn, windows


def die(s, luck):
    """KS1, KS2"""
    s.deadlocks = 0
    take_stock(s)
    tell(s, EVERYBODY, state.KILLED, s.slot, s.row[s.slot], s.involved, s.actor)
    windows.open_window(s, luck, state.W_KILL)


def take_stock(s):
    """DG-KILL-6: who is involved, and in which rank."""
    s.ranks = 0
    s.involved = 0
    for at in range(s.height[s.slot]):
        seat = s.stack[s.slot][at] // state.TEAM
        if not has(s.involved, seat):
            s.involved |= bit(seat)
            s.rank[s.ranks] = seat
            s.ranks += 1
    sort_ranks(s)
    cards.read_stack(s)


def sort_ranks(s):
    """DG-DIV-2: whoever was there first stays ahead of equals."""
    for i in range(1, s.ranks):
        seat = s.rank[i]
        n = tokens.participation(s, seat)
        j = i
        while j > 0 and tokens.participation(s, s.rank[j - 1]) < n:
            s.rank[j] = s.rank[j - 1]
            j -= 1
        s.rank[j] = seat


def share_out(s):
    """KS5 to KS7"""
    tokens.clear_shares(s)
    hoard = s.hoard[s.slot]
    if s.ranks == 1:
        tokens.copy_counts(hoard, s.share[s.rank[0]])
        s.step = state.AWARD if total(hoard) > 0 else state.KS9
    else:
        seize(s)
        if total(hoard) == 0:
            s.step = state.KS9
        elif s.divides == 1:
            division.begin_dividing(s)
        else:
            loot.light_candle(s)


def seize(s):
    """DG-WIZ-2"""
    reds = s.hoard[s.slot][state.RED]
    if s.magic == 0 and seats_in(s.wizards) == 1 and reds > 0:
        owner = lowest(s.wizards)
        s.hoard[s.slot][state.RED] = 0
        s.stash[owner][state.RED] += reds
        tell(s, EVERYBODY, state.SEIZED, owner, reds)


def award(s, luck):
    """DG-AWARD, then DG-MAG-RED-5: clockwise from the acting player"""
    tokens.empty(s.hoard[s.slot])
    seat = s.actor
    for _ in range(s.players):
        if has(s.involved, seat):
            tell(s, EVERYBODY, state.SHARED, seat, s.share[seat])
        seat = left_of(s, seat)
    for _ in range(s.players):
        reds = s.share[seat][state.RED]
        tokens.pour(s.share[seat], s.stash[seat])
        if s.magic == 1 and has(s.wizards, seat):
            windows.draw_cards(s, luck, seat, reds)
        seat = left_of(s, seat)
    tokens.clear_shares(s)
    s.step = state.KS9


def lose_hoard(s):
    """DG-NEG-9"""
    tell(s, EVERYBODY, state.HOARD_LOST, s.hoard[s.slot])
    tokens.pour(s.hoard[s.slot], s.removed)
    s.gagged = NOBODY
    s.done = 0
    s.step = state.KS9


# -- thieves -----------------------------------------------------------------------------------------------------------
def victims(s):
    """DG-THIEF-2, DG-THIEF-8: the mask of those whom the next Thief can rob; nobody after a solo kill (DG-SOLO-2)."""
    return s.involved & tokens.rich_seats(s) & ~bit(s.thief[s.robbing])


def next_thief(s, luck):
    """DG-THIEF-5; with one possible victim there is nothing to choose."""
    if s.robbing >= s.thieves:
        s.step = state.KS10
        return
    possible = victims(s)
    if possible == 0:
        s.step = state.NEXT_THIEF
    elif seats_in(possible) == 1:
        name_victim(s, luck, lowest(possible))
    else:
        tokens.wait(s, state.NAMING, bit(s.thief[s.robbing]))


def can_name(s, seat, victim):
    if s.phase != state.NAMING or seat != s.thief[s.robbing]:
        return state.DG_CMD_5
    if not seated(s, victim) or victim == seat or not has(s.involved, victim):
        return state.DG_THIEF_2
    return LEGAL if has(victims(s), victim) else state.DG_THIEF_8


def name_victim(s, luck, victim):
    """DG-THIEF-9: before any look, and before the victim's answer."""
    s.victim = victim
    tell(s, EVERYBODY, state.NAMED_VICTIM, s.thief[s.robbing], victim)
    windows.open_window(s, luck, state.W_THEFT)


def begin_theft(s, luck):
    """DG-THIEF-3, DG-THIEF-4"""
    thief = s.thief[s.robbing]
    if has(s.wizards, thief):
        tokens.wait(s, state.TAKING, bit(thief))
    else:
        steal_random(s, luck)


def can_take_random(s, seat):
    return LEGAL if s.phase == state.TAKING and seat == s.thief[s.robbing] else state.DG_CMD_5


def can_take(s, seat, kind):
    if can_take_random(s, seat) != LEGAL:
        return state.DG_CMD_5
    if s.looked == 0 or not 0 <= kind < state.KINDS or s.stash[s.victim][kind] == 0:
        return state.DG_THIEF_4
    return LEGAL


def can_look(s, seat):
    if can_take_random(s, seat) != LEGAL:
        return state.DG_CMD_5
    return LEGAL if s.looked == 0 else state.DG_THIEF_4


def look(s, seat):
    """DG-INFO-14"""
    s.looked = 1
    tell(s, EVERYBODY, state.LOOKED, seat, s.victim)
    tokens.learn(s, seat, s.victim)
    tell(s, bit(seat), state.SAW_STASH, seat, s.victim, s.stash[s.victim])


def steal_random(s, luck):
    own = s.stash[s.victim]
    kind = draw_from(luck, own, total(own))
    own[kind] += 1  # only picked; it goes with the others
    steal(s, kind)


def steal(s, kind):
    """DG-INFO-12, DG-INFO-13"""
    thief = s.thief[s.robbing]
    tokens.pass_unseen(s, s.victim, thief, kind, 1)
    tell(s, EVERYBODY, state.STOLEN, thief, s.victim)
    tell(s, bit(thief) | bit(s.victim), state.STOLEN_KIND, thief, s.victim, kind)
    s.phase = state.MOVING
    s.step = state.NEXT_THIEF


def end_theft(s):
    s.robbing += 1
    s.victim = NOBODY
    s.looked = 0
    s.step = state.KS9


# -- after the sharing -------------------------------------------------------------------------------------------------
def clean_up(s, luck):
    """KS10, KS11"""
    s.raised[s.row[s.slot]] = 0
    tokens.send_home(s, s.slot)
    s.row[s.slot] = NONE
    turn.turn_up(s, luck, s.slot)
    forget_kill(s)
    s.step = state.KS12


def forget_kill(s):
    s.slot = NONE
    s.actor = NOBODY
    s.involved = 0
    s.wizards = 0
    s.ranks = 0
    s.thieves = 0
    s.robbing = 0
    s.masked = NONE
    s.mask_class = 0
    s.dug = 0
    s.gagged = NOBODY
    s.chooser = 0
    s.said = 0
    s.cap = 0
    s.sanded = 0
    s.grace = 0
    s.grace_serial = 0
    for seat in range(state.SEATS):
        s.rank[seat] = 0
        s.thief[seat] = 0


def end_check(s):
    """DG-END-6"""
    if all_are_dead(s):
        turn.finish(s)
    elif s.by_card == 1:
        s.step = state.BETWEEN_AGAIN
    else:
        s.step = state.AFTER_SENDING


def all_are_dead(s):
    for slot in range(state.SLOTS):
        if s.row[slot] != NONE:
            return False
    return True
