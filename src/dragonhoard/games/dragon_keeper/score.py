"""Dragon Keeper: what each player's points are made of, and who is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Line
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules.ending import counts, pile_points, treasure_bonus


def lines(game: Game, s: Any) -> Iterator[Line]:
    """DK-SCORE, DK-ELIM-6"""
    for seat in range(s.players):
        if counts(s, seat):
            for colour, name in enumerate(COLOURS):
                if worth := int(pile_points(s, seat, colour)):
                    yield Line(seat, "DK-SCORE-1", "guild" if colour == s.guild[seat] else name, worth)
            yield Line(seat, "DK-SCORE-3", "bonus", int(treasure_bonus(s, seat)))


def out(game: Game, s: Any) -> Iterator[Line]:
    for seat in range(s.players):
        if not s.alive >> seat & 1:
            yield Line(seat, "DK-ELIM-1", "eliminated", 0)
