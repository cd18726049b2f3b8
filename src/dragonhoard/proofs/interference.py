"""Noninterference: two positions that differ only in what a seat may not know give it the same bytes.

Wild inputs do not find a leak in a check; nearly legal ones do. So every probe is a legal move with one thing wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from itertools import zip_longest
from typing import Any, NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Event, Extend, Input, Lapse, Presence, events_for
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.random_play import SEEDS, any_of, awaited, some_choice

Viewer = int | None


def probes(game: Game, state: Any, seat: Viewer, dice: Dice) -> tuple[Input, ...]:
    """Every legal move as it is and with one thing wrong, given by the seat and by others; and what comes from
    outside the game."""
    serial = state.serial
    moves = list(legal_moves(game, state, dice))
    words = [] if not moves else sorted(_words(json.loads(written(game.view(state, seat)))))
    moves += [wrong for move in moves for wrong in nearly(move, words, dice)]
    moves = list(dict.fromkeys(moves))
    given: list[Input] = [Choice(giver, serial, move) for giver in range(game.players) for move in moves]
    if moves:
        stale = (serial - 1, serial + 1)
        given += [Choice(giver, late, any_of(moves, dice)) for giver in range(game.players) for late in stale]
    given += [Lapse(serial), Lapse(serial - 1), Extend(serial, 60.0), Extend(serial - 1, 60.0)]
    given += [Presence(who, here) for who in range(game.players + 1) for here in (False, True)]
    return tuple(given)


def legal_moves(game: Game, state: Any, dice: Dice) -> Iterator[Any]:
    """What the menus of all seats list, and a random move of each awaited seat for what they cannot list."""
    for seat in range(game.players):
        yield from game.menu(state, seat).moves
    for seat in awaited(game, state):
        yield some_choice(game, state, seat, dice).move


def nearly(move: Any, words: list[str], dice: Dice) -> Iterator[Any]:
    """The move with one part changed: the next number, another word of the table, or nothing where something was; of
    parts with parts, one of these."""
    for field in fields(move):
        for other in _others(getattr(move, field.name), words, dice):
            yield replace(move, **{field.name: other})


def _others(value: Any, words: list[str], dice: Dice) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    if isinstance(value, str):
        return [None, *(any_of(words, dice) for _ in range(3) if words)]
    if value is None:
        return [any_of(words, dice) for _ in range(2) if words]
    if isinstance(value, tuple) and value:
        at = dice.below(len(value))
        return [(*value[:at], other, *value[at + 1 :]) for other in _others(value[at], words, dice)]
    return []


def _words(value: Any) -> set[str]:
    """The names that a written view is made of."""
    if isinstance(value, str):
        return {value}
    parts: Iterable[Any] = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*map(_words, parts))


class Answer(NamedTuple):
    """What comes of an input: a refusal, or the news for a seat and the position after them."""

    refusal: bytes | None
    news: tuple[Event, ...] = ()
    after: Any = None


def answer(game: Game, state: Any, given: Input, seat: Viewer, luck: int) -> Answer:
    try:
        if breach := game.check(state, given):
            return Answer(written(breach))
    except Problem as problem:
        return Answer(written([problem.key, str(problem)]))
    after, events = game.apply(state, given, Dice(luck))
    return Answer(None, events_for(events, seat), after)


def interference(game: Game, state: Any, seat: Viewer, dice: Dice) -> str | None:
    """None if the seat (None: a spectator) cannot tell the position from its twin, else by what it can."""
    return tells_apart(game, state, game.twin(state, seat, dice), seat, dice)


def tells_apart(game: Game, state: Any, twin: Any, seat: Viewer, dice: Dice) -> str | None:
    by = _by_looking(game, state, twin, seat) or _by_trying(game, state, twin, seat, dice)
    who = "a spectator" if seat is None else f"seat {seat}"
    return by and f"{who} can tell {game.write(state)} from {game.write(twin)} by {by}"


def _by_looking(game: Game, state: Any, twin: Any, seat: Viewer) -> str | None:
    if written(game.turn(state)) != written(game.turn(twin)):
        return "who is awaited"
    if seat is not None and written(game.menu(state, seat)) != written(game.menu(twin, seat)):
        return "its menu"
    return "its view" if written(game.view(state, seat)) != written(game.view(twin, seat)) else None


def _by_trying(game: Game, state: Any, twin: Any, seat: Viewer, dice: Dice) -> str | None:
    for given in probes(game, state, seat, dice):
        luck = dice.below(SEEDS)
        here, there = answer(game, state, given, seat, luck), answer(game, twin, given, seat, luck)
        by = None
        if any(event.kind in game.private and event.facts["seat"] != seat for event in here.news):
            by = "the news of"
        elif here.refusal != there.refusal:
            # of another's choice a seat hears nothing when it is refused; with other cards he has other moves
            by = "the answer to" if not isinstance(given, Choice) or given.seat == seat else None
        elif here.refusal is None:
            by = _by_hearing(game, here, there, seat)
        if by:
            return f"{by} {game.say_input(given)}"
    return None


def _by_hearing(game: Game, here: Answer, there: Answer, seat: Viewer) -> str | None:
    """From the first news on by which the rules openly show a different thing, everything may differ."""
    if written(here.news) == written(there.news):
        same = written(game.view(here.after, seat)) == written(game.view(there.after, seat))
        return None if same else "its view after"
    pairs = zip_longest(here.news, there.news)
    parting = next(pair for pair in pairs if written(pair[0]) != written(pair[1]))
    shown = any(event is not None and event.kind in game.releases for event in parting)
    return None if shown else "the news of"
