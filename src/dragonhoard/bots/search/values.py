"""Trained weights: data beside a game's bots, with the command that made them. They hold for one version of the rules,
one edition and one set of features; a hash of these refuses them elsewhere, and the search does without."""

from __future__ import annotations

import hashlib
import inspect
import json
import logging
import sys
from functools import cache
from importlib import resources
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

FILE = "values.json"
BOTS = "dragonhoard.bots."
_said: set[tuple[str, str]] = set()  # which problem of which game
log = logging.getLogger(__name__)


def fingerprint(game: Game, room: Any) -> str:
    """What weights are for: rules, edition, and the text of all that makes the features."""
    features = next(module.features for module in room.HOOKS if hasattr(module, "features"))
    texts = (f"{name} {text}" for name, text in sorted(reached(features).items()))
    parts = (game.slug, str(game.rules_version), game.edition.hash, *texts)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def reached(function: Any, found: dict[str, str] | None = None) -> dict[str, str]:
    """The functions of bots that a function calls, itself among them, and the constants that they name, each with its
    text. The rules have a version of their own."""
    found = {} if found is None else found
    if function.__qualname__ in found or not function.__module__.startswith(BOTS):
        return found
    found[function.__qualname__] = inspect.getsource(function)
    own = sys.modules[function.__module__]
    names = function.__code__.co_names
    rooms = [own, *(vars(own)[name] for name in names if inspect.ismodule(vars(own).get(name)))]
    for name in names:
        for each in (vars(room)[name] for room in rooms if name in vars(room)):
            if inspect.isfunction(each):
                reached(each, found)
            elif isinstance(each, int | tuple):
                found[name] = repr(each)
    return found


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
