"""The catalogue: every folder here that brings a GAME is a game, and so is one in any other `dragonhoard/games` on the
path (docs/adding-a-game.md)."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

__path__ = pkgutil.extend_path(__path__, __name__)


@cache
def catalogue() -> dict[str, type[Game]]:
    """Games by slug, in the order of the shelf."""
    games: dict[str, type[Game]] = {}
    for module in pkgutil.iter_modules(__path__):
        game: type[Game] = importlib.import_module(f"{__name__}.{module.name}").GAME
        games[game.slug] = game
    return dict(sorted(games.items(), key=lambda each: (each[1].place, each[0])))


def game_class(slug: str) -> type[Game]:
    games = catalogue()
    if slug not in games:
        raise Problem("game.unknown", got=slug, known=", ".join(games))
    return games[slug]
