"""Dragon's Gold: the targets of a card, word by word; a word is open if the card finds all its targets after it."""

from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragons_gold.rules import cards, state
from dragonhoard.games.dragons_gold.words.vocabulary import (
    SAY_BAND,
    SAY_CLASS,
    SAY_KIND,
    SAY_PLAY,
    SAY_SEAT,
    SAY_SLOT,
    SAY_WHO,
)

# DG-CARD: where the words of a target begin, for each card and each of its three targets; 0: it has no more
AIMS = (
    *(0, 0, 0),
    *(SAY_SEAT, SAY_SEAT, 0),  # the Ring
    *(SAY_SLOT, SAY_SLOT, 0),  # the Powder
    *(0, 0, 0),
    *(SAY_SLOT, SAY_SEAT, SAY_WHO),  # the Horn
    *(SAY_SLOT, SAY_BAND, 0),  # the Homing spell
    *(0, 0, 0),
    *(SAY_SLOT, 0, 0),  # the Elixir
    *(0, 0, 0),
    *(0, 0, 0),
    *(SAY_SEAT, 0, 0),  # the Ball
    *(0, 0, 0),
    *(SAY_WHO, SAY_CLASS, 0),  # the Mask
    *(0, 0, 0),
    *(SAY_WHO, SAY_SLOT, 0),  # the Carpet
    *(SAY_KIND, SAY_SEAT, SAY_KIND),  # the Mirror
    *(SAY_SEAT, 0, 0),  # the Rune
    *(0, 0, 0),
    *(SAY_SEAT, SAY_KIND, 0),  # the Pouch
    *(SAY_KIND, SAY_SLOT, SAY_KIND),  # the Flask
    *(0, 0, 0),
    *(SAY_KIND, 0, 0),  # the Hook
)


def aims_of(card):
    n = 0
    while n < 3 and AIMS[3 * card + n] != 0:
        n += 1
    return n


def first_aim(aim):
    if aim == SAY_CLASS:
        return state.THIEF
    return 1 if aim == SAY_BAND else 0


def end_of_aims(aim):
    """One more than the last number of a target of this sort."""
    if aim == SAY_SEAT:
        return state.SEATS
    if aim == SAY_KIND:
        return state.KINDS
    if aim == SAY_CLASS:
        return state.WIZARD + 1
    if aim == SAY_BAND:
        return 1 << state.TEAM
    return state.SLOTS if aim == SAY_SLOT else state.TEAM


def finds_targets(s, seat, card):
    if aims_of(card) == 0:
        return cards.can_play(s, seat, card, NONE, NONE, NONE) == LEGAL
    aim = AIMS[3 * card]
    for value in range(first_aim(aim), end_of_aims(aim)):
        if finds_more(s, seat, card, 0, NONE, NONE, value):
            return True
    return False


def finds_more(s, seat, card, at, a, b, value):
    """Whether the card can be played with this value for target number `at`, after those that are set before it."""
    count = aims_of(card)
    if at == 2:
        return cards.can_play(s, seat, card, a, b, value) == LEGAL
    if at == 1:
        return finds_third(s, seat, card, a, value)
    if count == 1:
        return cards.can_play(s, seat, card, value, NONE, NONE) == LEGAL
    aim = AIMS[3 * card + 1]
    for other in range(first_aim(aim), end_of_aims(aim)):
        if finds_third(s, seat, card, value, other):
            return True
    return False


def finds_third(s, seat, card, a, b):
    if aims_of(card) == 2:
        return cards.can_play(s, seat, card, a, b, NONE) == LEGAL
    aim = AIMS[3 * card + 2]
    for value in range(first_aim(aim), end_of_aims(aim)):
        if cards.can_play(s, seat, card, a, b, value) == LEGAL:
            return True
    return False


def target_said(d, card, at):
    return d.words[1 + at] - AIMS[3 * card + at] if at < d.length - 1 else NONE


def target_value(d, card, word):
    """Of the word that makes it whole, which is not yet in the draft."""
    return word - AIMS[3 * card + d.length - 1]


def open_aims(s, seat, d, mask):
    card = d.words[0] - SAY_PLAY
    at = d.length - 1
    aim = AIMS[3 * card + at]
    a = target_said(d, card, 0)
    b = target_said(d, card, 1)
    for value in range(first_aim(aim), end_of_aims(aim)):
        if finds_more(s, seat, card, at, a, b, value):
            mask[aim + value] = 1


def open_cards(s, seat, mask):
    for card in range(1, state.DESIGNS):
        if s.hand[seat][card] > 0 and cards.in_window(s, seat, card) and finds_targets(s, seat, card):
            mask[SAY_PLAY + card] = 1
