"""The tables at which the laws are asked: each game with its numbers of players and sets of switches."""

from itertools import combinations

import pytest

from dragonhoard.games import catalogue
from dragonhoard.proofs.random_play import every_table
from tests.harness.pebbles import Pebbles

KINDS = {kind.slug: kind for kind in (*catalogue().values(), Pebbles)}


def name(game):
    on = [option for option, value in game.options.items() if value is True]
    return " ".join([game.slug, str(game.players), *on])


def pairs(game):
    """Each two things that are so at a table: its number of players and how its switches stand."""
    switches = [option.name for option in type(game).option_list if option.kind is bool and not option.knob]
    return set(combinations([("players", game.players), *((name, game.options[name]) for name in switches)], 2))


def pairwise(tables):
    """So few tables that every pair comes up: most mistakes need no more than two things at once."""
    left, chosen = set().union(*map(pairs, tables)), []
    while left:
        chosen.append(max(tables, key=lambda game: len(left & pairs(game))))
        left -= pairs(chosen[-1])
    return chosen or tables


TABLES = {name(game): game for kind in KINDS.values() for game in every_table(kind)}
FEW = {name(game) for kind in KINDS.values() for game in pairwise(every_table(kind))}


def everywhere(wanted=lambda game: True):
    """For a test of a law: at a landing at a few tables, by --long at all of them."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(game, id=name, marks=[] if name in FEW else [pytest.mark.long])
            for name, game in TABLES.items()
            if wanted(game)
        ],
    )


def one_of_each(wanted=lambda game: True):
    """The same where a game is as good as another: its first table at a landing, by --long all of them."""
    found = {name: game for name, game in TABLES.items() if wanted(game)}
    first = {game.slug: name for name, game in reversed(found.items())}.values()
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(game, id=name, marks=[] if name in first else [pytest.mark.long])
            for name, game in found.items()
        ],
    )


def in_words(game):
    return hasattr(game.rooms.words, "WORDS")


def switches(game):
    return {name: value for name, value in game.options.items() if type(value) is bool}
