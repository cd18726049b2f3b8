"""Dragon's Gold: the dispatch of inputs, who is waited for, and the count of all pieces."""

from dragonhoard.core.rules_api import LAPSE, LEGAL, UNDECIDED
from dragonhoard.core.seats import check_first, note_presence
from dragonhoard.games.dragons_gold.rules.cards import can_play, play
from dragonhoard.games.dragons_gold.rules.division import can_choose, can_divide, choose, divide
from dragonhoard.games.dragons_gold.rules.flow import go_on, lapse
from dragonhoard.games.dragons_gold.rules.kill import (
    can_look,
    can_name,
    can_take,
    can_take_random,
    look,
    name_victim,
    steal,
    steal_random,
)
from dragonhoard.games.dragons_gold.rules.loot import (
    accept,
    can_accept,
    can_change,
    can_haggle,
    can_propose,
    can_withdraw,
    change,
    hold,
    propose,
    withdraw,
)
from dragonhoard.games.dragons_gold.rules.market import (
    be_done,
    can_be_done,
    can_cancel,
    can_decline,
    can_offer,
    can_show,
    can_trade,
    drop_offer,
    hold_back,
    offer,
    show,
    trade,
)
from dragonhoard.games.dragons_gold.rules.sleeve import accuse, can_accuse, can_lift, lift
from dragonhoard.games.dragons_gold.rules.state import (
    ACCEPT,
    ACCUSE,
    CAME_BACK,
    CANCEL,
    CHANGE,
    CHOOSE,
    DEAL,
    DECLINE,
    DESIGNS,
    DG_NET_1,
    DG_NET_9,
    DG_TERM_10,
    DIVIDE,
    DONE,
    HAGGLING,
    KINDS,
    LIFT,
    LOOK,
    MARKET,
    NAME,
    NOT_DONE,
    OVER,
    PASS,
    PLAY,
    PROPOSE,
    RESPONSE,
    SEND,
    SENT,
    SHOW,
    SLOTS,
    STAND,
    TAKE,
    TAKE_RANDOM,
    TEAM,
    TRADE,
    WENT_AWAY,
    WINDOW,
    WITHDRAW,
)
from dragonhoard.games.dragons_gold.rules.tokens import here
from dragonhoard.games.dragons_gold.rules.turn import can_send, send
from dragonhoard.games.dragons_gold.rules.windows import can_pass, can_stand, pass_window, stand

ROUNDS = 6  # of talks, in which each speaks once: a minute in the lab
LAST_WORD = 10_000  # a number that is large enough


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == OVER, DG_NET_1, DG_NET_9, DG_TERM_10)
    if clause != UNDECIDED:
        return clause
    if m.verb == SEND:
        return can_send(s, m.seat, m.who, m.slot, m.card)
    if m.verb < DIVIDE:
        return check_haggling(s, m)
    if m.verb < DEAL:
        return check_shares(s, m)
    if m.verb < PLAY:
        return check_market(s, m)
    return check_magic(s, m)


def check_haggling(s, m):
    if m.verb == PROPOSE:
        return can_propose(s, m.seat, m.split)
    if m.verb == CHANGE:
        return can_change(s, m.seat, m.number, m.split)
    if m.verb == ACCEPT:
        return can_accept(s, m.seat, m.number, m.version)
    if m.verb == WITHDRAW:
        return can_withdraw(s, m.seat)
    if m.verb == SHOW:
        return can_show(s, m.seat, m.other)
    return LEGAL if s.phase == MARKET else can_haggle(s, m.seat)


def check_shares(s, m):
    if m.verb == DIVIDE:
        return can_divide(s, m.seat, m.split)
    if m.verb == CHOOSE:
        return can_choose(s, m.seat, m.share)
    if m.verb == NAME:
        return can_name(s, m.seat, m.other)
    if m.verb == LOOK:
        return can_look(s, m.seat)
    if m.verb == TAKE:
        return can_take(s, m.seat, m.kind)
    return can_take_random(s, m.seat)


def check_market(s, m):
    if m.verb == DEAL:
        return can_offer(s, m.seat, m.other, m.split)
    if m.verb == TRADE:
        return can_trade(s, m.seat, m.number, m.version)
    if m.verb == DECLINE:
        return can_decline(s, m.seat, m.number, m.version)
    if m.verb == CANCEL:
        return can_cancel(s, m.seat, m.number, m.version)
    return can_be_done(s, m.seat, 1 if m.verb == DONE else 0)


def check_magic(s, m):
    if m.verb == PLAY:
        return can_play(s, m.seat, m.card, m.target[0], m.target[1], m.target[2])
    if m.verb == PASS:
        return can_pass(s, m.seat)
    if m.verb == STAND:
        return can_stand(s, m.windows)
    if m.verb == LIFT:
        return can_lift(s, m.seat, m.slot, m.kind)
    return can_accuse(s, m.seat, m.other)


