"""The bots of Dragon Keeper."""

from dragonhoard.bots.dragon_keeper.levels import Fledgling, Hasty, Hatchling, Whelp
from dragonhoard.bots.dragon_keeper.mind import foresight, greedy, sight
from dragonhoard.bots.dragon_keeper.mind.greedy import GREEDY
from dragonhoard.bots.dragon_keeper.mind.sight import SIGHT
from dragonhoard.bots.dragon_keeper.player import Greedy, fade, honest
from dragonhoard.bots.search.player import Level, Mind

BOTS = {
    "hatchling": Hatchling,
    "whelp": Whelp,
    "fledgling": Fledgling,
    "hasty": Hasty,
    "greedy": Greedy,
    "wyrm": Mind.of(Level(budget=800, roots=64)),
}
CODES = {"greedy": GREEDY}  # as `think` knows them
MODULES = (sight, greedy)
HOOKS = (foresight,)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "fade", "honest"]
