"""What a bot makes of a job, in a worker process: a move as text, with its reason."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from dragonhoard.bots import Bargainer, bot_class
from dragonhoard.core import edition as editions
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.server.bot_players import Job, Thought


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
