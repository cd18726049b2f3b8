"""Dragon's Gold: what happens by itself, as a program with a counter; time, and coming and going (DG-NET)."""

from dragonhoard.core.draws import some_seat
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.seats import left_of
from dragonhoard.games.dragons_gold.rules import cards, division, kill, loot, market, state, tokens, turn, windows


def start(s, luck):
    turn.set_up(s, luck)
    go_on(s, luck)


def go_on(s, luck):
    """Until something is awaited that somebody can answer, or the game is over."""
    while True:
        while s.phase == state.MOVING:
            take_step(s, luck)
        if not settle(s, luck):
            return


def take_step(s, luck):
    step = s.step
    if step < state.KS1:
        step_of_turn(s, luck, step)
    elif step < state.KS9:
        step_of_sharing(s, luck, step)
    else:
        step_after_sharing(s, luck, step)


def step_of_turn(s, luck, step):
    if step == state.TURN_START:
        turn.begin_turn(s, luck)
    elif step == state.LOST_CHECK:
        turn.lost_check(s, luck)
    elif step == state.DEADLOCK:
        turn.break_deadlock(s)
    else:
        turn.kill_check(s)


def step_of_sharing(s, luck, step):
    if step == state.KS1:
        kill.die(s, luck)
    elif step == state.KS3:
        tokens.draw_tokens(s, luck, s.slot, s.hidden[s.row[s.slot]] + s.dug)
        windows.open_window(s, luck, state.W_HOARD)
    elif step == state.KS5:
        kill.share_out(s)
    elif step == state.KS8:
        windows.open_window(s, luck, state.W_SPLIT)
    elif step == state.AWARD:
        kill.award(s, luck)
    elif step == state.EXPIRED:
        windows.open_window(s, luck, state.W_EXPIRE)
    elif step == state.FAILED:
        tokens.clear_offers(s)
        windows.open_window(s, luck, state.W_SNATCH)
    else:
        kill.lose_hoard(s)


def step_after_sharing(s, luck, step):
    if step == state.KS9:
        kill.next_thief(s, luck)
    elif step == state.THEFT:
        kill.begin_theft(s, luck)
    elif step == state.NEXT_THIEF:
        kill.end_theft(s)
    elif step == state.KS10:
        kill.clean_up(s, luck)
    elif step == state.KS12:
        market.market_if_due(s)
    elif step == state.KS13:
        kill.end_check(s)
    elif step == state.AFTER_SENDING:
        turn.after_sending(s)
    elif step == state.BETWEEN_AGAIN:
        s.by_card = 0
        windows.open_window(s, luck, state.W_BETWEEN)
    elif step == state.TURN_END:
        turn.end_turn(s, luck)
    else:
        s.current = left_of(s, s.current)
        s.step = state.TURN_START


def settle(s, luck):
    """What nobody is left to answer is over; True if something follows from it."""
    if s.phase == state.WINDOW or s.phase == state.RESPONSE:
        asked = windows.entitled(s, windows.open_now(s)) & windows.holders(s)
        s.waiting &= asked  # whoever was caught with the Invisible Hand may hold no card any more
        if asked == 0 or (s.brief == 0 and s.waiting & tokens.here(s) == 0):
            close_window(s, luck)
            return True
        return False
    if s.phase == state.HAGGLING:
        return loot.settle_haggling(s)
    if s.phase == state.MARKET:
        return market.settle_market(s)
    return False


def close_window(s, luck):
    if s.phase == state.RESPONSE:
        cards.resolve(s, luck, 1)
    else:
        windows.leave_window(s, windows.after_window(s, s.window))


# -- time --------------------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """The time of the present wait is over: DG-NEG-9, DG-MKT-3, DG-MAG-WIN-2, DG-NET-2, DG-NET-4, DG-NET-5."""
    if s.phase == state.SENDING:
        send_weakest(s, luck)
    elif s.phase == state.HAGGLING:
        if s.grace == state.GRACE:
            loot.end_grace(s)
        else:
            loot.time_is_up(s)
    elif s.phase == state.DIVIDING:
        division.deal_out(s)
    elif s.phase == state.CHOOSING:
        division.choose(s, division.biggest_share(s))
    elif s.phase == state.NAMING:
        kill.name_victim(s, luck, some_seat(luck, kill.victims(s)))
    elif s.phase == state.TAKING:
        kill.steal_random(s, luck)
    elif s.phase == state.MARKET:
        market.close_market(s)
    else:
        close_window(s, luck)


def send_weakest(s, luck):
    """DG-NET-4"""
    weakest = NONE
    for who in range(state.TEAM):
        if s.where[s.current][who] == state.READY and (weakest == NONE or s.attack[who] < s.attack[weakest]):
            weakest = who
    best = NONE
    for slot in range(state.SLOTS):
        if s.row[slot] != NONE and (best == NONE or lacking(s, slot) > lacking(s, best)):
            best = slot
    turn.send(s, luck, s.current, weakest, best, state.NO_CARD)


def lacking(s, slot):
    return tokens.strength_of(s, slot) - tokens.attack_on(s, slot)
