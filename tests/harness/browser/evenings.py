"""Evenings at the table, for the verifier in the browser: every count of players, every variant, every kind of input.

    python -m tests.harness.browser.evenings many.txt --game SLUG --games 10000 --first 1000

The same number is the same evening everywhere. What is special about a game stands in its own folder, in
`tests/rules/<game>/harness/evenings.py`; without --games it is as many as are kept of it.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dragonhoard import Await, Choice, Dice, Extend, Lapse, Play, Presence, Undo, game_class
from dragonhoard.games import catalogue
from tests.harness.some import SOME

WORDS = ("owl", "", "Käse", "\u2028", "\ud83d\udc09 fire".encode("utf-16", "surrogatepass").decode("utf-16"))
NAMES = ("Zoë", 'quo"te', "tab\t", "back\\slash", "\u202eright", "\x7f", "日本")
SECONDS = (30, 10.0, 12.5, 0.1, 1e-07, 1e-05, 3600)


def told_by(slug: str) -> Any:
    """What is special about the evenings of a game."""
    return importlib.import_module(f"tests.rules.{slug.replace('-', '_')}.harness.evenings")


def evening(number: int, slug: str = SOME) -> list[str]:
    """The lines of a record; the kind of evening follows from the number."""
    own, companies = told_by(slug), tuple(game_class(slug).seats)
    variants = tuple(itertools.product((False, True), repeat=len(own.VARIANTS)))
    players = companies[number % len(companies)]
    dice = Dice(number)
    options: dict[str, Any] = dict(zip(own.VARIANTS, variants[number // len(companies) % len(variants)], strict=True))
    options["first_seat"] = dice.below(players + 2) % (players + 1) - 1
    every = 4 if len(companies) == 5 else 5  # another edition, not always for the same company
    game = game_class(slug)(players, options, own.other_edition() if number % every == every - 1 else None)
    seed = hashlib.sha256(b"evening %d" % number).digest()
    entropy = [WORDS[dice.below(len(WORDS))] for _ in range(dice.below(players + 1))]
    names = [NAMES[dice.below(len(NAMES))] for _ in range(players)]
    play, _ = Play.begin(game, f"{number:016x}", seed, entropy, names)
    thrift = (2, 6, 20)[number % 3]  # how seldom a pile is claimed
    given_up = dice.below(60) if number % 7 == 6 else None
    while isinstance(turn := game.turn(play.state), Await) and len(play.record.entries) != given_up:
        one_input(play, turn, dice, thrift)
    play.end(seed)
    return list(play.record.lines(game))


def one_input(play: Play, turn: Await, dice: Dice, thrift: int) -> None:
    seat, what = turn.seats[dice.below(len(turn.seats)) if len(turn.seats) > 1 else 0], dice.below(24)
    if what == 0:
        play.give(Lapse(turn.serial))
    elif what == 1:
        who = dice.below(play.game.players)
        play.give(Presence(who, bool(play.state.away >> who & 1)))
    elif what == 2:
        play.give(Extend(turn.serial, SECONDS[dice.below(len(SECONDS))]))
    else:
        choice = getattr(told_by(play.game.slug), "some_input", some_input)(play, turn, seat, dice, thrift)
        play.give(choice)
        take_back(play, choice.seat, dice)


def some_input(play: Play, turn: Await, seat: int, dice: Dice, thrift: int) -> Choice:
    """Any listed move; a draw, where it comes first, more often than not."""
    moves = play.game.menu(play.state, seat).moves
    first = play.game.say_move(moves[0]) == "draw" and dice.below(thrift) > 0
    return Choice(seat, turn.serial, moves[0 if first else dice.below(len(moves))])


def take_back(play: Play, seat: int, dice: Dice) -> None:
    if play.undoable(seat) < play.line and dice.below(4) == 0:
        play.give(Undo(seat, play.undoable(seat)))


def evenings(games: int, first: int = 0, slug: str = SOME) -> Iterator[str]:
    for number in range(first, first + games):
        yield from evening(number, slug)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("file", type=Path)
    asked.add_argument("--game", choices=[*catalogue()], default=SOME)
    asked.add_argument("--games", type=int)
    asked.add_argument("--first", type=int, default=0)
    given = asked.parse_args()
    with given.file.open("w", encoding="utf-8", newline="\n") as out:
        games = told_by(given.game).FIXTURES if given.games is None else given.games
        out.writelines(line + "\n" for line in evenings(games, given.first, given.game))


if __name__ == "__main__":
    main()
