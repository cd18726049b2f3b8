"""Dragons as a game of OpenSpiel: after this import, `pyspiel.load_game("python_dragons(players=4)")` finds it.

OpenSpiel wants chance as nodes of the tree, while the rules ask for luck in the middle of an input. So an input is
played with the draws that are known so far; where one more is needed, the game stands at a chance node, and goes on
from the position before the input as soon as that draw is made. An outcome is a card, however many copies are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, assert_never

from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Choice, Event, events_for
from dragonhoard.games.dragons.game import Dragons
from dragonhoard.games.dragons.moves import Claim, Draw, Move, Place
from dragonhoard.games.dragons.rules import state as words
from dragonhoard.games.dragons.view import View

try:
    import numpy
    import pyspiel
except ImportError as missing:
    raise Problem("bench.no_openspiel") from missing

NAME = "python_dragons"
SWITCHES = ("less_memory", "open_piles", "card_in_hand")
OPTIONS = {**dict.fromkeys(SWITCHES, False), "first_seat": -1}

# Actions: one to draw, then for each pile one to claim it, to place the drawn card on it, to place the hand card on it.
DRAW, CLAIM, PLACE, PLACE_HAND = 0, 1, 1 + words.SEATS, 1 + 2 * words.SEATS
ACTIONS = 1 + 3 * words.SEATS

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Dragons",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=Dragons.seats[-1],
    min_num_players=Dragons.seats[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 4, **OPTIONS},
)


@cache
def table(players: int, options: tuple[tuple[str, Any], ...]) -> Dragons:
    return Dragons(players, dict(options))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The winners share one point."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {"players": 4, **OPTIONS, **(params or {})}
        self.table = table(given["players"], tuple((name, given[name]) for name in OPTIONS))
        blank = self.table.blank
        longest = 2 * (words.CARDS - blank.players * blank.years) + (blank.players - 1) * blank.years  # DR-LEN-1
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=max(blank.designs, blank.players),
            num_players=blank.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=longest,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return words.CARDS + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class NeedsDraw(Exception):
    """The draws so far are not enough."""


class Draws:
    """The luck of an input: what has been drawn for it already."""

    def __init__(self, known: Sequence[int]) -> None:
        self._known = iter(known)

    def below(self, n: int) -> int:
        for draw in self._known:
            return draw
        raise NeedsDraw


class Moment:
    """A position (None: before the start) and all that was told. It never changes, so that copies can share it."""

    def __init__(self, table: Dragons, position: Any, told: tuple[Event, ...]) -> None:
        self.table = table
        self.position = position
        self.told = told

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        position = None if self.position is None else self.position.dump()
        return remade, (self.table.players, tuple(self.table.options.items()), position, self.told)


def remade(players: int, options: tuple[tuple[str, Any], ...], dump: Any, told: tuple[Event, ...]) -> Moment:
    game = table(players, tuple((name, value) for name, value in options if name in OPTIONS))
    position = None
    if dump is not None:
        position = game.blank.clone()
        position.load(dump)
    return Moment(game, position, told)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.table, None, ())
        self.given: Choice | None = None  # the input that waits for draws; the start is not one
        self.draws: tuple[int, ...] = ()
        self.at_chance = True
        self._play()

    def _play(self) -> None:
        """The input with the draws so far: on to the next position, or to a chance node."""
        game, luck = self.moment.table, Draws(self.draws)
        try:
            if self.given is None:
                position, events = game.start(luck)
            else:
                position, events = game.apply(self.moment.position, self.given, luck)
        except NeedsDraw:
            self.at_chance = True
        else:
            self.moment = Moment(game, position, self.moment.told + events)
            self.given, self.draws, self.at_chance = None, (), False

    def _left(self) -> list[int]:
        """How many of each card (or seat) are still to be drawn from."""
        blank, before = self.moment.table.blank, self.moment.position
        draws = self.draws
        if before is None and blank.first_seat < 0:
            if not draws:
                return [1] * blank.players
            draws = draws[1:]
        left: list[int] = (blank.copies if before is None else before.unseen)[: blank.designs]
        for draw in draws:
            left[_kind(left, draw)] -= 1
        return left

    def current_player(self) -> int:
        if self.at_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.moment.position.current)

    def is_terminal(self) -> bool:
        return not self.at_chance and self.moment.position.phase == words.OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = self._left()
        size = sum(left)
        return [(kind, n / size) for kind, n in enumerate(left) if n]

    def _legal_actions(self, player: int) -> list[int]:
        game, position = self.moment.table, self.moment.position
        return sorted(_action(game, position, move) for move in game.menu(position, player).moves)

    def _apply_action(self, action: int) -> None:
        if self.at_chance:
            self.draws += (sum(self._left()[:action]),)
        else:
            game, position = self.moment.table, self.moment.position
            self.given = Choice(position.current, position.serial, _move(game, position, action))
        self._play()

    def _action_to_string(self, player: int, action: int) -> str:
        game, position = self.moment.table, self.moment.position
        if player != pyspiel.PlayerId.CHANCE:
            return game.say_move(_move(game, position, action))
        first = position is None and not self.draws and game.blank.first_seat < 0
        return f"first seat {action}" if first else game.cards[action]

    def returns(self) -> list[float]:
        players = self.moment.table.players
        if not self.is_terminal():
            return [0.0] * players
        winners = self.moment.table.score(self.moment.position).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]

    def __str__(self) -> str:
        game, position = self.moment.table, self.moment.position
        stands = "" if position is None else game.write(position)
        waits = [] if self.given is None else [game.say_move(self.given.move)]
        return " ".join([stands, *waits, *map(str, self.draws)]).strip()


def _kind(left: Sequence[int], draw: int) -> int:
    kind = 0
    while draw >= left[kind]:
        draw -= left[kind]
        kind += 1
    return kind


def _action(game: Dragons, position: Any, move: Move) -> int:
    match move:
        case Draw():
            return DRAW
        case Claim(pile):
            return CLAIM + pile
        case Place(pile, card):
            drawn = card is None or game.card_numbers[card] == position.drawn
            return (PLACE if drawn else PLACE_HAND) + pile
        case _:
            assert_never(move)


def _move(game: Dragons, position: Any, action: int) -> Move:
    if action == DRAW:
        return Draw()
    if action < PLACE:
        return Claim(action - CLAIM)
    if action >= PLACE_HAND:
        return Place(action - PLACE_HAND, game.cards[position.hand[position.current]])
    return Place(action - PLACE, game.cards[position.drawn] if position.in_hand else None)


class Observer:
    """What one seat sees; a spectator, where private information is left out. Perfect recall: all it was told."""

    def __init__(self, table: Dragons, kind: Any) -> None:
        self.table = table
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        seats, cards = table.players, len(table.cards)
        shapes = {"player": (seats,), "turn": (4,), "piles": (seats, 2 + seats + cards), "hoards": (seats, cards)}
        shapes["drawn"] = shapes["hand"] = (cards,)
        sizes = {name: int(numpy.prod(shape)) for name, shape in shapes.items()}
        self.tensor = None if self.recalls else numpy.zeros(sum(sizes.values()), numpy.float32)
        self.dict = {}
        if self.tensor is not None:
            parts = numpy.split(self.tensor, numpy.cumsum([*sizes.values()])[:-1])
            self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts, strict=True)}

    def _view(self, state: SpielState, player: int) -> View | None:
        position = state.moment.position
        return None if position is None else self.table.view(position, player if self.private else None)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recalls:
            told = events_for(state.moment.told, player if self.private else None)
            return "\n".join(" ".join([event.kind, *map(str, event.facts.values())]) for event in told)
        return str(self._view(state, player))

    def set_from(self, state: SpielState, player: int) -> None:
        view = self._view(state, player)
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if view is None:
            return
        seen, number = view.table, self.table.card_numbers
        self.dict["turn"][:] = seen.year, seen.years, seen.deck, seen.phase == "place"
        self.dict["hoards"][:] = seen.hoards
        for row, pile in zip(self.dict["piles"], seen.piles, strict=True):
            row[0], row[1] = pile.size, pile.dragon is None
            if pile.dragon is not None:
                row[2 + pile.dragon] = 1
            if pile.top is not None:
                row[2 + seen.players + number[pile.top]] = 1
        for name, card in (("drawn", view.drawn), ("hand", view.hand)):
            if card is not None:
                self.dict[name][number[card]] = 1


pyspiel.register_game(TYPE, SpielGame)
