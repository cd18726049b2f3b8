"""Bids: each round everybody seals some stones; the highest bid takes them all, and lots decide among equals."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import AWAY, BACK, EVERYBODY, LAPSE, LEGAL, NONE, below, tell
from dragonhoard.core.seats import seated

SEATS = 6
STONES = 5
MOST = 2

BID = 0

NO_BID, NOT_NOW, LATE, NOT_SO = range(1, 5)
CAME, SHOWN, ROUND = range(3)

FIXED = {"players": ("i1", ()), "rounds": ("i1", ())}
FIELDS = {
    **FIXED,
    "serial": ("i4", ()),
    "round": ("i1", ()),
    "stones": ("i1", (SEATS,)),
    "bid": ("i1", (SEATS,)),
    "waiting": ("i1", ()),
    "away": ("i1", ()),
}
MOVE = {"verb": ("i1", ()), "seat": ("i1", ()), "serial": ("i4", ()), "stones": ("i1", ())}


def start(s, luck):
    for seat in range(s.players):
        s.stones[seat] = STONES
    new_round(s)


def new_round(s):
    s.round += 1
    s.serial += 1
    s.waiting = 0
    for seat in range(s.players):
        s.bid[seat] = NONE
        s.waiting |= bit(seat)


def most(s, seat):
    return min(MOST, s.stones[seat])


def check(s, m):
    if m.verb == AWAY or m.verb == BACK:
        return LEGAL if seated(s, m.seat) and has(s.away, m.seat) == (m.verb == BACK) else NOT_SO
    if over(s) or m.serial != s.serial:
        return LATE
    if m.verb == LAPSE:
        return LEGAL
    if not seated(s, m.seat) or not has(s.waiting, m.seat):
        return NOT_NOW
    if not 0 <= m.stones <= most(s, m.seat):
        return NO_BID
    return LEGAL


def apply(s, luck, m):
    if m.verb == BID:
        seal(s, m.seat, m.stones)
    elif m.verb == LAPSE:
        for seat in range(s.players):
            if has(s.waiting, seat):
                seal(s, seat, 0)
    else:
        s.away ^= bit(m.seat)
    if s.waiting == 0:
        open_bids(s, luck)


def seal(s, seat, stones):
    s.bid[seat] = stones
    s.waiting &= ~bit(seat)
    tell(s, EVERYBODY, CAME, seat)


def open_bids(s, luck):
    tell(s, EVERYBODY, SHOWN, s.bid[: s.players])
    best = 0
    equals = 0
    pot = 0
    for seat in range(s.players):
        pot += s.bid[seat]
        s.stones[seat] -= s.bid[seat]
        if equals == 0 or s.bid[seat] > s.bid[best]:
            best = seat
            equals = 1
        elif s.bid[seat] == s.bid[best]:
            equals += 1
            if below(luck, equals) == 0:
                best = seat
    s.stones[best] += pot
    tell(s, EVERYBODY, ROUND, best)
    if s.round == s.rounds:
        s.round += 1
    else:
        new_round(s)


def over(s):
    return s.round > s.rounds


def waiting(s):
    return 0 if over(s) else s.waiting


def some_move(s, seat, dice, m):
    m.verb = BID
    m.seat = seat
    m.serial = s.serial
    m.stones = below(dice, most(s, seat) + 1)


def scores(s, out):
    for seat in range(s.players):
        out[seat] = s.stones[seat]


def winners(s, out):
    best = 0
    for seat in range(s.players):
        best = max(best, out[seat])
    mask = 0
    for seat in range(s.players):
        if out[seat] == best:
            mask |= bit(seat)
    return mask


def conserved(s):
    n = 0
    for seat in range(s.players):
        n += s.stones[seat]
    return n == STONES * s.players


def hide(s, seat, luck):
    for other in range(s.players):
        if other != seat and s.bid[other] != NONE:
            s.bid[other] = below(luck, most(s, other) + 1)
