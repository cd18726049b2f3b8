"""Dragons: a position as a JSON object and as one line; see docs/notation.md."""

from __future__ import annotations

import re
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS, NOTHING, Code, Lines, Unreadable
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons.notation.building import build as build
from dragonhoard.games.dragons.notation.cards import SHORT_CARD, long, short
from dragonhoard.games.dragons.notation.old import old_line
from dragonhoard.games.dragons.rules import state


def setup(game: Game, s: Any) -> dict[str, Any]:
    """The whole position, but for what is as at the start."""
    seats, names = range(s.players), game.names.cards
    over = s.phase == state.OVER
    found: dict[str, Any] = {"year": s.year, "deck": s.deck, "turn": None if over else LETTERS[s.current]}
    if s.drawn != NONE:
        found["drawn"] = names[s.drawn]
    if not over:
        found["piles"] = [_pile(s, pile, names) for pile in seats]
    if any(map(any, s.hoard)):
        found["hoards"] = [{names[card]: n for card, n in enumerate(s.hoard[seat]) if n} for seat in seats]
    if s.in_hand and not over:
        found["hands"] = [names[s.hand[seat]] for seat in seats]
    return found


def _pile(s: Any, pile: int, names: tuple[str, ...]) -> dict[str, Any]:
    dragon = s.dragon[pile]
    cards = [names[card] for card in s.pile[pile][: s.size[pile]]]
    return {"cards": cards, "dragon": None if dragon == NOBODY else LETTERS[dragon]}


# -- the line ----------------------------------------------------------------------------------------------------------
def _say_cards(cards: list[str]) -> str:
    return "".join(map(short, cards)) or NOTHING


def _read_cards(text: str) -> list[str]:
    if text == NOTHING:
        return []
    if not re.fullmatch(rf"(?:{SHORT_CARD})+", text, re.ASCII):
        raise Unreadable(text)
    return [long(card) for card in re.findall(SHORT_CARD, text)]


def _say_hoard(hoard: dict[str, int]) -> str:
    return "".join(short(card) + (f"*{n}" if n > 1 else "") for card, n in hoard.items()) or NOTHING


def _read_hoard(text: str) -> dict[str, int]:
    if text == NOTHING:
        return {}
    if not re.fullmatch(rf"(?:{SHORT_CARD}(?:\*\d{{1,3}})?)+", text, re.ASCII):
        raise Unreadable(text)
    hoard: dict[str, int] = {}
    for card, count in re.findall(rf"({SHORT_CARD})(?:\*(\d+))?", text):
        hoard[long(card)] = hoard.get(long(card), 0) + int(count or 1)
    return hoard


CARD = Code(short, long)
LINES = Lines(
    {"y": "less_memory", "o": "open_piles", "h": "card_in_hand"},
    {
        "year": int,
        "deck": int,
        "turn": str,
        "drawn": CARD,
        "piles": [{"cards": Code(_say_cards, _read_cards), "dragon": str}],
        "hoards": [Code(_say_hoard, _read_hoard)],
        "hands": [CARD],
    },
    old_line,
)
