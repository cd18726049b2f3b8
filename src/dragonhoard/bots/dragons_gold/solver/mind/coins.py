"""Coins count the same for everybody, so that they are divided last, and exactly."""

from dragonhoard.bots.dragons_gold.solver.mind.fields import BEST, IMPOSSIBLE, SIDES
from dragonhoard.bots.dragons_gold.solver.mind.goals import worth_of
from dragonhoard.bots.dragons_gold.solver.mind.tables import share_of


def add_coins(d, r, bigs):
    """The value of the best division of the coins on top of r.bare, if it is above r.value, else IMPOSSIBLE. r.full and
    r.small get the gains and how many small coins each gets, r.way how the large ones are divided; below 0: all coins
    are counted in small ones, and large ones stand for as many of them."""
    step = d.unit * share_of(d) * d.worlds
    for side in range(d.sides):
        r.try_full[side] = r.bare[side]
    if d.bigs > 0 and d.ratio == 0:
        return try_ways(d, r, bigs, step)
    value = fill_up(d, r, d.smalls + d.ratio * d.bigs, step)
    if value <= r.value:
        return IMPOSSIBLE
    places = 0
    for side in range(d.sides):
        places += r.try_small[side] // d.ratio if d.bigs > 0 else 0
    if places < d.bigs:
        return try_ways(d, r, bigs, step)
    keep_coins(d, r, -1)
    return value


def try_ways(d, r, bigs, step):
    best = IMPOSSIBLE
    for way in range(d.bigways):
        for side in range(d.sides):
            r.try_full[side] = r.bare[side] + bigs[way * SIDES + side] * share_of(d) * d.worlds
        value = fill_up(d, r, d.smalls, step)
        if value > r.value and value > best:
            best = value
            keep_coins(d, r, way)
    return best


def keep_coins(d, r, way):
    for side in range(d.sides):
        r.full[side] = r.try_full[side]
        r.small[side] = r.try_small[side]
    r.way = way


def fill_up(d, r, coins, step):
    """Divides equal coins: one by one to whoever has least, which is best both for the product and for the least; or
    to each what it must have, and the rest to those who are favoured."""
    for side in range(d.sides):
        r.try_small[side] = 0
    left = coins
    if d.goal == BEST:
        for side in range(d.sides):
            missing = d.least[side] - r.try_full[side]
            if missing > 0:
                need = left + 1 if step == 0 else (missing + step - 1) // step
                if need > left:
                    return IMPOSSIBLE
                left -= give(r, side, need, step)
    while left > 0:
        poorest = -1
        for side in range(d.sides):
            counts = d.goal != BEST or d.favour[side] > 0
            if counts and (poorest < 0 or r.try_full[side] < r.try_full[poorest]):
                poorest = side
        left -= give(r, poorest, 1, step)
    return worth_of(d, r.try_full)


def give(r, side, coins, step):
    r.try_small[side] += coins
    r.try_full[side] += coins * step
    return coins
