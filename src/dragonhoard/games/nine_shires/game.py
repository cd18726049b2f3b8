"""Nine Shires, after the 2023 game by Triadegy: how long it waits for whom."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Option
from dragonhoard.games.nine_shires.rules import dispatch, ground, state
from dragonhoard.games.nine_shires.view import ENDINGS


class NineShires(Game):
    slug = "nine-shires"
    title = "Nine Shires"
    designer = "Triadegy"
    place = 4
    rules_version = 1
    seats = range(2, 7)
    seats_clause = "NS-COMP-2"
    option_list = (
        Option("ally_forever", False, "NS-ALLY-9", knob=True),
        Option("ally_whole_shire", False, "NS-ALLY-1", knob=True),
        Option.seat("first_seat", "NS-SETUP-6", state.SEATS),
        Option.pace("seconds", 0, "NS-NET-1"),
        Option.seconds("alliance_seconds", 0, "NS-NET-1"),
    )
    endings = ENDINGS
    stale_clause = "NS-NET-4"

    def seconds(self, s: Any) -> float | None:
        """NS-NET-1, NS-NET-2"""
        asked = dispatch.waiting(s)
        if not s.alive & ~s.away:
            return None
        if not asked & ~s.away:
            return 0
        return self.options["alliance_seconds" if s.phase == state.ALLYING else "seconds"] or None

    def asked(self, s: Any) -> tuple[int, ...]:
        """First those to whom cards are offered: offers fall with the wait (NS-EXCHANGE-8)."""
        offered = sorted(int(ground.receiver(o)) for o in s.offers if o.number)
        return tuple(dict.fromkeys((*offered, *super().asked(s))))

    def sealed(self, s: Any) -> bool:
        """NS-INFO-4"""
        return bool(s.phase == state.ALLYING)
