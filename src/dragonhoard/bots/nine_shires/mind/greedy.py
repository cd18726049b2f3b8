"""Greedy: guards townes, becomes Knight or Dame, buys the amulet that slays most, and fights by the odds.

The manners differ in nerve, in civic sense, in spite, in alliances and in whom they trade with.
"""

from dragonhoard.bots.nine_shires.mind import manners, sight, trading, walks, worth
from dragonhoard.core.masks import lowest
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.rules import fight, ground, meeting, random_moves, spaces, state

SWORD_MARGIN = 20  # so much better than a throw has to be what a sword card brings


def think(s, seat, bot, dice, v, m):
    sight.see(s, seat, v)
    ponder(v, bot, dice, m)


def ponder(v, manner, dice, m):
    random_moves.blank_move(v, v.seat, m)
    manners.take_manner(v, manner)
    worth.choose_wanted(v)
    place = trading.offer_to(v, v.seat)
    if place != NONE:
        trading.answer_well(v, manner, place, m)
    elif v.phase == state.MOVING:
        walks.walk_well(v, m)
    elif v.phase == state.START:
        start_well(v, manner, dice, m)
    elif v.phase == state.ALLYING:
        m.verb = state.CHOOSE
        m.choice = manners.choose_by_manner(v, manner, v.partner if v.seat == v.current else v.current)
    elif v.phase == state.MEETING:
        m.verb = state.PLAY
        m.other = lowest(meeting.partners_at(v, v.seat, v.at[v.seat]))
    elif v.phase == state.AT_TOWNE:
        m.verb = state.PROTECT
        pay_well(v, v.towne_cost, v.wanted, m)
    elif v.phase == state.CHOOSING:
        m.verb = state.TAKE
        take_well(v, spaces.gift(v), m)
    elif v.phase == state.AT_GUARDIAN:
        trade_well(v, m)
    else:
        arrive_well(v, m)


# -- the start of a turn -----------------------------------------------------------------------------------------------
def start_well(v, manner, dice, m):
    if trading.offer_well(v, manner, dice, m):
        return
    m.verb = state.THROW
    if fight.can_fight(v, v.seat) == LEGAL and worth.fight_worth(v, v.amulet[v.seat], False) > 0:
        m.verb = state.FIGHT
    elif fight.may_refund(v, v.seat):
        hand_back(v, m)
    elif v.swords[v.seat] > 0:
        consider_sword(v, m)


def hand_back(v, m):
    walks.fill_prizes(v)
    m.verb = state.REFUND
    m.space = walks.best_home(v, walks.KNIGHT)


def consider_sword(v, m):
    """In place of a throw, and so without another attack."""
    walks.fill_prizes(v)
    ready = walks.readiness(v)
    space = walks.best_jump(v, ready, True)
    throwing = walks.outlook(v, v.at[v.seat], ready) * (100 + v.far) // 100
    if not ground.any_free(v) or v.attacks < v.last_attack - 2:
        throwing += SWORD_MARGIN
    if space != NONE and walks.jump_worth(v, space, ready) > throwing:
        m.verb = state.SWORD_CARD
        m.space = space


# -- payments and gifts ------------------------------------------------------------------------------------------------
def pay_well(v, cost, kept, m):
    """What the next amulet does not need, of which there is most."""
    for _ in range(cost):
        best = NONE
        most = 0
        for colour in range(state.COLOURS):
            left = v.talismans[v.seat][colour] - m.pay[colour]
            if left > 0:
                value = left if belongs(v, kept, colour) and left <= v.amulet_cost else 1000 + left
                if best == NONE or value > most:
                    most = value
                    best = colour
        m.pay[best] += 1


def belongs(v, amulet, colour):
    for i in range(state.HUES):
        if v.hue[amulet][i] == colour:
            return True
    return False


def take_well(v, n, m):
    """What the next amulet lacks, then what there is least of."""
    for _ in range(n):
        best = 0
        least = 1_000_000
        for colour in range(state.COLOURS):
            held = v.talismans[v.seat][colour] + m.pay[colour]
            value = held if worth.is_wanted(v, colour) and held < v.amulet_cost else 1000 + held
            if value < least:
                least = value
                best = colour
        m.pay[best] += 1


# -- on a space --------------------------------------------------------------------------------------------------------
def trade_well(v, m):
    """NS-SPACE-GUARD-1: first the amulet, then the hex, if what is left pays for it."""
    buy = worth.best_buy(v)
    if buy != NONE:
        m.verb = state.BUY
        m.amulet = buy
    elif v.steps == 0 and worth.lift_worth(v) > 0:
        m.verb = state.LIFT
        pay_well(v, v.hex_cost, v.wanted, m)


def arrive_well(v, m):
    walks.fill_prizes(v)
    ready = walks.readiness(v)
    if v.phase == state.AT_DRAGON:
        if fight.can_fight(v, v.seat) == LEGAL and worth.fight_worth(v, v.amulet[v.seat], fight.is_duel(v)) > 0:
            m.verb = state.FIGHT
        elif fight.may_refund(v, v.seat):
            hand_back(v, m)
    elif v.phase == state.KEEPING:
        hand_back(v, m)
    elif v.phase == state.RETREATING:
        m.verb = state.GO_HOME
        m.space = walks.best_home(v, ready)
    else:
        jump_well(v, ready, m)


def jump_well(v, ready, m):
    """From the key to wherever it is best; from castle and sword to a dragon space, if that is better than to stay."""
    space = walks.best_jump(v, ready, v.phase != state.AT_KEY)
    here = v.at[v.seat]
    stay = walks.later(v, here, ready)
    if v.phase == state.AT_SWORD and v.sword_supply > 0:
        stay += worth.CARD_OF_SWORD
        m.verb = state.TAKE_CARD
    if space != NONE and walks.jump_worth(v, space, ready) > stay:
        m.verb = state.JUMP
        m.space = space
