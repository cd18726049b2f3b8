"""How much all gains, each times a weight, can come to: what one gem can give is known, and sets and coins have simple
limits. The search looks ahead by several such weights."""

from dragonhoard.bots.dragons_gold.solver.mind.fields import (
    BOUNDS,
    ENDLESS,
    EVEN,
    GEMS,
    HEAVIEST,
    NASH,
    SIDES,
    STEPS,
)
from dragonhoard.bots.dragons_gold.solver.mind.goals import merit
from dragonhoard.bots.dragons_gold.solver.mind.tables import share_of


def set_price(d, r, blocked, weights, at, sum_of, side, gem):
    """What one gem more can bring by sets, at most."""
    price = share_of(d) * weights[at + side] - d.heed * sum_of
    return price * blocked[side * GEMS + gem] if price > 0 and side != r.cursed else 0


def weigh_ways(d, r, divisions, table, blocked, weights, at, level, place, sights, stride):
    """sights[.. + place] gets what each way to divide a gem can come to; returns the best way."""
    sum_of = 0
    for side in range(d.sides):
        sum_of += weights[at + side]
    gem = r.gem[level]
    for side in range(d.sides):
        r.lure[side] = set_price(d, r, blocked, weights, at, sum_of, side, gem) if d.set_worth > 0 else 0
    best = 0
    most = -ENDLESS
    for way in range(d.ways[gem]):
        x = 0
        cell = (gem * d.widest + way) * SIDES
        row = (d.first[gem] + way) * SIDES
        for side in range(d.sides):
            x += weights[at + side] * table[cell + side] + r.lure[side] * divisions[row + side]
        if stride > 0:
            sights[(level * d.widest + way) * stride + place] = x
        if x > most:
            most = x
            best = way
    return best


def most_of(d, r, divisions, table, blocked, weights, at, sights):
    """The bound for these weights; r.taken gets the gains behind it, as far as they can be had together."""
    sum_of = 0
    bound = 0
    top = 0
    for side in range(d.sides):
        sum_of += weights[at + side]
        bound += weights[at + side] * r.fixed[side]
        r.taken[side] = r.fixed[side]
        if weights[at + side] > weights[at + top]:
            top = side
    for level in range(r.levels):
        gem = r.gem[level]
        way = weigh_ways(d, r, divisions, table, blocked, weights, at, level, 0, sights, 0)
        made = 0
        for side in range(d.sides):
            gained = table[(gem * d.widest + way) * SIDES + side]
            n = divisions[(d.first[gem] + way) * SIDES + side]
            price = set_price(d, r, blocked, weights, at, sum_of, side, gem) * n
            bound += weights[at + side] * gained + price
            r.taken[side] += gained
            if price > 0:
                r.taken[side] += share_of(d) * blocked[side * GEMS + gem] * n
                made += blocked[side * GEMS + gem] * n
        for side in range(d.sides):
            r.taken[side] -= d.heed * made
    purse = share_of(d) * d.worlds * d.coins
    r.taken[top] += purse
    return bound + weights[at + top] * purse


def seek_weights(d, r, divisions, table, blocked, sights):
    """r.weight gets several rows of weights, first the one with the best bound. Towards the gains of the bound, a small
    step each time; the price of a gain falls with it."""
    point = 1.0 * share_of(d) * d.worlds
    for side in range(d.sides):
        r.trial[side] = HEAVIEST
        r.price[side] = 0.0
    bound = most_of(d, r, divisions, table, blocked, r.trial, 0, sights)
    mean = 0.0
    for side in range(d.sides):
        mean += r.taken[side] / (1.0 * d.sides)
    for side in range(d.sides):
        r.mean[side] = max(mean, 0.2 * point)
    best = merit(d, bound, r.trial, 0)
    copy_weights(r, 0)
    kept = 1
    for step in range(STEPS):
        set_trial(d, r, step, point)
        bound = most_of(d, r, divisions, table, blocked, r.trial, 0, sights)
        now = merit(d, bound, r.trial, 0)
        if now < best:
            best = now
            copy_weights(r, 0)
        if step * (BOUNDS - 1) // STEPS != (step + 1) * (BOUNDS - 1) // STEPS and kept < BOUNDS:
            copy_weights(r, kept)
            kept += 1
        for side in range(d.sides):
            length = 0.1 / (1.0 + 0.15 * step)
            r.price[side] = max(0.0, r.price[side] + length * (d.least[side] - r.taken[side]) / point)
            r.mean[side] += 2.0 / (step + 3.0) * (r.taken[side] - r.mean[side])
    while kept < BOUNDS:
        for side in range(d.sides):
            r.weight[kept * SIDES + side] = r.weight[side]
        kept += 1


def copy_weights(r, row):
    for side in range(SIDES):
        r.weight[row * SIDES + side] = r.trial[side]


def set_trial(d, r, step, point):
    """Whole numbers up to HEAVIEST, none below 1. For BEST the weight of a favoured gain is HEAVIEST and more, that of
    another one the price of what it must be."""
    low = r.mean[0]
    for side in range(1, d.sides):
        low = min(low, r.mean[side])
    for side in range(d.sides):
        if d.goal == NASH:
            r.trial[side] = max(1, int(HEAVIEST * max(low, 0.15 * point) / max(r.mean[side], 0.15 * point)))
        elif d.goal == EVEN:
            x = 1.0 + (0.3 + 0.1 * step) * (r.mean[side] - low) / (4.0 * point)
            r.trial[side] = max(1, int(HEAVIEST / (x * x * x * x)))
        else:
            r.trial[side] = HEAVIEST * d.favour[side] + int(HEAVIEST * r.price[side])
