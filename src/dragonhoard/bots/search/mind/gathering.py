"""Games to learn from: what the features of all seats were whenever a stage had passed, and who won."""

from dragonhoard.bots.search.mind.default_hooks import features, quick, stage, usual
from dragonhoard.bots.search.mind.value import count
from dragonhoard.core.dice import seed
from dragonhoard.core.masks import has, lowest
from dragonhoard.core.rules_api import LAPSE, NOBODY, apply, below, expired, over, some_move, start, waiting


def gather(blank, states, moves, sights, lucks, counts, run, first, games, whim, rows, aims):
    """Plays the games first .. first + games - 1 of a run, each seat by the quick policy or by the game's own bot, with
    one move in `whim` by chance. Returns how many rows there are: rows[n][seat] has features, aims[n][seat] the share
    of the victory that came of it in the end. It stops where they are full."""
    n = 0
    for game in range(first, first + games):
        states[0] = blank[0]
        s = states[0]
        seed(lucks[0], run, 2 * game)
        seed(lucks[1], run, 2 * game + 1)
        start(s, lucks[0])
        own = below(lucks[1], 1 << s.players)
        begun = n
        was = stage(s)
        while not over(s):
            if stage(s) != was and n < len(rows):
                was = stage(s)
                for seat in range(s.players):
                    features(s, seat, rows[n][seat])
                n += 1
            some_policy(s, own, lucks[1], sights[0], moves, whim)
            apply(s, lucks[0], moves[0])
        count(s, counts[3], counts[4])
        for row in range(begun, n):
            for seat in range(s.players):
                aims[row][seat] = counts[4][seat]
    return n


def some_policy(s, own, dice, v, moves, whim):
    if expired(s):
        moves[0].verb = LAPSE
        moves[0].seat = NOBODY
        moves[0].serial = s.serial
        return
    seat = lowest(waiting(s))
    if below(dice, whim) == 0:
        some_move(s, seat, dice, moves[0])
    elif has(own, seat):
        usual(s, seat, dice, v, moves[0])
    else:
        quick(s, seat, dice, v, moves[0])
