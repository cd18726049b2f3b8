"""The tables at which the laws are asked: each game with its numbers of players and sets of switches."""

from dragonhoard.games import catalogue
from dragonhoard.lab.laws import every_table
from tests.laws.pebbles import Pebbles

KINDS = {kind.slug: kind for kind in (*catalogue().values(), Pebbles)}
MANY, STRIDE = 12, 3


def name(game):
    on = [option for option, value in game.options.items() if value is True]
    return " ".join([game.slug, str(game.players), *on])


def some_tables(kind):
    """All of a few. Of many every third, so that each number of players and each of the eight sets of three switches
    comes up; `prove` goes through all."""
    tables = every_table(kind)
    return tables if len(tables) <= MANY else tables[::STRIDE]


TABLES = {name(game): game for kind in KINDS.values() for game in some_tables(kind)}
