"""Dragon's Gold: what happens by itself, as a program with a counter; time, and coming and going (DG-NET)."""

from dragonhoard.core.masks import seats_in
from dragonhoard.core.rules_api import NONE, below
from dragonhoard.core.seats import left_of
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.rules.cards import resolve
from dragonhoard.games.dragons_gold.rules.division import biggest_share, choose, deal_out
from dragonhoard.games.dragons_gold.rules.kill import (
    award,
    begin_theft,
    clean_up,
    die,
    end_check,
    end_theft,
    lose_hoard,
    name_victim,
    next_thief,
    share_out,
    steal_random,
    victims,
)
from dragonhoard.games.dragons_gold.rules.loot import end_grace, settle_haggling, time_is_up
from dragonhoard.games.dragons_gold.rules.market import close_market, market_if_due, settle_market
from dragonhoard.games.dragons_gold.rules.tokens import attack_on, clear_offers, draw_tokens, here, seat_at, strength_of
from dragonhoard.games.dragons_gold.rules.turn import (
    after_sending,
    begin_turn,
    break_deadlock,
    end_turn,
    kill_check,
    lost_check,
    send,
    set_up,
)
from dragonhoard.games.dragons_gold.rules.windows import (
    after_window,
    entitled,
    holders,
    leave_window,
    open_now,
    open_window,
)


def start(s, luck):
    set_up(s, luck)
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
        begin_turn(s, luck)
    elif step == state.LOST_CHECK:
        lost_check(s, luck)
    elif step == state.DEADLOCK:
        break_deadlock(s)
    elif step == state.KILL_CHECK:
        kill_check(s)


def step_of_sharing(s, luck, step):
    if step == state.KS1:
        die(s, luck)
    elif step == state.KS3:
        draw_tokens(s, luck, s.slot, s.hidden[s.row[s.slot]] + s.dug)
        open_window(s, luck, state.W_HOARD)
    elif step == state.KS5:
        share_out(s)
    elif step == state.KS8:
        open_window(s, luck, state.W_SPLIT)
    elif step == state.AWARD:
        award(s, luck)
    elif step == state.EXPIRED:
        open_window(s, luck, state.W_EXPIRE)
    elif step == state.FAILED:
        clear_offers(s)
        open_window(s, luck, state.W_SNATCH)
    elif step == state.REMOVAL:
        lose_hoard(s)


def step_after_sharing(s, luck, step):
    if step == state.KS9:
        next_thief(s, luck)
    elif step == state.THEFT:
        begin_theft(s, luck)
    elif step == state.NEXT_THIEF:
        end_theft(s)
    elif step == state.KS10:
        clean_up(s, luck)
    elif step == state.KS12:
        market_if_due(s)
    elif step == state.KS13:
        end_check(s)
    elif step == state.AFTER_SENDING:
        after_sending(s)
    elif step == state.BETWEEN_AGAIN:
        s.by_card = 0
        open_window(s, luck, state.W_BETWEEN)
    elif step == state.TURN_END:
        end_turn(s, luck)
    elif step == state.NEXT_TURN:
        s.current = left_of(s, s.current)
        s.step = state.TURN_START


def settle(s, luck):
    """What nobody is left to answer is over; True if something follows from it."""
    if s.phase == state.WINDOW or s.phase == state.RESPONSE:
        asked = entitled(s, open_now(s)) & holders(s)
        s.waiting &= asked  # whoever was caught with the Invisible Hand may hold no card any more
        if asked == 0 or (s.brief == 0 and s.waiting & here(s) == 0):
            close_window(s, luck)
            return True
        return False
    if s.phase == state.HAGGLING:
        return settle_haggling(s)
    if s.phase == state.MARKET:
        return settle_market(s)
    return False


def close_window(s, luck):
    if s.phase == state.RESPONSE:
        resolve(s, luck, 1)
    else:
        leave_window(s, after_window(s, s.window))


# -- time --------------------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """The time of the present wait is over: DG-NEG-9, DG-MKT-3, DG-MAG-WIN-2, DG-NET-2, DG-NET-4, DG-NET-5."""
    if s.phase == state.SENDING:
        send_weakest(s, luck)
    elif s.phase == state.HAGGLING:
        if s.grace == state.GRACE:
            end_grace(s)
        else:
            time_is_up(s)
    elif s.phase == state.DIVIDING:
        deal_out(s)
    elif s.phase == state.CHOOSING:
        choose(s, biggest_share(s))
    elif s.phase == state.NAMING:
        name_victim(s, luck, some_victim(s, luck))
    elif s.phase == state.TAKING:
        steal_random(s, luck)
    elif s.phase == state.MARKET:
        close_market(s)
    else:
        close_window(s, luck)


def some_victim(s, luck):
    possible = victims(s)
    return seat_at(possible, below(luck, seats_in(possible)))


def send_weakest(s, luck):
    """DG-NET-4"""
    weakest = NONE
    for who in range(state.TEAM):
        if s.where[s.current][who] == state.READY and (weakest == NONE or s.attack[who] < s.attack[weakest]):
            weakest = who
    best = NONE
    most = -1
    for slot in range(state.SLOTS):
        if s.row[slot] != NONE and strength_of(s, slot) - attack_on(s, slot) > most:
            most = strength_of(s, slot) - attack_on(s, slot)
            best = slot
    send(s, luck, s.current, weakest, best, 0)
