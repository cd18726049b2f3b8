"""Hoards and stashes by lot, to be divided."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonhoard.bots.dragons_gold.solver import Beliefs, Deal, beliefs_of, worths_of
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Change, Gain, Moved
from dragonhoard.games.dragons_gold.rules import state

THEFTS = 6


class Hoard(NamedTuple):
    game: DragonsGold
    deal: Deal
    beliefs: Beliefs


def some_hoard(dice: Any, game: DragonsGold, sides: int, size: int, black: bool | None = None) -> Hoard:
    """`size` tokens out of the bag for some of the players, at some time of the game: of what is not in the bag any
    more one token in twelve is lost, the others are in stashes, and a few of them were stolen unseen. `black` says
    whether the black diamond is of the hoard; else it may be."""
    box = [kind for kind, count in enumerate(game.blank.tokens) for _ in range(count)]
    if black is not None:
        box.remove(state.BLACK)
    drawn = [box.pop(dice.below(len(box))) for _ in range(size - int(black is True))]
    hoard = _counts([*drawn, *([state.BLACK] if black else [])])
    left = len(box) * (10 + dice.below(80)) // 100
    stashes: list[list[int]] = [[] for _ in range(game.players)]
    while len(box) > left:
        kind = box.pop(dice.below(len(box)))
        if dice.below(12):
            stashes[dice.below(game.players)].append(kind)
    changes: list[Change] = [Gain(seat, _counts(stash)) for seat, stash in enumerate(stashes)]
    for _ in range(THEFTS):
        giver, step = dice.below(game.players), 1 + dice.below(game.players - 1)
        if stashes[giver]:
            changes.append(Moved(giver, (giver + step) % game.players, None))
            stashes[giver].pop()
    rest = tuple(a - b for a, b in zip(game.blank.tokens, hoard, strict=True))
    seats = list(range(game.players))
    parties = sorted(seats.pop(dice.below(len(seats))) for _ in range(sides))
    deal = Deal(game.players, tuple(parties), hoard, worths_of(game))
    return Hoard(game, deal, beliefs_of(changes, game.players, rest))


def _counts(kinds: list[int]) -> tuple[int, ...]:
    return tuple(kinds.count(kind) for kind in range(state.KINDS))
