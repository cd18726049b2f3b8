"""Which names look the same: skeletons by UTS 39, with the Unicode consortium's own table of confusable characters.

The table comes with the package confusable-homoglyphs, which lists every pair both ways. Each class of characters that
look alike is a star there: many characters and the one prototype that all of them are paired with.
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from importlib.resources import files

# Default_Ignorable_Code_Point: whatever may show nothing at all. Unassigned ones are in it for good.
IGNORABLE = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
FIRSTS = [first for first, _ in IGNORABLE]
MARK = "\u200e"  # the table puts it around characters that run from right to left


def ignorable(c: str) -> bool:
    at = bisect_right(FIRSTS, ord(c)) - 1
    return at >= 0 and ord(c) <= IGNORABLE[at][1]


@lru_cache(maxsize=4096)
def looks(name: str) -> frozenset[str]:
    """The skeletons of a name as it is written, in small letters and in capitals: a capital I looks like an l, a small
    one does not, and both are the same letter. Names with a skeleton in common would be taken for each other."""
    wide = unicodedata.normalize("NFKC", name)
    return frozenset(skeleton(form) for form in (name, wide.casefold(), wide.upper()))


def skeleton(text: str) -> str:
    """UTS 39, section 4: two texts with the same skeleton are confusable."""
    prototypes = _prototypes()
    shown = (c for c in unicodedata.normalize("NFD", text) if not ignorable(c))
    return unicodedata.normalize("NFD", "".join(prototypes.get(c, c) for c in shown))


@cache
def _prototypes() -> dict[str, str]:
    """What each character looks like. Of two that have only each other either one will do; since it may be part of
    other prototypes, those are mapped once more."""
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_bytes())
    pairs = {_bare(one): {_bare(other["c"]) for other in others} for one, others in table.items()}
    found: dict[str, str] = {}
    for one, others in pairs.items():
        if len(one) == len(others) == 1:
            (other,) = others
            if len(other) > 1 or len(pairs[other]) > 1 or other < one:
                found[one] = unicodedata.normalize("NFD", other)
    return {one: "".join(found.get(c, c) for c in other) for one, other in found.items()}


def _bare(text: str) -> str:
    return text.replace(MARK, "") or text
