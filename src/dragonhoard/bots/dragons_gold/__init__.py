"""The bots of Dragon's Gold."""

from dragonhoard.bots.dragons_gold.mind import foresight, haggler, promise, sight, trading, turns, worth
from dragonhoard.bots.dragons_gold.mind.haggler import HAGGLER, MISER
from dragonhoard.bots.dragons_gold.mind.sight import SIGHT
from dragonhoard.bots.dragons_gold.player import Haggler, Miser, honest

BOTS = {"miser": Miser, "haggler": Haggler}
CODES = {"miser": MISER, "haggler": HAGGLER}  # as `think` knows them
MODULES = (sight, worth, turns, trading, haggler)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "honest"]
