"""Evenings of this game for the verifier: see tests/harness/browser/evenings.py."""

from __future__ import annotations

from typing import Any

from dragonhoard import Await, Choice, Dice, Play
from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition
from dragonhoard.games import game_class
from dragonhoard.games.nine_shires.rules.state import DRAGON, GUARDIAN, TOWNE
from dragonhoard.proofs.random_play import some_choice

FIXTURES = 12
MANY = 20  # long evenings are fewer
EACH = 2  # of so many draws one is forged
VARIANTS: tuple[str, ...] = ("ally_forever",)


def some_input(play: Play, turn: Await, seat: int, dice: Dice, thrift: int) -> Choice:
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


def other_edition() -> Edition:
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
