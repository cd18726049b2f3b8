"""What was asked for on the command line: a game with its players, options, edition, bots and position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from dragonhoard.bots.programs import player_class
from dragonhoard.core import edition as editions
from dragonhoard.core import record as records
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.record import Record
from dragonhoard.games import catalogue, game_class

USUAL_PLAYERS = 4
TRUTH = {"true": True, "false": False}


def read_options(kind: type[Game], words: Iterable[str]) -> dict[str, Any]:
    """name=value, by the kinds of the game's own options; the game says what is wrong with them."""
    kinds = {option.name: option.kind for option in kind.option_list}
    options: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise Problem("cli.bad.option", got=word)
        options[name] = value
        if kinds.get(name) is bool and value in TRUTH:
            options[name] = TRUTH[value]
        elif kinds.get(name) is int and re.fullmatch(r"-?[0-9]{1,9}", value):
            options[name] = int(value)
    return options


def read_bots(slug: str, words: str | None, seats: int, usual: str) -> list[str]:
    """A bot or program for each seat; one name stands for all of them."""
    names = [word.strip() for word in words.split(",")] if words is not None else [usual]
    for name in names:
        player_class(slug, name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Problem("cli.bad.bots", wanted=seats, got=len(names))
    return names


def usual_players(kind: type[Game]) -> int:
    return min(max(USUAL_PLAYERS, kind.seats[0]), kind.seats[-1])


def read_game(
    slug: str,
    players: int | None,
    options: Iterable[str],
    edition: str | None,
    position: str | None = None,
    preset: str | None = None,
) -> Game:
    """The game; players and options that the position names need not be said again, nor those of the preset."""
    kind = game_class(slug)
    found = {**({} if preset is None else kind.preset(preset)), **read_options(kind, options)}
    if position is not None:
        named, switches = _named(kind, position)
        players = named if players is None else players
        found = {**switches, **found}
    loaded = None if edition is None else editions.load(edition)
    return kind(usual_players(kind) if players is None else players, found, loaded)


def _named(kind: type[Game], position: str) -> tuple[int | None, dict[str, Any]]:
    """What is malformed here is left out: `read` will say where it is."""
    players, options = kind.table_of(position)
    kinds = {option.name: option.kind for option in kind.option_list}
    fitting = {name: options[name] for name in kinds if name in options} if isinstance(options, dict) else {}
    return (
        players if type(players) is int and players else None,
        {name: value for name, value in fitting.items() if type(value) is kinds[name]},
    )


def read_record(path: str) -> tuple[Record, Game]:
    text = editions.read_file(path)
    with of_file(path):
        return records.read(text, catalogue())


@contextmanager
def of_file(path: str) -> Iterator[None]:
    """What is wrong is wrong in this file."""
    try:
        yield
    except Problem as problem:
        raise Problem("cli.bad.in_file", file=path, reason=problem) from None


def read_seat(game: Game, seat: int) -> int:
    if not 0 <= seat < game.players:
        raise Problem("cli.bad.seat", last=game.players - 1, got=seat)
    return seat


def letters(game: Game) -> list[str]:
    return list(LETTERS[: game.players])
