"""The loot solver: which splits of a hoard are good for whom. See docs/loot.md."""

from dragonhoard.bots.dragons_gold.solver.better import Better, better_for_all, better_for_some
from dragonhoard.bots.dragons_gold.solver.deal import (
    Beliefs,
    Deal,
    Worths,
    beliefs_of,
    deal_of,
    known_beliefs,
    own_beliefs,
    public_beliefs,
    worths_of,
)
from dragonhoard.bots.dragons_gold.solver.focal import Focal, focal, talk_of
from dragonhoard.bots.dragons_gold.solver.front import Front, pareto
from dragonhoard.bots.dragons_gold.solver.loot import Loot, Split
from dragonhoard.bots.dragons_gold.solver.ready import at_hand

__all__ = [
    "Beliefs",
    "Better",
    "Deal",
    "Focal",
    "Front",
    "Loot",
    "Split",
    "Worths",
    "at_hand",
    "beliefs_of",
    "better_for_all",
    "better_for_some",
    "deal_of",
    "focal",
    "known_beliefs",
    "own_beliefs",
    "pareto",
    "public_beliefs",
    "talk_of",
    "worths_of",
]
