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
    "drake": Mind.of(Level(remembers=2, budget=24, roots=12, horizon=1, values=True)),
    "wyvern": Mind.of(Level(remembers=4, budget=64, roots=24, horizon=1, values=True)),
    "wyrm": Mind.of(Level(budget=192, roots=48, horizon=1, values=True)),
}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "fade", "honest"]
