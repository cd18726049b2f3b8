"""Dragon's Gold: what each player's points are made of (DG-SCORE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Line
from dragonhoard.games.dragons_gold.rules import scoring, state

GEMS = {state.BLUE: "blue", state.GREEN: "green", state.PURPLE: "purple", state.YELLOW: "yellow", state.WHITE: "white"}
COINS = {state.SILVER: "silver", state.GOLD: "gold", state.RED: "red", state.BLACK: "black"}


def lines(game: Game, s: Any) -> Iterator[Line]:
    for seat in range(s.players):
        yield from _of(game, s, seat)


def _of(game: Game, s: Any, seat: int) -> Iterator[Line]:
    family = "DG-SCORE-ADV" if game.options["advanced_scoring"] else "DG-SCORE-BAS"
    for kind, name in COINS.items():
        if worth := s.worth[kind] * s.stash[seat][kind]:
            yield Line(seat, f"{family}-{2 if kind == state.BLACK else 1}", name, worth)
    if worth := scoring.set_points(s, seat):
        yield Line(seat, "DG-SCORE-ADV-4", "sets", worth)
    for gem, name in GEMS.items():
        if worth := scoring.majority_points(s, seat, gem):
            whole = worth == s.majority
            clause = f"{family}-{3 if family.endswith('BAS') else 5 if whole else 6}"
            yield Line(seat, clause, f"most_{name}", int(worth))
