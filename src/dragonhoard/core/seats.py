"""Seats around a table: who sits there, who is away, who is first; plain or compiled."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import AWAY, BACK, EVERYBODY, LAPSE, LEGAL, OUT, UNDECIDED, tell


def seated(s, seat):
    return 0 <= seat < s.players


def left_of(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def check_first(s, m, ended, presence, stale, stranger):
    """What every input is asked before the game looks at the move: LEGAL, a clause that refuses it, or UNDECIDED. The
    clauses are the game's: for a player who cannot leave or come back, for a game that is over or a wait that has
    passed, and for a seat that nobody has."""
    if m.verb == AWAY or m.verb == BACK:
        return LEGAL if seated(s, m.seat) and has(s.away, m.seat) == (m.verb == BACK) else presence
    if ended or m.serial != s.serial:
        return stale
    if m.verb == LAPSE:
        return LEGAL
    return UNDECIDED if seated(s, m.seat) else stranger


def note_presence(s, seat, verb, went_away, came_back):
    """A player leaves or comes back; the events are the game's."""
    if verb == AWAY:
        s.away |= bit(seat)
        tell(s, EVERYBODY, went_away, seat)
    else:
        s.away &= ~bit(seat)
        tell(s, EVERYBODY, came_back, seat)


def highest(s, out):
    """The mask of those with the most points; nobody, if all are OUT."""
    best = OUT
    for seat in range(s.players):
        best = max(best, out[seat])
    mask = 0
    for seat in range(s.players):
        if out[seat] == best and best != OUT:
            mask |= bit(seat)
    return mask
