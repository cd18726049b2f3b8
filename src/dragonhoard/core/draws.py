"""Drawing from counts without an order; plain or compiled."""

from dragonhoard.core.masks import has, lowest, seats_in
from dragonhoard.core.rules_api import below


def total(counts):
    n = 0
    for kind in range(len(counts)):
        n += counts[kind]
    return n


def some_of(dice, counts):
    """The kind of one of the pieces in counts, each equally likely; it stays where it is."""
    rest = below(dice, total(counts))
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    return kind


def some_seat(dice, mask):
    """A seat of a mask that is not empty, each equally likely."""
    nth = below(dice, seats_in(mask))
    seat = lowest(mask)
    while nth > 0:
        seat += 1
        if has(mask, seat):
            nth -= 1
    return seat


def draw_from(luck, counts, size):
    """Takes one of the `size` pieces in counts, each equally likely."""
    rest = below(luck, size)
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind
