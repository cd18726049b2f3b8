"""Names and remarks as plain text: what people type, without what would play tricks on the reader."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
LONGEST_REMARK = 500
TRICKS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, bidi and zero-width marks, halves, line breaks
JOINERS = {"\u200c", "\u200d"}  # words of some scripts, and many faces, need them inside
BLANKS = str.maketrans(dict.fromkeys("\n\t\u115f\u1160\u2800\u3164\uffa0", " "))  # letters that show nothing


def plain(text: str, longest: int) -> str:
    """One line of visible characters, in any script."""
    kept = [
        c
        for c in unicodedata.normalize("NFC", text.translate(BLANKS))
        if unicodedata.category(c) not in TRICKS or c in JOINERS
    ]
    text = " ".join("".join(kept).split()).strip("".join(JOINERS))
    text = _without_stacks(text)[:longest].strip()
    return text if any(unicodedata.category(c)[0] not in "MZ" and c not in JOINERS for c in text) else ""


def look(name: str) -> str:
    """Two names with the same look would be taken for each other."""
    shown = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in shown if unicodedata.category(c) != "Cf" and not "\ufe00" <= c <= "\ufe0f")


def _without_stacks(text: str) -> str:
    """At most three marks on a letter."""
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= 3:
            kept.append(c)
    return "".join(kept)
