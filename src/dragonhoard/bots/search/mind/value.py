"""What a position is worth to each seat: its share of the victory, or, while the game goes on, what trained weights
make of it. Whole numbers throughout: it comes out the same on every machine, plain and compiled."""

from dragonhoard.bots.search.mind.default_hooks import features
from dragonhoard.bots.search.mind.limits import ONE
from dragonhoard.core.masks import has, seats_in
from dragonhoard.core.rules_api import over, scores, winners

FINE = 8  # bits that a sum of weighted features has below those of a logit
LOGIT = 10  # bits below the point of a logit, which is a power of two
NEVER = 24  # what is 2 ** -24 as likely is nothing


def judge(s, points, won, feats, weights):
    """Without weights a position counts as if the game ended now."""
    if over(s) or len(weights) == 0:
        count(s, points, won)
    else:
        reckon(s, won, feats, weights)


def count(s, points, won):
    scores(s, points)
    mask = winners(s, points)
    share = ONE // max(1, seats_in(mask))
    for seat in range(s.players):
        won[seat] = share if has(mask, seat) else 0


def reckon(s, won, feats, weights):
    """The chance of each seat against the others, and against nobody, who has the logit 0."""
    top = 0
    for seat in range(s.players):
        won[seat] = logit(s, seat, feats, weights)
        top = max(top, won[seat])
    sum_of = power_of_two(-top)
    for seat in range(s.players):
        won[seat] = power_of_two(won[seat] - top)
        sum_of += won[seat]
    for seat in range(s.players):
        won[seat] = won[seat] * ONE // sum_of


def logit(s, seat, feats, weights):
    for i in range(len(weights)):
        feats[i] = 0
    features(s, seat, feats)
    sum_of = 0
    for i in range(len(weights)):
        sum_of += feats[i] * weights[i]
    return sum_of >> FINE


def power_of_two(x):
    """2 ** x in parts of ONE, for an x that is not above 0."""
    whole = -x >> LOGIT
    if whole >= NEVER:
        return 0
    part = (-x & ((1 << LOGIT) - 1)) << (16 - LOGIT)
    # 2 ** -t for t below 1, by a polynomial; off by less than 1 in 10,000
    cube = 65536 - (part * (45325 - (part * (15149 - (part * 2593 >> 16)) >> 16)) >> 16)
    return cube >> whole
