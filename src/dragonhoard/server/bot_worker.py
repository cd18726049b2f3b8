"""A worker process of the bot pool: jobs come in on standard input, moves go out as text, with their reasons."""

from __future__ import annotations

import json
import pickle
import sys
from functools import lru_cache
from typing import Any

import msgspec

from dragonhoard.bots import Bargainer, bot_class
from dragonhoard.core import edition as editions
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.server.bot_players import Job, Thought

ENCODE = msgspec.json.Encoder().encode


def main() -> None:
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    while size := stdin.read(4):
        job: Job = pickle.loads(stdin.read(int.from_bytes(size, "big")))
        answer = ENCODE(think(job))
        stdout.write(len(answer).to_bytes(4, "big") + answer)
        stdout.flush()


def think(job: Job) -> Thought:
    game = _game(job.game, job.players, json.dumps(job.options), json.dumps(job.edition))
    bot, dice = bot_class(job.game, job.bot)(game), Dice(job.seed)
    if job.burnt is None or not isinstance(bot, Bargainer):
        return Thought(game.say_move(bot.choose(job.view, job.memory, dice)))
    move, reason = bot.speak(job.view, job.memory, dice, job.burnt, job.asked)
    return Thought(None if move is None else game.say_move(move), reason)


@lru_cache(maxsize=64)
def _game(slug: str, players: int, options: str, edition: str) -> Game:
    values: Any = json.loads(edition)
    return game_class(slug)(players, json.loads(options), editions.of_values(values))


if __name__ == "__main__":
    main()
