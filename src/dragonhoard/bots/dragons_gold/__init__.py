"""The bots of Dragon's Gold: hagglers, negotiators of five characters, and levels that leave talks to one of these."""

from dragonhoard.bots.dragons_gold import manners
from dragonhoard.bots.dragons_gold.levels import Adventurer
from dragonhoard.bots.dragons_gold.mind import foresight, haggler, promise, sight, trading, turns, worth
from dragonhoard.bots.dragons_gold.mind.haggler import HAGGLER, MISER
from dragonhoard.bots.dragons_gold.mind.sight import SIGHT
from dragonhoard.bots.dragons_gold.negotiator import Negotiator
from dragonhoard.bots.dragons_gold.player import Haggler, Miser, fade, honest
from dragonhoard.bots.search.player import Level

QUICK, FAIR, SHREWD = (Negotiator.of(manner) for manner in (manners.QUICK, manners.FAIR, manners.SHREWD))

BOTS = {
    "hatchling": Adventurer.of(Level(remembers=0, hasty=True)),
    "miser": Miser,
    "quick": QUICK,
    "generous": Negotiator.of(manners.GENEROUS),
    "stubborn": Negotiator.of(manners.STUBBORN),
    "shrewd": SHREWD,
    "fair": FAIR,
    "haggler": Haggler,
    "fledgling": Adventurer.of(Level(remembers=0, budget=32, roots=4, horizon=1)),
    "drake": Adventurer.of(Level(remembers=0, hasty=True, budget=64, roots=16, horizon=1, values=True)),
    "wyvern": Adventurer.of(Level(remembers=8, budget=64, roots=24, horizon=1, values=True), FAIR),
    "wyrm": Adventurer.of(Level(budget=160, roots=32, horizon=1, values=True), SHREWD),
}
USUAL = "fair"  # whom most people meet
COMPANY = ("fair", "shrewd", "generous", "stubborn", "quick")  # of a usual table, one of each
UNRATED = ("miser",)  # a haggler by another price
CODES = {"miser": MISER, "haggler": HAGGLER}  # as `think` knows them
MODULES = (sight, worth, turns, trading, haggler)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "COMPANY", "HOOKS", "MODULES", "SIGHT", "UNRATED", "USUAL", "fade", "honest"]
