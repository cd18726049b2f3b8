"""What a search knows before it goes down: gains by table, gems in order, and what each bound says of each way."""

from dragonhoard.bots.dragons_gold.solver.mind.bounds import weigh_ways
from dragonhoard.bots.dragons_gold.solver.mind.fields import BOUNDS, GEMS, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.tables import share_of


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
                table[cell + side] = share_of(d) * own - d.heed * all_points


def set_fixed(d, r, table):
    """Gains that are the same whatever the division, and the gems to divide, those with most ways first."""
    black = d.worlds * d.black if r.owner >= 0 else 0
    r.levels = 0
    lost = r.alone[r.cursed] if r.cursed >= 0 else 0
    for side in range(d.sides):
        r.fixed[side] = d.heed * (lost - black - d.worlds * d.coins)
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
