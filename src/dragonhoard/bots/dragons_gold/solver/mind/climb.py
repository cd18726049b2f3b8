"""A local search, where the bounds do not come to an end: one gem is divided anew at a time."""

from dragonhoard.bots.dragons_gold.solver.mind.descent import conclude, raise_bars
from dragonhoard.bots.dragons_gold.solver.mind.fields import BOUNDS, IMPOSSIBLE, SIDES


def climb(d, r, divisions, table, sets, sights, bigs):
    """From the best split so far, and from the best by each bound: divides one gem anew as long as that makes it
    better."""
    r.kept = IMPOSSIBLE
    if r.value > IMPOSSIBLE and r.found_owner == r.owner:
        for level in range(r.levels):
            r.pick[level] = r.found_pick[r.gem[level]]
        climb_on(d, r, divisions, table, sets, bigs)
    keep_better(d, r)
    for bound in range(BOUNDS):
        r.value = IMPOSSIBLE
        for level in range(r.levels):
            r.pick[level] = best_sight(d, r, sights, level, bound)
        climb_on(d, r, divisions, table, sets, bigs)
        keep_better(d, r)
    r.value = r.kept
    r.found_way = r.kept_way
    r.found_owner = r.kept_owner
    copy_row(r.kept_gains, r.found_gains)
    copy_row(r.kept_small, r.found_small)
    copy_row(r.kept_pick, r.found_pick)


def climb_on(d, r, divisions, table, sets, bigs):
    raise_bars(d, r)
    better = True
    while better:
        better = False
        for level in range(r.levels):
            if redivide(d, r, divisions, table, sets, bigs, level):
                better = True


def keep_better(d, r):
    if r.value > r.kept:
        r.kept = r.value
        r.kept_way = r.found_way
        r.kept_owner = r.found_owner
        copy_row(r.found_gains, r.kept_gains)
        copy_row(r.found_small, r.kept_small)
        copy_row(r.found_pick, r.kept_pick)


def copy_row(source, target):
    for i in range(len(source)):
        target[i] = source[i]


def best_sight(d, r, sights, level, bound):
    best = 0
    for way in range(1, d.ways[r.gem[level]]):
        at = level * d.widest
        if sights[(at + way) * BOUNDS + bound] > sights[(at + best) * BOUNDS + bound]:
            best = way
    return best


def redivide(d, r, divisions, table, sets, bigs, level):
    """True if some other way to divide this gem is the best so far; then it is taken."""
    kept = r.pick[level]
    better = False
    for way in range(d.ways[r.gem[level]]):
        r.pick[level] = way
        add_up(d, r, divisions, table)
        if conclude(d, r, sets, bigs, 0):
            raise_bars(d, r)
            kept = way
            better = True
    r.pick[level] = kept
    return better


def add_up(d, r, divisions, table):
    for side in range(d.sides):
        r.bare[side] = r.fixed[side]
        r.heap[side] = 0
        for level in range(r.levels):
            gem = r.gem[level]
            r.bare[side] += table[(gem * d.widest + r.pick[level]) * SIDES + side]
            n = divisions[(d.first[gem] + r.pick[level]) * SIDES + side]
            r.heap[side] += d.stride[gem] * n
