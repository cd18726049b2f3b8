"""Evenings of bots with the clock of a live table, but no time passes: who speaks when is drawn as the house draws it.

Whoever has `times` of its own for a talk speaks then, as a person may; it is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from dragonhoard.bots.dragons_gold.solver.ready import warm
from dragonhoard.core.dice import Dice
from dragonhoard.core.play import Recall
from dragonhoard.core.values import Choice, Input, Lapse
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.server.bot_players import LEAST_REST, STAGGER
from dragonhoard.server.loaded_table import Settings

HOUSE = Settings()
NOTED = 16
TIMES = 1 << 40  # the dice of the clock are not those of the bots


@dataclass(slots=True)
class Spoken:
    """One word of a bot, with the position in which it was said."""

    state: Any
    view: Any
    memory: Any
    burnt: int
    asked: bool
    given: Choice
    reason: Any
    after: float  # seconds since the table came to wait for this bot, or 0 if it spoke of itself


@dataclass(slots=True)
class Evening:
    state: Any
    noted: list[int]
    spoken: list[Spoken] = field(default_factory=list)


@dataclass(slots=True)
class Floor:
    """Who speaks next in one wait, and when."""

    serial: int
    seconds: float
    dice: Dice
    now: float = 0.0
    speaks: dict[int, float] = field(default_factory=dict)
    answers: dict[int, tuple[float, float]] = field(default_factory=dict)  # when, and since when it is asked
    own: dict[int, list[float]] = field(default_factory=dict)

    def drawn(self, least: float, most: float) -> float:
        return least + (most - least) * int(self.dice.below(65536)) / 65535

    def update(self, free: Sequence[int], asked: Sequence[int], bots: Sequence[Any], views: Any) -> None:
        rest = max(LEAST_REST, self.seconds / HOUSE.bot_words)
        for seat in set(self.speaks) - set(free):
            del self.speaks[seat]
        for seat in free:
            if seat not in self.speaks:
                times = getattr(bots[seat], "times", None)
                if times and (own := times(views(seat))) is not None:
                    self.own[seat] = [*own, 2 * self.seconds]
                    self.speaks[seat] = self.own[seat].pop(0)
                else:
                    self.speaks[seat] = self.now + self.drawn(HOUSE.bot_pause[1], rest)
        for seat in asked:
            if seat not in self.answers and seat not in self.own:
                pause = self.drawn(*HOUSE.bot_pause) + STAGGER * len(self.answers)
                self.answers[seat] = self.now + pause, self.now

    def next(self) -> tuple[int, bool, float] | None:
        """The seat, whether it was asked, and how long ago; None when the time is up."""
        rest = max(LEAST_REST, self.seconds / HOUSE.bot_words)
        while True:
            events = [(when, True, seat) for seat, (when, _) in self.answers.items()]
            events += [(when, False, seat) for seat, when in self.speaks.items()]
            when, asked, seat = min(events, default=(self.seconds, False, -1))
            if when >= self.seconds:
                return None
            self.now = when
            if asked:
                return seat, True, when - self.answers.pop(seat)[1]
            own = self.own.get(seat)
            self.speaks[seat] = own.pop(0) if own else when + self.drawn(rest / 2, rest * 1.5)
            if seat not in self.answers:
                return seat, False, 0.0

    @property
    def burnt(self) -> int:
        return 100 - int(100 * (self.seconds - self.now) / self.seconds)


def evening(game: DragonsGold, bots: Sequence[Any], run: int, number: int, listen: bool = False) -> Evening:
    """Game `number` of a run: its luck is that of the lab's. With `listen` all words are kept."""
    warm()
    luck, dice, clock = Dice(run, 2 * number), Dice(run, 2 * number + 1), Dice(run, TIMES + number)
    recalls = [Recall(game, seat) for seat in range(game.players)]
    found = Evening(None, [0] * NOTED)
    given: Input | None = None
    floor: Floor | None = None
    state, events = game.start(luck)
    while True:
        for recall in recalls:
            recall.hear(given, events)
        if game.rules.over(state):
            found.state = state
            return found
        if game.bargaining(state):
            if floor is None or floor.serial != state.serial:
                floor = Floor(state.serial, float(game.seconds(state) or 60), clock)
            given = _word(game, bots, recalls, state, floor, dice, found if listen else None)
        elif game.expired(state):
            given = Lapse(state.serial)
        else:
            seat = game.asked(state)[0]
            move = bots[seat].choose(game.view(state, seat), recalls[seat].memory, dice)
            given = Choice(seat, state.serial, move)
        game.note(state, given, found.noted)
        state, events = game.apply(state, given, luck)


def _word(
    game: DragonsGold, bots: Sequence[Any], recalls: Sequence[Recall], state: Any, floor: Floor, dice: Dice, to: Any
) -> Input:
    """What comes next in this wait; the state does not change before it."""
    sight = cache(lambda seat: game.view(state, seat))
    talks = game.bargaining(state)
    assert talks is not None
    while True:
        floor.update(talks.free, talks.asked, bots, sight)
        turn = floor.next()
        if turn is None:
            return Lapse(state.serial)
        seat, asked, after = turn
        view, memory = sight(seat), recalls[seat].memory
        move, reason = bots[seat].speak(view, memory, dice, floor.burnt, asked)
        if move is not None:
            given = Choice(seat, state.serial, move)
            if to is not None:
                to.spoken.append(Spoken(state, view, memory, floor.burnt, asked, given, reason, after))
            return given
