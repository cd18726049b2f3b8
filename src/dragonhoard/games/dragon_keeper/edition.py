"""Dragon Keeper: what an edition file must hold, and how it goes into the state."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonhoard.core.edition import Edition
from dragonhoard.core.game import Game
from dragonhoard.games.dragon_keeper.rules import state

COLOURS = ("red", "blue", "yellow", "green", "purple")
SIGNS = ("", "stairs", "passage", "exchange", "trap", "liberation")
LETTERS = ("", "s", "p", "x", "t", "l")  # DK-TERM-5
TILES = 75
TREASURE = ("tokens", "at_start", "gift_worth", "most_bonus")
PAYMENT = ("left_1", "left_6", "left_9", "last_taker")
LEFT_FROM = (0, 1, 6, 9)


class Tile(NamedTuple):
    """A design: how a tile looks. The two stairs have a design each (DK-SETUP-6)."""

    name: str
    colour: int
    value: int
    sign: int
    copies: int


def check(edition: Edition) -> None:
    """DK-COMP: raises a Problem with line and reason."""
    edition.known(edition.values, {"game", "treasure", "payment", "guilds", "tile"})
    edition.known(edition.value(dict, "treasure"), set(TREASURE), "treasure")
    tokens = edition.value(int, "treasure", "tokens", low=4, high=100)
    edition.value(int, "treasure", "at_start", low=0, high=tokens // state.SEATS)
    edition.value(int, "treasure", "gift_worth", low=1, high=state.VALUES)
    edition.value(int, "treasure", "most_bonus", low=0, high=50)
    edition.known(edition.value(dict, "payment"), set(PAYMENT), "payment")
    for name in PAYMENT:
        edition.value(int, "payment", name, low=0, high=20)
    edition.known(edition.value(dict, "guilds"), {"colours"}, "guilds")
    _check_colours(edition, "guilds", "colours")
    if len(edition.values["guilds"]["colours"]) < state.SEATS:
        raise edition.wrong("dragon-keeper.edition.guilds", "guilds", "colours", wanted=state.SEATS)
    _check_tiles(edition)


def _check_colours(edition: Edition, *keys: str | int) -> None:
    seen: set[str] = set()
    for i, _ in enumerate(edition.value(list, *keys)):
        colour = edition.value(str, *keys, i)
        if colour not in COLOURS or colour in seen:
            raise edition.wrong("dragon-keeper.edition.colour", *keys, i, got=colour, known=", ".join(COLOURS))
        seen.add(colour)


def _check_tiles(edition: Edition) -> None:
    for i, _ in enumerate(edition.value(list, "tile")):
        edition.known(edition.value(dict, "tile", i), {"colours", "value", "sign", "copies"}, "tile", i)
        _check_colours(edition, "tile", i, "colours")
        value = edition.value(int, "tile", i, "value", low=1, high=state.VALUES - 1)
        copies = edition.value(int, "tile", i, "copies", low=1, high=state.HEIGHT)
        sign = edition.value(str, "tile", i, "sign")
        if sign not in SIGNS:
            raise edition.wrong("dragon-keeper.edition.sign", "tile", i, "sign", got=sign, known=", ".join(SIGNS[1:]))
        if sign == "liberation" and (copies != 1 or value != _price(edition)):
            raise edition.wrong("dragon-keeper.edition.liberation", "tile", i)
    tiles = designs(edition)
    names = [tile.name for tile in tiles]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise edition.wrong("dragon-keeper.edition.twice", "tile", tile=twice)
    if sum(tile.sign == state.STAIRS for tile in tiles) != state.LEVELS - 1:
        raise edition.wrong("dragon-keeper.edition.stairs", "tile", wanted=state.LEVELS - 1)
    if len(tiles) > state.DESIGNS:
        raise edition.wrong("dragon-keeper.edition.designs", "tile", most=state.DESIGNS, got=len(tiles))
    for number, colour in enumerate(COLOURS):
        if (found := sum(tile.copies for tile in tiles if tile.colour == number)) != state.HEIGHT:
            args = {"colour": colour, "wanted": state.HEIGHT, "got": found}
            raise edition.wrong("dragon-keeper.edition.total", "tile", **args)


def _price(edition: Edition) -> int:
    """All liberations have one value, so that DK-IMPL-2 need not weigh them against each other."""
    return int(next(tile["value"] for tile in edition.values["tile"] if tile.get("sign") == "liberation"))


def designs(edition: Edition) -> list[Tile]:
    """The stairs first, as the rules want them, then by colour, value and sign."""
    found: list[Tile] = []
    for tile in edition.values["tile"]:
        sign = SIGNS.index(tile["sign"])
        for colour in (COLOURS.index(name) for name in tile["colours"]):
            name = COLOURS[colour][0].upper() + str(tile["value"]) + LETTERS[sign]
            if sign == state.STAIRS:
                found += [Tile(f"{name}{n + 1}", colour, tile["value"], sign, 1) for n in range(tile["copies"])]
            else:
                found.append(Tile(name, colour, tile["value"], sign, tile["copies"]))
    return sorted(found, key=lambda tile: (tile.sign != state.STAIRS, tile.colour, tile.value, tile.sign, tile.name))


class Names(NamedTuple):
    """What the edition calls its tiles."""

    tiles: tuple[str, ...]
    numbers: dict[str, int]


def names(edition: Edition) -> Names:
    tiles = tuple(tile.name for tile in designs(edition))
    return Names(tiles, {name: tile for tile, name in enumerate(tiles)})


def furnish(game: Game, s: Any) -> None:
    edition = game.edition
    tiles = designs(edition)
    s.zero_move = int(game.options["allow_zero_move"])
    s.designs = len(tiles)
    for i, tile in enumerate(tiles):
        s.colour[i], s.value[i], s.sign[i], s.copies[i] = tile.colour, tile.value, tile.sign, tile.copies
    treasure, payment = edition.values["treasure"], edition.values["payment"]
    s.guilds = [int(colour in edition.values["guilds"]["colours"]) for colour in COLOURS]
    s.tokens, s.treasure_start = treasure["tokens"], treasure["at_start"]
    s.gift_worth, s.bonus = treasure["gift_worth"], treasure["most_bonus"]
    s.left_from = list(LEFT_FROM)
    s.owed = [0, payment["left_1"], payment["left_6"], payment["left_9"]]
    s.surcharge = payment["last_taker"]
