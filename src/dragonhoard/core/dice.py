"""The fast dice of lab and tests: a multiply-with-carry generator that plain and compiled code share.

Not for live tables: whoever knows the state knows the future. `luck.py` has the dice of the table.
"""

LOW = 0xFFFFFFFF
CARRY = 1073740155


def mixed(x):
    """A 32-bit number scrambled, so that neighbouring seeds give unlike games."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW
    return x ^ (x >> 16)


def seed(luck, first, second):
    """The stream of game `second` in the run `first`; three unused draws wash out the start."""
    low = mixed((first & LOW) ^ mixed(second & LOW))
    high = mixed(low ^ mixed((first >> 32) ^ mixed((second >> 32) ^ 0x9E3779B9)))
    luck.rng = ((1 + high % (CARRY - 2)) << 32) | low
    for _ in range(3):
        below(luck, 2)


def below(luck, n):
    """An integer in 0 .. n-1."""
    low = luck.rng & LOW
    high = luck.rng >> 32
    luck.rng = CARRY * low + high
    return ((low ^ high) * n) >> 32


class Dice:
    """The plain form: an object with the one field that the functions above use."""

    __slots__ = ("rng",)
    rng: int

    def __init__(self, first=0, second=0):
        seed(self, first, second)

    below = below
