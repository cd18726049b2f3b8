"""The bots of Dragons."""

from dragonhoard.bots.dragons.mind import foresight, greedy, promise, sight
from dragonhoard.bots.dragons.mind.greedy import GREEDY
from dragonhoard.bots.dragons.mind.sight import SIGHT
from dragonhoard.bots.dragons.player import Fledgling, Greedy, Hatchling, fade, honest
from dragonhoard.bots.search.player import Level, Mind

BOTS = {
    "hatchling": Hatchling,
    "fledgling": Fledgling,
    "greedy": Greedy,
    "drake": Mind.of(Level(remembers=1, budget=16, roots=8, horizon=1, values=True)),
    "wyvern": Mind.of(Level(remembers=2, budget=32, roots=16, horizon=1, values=True)),
    "wyrm": Mind.of(Level(budget=192, roots=48, horizon=1, values=True)),
}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "fade", "honest"]
