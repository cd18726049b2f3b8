"""What a bot makes of a job, in a worker process: a move as text, with its reason."""

from __future__ import annotations

import json
import re
from contextvars import copy_context
from functools import lru_cache, partial
from importlib.util import find_spec
from typing import Any

from dragonhoard.bots import Bargainer, Speaker, bot_class, hindsight, own_room
from dragonhoard.bots.hints import adviser
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.search.player import needs_code
from dragonhoard.bots.search.ready import code_for
from dragonhoard.core import edition as editions
from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import game_class
from dragonhoard.server.bot_players import Job, Thought
from dragonhoard.server.hindsight import Ended
from dragonhoard.server.hints import Advice, Asked, Suggested

MARKS = re.compile(r"\[/?[a-z0-9_ ]*\]")


def think(job: Job) -> Thought:
    game = _game(job.game, job.players, json.dumps(job.options), json.dumps(job.edition))
    bot, dice = bot_class(job.game, job.bot)(game), Dice(job.seed)
    if job.burnt is None or not isinstance(bot, Bargainer):
        move = bot.choose(job.view, job.memory, dice)
        reason = bot.reason(job.view, job.memory, move) if isinstance(bot, Speaker) else None
        return Thought(game.say_move(move), reason, _is_warming(game, type(bot)))
    move, reason = bot.speak(job.view, job.memory, dice, job.burnt, job.asked)
    return Thought(None if move is None else game.say_move(move), reason)


def _is_warming(game: Game, bot: type) -> bool:
    """Where Numba is not installed nothing is ever made, and a table need not say so."""
    return needs_code(bot) and find_spec("numba") is not None and code_for(game, own_room(game.slug)) is None


def advise(asked: Asked) -> Advice:
    """What the strongest bot would do, with the words of the game for each move. Its language is for this answer
    alone."""
    return copy_context().run(_advise, asked)


def _advise(asked: Asked) -> Advice:
    job = asked.job
    game = _game(job.game, job.players, json.dumps(job.options), json.dumps(job.edition))
    texts.SPOKEN.set(asked.language)
    found = adviser(job.game)(game).advise(job.view, job.memory, Dice(job.seed), job.burnt)
    say = partial(_worded, game, job.view)
    best = [Suggested(*say(each.move), each.worth, each.margin) for each in found.best]
    facts, moves = dict(found.why.facts), {}
    for name, fact in found.why.facts.items():
        if not isinstance(fact, int):
            facts[name], moves[name] = say(fact)
    return Advice(best, Reason(found.why.key, facts), moves, list(found.also))


def look_back(ended: Ended) -> dict[str, Any]:
    game = _game(ended.game, ended.players, json.dumps(ended.options), json.dumps(ended.edition))
    return {"found": hindsight.look_back(game, ended.record)}


def _worded(game: Game, view: Any, move: Any) -> tuple[str, str]:
    """The game's own words for a move, if it has any, without the marks of a terminal; and the move as it is sent."""
    describe = getattr(game.rooms.picture, "describe", None)
    text = game.say_move(move)
    words = MARKS.sub("", describe(game, view, move)) if describe else ""
    return words or text, text


@lru_cache(maxsize=64)
def _game(slug: str, players: int, options: str, edition: str) -> Game:
    values: Any = json.loads(edition)
    return game_class(slug)(players, json.loads(options), editions.of_values(values))
