"""Nim: the one move."""

from typing import Annotated

from dragonhoard.core.kinds import Number
from dragonhoard.core.moves import Move, Moves
from dragonhoard.games.nim import rules


class Take(Move, verb=rules.TAKE, text="take {eggs} from {heap}"):
    eggs: Annotated[int, Number(range(rules.MOST + 1))]
    heap: Annotated[int, Number(range(1, rules.HEAPS + 1))]  # the rules count from 0 on


MOVES = Moves("nim", rules.MOVE, Take)
