"""Names and remarks as plain text: what people type, without what would play tricks on the reader."""

from __future__ import annotations

import unicodedata

from dragonhoard.core.errors import Problem
from dragonhoard.table.skeleton import ignorable

LONGEST_NAME = 24
LONGEST_TITLE = 32  # of a table
LONGEST_REMARK = 500
TRICKS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, bidi and zero-width marks, halves, line breaks
JOINERS = {"\u200c", "\u200d"}  # words of some scripts, and many faces, need them inside
KEPT = JOINERS | {"\ufe0e", "\ufe0f"}  # these two say whether a sign is shown as a face or as a letter
BLANKS = str.maketrans(dict.fromkeys("\n\t\u115f\u1160\u2800\u3164\uffa0", " "))  # letters that show nothing


def plain(text: str, longest: int) -> str:
    """One line of visible characters, in any script."""
    kept = [
        c
        for c in unicodedata.normalize("NFC", text.translate(BLANKS))
        if c in KEPT or (unicodedata.category(c) not in TRICKS and not ignorable(c))
    ]
    text = " ".join("".join(kept).split()).strip("".join(JOINERS))
    text = _without_stacks(text)[:longest].strip()
    return text if any(unicodedata.category(c)[0] not in "MZ" and c not in JOINERS for c in text) else ""


def title_of(text: str) -> str:
    """What a table is called; empty: after its host."""
    title = plain(text, LONGEST_TITLE)
    if text and not title:
        raise Problem("table.empty")
    return title


def _without_stacks(text: str) -> str:
    """At most three marks on a letter."""
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= 3:
            kept.append(c)
    return "".join(kept)
