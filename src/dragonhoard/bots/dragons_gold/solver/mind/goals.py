"""What makes one split better than another, and what a bound must be above to be worth a look."""

from dragonhoard.bots.dragons_gold.solver.mind.fields import BEST, ENDLESS, EVEN, HEAVIEST, IMPOSSIBLE, NASH


def worth_of(d, gains):
    """The value of these gains of the parties, IMPOSSIBLE if they will not do."""
    if d.goal == NASH:
        product = 1.0
        for side in range(d.sides):
            if gains[side] <= 0:
                return IMPOSSIBLE
            product *= gains[side]
        return product
    least = ENDLESS
    favoured = 0
    for side in range(d.sides):
        least = min(least, gains[side])
        favoured += d.favour[side] * gains[side]
        if d.goal == BEST and gains[side] < d.least[side]:
            return IMPOSSIBLE
    return 1.0 * (least if d.goal == EVEN else favoured)


def merit(d, bound, weights, at):
    """The value that a bound allows: the least is the best of several bounds. `bound` is the most that all gains can
    come to, each times its weight."""
    if d.goal == NASH:
        if bound <= 0:
            return 0.0
        x = 1.0
        for side in range(d.sides):
            x *= bound / (1.0 * d.sides * weights[at + side])
        return x
    if d.goal == EVEN:
        n = 0
        for side in range(d.sides):
            n += weights[at + side]
        return bound / (1.0 * n)
    return 1.0 * (bound - given_up(d, weights, at))


def given_up(d, weights, at):
    """BEST: what the least gains come to by that part of their weights that is the price of asking for them."""
    n = 0
    for side in range(d.sides):
        n += (weights[at + side] - HEAVIEST * d.favour[side]) * d.least[side]
    return n


def bar_for(d, value, weights, at):
    """The largest bound by which nothing can be better than this value."""
    sum_of = 0
    for side in range(d.sides):
        sum_of += weights[at + side]
    if d.goal == NASH:
        return sum_of - 1 if value == IMPOSSIBLE else bar_for_product(d, value, weights, at)
    if value == IMPOSSIBLE:
        return given_up(d, weights, at) - ENDLESS // HEAVIEST
    if d.goal == EVEN:
        return (int(value) + 1) * sum_of - 1
    return HEAVIEST * (int(value) + 1) - 1 + given_up(d, weights, at)


def bar_for_product(d, value, weights, at):
    """By the inequality of the means: a product of weighted gains is at most the product of as many equal parts of
    their sum. Roots are found by halving, since no two machines need agree on other ways."""
    wanted = value
    for side in range(d.sides):
        wanted *= weights[at + side]
    low = 0
    high = 1 << 50
    while high - low > 1:
        middle = (low + high) // 2
        x = 1.0
        for _ in range(d.sides):
            x *= middle / (1.0 * d.sides)
        if x <= wanted:
            low = middle
        else:
            high = middle
    return low
