"""Dragons: the moves."""

from __future__ import annotations

from typing import Annotated

from dragonhoard.core.kinds import Number, Word
from dragonhoard.core.moves import Move, Moves
from dragonhoard.games.dragons.rules import state

Pile = Annotated[int, Number(range(state.SEATS))]


class Draw(Move, verb=state.DRAW, text="draw"):
    """DR-DRAW"""


class Place(Move, verb=state.PUT, text="place {pile} [{card}]"):
    """DR-DRAW-2; with a card in hand (DR-VARH-3) `card` says which of the two."""

    pile: Pile
    card: Annotated[str | None, Word("cards", "card")] = None


class Claim(Move, verb=state.CLAIM, text="claim {pile}"):
    """DR-CLAIM"""

    pile: Pile


AnyMove = Draw | Place | Claim
MOVES = Moves("dragons", state.MOVE, AnyMove)
