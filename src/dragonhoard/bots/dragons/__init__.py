"""The bots of Dragons."""

from dragonhoard.bots.dragons.mind import foresight, greedy, promise, sight
from dragonhoard.bots.dragons.mind.greedy import GREEDY
from dragonhoard.bots.dragons.mind.sight import SIGHT
from dragonhoard.bots.dragons.player import Greedy, fade, honest
from dragonhoard.bots.search.player import Level, Mind

BOTS = {
    "hatchling": Mind.of(Level(remembers=0)),
    "fledgling": Mind.of(Level(remembers=0, hasty=True)),
    "greedy": Greedy,
    "drake": Mind.of(Level(remembers=1, hasty=True, budget=40, roots=16, horizon=1, values=True)),
    "wyvern": Mind.of(Level(remembers=3, budget=32, roots=16, horizon=1, values=True)),
    "wyrm": Mind.of(Level(budget=128, horizon=1, values=True)),
}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "fade", "honest"]
