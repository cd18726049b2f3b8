"""Dragons: cards in a letter each, with their quantity if it is not one."""

from __future__ import annotations

import re

from dragonhoard.core.notation import Unreadable

SHORT = {
    "cow": "c",
    "sheep": "s",
    "coin": "o",
    "gem_blue": "b",
    "gem_pink": "p",
    "polish": "l",
    "ring": "r",
    "sword": "w",
    "helmet": "h",
    "shield": "d",
    "breastplate": "a",
    "crown": "k",
    "scepter": "t",
    "bracelet": "e",
    "necklace": "n",
}
LONG = {letter: kind for kind, letter in SHORT.items()}
SHORT_CARD = r"[a-z]\d*"


def short(card: str) -> str:
    kind, _, quantity = card.partition("-")
    return SHORT[kind] + quantity


def long(text: str) -> str:
    """One item on a card is not said, and no number begins with a nought."""
    if not re.fullmatch(SHORT_CARD, text, re.ASCII) or text[0] not in LONG or text[1:] == "1" or text[1:2] == "0":
        raise Unreadable(text, "notation.card", known="".join(LONG))
    return LONG[text[0]] + (f"-{text[1:]}" if text[1:] else "")
