"""Dragon Keeper: The Dungeon, by Etienne Daniault."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Option
from dragonhoard.games.dragon_keeper.rules import state


class DragonKeeper(Game):
    slug = "dragon-keeper"
    title = "Dragon Keeper: The Dungeon"
    designer = "Etienne Daniault"
    place = 2
    rules_version = 1
    seats = range(2, 5)
    seats_clause = "DK-COMP-6"
    option_list = (
        Option("allow_zero_move", False, "DK-MOVE-5"),
        Option.seat("first_seat", "DK-SETUP-10", state.SEATS),
        Option.pace("seconds", 0, "DK-NET-1"),
    )
    endings = ("nobody", "alone", "counted")
    stale_clause = "DK-IMPL-4"

    def sealed(self, s: Any) -> bool:
        """DK-END-2: the choices at the end are open; each concerns the own tiles alone."""
        return False
