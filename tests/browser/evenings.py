"""Evenings at the table, for the verifier in the browser: every count of players, every variant, every kind of input.

    python -m tests.browser.evenings web/src/fair/fixtures/evenings.txt
    python -m tests.browser.evenings web/src/fair/fixtures/keeper.txt --game dragon-keeper
    python -m tests.browser.evenings web/src/fair/fixtures/gold.txt --game dragons-gold
    python -m tests.browser.evenings web/src/fair/fixtures/shires.txt --game nine-shires
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
from dragonhoard.games.nine_shires.rules.state import DRAGON, GUARDIAN, TOWNE
from dragonhoard.lab.random_play import some_choice

FIXTURES = {"dragons": 32, "dragon-keeper": 12, "dragons-gold": 16, "nine-shires": 12}
PLAYERS = {
    "dragons": (3, 4, 5, 6),
    "dragon-keeper": (2, 3, 4),
    "dragons-gold": (3, 4, 5, 6),
    "nine-shires": (2, 3, 4, 5, 6),
}
VARIANTS = {
    "dragons": ("less_memory", "open_piles", "card_in_hand"),
    "dragon-keeper": ("allow_zero_move",),
    "dragons-gold": ("divide_and_choose", "magic_objects"),
    "nine-shires": ("ally_forever",),
}
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
    every = 4 if len(companies) == 5 else 5  # another edition, not always for the same company
    game = game_class(slug)(players, options, OTHERS[slug]() if number % every == every - 1 else None)
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
    elif play.game.slug == "nine-shires":
        choice = in_the_shires(play, turn, seat, dice, thrift)
        play.give(choice)
        take_back(play, choice.seat, dice)
    elif play.game.slug == "dragons-gold":  # whose moves cannot all be listed
        play.give(some_choice(play.game, play.state, seat, dice))
        take_back(play, seat, dice)
    else:
        moves = play.game.menu(play.state, seat).moves
        first = play.game.say_move(moves[0]) == "draw" and dice.below(thrift) > 0
        play.give(Choice(seat, turn.serial, moves[0 if first else dice.below(len(moves))]))
        take_back(play, seat, dice)


def in_the_shires(play: Play, turn: Await, seat: int, dice: Dice, thrift: int) -> Choice:
    """The most useful of some moves, as chance alone hardly ever slays a dragon; now and then somebody resigns."""
    game, state = play.game, play.state
    who = dice.below(game.players)
    if dice.below(200) == 0 and state.alive >> who & 1:
        return Choice(who, turn.serial, game.read_move("resign"))
    some = [some_choice(game, state, seat, dice) for _ in range(thrift)]
    return max(some, key=lambda choice: usefulness(game, state, choice))


def usefulness(game: Any, state: Any, choice: Choice) -> int:
    word, *more = game.say_move(choice.move).split()
    if word != "walk":
        return {"resign": -2, "pass": -1, "stay": 0, "throw": 1}.get(word, 2)
    route = [game.names.space_of[name] for name in more[0].split(",")]
    kind, towne = state.kind[route[-1]], state.towne[route[-1]]
    armed = state.amulet[choice.seat] >= 0
    knighted = choice.seat in state.knight
    if kind == DRAGON:
        return 3 if armed and knighted else 0
    if not armed and any(state.kind[space] == GUARDIAN for space in route):
        return 2
    return 1 if kind == TOWNE and state.protector[towne] < 0 else 0


def take_back(play: Play, seat: int, dice: Dice) -> None:
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


def other_row() -> Edition:
    """Other dragons, more silver and an earlier Market, with stronger Magic Objects."""
    values: dict[str, Any] = dict(game_class("dragons-gold").standard_edition().values)
    tokens = {**values["tokens"], "S": values["tokens"]["S"] + 2, "G": values["tokens"]["G"] - 2}
    magic = {**values["magic"], "blade_bonus": 3, "shovel_bonus": 1, "safe_after": 1}
    market = {**values["market"], "dragons_before": 3}
    return editions.of_values(
        {**values, "tokens": tokens, "magic": magic, "market": market, "dragon": values["dragon"][::-1]}
    )


def other_kingdom() -> Edition:
    """Patient dragons, low prices and a path in another order; candidates for the crown are often equal."""
    values: dict[str, Any] = dict(game_class("nine-shires").standard_edition().values)
    numbers = {
        "dice": {"attacks": 20},
        "costs": {"towne": 1, "hex": 1, "amulet": 1},
        "gains": {"start": 2, "blessing": 0, "space": 1, "survivor": 11},
        "alliance": dict.fromkeys(("both_ally", "both_put_off", "lone_put_off", "lone_ally"), 0),
        "power": {"towne": 0, "amulet": 1},
    }
    path = {**values["board"]["path"], "edges": [edge[::-1] for edge in values["board"]["path"]["edges"][::-1]]}
    tables = {name: {**values[name], **changed} for name, changed in numbers.items()}
    return editions.of_values(
        {**values, **tables, "board": {**values["board"], "path": path}, "dragon": values["dragon"][::-1]}
    )


OTHERS = {
    "dragons": other_edition,
    "dragon-keeper": other_dungeon,
    "dragons-gold": other_row,
    "nine-shires": other_kingdom,
}


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
