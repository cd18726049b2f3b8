"""Flat search: each option is played on from the same guessed positions with the same luck, and the worse half of them
is dropped, round by round, so that the luck of few playouts decides only between moves that are far apart."""

from dragonhoard.bots.search.mind.default_hooks import dread, options, quick, stage, trust, usual
from dragonhoard.bots.search.mind.limits import FIRST, ONE
from dragonhoard.bots.search.mind.value import judge
from dragonhoard.core.dice import seed
from dragonhoard.core.masks import lowest
from dragonhoard.core.rules_api import LAPSE, LEGAL, NOBODY, apply, check, expired, over, waiting

LUCK = {"rng": ("i8", ())}
BUDGET, HORIZON, HASTY, TRUSTING = range(4)  # of a plan


def decide(roots, states, moves, sights, lucks, counts, feats, weights, plan, seat, known, stamp):
    """Writes the move of the seat into moves[0] and returns how many options there were. `roots` are positions that it
    has guessed, of which the first `known` count. The plan says how many playouts it may make, how many stages they go,
    0 for the whole game, whether they are hasty, and how much it trusts the usual move, in percent of what is normal.
    `counts` gets for each option the sum of its results, how many there are, and whether it is still in; further rows
    are scratch."""
    seed(lucks[0], stamp, 0)
    n = options(roots[0], seat, lucks[0], sights[0], moves)
    for i in range(n):
        counts[0][i] = 0
        counts[1][i] = 0
        counts[2][i] = 1
    margin = trust(roots[0], seat) * plan[TRUSTING] // 100
    if n > 1 and plan[BUDGET] > 0:
        halve(roots, states, moves, sights, lucks, counts, feats, weights, plan, seat, known, stamp, n, margin)
    moves[0] = moves[FIRST + chosen(counts, n, margin)]
    return n


def halve(roots, states, moves, sights, lucks, counts, feats, weights, plan, seat, known, stamp, n, margin):
    left = n
    rounds = 0
    while (1 << rounds) < n:
        rounds += 1
    draw = 0
    for _ in range(rounds):
        for _ in range(max(1, plan[BUDGET] // (rounds * left))):
            for i in range(n):
                if counts[2][i] == 1:
                    moves[1] = moves[FIRST + i]
                    states[0] = roots[draw % known]
                    counts[0][i] += tried(states, moves, sights, lucks, counts, feats, weights, plan, seat, stamp, draw)
                    counts[1][i] += 1
            draw += 1
        keep = max(2 if margin > 0 else 1, (left + 1) // 2)  # what is trusted, and what it is to be compared with
        while left > keep:
            counts[2][worst(counts, n, margin)] = 0
            left -= 1


def tried(states, moves, sights, lucks, counts, feats, weights, plan, seat, stamp, draw):
    """What comes of moves[1] in states[0], by the luck of this draw. A move that is not legal in a guess, since it
    depends on what the seat does not know, is worth less there than the worst that can come of a legal one."""
    s = states[0]
    if check(s, moves[1]) != LEGAL:
        return -dread(s) - 1
    seed(lucks[0], stamp, 2 * draw + 1)
    seed(lucks[1], stamp, 2 * draw + 2)
    until = stage(s) + plan[HORIZON]
    apply(s, lucks[0], moves[1])
    while not over(s) and (plan[HORIZON] == 0 or stage(s) < until):
        if expired(s):
            moves[1].verb = LAPSE
            moves[1].seat = NOBODY
            moves[1].serial = s.serial
        elif plan[HASTY] == 1:
            quick(s, lowest(waiting(s)), lucks[1], sights[0], moves[1])
        else:
            usual(s, lowest(waiting(s)), lucks[1], sights[0], moves[1])
        apply(s, lucks[0], moves[1])
    judge(s, counts[3], counts[4], feats, weights)
    nobody = ONE
    for other in range(s.players):
        nobody -= counts[4][other]
    return counts[4][seat] - dread(s) * max(0, nobody) // ONE


def worst(counts, n, margin):
    """Of those that are still in; of equals the last. What is trusted is never dropped."""
    found = -1
    for i in range(n - 1, 0 if margin > 0 else -1, -1):
        if counts[2][i] == 1 and (found < 0 or counts[0][i] * counts[1][found] < counts[0][found] * counts[1][i]):
            found = i
    return found


def chosen(counts, n, margin):
    """The best that is still in; the first, unless another one is better by the margin."""
    best = 0
    for i in range(1, n):
        if counts[2][i] == 1 and beats(counts, i, best, margin if best == 0 else 0):
            best = i
    return best


def beats(counts, i, best, margin):
    if counts[2][best] == 0:
        return True
    return counts[0][i] * counts[1][best] > (counts[0][best] + margin * counts[1][best]) * counts[1][i]
