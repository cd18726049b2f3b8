"""A game for the tests of the lab: several seats are awaited at once, choices are sealed, and it has no bots."""

from tests.harness.bids.game import Bid, Bids

__all__ = ["Bid", "Bids"]
