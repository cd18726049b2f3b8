"""Dragons: moves as words, and what is observed."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.moves import Move
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.words import seeing, spelling
from dragonhoard.games.dragons.words.seeing import OBSERVATION
from dragonhoard.games.dragons.words.spelling import LONGEST, WORDS

MODULES = (spelling, seeing)
LEFT_OUT: tuple[type[Move], ...] = ()


def names(game: Game) -> tuple[str, ...]:
    piles = range(state.SEATS)
    return ("draw", *(f"{verb} {pile}" for verb in ("claim", "place", "place hand") for pile in piles))


__all__ = ["LEFT_OUT", "LONGEST", "MODULES", "OBSERVATION", "WORDS", "names"]
