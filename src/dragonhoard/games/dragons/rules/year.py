"""Dragons: set-up, the year from its first pile to the way home."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, NOBODY, NONE, below, tell
from dragonhoard.core.seats import left_of
from dragonhoard.games.dragons.rules import state


def start(s, luck):
    """DR-SETUP"""
    for card in range(s.designs):
        s.unseen[card] = s.copies[card]
    s.aside = total(s.copies)
    for seat in range(len(s.hand)):
        s.hand[seat] = NONE
        s.dragon[seat] = NOBODY
        s.den[seat] = NONE
    s.drawn = NONE
    s.current = s.first_seat if s.first_seat != NOBODY else below(luck, s.players)
    start_year(s, luck)


def start_year(s, luck):
    """DR-SETUP-4 to 6, DR-NEW-1, DR-NEW-2"""
    s.year += 1
    s.deck = deck_size(s)
    s.aside -= s.deck
    tell(s, EVERYBODY, state.YEAR_BEGINS, s.year, s.current, s.deck)
    if s.in_hand == 1:
        deal_hands(s, luck)
    for pile in range(s.players):
        lay(s, pile, turn_up(s, luck))
        tell(s, EVERYBODY, state.PILE_STARTED, pile, s.pile[pile][0])
    await_turn(s)


def deck_size(s):
    """DR-SETUP-4"""
    return even_share(s.aside, s.years - s.year + 1)


def even_share(cards, decks):
    """The larger decks come first."""
    return (cards + decks - 1) // decks


def deal_hands(s, luck):
    """DR-VARH-2"""
    seat = s.current
    for _ in range(s.players):
        s.hand[seat] = turn_up(s, luck)
        tell(s, EVERYBODY, state.DEALT, seat)
        tell(s, bit(seat), state.DEALT_CARD, seat, s.hand[seat])
        seat = left_of(s, seat)


def turn_up(s, luck):
    """DR-SETUP-8"""
    card = draw_from(luck, s.unseen, s.deck + s.aside)
    s.deck -= 1
    return card


def lay(s, pile, card):
    s.pile[pile][s.size[pile]] = card
    s.size[pile] += 1


def await_turn(s):
    s.phase = state.TURN
    s.serial += 1


def end_year(s, luck):
    """DR-LAST, DR-END; the last player is the one who is in."""
    last = s.current
    for pile in range(s.players):
        owner = s.dragon[pile]
        if owner == NOBODY:
            owner = last
        bring_home(s, pile, owner)
    take_rest(s, luck, last)
    if s.in_hand == 1:
        for seat in range(s.players):
            tell(s, EVERYBODY, state.SHOWED_HAND, seat, s.hand[seat])
            s.hoard[seat][s.hand[seat]] += 1
            s.hand[seat] = NONE
    tell(s, EVERYBODY, state.YEAR_ENDS, s.year, last)
    if s.year == s.years:
        s.phase = state.OVER
        s.current = NOBODY
        tell(s, EVERYBODY, state.GAME_ENDS)
    else:
        s.current = left_of(s, last)
        start_year(s, luck)


def bring_home(s, pile, owner):
    """DR-END-1"""
    tell(s, EVERYBODY, state.TOOK_PILE, owner, pile, s.pile[pile][: s.size[pile]])
    for i in range(s.size[pile]):
        s.hoard[owner][s.pile[pile][i]] += 1
        s.pile[pile][i] = 0
    s.size[pile] = 0
    s.dragon[pile] = NOBODY
    s.den[owner] = NONE


def take_rest(s, luck, last):
    """DR-LAST-1; where no deck lies aside the rest is all that is unseen, and nothing is left to chance."""
    if s.aside == 0:
        for card in range(s.designs):
            for _ in range(s.unseen[card]):
                tell(s, EVERYBODY, state.TOOK_REST, last, card)
            s.hoard[last][card] += s.unseen[card]
            s.unseen[card] = 0
        s.deck = 0
    while s.deck > 0:
        card = turn_up(s, luck)
        tell(s, EVERYBODY, state.TOOK_REST, last, card)
        s.hoard[last][card] += 1
