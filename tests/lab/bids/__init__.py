"""A game for the tests of the lab: several seats are awaited at once, choices are sealed, and it has no bots."""

from tests.lab.bids.game import Bid, Bids, rules_of

__all__ = ["Bid", "Bids", "rules_of"]
