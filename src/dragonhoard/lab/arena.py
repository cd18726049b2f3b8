"""Games of bots as they sit at a table: a view and a memory in, a move out. Slower than the engine by far, and for any
bot. What a bot is worth here it is worth across the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dragonhoard.bots import Bot, own_room
from dragonhoard.bots.programs import Company, Foreign, at_table, player_class, require_sound
from dragonhoard.bots.search import ready
from dragonhoard.bots.search.player import needs_code
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.core.play import Recall
from dragonhoard.core.source import bind
from dragonhoard.core.values import Breach, Choice, Input, Lapse
from dragonhoard.lab.engine import Tally, modules_of, seated


class Arena:
    """Does what an `Engine` does, of the same games: the luck of game number k of a run is the same in both."""

    def __init__(self, game: Game, bots: Sequence[str], saying: Callable[[], None] | None = None) -> None:
        self.game = game
        self.bots = seated(game, bots)
        kinds = [player_class(game.slug, bot) for bot in self.bots]
        prepare(game, kinds, saying)
        self.players = [kind(game) for kind in kinds]
        self._enter = bind(modules_of(game, None))["enter"]

    def many(self, run: int, first: int, count: int) -> Any:
        """The tally of the games first .. first + count - 1 of a run."""
        tally = Tally()
        for number in range(first, first + count):
            state, moves = self.play(run, number, tally.noted)
            self._enter(state, moves, tally)
        return tally

    def play(self, run: int, number: int, noted: Any = None) -> tuple[Any, int]:
        return play(self.game, self.players, run, number, noted)

    def close(self) -> None:
        for player in self.players:
            if isinstance(player, Foreign):
                player.close()


def prepare(game: Game, kinds: Sequence[type[Bot]], saying: Callable[[], None] | None = None) -> None:
    """All machine code that these bots think with is there before they play: a lab does not wait for it aside."""
    if any(map(needs_code, kinds)):
        ready.made(game, own_room(game.slug), saying)
    for kind in kinds:
        if hasattr(kind, "prepare"):
            kind.prepare()


def play(game: Game, bots: Sequence[Bot], run: int, number: int, noted: Any = None) -> tuple[Any, int]:
    """The end of one game, and how many inputs led to it; what the game itself counts is added to `noted`. Of a program
    that had to be ended a count would say nothing: that is a Problem."""
    with at_table(game, dict(enumerate(bots))) as company:
        found = _played(game, company, run, number, noted)
    require_sound(bots)
    return found


def _played(game: Game, company: Company, run: int, number: int, noted: Any) -> tuple[Any, int]:
    luck, dice = Dice(run, 2 * number), Dice(run, 2 * number + 1)
    recalls = [Recall(game, seat) for seat in range(game.players)]
    given: Input | None = None
    state, events = game.start(luck)
    moves = 0
    while True:
        for recall in recalls:
            recall.hear(given, events)
        company.hear(events)
        if game.rules.over(state):
            company.over(game.score(state))
            return state, moves
        if game.expired(state):  # nobody may be asked then, and the game goes on
            given = Lapse(state.serial)
        else:
            seat = game.asked(state)[0]
            check = partial(_breach, game, state, seat)
            move = company.choose(game.view(state, seat), recalls[seat].memory, dice, check)
            given = Choice(seat, state.serial, move)
        if noted is not None:
            game.note(state, given, noted)
        state, events = game.apply(state, given, luck)
        moves += 1


def _breach(game: Game, state: Any, seat: int, move: Any) -> Breach | None:
    return game.check(state, Choice(seat, state.serial, move))
