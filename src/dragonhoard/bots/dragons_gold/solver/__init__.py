"""The loot solver: which splits of a hoard are good for whom. See docs/loot.md."""

from dragonhoard.bots.dragons_gold.solver.deal import (
    Beliefs,
    Deal,
    Worths,
    deal_of,
    known_beliefs,
    own_beliefs,
    public_beliefs,
    worths_of,
)
from dragonhoard.bots.dragons_gold.solver.focal import Focal, focal, talk_of
from dragonhoard.bots.dragons_gold.solver.loot import Loot, Split

__all__ = [
    "Beliefs",
    "Deal",
    "Focal",
    "Loot",
    "Split",
    "Worths",
    "deal_of",
    "focal",
    "known_beliefs",
    "own_beliefs",
    "public_beliefs",
    "talk_of",
    "worths_of",
]
