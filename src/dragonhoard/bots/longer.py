"""To think longer: many searches of one decision, each from guesses of its own, and what they say together."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from dragonhoard.bots.search.player import STAMPS, Mind, hook, needs_code
from dragonhoard.core.dice import Dice

NAME = "elder"
SEARCHES = 10
SEEDS = 1 << 21  # of the searches, apart from all dice of any one of them


class Elder(Mind):
    """Searches as often as SEARCHES says, on all cores. Each search has its own seed, and how many there are does not
    depend on the machine, so that the same seed makes the same move everywhere."""

    def _searched(self, root: Any, view: Any, known: Any, stamp: int) -> Any | None:
        desks = [desk for _ in range(SEARCHES) if (desk := self._desk())]
        if len(desks) < SEARCHES:
            return None
        ready = []
        for number, desk in enumerate(desks):
            own = Dice(stamp, SEEDS + number).below(STAMPS)
            ready.append(self._set_up(desk, self._guess(view, known, own, 0), view, known, own))
        with ThreadPoolExecutor(min(SEARCHES, os.cpu_count() or 1)) as threads:  # machine code lets others run
            named = [self.game.unpack(packed) for packed in threads.map(lambda search: search(), ready)]
        sums: dict[Any, int] = {}
        counts: dict[Any, int] = {}
        for desk in desks:
            for move, results, n in desk.tried():
                sums[move] = sums.get(move, 0) + results
                counts[move] = counts.get(move, 0) + n
        if not counts:  # one option alone
            return named[0]
        worth = {move: sums[move] // n for move, n in counts.items()}
        usual, margin = next(iter(worth)), hook(self.room, "trust")(root, view.seat) * self.level.trusting // 100
        best = max((move for move in worth if move in named), key=lambda move: worth[move])
        return usual if margin and worth[best] <= worth[usual] + margin else best


def elder_of(bots: Iterable[type]) -> dict[str, type[Any]]:
    """The bot that looks ahead furthest, with more time, by its name; nothing for a game where none does."""
    minds = [kind for kind in bots if issubclass(kind, Mind) and needs_code(kind)]
    if not minds:
        return {}
    furthest = max(minds, key=lambda kind: kind.level.budget)
    return {NAME: type(Elder.__name__, (Elder, furthest), {})}
