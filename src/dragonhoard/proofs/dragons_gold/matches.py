"""One against the others, on each seat in turn, or all of a kind: what they win, and how their talks end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.bots import bot_class
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.proofs.dragons_gold.evenings import NOTED, Evening, evening

SURE = 1.96


@dataclass(slots=True)
class Match:
    """The first of the bots is the one that is measured; it sits on each seat in turn."""

    players: int
    games: int = 0
    won: float = 0.0
    won_squared: float = 0.0
    own: int = 0  # points
    others: int = 0
    noted: list[int] = field(default_factory=lambda: [0] * NOTED)

    @property
    def times(self) -> float:
        """Its share of the victories over a fair one."""
        return self.won / self.games * self.players

    @property
    def margin(self) -> float:
        mean = self.won / self.games
        return SURE * self.players * math.sqrt(max(0.0, self.won_squared / self.games - mean * mean) / self.games)

    @property
    def low(self) -> float:
        return self.times - self.margin

    @property
    def high(self) -> float:
        return self.times + self.margin

    @property
    def points(self) -> tuple[float, float]:
        """Of it, and of the others in the mean."""
        return self.own / self.games, self.others / self.games / (self.players - 1)

    def deals(self, game: DragonsGold) -> float:
        found = game.noted(self.noted)["deals"]
        return float(found["struck"] / max(1, found["talks"]))

    def deals_margin(self, game: DragonsGold) -> float:
        share = self.deals(game)
        return SURE * math.sqrt(share * (1 - share) / max(1, game.noted(self.noted)["deals"]["talks"]))

    def add(self, game: DragonsGold, seat: int, end: Evening) -> None:
        points = [0] * game.players
        game.rules.scores(end.state, points)
        winners = game.rules.winners(end.state, points)
        share = (winners >> seat & 1) / winners.bit_count()
        self.games += 1
        self.won += share
        self.won_squared += share * share
        self.own += points[seat]
        self.others += sum(points) - points[seat]
        self.noted = [a + b for a, b in zip(self.noted, end.noted, strict=True)]


def match(
    game: DragonsGold, bots: Sequence[Any], games: int, run: int, hear: Callable[[Evening, int], None] | None = None
) -> Match:
    """`bots` are names or classes, one for each player. `hear` gets each evening with all its words."""
    kinds = [bot_class(game.slug, bot) if isinstance(bot, str) else bot for bot in bots]
    minds = [kind(game) for kind in kinds]
    found = Match(game.players)
    for number in range(games):
        seat = number % game.players
        seated = [minds[(other - seat) % game.players] for other in range(game.players)]
        end = evening(game, seated, run, number, listen=hear is not None)
        if hear:
            hear(end, seat)
        found.add(game, seat, end)
    return found
