"""Our games as games of OpenSpiel: after this import, `pyspiel.load_game("dh_<game>(players=4)")` finds each one that
has words (core/words.py).

OpenSpiel wants chance as nodes of the tree, while the rules ask for luck in the middle of an input. So an input is
played with the draws that are known so far; where one more is needed, the game stands at a chance node, and goes on
from the position before the input as soon as that draw is made. Who speaks where several may is such a draw, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Event, Input, Lapse, events_for
from dragonhoard.core.words import Draft, Words
from dragonhoard.games import catalogue, game_class

try:
    import numpy
    import pyspiel
except ImportError as missing:
    raise Problem("bench.no_openspiel") from missing

LONGEST = 20_000  # words of a game: a longer one is ended here, and all share the point
MOST_DRAWS = 10 * LONGEST
MOST_OUTCOMES = 1000  # of one draw
Options = tuple[tuple[str, Any], ...]


def name_of(slug: str) -> str:
    return f"dh_{slug.replace('-', '_')}"


@cache
def in_words(slug: str, players: int, options: Options) -> Words:
    return Words(game_class(slug)(players, dict(options)))


# -- what OpenSpiel sees -----------------------------------------------------------------------------------------------
def register(kind: type[Game]) -> None:
    options = {option.name: option.default for option in kind.option_list}
    usual = {"players": kind.seats[0], **options}
    spiel_type = pyspiel.GameType(
        short_name=name_of(kind.slug),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.seats[-1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=usual,
    )

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = {**usual, **(params or {})}
            words = in_words(kind.slug, given["players"], tuple((name, given[name]) for name in options))
            super().__init__(spiel_type, words, dict(params or {}))

    pyspiel.register_game(spiel_type, Registered)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The winners share one point; all do if nobody wins."""

    def __init__(self, spiel_type: Any, words: Words, params: dict[str, Any]) -> None:
        self.words = words
        info = pyspiel.GameInfo(
            num_distinct_actions=len(words),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=words.game.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(spiel_type, info, params)

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.words, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def load(name: str) -> Any:
    """A game from its name with its parameters: that is all that is kept of it."""
    return pyspiel.load_game(name)


class NeedsDraw(Exception):
    """The draws so far are not enough: one more is needed, out of so many."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Draws:
    """The luck of an input: what has been drawn for it already."""

    def __init__(self, known: Sequence[int]) -> None:
        self._known = iter(known)

    def below(self, n: int) -> int:
        for draw in self._known:
            return draw
        raise NeedsDraw(n)


class Moment:
    """A position (None: before the start) and all that was told. It never changes, so that copies can share it."""

    def __init__(self, words: Words, position: Any, told: tuple[Event, ...]) -> None:
        self.words = words
        self.position = position
        self.told = told

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        game = self.words.game
        position = None if self.position is None else self.position.dump()
        return remade, (game.slug, game.players, tuple(game.options.items()), position, self.told)


def remade(slug: str, players: int, options: Options, dump: Any, told: tuple[Event, ...]) -> Moment:
    words = in_words(slug, players, options)
    position = None
    if dump is not None:
        position = words.game.blank.clone()
        position.load(dump)
    return Moment(words, position, told)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.words, None, ())
        self.given: Input | None = None  # the input that waits for draws; the start is not one
        self.draws: tuple[int, ...] = ()
        self.outcomes = 0  # of the draw that is needed
        self.speakers: tuple[int, ...] = ()  # of whom one is to be drawn
        self.seat = 0
        self.draft: Draft = ()
        self.said = 0
        self._play()

    def _play(self) -> None:
        """The input with the draws so far: on to the next position, or to a chance node."""
        words = self.moment.words
        game = words.game
        while True:
            luck = Draws(self.draws)
            try:
                if self.moment.position is None:
                    position, events = game.start(luck)
                else:
                    assert self.given is not None
                    position, events = game.apply(self.moment.position, self.given, luck)
            except NeedsDraw as needed:
                self.outcomes = needed.outcomes
                return
            self.moment = Moment(words, position, self.moment.told + events)
            self.given, self.draws, self.outcomes, self.draft = None, (), 0, ()
            if self._over() or not game.expired(position):
                break
            self.given = Lapse(position.serial)
        if not self.is_terminal():
            self._ask(words.speakers(self.moment.position))

    def _ask(self, seats: tuple[int, ...]) -> None:
        if len(seats) == 1:
            self.seat = seats[0]
        else:
            self.speakers, self.outcomes = seats, len(seats)

    def _over(self) -> bool:
        return bool(self.moment.words.game.rules.over(self.moment.position))

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.outcomes else self.seat

    def is_terminal(self) -> bool:
        return self.said >= LONGEST or (not self.outcomes and self._over())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.words.open(self.moment.position, player, self.draft)

    def _apply_action(self, action: int) -> None:
        words = self.moment.words
        if self.speakers:
            self.seat, self.speakers, self.outcomes = self.speakers[action], (), 0
        elif self.outcomes:
            self.draws += (action,)
            self._play()
        else:
            self.said += 1
            move = words.move(self.moment.position, self.seat, self.draft, action)
            if move is None:
                self.draft += (action,)
            else:
                self.given = Choice(self.seat, self.moment.position.serial, move)
                self._play()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seat {self.speakers[action]} speaks" if self.speakers else f"{action} of {self.outcomes}"
        return self.moment.words.names[action]

    def returns(self) -> list[float]:
        game = self.moment.words.game
        if not self.is_terminal():
            return [0.0] * game.players
        winners = (game.score(self.moment.position).winners if self._over() else ()) or range(game.players)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Whatever the seat cannot know, even if it remembers everything, is dealt anew."""
        other: SpielState = self.clone()
        if self.moment.position is not None:
            position = self.moment.position.clone()
            self.moment.words.game.rules.hide(position, player, Dice(int(sampler() * 2**31)))
            other.moment = Moment(self.moment.words, position, self.moment.told)
        return other

    def __str__(self) -> str:
        words, position = self.moment.words, self.moment.position
        stands = "" if position is None else words.game.write(position)
        waits = [] if self.given is None else [words.game.say_input(self.given)]
        draft = [words.names[word] for word in self.draft]
        return " ".join([stands, *waits, *draft, *map(str, self.draws)]).strip()


class Observer:
    """What one seat sees; a spectator, where private information is left out. Perfect recall: all it was told."""

    def __init__(self, words: Words, kind: Any) -> None:
        self.words = words
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor, self.dict = None, {}
        if self.private and not self.recalls:
            players = words.game.players
            self.tensor = numpy.zeros(players + words.width, numpy.float32)
            self.dict = {"player": self.tensor[:players]}
            for name, first, shape in words.layout:
                size = int(numpy.prod(shape))
                self.dict[name] = self.tensor[players + first : players + first + size].reshape(shape)

    def _draft(self, state: SpielState, player: int) -> Draft:
        """Nobody else hears of it."""
        return state.draft if self.private and state.current_player() == player else ()

    def string_from(self, state: SpielState, player: int) -> str:
        viewer, moment = player if self.private else None, state.moment
        draft = " ".join(self.words.names[word] for word in self._draft(state, player))
        if self.recalls:
            told = events_for(moment.told, viewer)
            said = [" ".join([event.kind, *map(str, event.facts.values())]) for event in told]
            return "\n".join([str(player), *said, draft])
        seen = "" if moment.position is None else self.words.game.view(moment.position, viewer)
        return f"{player} {seen} {draft}"

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        players = self.words.game.players
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.moment.position is not None:
            self.tensor[players:] = self.words.observe(state.moment.position, player, self._draft(state, player))


def has_words(kind: type[Game]) -> bool:
    try:
        return bool(Words(kind(kind.seats[0])))
    except Problem:
        return False


for _kind in catalogue().values():
    if has_words(_kind):
        register(_kind)
