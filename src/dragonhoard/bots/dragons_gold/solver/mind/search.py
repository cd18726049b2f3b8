"""The best split: depth first over the gems, of which there are at most five kinds; sets and coins at the end."""

from dragonhoard.bots.dragons_gold.solver.mind.bounds import seek_weights, weigh_ways
from dragonhoard.bots.dragons_gold.solver.mind.coins import add_coins
from dragonhoard.bots.dragons_gold.solver.mind.fields import BOUNDS, GEMS, IMPOSSIBLE, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.goals import bar_for
from dragonhoard.bots.dragons_gold.solver.mind.tables import clear, share_of


def solve(deals, desks, divisions, points, zero, sets, blocked, table, sights, order, bigs):
    """Writes the best split for the goal of the deal into the desk: r.value, IMPOSSIBLE if there is none, r.found_...
    and whether it is proven. The owner of the black diamond is tried in turn."""
    d = deals[0]
    r = desks[0]
    r.value = IMPOSSIBLE
    r.proven = 1
    for owner in range(d.sides if d.hoard[GEMS] > 0 else 1):
        r.owner = owner if d.hoard[GEMS] > 0 else -1
        r.cursed = r.owner if d.curse == 1 else -1
        set_gains(d, r, points, zero, table)
        set_fixed(d, r, table)
        seek_weights(d, r, divisions, table, blocked, sights)
        set_sights(d, r, divisions, table, blocked, sights, order)
        r.nodes = 0
        r.limit = d.before
        descend(d, r, divisions, table, sets, sights, order, bigs)
        if r.nodes > r.limit:
            climb(d, r, divisions, table, sets, sights, bigs)
            r.nodes = 0
            r.limit = d.after
            descend(d, r, divisions, table, sets, sights, order, bigs)
            if r.nodes > r.limit:
                r.proven = 0


def set_gains(d, r, points, zero, table):
    """table[(gem * widest + way) * SIDES + party]: the gain by this way to divide a gem."""
    cursed = d.party[r.cursed] if r.cursed >= 0 else -1
    for gem in range(GEMS):
        for way in range(d.ways[gem]):
            cell = (gem * d.widest + way) * SIDES
            all_points = 0
            for seat in range(d.players):
                all_points += (0 if seat == cursed else points[cell + seat]) - zero[gem * SIDES + seat]
            for side in range(d.sides):
                seat = d.party[side]
                own = (0 if seat == cursed else points[cell + seat]) - zero[gem * SIDES + seat]
                table[cell + side] = share_of(d) * own - all_points


def set_fixed(d, r, table):
    """Gains that are the same whatever the division, and the gems to divide, those with most ways first."""
    black = d.worlds * d.black if r.owner >= 0 else 0
    r.levels = 0
    lost = r.alone[r.cursed] if r.cursed >= 0 else 0
    for side in range(d.sides):
        r.fixed[side] = -d.worlds * d.coins - black + lost
        if side == r.owner:
            r.fixed[side] += share_of(d) * black
        if side == r.cursed:
            r.fixed[side] -= share_of(d) * lost
    for gem in range(GEMS):
        if d.ways[gem] > 1:
            r.gem[r.levels] = gem
            r.levels += 1
        else:
            for side in range(d.sides):
                r.fixed[side] += table[gem * d.widest * SIDES + side]
    for one in range(r.levels):
        for other in range(one + 1, r.levels):
            if d.ways[r.gem[other]] > d.ways[r.gem[one]]:
                gem = r.gem[one]
                r.gem[one] = r.gem[other]
                r.gem[other] = gem


def set_sights(d, r, divisions, table, blocked, sights, order):
    """What each bound says of each way, which ways to try first, and what is still to come below a level."""
    for bound in range(BOUNDS):
        top = 0
        start = 0
        for side in range(d.sides):
            top = max(top, r.weight[bound * SIDES + side])
            start += r.weight[bound * SIDES + side] * r.fixed[side]
        r.purse[bound] = top * share_of(d) * d.worlds * d.coins
        r.sofar[bound] = start + r.purse[bound]
        r.rest[r.levels * BOUNDS + bound] = 0
        for level in range(r.levels - 1, -1, -1):
            best = weigh_ways(d, r, divisions, table, blocked, r.weight, bound * SIDES, level, bound, sights, BOUNDS)
            most = sights[(level * d.widest + best) * BOUNDS + bound]
            r.rest[level * BOUNDS + bound] = r.rest[(level + 1) * BOUNDS + bound] + most
    for level in range(r.levels):
        sort_ways(d, sights, order, level, d.ways[r.gem[level]])


def sort_ways(d, sights, order, level, ways):
    """By the first bound, the best first; a heap sort, in which equals stand by their numbers."""
    start = level * d.widest
    for way in range(ways):
        order[start + way] = way
    for root in range(ways // 2 - 1, -1, -1):
        sink(sights, order, start, root, ways)
    for last in range(ways - 1, 0, -1):
        way = order[start]
        order[start] = order[start + last]
        order[start + last] = way
        sink(sights, order, start, 0, last)


def sink(sights, order, start, root, size):
    """The worst is on top of the heap."""
    while 2 * root + 1 < size:
        child = 2 * root + 1
        if child + 1 < size and is_worse(sights, start, order[start + child + 1], order[start + child]):
            child += 1
        if not is_worse(sights, start, order[start + child], order[start + root]):
            return
        way = order[start + root]
        order[start + root] = order[start + child]
        order[start + child] = way
        root = child


def is_worse(sights, start, one, other):
    x = sights[(start + one) * BOUNDS]
    y = sights[(start + other) * BOUNDS]
    return x < y or (x == y and one > other)


# -- the way down ------------------------------------------------------------------------------------------------------
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
        r.bare[side] -= all_sets


# -- by small steps ----------------------------------------------------------------------------------------------------
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
