"""Random play by the contract: with lapses, with players who come and go, at every table a game can be set up for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Event, Input, Lapse, Over, Presence, events_for

SEEDS = 1 << 31
RARE = 24  # one input in so many is a lapse, another a coming or going
TRIES = 24
MOODS = (0, TRIES // 2, TRIES - 1)

Mood = dict[type, int]  # how unwillingly a kind of move is made in this game; without moods all games would be alike


class Step(NamedTuple):
    """What was given (None: the start), the position after it, and the news."""

    given: Input | None
    state: Any
    events: tuple[Event, ...]


def every_table(game_class: type[Game]) -> list[Game]:
    """Every number of players with every combination of the switches; at most tables one of the knobs is turned, each
    in its turn."""
    switches = [option.name for option in game_class.option_list if option.kind is bool and not option.knob]
    knobs = [{}, *({option.name: not option.default} for option in game_class.option_list if option.knob)]
    tables = product(game_class.seats, product((False, True), repeat=len(switches)))
    return [
        game_class(players, {**dict(zip(switches, values, strict=True)), **knobs[number % len(knobs)]})
        for number, (players, values) in enumerate(tables)
    ]


def random_play(game: Game, dice: Dice) -> Iterator[Step]:
    """One game to its end. A single source serves as the table's luck and the players' will."""
    mood: Mood = {}
    state, events = game.start(dice)
    yield Step(None, state, events)
    while not isinstance(game.turn(state), Over):
        given = some_input(game, state, dice, mood)
        state, events = game.apply(state, given, dice)
        yield Step(given, state, events)


def random_positions(game: Game, dice: Dice, count: int, stride: int = 1) -> Iterator[tuple[Any, tuple[Input, ...]]]:
    """Positions of random games, ends included, each with the inputs that led to it; of `stride` on end one is taken,
    so that a few positions are not all alike."""
    for step, inputs, _ in _steps(game, dice, count, stride):
        yield step.state, tuple(inputs)


def remembered_positions(
    game: Game, dice: Dice, count: int, stride: int = 1
) -> Iterator[tuple[Any, dict[int | None, Any]]]:
    """The same, with what each seat (and None, a spectator) remembers of the events it saw."""
    for step, _, memories in _steps(game, dice, count, stride, remember=True):
        yield step.state, memories


def _steps(
    game: Game, dice: Dice, count: int, stride: int, remember: bool = False
) -> Iterator[tuple[Step, list[Input], dict[int | None, Any]]]:
    skip = dice.below(stride)
    while True:
        inputs: list[Input] = []
        memories: dict[int | None, Any] = {}
        for step in random_play(game, dice):
            if count <= 0:
                return
            if step.given is not None:
                inputs.append(step.given)
            if remember:
                memories = {
                    seat: game.remember(memories.get(seat), events_for(step.events, seat))
                    for seat in (*range(game.players), None)
                }
            if skip:
                skip -= 1
            else:
                yield step, inputs, memories
                count -= 1
                skip = dice.below(stride)


def some_input(game: Game, state: Any, dice: Dice, mood: Mood | None = None) -> Input:
    """A legal input of a position that is not an end: nearly always an awaited seat's choice. Time is measured as
    elsewhere in the lab."""
    given: Input | None = None
    rare = dice.below(RARE)
    if rare == 0 or game.expired(state):
        given = Lapse(state.serial)
    elif rare == 1:
        given = Presence(dice.below(game.players), dice.below(2) == 1)
    if given is None or game.check(state, given):
        given = some_choice(game, state, any_of(awaited(game, state), dice), dice, mood)
    return given


def some_choice(game: Game, state: Any, seat: int, dice: Dice, mood: Mood | None = None) -> Choice:
    """A random legal choice of an awaited seat, or of one that may act out of turn; the rules make one even where moves
    cannot be listed."""
    packed = game.Packed()
    for _ in range(TRIES):
        game.rules.some_move(state, seat, dice, packed)
        move = game.unpack(packed)
        if mood is None or dice.below(TRIES) >= mood.setdefault(type(move), any_of(MOODS, dice)):
            break
    return Choice(packed.seat, state.serial, move)


def awaited(game: Game, state: Any) -> tuple[int, ...]:
    turn = game.turn(state)
    return () if isinstance(turn, Over) else turn.seats


def any_of(things: Any, dice: Dice) -> Any:
    return things[dice.below(len(things))]
