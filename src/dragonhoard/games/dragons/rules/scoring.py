"""Dragons: who went hungry, and what a hoard is worth."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import OUT
from dragonhoard.core.seats import highest
from dragonhoard.games.dragons.rules import state


def items(s, seat, kind):
    """DR-TERM-6: items, not cards."""
    n = 0
    for card in range(s.first_of[kind], s.first_of[kind + 1]):
        n += s.hoard[seat][card] * s.quantity[card]
    return n


def items_of_all(s, seat, first, last):
    """Of the kinds first .. last."""
    n = 0
    for kind in range(first, last + 1):
        n += items(s, seat, kind)
    return n


def hungry(s):
    """DR-ELIM: the mask of the eliminated."""
    if s.herds_apart == 0:
        return fewest(s, state.COW, state.SHEEP)
    return fewest(s, state.COW, state.COW) | fewest(s, state.SHEEP, state.SHEEP)


def fewest(s, first, last):
    """The mask of the one player with the fewest animals of the kinds first .. last; nobody if several share it."""
    least = items_of_all(s, 0, first, last)
    mask = bit(0)
    for seat in range(1, s.players):
        animals = items_of_all(s, seat, first, last)
        if animals < least:
            least = animals
            mask = bit(seat)
        elif animals == least:
            mask = 0
    return mask


def points(s, seat, category, gone):
    """What a survivor scores in one category; `gone` are the eliminated."""
    worth = s.worth[category]
    if category == state.COINS:
        return worth * items(s, seat, state.COIN)
    if category == state.BLUE:
        return majority(s, seat, state.GEM_BLUE, worth, gone)
    if category == state.PINK:
        return majority(s, seat, state.GEM_PINK, worth, gone)
    if category == state.ONE_RING:
        return worth if items(s, seat, state.RING) == 1 else 0
    if category == state.ARMOUR:
        pieces = items(s, seat, state.SWORD)
        for kind in range(state.HELMET, state.BREASTPLATE + 1):
            pieces = min(pieces, items(s, seat, kind))
        return worth * pieces
    if category == state.POLISHED:
        return worth * items(s, seat, state.POLISH) * items(s, seat, state.POLISH)
    sets = 0
    for kind in range(state.CROWN, state.NECKLACE + 1):
        sets += items(s, seat, kind) // s.jewel_set
    return worth * sets


def majority(s, seat, gem, worth, gone):
    """DR-SCORE-3 to 6: the most gems among the survivors; a shared lead shares the points."""
    own = items(s, seat, gem)
    if own == 0:
        return 0
    leaders = 0
    for rival in range(s.players):
        if not has(gone, rival):
            gems = items(s, rival, gem)
            if gems > own:
                return 0
            if gems == own:
                leaders += 1
    return worth // leaders


def scores(s, out):
    """DR-SCORE-1, DR-ELIM-7: an eliminated player has no points."""
    gone = hungry(s)
    for seat in range(s.players):
        if has(gone, seat):
            out[seat] = OUT
        else:
            out[seat] = 0
            for category in range(state.CATEGORIES):
                out[seat] += points(s, seat, category, gone)


def winners(s, out):
    """DR-WIN-1, DR-WIN-2"""
    return highest(s, out)
