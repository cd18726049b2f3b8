"""Nim: the rules, written once. Plain Python that also compiles."""

from dragonhoard.core.masks import bit
from dragonhoard.core.rules_api import EVERYBODY, LAPSE, LEGAL, NOBODY, UNDECIDED, below, tell
from dragonhoard.core.seats import check_first, left_of, note_presence

HEAPS, LEAST, EGGS, MOST = 3, 3, 5, 3
TAKE = 0  # the one move
NIM_TURN_1, NIM_TURN_2, NIM_TAKE_1, NIM_NET_2 = range(1, 5)  # refusals
TOOK, GAME_ENDS, WENT_AWAY, CAME_BACK = range(4)  # news

FIXED = {"players": ("i1", ()), "last_loses": ("i1", ())}  # edition and options
FIELDS = {
    **FIXED,
    "heaps": ("i1", (HEAPS,)),
    "current": ("i1", ()),
    "last": ("i1", ()),  # who took the last egg
    "serial": ("i4", ()),
    "away": ("i1", ()),
}
MOVE = {"verb": ("i1", ()), "seat": ("i1", ()), "serial": ("i4", ()), "heap": ("i1", ()), "eggs": ("i1", ())}


def start(s, luck):
    """NIM-SETUP-1"""
    for heap in range(HEAPS):
        s.heaps[heap] = LEAST + below(luck, EGGS)
    s.current, s.last, s.serial = below(luck, s.players), NOBODY, 1


def over(s):
    return s.last != NOBODY


def waiting(s):
    return 0 if over(s) else bit(s.current)


def check(s, m):
    clause = check_first(s, m, over(s), NIM_NET_2, NIM_TURN_2, NIM_TURN_1)
    if clause != UNDECIDED:
        return clause
    if m.seat != s.current:
        return NIM_TURN_1
    if m.heap < 0 or m.heap >= HEAPS or m.eggs < 1 or m.eggs > takeable(s, m.heap):
        return NIM_TAKE_1
    return LEGAL


def apply(s, luck, m):
    if m.verb == TAKE:
        take(s, m.seat, m.heap, m.eggs)
    elif m.verb == LAPSE:
        take(s, s.current, largest(s), 1)  # NIM-NET-1
    else:
        note_presence(s, m.seat, m.verb, WENT_AWAY, CAME_BACK)


def take(s, seat, heap, eggs):
    """NIM-TAKE-1, NIM-WIN-1"""
    s.heaps[heap] -= eggs
    tell(s, EVERYBODY, TOOK, seat, heap, eggs)
    s.current, s.serial = left_of(s, seat), s.serial + 1
    if s.heaps[largest(s)] == 0:
        s.last = seat
        tell(s, EVERYBODY, GAME_ENDS)


def takeable(s, heap):
    return min(MOST, s.heaps[heap])


def largest(s):
    best = 0
    for heap in range(1, HEAPS):
        if s.heaps[heap] > s.heaps[best]:
            best = heap
    return best


def some_move(s, seat, dice, m):
    """Each move is equally likely."""
    ways = 0
    for heap in range(HEAPS):
        ways += takeable(s, heap)
    heap, way = 0, below(dice, ways)
    while way >= takeable(s, heap):
        way -= takeable(s, heap)
        heap += 1
    m.verb, m.seat, m.serial, m.heap, m.eggs = TAKE, seat, s.serial, heap, way + 1


def scores(s, out):
    """NIM-WIN-1, NIM-LAST-1"""
    for seat in range(s.players):
        out[seat] = 1 if over(s) and (seat == s.last) == (s.last_loses == 0) else 0
