"""Our games as games of OpenSpiel: after this import, `pyspiel.load_game("python_<game>(players=4)")` finds each one
whose moves can be listed.

OpenSpiel wants chance as nodes of the tree, while the rules ask for luck in the middle of an input. So an input is
played with the draws that are known so far; where one more is needed, the game stands at a chance node, and goes on
from the position before the input as soon as that draw is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from dragonhoard.bots import own_room
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Event, Over, events_for
from dragonhoard.games import catalogue, game_class

try:
    import numpy
    import pyspiel
except ImportError as missing:
    raise Problem("bench.no_openspiel") from missing

LONGEST = 10_000  # inputs of a game, and draws
MOST_OUTCOMES = 1000  # of one draw
Options = tuple[tuple[str, Any], ...]


def name_of(slug: str) -> str:
    return f"python_{slug.replace('-', '_')}"


# -- a game and its moves ----------------------------------------------------------------------------------------------
class Tabled:
    """A game at a table, with the numbers by which OpenSpiel knows its moves."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moves = listed(game) or []
        self.numbers = {move: number for number, move in enumerate(self.moves)}

    @cached_property
    def sight(self) -> Sight | None:
        room = own_room(self.game.slug)
        return Sight(room) if room else None


class Sight:
    """What the game's own bots are shown when they are to move is what an observer gets as numbers."""

    def __init__(self, room: Any) -> None:
        self.fields = {name: shape for name, (_, shape) in room.SIGHT.items()}
        self.see = next(module.see for module in room.MODULES if hasattr(module, "see"))
        self.seen = plain_class("Seen", room.SIGHT)()


def listed(game: Game) -> list[Any] | None:
    """All moves that there could be; None if some are free-form."""
    found: list[Any] | None = game.moves.MOVES.listed(game.vocabulary)
    return found


@cache
def tabled(slug: str, players: int, options: Options) -> Tabled:
    return Tabled(game_class(slug)(players, dict(options)))


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
        provides_observation_tensor=own_room(kind.slug) is not None,
        parameter_specification=usual,
    )

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = {**usual, **(params or {})}
            table = tabled(kind.slug, given["players"], tuple((name, given[name]) for name in options))
            super().__init__(spiel_type, table, dict(params or {}))

    pyspiel.register_game(spiel_type, Registered)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The winners share one point; all do if nobody wins."""

    def __init__(self, spiel_type: Any, table: Tabled, params: dict[str, Any]) -> None:
        self.table = table
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.moves),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=table.game.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(spiel_type, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


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

    def __init__(self, table: Tabled, position: Any, told: tuple[Event, ...]) -> None:
        self.table = table
        self.position = position
        self.told = told

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        game = self.table.game
        position = None if self.position is None else self.position.dump()
        return remade, (game.slug, game.players, tuple(game.options.items()), position, self.told)


def remade(slug: str, players: int, options: Options, dump: Any, told: tuple[Event, ...]) -> Moment:
    table = tabled(slug, players, options)
    position = None
    if dump is not None:
        position = table.game.blank.clone()
        position.load(dump)
    return Moment(table, position, told)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.table, None, ())
        self.given: Choice | None = None  # the input that waits for draws; the start is not one
        self.draws: tuple[int, ...] = ()
        self.outcomes = 0  # of the draw that is needed
        self._play()

    def _play(self) -> None:
        """The input with the draws so far: on to the next position, or to a chance node."""
        game, luck = self.moment.table.game, Draws(self.draws)
        try:
            if self.given is None:
                position, events = game.start(luck)
            else:
                position, events = game.apply(self.moment.position, self.given, luck)
        except NeedsDraw as needed:
            self.outcomes = needed.outcomes
        else:
            self.moment = Moment(self.moment.table, position, self.moment.told + events)
            self.given, self.draws, self.outcomes = None, (), 0

    def current_player(self) -> int:
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._mover()

    def _mover(self) -> int:
        return self.moment.table.game.asked(self.moment.position)[0]

    def is_terminal(self) -> bool:
        return not self.outcomes and isinstance(self.moment.table.game.turn(self.moment.position), Over)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        table = self.moment.table
        return sorted(table.numbers[move] for move in table.game.menu(self.moment.position, player).moves)

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            self.draws += (action,)
        else:
            self.given = Choice(self._mover(), self.moment.position.serial, self.moment.table.moves[action])
        self._play()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action} of {self.outcomes}"
        return self.moment.table.game.say_move(self.moment.table.moves[action])

    def returns(self) -> list[float]:
        game = self.moment.table.game
        if not self.is_terminal():
            return [0.0] * game.players
        winners = game.score(self.moment.position).winners or range(game.players)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]

    def __str__(self) -> str:
        game, position = self.moment.table.game, self.moment.position
        stands = "" if position is None else game.write(position)
        waits = [] if self.given is None else [game.say_move(self.given.move)]
        return " ".join([stands, *waits, *map(str, self.draws)]).strip()


class Observer:
    """What one seat sees; a spectator, where private information is left out. Perfect recall: all it was told."""

    def __init__(self, table: Tabled, kind: Any) -> None:
        self.table = table
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor, self.dict = None, {}
        if table.sight and self.private and not self.recalls:
            shapes = {"player": (table.game.players,), **table.sight.fields}
            sizes = [int(numpy.prod(shape)) for shape in shapes.values()]
            self.tensor = numpy.zeros(sum(sizes), numpy.float32)
            parts = numpy.split(self.tensor, numpy.cumsum(sizes)[:-1])
            self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def string_from(self, state: SpielState, player: int) -> str:
        viewer, moment = player if self.private else None, state.moment
        if self.recalls:
            told = events_for(moment.told, viewer)
            return "\n".join(" ".join([event.kind, *map(str, event.facts.values())]) for event in told)
        return "" if moment.position is None else str(self.table.game.view(moment.position, viewer))

    def set_from(self, state: SpielState, player: int) -> None:
        sight = self.table.sight
        if self.tensor is None or sight is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.current_player() == player:
            sight.see(state.moment.position, player, sight.seen)
            for name in sight.fields:
                self.dict[name][...] = getattr(sight.seen, name)


for _kind in catalogue().values():
    if listed(_kind(_kind.seats[0])):
        register(_kind)
