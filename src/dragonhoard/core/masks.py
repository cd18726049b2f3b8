"""Sets of seats as the bits of one number; plain or compiled."""


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
