"""Dragon's Gold: the dispatch of inputs, who is waited for, and the count of all pieces."""

from dragonhoard.core.rules_api import LAPSE, LEGAL, NONE, UNDECIDED
from dragonhoard.core.seats import check_first, note_presence
from dragonhoard.games.dragons_gold.rules import (
    cards,
    division,
    flow,
    kill,
    loot,
    market,
    sleeve,
    state,
    tokens,
    turn,
    windows,
)

ROUNDS = 6  # of talks, in which each speaks once: a minute in the lab
LAST_WORD = 10_000  # a number that is large enough


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == state.OVER, state.DG_NET_1, state.DG_NET_9, state.DG_TERM_10)
    if clause != UNDECIDED:
        return clause
    if m.verb == state.SEND:
        return turn.can_send(s, m.seat, m.who, m.slot, m.card)
    if m.verb < state.DIVIDE:
        return check_haggling(s, m)
    if m.verb < state.DEAL:
        return check_shares(s, m)
    if m.verb < state.PLAY:
        return check_market(s, m)
    return check_magic(s, m)


def check_haggling(s, m):
    if m.verb == state.PROPOSE:
        return loot.can_propose(s, m.seat, m.split)
    if m.verb == state.CHANGE:
        return loot.can_change(s, m.seat, m.number, m.split)
    if m.verb == state.ACCEPT:
        return loot.can_accept(s, m.seat, m.number, m.version)
    if m.verb == state.WITHDRAW:
        return loot.can_withdraw(s, m.seat)
    if m.verb == state.SHOW:
        return market.can_show(s, m.seat, m.other)
    return LEGAL if s.phase == state.MARKET else loot.can_haggle(s, m.seat)


def check_shares(s, m):
    if m.verb == state.DIVIDE:
        return division.can_divide(s, m.seat, m.split)
    if m.verb == state.CHOOSE:
        return division.can_choose(s, m.seat, m.share)
    if m.verb == state.NAME:
        return kill.can_name(s, m.seat, m.other)
    if m.verb == state.LOOK:
        return kill.can_look(s, m.seat)
    if m.verb == state.TAKE:
        return kill.can_take(s, m.seat, m.kind)
    return kill.can_take_random(s, m.seat)


def check_market(s, m):
    if m.verb == state.DEAL:
        return market.can_offer(s, m.seat, m.other, m.split)
    if m.verb == state.TRADE:
        return market.can_trade(s, m.seat, m.number, m.version)
    if m.verb == state.DECLINE:
        return market.can_decline(s, m.seat, m.number, m.version)
    if m.verb == state.CANCEL:
        return market.can_cancel(s, m.seat, m.number, m.version)
    done = 1 if m.verb == state.DONE else 0
    return loot.can_call(s, m.seat, done) if s.phase == state.HAGGLING else market.can_be_done(s, m.seat, done)


def check_magic(s, m):
    if m.verb == state.PLAY:
        return cards.can_play(s, m.seat, m.card, m.target[0], m.target[1], m.target[2])
    if m.verb == state.PASS:
        return windows.can_pass(s, m.seat)
    if m.verb == state.STAND:
        return windows.can_stand(s, m.windows)
    if m.verb == state.LIFT:
        return sleeve.can_lift(s, m.seat, m.slot, m.kind)
    return sleeve.can_accuse(s, m.seat, m.other)


def apply(s, luck, m):
    if m.verb < 0:
        if m.verb == LAPSE:
            flow.lapse(s, luck)
        else:
            note_presence(s, m.seat, m.verb, state.WENT_AWAY, state.CAME_BACK)
    elif m.verb == state.SEND:
        turn.send(s, luck, m.seat, m.who, m.slot, m.card)
    elif m.verb < state.DIVIDE:
        apply_haggling(s, m)
    elif m.verb < state.DEAL:
        apply_shares(s, luck, m)
    elif m.verb < state.PLAY:
        apply_market(s, m)
    else:
        apply_magic(s, luck, m)
    flow.go_on(s, luck)


