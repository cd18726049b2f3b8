"""Small parts that every game's rules use; plain or compiled."""

from dragonhoard.core.seams import below


def bit(seat):
    return 1 << seat


def has(mask, seat):
    return (mask >> seat) & 1 == 1


def lowest(mask):
    """The first seat of a mask that is not empty."""
    seat = 0
    while not has(mask, seat):
        seat += 1
    return seat


def seats_in(mask):
    n = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


def seated(s, seat):
    return 0 <= seat < s.players


def left_of(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def total(counts):
    n = 0
    for kind in range(len(counts)):
        n += counts[kind]
    return n


def draw_from(luck, counts, size):
    """Takes one of the `size` pieces in counts, each equally likely."""
    rest = below(luck, size)
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind
