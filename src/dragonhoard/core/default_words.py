"""What stands in for what a room of words does not say; plain or compiled."""

from dragonhoard.core.rules_api import waiting


def speakers(s):
    return waiting(s)


def think(s, seat, bot, dice, v, m):
    """Where no bot of the game is compiled nobody is asked."""
