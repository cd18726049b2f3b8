"""Pebbles: the moves."""

from __future__ import annotations

from typing import Annotated

from dragonhoard.core.kinds import Counts, Seat, Word
from dragonhoard.core.moves import Move, Moves
from tests.harness.pebbles.rules import round as rules

COLOURS = ("red", "grey", "white")
Other = Annotated[int, Seat(range(rules.SEATS), field="other")]
Pebbles = Annotated[tuple[int, ...], Counts("RGW", 99)]


class Pass(Move, verb=rules.PASS, text="pass"):
    pass


class Offer(Move, verb=rules.OFFER, text="offer {to} {give} for {take}"):
    to: Other
    give: Pebbles
    take: Pebbles


class Accept(Move, verb=rules.ACCEPT, text="accept {seat}"):
    seat: Other


class Seal(Move, verb=rules.SEAL, text="seal {colour}"):
    colour: Annotated[str, Word(COLOURS)]


MOVES = Moves("pebbles", rules.MOVE, Pass | Offer | Accept | Seal)
