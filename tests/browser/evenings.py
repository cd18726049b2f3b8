"""Evenings at the table, for the verifier in the browser: every count of players, every variant, every kind of input.

    python -m tests.browser.evenings web/src/fair/fixtures/evenings.txt
    python -m tests.browser.evenings web/src/fair/fixtures/keeper.txt --game dragon-keeper
    python -m tests.browser.evenings many.txt --games 10000 --first 1000

The same number is the same evening everywhere.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dragonhoard import Await, Choice, Dice, Extend, Lapse, Play, Presence, Undo, game_class
from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition

FIXTURES = {"dragons": 32, "dragon-keeper": 12}
PLAYERS = {"dragons": (3, 4, 5, 6), "dragon-keeper": (2, 3, 4)}
VARIANTS = {"dragons": ("less_memory", "open_piles", "card_in_hand"), "dragon-keeper": ("allow_zero_move",)}
WORDS = ("owl", "", "Käse", "\u2028", "\ud83d\udc09 fire".encode("utf-16", "surrogatepass").decode("utf-16"))
NAMES = ("Zoë", 'quo"te', "tab\t", "back\\slash", "\u202eright", "\x7f", "日本")
SECONDS = (30, 10.0, 12.5, 0.1, 1e-07, 1e-05, 3600)


def evening(number: int, slug: str = "dragons") -> list[str]:
    """The lines of a record; the kind of evening follows from the number."""
    companies, variants = PLAYERS[slug], tuple(itertools.product((False, True), repeat=len(VARIANTS[slug])))
    players = companies[number % len(companies)]
    dice = Dice(number)
    options: dict[str, Any] = dict(zip(VARIANTS[slug], variants[number // len(companies) % len(variants)], strict=True))
    options["first_seat"] = dice.below(players + 2) % (players + 1) - 1
    game = game_class(slug)(players, options, OTHERS[slug]() if number % 5 == 4 else None)
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
        moves = play.game.menu(play.state, seat).moves
        first = play.game.say_move(moves[0]) == "draw" and dice.below(thrift) > 0
        play.give(Choice(seat, turn.serial, moves[0 if first else dice.below(len(moves))]))
        if play.undoable(seat) < play.line and dice.below(4) == 0:
            play.give(Undo(seat, play.undoable(seat)))


def other_edition() -> Edition:
    """Another deck, with words of another language about it."""
    values: dict[str, Any] = dict(game_class("dragons").standard_edition().values)
    cards = [dict(card) for card in values["card"]]
    cards[0]["copies"] += 3
    cards[1]["copies"] -= 3
    return editions.of_values({**values, "name": "Größe \u2028 zwölf", "card": cards[::-1]})


def other_dungeon() -> Edition:
    """More treasure, a cheaper way down and stronger tiles, in another order."""
    values: dict[str, Any] = dict(game_class("dragon-keeper").standard_edition().values)
    tiles = [dict(tile) for tile in values["tile"]]
    tiles[5]["value"] = 5
    tiles[4]["value"] = 6
    treasure, payment = {**values["treasure"], "gift_worth": 2}, {**values["payment"], "left_9": 2, "last_taker": 2}
    return editions.of_values(
        {**values, "name": "Größe \u2028 zwölf", "treasure": treasure, "payment": payment, "tile": tiles[::-1]}
    )


OTHERS = {"dragons": other_edition, "dragon-keeper": other_dungeon}


def evenings(games: int, first: int = 0, slug: str = "dragons") -> Iterator[str]:
    for number in range(first, first + games):
        yield from evening(number, slug)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("file", type=Path)
    asked.add_argument("--game", choices=[*PLAYERS], default="dragons")
    asked.add_argument("--games", type=int)
    asked.add_argument("--first", type=int, default=0)
    given = asked.parse_args()
    with given.file.open("w", encoding="utf-8", newline="\n") as out:
        games = FIXTURES[given.game] if given.games is None else given.games
        out.writelines(line + "\n" for line in evenings(games, given.first, given.game))


if __name__ == "__main__":
    main()
