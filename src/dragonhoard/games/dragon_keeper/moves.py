"""Dragon Keeper: the moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from dragonhoard.core.kinds import Number, Seat, Single, Word
from dragonhoard.core.moves import Move, Moves
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import state

SIDE = Number(range(state.SIDE))


@dataclass(frozen=True)
class Square(Single):
    """Row and column, from 0 (DK-TERM-3)."""

    side: int

    def number(self, value: Any, known: Vocabulary) -> int:
        match value:
            case (row, column) if all(type(at) is int and 0 <= at < self.side for at in (row, column)):
                return int(row * self.side + column)
        return NONE

    def value(self, number: int, known: Vocabulary) -> tuple[int, int]:
        return divmod(number, self.side)

    def say(self, value: Any) -> str:
        return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)

    def read(self, text: str) -> tuple[int, int]:
        row, _, column = text.partition(",")
        return SIDE.read(row), SIDE.read(column)


Space = Annotated[tuple[int, int], Square(state.SIDE)]
Colour = Annotated[str, Word(COLOURS, "colour")]


class Take(Move, verb=state.TAKE, text="take {space}"):
    space: Space


class Give(Move, verb=state.GIVE, text="give {space}"):
    space: Space


class Passage(Move, verb=state.PASSAGE, text="passage {space}"):
    space: Space


class Trap(Move, verb=state.TRAP, text="trap {space}"):
    space: Space


class Exchange(Move, verb=state.EXCHANGE, text="exchange {opponent} {colour}"):
    opponent: Annotated[int, Seat(range(state.SEATS), field="other")]
    colour: Colour


class Decline(Move, verb=state.DECLINE, text="decline"):
    pass


class Tribute(Move, verb=state.TRIBUTE, text="tribute {colour}"):
    """A pile that goes; a second one follows if it was of the own guild (DK-TRIBUTE-2)."""

    colour: Colour


class Liberate(Move, verb=state.LIBERATE, text="liberate {liberation} [{freed}]"):
    """Discards a liberation tile for a tile of the own guild; for none only as DK-TILE-LIB-4 says."""

    liberation: Annotated[str, Word("tiles", "tile", field="tile")]
    freed: Annotated[str | None, Word("tiles", "tile")] = None


class Done(Move, verb=state.DONE, text="done"):
    pass


AnyMove = Take | Give | Passage | Trap | Exchange | Decline | Tribute | Liberate | Done
MOVES = Moves("dragon-keeper", state.MOVE, AnyMove)
