"""Dragons: what each player's points are made of, and who is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Line
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.scoring import fewest, hungry, points

CATEGORIES = (
    ("DR-SCORE-2", "coins"),
    ("DR-SCORE-3", "blue"),
    ("DR-SCORE-3", "pink"),
    ("DR-SCORE-7", "ring"),
    ("DR-SCORE-8", "armour"),
    ("DR-SCORE-9", "polish"),
    ("DR-SCORE-10", "jewels"),
)
HERDS = (
    (("DR-ELIM-2", "no_animals", state.COW, state.SHEEP),),
    (("DR-ELIM-3", "no_cows", state.COW, state.COW), ("DR-ELIM-3", "no_sheep", state.SHEEP, state.SHEEP)),
)


def lines(game: Game, s: Any) -> Iterator[Line]:
    """DR-SCORE-11"""
    gone = hungry(s)
    for seat in range(s.players):
        if not gone >> seat & 1:
            for category, (clause, key) in enumerate(CATEGORIES):
                yield Line(seat, clause, key, points(s, seat, category, gone))


def out(game: Game, s: Any) -> Iterator[Line]:
    """DR-ELIM-2, DR-ELIM-3: who went hungry, and of what."""
    for clause, key, first, last in HERDS[s.herds_apart]:
        for seat in range(s.players):
            if fewest(s, first, last) >> seat & 1:
                yield Line(seat, clause, key, 0)


def lost(game: Game, s: Any) -> Iterator[Line]:
    """DR-ELIM-7: what a hungry dragon would have counted, had it alone been fed."""
    gone = hungry(s)
    for seat in range(s.players):
        if gone >> seat & 1:
            for category, (clause, key) in enumerate(CATEGORIES):
                yield Line(seat, clause, key, int(points(s, seat, category, gone & ~(1 << seat))))


def settled(game: Game, s: Any) -> Any:
    """DR-END-1: every claimed pile is at home, and so is the card in the hand."""
    home = s.clone()
    for pile, owner in enumerate(home.dragon[: home.players]):
        for card in home.pile[pile][: home.size[pile]] if owner != NOBODY else ():
            home.hoard[owner][card] += 1
    for seat, card in enumerate(home.hand[: home.players]):
        if card != NONE:
            home.hoard[seat][card] += 1
    return home
