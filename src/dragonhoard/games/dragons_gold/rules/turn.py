"""Dragon's Gold: set-up, the turn, and sending (DG-SETUP, DG-TURN, DG-ADVR)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, below, tell
from dragonhoard.games.dragons_gold.rules import sleeve, state, tokens, windows


# -- set-up ------------------------------------------------------------------------------------------------------------
def set_up(s, luck):
    """DG-SETUP. Edition and options are already in the state; everything else is zero."""
    for kind in range(state.KINDS):
        s.bag[kind] = s.tokens[kind]
    for dragon in range(state.DRAGONS):
        s.pile[dragon] = 1
    s.victim = NOBODY
    s.gagged = NOBODY
    s.masked = NONE
    s.slot = NONE
    s.actor = NOBODY
    windows.forget_card(s)
    tokens.clear_shares(s)
    s.current = s.first_seat
    if s.current == NOBODY:
        s.current = below(luck, s.players)
    tell(s, EVERYBODY, state.GAME_BEGINS, s.current)
    for slot in range(state.SLOTS):
        s.row[slot] = NONE
    for slot in range(state.SLOTS):
        turn_up(s, luck, slot)
    s.turned = 0
    if s.magic == 1:
        for card in range(state.DESIGNS):
            s.deck[card] = s.copies[card]
        for seat in range(s.players):
            windows.draw_cards(s, luck, seat, 1)
    s.phase = state.MOVING
    s.step = state.TURN_START


def turn_up(s, luck, slot):
    """DG-AFTER-3, DG-SETUP-3"""
    if total(s.pile) > 0 and total(s.bag) > 0:
        s.row[slot] = draw_from(luck, s.pile, total(s.pile))
        s.turned += 1
        tell(s, EVERYBODY, state.DRAGON_COMES, slot, s.row[slot])
        tokens.draw_tokens(s, luck, slot, s.known[s.row[slot]])


# -- the turn ----------------------------------------------------------------------------------------------------------
def begin_turn(s, luck):
    """DG-TURN-2: steps a to d"""
    seat = s.current
    s.sends = max(s.sends, 1)  # a turn that starts again (DG-TURN-8) keeps the Winged Boots
    s.ended = 0
    tell(s, EVERYBODY, state.TURN_BEGINS, seat)
    if not tokens.has_ready(s, seat):
        refresh(s, seat)
    if tokens.has_ready(s, seat):
        tokens.wait(s, state.SENDING, bit(seat))
    else:
        windows.open_window(s, luck, state.W_OWN)


def refresh(s, seat):
    """DG-ADVR-4"""
    if tokens.count_where(s, seat, state.SPENT) > 0:
        for who in range(state.TEAM):
            if s.where[seat][who] == state.SPENT:
                s.where[seat][who] = state.READY
        tell(s, EVERYBODY, state.REFRESHED, seat)


def lost_check(s, luck):
    """DG-TURN-5, DG-TURN-8"""
    if tokens.has_ready(s, s.current):
        tokens.wait(s, state.SENDING, bit(s.current))
    elif everybody_is_out(s):
        windows.open_window(s, luck, state.W_BETWEEN)
    else:
        tell(s, EVERYBODY, state.TURN_LOST, s.current)
        s.step = state.TURN_END


def everybody_is_out(s):
    for seat in range(s.players):
        if tokens.count_where(s, seat, state.SENT) < state.TEAM:
            return False
    return True


def break_deadlock(s):
    """DG-TURN-8"""
    s.step = state.TURN_START
    if everybody_is_out(s):
        s.deadlocks += 1
        if s.deadlocks == 1:
            tell(s, EVERYBODY, state.ALL_SENT_HOME)
            for slot in range(state.SLOTS):
                tokens.send_home(s, slot)
        else:
            tell(s, EVERYBODY, state.DEADLOCKED)
            for slot in range(state.SLOTS):
                tokens.pour(s.hoard[slot], s.removed)
            finish(s)


def end_turn(s, luck):
    s.ended = 1
    s.sends = 0
    sleeve.age_sleeve(s)
    if s.barred[s.current] > 0:
        s.barred[s.current] -= 1
    windows.open_window(s, luck, state.W_BETWEEN)


def finish(s):
    """DG-END-7"""
    sleeve.keep_sleeve(s)
    s.phase = state.OVER
    s.step = state.NO_STEP
    s.waiting = 0
    tell(s, EVERYBODY, state.GAME_ENDS)
    for seat in range(s.players):
        tell(s, EVERYBODY, state.SHOWED, seat, NOBODY, s.stash[seat])


# -- sending -----------------------------------------------------------------------------------------------------------
def can_send(s, seat, who, slot, card):
    if s.phase != state.SENDING or seat != s.current:
        return state.DG_TURN_1
    if not 0 <= who < state.TEAM or s.where[seat][who] != state.READY:
        return state.DG_ADVR_2
    if not tokens.is_live(s, slot):
        return state.DG_CMD_1
    if card != 0 and (card != state.BLADE or s.hand[seat][state.BLADE] == 0):
        return state.DG_CMD_8
    return LEGAL


def send(s, luck, seat, who, slot, card):
    """DG-ADVR-2. A Blade is announced with the sending, and may be answered before the kill check."""
    s.where[seat][who] = state.SENT
    tokens.push(s, slot, seat, who)
    s.slot = slot
    s.actor = seat
    tell(s, EVERYBODY, state.ATTACKED, seat, who, slot)
    if card == state.BLADE and send_with_blade(s, luck, seat, slot):
        return
    s.phase = state.MOVING
    s.step = state.KILL_CHECK


def send_with_blade(s, luck, seat, slot):
    """Whether the others are asked for an answer first."""
    s.target[0] = slot
    s.target[1] = s.height[slot] - 1
    if windows.announce(s, luck, seat, state.BLADE, s.target):
        return True
    blade_works(s)
    return False


def blade_works(s):
    """Nobody holds a card to answer with."""
    s.blade[s.target[0]][s.target[1]] = s.blade_bonus
    s.discard[state.BLADE] += 1
    s.under = state.MOVING
    s.under_serial = 0
    s.under_waiting = 0
    windows.forget_card(s)


def kill_check(s):
    """DG-KILL-1 to DG-KILL-4"""
    s.step = state.KS1 if tokens.attack_on(s, s.slot) >= tokens.strength_of(s, s.slot) else state.AFTER_SENDING


def after_sending(s):
    """The Winged Boots send a second time, if somebody is left to be sent."""
    s.slot = NONE
    s.actor = NOBODY
    s.sends -= 1
    if s.sends > 0 and tokens.has_ready(s, s.current):
        tokens.wait(s, state.SENDING, bit(s.current))
    else:
        s.step = state.TURN_END
