"""Editions from strangers, of every game: whatever is in the file, it is refused with a sentence or can be played."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dragonhoard.core import edition as editions
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue

WRONG = (0, 1, -1, 2, 99, 10**30, "", "x", "ÿ" * 300, [], {}, [[]], [{}], {"x": 1}, True, ["x"], [0], None, 1.5)
AT_A_LANDING, AT_LENGTH = 150, 5000


def paths(value: Any, keys: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if keys:
        yield keys
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*keys, key))


def changed(values: dict[str, Any], rng: Random) -> dict[str, Any]:
    """One to three places are not as they should be: of another kind, gone, doubled, renamed, or changed a little."""
    values = copy.deepcopy(values)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        every = list(paths(values))
        *way, last = rng.choice([path for path in every if path[0] != "game"])
        inside = values
        for key in way:
            inside = inside[key]
        old = inside[last]
        kind = rng.randrange(6)
        if kind == 0:
            inside[last] = copy.deepcopy(rng.choice(WRONG))
        elif kind == 1:
            del inside[last]
        elif kind == 2 and isinstance(inside, list):
            inside.insert(last, copy.deepcopy(old))
        elif kind == 3 and isinstance(inside, dict):
            inside[rng.choice(("x", "name", "status", ""))] = inside.pop(last)
        elif isinstance(old, int):
            inside[last] = old + rng.choice((-2, -1, 1, 2, 100))
        else:
            *other, key = rng.choice(every)
            found = values
            for step in other:
                found = found[step]
            inside[last] = copy.deepcopy(found[key])
    return values


def outcome(kind: type[Game], values: dict[str, Any]) -> str:
    """Refused, or a game that begins, can be looked at, and has something to do or is over."""
    players = kind.seats[-1]
    try:
        game = kind(players, {}, editions.of_values(values, "", "fuzzed"))
    except Problem as problem:
        return "refused" if problem.said() else "refused without a word"
    state, _ = game.start(Dice(7))
    for seat in (None, *range(players)):
        game.view(state, seat)
    assert game.read(game.write(state)) is not None
    return "played"


@pytest.mark.parametrize("count", [AT_A_LANDING, pytest.param(AT_LENGTH, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", catalogue())
def test_any_edition_is_refused_or_can_be_played(game: str, count: int) -> None:
    kind = catalogue()[game]
    values = kind.standard_edition().values
    found = []
    for seed in range(count):
        fuzzed = changed(values, Random(f"{game} {seed}"))
        try:
            found.append(outcome(kind, fuzzed))
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}") from error
    assert set(found) == {"refused", "played"}
