# ruff: noqa: SIM110  (this has to compile)
"""Pebbles: the state, declared once, and the round from its offers to the showing of the sealed pebbles."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LAPSE, LEGAL, NOBODY, NONE, UNDECIDED, below, tell
from dragonhoard.core.seats import check_first, left_of, note_presence, seated

SEATS = 4
COLOURS = 3

# what is awaited
OFFERS, ANSWERS, SEALS, OVER = range(4)

# a player's moves
PASS, OFFER, ACCEPT, SEAL = range(4)

# refusals
(
    PB_TURN_1,
    PB_TURN_2,
    PB_OFFER_1,
    PB_OFFER_2,
    PB_OFFER_3,
    PB_ACCEPT_1,
    PB_ACCEPT_2,
    PB_SEAL_1,
    PB_SEAL_2,
    PB_NET_1,
    PB_NET_2,
) = range(1, 12)

# events
(
    ROUND_BEGINS,
    DEALT,
    DEALT_HAND,
    LAID,
    OFFERED,
    PASSED,
    TRADED,
    SEALED,
    SHOWN,
    DREW,
    DREW_PEBBLE,
    GAME_ENDS,
    WENT_AWAY,
    CAME_BACK,
) = range(14)

FIXED = {
    "players": ("i1", ()),
    "rounds": ("i1", ()),
    "hand_size": ("i1", ()),
    "open_hands": ("i1", ()),
    "copies": ("i1", (COLOURS,)),
    "worth": ("i1", (COLOURS,)),
}

DEAL = {
    "to": ("i1", ()),  # NOBODY: nothing is offered
    "give": ("i1", (COLOURS,)),
    "take": ("i1", (COLOURS,)),
}

FIELDS = {
    **FIXED,
    "bag": ("i1", (COLOURS,)),
    "lost": ("i1", (COLOURS,)),
    "hand": ("i1", (SEATS, COLOURS)),
    "cairn": ("i1", (SEATS, COLOURS)),
    "offers": (DEAL, (SEATS,)),  # by the seat that made it
    "sealed": ("i1", (SEATS,)),  # the colour; the pebble stays in the hand until it is shown
    "round": ("i1", ()),
    "phase": ("i1", ()),
    "current": ("i1", ()),
    "left": ("i1", ()),  # how many have still to speak in this phase
    "serial": ("i4", ()),
    "away": ("i1", ()),
}

MOVE = {
    "verb": ("i1", ()),
    "seat": ("i1", ()),
    "serial": ("i4", ()),
    "other": ("i1", ()),
    "colour": ("i1", ()),
    "give": ("i1", (COLOURS,)),
    "take": ("i1", (COLOURS,)),
}


# -- set-up ------------------------------------------------------------------------------------------------------------
def start(s, luck):
    for colour in range(COLOURS):
        s.bag[colour] = s.copies[colour]
    for seat in range(len(s.sealed)):
        s.sealed[seat] = NONE
        s.offers[seat].to = NOBODY
    for seat in range(s.players):
        for _ in range(s.hand_size):
            s.hand[seat][draw(s, luck)] += 1
        tell(s, EVERYBODY, DEALT, seat, s.hand_size)
        tell(s, bit(seat), DEALT_HAND, seat, s.hand[seat])
    for seat in range(s.players):
        colour = draw(s, luck)
        s.cairn[seat][colour] += 1
        tell(s, EVERYBODY, LAID, seat, colour)
    start_round(s, luck)


def draw(s, luck):
    return draw_from(luck, s.bag, total(s.bag))


def start_round(s, luck):
    s.round += 1
    s.current = below(luck, s.players)
    s.phase = OFFERS
    s.left = s.players
    s.serial += 1
    tell(s, EVERYBODY, ROUND_BEGINS, s.round, s.current)


# -- offers and answers ------------------------------------------------------------------------------------------------
def can_offer(s, seat, other, give, take):
    if not seated(s, other) or other == seat:
        return PB_OFFER_1
    if total(give) == 0 and total(take) == 0:
        return PB_OFFER_3
    if not holds(s, seat, give) or not holds(s, other, take):
        return PB_OFFER_2
    return LEGAL


def holds(s, seat, pebbles):
    for colour in range(COLOURS):
        if not 0 <= pebbles[colour] <= s.cairn[seat][colour]:
            return False
    return True


def offer(s, seat, other, give, take):
    o = s.offers[seat]
    o.to = other
    for colour in range(COLOURS):
        o.give[colour] = give[colour]
        o.take[colour] = take[colour]
    tell(s, EVERYBODY, OFFERED, seat, other, give, take)


def can_accept(s, seat, other):
    if not seated(s, other) or s.offers[other].to != seat:
        return PB_ACCEPT_1
    if not holds(s, other, s.offers[other].give) or not holds(s, seat, s.offers[other].take):
        return PB_ACCEPT_2
    return LEGAL


def accept(s, seat, other):
    o = s.offers[other]
    for colour in range(COLOURS):
        s.cairn[seat][colour] += o.give[colour] - o.take[colour]
        s.cairn[other][colour] += o.take[colour] - o.give[colour]
    withdraw(s, other)
    tell(s, EVERYBODY, TRADED, seat, other)


def withdraw(s, seat):
    s.offers[seat].to = NOBODY
    for colour in range(COLOURS):
        s.offers[seat].give[colour] = 0
        s.offers[seat].take[colour] = 0


def next_speaker(s):
    """Everybody may offer; then whoever was offered something may accept; then all seal at once."""
    s.serial += 1
    s.current = left_of(s, s.current)
    s.left -= 1
    if s.phase == OFFERS and s.left == 0:
        s.phase = ANSWERS
        s.left = s.players
    while s.phase == ANSWERS and s.left > 0 and not asked(s, s.current):
        s.current = left_of(s, s.current)
        s.left -= 1
    if s.left == 0:
        s.phase = SEALS
        s.current = NOBODY
        for seat in range(s.players):
            withdraw(s, seat)


def asked(s, seat):
    for other in range(s.players):
        if s.offers[other].to == seat:
            return True
    return False


# -- sealing -----------------------------------------------------------------------------------------------------------
def can_seal(s, seat, colour):
    if s.sealed[seat] != NONE:
        return PB_SEAL_2
    if not 0 <= colour < COLOURS or s.hand[seat][colour] == 0:
        return PB_SEAL_1
    return LEGAL


def seal(s, luck, seat, colour):
    s.sealed[seat] = colour
    tell(s, EVERYBODY, SEALED, seat)
    if waiting(s) == 0:
        show(s, luck)


def show(s, luck):
    for seat in range(s.players):
        tell(s, EVERYBODY, SHOWN, seat, s.sealed[seat])
    for seat in range(s.players):
        colour = s.sealed[seat]
        s.hand[seat][colour] -= 1
        if alone(s, seat):
            s.cairn[seat][colour] += 1
        else:
            s.lost[colour] += 1
    for seat in range(s.players):
        if alone(s, seat) and total(s.bag) > 0:
            colour = draw(s, luck)
            s.hand[seat][colour] += 1
            tell(s, EVERYBODY, DREW, seat)
            tell(s, bit(seat), DREW_PEBBLE, seat, colour)
    for seat in range(s.players):
        s.sealed[seat] = NONE
    if s.round == s.rounds:
        s.phase = OVER
        tell(s, EVERYBODY, GAME_ENDS)
    else:
        start_round(s, luck)


def alone(s, seat):
    for other in range(s.players):
        if other != seat and s.sealed[other] == s.sealed[seat]:
            return False
    return True


# -- time and absence --------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """Who should have spoken passes; who should have sealed seals the first colour of the hand."""
    if s.phase != SEALS:
        tell(s, EVERYBODY, PASSED, s.current)
        next_speaker(s)
    else:
        late = waiting(s)
        for seat in range(s.players):
            if has(late, seat):
                colour = 0
                while s.hand[seat][colour] == 0:
                    colour += 1
                seal(s, luck, seat, colour)


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == OVER, PB_NET_1, PB_NET_2, PB_TURN_1)
    if clause != UNDECIDED:
        return clause
    if s.phase == SEALS:
        return can_seal(s, m.seat, m.colour) if m.verb == SEAL else PB_TURN_2
    if m.seat != s.current:
        return PB_TURN_1
    if m.verb == PASS:
        return LEGAL
    if m.verb == OFFER and s.phase == OFFERS:
        return can_offer(s, m.seat, m.other, m.give, m.take)
    if m.verb == ACCEPT and s.phase == ANSWERS:
        return can_accept(s, m.seat, m.other)
    return PB_TURN_2


def apply(s, luck, m):
    if m.verb == LAPSE:
        lapse(s, luck)
    elif m.verb == SEAL:
        seal(s, luck, m.seat, m.colour)
    elif m.verb < 0:
        note_presence(s, m.seat, m.verb, WENT_AWAY, CAME_BACK)
    else:
        if m.verb == OFFER:
            offer(s, m.seat, m.other, m.give, m.take)
        elif m.verb == ACCEPT:
            accept(s, m.seat, m.other)
        else:
            tell(s, EVERYBODY, PASSED, m.seat)
        next_speaker(s)


def over(s):
    return s.phase == OVER


def waiting(s):
    if s.phase == OVER:
        return 0
    if s.phase != SEALS:
        return bit(s.current)
    mask = 0
    for seat in range(s.players):
        if s.sealed[seat] == NONE:
            mask |= bit(seat)
    return mask


# -- the end -----------------------------------------------------------------------------------------------------------
def scores(s, out):
    for seat in range(s.players):
        out[seat] = 0
        for colour in range(COLOURS):
            out[seat] += s.worth[colour] * s.cairn[seat][colour]


# -- for bots and laws -------------------------------------------------------------------------------------------------
def some_move(s, seat, dice, m):
    m.seat = seat
    m.serial = s.serial
    m.verb = PASS
    m.other = NOBODY
    m.colour = NONE
    for colour in range(COLOURS):
        m.give[colour] = 0
        m.take[colour] = 0
    if s.phase == SEALS:
        m.verb = SEAL
        m.colour = some_pebble(s.hand[seat], dice)
    elif s.phase == OFFERS:
        other = below(dice, s.players)
        if other != seat and total(s.cairn[seat]) > 0 and total(s.cairn[other]) > 0:
            m.verb = OFFER
            m.other = other
            m.give[some_pebble(s.cairn[seat], dice)] = 1
            m.take[some_pebble(s.cairn[other], dice)] = 1
    else:
        other = below(dice, s.players)
        if can_accept(s, seat, other) == LEGAL:
            m.verb = ACCEPT
            m.other = other


def some_pebble(pebbles, dice):
    """The colour of any pebble of a heap that is not empty."""
    rest = below(dice, total(pebbles))
    colour = 0
    while rest >= pebbles[colour]:
        rest -= pebbles[colour]
        colour += 1
    return colour


def conserved(s):
    """Each pebble is in the bag, in a hand, on a cairn or lost."""
    for colour in range(COLOURS):
        n = s.bag[colour] + s.lost[colour]
        for seat in range(s.players):
            n += s.hand[seat][colour] + s.cairn[seat][colour]
        if n != s.copies[colour]:
            return False
    return True


def hide(s, seat, luck):
    """Other hands, the bag, and which of their pebbles the others have sealed."""
    for other in range(s.players):
        if other != seat and s.open_hands == 0:
            size = total(s.hand[other])
            for colour in range(COLOURS):
                s.bag[colour] += s.hand[other][colour]
                s.hand[other][colour] = 0
            s.hand[other][0] = size  # until all hands are back in the bag
    for other in range(s.players):
        if other != seat and s.open_hands == 0:
            size = s.hand[other][0]
            s.hand[other][0] = 0
            for _ in range(size):
                s.hand[other][draw(s, luck)] += 1
    for other in range(s.players):
        if other != seat and s.sealed[other] != NONE:
            s.sealed[other] = some_pebble(s.hand[other], luck)
