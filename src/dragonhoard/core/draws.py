"""Drawing from counts without an order; plain or compiled."""

from dragonhoard.core.rules_api import below


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
