"""Dragon's Gold: what a position need not say, since it mostly follows from the rest."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons_gold.rules import state, windows
from dragonhoard.games.dragons_gold.rules.tokens import all_seats

GRACES = (None, "running", "used")


def usual_sends(s: Any) -> int:
    return 0 if s.ended else 1


def usually_turned(s: Any, gone: int) -> int:
    """Every dragon that is gone or in the row, but for the first four."""
    live: int = sum(dragon != NONE for dragon in s.row)
    return gone + live - state.SLOTS


def usually_waiting(s: Any) -> int:
    match s.phase:
        case state.SENDING:
            return 1 << int(s.current)
        case state.HAGGLING:
            return int(s.involved)
        case state.DIVIDING:
            return 1 << int(s.rank[s.ranks - 1]) if s.ranks else 0
        case state.CHOOSING:
            return 1 << int(s.rank[s.chooser]) if s.chooser < s.ranks else 0
        case state.NAMING | state.TAKING:
            return 1 << int(s.thief[s.robbing]) if s.robbing < s.thieves else 0
        case state.MARKET:
            return int(all_seats(s) & ~s.done)
        case state.WINDOW | state.RESPONSE:
            return 0 if s.brief else int(windows.entitled(s, windows.open_now(s)) & windows.holders(s))
    return 0
