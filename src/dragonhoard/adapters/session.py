"""One game after the other in words: what PettingZoo and Gymnasium stand on.

Whoever is asked speaks; where several are, it is drawn. Time that is measured in moves runs out by itself.
"""

from __future__ import annotations

from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Recall
from dragonhoard.core.values import Choice, Event, Input, Lapse, Score
from dragonhoard.core.words import Draft, Words

REWARDS = ("win", "place")


class Session:
    def __init__(self, game: Game, remembers: bool = False) -> None:
        """`remembers`: what each seat saw is kept, for bots that sit there."""
        self.game = game
        self.words = Words(game)
        self.remembers = remembers
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game: the seed makes its luck, and who speaks where several may."""
        self.luck, self.order = Dice(seed, 0), Dice(seed, 1)
        self.recalls = [Recall(self.game, seat) for seat in range(self.game.players if self.remembers else 0)]
        self.state: Any = None
        state, events = self.game.start(self.luck)
        self._went_on(None, state, events)

    def _went_on(self, given: Input | None, state: Any, events: tuple[Event, ...]) -> None:
        self.state = state
        for recall in self.recalls:
            recall.hear(given, events)
        if not self.over and self.game.expired(state):
            self.give(Lapse(state.serial))
            return
        self.draft: Draft = ()
        self.open: list[int] = []
        if not self.over:
            seats = self.words.speakers(state)
            self.seat = seats[self.order.below(len(seats))] if len(seats) > 1 else seats[0]
            self.open = self.words.open(state, self.seat)

    @property
    def over(self) -> bool:
        return bool(self.game.rules.over(self.state))

    def give(self, given: Input) -> None:
        state, events = self.game.apply(self.state, given, self.luck)
        self._went_on(given, state, events)

    def say(self, word: int) -> None:
        """A word of the seat that speaks. One that is not open changes nothing."""
        if word not in self.open:
            name = self.words.names[word] if 0 <= word < len(self.words) else word
            raise Problem("words.closed", word=name, seat=self.seat)
        move = self.words.move(self.state, self.seat, self.draft, word)
        if move is not None:
            self.give(Choice(self.seat, self.state.serial, move))
        else:
            self.draft = (*self.draft, word)
            self.open = self.words.open(self.state, self.seat, self.draft)

    def observe(self, seat: int) -> list[int]:
        """The draft is shown to its speaker alone."""
        return self.words.observe(self.state, seat, self.draft if not self.over and seat == self.seat else ())


def rewards_of(score: Score, kind: str = REWARDS[0]) -> list[float]:
    """`win`: the winners share one point; nobody has any if nobody wins. `place`: from 1 for the first to 0."""
    seats = range(len(score.places))
    if kind == "place":
        return [(len(score.places) - score.places[seat]) / max(1, len(score.places) - 1) for seat in seats]
    return [1 / len(score.winners) if seat in score.winners else 0.0 for seat in seats]


def checked_rewards(kind: str) -> str:
    if kind not in REWARDS:
        raise Problem("words.rewards", got=kind, known=", ".join(REWARDS))
    return kind
