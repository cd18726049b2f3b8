"""Dragon Keeper: which lines of the log name a tile that lies covered in front of somebody else (DK-INFO-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dragonhoard.core.covering import Covering
from dragonhoard.core.game import Game
from dragonhoard.core.values import Event

Lines = list[int]  # all that name one and the same tile
Known = tuple[str, Lines]
PileKey = tuple[int, str]  # the seat and the colour's letter
Facts = Mapping[str, Any]


class CoveredTiles(Covering):
    """Follows each tile through the lines that name it, in the ears of one audience; a seat may be told of its own.

    The line with which a level begins names all tiles of its board, and says with the spaces who took which."""

    __slots__ = ("_board", "_moved", "_over", "_own", "_piles")

    def __init__(self) -> None:
        super().__init__()
        self._own: int | None = None
        self._board: Lines = []
        self._piles: dict[PileKey, list[Known]] = {}  # bottom to top
        self._moved: list[PileKey | None] = []  # for each input that can be taken back the pile that grew
        self._over = False

    def hear(self, line: int, event: Event) -> set[int]:
        follow = FOLLOWED.get(event.kind)
        if follow is None:
            return set()
        follow(self, line, event.facts)
        before, self.lines = self.lines, self._covered()
        return before ^ self.lines

    def _covered(self) -> set[int]:
        covered: set[int] = set()
        if not self._over:
            for (seat, _), pile in self._piles.items():
                if seat != self._own:
                    covered.update(*(named for _, named in pile[:-1]))
        return covered

    def _put(self, seat: int, tile: str, named: Lines) -> None:
        self._piles.setdefault((seat, tile[0]), []).append((tile, named))

    def _lift(self, seat: int, tile: str) -> Lines:
        return self._piles[seat, tile[0]].pop()[1]

    # -- what is heard -------------------------------------------------------------------------------------------------
    def dealt_guild(self, line: int, facts: Facts) -> None:
        """Nobody else hears it: whose ears these are."""
        self._own = facts["seat"]

    def level_begins(self, line: int, facts: Facts) -> None:
        self._board = [line]

    def took(self, line: int, facts: Facts) -> None:
        self._grew(facts["seat"], facts["tile"], line)

    def gave(self, line: int, facts: Facts) -> None:
        self._grew(facts["receiver"], facts["tile"], line)

    def _grew(self, seat: int, tile: str, line: int) -> None:
        self._put(seat, tile, [*self._board, line])
        self._moved.append((seat, tile[0]))

    def exchanged(self, line: int, facts: Facts) -> None:
        given = self._lift(facts["seat"], facts["tile"])
        got = self._lift(facts["opponent"], facts["got"])
        self._put(facts["seat"], facts["got"], [*got, line])
        self._put(facts["opponent"], facts["tile"], [*given, line])

    def acted(self, line: int, facts: Facts) -> None:
        """A trap or a passage is discarded for another tile."""
        self._lift(facts["seat"], facts["used"])
        self._put(facts["seat"], facts["tile"], [*self._board, line])

    def uncovered(self, line: int, facts: Facts) -> None:
        self._piles[facts["seat"], facts["tile"][0]][-1][1].append(line)

    def pile_went(self, line: int, facts: Facts) -> None:
        """All of it was shown."""
        del self._piles[facts["seat"], facts["tiles"][0][0]]

    def liberated(self, line: int, facts: Facts) -> None:
        for tile in filter(None, (facts["tile"], facts["freed"])):
            pile = self._piles[facts["seat"], tile[0]]
            del pile[[name for name, _ in pile].index(tile)]

    def stayed(self, line: int, facts: Facts) -> None:
        self._moved.append(None)

    def undone(self, line: int, facts: Facts) -> None:
        for _ in range(facts["back"]):  # what is told of any other input reveals something: see `news.TOLD`
            if pile := self._moved.pop():
                self._piles[pile].pop()

    def game_ends(self, line: int, facts: Facts) -> None:
        self._over = True


FOLLOWED: dict[str, Callable[[CoveredTiles, int, Facts], None]] = {
    "dealt_guild": CoveredTiles.dealt_guild,
    "level_begins": CoveredTiles.level_begins,
    "took": CoveredTiles.took,
    "gave": CoveredTiles.gave,
    "exchanged": CoveredTiles.exchanged,
    "trapped": CoveredTiles.acted,
    "passed": CoveredTiles.acted,
    "uncovered": CoveredTiles.uncovered,
    "freed_pile": CoveredTiles.pile_went,
    "paid_tribute": CoveredTiles.pile_went,
    "liberated": CoveredTiles.liberated,
    "declined": CoveredTiles.stayed,
    "is_ready": CoveredTiles.stayed,
    "undone": CoveredTiles.undone,
    "game_ends": CoveredTiles.game_ends,
}


def covering(game: Game) -> Covering:
    """DK-INFO-14"""
    return CoveredTiles()
