"""The search of a game: its rules, its bots, its hooks and the search itself as one piece of code, and what one search
writes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from dragonhoard.bots.search.mind import default_hooks, gathering, halving, limits, value
from dragonhoard.core import default_rules
from dragonhoard.core.arrays import dump, records, store
from dragonhoard.core.compile import compiled, needed
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.source import bind

ENTRIES = ("decide", "gather")
DEFAULTS = (default_rules, default_hooks)
NOTHING = {"nothing": ("i1", ())}  # the sight of a game without bots of its own
COUNTS = 6  # rows of `decide` and `gather`
FEATURES = 128


def modules_of(game: Game, room: Any) -> list[ModuleType]:
    own: Sequence[ModuleType] = (*room.MODULES, *getattr(room, "HOOKS", ())) if room else ()
    return [*game.rules.MODULES, limits, *own, value, halving, gathering]


def compiled_search(game: Game, room: Any, saying: Callable[[], None] | None = None) -> Any:
    return compiled(modules_of(game, room), ENTRIES, saying, DEFAULTS)


class Plan(NamedTuple):
    """As `decide` takes it."""

    budget: int  # playouts
    horizon: int = 0  # stages; 0: to the end
    hasty: bool = False  # all play on by the quick policy
    trusting: int = 100  # percent of the game's own margin


class Rows(list[Any]):
    """Plain objects that are copied into their place, as records are."""

    def __setitem__(self, place: Any, other: Any) -> None:
        super().__setitem__(place, other.clone())


class Desk:
    """Records, for compiled code."""

    def __init__(self, game: Game, room: Any, code: Any, roots: int) -> None:
        numpy = needed("numpy")
        rules = game.rules
        self.game, self.code = game, code
        self.roots, self.states = records(rules.FIELDS, roots), records(rules.FIELDS)
        self.moves = records(rules.MOVE, limits.FIRST + limits.OPTIONS + 1)
        self.sights = records(getattr(room, "SIGHT", NOTHING))
        self.lucks = records(halving.LUCK, 4)
        self.counts = numpy.zeros((COUNTS, limits.OPTIONS + 1), "i8")
        self.feats = numpy.zeros(FEATURES, "i8")

    def put(self, at: int, state: Any) -> None:
        store(self.roots[at], state)

    def row(self, numbers: Sequence[int]) -> Any:
        return needed("numpy").array(numbers, "i8")

    def decide(self, seat: int, known: int, plan: Plan, weights: Sequence[int], stamp: int) -> Any:
        """The packed move, searched from the roots that are known."""
        desk = (self.roots, self.states, self.moves, self.sights, self.lucks, self.counts, self.feats)
        self.code.decide(*desk, self.row(weights), self.row(plan), seat, known, stamp)
        return self.answer()

    def answer(self) -> Any:
        return self.move(0)

    def move(self, at: int) -> Any:
        packed = self.game.Packed()
        packed.load(dump(self.moves[at], self.game.rules.MOVE))
        return packed

    def tried(self) -> Iterator[tuple[Any, int, int]]:
        """After a search, each option that was played on: the move, the sum of its results and how many there were.
        The usual one is the first."""
        sums, counts = self.counts[0], self.counts[1]
        for at in range(len(counts)):
            if n := int(counts[at]):
                yield self.game.unpack(self.move(limits.FIRST + at)), int(sums[at]), n


class PlainDesk(Desk):
    """Plain objects, for the same text run by Python: slow, and the measure of the compiled form."""

    def __init__(self, game: Game, room: Any, roots: int) -> None:
        self.game, self.code = game, _Plain(bind(modules_of(game, room), DEFAULTS))
        self.roots, self.states = Rows([None] * roots), Rows([None])
        self.moves = Rows(game.Packed() for _ in range(limits.FIRST + limits.OPTIONS + 1))
        self.sights = [plain_class("Sight", getattr(room, "SIGHT", NOTHING))()]
        self.lucks = [Dice() for _ in range(4)]
        self.counts = [[0] * (limits.OPTIONS + 1) for _ in range(COUNTS)]
        self.feats = [0] * FEATURES

    def put(self, at: int, state: Any) -> None:
        self.roots[at] = state

    def row(self, numbers: Sequence[int]) -> Any:
        return list(numbers)

    def move(self, at: int) -> Any:
        return self.moves[at].clone()


class _Plain:
    def __init__(self, space: dict[str, Any]) -> None:
        self.__dict__.update(space)
