"""All splits that are worth something to somebody: those that no other split is better than for all parties at once."""

from dragonhoard.bots.dragons_gold.solver.mind.climb import add_up
from dragonhoard.bots.dragons_gold.solver.mind.descent import settle_sets
from dragonhoard.bots.dragons_gold.solver.mind.fields import GEMS, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.sights import set_fixed, set_gains
from dragonhoard.bots.dragons_gold.solver.mind.tables import share_of

CODE = GEMS + 2  # numbers that name a split: the way to divide each gem, the owner of the black diamond, coins


def list_front(deals, desks, divisions, points, zero, sets, table, purses, gains, codes):
    """Of those by which each party gains its least. purses[way * SIDES + party]: what each gets by a way to divide the
    coins. gains[n * SIDES + party] and codes[n * CODE ...] get the front, of which the number is returned; -1 if there
    is no room for all of it."""
    d = deals[0]
    r = desks[0]
    count = 0
    room = len(gains) // SIDES - 1  # the last place is for the one that is looked at
    for owner in range(d.sides if d.hoard[GEMS] > 0 else 1):
        r.owner = owner if d.hoard[GEMS] > 0 else -1
        r.cursed = r.owner if d.curse == 1 else -1
        set_gains(d, r, points, zero, table)
        set_fixed(d, r, table)
        for level in range(r.levels):
            r.pick[level] = 0
        going = True
        while going:
            add_up(d, r, divisions, table)
            settle_sets(d, r, sets, 0)
            for way in range(len(purses) // SIDES):
                for side in range(d.sides):
                    coins = purses[way * SIDES + side]
                    gains[room * SIDES + side] = r.bare[side] + share_of(d) * d.worlds * coins
                if count == room:
                    return -1
                if is_enough(d, gains, room) and is_new(d, gains, codes, count, room):
                    count = put_in(d, r, gains, codes, count, room, way)
            going = turn_on(d, r)
    return count


def turn_on(d, r):
    """The next way to divide all gems; False after the last."""
    for level in range(r.levels):
        r.pick[level] += 1
        if r.pick[level] < d.ways[r.gem[level]]:
            return True
        r.pick[level] = 0
    return False


def is_enough(d, gains, looked):
    for side in range(d.sides):
        if gains[looked * SIDES + side] < d.least[side]:
            return False
    return True


def is_new(d, gains, codes, count, looked):
    """Whether none of the front is as good for everybody. One that is comes halfway to the top: it will be so again."""
    for n in range(count):
        as_good = True
        for side in range(d.sides):
            if gains[n * SIDES + side] < gains[looked * SIDES + side]:
                as_good = False
                break
        if as_good:
            exchange(gains, n * SIDES, n // 2 * SIDES, SIDES)
            exchange(codes, n * CODE, n // 2 * CODE, CODE)
            return False
    return True


def exchange(rows, one, other, size):
    for i in range(size):
        held = rows[one + i]
        rows[one + i] = rows[other + i]
        rows[other + i] = held


def put_in(d, r, gains, codes, count, looked, way):
    """Those that it is better than make room."""
    n = 0
    while n < count:
        worse = True
        for side in range(d.sides):
            if gains[n * SIDES + side] > gains[looked * SIDES + side]:
                worse = False
                break
        if worse:
            count -= 1
            exchange(gains, n * SIDES, count * SIDES, SIDES)
            exchange(codes, n * CODE, count * CODE, CODE)
        else:
            n += 1
    for side in range(d.sides):
        gains[count * SIDES + side] = gains[looked * SIDES + side]
    for gem in range(GEMS):
        codes[count * CODE + gem] = 0
    for level in range(r.levels):
        codes[count * CODE + r.gem[level]] = r.pick[level]
    codes[count * CODE + GEMS] = r.owner
    codes[count * CODE + GEMS + 1] = way
    return count + 1
