"""Random records, and what the dice of the table must keep: no favourites, and no draw fixed by the commitment."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any

from dragonhoard.core import luck as lucks
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Play, replay, verify
from dragonhoard.core.record import read as read_record
from dragonhoard.core.values import Event, Extend, Input, Over, Undo
from dragonhoard.lab.chance import chi_square_limit
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.random_play import RARE, Mood, some_input

SEED_BYTES = 32


# -- records -----------------------------------------------------------------------------------------------------------
def random_seed(dice: Dice) -> bytes:
    return bytes(dice.below(256) for _ in range(SEED_BYTES))


def random_record(game: Game, dice: Dice, most: int = 1000) -> tuple[Play, list[tuple[Any, tuple[Event, ...]]]]:
    """A closed record of random inputs of every kind, given up after so many; and each position with its news."""
    seed = random_seed(dice)
    seats = [f"seat {seat}, {dice.below(1000)}" for seat in range(game.players)]
    play, events = Play.begin(game, f"table {dice.below(1000)}", seed, seats)
    steps = [(play.state, events)]
    mood: Mood = {}
    while len(steps) <= most and not isinstance(game.turn(play.state), Over):
        events = play.give(_input(play, dice, mood))
        steps.append((play.state, events))
    play.end(seed)
    return play, steps


def _input(play: Play, dice: Dice, mood: Mood) -> Input:
    rare = dice.below(RARE)
    if rare == 0:
        return Extend(play.state.serial, 1 + dice.below(60))
    if rare == 1:
        undo = Undo(dice.below(play.game.players), play.line - 1)
        if play.check(undo) is None:
            return undo
    return some_input(play.game, play.state, dice, mood)


def text_of(play: Play) -> str:
    return "\n".join(play.record.lines(play.game))


def replay_holds(game: Game, dice: Dice, most: int = 1000) -> str | None:
    """A record that is written, read and played again gives the same positions and the same news."""
    play, steps = random_record(game, dice, most)
    record, again = read_record(text_of(play), {game.slug: type(game)})
    number = 0
    for number, (_, state, events) in enumerate(replay(record, again), 1):
        was, heard = steps[number - 1]
        if state != was:
            return f"entry {number} leads to {game.write(state)} and not again to {game.write(was)}"
        if written(events) != written(heard):
            return f"entry {number} makes other news when it is played again in {game.write(was)}"
    return None if number == len(steps) else f"{number} entries were played again and not {len(steps)}"


def refusal(text: str, game_class: type[Game]) -> Problem | None:
    """Why a record is refused; None if it is taken for an honest one."""
    try:
        verify(*read_record(text, {game_class.slug: game_class}))
    except Problem as problem:
        return problem
    return None


# -- dice --------------------------------------------------------------------------------------------------------------
def unbiased(key: bytes, n: int, draws: int) -> str | None:
    """Each draw is the first number that lies below the largest multiple of n, so that every rest is equally often
    among the numbers that count."""
    bound = lucks.SPAN // n * n
    if bound % n or lucks.SPAN - bound >= n:
        return f"{bound} is not the largest multiple of {n} up to {lucks.SPAN}"
    for index in range(draws):
        attempt = 0
        while (number := _number(key, index, attempt)) >= bound:
            attempt += 1
        if lucks.draw(key, 0, index, n) != number % n:
            return f"draw {index} below {n} is not {number} modulo {n}"
    return None


def _number(key: bytes, index: int, attempt: int) -> int:
    """The bits of a draw, as docs and verifiers have them: HMAC-SHA-256 of input, draw and attempt."""
    place = b"".join(part.to_bytes(8, "big") for part in (0, index, attempt))
    return int.from_bytes(hmac.digest(key, place, "sha256")[:8], "big")


def even(found: Sequence[int], bins: int, sure: float = 0.99) -> str | None:
    """Chi-square over numbers in 0 .. bins - 1."""
    counts = [0] * bins
    for number in found:
        counts[number] += 1
    expected = len(found) / bins
    chi = sum((count - expected) ** 2 for count in counts) / expected
    limit = chi_square_limit(bins - 1, sure)
    return (
        None if chi <= limit else f"chi-square of {len(found)} draws below {bins} is {chi:.1f}, more than {limit:.1f}"
    )


def draws_of(seed: bytes, table: str, entropy: Sequence[str], n: int, count: int) -> tuple[int, ...]:
    """The first draws of a game with that seed, as a table makes them."""
    stream = lucks.Stream(lucks.key(seed, table, entropy), 0)
    return tuple(stream.below(n) for _ in range(count))
