"""Nine Shires: the setup, the throw, the walk, and what follows by itself (NS-SETUP, NS-TURN)."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, NOBODY, NONE, below, tell
from dragonhoard.games.nine_shires.rules import ending, fight, ground, meeting, paths, spaces, state


def start(s, luck):
    """NS-SETUP"""
    s.alive = bit(s.players) - 1
    for seat in range(s.players):
        s.at[seat] = s.start
        s.token[seat] = NONE
        s.amulet[seat] = NONE
        for colour in range(state.COLOURS):
            s.talismans[seat][colour] = s.start_gain
    for towne in range(state.TOWNES):
        s.protector[towne] = NOBODY
    for shire in range(state.SHIRES):
        s.knight[shire] = NOBODY
    for dragon in range(state.DRAGONS):
        s.fate[dragon] = state.LIVING
    for craft in range(state.CLASSES):
        s.deck[craft] = s.copies[craft]
    s.sword_supply = s.sword_cards
    s.last_slayer = NOBODY
    s.partner = NOBODY
    s.winner = NOBODY
    s.round = 1
    s.first = s.first_seat
    if s.first == NOBODY:
        s.first = ending.highest_throw(s, luck, s.alive, state.FIRST_THROW)
    tell(s, EVERYBODY, state.GAME_BEGINS, s.first)
    begin_turn(s, s.first)


# -- the turn ----------------------------------------------------------------------------------------------------------
def begin_turn(s, seat):
    s.current = seat
    s.turn_throws = 0
    s.fought = 0
    s.fresh = 0
    s.dice[0] = NONE
    s.dice[1] = NONE
    s.arrival = state.DICE_ARRIVAL
    s.keyed = 0
    for two in range(s.players):
        for one in range(two):
            s.exchanged[one][two] = 0
    tell(s, EVERYBODY, state.TURN_BEGINS, seat, s.round)
    ground.wait(s, state.START)


def end_turn(s):
    """NS-TURN-4, NS-STALL"""
    ground.end_walk(s)
    seat = ground.next_alive(s, s.current)
    if ground.order_of(s, seat) <= ground.order_of(s, s.current):
        s.quiet += 1
        tell(s, EVERYBODY, state.ROUND_ENDS, s.round, s.quiet)
        if s.quiet >= s.quiet_limit:
            ending.finish(s, state.QUIET, NOBODY)
            return
        if s.round >= s.round_limit:
            ending.finish(s, state.TOO_LONG, NOBODY)
            return
        s.round += 1
    begin_turn(s, seat)


def throw(s, luck):
    """NS-TURN-2: attack and hex, blessings, then the choice of move."""
    s.dice[0] = below(luck, state.FACES)
    s.dice[1] = below(luck, state.FACES)
    tell(s, EVERYBODY, state.THREW, s.current, s.dice, 1 if s.turn_throws > 0 else 0)
    s.throws += 1
    s.turn_throws += 1
    s.fresh = 0
    s.arrival = state.DICE_ARRIVAL
    s.keyed = 0
    if s.dice[0] == 0 or s.dice[1] == 0:
        attack(s)
    if s.attacks >= s.last_attack:
        ending.finish(s, state.DESTROYED, NOBODY)
        return
    bless(s, s.dice[0])
    if s.dice[1] != s.dice[0]:
        bless(s, s.dice[1])
    ground.wait(s, state.MOVING)


def attack(s):
    """NS-ATTACK-2, NS-ATTACK-3, NS-HEX-1"""
    if ground.any_free(s):
        s.attacks += 1
        tell(s, EVERYBODY, state.ATTACKED, s.attacks, s.last_attack)
    else:
        tell(s, EVERYBODY, state.REPELLED)
    if ground.is_double(s):
        s.hexed |= bit(s.current)
        tell(s, EVERYBODY, state.HEXED, s.current)


def bless(s, number):
    """NS-BLESS"""
    shire = number - 1
    if shire < 0:
        return
    for seat in range(s.players):
        if has(s.alive, seat) and (s.knight[shire] == seat or s.shire[s.at[seat]] == shire):
            ground.gain_set(s, seat, s.set_of[shire], s.blessing)
            tell(s, EVERYBODY, state.BLESSED, seat, shire, ground.set_heap(s, s.set_of[shire], s.blessing))


# -- the walk ----------------------------------------------------------------------------------------------------------
def set_out(s, steps, path):
    for i in range(steps):
        s.route[i] = path[i]
    begin_walk(s, steps)


def begin_walk(s, steps):
    """NS-MOVE-4: the whole route is named."""
    s.steps = steps
    s.walked = 0
    tell(s, EVERYBODY, state.SETS_OUT, s.current, s.route[:steps])
    ground.run(s, state.WALKING)


def stay(s):
    """NS-MOVE-8"""
    tell(s, EVERYBODY, state.STAYED, s.current)
    ground.run(s, state.END_THROW)


def walk_on(s):
    """To the next space where something can be done, or to the end."""
    seat = s.current
    begun = s.walked
    going = True
    while going:
        ground.put(s, seat, s.route[s.walked])
        s.walked += 1
        going = s.walked < s.steps and meeting.partners(s) == 0 and not can_trade_here(s)
    tell(s, EVERYBODY, state.WALKED, seat, s.route[begun : s.walked])
    if s.walked == s.steps:
        ground.end_walk(s)
        tell(s, EVERYBODY, state.LANDED, seat, s.at[seat])
    s.step = state.ON_SPACE


def can_trade_here(s):
    """NS-AMULET-2: the Guardian Wizard sells to whoever passes."""
    return s.kind[s.at[s.current]] == state.GUARDIAN and spaces.affords_any(s, s.current)


def on_space(s):
    """NS-DIGI-3"""
    if meeting.partners(s) != 0:
        ground.wait(s, state.MEETING)
    else:
        s.step = state.AFTER_MEETING


def after_meeting(s):
    if s.steps == 0:
        s.step = state.EFFECT
    elif can_trade_here(s):
        ground.wait(s, state.AT_GUARDIAN)
    else:
        s.step = state.WALKING


# -- what follows by itself --------------------------------------------------------------------------------------------
def go_on(s, luck):
    while s.phase == state.RUNNING:
        step = s.step
        s.step = state.NO_STEP
        if step == state.WALKING:
            walk_on(s)
        elif step == state.ON_SPACE:
            on_space(s)
        elif step == state.AFTER_MEETING:
            after_meeting(s)
        elif step == state.EFFECT:
            spaces.take_effect(s, luck)
        elif step == state.GUARD:
            spaces.stand_guard(s)
        elif step == state.END_THROW:
            if ground.is_double(s):
                throw(s, luck)
            else:
                end_turn(s)
        else:
            end_turn(s)


def pass_on(s):
    """Does not do what may be done here."""
    tell(s, EVERYBODY, state.PASSED, s.current, s.phase)
    if s.phase == state.MEETING:
        ground.run(s, state.AFTER_MEETING)
    elif s.phase == state.AT_GUARDIAN:
        spaces.leave_guardian(s)
    else:
        ground.run(s, state.END_THROW)


# -- time, absence, resignation ----------------------------------------------------------------------------------------
def lapse(s, luck):
    """NS-DIGI: what happens when time runs out."""
    if s.phase == state.START:
        throw(s, luck)
    elif s.phase == state.MOVING:
        steps = paths.smallest_count(s)
        if steps == 0:
            stay(s)
        else:
            paths.find_walk(s, s.at[s.current], steps, 0, s.route)
            begin_walk(s, steps)
    elif s.phase == state.ALLYING:
        lapse_alliance(s)
    elif s.phase == state.CHOOSING:
        spaces.take_one_of_each(s, s.current)
    elif s.phase == state.AT_SWORD and s.sword_supply > 0:
        spaces.take_sword(s, s.current)
    elif s.phase == state.RETREATING:
        fight.go_home(s, s.current, ground.first_home(s, s.current))
    else:
        pass_on(s)


def lapse_alliance(s):
    """NS-DIGI-4: whoever has not chosen puts off."""
    mover = s.current
    other = s.partner
    if s.choice[mover] == state.UNCHOSEN:
        meeting.choose_ally(s, mover, state.PUT_OFF)
    if s.phase == state.ALLYING and s.choice[other] == state.UNCHOSEN:
        meeting.choose_ally(s, other, state.PUT_OFF)


def resign(s, seat):
    """NS-DEATH-5"""
    tell(s, EVERYBODY, state.RESIGNED, seat, fight.guarded_by(s, seat))
    open_choice = s.phase == state.ALLYING and (seat == s.current or seat == s.partner)
    if open_choice:
        tell(s, EVERYBODY, state.ALLIANCE_LAPSED, s.current, s.partner)
        meeting.close_alliance(s)
    fight.bury(s, seat)
    if s.alive == 0:
        ending.finish(s, state.ALL_DEAD, NOBODY)
    elif seat == s.current:
        ground.run(s, state.END_TURN)
    elif s.phase == state.MEETING and meeting.partners(s) == 0:
        ground.run(s, state.AFTER_MEETING)
