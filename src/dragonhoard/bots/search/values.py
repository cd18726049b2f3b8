"""Trained weights: data beside a game's bots, with the command that made them. They hold for one version of the rules,
one edition and one set of features; a hash of these refuses them elsewhere, and the search does without."""

from __future__ import annotations

import hashlib
import inspect
import json
import logging
from functools import cache
from importlib import resources
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

FILE = "values.json"
_said: set[tuple[str, str]] = set()  # which problem of which game
log = logging.getLogger(__name__)


def fingerprint(game: Game, room: Any) -> str:
    """What weights are for: rules, edition, and the text of the features."""
    of = next(module for module in room.HOOKS if hasattr(module, "features"))
    parts = (game.slug, str(game.rules_version), game.edition.hash, inspect.getsource(of))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def weights_for(game: Game, room: Any) -> tuple[int, ...]:
    """None, with a word in the log, where there are none that fit. Every decision asks: they are kept with the game."""
    found: tuple[int, ...] | None = game.cache.get(FILE)
    if found is None:
        found = game.cache[FILE] = _fitting(game, room)
    return found


def _fitting(game: Game, room: Any) -> tuple[int, ...]:
    if not any(hasattr(module, "features") for module in getattr(room, "HOOKS", ())):
        return ()
    try:
        return weights_in(_text(room.__name__), game, room)
    except Problem as problem:
        if (problem.key, game.slug) not in _said:
            _said.add((problem.key, game.slug))
            log.warning(str(problem))
        return ()


def weights_in(text: str | None, game: Game, room: Any) -> tuple[int, ...]:
    if text is None:
        raise Problem("values.none", game=game.title)
    found = json.loads(text)
    if found["for"] != fingerprint(game, room):
        raise Problem("values.foreign", game=game.title, command=found["command"])
    if str(game.players) not in found["players"]:
        raise Problem("values.players", game=game.title, players=game.players, command=found["command"])
    return tuple(found["players"][str(game.players)])


@cache
def _text(package: str) -> str | None:
    file = resources.files(package) / FILE
    return file.read_text(encoding="utf-8") if file.is_file() else None
