"""Every table at which the laws must hold: each game with each number of players and each set of switches."""

from dragonhoard.games import catalogue
from dragonhoard.lab.laws import every_table
from tests.laws.pebbles import Pebbles

KINDS = {kind.slug: kind for kind in (*catalogue().values(), Pebbles)}


def name(game):
    on = [option for option, value in game.options.items() if value is True]
    return " ".join([game.slug, str(game.players), *on])


TABLES = {name(game): game for kind in KINDS.values() for game in every_table(kind)}
