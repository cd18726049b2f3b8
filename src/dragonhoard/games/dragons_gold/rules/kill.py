"""Dragon's Gold: the resolution of a kill, step by step (DG-KILL-5), and the thefts after it (DG-THIEF)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has, lowest, seats_in
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.core.seats import left_of, seated
from dragonhoard.games.dragons_gold.rules.cards import read_stack
from dragonhoard.games.dragons_gold.rules.division import begin_dividing
from dragonhoard.games.dragons_gold.rules.loot import light_candle
from dragonhoard.games.dragons_gold.rules.state import (
    AFTER_SENDING,
    AWARD,
    BETWEEN_AGAIN,
    DG_CMD_5,
    DG_THIEF_2,
    DG_THIEF_4,
    DG_THIEF_8,
    HOARD_LOST,
    KILLED,
    KINDS,
    KS9,
    KS10,
    KS12,
    LOOKED,
    MOVING,
    NAMED_VICTIM,
    NAMING,
    NEXT_THIEF,
    RED,
    SAW_STASH,
    SEATS,
    SEIZED,
    SHARED,
    SLOTS,
    STOLEN,
    STOLEN_KIND,
    TAKING,
    TEAM,
    W_KILL,
    W_THEFT,
)
from dragonhoard.games.dragons_gold.rules.tokens import (
    clear_shares,
    copy_counts,
    empty,
    learn,
    participation,
    pass_unseen,
    pour,
    rich_seats,
    send_home,
    wait,
)
from dragonhoard.games.dragons_gold.rules.turn import finish, turn_up
from dragonhoard.games.dragons_gold.rules.windows import draw_cards, open_window


def die(s, luck):
    """KS1, KS2"""
    s.deadlocks = 0
    s.robbing = 0
    take_stock(s)
    tell(s, EVERYBODY, KILLED, s.slot, s.row[s.slot], s.involved, s.actor)
    open_window(s, luck, W_KILL)


def take_stock(s):
    """DG-KILL-6: who is involved, and in which rank."""
    s.ranks = 0
    s.involved = 0
    for at in range(s.height[s.slot]):
        seat = s.stack[s.slot][at] // TEAM
        if not has(s.involved, seat):
            s.involved |= bit(seat)
            s.rank[s.ranks] = seat
            s.ranks += 1
    sort_ranks(s)
    read_stack(s)


def sort_ranks(s):
    """DG-DIV-2: whoever was there first stays ahead of equals."""
    for i in range(1, s.ranks):
        seat = s.rank[i]
        n = participation(s, seat)
        j = i
        while j > 0 and participation(s, s.rank[j - 1]) < n:
            s.rank[j] = s.rank[j - 1]
            j -= 1
        s.rank[j] = seat


def share_out(s):
    """KS5 to KS7"""
    clear_shares(s)
    hoard = s.hoard[s.slot]
    if s.ranks == 1:
        s.thieves = 0  # DG-SOLO-2
        copy_counts(hoard, s.share[s.rank[0]])
        s.step = AWARD if total(hoard) > 0 else KS9
    else:
        seize(s)
        if total(hoard) == 0:
            s.step = KS9
        elif s.divides == 1:
            begin_dividing(s)
        else:
            light_candle(s)


def seize(s):
    """DG-WIZ-2"""
    reds = s.hoard[s.slot][RED]
    if s.magic == 0 and seats_in(s.wizards) == 1 and reds > 0:
        owner = lowest(s.wizards)
        s.hoard[s.slot][RED] = 0
        s.stash[owner][RED] += reds
        tell(s, EVERYBODY, SEIZED, owner, reds)


def award(s, luck):
    """DG-AWARD, then DG-MAG-RED-5: clockwise from the acting player"""
    empty(s.hoard[s.slot])
    seat = s.actor
    for _ in range(s.players):
        if has(s.involved, seat):
            tell(s, EVERYBODY, SHARED, seat, s.share[seat])
        seat = left_of(s, seat)
    for _ in range(s.players):
        reds = s.share[seat][RED]
        pour(s.share[seat], s.stash[seat])
        if s.magic == 1 and has(s.wizards, seat):
            draw_cards(s, luck, seat, reds)
        seat = left_of(s, seat)
    clear_shares(s)
    s.step = KS9


def lose_hoard(s):
    """DG-NEG-9"""
    tell(s, EVERYBODY, HOARD_LOST, s.hoard[s.slot])
    pour(s.hoard[s.slot], s.removed)
    s.gagged = NOBODY
    s.step = KS9


# -- thieves -----------------------------------------------------------------------------------------------------------
def victims(s):
    """DG-THIEF-2, DG-THIEF-8: the mask of those whom the next Thief can rob."""
    return s.involved & rich_seats(s) & ~bit(s.thief[s.robbing])


def next_thief(s, luck):
    """DG-THIEF-5; with one possible victim there is nothing to choose."""
    if s.robbing >= s.thieves:
        s.step = KS10
        return
    possible = victims(s)
    if possible == 0:
        s.step = NEXT_THIEF
    elif seats_in(possible) == 1:
        name_victim(s, luck, lowest(possible))
    else:
        wait(s, NAMING, bit(s.thief[s.robbing]))


def can_name(s, seat, victim):
    if s.phase != NAMING or seat != s.thief[s.robbing]:
        return DG_CMD_5
    if not seated(s, victim) or victim == seat or not has(s.involved, victim):
        return DG_THIEF_2
    return LEGAL if has(victims(s), victim) else DG_THIEF_8


def name_victim(s, luck, victim):
    """DG-THIEF-9: before any look, and before the victim's answer."""
    s.victim = victim
    tell(s, EVERYBODY, NAMED_VICTIM, s.thief[s.robbing], victim)
    open_window(s, luck, W_THEFT)


