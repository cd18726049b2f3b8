"""Nine Shires: a random legal move."""

from dragonhoard.core.draws import some_of, some_seat, total
from dragonhoard.core.masks import has
from dragonhoard.core.offers import offers_by
from dragonhoard.core.rules_api import LEGAL, NOBODY, NONE, below
from dragonhoard.games.nine_shires.rules import exchange, fight, ground, meeting, paths, spaces, state, tokens

SELDOM = 512  # one turn in so many begins with a resignation


def blank_move(s, seat, m):
    m.seat = seat
    m.serial = s.serial
    m.verb = state.PASS
    m.space = NONE
    m.other = NOBODY
    m.choice = 0
    m.amulet = NONE
    m.token = NONE
    m.title = state.EITHER
    m.number = 0
    m.version = 0
    for i in range(m.steps):
        m.path[i] = 0
    m.steps = 0
    for colour in range(state.COLOURS):
        m.pay[colour] = 0
    for side in range(2):
        m.townes[side] = 0
        for craft in range(state.CLASSES):
            m.retreats[side][craft] = 0


def some_move(s, seat, dice, m):
    blank_move(s, seat, m)
    if s.phase == state.MOVING:
        some_walk(s, seat, dice, m)
    elif s.phase == state.START:
        some_start(s, seat, dice, m)
    elif s.phase == state.ALLYING:
        m.verb = state.CHOOSE
        m.choice = state.ALLIED if below(dice, 2) == 0 else state.PUT_OFF
    elif s.phase == state.MEETING:
        some_meeting(s, dice, m)
    elif s.phase == state.AT_TOWNE:
        if below(dice, 8) > 0:
            m.verb = state.PROTECT
            some_payment(s, seat, s.towne_cost, dice, m)
    elif s.phase == state.CHOOSING:
        m.verb = state.TAKE
        for _ in range(spaces.gift(s)):
            m.pay[below(dice, state.COLOURS)] += 1
    elif s.phase == state.AT_GUARDIAN:
        some_trade(s, seat, dice, m)
    else:
        some_arrival(s, seat, dice, m)


# -- the walk ----------------------------------------------------------------------------------------------------------
def some_walk(s, seat, dice, m):
    """Each count is equally likely, and at a crossing each way; a thrown zero is used in half of the cases."""
    if paths.zero_thrown(s) and (s.dice[0] == s.dice[1] or below(dice, 2) == 0):
        m.steps = some_zero_walk(s, s.at[seat], dice, m) if below(dice, 4) > 0 else 0
        m.verb = state.WALK if m.steps > 0 else state.STAY
        for i in range(m.steps, s.spaces):
            m.path[i] = 0
        return
    which = below(dice, 3)
    m.verb = state.WALK
    m.steps = s.dice[0] + s.dice[1]
    if which < 2 and s.dice[which] > 0:
        m.steps = s.dice[which]
    here = s.at[seat]
    back = NONE
    for i in range(m.steps):
        m.path[i] = some_way(s, here, back, dice)
        back = here
        here = m.path[i]


def some_way(s, here, back, dice):
    """A neighbour, but not straight back."""
    ways = 0
    while ways < state.WAYS and s.ways[here][ways] != NONE:
        ways += 1
    way = s.ways[here][below(dice, ways)]
    while way == back:
        way = s.ways[here][below(dice, ways)]
    return way


def some_zero_walk(s, start, dice, m):
    """How many steps lead to a dragon space without circles; 0, if the way was lost."""
    seen = 1 << start
    here = start
    found = 0
    for step in range(s.spaces - 1):
        way = below(dice, state.WAYS)
        tries = 0
        while tries < state.WAYS and (s.ways[here][way] == NONE or (seen >> s.ways[here][way]) & 1 == 1):
            way = (way + 1) % state.WAYS
            tries += 1
        if tries == state.WAYS:
            return found
        here = s.ways[here][way]
        m.path[step] = here
        seen |= 1 << here
        if s.kind[here] == state.DRAGON:
            found = step + 1
            if below(dice, 2) == 0:
                return found
    return found


# -- the start of a turn -----------------------------------------------------------------------------------------------
def some_start(s, seat, dice, m):
    chance = below(dice, SELDOM)
    if chance == 0:
        m.verb = state.RESIGN
    elif chance <= state.SEATS and tokens.can_take_token(s, seat, chance - 1, chance % 3) == LEGAL:
        m.verb = state.TAKE_TOKEN
        m.token = chance - 1
        m.title = chance % 3
    elif s.allies[seat] != 0 and below(dice, 3) == 0 and some_bargain(s, seat, dice, m):
        pass
    elif fight.can_fight(s, seat) == LEGAL and below(dice, 2) == 0:
        m.verb = state.FIGHT
    elif fight.may_refund(s, seat) and below(dice, 2) == 0:
        m.verb = state.REFUND
        m.space = some_home(s, seat, dice)
    elif s.swords[seat] > 0 and below(dice, 2) == 0:
        m.verb = state.SWORD_CARD
        m.space = some_dragon_space(s, seat, dice)
    else:
        m.verb = state.THROW


