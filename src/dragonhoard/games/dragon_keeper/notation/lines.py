"""Dragon Keeper: what stands where in a position that is written as one line."""

from __future__ import annotations

import re
from typing import Any

from dragonhoard.core.notation import NOTHING, Code, Lines, Unreadable
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.notation.old import old_line
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.view import STEPS

GUILDS = {colour[0].upper(): colour for colour in COLOURS}
TILE = r"[RBYGP][1-6][a-z]?\d?"


def _parts(text: str, pattern: str, between: str) -> list[str]:
    parts = re.split(between, text)
    if not all(re.fullmatch(pattern, part, re.ASCII) for part in parts):
        raise Unreadable(text)
    return parts


def _say_space(space: list[int]) -> str:
    return "{},{}".format(*space)


def _read_space(text: str) -> list[int]:
    return [int(part) for part in _parts(text, r"\d", ",")]


def _say_board(board: list[str | None]) -> str:
    tiles = [tile or NOTHING for tile in board]
    return "/".join(",".join(tiles[row : row + state.SIDE]) for row in range(0, state.SPACES, state.SIDE))


def _read_board(text: str) -> list[str | None]:
    return [None if tile == NOTHING else tile for tile in _parts(text, rf"{TILE}|\.", "[,/]")]


def _say_piles(own: dict[str, list[str]]) -> str:
    return ",".join(tile for pile in own.values() for tile in pile) or NOTHING


def _read_piles(text: str) -> dict[str, list[str]]:
    piles: dict[str, list[str]] = {}
    for tile in _parts(text, TILE, ",") if text != NOTHING else ():
        piles.setdefault(GUILDS[tile[0]], []).append(tile)
    return piles


def _say_gone(gone: dict[str, int]) -> str:
    return ",".join(name + (f"*{n}" if n > 1 else "") for name, n in gone.items()) or NOTHING


def _read_gone(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in _parts(text, rf"{TILE}(?:\*\d\d?)?", ",") if text != NOTHING else ():
        tile, _, n = part.partition("*")
        counts[tile] = counts.get(tile, 0) + int(n or 1)
    return counts


def _read_guild(text: str) -> str:
    if text not in GUILDS:
        raise Unreadable(text)
    return GUILDS[text]


def _read_step(text: str) -> str:
    if text not in map(str, range(len(STEPS))):
        raise Unreadable(text)
    return STEPS[int(text)]


SHAPES: dict[str, Any] = {
    "level": int,
    "phase": str,
    "turn": str,
    "taken": str,
    "extra": bool,
    "dragon": Code(_say_space, _read_space),
    "board": Code(_say_board, _read_board),
    "piles": [Code(_say_piles, _read_piles)],
    "treasure": [int],
    "guilds": [Code(lambda colour: colour[0].upper(), _read_guild)],
    "gone": Code(_say_gone, _read_gone),
    "alive": [str],
    "steps": [Code(lambda step: str(STEPS.index(step)), _read_step)],
    "last_taker": str,
}
LINES = Lines({"z": "allow_zero_move"}, SHAPES, old_line)
