"""The focal split: what everybody at the table can compute alike, from what everybody saw."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dragonhoard.bots.dragons_gold.solver.deal import Beliefs, Deal, deal_of, public_beliefs
from dragonhoard.bots.dragons_gold.solver.loot import WORLDS, Loot, Split
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import Table


class Focal(NamedTuple):
    """`nash`: everybody gains, and the product of the gains is the largest; else the least gain is. `loot` is what it
    was computed with, to weigh other splits by what is public."""

    split: Split
    nash: bool
    loot: Loot


def focal(game: DragonsGold, table: Table, memory: Memory | None, worlds: int = WORLDS, plain: bool = False) -> Focal:
    """The same from every seat, and as long as the talk lasts, unless somebody shows a stash to all: no private fact
    goes into it, and its worlds are drawn from the number of the talk."""
    return _focal(deal_of(game, table), public_beliefs(game, table, memory), worlds, talk_of(table), plain)


def talk_of(table: Table) -> int:
    """The number of a talk, known to all: by the dragons that are gone, and the place of this one."""
    return state.SLOTS * len(table.gone) + (table.kill.slot if table.kill else 0)


@lru_cache(64)
def _focal(deal: Deal, beliefs: Beliefs, worlds: int, talk: int, plain: bool) -> Focal:
    loot = Loot(deal, beliefs, worlds, talk, plain)
    split = loot.nash()
    return Focal(split or loot.egalitarian(), split is not None, loot)
