"""The bots of Nine Shires: one way to play, five manners in alliances."""

from dragonhoard.bots.nine_shires.mind import foresight, greedy, manners, promise, sight, trading, walks, worth
from dragonhoard.bots.nine_shires.mind.manners import BOLD, CAUTIOUS, FAITHLESS, GREEDY, GRUDGER
from dragonhoard.bots.nine_shires.mind.sight import SIGHT
from dragonhoard.bots.nine_shires.player import Bold, Cautious, Faithless, Greedy, Grudger, honest

BOTS = {"greedy": Greedy, "faithless": Faithless, "cautious": Cautious, "bold": Bold, "grudger": Grudger}
CODES = {
    "greedy": GREEDY,
    "faithless": FAITHLESS,
    "cautious": CAUTIOUS,
    "bold": BOLD,
    "grudger": GRUDGER,
}  # as `think` knows them
MODULES = (sight, worth, walks, manners, trading, greedy)
HOOKS = (foresight, promise)  # what a search asks

__all__ = ["BOTS", "CODES", "HOOKS", "MODULES", "SIGHT", "honest"]
