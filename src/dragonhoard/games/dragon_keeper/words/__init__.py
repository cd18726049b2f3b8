"""Dragon Keeper: moves as words, and what is observed."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.moves import Move
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.words import seeing, spelling
from dragonhoard.games.dragon_keeper.words.seeing import OBSERVATION
from dragonhoard.games.dragon_keeper.words.spelling import LONGEST, WORDS

MODULES = (spelling, seeing)
LEFT_OUT: tuple[type[Move], ...] = ()


def names(game: Game) -> tuple[str, ...]:
    spaces = [f"{space // state.SIDE},{space % state.SIDE}" for space in range(state.SPACES)]
    known = game.names.tiles
    tiles = [known[tile] if tile < len(known) else f"tile {tile}" for tile in range(state.DESIGNS)]
    return (
        *(f"{verb} {space}" for verb in ("take", "give", "passage", "trap") for space in spaces),
        *(f"exchange {seat} {colour}" for seat in range(state.SEATS) for colour in COLOURS),
        *(f"tribute {colour}" for colour in COLOURS),
        *("decline", "done"),
        *(f"liberate {tile}" for tile in tiles),
        *(f"free {tile}" for tile in ("nothing", *tiles)),
    )


__all__ = ["LEFT_OUT", "LONGEST", "MODULES", "OBSERVATION", "WORDS", "names"]
