"""Dragon's Gold: what each player's points are made of (DG-SCORE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Line
from dragonhoard.games.dragons_gold.rules import scoring, state

GEMS = {state.BLUE: "blue", state.GREEN: "green", state.PURPLE: "purple", state.YELLOW: "yellow", state.WHITE: "white"}
COINS = {state.SILVER: "silver", state.GOLD: "gold", state.RED: "red", state.BLACK: "black"}
# Of coins, of the black diamond, of most of a colour and of sharing that: basic, then advanced.
CLAUSES = (
    ("DG-SCORE-BAS-1", "DG-SCORE-BAS-2", "DG-SCORE-BAS-3", "DG-SCORE-BAS-3"),
    ("DG-SCORE-ADV-1", "DG-SCORE-ADV-2", "DG-SCORE-ADV-5", "DG-SCORE-ADV-6"),
)


def lines(game: Game, s: Any) -> Iterator[Line]:
    for seat in range(s.players):
        yield from _of(game, s, seat)


def _of(game: Game, s: Any, seat: int) -> Iterator[Line]:
    coins, black, most, shared = CLAUSES[bool(game.options["advanced_scoring"])]
    for kind, name in COINS.items():
        if worth := s.worth[kind] * s.stash[seat][kind]:
            yield Line(seat, black if kind == state.BLACK else coins, name, worth)
    if worth := scoring.set_points(s, seat):
        yield Line(seat, "DG-SCORE-ADV-4", "sets", worth)
    for gem, name in GEMS.items():
        if worth := scoring.majority_points(s, seat, gem):
            yield Line(seat, most if worth == s.majority else shared, f"most_{name}", int(worth))
