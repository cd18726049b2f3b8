"""Dragon's Gold: a random legal move: a bargainer who offers anything and accepts much."""

from dragonhoard.core.draws import some_of, some_seat, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.offers import offers_by, supported_by
from dragonhoard.core.rules_api import LEGAL, NOBODY, NONE, below
from dragonhoard.games.dragons_gold.rules import cards, kill, loot, market, sleeve, state, tokens

TRIES = 3  # for the targets of a card


def blank_move(s, seat, m):
    m.seat = seat
    m.serial = s.serial
    m.verb = state.PASS
    m.who = NONE
    m.slot = NONE
    m.other = NOBODY
    m.kind = NONE
    m.share = NONE
    m.number = 0
    m.version = 0
    m.card = 0
    m.windows = 0
    for i in range(3):
        m.target[i] = NONE
    for row in range(state.SEATS):
        tokens.empty(m.split[row])


def some_move(s, seat, dice, m):
    blank_move(s, seat, m)
    if s.phase == state.SENDING:
        some_sending(s, seat, dice, m)
    elif s.phase == state.HAGGLING:
        some_haggling(s, seat, dice, m)
    elif s.phase == state.MARKET:
        some_trading(s, seat, dice, m)
    elif s.phase == state.WINDOW or s.phase == state.RESPONSE:
        some_answer(s, seat, dice, m)
    else:
        some_taking(s, seat, dice, m)


def other_seat(s, seat, dice):
    return (seat + 1 + below(dice, s.players - 1)) % s.players


# -- sending -----------------------------------------------------------------------------------------------------------
def some_sending(s, seat, dice, m):
    if s.magic == 1 and below(dice, 4) == 0 and (some_lift(s, seat, dice, m) or some_card(s, seat, dice, m)):
        return
    m.verb = state.SEND
    m.who = below(dice, state.TEAM)
    while s.where[seat][m.who] != state.READY:
        m.who = below(dice, state.TEAM)
    m.slot = some_slot(s, dice)
    if s.magic == 1 and s.hand[seat][state.BLADE] > 0 and below(dice, 2) == 0:
        m.card = state.BLADE


def some_lift(s, seat, dice, m):
    """Out of turn: whoever has the Invisible Hand may lift while another is to send."""
    holder = sleeve.hand_holder(s)
    if holder == NOBODY or holder == seat or below(dice, 2) == 0:
        return False
    slot = some_slot(s, dice)
    if total(s.hoard[slot]) == 0:
        return False
    kind = some_of(dice, s.hoard[slot])
    if sleeve.can_lift(s, holder, slot, kind) != LEGAL:
        return False
    m.verb = state.LIFT
    m.seat = holder
    m.slot = slot
    m.kind = kind
    return True


def some_slot(s, dice):
    """Of a live dragon; there always is one while a game goes on."""
    slot = below(dice, state.SLOTS)
    while s.row[slot] == NONE:
        slot = below(dice, state.SLOTS)
    return slot


# -- haggling ----------------------------------------------------------------------------------------------------------
def some_haggling(s, seat, dice, m):
    chance = below(dice, 100)
    m.verb = state.HOLD
    if s.untimed == 1 and some_call(s, seat, chance, m):
        return
    if chance < 4 and s.magic == 1:
        some_card(s, seat, dice, m)
    elif chance < 55:
        accept_something(s, seat, dice, m)
    elif chance < 88 and seat != s.gagged:
        m.verb = state.PROPOSE
        some_split(s, dice, m)
    elif chance < 92 and supported_by(s.offers, seat) != NONE:
        m.verb = state.WITHDRAW
    elif chance < 95 and seat != s.gagged and offers_by(s.offers, seat) > 0:
        m.verb = state.CHANGE
        m.number = own_offer(s, seat, below(dice, offers_by(s.offers, seat)))
        some_split(s, dice, m)
    elif chance == 95:
        m.verb = state.SHOW


def some_call(s, seat, chance, m):
    """DG-NEG-20: nobody holds out where others have had enough."""
    if loot.burns_last(s):
        return False
    if has(s.done, seat):
        if chance == 97:
            m.verb = state.NOT_DONE
        return chance == 97
    m.verb = state.DONE if s.done != 0 or chance == 96 else state.HOLD
    return m.verb == state.DONE


def accept_something(s, seat, dice, m):
    """Mostly the newest proposal."""
    best = NONE
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > 0 and not has(o.support, seat) and below(dice, 8) > 0:
            if best == NONE or o.number > s.offers[best].number:
                best = place
    if best != NONE:
        m.verb = state.ACCEPT
        m.number = s.offers[best].number
        m.version = s.offers[best].version


def own_offer(s, seat, nth):
    for place in range(state.PLACES):
        if s.offers[place].number > 0 and s.offers[place].by == seat:
            if nth == 0:
                return s.offers[place].number
            nth -= 1
    return 0


def some_split(s, dice, m):
    """Every token to anybody."""
    hoard = s.hoard[s.slot]
    for kind in range(state.KINDS):
        for _ in range(hoard[kind]):
            m.split[s.rank[below(dice, s.ranks)]][kind] += 1


# -- shares and thefts -------------------------------------------------------------------------------------------------
def some_taking(s, seat, dice, m):
    if s.phase == state.DIVIDING:
        m.verb = state.DIVIDE
        some_division(s, dice, m)
    elif s.phase == state.CHOOSING:
        m.verb = state.CHOOSE
        m.share = below(dice, s.ranks)
        while s.owner[m.share] != NOBODY:
            m.share = below(dice, s.ranks)
    elif s.phase == state.NAMING:
        m.verb = state.NAME
        m.other = some_seat(dice, kill.victims(s))
    elif s.phase == state.TAKING:
        m.verb = state.TAKE_RANDOM
        if s.looked == 1:
            m.verb = state.TAKE
            m.kind = some_of(dice, s.stash[s.victim])
        elif below(dice, 4) > 0:
            m.verb = state.LOOK