def begin_theft(s, luck):
    """DG-THIEF-3, DG-THIEF-4"""
    thief = s.thief[s.robbing]
    if has(s.wizards, thief):
        wait(s, TAKING, bit(thief))
    else:
        steal_random(s, luck)


def can_take_random(s, seat):
    return LEGAL if s.phase == TAKING and seat == s.thief[s.robbing] else DG_CMD_5


def can_take(s, seat, kind):
    if can_take_random(s, seat) != LEGAL:
        return DG_CMD_5
    if s.looked == 0 or not 0 <= kind < KINDS or s.stash[s.victim][kind] == 0:
        return DG_THIEF_4
    return LEGAL


def can_look(s, seat):
    if can_take_random(s, seat) != LEGAL:
        return DG_CMD_5
    return LEGAL if s.looked == 0 else DG_THIEF_4


def look(s, seat):
    """DG-INFO-14"""
    s.looked = 1
    tell(s, EVERYBODY, LOOKED, seat, s.victim)
    learn(s, seat, s.victim)
    tell(s, bit(seat), SAW_STASH, seat, s.victim, s.stash[s.victim])


def steal_random(s, luck):
    own = s.stash[s.victim]
    kind = draw_from(luck, own, total(own))
    own[kind] += 1  # only picked; it goes with the others
    steal(s, kind)


def steal(s, kind):
    """DG-INFO-12, DG-INFO-13"""
    thief = s.thief[s.robbing]
    pass_unseen(s, s.victim, thief, kind, 1)
    tell(s, EVERYBODY, STOLEN, thief, s.victim)
    tell(s, bit(thief) | bit(s.victim), STOLEN_KIND, thief, s.victim, kind)
    s.phase = MOVING
    s.step = NEXT_THIEF


def end_theft(s):
    s.robbing += 1
    s.victim = NOBODY
    s.looked = 0
    s.step = KS9


# -- after the sharing -------------------------------------------------------------------------------------------------
def clean_up(s, luck):
    """KS10, KS11"""
    s.raised[s.row[s.slot]] = 0
    send_home(s, s.slot)
    s.row[s.slot] = NONE
    turn_up(s, luck, s.slot)
    forget_kill(s)
    s.step = KS12


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
    for seat in range(SEATS):
        s.rank[seat] = 0
        s.thief[seat] = 0


def end_check(s):
    """DG-END-6"""
    alive = 0
    for slot in range(SLOTS):
        if s.row[slot] != NONE:
            alive += 1
    if alive == 0:
        finish(s)
    elif s.by_card == 1:
        s.step = BETWEEN_AGAIN
    else:
        s.step = AFTER_SENDING
