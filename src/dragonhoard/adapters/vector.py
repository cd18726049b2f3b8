"""Many games of one kind at once, compiled: for learners that need millions of steps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

from dragonhoard.adapters import vector_loops as loops
from dragonhoard.adapters.crew import Crew
from dragonhoard.bots import own_room
from dragonhoard.core import default_rules, default_words, drafts
from dragonhoard.core.arrays import records, store
from dragonhoard.core.compile import compiled, needed
from dragonhoard.core.drafts import draft_fields
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.words import Words
from dragonhoard.games import game_class

ENTRIES = ("look_many", "step_many", "first_closed", "choose_many")
NO_SIGHT = {"nothing": ("i1", ())}
ENDLESS = 2**62


class VectorEnv:
    """`n` games in words. Each step says one word in every game, for the seat that speaks there: `seats`.

    `opponents` names a bot of the house that plays all seats but one; that one is the learner's, another seat from
    game to game in turn. "uniform" says words at random. Without opponents the learner speaks for all.

    The arrays are written anew by each step; copy what is to be kept:

        observations (n, width) int16    masks (n, words) int8       seats (n,)     learners (n,): -1 is everybody
        rewards (n, players) float32     dones (n,) bool             truncated (n,) bool
    """

    def __init__(
        self,
        slug: str,
        n: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        opponents: str | None = None,
        seed: int = 0,
        threads: int = 1,
        max_words: int = ENDLESS,
    ) -> None:
        numpy = needed("numpy")
        kind = game_class(slug)
        self.game = kind(kind.seats[0] if players is None else players, options)
        if type(n) is not int or n < 1 or type(threads) is not int or threads < 1:
            raise Problem("words.count", n=n, threads=threads)
        self.words = Words(self.game)
        self.n, self.threads, self.run, self.max_words = n, min(threads, n), seed, max_words
        self.code = code_of(slug)
        rules, own = self.game.rules, own_room(slug)
        blank = records(rules.FIELDS)
        store(blank[0], self.game.blank)
        seen = records(self.words.fields, n)
        self.learners = numpy.full(n, -1) if opponents is None else numpy.arange(n) % self.game.players
        bots = numpy.full((n, self.game.players), loops.LEARNER, "i8")
        if opponents is not None:
            bots[:] = self._code(opponents, own)
            bots[numpy.arange(n), self.learners] = loops.LEARNER
        self.states, self.drafts = records(rules.FIELDS, n), records(draft_fields(self.words.room.longest), n)
        self.masks = numpy.zeros((n, len(self.words)), "i1")
        self.seats, self.observations = numpy.zeros(n, "i8"), seen.view("i2").reshape(n, -1)
        sights = records(getattr(own, "SIGHT", NO_SIGHT), self.threads)
        moves, lucks = records(rules.MOVE, self.threads), records(loops.DICE, 2 * n)
        games, said = numpy.zeros(n, "i8"), numpy.zeros(n, "i8")
        tables = (self.states, blank, lucks, bots, self.drafts, self.masks, sights, moves, games, said)
        self._tables = (*tables, self.seats, seen, records(self.words.fields))
        self.rewards, points = numpy.zeros((n, self.game.players), "f4"), numpy.zeros((self.threads, 8), "i8")
        self.dones, self.truncated = numpy.zeros(n, "?"), numpy.zeros(n, "?")
        self._ends = (points, self.rewards, self.dones.view("i1"), self.truncated.view("i1"))
        self._actions, self._dice = numpy.zeros(n, "i8"), records(loops.DICE)
        self._dice[0]["rng"] = (1 << 32) | (seed & 0xFFFFFF) + 12345
        bounds = [n * t // self.threads for t in range(self.threads + 1)]
        self._parts = list(zip(bounds, bounds[1:], range(self.threads), strict=False))
        self._crew = Crew(self.threads - 1)

    @staticmethod
    def _code(bot: str, own: Any) -> int:
        known = {"uniform": loops.CHANCE, **getattr(own, "CODES", {})}
        if bot not in known:
            raise Problem("lab.not_compiled", bot=bot, known=", ".join(known))
        return int(known[bot])

    def _play(self, fresh: int, actions: Any) -> None:
        shared = (actions, *self._tables, *self._ends)
        parts = [(fresh, self.run, first, last, t, self.max_words, *shared) for first, last, t in self._parts]
        self._crew.run(self.code.step_many, parts)

    def reset(self, seed: int | None = None) -> tuple[Any, Any, Any]:
        """New games everywhere; their luck is made by the seed and their number."""
        self.run = self.run if seed is None else seed
        self._play(1, self._actions)
        return self.observations, self.masks, self.seats

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any]:
        """A word for each game. If one of them is not open, nothing is done at all."""
        actions = needed("numpy").ascontiguousarray(actions, dtype="i8")
        if actions.shape != (self.n,):
            raise Problem("words.shape", got=actions.shape, n=self.n)
        closed = self.code.first_closed(self.masks, actions)
        if closed < self.n:
            word = int(actions[closed])
            name = self.words.names[word] if 0 <= word < len(self.words) else word
            raise Problem("words.closed", word=name, seat=int(self.seats[closed]))

        self._play(0, actions)
        return self.observations, self.masks, self.seats, self.rewards, self.dones

    def look(self) -> None:
        """Masks and observations anew, of positions, seats and drafts that were put here from outside."""
        self.code.look_many(self.states, self.seats, self.drafts, self.masks, *self._tables[-2:])

    def sample(self) -> Any:
        """An open word for each game, at random."""
        self.code.choose_many(self.masks, self._actions, self._dice)
        return self._actions


@cache
def code_of(slug: str) -> Any:
    """Compiled once for all tables of a game; without checks of bounds, for no word is said that is not open."""
    return compiled(modules_of(slug), ENTRIES, defaults=(default_rules, default_words), checked=False)


def modules_of(slug: str) -> list[ModuleType]:
    """Rules, words, bots and loops, as one text."""
    kind = game_class(slug)
    game: Game = kind(kind.seats[0])
    words, own = Words(game), own_room(slug)
    if not words.room.modules:
        raise Problem("words.not_compiled", game=game.title)
    bots = own.MODULES if hasattr(own, "MODULES") else ()
    return [*game.rules.MODULES, drafts, *words.room.modules, *bots, loops]
