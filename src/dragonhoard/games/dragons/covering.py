"""Dragons: which lines of the log name a card that is covered now (DR-INFO-14)."""

from __future__ import annotations

from dragonhoard.core.covering import Covering
from dragonhoard.core.game import Game
from dragonhoard.core.values import Event

Lines = list[int]  # all that name one and the same card


class CoveredCards(Covering):
    """Follows each card of the year through the lines that name it, in the ears of one audience.
    DR-INFO-15: what was before the present year is public for good."""

    __slots__ = ("_between", "_drawn", "_hands", "_laid", "_tops")

    def __init__(self) -> None:
        super().__init__()
        self._new_year(False)

    def _new_year(self, between: bool) -> None:
        self._between = between  # one year has ended, and the next has not begun
        self._tops: dict[int, Lines] = {}
        self._hands: dict[int, Lines] = {}
        self._drawn: dict[int, tuple[str, Lines]] = {}
        self._laid: list[tuple[int, int, str, Lines]] = []  # seat, pile, card, and what names the one below

    def hear(self, line: int, event: Event) -> set[int]:
        kind, facts, _, _ = event
        if kind in {"year_begins", "year_ends"}:
            shown, self.lines = self.lines, set()
            self._new_year(kind == "year_ends")
            return shown
        if self._between:
            return set()
        if kind in {"drew", "drew_card"}:
            self._drawn[facts["seat"]] = facts["card"], [line]
        elif kind in {"placed", "played"}:
            return self._lay(line, facts["seat"], facts["pile"], facts["card"])
        elif kind == "pile_started":
            self._tops[facts["pile"]] = [line]
        elif kind == "dealt_card":
            self._hands[facts["seat"]] = [line]
        elif kind == "undone":
            return self._take_back(facts["back"])
        return set()

    def _lay(self, line: int, seat: int, pile: int, card: str) -> set[int]:
        face, named = self._drawn.pop(seat, (card, []))
        if card != face:  # DR-VARH-3: the other of the two; the drawn one stays in the hand
            named, self._hands[seat] = self._hands.get(seat, []), named
        below = self._tops.get(pile, [])
        self.lines.update(below)
        self._tops[pile] = [*named, line]
        self._laid.append((seat, pile, card, below))
        return set(below)

    def _take_back(self, cards: int) -> set[int]:
        shown: set[int] = set()
        for _ in range(cards):  # nothing but a placed card can be taken back: see `news.TOLD`
            seat, pile, card, below = self._laid.pop()
            self._drawn[seat] = card, self._tops[pile]
            self._tops[pile] = below
            self.lines.difference_update(below)
            shown.update(below)
        return shown


def covering(game: Game) -> Covering:
    """DR-INFO-14; with open piles (DR-VARO-1) there is nothing to remember."""
    return Covering() if game.options["open_piles"] else CoveredCards()
