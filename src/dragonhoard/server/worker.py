"""A process that thinks for bots: jobs come in on standard input, moves go out in words."""

from __future__ import annotations

import json
import pickle
import sys
from functools import lru_cache
from typing import Any

from dragonhoard.bots import bot_class
from dragonhoard.core import edition as editions
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.server.minds import Job


def main() -> None:
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    while size := stdin.read(4):
        job: Job = pickle.loads(stdin.read(int.from_bytes(size, "big")))
        answer = think(job).encode()
        stdout.write(len(answer).to_bytes(4, "big") + answer)
        stdout.flush()


def think(job: Job) -> str:
    game = _game(job.game, job.players, json.dumps(job.options), json.dumps(job.edition))
    move = bot_class(job.game, job.bot)(game).choose(job.view, job.memory, Dice(job.seed))
    return game.say_move(move)


@lru_cache(maxsize=64)
def _game(slug: str, players: int, options: str, edition: str) -> Game:
    values: Any = json.loads(edition)
    return game_class(slug)(players, json.loads(options), editions.of_values(values))


if __name__ == "__main__":
    main()
