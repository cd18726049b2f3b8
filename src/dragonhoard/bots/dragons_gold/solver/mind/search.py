"""The best split: the owner of the black diamond in turn, then the search over the gems."""

from dragonhoard.bots.dragons_gold.solver.mind.bounds import seek_weights
from dragonhoard.bots.dragons_gold.solver.mind.climb import climb
from dragonhoard.bots.dragons_gold.solver.mind.descent import descend
from dragonhoard.bots.dragons_gold.solver.mind.fields import GEMS, IMPOSSIBLE
from dragonhoard.bots.dragons_gold.solver.mind.sights import set_fixed, set_gains, set_sights


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
