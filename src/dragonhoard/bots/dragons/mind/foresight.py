"""What a search asks at Dragons: which moves there are, how others go on, and how far to look: to the end of a year."""

from dragonhoard.bots.dragons.mind import greedy
from dragonhoard.bots.search.mind.limits import FIRST
from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragons.rules import random_moves, scoring, state

CLAIM_FROM = 105  # percent of an even share
ASTRAY = 3  # one card in so many is put somewhere, as nobody can tell where others put theirs


def stage(s):
    return s.year


def usual(s, seat, dice, v, m):
    greedy.think(s, seat, greedy.GREEDY, dice, v, m)


# -- options -----------------------------------------------------------------------------------------------------------
def options(s, seat, dice, v, moves):
    """All moves, the greedy one first."""
    usual(s, seat, dice, v, moves[FIRST])
    n = 1
    if s.phase == state.TURN:
        if s.deck > 0:
            n = add_option(s, seat, moves, n, state.DRAW, NONE, NONE)
        for pile in range(s.players):
            if s.dragon[pile] == NOBODY:
                n = add_option(s, seat, moves, n, state.CLAIM, pile, NONE)
    else:
        for pile in range(s.players):
            if s.dragon[pile] == NOBODY:
                n = add_option(s, seat, moves, n, state.PUT, pile, s.drawn if s.in_hand == 1 else NONE)
                if s.in_hand == 1 and s.hand[seat] != s.drawn:
                    n = add_option(s, seat, moves, n, state.PUT, pile, s.hand[seat])
    return n


def add_option(s, seat, moves, n, verb, pile, card):
    """Unless it is the first."""
    m = moves[FIRST + n]
    fill(s, seat, m, verb, pile, card)
    own = moves[FIRST]
    if own.verb == m.verb and own.pile == m.pile and own.card == m.card:
        return n
    return n + 1


def fill(s, seat, m, verb, pile, card):
    m.verb = verb
    m.seat = seat
    m.serial = s.serial
    m.pile = pile
    m.card = card


# -- a quick policy ----------------------------------------------------------------------------------------------------
def quick(s, seat, dice, v, m):
    """Cards to the pile that suits oneself, and now and then elsewhere; the best pile is claimed at an even share."""
    best = NONE
    most = 0
    all_worth = 0
    cards = 0
    free = 0
    for pile in range(s.players):
        if s.dragon[pile] == NOBODY:
            worth = pile_price(s, seat, pile)
            all_worth += worth
            cards += s.size[pile]
            free += 1
            if best == NONE or worth > most:
                best = pile
                most = worth
    if s.phase == state.TURN:
        even = (all_worth + s.deck * all_worth // max(1, cards)) // max(1, free)
        if s.deck == 0 or 100 * most >= CLAIM_FROM * even:
            fill(s, seat, m, state.CLAIM, best, NONE)
        else:
            fill(s, seat, m, state.DRAW, NONE, NONE)
    else:
        if below(dice, ASTRAY) == 0 or item_price(s, seat, kind_of(s, s.drawn)) < 0:
            best = random_moves.free_pile(s, below(dice, free))
        fill(s, seat, m, state.PUT, best, s.drawn if s.in_hand == 1 else NONE)


def pile_price(s, seat, pile):
    n = 0
    for i in range(s.size[pile]):
        card = s.pile[pile][i]
        n += s.quantity[card] * item_price(s, seat, kind_of(s, card))
    return n


def kind_of(s, card):
    kind = 0
    while s.first_of[kind + 1] <= card:
        kind += 1
    return kind


def item_price(s, seat, kind):
    """Of one more item, in sixtieths of a point."""
    if kind <= state.SHEEP or kind == state.GEM_BLUE or kind == state.GEM_PINK:
        return 100
    if kind == state.COIN:
        return 60
    if kind == state.POLISH:
        return 60 * (1 + 2 * scoring.items(s, seat, kind))
    if kind == state.RING:
        return 300 if scoring.items(s, seat, kind) == 0 else -200
    if kind >= state.CROWN:
        return 160 if scoring.items(s, seat, kind) % 3 != 0 else 110
    return 120
