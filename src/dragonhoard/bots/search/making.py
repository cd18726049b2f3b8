"""A process that makes the machine code of one search: `python -m dragonhoard.bots.search.making GAME`."""

from __future__ import annotations

import os
import sys

from dragonhoard.bots import own_room
from dragonhoard.bots.search.ready import made
from dragonhoard.games import game_class


def main(slug: str) -> None:
    if hasattr(os, "nice"):
        os.nice(15)
    kind = game_class(slug)
    made(kind(kind.seats[0]), own_room(slug))


if __name__ == "__main__":
    main(sys.argv[1])
