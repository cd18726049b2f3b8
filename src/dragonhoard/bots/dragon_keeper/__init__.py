"""The bots of Dragon Keeper."""

from dragonhoard.bots.dragon_keeper.mind import greedy, sight
from dragonhoard.bots.dragon_keeper.mind.greedy import GREEDY
from dragonhoard.bots.dragon_keeper.mind.sight import SIGHT
from dragonhoard.bots.dragon_keeper.player import Greedy, honest

BOTS = {"greedy": Greedy}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)

__all__ = ["BOTS", "CODES", "MODULES", "SIGHT", "honest"]
