"""Dragon's Gold: what a stash is worth (DG-SCORE), basic or advanced by the numbers of the edition."""

from dragonhoard.core.seats import highest
from dragonhoard.games.dragons_gold.rules import state


def scores(s, out):
    for seat in range(s.players):
        out[seat] = token_points(s, seat) + set_points(s, seat)
        for gem in range(state.BLUE, state.WHITE + 1):
            out[seat] += majority_points(s, seat, gem)


def winners(s, out):
    """DG-END-7: all who have the most."""
    return highest(s, out)


def token_points(s, seat):
    """DG-SCORE-BAS-1, DG-SCORE-BAS-2, DG-SCORE-ADV-1, DG-SCORE-ADV-2"""
    n = 0
    for kind in range(state.KINDS):
        n += s.worth[kind] * s.stash[seat][kind]
    return n


def is_cursed(s, seat):
    """DG-SCORE-ADV-2"""
    return s.curse == 1 and s.stash[seat][state.BLACK] > 0


def set_points(s, seat):
    """DG-SCORE-ADV-4"""
    if is_cursed(s, seat):
        return 0
    sets = s.stash[seat][state.BLUE]
    for gem in range(state.GREEN, state.WHITE + 1):
        sets = min(sets, s.stash[seat][gem])
    return s.set_worth * sets


def majority_points(s, seat, gem):
    """DG-SCORE-BAS-3, -4, -6; DG-SCORE-ADV-3, -5, -6, -7"""
    own = s.stash[seat][gem]
    if own == 0 or is_cursed(s, seat):
        return 0
    tied = 0
    for other in range(s.players):
        if s.stash[other][gem] > own:
            return 0
        if s.stash[other][gem] == own:
            tied += 1
    if tied == 1:
        return s.majority
    return s.tied_two if tied == 2 else s.tied_many
