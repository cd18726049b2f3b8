"""What a search asks of a game, and what stands in where its bots do not say: the hooks.

Plain or compiled. A game's own are functions of the same names in the modules `HOOKS` of its bots. A search calls them
with positions that a seat has guessed, never with the true one, so they may look at all of it.
"""

from dragonhoard.bots.search.mind.limits import FIRST, SAMPLES
from dragonhoard.core.rules_api import some_move


def options(s, seat, dice, v, moves):
    """Writes the moves worth considering into moves[FIRST], moves[FIRST + 1], ... and returns how many there are, at
    most OPTIONS. The first is the usual one. By default some moves by lot stand behind it."""
    usual(s, seat, dice, v, moves[FIRST])
    n = 1
    for _ in range(SAMPLES):
        some_move(s, seat, dice, moves[FIRST + n])
        if moves[FIRST + n].seat == seat:
            n += 1
    return n


def quick(s, seat, dice, v, m):
    """A simple move of an awaited seat, made fast: how levels play on that take others for simple. `v` is a sight to
    think with. By default any legal move."""
    some_move(s, seat, dice, m)


def usual(s, seat, dice, v, m):
    """What the game's own bot would do: how the others play on. The better it is, the more the results of a search
    mean; a fast move is worth little if it is a poor one. By default the quick one."""
    quick(s, seat, dice, v, m)


def stage(s):
    """How far the game is, in the steps by which it is natural to look ahead: a year, a level, a round. It never goes
    down. By default there are none, and a search plays to the end."""
    return 0


def features(s, seat, f):
    """Writes what may tell how likely the seat is to win into f[0], f[1], ... as whole numbers; they are 0 before. As
    many as the weights have that were trained. By default nothing is known."""


def talks(s, seat):
    """Whether this is no matter for a search but for the game's own bot, such as a talk."""
    return False


def trust(s, seat):
    """By how much another move must be better than the first option to be played instead, in parts of ONE. By default
    it needs no more than to be better."""
    return 0


def dread(s):
    """What it costs everybody if nobody wins, in parts of ONE, where that can happen. By default nothing."""
    return 0
