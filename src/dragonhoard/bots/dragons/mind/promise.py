"""What the hoards promise when a year begins: 52 whole numbers for each seat; trained weights make a chance of them."""

from dragonhoard.core.masks import has
from dragonhoard.games.dragons.rules import scoring, state


def features(s, seat, f):
    f[0] = 1
    left = s.years - s.year
    f[1 + min(3, left)] = 1
    herd = scoring.items_of_all(s, seat, state.COW, state.SHEEP)
    least = 1000
    for rival in range(s.players):
        if rival != seat:
            least = min(least, scoring.items_of_all(s, rival, state.COW, state.SHEEP))
    ahead = max(-3, min(4, herd - least)) + 3
    f[5 + ahead] = 1
    if left == 0:
        f[13 + ahead] = 1
    f[21] = herd
    for kind in range(state.COIN, state.RING + 1):
        describe_kind(s, seat, kind, f, 22 + 2 * (kind - state.COIN))
    sets = 1000
    for kind in range(state.SWORD, state.BREASTPLATE + 1):
        sets = min(sets, scoring.items(s, seat, kind))
    begun = 0
    for kind in range(state.SWORD, state.BREASTPLATE + 1):
        if scoring.items(s, seat, kind) > sets:
            begun += 1
    f[48] = sets
    f[49] = begun * begun
    gone = scoring.hungry(s)
    own = 0
    best = 0
    for rival in range(s.players):
        scored = 0
        for category in range(state.CATEGORIES):
            if not shares_with_nobody(s, rival, category, gone):
                scored += scoring.points(s, rival, category, gone)
        if rival == seat:
            own = scored
        else:
            best = max(best, scored)
    f[50] = own
    f[51] = own - best


def shares_with_nobody(s, seat, category, gone):
    """Whoever would be eliminated now, and has more gems of a kind than any survivor, is no part of a majority."""
    if not has(gone, seat) or (category != state.BLUE and category != state.PINK):
        return False
    gem = state.GEM_BLUE if category == state.BLUE else state.GEM_PINK
    for rival in range(s.players):
        if not has(gone, rival) and scoring.items(s, rival, gem) >= scoring.items(s, seat, gem):
            return False
    return True


def describe_kind(s, seat, kind, f, at):
    own = scoring.items(s, seat, kind)
    best = 0
    for rival in range(s.players):
        if rival != seat:
            best = max(best, scoring.items(s, rival, kind))
    if kind == state.GEM_BLUE or kind == state.GEM_PINK:
        f[at] = 64 * own * own // (own * own + best * best + 1)
        f[at + 1] = own - best
    elif kind == state.POLISH:
        f[at] = own * own
        f[at + 1] = own
    elif kind == state.RING:
        f[at] = 1 if own == 1 else 0
        f[at + 1] = 1 if own > 1 else 0
    elif kind >= state.CROWN:
        f[at] = own // s.jewel_set
        f[at + 1] = (own % s.jewel_set) * (own % s.jewel_set)
    else:
        f[at] = own
        f[at + 1] = 1 if own > 0 else 0
