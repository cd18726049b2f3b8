"""The bots of Nine Shires: levels, and four characters beside them."""

from dragonhoard.bots.nine_shires.mind import foresight, greedy, haste, manners, promise, sight, trading, walks, worth
from dragonhoard.bots.nine_shires.mind.manners import BOLD, CAUTIOUS, FAITHLESS, GREEDY, GRUDGER
from dragonhoard.bots.nine_shires.mind.sight import SIGHT
from dragonhoard.bots.nine_shires.player import (
    Bold,
    Cautious,
    Faithless,
    Fledgling,
    Greedy,
    Grudger,
    HastySeer,
    Hatchling,
    Seer,
    Whelp,
    honest,
)
from dragonhoard.bots.search.player import Level

BOTS = {
    "hatchling": Hatchling,
    "whelp": Whelp,
    "fledgling": Fledgling,
    "greedy": Greedy,
    "faithless": Faithless,
    "cautious": Cautious,
    "bold": Bold,
    "grudger": Grudger,
    "drake": HastySeer.of(Level(hasty=True, budget=16, roots=1, horizon=1, values=True, trusting=450)),
    "wyrm": Seer.of(Level(budget=800, roots=1, horizon=1, values=True)),
}
COMPANY = ("cautious", "bold", "grudger", "faithless")  # of a usual table, one of each
CODES = {
    "greedy": GREEDY,
    "faithless": FAITHLESS,
    "cautious": CAUTIOUS,
    "bold": BOLD,
    "grudger": GRUDGER,
}  # as `think` knows them
MODULES = (sight, worth, walks, manners, trading, greedy)
HOOKS = (haste, foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "COMPANY", "HOOKS", "MODULES", "SIGHT", "honest"]
