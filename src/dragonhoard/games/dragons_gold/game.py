"""Dragon's Gold, by Bruno Faidutti: how long it waits for whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dragonhoard.core.game import Bargaining, Game
from dragonhoard.core.values import Await, Event, Option, Over, Preset, Turn
from dragonhoard.games.dragons_gold.rules import deals, dispatch, loot, market, state, tokens, windows
from dragonhoard.games.dragons_gold.view import seats_of

SECONDS = {
    state.SENDING: "seconds",
    state.HAGGLING: "negotiation_seconds",
    state.DIVIDING: "divide_seconds",
    state.CHOOSING: "choose_seconds",
    state.NAMING: "theft_seconds",
    state.TAKING: "theft_seconds",
    state.MARKET: "market_seconds",
    state.WINDOW: "magic_window_seconds",
    state.RESPONSE: "magic_window_seconds",
}
ALONE = (state.SENDING, state.DIVIDING, state.CHOOSING, state.NAMING, state.TAKING)  # one player is awaited

SWITCHES = ("magic_objects", "advanced_scoring", "divide_and_choose")  # DG-OPT-4


def _switched(*on: str) -> dict[str, bool]:
    return {name: name in on for name in SWITCHES}


def _ended(struck: int, lost: int) -> dict[str, int]:
    return {"talks": struck + lost, "struck": struck, "lost": lost}


class DragonsGold(Game):
    slug = "dragons-gold"
    title = "Dragon's Gold"
    designer = "Bruno Faidutti"
    place = 3
    rules_version = 1
    seats = range(3, 7)
    seats_clause = "DG-COMP-1"
    option_list = (
        Option("magic_objects", False, "DG-OPT-1"),
        Option("advanced_scoring", False, "DG-OPT-2"),
        Option("divide_and_choose", False, "DG-OPT-3"),
        Option("market_gifts", False, "DG-MKT-6", knob=True),
        Option("market_trades_public", True, "DG-MKT-8", knob=True),
        Option("stash_size_public", False, "DG-INFO-9", knob=True),
        Option("history_visible", False, "DG-INFO-16", knob=True),
        Option.seat("first_seat", "DG-SETUP-6", state.SEATS),
        Option.pace("seconds", 60, "DG-NET-4"),
        Option.seconds("negotiation_seconds", 60, "DG-NEG-2"),
        Option.seconds("last_candle_seconds", 60, "DG-NEG-20", 1),
        Option.seconds("market_seconds", 60, "DG-MKT-3"),
        Option.seconds("divide_seconds", 90, "DG-NET-5"),
        Option.seconds("choose_seconds", 30, "DG-NET-5"),
        Option.seconds("theft_seconds", 20, "DG-NET-5"),
        Option.seconds("magic_window_seconds", 4, "DG-MAG-WIN-2", 1),
        Option.seconds("grace_seconds", 30, "DG-NET-2"),
    )
    presets = (
        Preset("basic", _switched(), "DG-OPT-5"),
        Preset("advanced", _switched("magic_objects", "advanced_scoring"), "DG-OPT-5"),
        Preset("strategic", _switched("divide_and_choose"), "DG-OPT-5"),
        Preset("strategic-advanced", _switched(*SWITCHES), "DG-OPT-5"),
    )
    endings = ("slain", "deadlock")
    stale_clause = "DG-NET-9"

    # -- waits ---------------------------------------------------------------------------------------------------------
    def turn(self, s: Any) -> Turn:
        """In a window all who are entitled seem to be asked, whether they have passed or not; at the loot table all who
        are involved; at the Market all who are not done, whether somebody has made them an offer or not."""
        if s.phase == state.OVER:
            return Over(self.over_reason(s))
        cap = s.cap if s.phase == state.HAGGLING and s.cap and s.grace != state.GRACE else None
        return Await(tuple(seats_of(self._asked(s))), s.serial, self.seconds(s), cap)

    def _asked(self, s: Any) -> int:
        if s.phase in (state.WINDOW, state.RESPONSE):
            everybody = windows.entitled(s, windows.open_now(s)) & windows.holders(s)
        elif s.phase == state.HAGGLING:
            everybody = s.involved
        elif s.phase == state.MARKET:
            everybody = tokens.all_seats(s) & ~s.done
        else:
            return int(dispatch.waiting(s))
        return int(everybody & tokens.here(s) or everybody)

    def seconds(self, s: Any) -> float | None:
        """DG-OPT-6, DG-NET-4, DG-NET-5, DG-NET-8"""
        if s.phase == state.OVER or s.away == tokens.all_seats(s):
            return None
        if s.phase in ALONE and s.away & s.waiting:
            return 0
        if s.phase in (state.WINDOW, state.RESPONSE) and s.brief:
            return int(s.brief)
        if s.phase == state.HAGGLING and s.grace == state.GRACE:
            return int(self.options["grace_seconds"])
        if s.phase == state.HAGGLING and s.sanded:
            return int(s.sand_seconds)
        if s.phase == state.HAGGLING and loot.burns_last(s):
            return int(self.options["last_candle_seconds"])
        own = s.phase == state.WINDOW and s.window == state.W_OWN
        return self.options["seconds" if own else SECONDS[s.phase]] or None

    def asked(self, s: Any) -> tuple[int, ...]:
        """DG-NEG-20: whoever has not said enough where others have is asked again, whatever the answer was."""
        asked = set(super().asked(s))
        if s.phase == state.HAGGLING and s.untimed and s.done:
            asked.update(seats_of(s.involved & tokens.here(s) & ~s.done))
        return tuple(sorted(asked))

    def advised(self, s: Any) -> tuple[int, ...]:
        """At the loot table nobody has spoken for the last time before it is over."""
        return tuple(seats_of(s.involved)) if s.phase == state.HAGGLING else self.asked(s)

    def bargaining(self, s: Any) -> Bargaining | None:
        """At the loot table a proposal asks all the others; when everybody has answered, or nobody has spoken yet, the
        floor is open. At the Market an offer asks the one it is made to, even if that one is done."""
        if s.phase not in (state.HAGGLING, state.MARKET) or self.seconds(s) is None:
            return None
        present = tokens.here(s)
        if s.phase == state.HAGGLING:
            free = s.involved & present
            asked = s.waiting & free
            return Bargaining(tuple(seats_of(free)), () if asked == free else tuple(seats_of(asked)))
        asked = present & sum({1 << market.receiver(o) for o in s.offers if o.number})
        return Bargaining(tuple(seats_of(present & ~s.done)), tuple(seats_of(asked)))

    def sealed(self, s: Any) -> bool:
        return False

    def orderless(self, s: Any) -> bool:
        """Where players talk to each other it matters who speaks first (DG-NEG-11, DG-MAG-WIN-3)."""
        return False

    def may_talk(self, s: Any, seat: int) -> bool:
        """DG-CARD-16"""
        return bool(seat != s.gagged or s.phase == state.OVER)

    def stands_still_for(self, s: Any, seat: int) -> bool:
        """DG-NET-2"""
        talks = s.phase == state.HAGGLING and s.grace == state.NO_GRACE and s.graced == 1
        return bool(talks and s.involved >> seat & 1)

    def may_undo(self, s: Any) -> bool:
        """Where nobody else can pass, wait or offer in secret (DG-INFO-18, DG-MAG-WIN-8)."""
        talks = (state.HAGGLING, state.MARKET, state.WINDOW, state.RESPONSE)
        return not self.options["magic_objects"] and s.phase not in talks

    def noted(self, counts: Any) -> dict[str, Any]:
        """How the talks ended, altogether and by how many players bargained."""
        found = {n: _ended(counts[deals.STRUCK + n], counts[deals.LOST + n]) for n in range(2, self.players + 1)}
        every = _ended(*(sum(each[name] for each in found.values()) for name in ("struck", "lost")))
        return {"deals": {**every, "by_parties": {n: each for n, each in found.items() if each["talks"]}}}

    # -- what a seat knows ---------------------------------------------------------------------------------------------
    def is_quiet(self, before: Any, s: Any, events: Iterable[Event]) -> bool:
        """Sizes that all may see change by a trade (DG-INFO-9)."""
        seen = self.options["stash_size_public"] and any(event.kind == "traded" for event in events)
        return not seen and super().is_quiet(before, s, events)
