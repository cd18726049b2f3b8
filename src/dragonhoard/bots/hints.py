"""A hint: what the strongest bot of a game would do in somebody's seat, and what it saw when it looked ahead. Like
every bot it gets the view and the memory of that seat, never a position."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from dragonhoard.bots import bots_for
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.rooms import own_room
from dragonhoard.bots.search.desk import Desk
from dragonhoard.bots.search.mind.limits import ONE
from dragonhoard.bots.search.player import Mind, needs_code, own_hook

BEST = 3
BUDGET, ROOTS = 2048, 512  # more than a bot at the table has: nobody waits for a hint but who asked
SURE = 1.96
WORDS = "web.hint.why"
COUNSEL = "counsel"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move, and what the search makes of it, of 100: a victory is 100, a share of one a part of it, a defeat 0; where
    nobody winning is worse than losing, it can be less. What the playouts would say without end lies within the margin
    with 95 %; whether they are right about the game nobody knows. None: nobody has looked ahead."""

    move: Any
    worth: float | None = None
    margin: float | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The best moves, the first one first, and a sentence about them, whose facts are numbers and moves. `also` is what
    the game itself has to say about what lies there."""

    best: tuple[Suggestion, ...]
    why: Reason
    also: tuple[Reason, ...] = ()


class Adviser(Mind):
    """Keeps the desk of its search, on which the worth of all options lies."""

    desk: Desk | None = None

    def _desk(self) -> Desk | None:
        self.desk = super()._desk()
        return self.desk

    def advise(self, view: Any, memory: Any, dice: Any, burnt: int | None = None) -> Hint:
        """A game that knows better what to say has a room `counsel` among its bots; it may say nothing. `burnt` is as
        for a bargainer."""
        own = own_room(self.game.slug, part=COUNSEL)
        if own and (told := own.advise(self.game, view, memory, dice, burnt)):
            hint: Hint = told
            return hint
        self.desk = None
        move = self.choose(view, memory, dice)
        if len(view.menu.moves) == 1 and not view.menu.forms:
            return Hint((Suggestion(move),), Reason(f"{WORDS}.only"))
        found: list[Suggestion] = self._weighed() if self.desk is not None else []
        if not found:  # a talk, one option alone, or machine code that is not there yet
            return Hint((Suggestion(move),), Reason(f"{WORDS}.habit"))
        usual = found[0]
        chosen = next((each for each in found if each.move == move), usual)
        others = sorted((each for each in found if each is not chosen), key=lambda each: -(each.worth or 0.0))
        best = (chosen, *others[: BEST - 1])
        return Hint(best, self._why(best, usual))

    def _weighed(self) -> list[Suggestion]:
        """Each option once, in the order in which the game names them: the usual one is the first."""
        assert self.desk is not None
        lowest = -1.0 if own_hook(self.room, "dread") else 0.0
        found: dict[Any, Suggestion] = {}
        for move, results, n in self.desk.tried():
            worth = results / (n * ONE)
            found.setdefault(move, Suggestion(move, 100 * worth, 100 * _margin(worth, n, lowest)))
        return list(found.values())

    def _why(self, best: tuple[Suggestion, ...], usual: Suggestion) -> Reason:
        """The most that can be said and is true."""
        assert self.desk is not None
        looked = {"n": sum(map(int, self.desk.counts[1]))}
        first = best[0]
        if first.move != usual.move and _apart(first, usual):
            less = round((first.worth or 0.0) - (usual.worth or 0.0))
            return Reason(f"{WORDS}.unusual", {**looked, "usual": usual.move, "less": less})
        if len(best) > 1 and not _apart(first, best[1]):
            return Reason(f"{WORDS}.close", {**looked, "second": best[1].move})
        return Reason(f"{WORDS}.clear", looked)


def _margin(worth: float, n: int, lowest: float) -> float:
    """At most: no results between these bounds with this mean spread further. Playouts from the same guess are not
    taken for independent."""
    spread = max(0.0, (1.0 - worth) * (worth - lowest))
    return SURE * math.sqrt(max(spread, 0.25 / n) / min(n, ROOTS))


def _apart(one: Suggestion, other: Suggestion) -> bool:
    """Whether the first is better beyond what chance could do."""
    gap = (one.worth or 0.0) - (other.worth or 0.0)
    return gap > math.hypot(one.margin or 0.0, other.margin or 0.0)


def adviser(slug: str) -> type[Adviser]:
    """Of those that look ahead, the one that does so furthest, with more time and a whole memory."""
    minds = [kind.level for kind in bots_for(slug).values() if issubclass(kind, Mind) and needs_code(kind)]
    level = max(minds, key=lambda level: level.budget) if minds else Mind.level
    return Adviser.of(replace(level, remembers=None, budget=BUDGET, roots=ROOTS))
