"""The bots of Dragons."""

from dragonhoard.bots.dragons.mind import greedy, sight
from dragonhoard.bots.dragons.mind.greedy import GREEDY
from dragonhoard.bots.dragons.mind.sight import SIGHT
from dragonhoard.bots.dragons.player import Greedy, honest

BOTS = {"greedy": Greedy}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)

__all__ = ["BOTS", "CODES", "MODULES", "SIGHT", "honest"]
