"""Dragon Keeper: moves and news as the outside has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Told
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import MOVE, state

Space = tuple[int, int]  # row and column, from 0 (DK-TERM-3)
Packed = plain_class("Packed", MOVE)


@dataclass(frozen=True, slots=True)
class Take:
    space: Space


@dataclass(frozen=True, slots=True)
class Give:
    space: Space


@dataclass(frozen=True, slots=True)
class Passage:
    space: Space


@dataclass(frozen=True, slots=True)
class Trap:
    space: Space


@dataclass(frozen=True, slots=True)
class Exchange:
    opponent: int
    colour: str


@dataclass(frozen=True, slots=True)
class Decline:
    pass


@dataclass(frozen=True, slots=True)
class Tribute:
    """A pile that goes; a second one follows if it was of the own guild (DK-TRIBUTE-2)."""

    colour: str


@dataclass(frozen=True, slots=True)
class Liberate:
    """Discards a liberation tile for a tile of the own guild; for none only as DK-TILE-LIB-4 says."""

    liberation: str
    freed: str | None


@dataclass(frozen=True, slots=True)
class Done:
    pass


Move = Take | Give | Passage | Trap | Exchange | Decline | Tribute | Liberate | Done
WALKS: dict[int, type[Take | Give | Passage | Trap]] = {
    state.TAKE: Take,
    state.GIVE: Give,
    state.PASSAGE: Passage,
    state.TRAP: Trap,
}
VERBS = {kind: verb for verb, kind in WALKS.items()}
WORDS: dict[str, type[Take | Give | Passage | Trap]] = {"take": Take, "give": Give, "passage": Passage, "trap": Trap}


def pack(seat: int, serial: int, move: Move, tiles: Mapping[str, int]) -> Any:
    packed = Packed()
    packed.seat, packed.serial, packed.other = seat, serial, NOBODY
    packed.space = packed.colour = packed.tile = packed.freed = NONE
    match move:
        case Take(space) | Give(space) | Passage(space) | Trap(space):
            packed.verb, packed.space = VERBS[type(move)], _space(space)
        case Exchange(opponent, colour):
            packed.verb, packed.other, packed.colour = state.EXCHANGE, _seat(opponent), _colour(colour)
        case Decline():
            packed.verb = state.DECLINE
        case Tribute(colour):
            packed.verb, packed.colour = state.TRIBUTE, _colour(colour)
        case Liberate(tile, freed):
            packed.verb, packed.tile = state.LIBERATE, _tile(tile, tiles)
            packed.freed = NONE if freed is None else _tile(freed, tiles)
        case Done():
            packed.verb = state.DONE
        case _:
            raise Problem("dragon-keeper.no_move", text=move)
    return packed


def _space(space: Any) -> int:
    """A space that cannot be one becomes NONE, and the rules refuse it."""
    match space:
        case (row, column) if all(type(at) is int and at in range(state.SIDE) for at in (row, column)):
            return int(row * state.SIDE + column)
    return NONE


def _seat(seat: Any) -> int:
    return seat if type(seat) is int and seat in range(state.SEATS) else NOBODY


def _colour(colour: Any) -> int:
    if colour not in COLOURS:
        raise Problem("dragon-keeper.no_colour", colour=colour, known=", ".join(COLOURS))
    return COLOURS.index(colour)


def _tile(tile: Any, tiles: Mapping[str, int]) -> int:
    if type(tile) is not str or tile not in tiles:
        raise Problem("dragon-keeper.no_tile", tile=tile, known=", ".join(tiles))
    return tiles[tile]


def place(space: int) -> Space:
    return divmod(int(space), state.SIDE)


def unpack(packed: Any, names: tuple[str, ...]) -> Move:
    if packed.verb in WALKS:
        return WALKS[packed.verb](place(packed.space))
    if packed.verb == state.EXCHANGE:
        return Exchange(int(packed.other), COLOURS[packed.colour])
    if packed.verb == state.TRIBUTE:
        return Tribute(COLOURS[packed.colour])
    if packed.verb == state.LIBERATE:
        return Liberate(names[packed.tile], None if packed.freed == NONE else names[packed.freed])
    return Decline() if packed.verb == state.DECLINE else Done()


def say(move: Move) -> str:
    match move:
        case Take(space) | Give(space) | Passage(space) | Trap(space):
            where = ",".join(map(str, space)) if isinstance(space, tuple | list) else space
            return f"{type(move).__name__.lower()} {where}"
        case Exchange(opponent, colour):
            return f"exchange {opponent} {colour}"
        case Tribute(colour):
            return f"tribute {colour}"
        case Liberate(tile, None):
            return f"liberate {tile}"
        case Liberate(tile, freed):
            return f"liberate {tile} {freed}"
        case Decline():
            return "decline"
        case _:
            return "done"


def read(text: str) -> Move:
    match text.split():
        case [word, where] if word in WORDS and (space := _read_space(where)):
            return WORDS[word](space)
        case ["exchange", seat, colour] if _is_number(seat):
            return Exchange(int(seat), colour)
        case ["tribute", colour]:
            return Tribute(colour)
        case ["liberate", tile]:
            return Liberate(tile, None)
        case ["liberate", tile, freed]:
            return Liberate(tile, freed)
        case ["decline"]:
            return Decline()
        case ["done"]:
            return Done()
    raise Problem("dragon-keeper.no_move", text=text)


def _read_space(text: str) -> Space | None:
    row, comma, column = text.partition(",")
    return (int(row), int(column)) if comma and _is_number(row) and _is_number(column) else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4


# what lays open a tile that was covered, or the tiles of a new level, stands
TOLD = {
    state.DEALT: Told("dealt", "seat"),
    state.DEALT_GUILD: Told("dealt_guild", "seat", "guild", reveals=True),
    state.LEVEL_BEGINS: Told("level_begins", "level", "seat", "board", reveals=True),
    state.TOOK: Told("took", "seat", "space", "tile"),
    state.GAVE: Told("gave", "seat", "space", "tile", "receiver"),
    state.EARNED: Told("earned", "seat"),
    state.EXCHANGED: Told("exchanged", "seat", "opponent", "tile", "got", reveals=True),
    state.UNCOVERED: Told("uncovered", "seat", "tile", reveals=True),
    state.TRAPPED: Told("trapped", "seat", "used", "space", "tile", reveals=True),
    state.PASSED: Told("passed", "seat", "used", "space", "tile", reveals=True),
    state.DECLINED: Told("declined", "seat"),
    state.LEVEL_ENDS: Told("level_ends", "level", "left", "seat"),
    state.PAID: Told("paid", "seat", "owed"),
    state.FELL: Told("fell", "seat"),
    state.GUILD_SHOWN: Told("guild_shown", "seat", "guild", reveals=True),
    state.FREED_PILE: Told("freed_pile", "seat", "tiles", reveals=True),
    state.PAID_TRIBUTE: Told("paid_tribute", "seat", "tiles", reveals=True),
    state.LIBERATED: Told("liberated", "seat", "tile", "freed", reveals=True),
    state.IS_READY: Told("is_ready", "seat"),
    state.COUNTED: Told("counted", "seat", "tiles", reveals=True),
    state.GAME_ENDS: Told("game_ends"),
    state.WENT_AWAY: Told("went_away", "seat"),
    state.CAME_BACK: Told("came_back", "seat"),
}

# DK-INFO: by these the rules show what was hidden
PRIVATE = frozenset({"dealt_guild"})
RELEASES = PRIVATE | {
    *("level_begins", "exchanged", "uncovered", "trapped", "passed"),
    *("guild_shown", "freed_pile", "paid_tribute", "liberated", "counted"),
}