def speak(s):
    if s.said < LAST_WORD:
        s.said += 1


def apply_haggling(s, m):
    speak(s)
    if m.verb == state.PROPOSE:
        loot.propose(s, m.seat, m.split)
    elif m.verb == state.CHANGE:
        loot.change(s, m.seat, m.number, m.split)
    elif m.verb == state.ACCEPT:
        loot.accept(s, m.seat, m.number)
    elif m.verb == state.WITHDRAW:
        loot.withdraw(s, m.seat)
    elif m.verb == state.SHOW:
        market.show(s, m.seat, m.other)
    elif s.phase == state.MARKET:
        market.hold_back(s, m.seat)
    else:
        loot.hold(s, m.seat)


def apply_shares(s, luck, m):
    if m.verb == state.DIVIDE:
        division.divide(s, m.split)
    elif m.verb == state.CHOOSE:
        division.choose(s, m.share)
    elif m.verb == state.NAME:
        kill.name_victim(s, luck, m.other)
    elif m.verb == state.LOOK:
        kill.look(s, m.seat)
    elif m.verb == state.TAKE:
        kill.steal(s, m.kind)
    else:
        kill.steal_random(s, luck)


def apply_market(s, m):
    speak(s)
    if m.verb == state.DEAL:
        market.offer(s, m.seat, m.other, m.split)
    elif m.verb == state.TRADE:
        market.trade(s, m.seat, m.number, m.version)
    elif m.verb == state.DECLINE or m.verb == state.CANCEL:
        market.drop_offer(s, m.seat, m.number, m.version)
    elif s.phase == state.HAGGLING:
        if m.verb == state.DONE:
            loot.call_enough(s, m.seat)
        else:
            loot.talk_on(s, m.seat)
    elif m.verb == state.DONE:
        market.be_done(s, m.seat, 1)
    else:
        market.be_done(s, m.seat, 0)


def apply_magic(s, luck, m):
    if m.verb == state.PLAY:
        cards.play(s, luck, m.seat, m.card, m.target)
    elif m.verb == state.PASS:
        windows.pass_window(s, m.seat)
    elif m.verb == state.STAND:
        windows.stand(s, m.seat, m.windows)
    elif m.verb == state.LIFT:
        sleeve.lift(s, m.seat, m.slot, m.kind)
    else:
        sleeve.accuse(s, m.seat, m.other)


def over(s):
    return s.phase == state.OVER


def ended_by(s):
    """DG-END-6, DG-TURN-8: no dragon is left, or nobody can send anybody any more."""
    for slot in range(state.SLOTS):
        if s.row[slot] != NONE:
            return state.BY_DEADLOCK
    return state.BY_KILL


def waiting(s):
    """Whose answer is open; an absent one is asked only if nobody else is."""
    asked = s.waiting & tokens.here(s)
    return asked if asked != 0 else s.waiting


def expired(s):
    """Time in the lab: so many rounds of talks, and no time at all where nobody has anything to say."""
    if s.phase == state.WINDOW or s.phase == state.RESPONSE:
        return s.waiting == 0
    if s.phase == state.HAGGLING:
        return s.said >= ROUNDS * s.ranks
    return s.phase == state.MARKET and s.said >= ROUNDS * s.players


# -- pieces ------------------------------------------------------------------------------------------------------------
def conserved(s):
    """DG-COMP-9, and the same for cards and adventurers"""
    return tokens_are_whole(s) and cards_are_whole(s) and teams_are_whole(s)


def tokens_are_whole(s):
    for kind in range(state.KINDS):
        n = s.bag[kind] + s.removed[kind]
        for slot in range(state.SLOTS):
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
    for card in range(state.DESIGNS):
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
        for who in range(state.TEAM):
            if s.where[seat][who] == state.SENT:
                sent += 1
    lying = 0
    for slot in range(state.SLOTS):
        lying += s.height[slot]
        for at in range(s.height[slot]):
            if s.where[s.stack[slot][at] // state.TEAM][s.stack[slot][at] % state.TEAM] != state.SENT:
                return False
    return sent == lying
