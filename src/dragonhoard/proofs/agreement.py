"""Plain equals compiled equals printed to JavaScript: the same game each way, every field after every input."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import chain, pairwise, repeat
from operator import attrgetter, getitem
from typing import Any, NamedTuple, Protocol

from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import Fields, plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.masks import lowest
from dragonhoard.core.rules_api import LAPSE, NOBODY, OUT
from dragonhoard.lab import loops
from dragonhoard.lab.engine import Engine


class Agreed(NamedTuple):
    games: int
    inputs: int


class Disagreement(Exception):
    """Where the two part: the number of the game, that of the input (0: the start), and the fields."""

    def __init__(self, game: int, given: int, fields: dict[str, tuple[Any, Any]]) -> None:
        said = "; ".join(f"{name}: {plain} plain, {compiled} compiled" for name, (plain, compiled) in fields.items())
        super().__init__(f"game {game}, input {given}: {said}")
        self.game = game
        self.given = given
        self.fields = fields


class End(NamedTuple):
    state: Any
    rng: int  # of the luck, after its last draw


class Witness(Protocol):
    """Somebody who looks on while games are played, and plays them again."""

    def see(self, game: Game, state: Any, move: Any) -> None:
        """An input that is about to be played, with the plain state before it."""

    def take(self, engine: Engine, run: int, number: int, traced: tuple[Any, Any], end: End) -> None:
        """The whole game as it was compiled, and its plain end."""


def agree(engine: Engine, run: int, first: int, count: int, witness: Witness | None = None) -> Agreed:
    """Plays the games first .. first + count - 1 of a run both ways; raises Disagreement."""
    think, sight = _thoughts(engine.room)
    inputs = 0
    for number in range(first, first + count):
        inputs += _agree_on(engine, run, number, think, sight, witness)
    return Agreed(count, inputs)


def _thoughts(room: Any) -> tuple[Callable[..., None] | None, Any]:
    """The plain form of a game's own bots, and what they are shown."""
    if room is None:
        return None, None
    think = next(module.think for module in room.MODULES if hasattr(module, "think"))
    return think, plain_class("Sight", room.SIGHT)()


def _agree_on(engine: Engine, run: int, number: int, think: Any, sight: Any, witness: Witness | None) -> int:
    rules = engine.game.rules
    log, moves = engine.trace(run, number)
    states, given = _rows(log, rules.FIELDS), _rows(moves, rules.MOVE)
    of_state, of_move = reader_of(rules.FIELDS), reader_of(rules.MOVE)
    s, m = engine.game.blank.clone(), engine.game.Packed()
    luck, dice = Dice(run, 2 * number), Dice(run, 2 * number + 1)
    rules.start(s, luck)
    _same(number, 0, rules.FIELDS, of_state(s), next(states))
    n = 0
    while not rules.over(s) and n < len(moves):
        seat = lowest(rules.waiting(s)) if not engine.game.expired(s) else NOBODY
        if seat == NOBODY:
            m.verb, m.seat, m.serial = LAPSE, NOBODY, s.serial
        elif engine.codes[seat] == loops.UNIFORM:
            rules.some_move(s, seat, dice, m)
        else:
            think(s, seat, engine.codes[seat], dice, sight, m)
        n += 1
        _same(number, n, rules.MOVE, of_move(m), next(given))
        if witness:
            witness.see(engine.game, s, m)
        rules.apply(s, luck, m)
        _same(number, n, rules.FIELDS, of_state(s), next(states))
    if n != len(moves) or not rules.over(s):
        raise Disagreement(number, n, {"inputs": (n, len(moves)), "over": (rules.over(s), True)})
    _same_result(engine, run, number, s, n)
    if witness:
        witness.take(engine, run, number, (log, moves), End(s, luck.rng))
    return n


def _rows(records: Any, fields: Fields) -> Iterator[list[Any]]:
    """The records as lists of plain values, in the order of `reader_of`."""
    columns = (reduce(getitem, path, records) for path in _paths(fields))
    return map(list, zip(*map(_listed, columns), strict=True))


def _listed(column: Any) -> Iterator[Any]:
    """The values of a column. Most fields stay as they are most of the time, and are made a list of once."""
    flat = column.reshape(len(column), -1)
    new = [0, *((flat[1:] != flat[:-1]).any(axis=1).nonzero()[0] + 1).tolist()]
    lengths = (after - at for at, after in pairwise([*new, len(column)]))
    return chain.from_iterable(map(repeat, column[new].tolist(), lengths)) if len(column) else iter(())


def _paths(fields: Fields, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The way to each field, in the order of `reader_of`."""
    yield from ((*above, name) for name, (kind, _) in fields.items() if not isinstance(kind, dict))
    for name, (kind, _) in fields.items():
        if isinstance(kind, dict):
            yield from _paths(kind, (*above, name))


def reader_of(fields: Fields, depth: int = 0) -> Callable[[Any], list[Any]]:
    """Reads all fields of a plain object; of a table its fields one by one, each as a row over the table's places."""
    if depth:
        inner = reader_of(fields, depth - 1)
        return lambda rows: [list(column) for column in zip(*map(inner, rows), strict=True)]
    flat = [name for name, (kind, _) in fields.items() if not isinstance(kind, dict)]
    tables = {name: reader_of(kind, len(shape)) for name, (kind, shape) in fields.items() if isinstance(kind, dict)}
    read = attrgetter(*flat, flat[0])  # of one name alone it would read no tuple
    return lambda plain: [
        *read(plain)[:-1],
        *(v for name, inner in tables.items() for v in inner(getattr(plain, name))),
    ]


def _same(number: int, given: int, fields: Fields, found: list[Any], row: list[Any]) -> None:
    if found != row:
        names = map(".".join, _paths(fields))
        raise Disagreement(
            number, given, {name: (a, b) for name, a, b in zip(names, found, row, strict=True) if a != b}
        )


def _same_result(engine: Engine, run: int, number: int, s: Any, moves: int) -> None:
    """The scores and the winners, as the tally of this one game has them."""
    rules, players = engine.game.rules, range(engine.game.players)
    points = [0] * engine.game.players
    rules.scores(s, points)
    won = rules.winners(s, points)
    tally = engine.many(run, number, 1)
    plain = {
        "moves": moves,
        "scored": [int(points[seat] != OUT) for seat in players],
        "score": [0 if points[seat] == OUT else points[seat] for seat in players],
        "won": [won >> seat & 1 for seat in players],
    }
    compiled = {
        "moves": tally.moves,
        "scored": tally.scored[: len(players)],
        "score": tally.score[: len(players)],
        "won": [int(part > 0) for part in tally.won[: len(players)]],
    }
    if plain != compiled:
        raise Disagreement(number, moves, {name: (plain[name], compiled[name]) for name in plain})
