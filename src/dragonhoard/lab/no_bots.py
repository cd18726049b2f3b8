"""Stands in for a game's own bots where none of them plays: without them the rules compile in half the time."""

from typing import Any

SIGHT = {"nothing": ("i1", ())}


def think(s: Any, seat: int, bot: int, dice: Any, v: Any, m: Any) -> None:
    """Nobody is asked."""
