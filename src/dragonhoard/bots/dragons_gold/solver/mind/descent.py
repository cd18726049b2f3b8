"""Depth first over the gems, of which there are at most five kinds; sets and coins at the end."""

from dragonhoard.bots.dragons_gold.solver.mind.coins import add_coins
from dragonhoard.bots.dragons_gold.solver.mind.fields import BOUNDS, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.goals import bar_for
from dragonhoard.bots.dragons_gold.solver.mind.tables import clear, share_of


def descend(d, r, divisions, table, sets, sights, order, bigs):
    raise_bars(d, r)
    for side in range(d.sides):
        r.gains[side] = r.fixed[side]
        r.heap[side] = 0
    r.next[0] = 0
    level = 0
    while level >= 0:
        if level == r.levels:
            for side in range(d.sides):
                r.bare[side] = r.gains[level * SIDES + side]
            if conclude(d, r, sets, bigs, level):
                raise_bars(d, r)
            level -= 1
            continue
        gem = r.gem[level]
        if r.next[level] >= d.ways[gem]:
            level -= 1
            continue
        way = order[level * d.widest + r.next[level]]
        r.next[level] += 1
        r.nodes += 1
        if r.nodes > r.limit:
            return
        if not is_hopeful(r, sights, d.widest, level, way, 0):
            level -= 1  # all others of this level are worse by the first bound
            continue
        hopeful = True
        for bound in range(1, BOUNDS):
            if not is_hopeful(r, sights, d.widest, level, way, bound):
                hopeful = False
                break
        if not hopeful:
            continue
        step_down(d, r, divisions, table, sights, level, way)
        level += 1
        if level < r.levels:
            r.next[level] = 0


def is_hopeful(r, sights, widest, level, way, bound):
    most = r.sofar[level * BOUNDS + bound] + sights[(level * widest + way) * BOUNDS + bound]
    return most + r.rest[(level + 1) * BOUNDS + bound] > r.bar[bound]


def step_down(d, r, divisions, table, sights, level, way):
    gem = r.gem[level]
    r.pick[level] = way
    for bound in range(BOUNDS):
        seen = sights[(level * d.widest + way) * BOUNDS + bound]
        r.sofar[(level + 1) * BOUNDS + bound] = r.sofar[level * BOUNDS + bound] + seen
    for side in range(d.sides):
        at = level * SIDES + side
        n = divisions[(d.first[gem] + way) * SIDES + side]
        r.gains[at + SIDES] = r.gains[at] + table[(gem * d.widest + way) * SIDES + side]
        r.heap[at + SIDES] = r.heap[at] + d.stride[gem] * n


def raise_bars(d, r):
    for bound in range(BOUNDS):
        r.bar[bound] = bar_for(d, r.value, r.weight, bound * SIDES)


def conclude(d, r, sets, bigs, level):
    """All gems are divided, r.bare are the gains by them: sets exactly, then coins. True if it is the best so far."""
    if d.set_worth > 0:
        settle_sets(d, r, sets, level)
        for bound in range(BOUNDS):
            most = r.purse[bound]
            for side in range(d.sides):
                most += r.weight[bound * SIDES + side] * r.bare[side]
            if most <= r.bar[bound]:
                return False
    value = add_coins(d, r, bigs)
    if value <= r.value:
        return False
    r.value = value
    clear(r.found_pick)
    for side in range(d.sides):
        r.found_gains[side] = r.full[side]
        r.found_small[side] = r.small[side]
    for each in range(r.levels):
        r.found_pick[r.gem[each]] = r.pick[each]
    r.found_way = r.way
    r.found_owner = r.owner
    return True


def settle_sets(d, r, sets, level):
    all_sets = 0
    for side in range(d.sides):
        if side != r.cursed and d.set_worth > 0:
            own = sets[side * d.heaps + r.heap[level * SIDES + side]] - r.alone[side]
            r.bare[side] += share_of(d) * own
            all_sets += own
    for side in range(d.sides):
        r.bare[side] -= d.heed * all_sets
