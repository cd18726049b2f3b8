"""Bids: the only move."""

from __future__ import annotations

from typing import Annotated

from dragonhoard.core.kinds import Number
from dragonhoard.core.moves import Move, Moves
from tests.harness.bids import rules


class Bid(Move, verb=rules.BID, text="bid {stones}"):
    stones: Annotated[int, Number(range(rules.STONES + 1))]


MOVES = Moves("bids", rules.MOVE, Bid)
