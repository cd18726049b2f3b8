"""Dragons, by Bruno Faidutti."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Option
from dragonhoard.games.dragons.rules.state import SEATS


class Dragons(Game):
    slug = "dragons"
    title = "Dragons"
    designer = "Bruno Faidutti"
    place = 1
    rules_version = 1
    seats = range(3, 7)
    seats_clause = "DR-COMP-4"
    stale_clause = "DR-IMPL-2"
    option_list = (
        Option("less_memory", False, "DR-VARY-1"),
        Option("open_piles", False, "DR-VARO-1"),
        Option("card_in_hand", False, "DR-VARH-1"),
        Option.seat("first_seat", "DR-SETUP-7", SEATS),
        Option.pace("seconds", 0, "DR-NET-1"),
    )

    def sealed(self, s: Any) -> bool:
        """One after the other: nothing is chosen at the same time."""
        return False
