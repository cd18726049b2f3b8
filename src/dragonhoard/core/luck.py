"""The dice of the table: secret until the end, fixed before the start, and checkable by everybody afterwards.

1. The table draws a secret seed of 32 bytes and publishes its commitment.
2. Each player gives some entropy of his own. Only then is the key of the game made of both, so that neither the
   table nor a player could have chosen it.
3. Each draw is bound to its place: the table's name, how many inputs came before it, and its number within its
   input. A draw that was lost in a crash comes out the same again.
4. The seed is published at the end, with the record that holds every draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence

SPAN = 1 << 64


class Exhausted(Exception):
    """A tape has no draw left, or one that does not fit."""


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"dragonhoard seed\0" + seed).hexdigest()


def key(seed: bytes, table: str, entropy: Sequence[str]) -> bytes:
    """The key of all draws; every part is preceded by its length, so that no two lists read alike."""
    message = b"dragonhoard key\0"
    for part in (table, *entropy):
        raw = part.encode()
        message += len(raw).to_bytes(4, "big") + raw
    return hmac.new(seed, message, hashlib.sha256).digest()


def draw(key: bytes, seq: int, index: int, n: int) -> int:
    """An integer in 0 .. n-1: numbers that would favour the small ones are thrown away."""
    fair = SPAN - SPAN % n
    attempt = 0
    while True:
        place = b"".join(part.to_bytes(8, "big") for part in (seq, index, attempt))
        number = int.from_bytes(hmac.digest(key, place, "sha256")[:8], "big")
        if number < fair:
            return number % n
        attempt += 1


class Stream:
    """The draws of one input. `drawn` is what goes into the record, and `of` how many each was drawn from."""

    __slots__ = ("_key", "_seq", "drawn", "of")

    def __init__(self, key: bytes, seq: int) -> None:
        self._key = key
        self._seq = seq
        self.drawn: list[int] = []
        self.of: list[int] = []

    def below(self, n: int) -> int:
        number = draw(self._key, self._seq, len(self.drawn), n)
        self.drawn.append(number)
        self.of.append(n)
        return number


class Tape:
    """The recorded draws of one input, played again. `of` is how many the rules drew each from."""

    __slots__ = ("_left", "drawn", "of")

    def __init__(self, drawn: Iterable[int]) -> None:
        self._left = list(drawn)[::-1]
        self.drawn: list[int] = []
        self.of: list[int] = []

    def below(self, n: int) -> int:
        if not self._left or not 0 <= self._left[-1] < n:
            raise Exhausted
        self.drawn.append(self._left.pop())
        self.of.append(n)
        return self.drawn[-1]

    def done(self) -> bool:
        return not self._left
