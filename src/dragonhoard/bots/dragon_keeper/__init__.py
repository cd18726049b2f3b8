"""The bots of Dragon Keeper."""

from dragonhoard.bots.dragon_keeper.mind import foresight, greedy, sight
from dragonhoard.bots.dragon_keeper.mind.greedy import GREEDY
from dragonhoard.bots.dragon_keeper.mind.sight import SIGHT
from dragonhoard.bots.dragon_keeper.player import Greedy, fade, honest
from dragonhoard.bots.search.player import Level, Mind

BOTS = {
    "hatchling": Mind.of(Level(remembers=0, hasty=True)),
    "fledgling": Mind.of(Level(remembers=0)),
    "greedy": Greedy,
    "drake": Mind.of(Level(remembers=1, budget=16, roots=8)),
    "wyvern": Mind.of(Level(remembers=2, budget=64, roots=16)),
    "wyrm": Mind.of(Level(budget=400)),
}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)
HOOKS = (foresight,)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "fade", "honest"]