def some_division(s, dice, m):
    """One token for each share first."""
    placed = 0
    first = below(dice, s.ranks)
    hoard = s.hoard[s.slot]
    for kind in range(state.KINDS):
        for _ in range(hoard[kind]):
            share = (first + placed) % s.ranks if placed < s.ranks else below(dice, s.ranks)
            m.split[share][kind] += 1
            placed += 1


# -- the Market --------------------------------------------------------------------------------------------------------
def some_trading(s, seat, dice, m):
    chance = below(dice, 100)
    m.verb = state.HOLD
    if has(s.done, seat):
        m.verb = state.NOT_DONE if chance < 10 else state.HOLD
    elif chance < 35:
        answer_offer(s, seat, dice, m)
    elif chance < 65 and total(s.stash[seat]) > 0 and offers_by(s.offers, seat) < market.OFFERS_EACH:
        m.verb = state.DEAL
        m.other = other_seat(s, seat, dice)
        m.split[m.other][some_of(dice, s.stash[seat])] = 1
        m.split[seat][below(dice, state.KINDS)] = 1
    elif chance < 70 and offers_by(s.offers, seat) > 0:
        m.verb = state.CANCEL
        m.number = own_offer(s, seat, below(dice, offers_by(s.offers, seat)))
        m.version = 1
    elif chance < 90:
        m.verb = state.DONE
    elif chance == 90:
        m.verb = state.SHOW
        m.other = other_seat(s, seat, dice)


def answer_offer(s, seat, dice, m):
    first = below(dice, state.PLACES)
    for i in range(state.PLACES):
        o = s.offers[(first + i) % state.PLACES]
        if o.number > 0 and market.receiver(o) == seat:
            m.number = o.number
            m.version = o.version
            m.verb = state.DECLINE
            if below(dice, 4) > 0 and market.can_trade(s, seat, o.number, o.version) == LEGAL:
                m.verb = state.TRADE
            return


# -- Magic Objects -----------------------------------------------------------------------------------------------------
def some_answer(s, seat, dice, m):
    chance = below(dice, 64)
    if chance == 0:
        m.verb = state.STAND
        m.windows = 2 * below(dice, 1 << (state.WINDOWS - 1))
    elif chance < 40:
        some_card(s, seat, dice, m)


def some_card(s, seat, dice, m):
    """Plays a card of the hand that fits and finds a target, or lifts, or accuses; False if nothing was found."""
    if below(dice, 16) == 0:
        whom = other_seat(s, seat, dice)
        if sleeve.can_accuse(s, seat, whom) == LEGAL:
            m.verb = state.ACCUSE
            m.other = whom
            return True
    if total(s.hand[seat]) == 0:
        return False
    card = some_of(dice, s.hand[seat])
    if not cards.in_window(s, seat, card):
        return False
    for _ in range(TRIES):
        some_target(s, seat, card, dice, m)
        if cards.can_play(s, seat, card, m.target[0], m.target[1], m.target[2]) == LEGAL:
            m.verb = state.PLAY
            m.card = card
            return True
    for i in range(3):
        m.target[i] = NONE
    return False


def some_target(s, seat, card, dice, m):
    """Of the right sort; whether it is allowed is for the rules to say."""
    t = m.target
    if card == state.RING:
        t[0] = below(dice, s.players)
        t[1] = below(dice, s.players)
    elif card == state.POWDER:
        t[0] = below(dice, state.SLOTS)
        t[1] = below(dice, state.SLOTS)
    elif card == state.HORN:
        t[0] = below(dice, state.SLOTS)
        if s.height[t[0]] > 0:
            sent = s.stack[t[0]][below(dice, s.height[t[0]])]
            t[1] = sent // state.TEAM
            t[2] = sent % state.TEAM
    elif card == state.HOMING:
        t[0] = below(dice, state.SLOTS)
        t[1] = own_team_at(s, seat, t[0]) & (1 + below(dice, (1 << state.TEAM) - 1))
    elif card == state.ELIXIR:
        t[0] = below(dice, state.SLOTS)
    elif card == state.BALL or card == state.RUNE:
        t[0] = other_seat(s, seat, dice)
    elif card == state.MASK:
        t[0] = below(dice, state.TEAM)
        t[1] = state.THIEF + below(dice, 2)
    elif card == state.CARPET:
        t[0] = below(dice, state.TEAM)
        t[1] = below(dice, state.SLOTS)
    else:
        some_token_target(s, seat, card, dice, t)


def some_token_target(s, seat, card, dice, t):
    if card == state.MIRROR:
        t[0] = below(dice, state.KINDS)
        t[1] = other_seat(s, seat, dice)
        t[2] = below(dice, state.KINDS)
    elif card == state.POUCH:
        t[0] = other_seat(s, seat, dice)
        t[1] = below(dice, state.KINDS)
    elif card == state.FLASK:
        t[0] = below(dice, state.KINDS)
        t[1] = below(dice, state.SLOTS)
        t[2] = below(dice, state.KINDS)
    elif card == state.HOOK:
        t[0] = below(dice, state.KINDS)


def own_team_at(s, seat, slot):
    """The mask of one's own adventurers in a stack."""
    mask = 0
    for who in range(state.TEAM):
        if s.where[seat][who] == state.SENT and tokens.place_in_stack(s, slot, seat, who) != NONE:
            mask |= bit(who)
    return mask