def apply(s, luck, m):
    if m.verb < 0:
        if m.verb == LAPSE:
            lapse(s, luck)
        else:
            note_presence(s, m.seat, m.verb, WENT_AWAY, CAME_BACK)
    elif m.verb == SEND:
        send(s, luck, m.seat, m.who, m.slot, m.card)
    elif m.verb < DIVIDE:
        apply_haggling(s, m)
    elif m.verb < DEAL:
        apply_shares(s, luck, m)
    elif m.verb < PLAY:
        apply_market(s, m)
    else:
        apply_magic(s, luck, m)
    go_on(s, luck)


def speak(s):
    if s.said < LAST_WORD:
        s.said += 1


def apply_haggling(s, m):
    speak(s)
    if m.verb == PROPOSE:
        propose(s, m.seat, m.split)
    elif m.verb == CHANGE:
        change(s, m.seat, m.number, m.split)
    elif m.verb == ACCEPT:
        accept(s, m.seat, m.number)
    elif m.verb == WITHDRAW:
        withdraw(s, m.seat)
    elif m.verb == SHOW:
        show(s, m.seat, m.other)
    elif s.phase == MARKET:
        hold_back(s, m.seat)
    else:
        hold(s, m.seat)


def apply_shares(s, luck, m):
    if m.verb == DIVIDE:
        divide(s, m.split)
    elif m.verb == CHOOSE:
        choose(s, m.share)
    elif m.verb == NAME:
        name_victim(s, luck, m.other)
    elif m.verb == LOOK:
        look(s, m.seat)
    elif m.verb == TAKE:
        steal(s, m.kind)
    elif m.verb == TAKE_RANDOM:
        steal_random(s, luck)


def apply_market(s, m):
    speak(s)
    if m.verb == DEAL:
        offer(s, m.seat, m.other, m.split)
    elif m.verb == TRADE:
        trade(s, m.seat, m.number, m.version)
    elif m.verb == DECLINE or m.verb == CANCEL:
        drop_offer(s, m.seat, m.number, m.version)
    elif m.verb == DONE:
        be_done(s, m.seat, 1)
    elif m.verb == NOT_DONE:
        be_done(s, m.seat, 0)


def apply_magic(s, luck, m):
    if m.verb == PLAY:
        play(s, luck, m.seat, m.card, m.target)
    elif m.verb == PASS:
        pass_window(s, m.seat)
    elif m.verb == STAND:
        stand(s, m.seat, m.windows)
    elif m.verb == LIFT:
        lift(s, m.seat, m.slot, m.kind)
    elif m.verb == ACCUSE:
        accuse(s, m.seat, m.other)


def over(s):
    return s.phase == OVER


def waiting(s):
    """Whose answer is open; an absent one is asked only if nobody else is."""
    asked = s.waiting & here(s)
    return asked if asked != 0 else s.waiting


def expired(s):
    """Time in the lab: so many rounds of talks, and no time at all where nobody has anything to say."""
    if s.phase == WINDOW or s.phase == RESPONSE:
        return s.waiting == 0
    if s.phase == HAGGLING:
        return s.said >= ROUNDS * s.ranks
    return s.phase == MARKET and s.said >= ROUNDS * s.players


# -- pieces ------------------------------------------------------------------------------------------------------------
def conserved(s):
    """DG-COMP-9, and the same for cards and adventurers"""
    return tokens_are_whole(s) and cards_are_whole(s) and teams_are_whole(s)


def tokens_are_whole(s):
    for kind in range(KINDS):
        n = s.bag[kind] + s.removed[kind]
        for slot in range(SLOTS):
            n += s.hoard[slot][kind]
        for seat in range(s.players):
            if s.stash[seat][kind] < 0:
                return False
            n += s.stash[seat][kind]
        for i in range(s.lifts):
            if s.sleeve[i].age > 0 and s.sleeve[i].kind == kind:
                n += 1
        if n != s.tokens[kind]:
            return False
    return True


def cards_are_whole(s):
    if s.magic == 0:
        return True
    for card in range(DESIGNS):
        n = s.deck[card] + s.discard[card]
        for seat in range(s.players):
            n += s.hand[seat][card]
        if s.card == card and card > 0:
            n += 1
        if n != s.copies[card]:
            return False
    return True


def teams_are_whole(s):
    """Whoever was sent lies in exactly one stack."""
    sent = 0
    for seat in range(s.players):
        for who in range(TEAM):
            if s.where[seat][who] == SENT:
                sent += 1
    lying = 0
    for slot in range(SLOTS):
        lying += s.height[slot]
        for at in range(s.height[slot]):
            if s.where[s.stack[slot][at] // TEAM][s.stack[slot][at] % TEAM] != SENT:
                return False
    return sent == lying
