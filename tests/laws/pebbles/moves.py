"""Pebbles: the moves and the news, as the outside has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Told
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.seams import NOBODY, NONE
from tests.laws.pebbles.rules import MOVE
from tests.laws.pebbles.rules import round as rules

COLOURS = ("red", "grey", "white")
MOST = 99  # more pebbles than there can be: what goes beyond it never reaches the rules
Packed = plain_class("Packed", MOVE)


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Offer:
    """So many pebbles of each colour, to give and to take."""

    to: int
    give: tuple[int, ...]
    take: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Accept:
    seat: int


@dataclass(frozen=True, slots=True)
class Seal:
    colour: str


Move = Pass | Offer | Accept | Seal


def pack(seat: int, serial: int, move: Move) -> Any:
    packed = Packed()
    packed.seat, packed.serial, packed.other, packed.colour = seat, serial, NOBODY, NONE
    match move:
        case Pass():
            packed.verb = rules.PASS
        case Offer(to, give, take) if _pebbles(give) and _pebbles(take):
            packed.verb, packed.other = rules.OFFER, _seat(to)
            packed.give, packed.take = list(give), list(take)
        case Accept(other):
            packed.verb, packed.other = rules.ACCEPT, _seat(other)
        case Seal(colour) if colour in COLOURS:
            packed.verb, packed.colour = rules.SEAL, COLOURS.index(colour)
        case _:
            raise Problem("pebbles.no_move", text=move)
    return packed


def _seat(seat: int) -> int:
    return seat if type(seat) is int and 0 <= seat < rules.SEATS else NOBODY


def _pebbles(counts: tuple[int, ...]) -> bool:
    return len(counts) == len(COLOURS) and all(type(n) is int and -MOST <= n <= MOST for n in counts)


def unpack(packed: Any) -> Move:
    if packed.verb == rules.PASS:
        return Pass()
    if packed.verb == rules.OFFER:
        return Offer(int(packed.other), tuple(map(int, packed.give)), tuple(map(int, packed.take)))
    return Accept(int(packed.other)) if packed.verb == rules.ACCEPT else Seal(COLOURS[packed.colour])


def say(move: Move) -> str:
    match move:
        case Pass():
            return "pass"
        case Offer(to, give, take):
            return f"offer {_letter(to)} {','.join(map(str, give))} {','.join(map(str, take))}"
        case Accept(seat):
            return f"accept {_letter(seat)}"
        case Seal(colour):
            return f"seal {colour}"


def _letter(seat: int) -> str:
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else "?"


def read(text: str) -> Move:
    match text.split():
        case ["pass"]:
            return Pass()
        case ["offer", to, give, take] if to in LETTERS and len(to) == 1:
            return Offer(LETTERS.index(to), _counts(give, text), _counts(take, text))
        case ["accept", seat] if seat in LETTERS and len(seat) == 1:
            return Accept(LETTERS.index(seat))
        case ["seal", colour] if colour in COLOURS:
            return Seal(colour)
    raise Problem("pebbles.no_move", text=text)


def _counts(text: str, whole: str) -> tuple[int, ...]:
    parts = text.split(",")
    if len(parts) != len(COLOURS) or not all(part.isdecimal() and len(part) < 3 for part in parts):
        raise Problem("pebbles.no_move", text=whole)
    return tuple(map(int, parts))


TOLD = {
    rules.ROUND_BEGINS: Told("round_begins", "round", "seat"),
    rules.DEALT: Told("dealt", "seat", "count"),
    rules.DEALT_HAND: Told("dealt_hand", "seat", "hand", reveals=True),
    rules.LAID: Told("laid", "seat", "colour", reveals=True),
    rules.OFFERED: Told("offered", "seat", "to", "give", "take"),
    rules.PASSED: Told("passed", "seat"),
    rules.TRADED: Told("traded", "seat", "to"),
    rules.SEALED: Told("sealed", "seat"),
    rules.SHOWN: Told("shown", "seat", "colour", reveals=True),
    rules.DREW: Told("drew", "seat"),
    rules.DREW_PEBBLE: Told("drew_pebble", "seat", "colour", reveals=True),
    rules.GAME_ENDS: Told("game_ends"),
    rules.WENT_AWAY: Told("went_away", "seat"),
    rules.CAME_BACK: Told("came_back", "seat"),
}
PRIVATE = frozenset({"dealt_hand", "drew_pebble"})
RELEASES = PRIVATE | {"laid", "shown"}
