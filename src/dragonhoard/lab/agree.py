"""Plain equals compiled: the same game both ways, every field after every input."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dragonhoard.core.compile import dump
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import Fields, plain_class
from dragonhoard.core.pieces import lowest
from dragonhoard.core.seams import LAPSE, NOBODY, OUT
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


def agree(engine: Engine, run: int, first: int, count: int) -> Agreed:
    """Plays the games first .. first + count - 1 of a run both ways; raises Disagreement."""
    think, sight = _thoughts(engine.room)
    inputs = 0
    for number in range(first, first + count):
        inputs += _agree_on(engine, run, number, think, sight)
    return Agreed(count, inputs)


def _thoughts(room: Any) -> tuple[Callable[..., None] | None, Any]:
    """The plain form of a game's own bots, and what they are shown."""
    if room is None:
        return None, None
    think = next(module.think for module in room.MODULES if hasattr(module, "think"))
    return think, plain_class("Sight", room.SIGHT)()


def _agree_on(engine: Engine, run: int, number: int, think: Any, sight: Any) -> int:
    rules = engine.game.rules
    log, moves = engine.trace(run, number)
    states, given = _rows(log, rules.FIELDS), _rows(moves, rules.MOVE)
    s, m = engine.game.blank.clone(), engine.game.Packed()
    luck, dice = Dice(run, 2 * number), Dice(run, 2 * number + 1)
    rules.start(s, luck)
    _same(number, 0, s, next(states))
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
        _same(number, n, m, next(given))
        rules.apply(s, luck, m)
        _same(number, n, s, next(states))
    if n != len(moves) or not rules.over(s):
        raise Disagreement(number, n, {"inputs": (n, len(moves)), "over": (rules.over(s), True)})
    _same_result(engine, run, number, s, n)
    return n


def _rows(records: Any, fields: Fields) -> Iterator[list[Any]]:
    """The records in the form of plain values, one field after the other."""
    columns = [
        [dump(record, {name: (kind, shape)})[name] for record in records]
        if isinstance(kind, dict)
        else records[name].tolist()
        for name, (kind, shape) in fields.items()
    ]
    return (list(row) for row in zip(*columns, strict=True))


def _same(number: int, given: int, plain: Any, row: list[Any]) -> None:
    fields = plain.FIELDS
    if [getattr(plain, name) for name in fields] == row:
        return
    found = plain.dump()
    differing = {
        name: (found[name], compiled) for name, compiled in zip(fields, row, strict=True) if found[name] != compiled
    }
    if differing:
        raise Disagreement(number, given, differing)


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