def some_home(s, seat, dice):
    shire = below(dice, state.SHIRES)
    while s.knight[shire] != seat:
        shire = below(dice, state.SHIRES)
    return s.towne_space[2 * shire + below(dice, 2)]


def some_dragon_space(s, seat, dice):
    space = below(dice, s.spaces)
    while s.kind[space] != state.DRAGON or space == s.at[seat]:
        space = below(dice, s.spaces)
    return space


# -- on a space --------------------------------------------------------------------------------------------------------
def some_meeting(s, dice, m):
    """Mostly plays."""
    if below(dice, 4) > 0:
        m.verb = state.PLAY
        m.other = some_seat(dice, meeting.partners(s))


def some_payment(s, seat, cost, dice, m):
    """Any talismans that the player has."""
    for _ in range(cost):
        colour = below(dice, state.COLOURS)
        while m.pay[colour] >= s.talismans[seat][colour]:
            colour = below(dice, state.COLOURS)
        m.pay[colour] += 1


def some_trade(s, seat, dice, m):
    if s.steps == 0 and spaces.affords_lifting(s, seat) and below(dice, 2) == 0:
        m.verb = state.LIFT
        some_payment(s, seat, s.hex_cost, dice, m)
    elif below(dice, 8) > 0:
        amulet = below(dice, state.AMULETS)
        for _ in range(state.AMULETS):
            if not spaces.affords(s, seat, amulet):
                amulet = (amulet + 1) % state.AMULETS
        if spaces.can_buy(s, seat, amulet) == LEGAL:
            m.verb = state.BUY
            m.amulet = amulet


def some_arrival(s, seat, dice, m):
    chance = below(dice, 4)
    if s.phase == state.AT_KEY and chance > 0:
        m.verb = state.JUMP
        m.space = (s.at[seat] + 1 + below(dice, s.spaces - 1)) % s.spaces
    elif (s.phase == state.AT_SWORD or s.phase == state.AT_CASTLE) and chance > 1:
        m.verb = state.JUMP
        m.space = some_dragon_space(s, seat, dice)
    elif s.phase == state.AT_SWORD and chance == 1 and s.sword_supply > 0:
        m.verb = state.TAKE_CARD
    elif s.phase == state.AT_DRAGON and chance > 0 and fight.can_fight(s, seat) == LEGAL:
        m.verb = state.FIGHT
    elif (s.phase == state.AT_DRAGON or s.phase == state.KEEPING) and chance < 3 and fight.may_refund(s, seat):
        m.verb = state.REFUND
        m.space = some_home(s, seat, dice)
    elif s.phase == state.RETREATING:
        m.verb = state.GO_HOME
        m.space = some_home(s, seat, dice)


# -- exchanges ---------------------------------------------------------------------------------------------------------
def some_bargain(s, seat, dice, m):
    """Answers an offer, or makes one to an ally of the active player; False if there is nothing to offer."""
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > 0:
            answer_offer(s, o, dice, m)
            return True
    other = (seat + 1 + below(dice, s.players - 1)) % s.players
    if not has(s.allies[seat], other):
        return False
    if below(dice, 2) == 0:
        return some_offer(s, seat, other, dice, m)
    return some_offer(s, other, seat, dice, m)


def answer_offer(s, o, dice, m):
    m.number = o.number
    m.version = o.version
    m.seat = ground.receiver(o)
    if below(dice, 8) == 0:
        m.seat = o.by
        m.verb = state.WITHDRAW
    elif below(dice, 4) == 0 or exchange.can_accept(s, m.seat, o.number, o.version) != LEGAL:
        m.verb = state.REFUSE
    else:
        m.verb = state.ACCEPT


def some_offer(s, seat, other, dice, m):
    if offers_by(s.offers, seat) >= state.OFFERS_EACH:
        return False
    some_card_of(s, seat, 0, dice, m)
    some_card_of(s, other, 1, dice, m)
    if exchange.can_offer(s, seat, other, m.townes, m.retreats) != LEGAL:
        blank_move(s, m.seat, m)
        return False
    m.verb = state.OFFER_CARDS
    m.seat = seat
    m.other = other
    return True


def some_card_of(s, seat, side, dice, m):
    """A retreat card or a towne card, if there is one."""
    if total(s.retreat[seat]) > 0 and below(dice, 2) == 0:
        m.retreats[side][some_of(dice, s.retreat[seat])] = 1
        return
    first = below(dice, state.TOWNES)
    for i in range(state.TOWNES):
        towne = (first + i) % state.TOWNES
        if ground.holds_card(s, seat, towne):
            m.townes[side] = 1 << towne
            return
