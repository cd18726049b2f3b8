"""Hooks for Pebbles, planted: nobody seems likely to win, all dread that, and one of two options is never legal."""

from dragonhoard.bots.search.mind.limits import FIRST, ONE
from dragonhoard.core.rules_api import some_move

WEIGHTS = (1 << 22,)


def stage(s):
    return s.round


def features(s, seat, f):
    f[0] = -1


def dread(s):
    return ONE


def options(s, seat, dice, v, moves):
    some_move(s, seat, dice, moves[FIRST])
    some_move(s, seat, dice, moves[FIRST + 1])
    moves[FIRST + 1].serial += 1
    return 2
