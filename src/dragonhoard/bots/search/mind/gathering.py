"""Games to learn from: what the features of all seats were when a stage had passed, and who won."""

from dragonhoard.bots.search.mind.default_hooks import features, quick, stage, talks, usual
from dragonhoard.bots.search.mind.halving import BUDGET, HASTY, decide
from dragonhoard.bots.search.mind.value import count
from dragonhoard.core.dice import seed
from dragonhoard.core.masks import lowest
from dragonhoard.core.rules_api import LAPSE, NOBODY, apply, below, expired, hide, over, some_move, start, waiting

ROWS_KEPT = 4  # rows of a game
GAME_LUCK, SEAT_DICE = (
    2,
    3,
)  # the luck of a game that is played, and the dice of those who play it; a search has two before


def gather(
    blank,
    truths,
    roots,
    states,
    moves,
    sights,
    lucks,
    counts,
    feats,
    weights,
    plans,
    run,
    first,
    games,
    whim,
    rows,
    aims,
):
    """Plays the games first .. first + games - 1 of a run. Each seat plays by one of the plans, drawn anew for each
    game; without a budget by the quick policy if it is hasty, else by the game's own bot. One move in `whim` is by
    chance. Returns how many rows there are, at most ROWS_KEPT of a game, drawn from all its stages: rows[n][seat] has
    features, aims[n][seat] the share of the victory that came of it in the end."""
    n = 0
    for game in range(first, first + games):
        truths[0] = blank[0]
        s = truths[0]
        seed(lucks[GAME_LUCK], run, 2 * game)
        seed(lucks[SEAT_DICE], run, 2 * game + 1)
        start(s, lucks[GAME_LUCK])
        for seat in range(s.players):
            counts[5][seat] = below(lucks[SEAT_DICE], len(plans))
        passed = 0
        was = stage(s)
        while not over(s):
            if stage(s) != was:
                was = stage(s)
                at = passed if passed < ROWS_KEPT else below(lucks[SEAT_DICE], passed + 1)
                passed += 1
                if at < ROWS_KEPT:
                    for seat in range(s.players):
                        for i in range(len(feats)):
                            rows[n + at][seat][i] = 0
                        features(s, seat, rows[n + at][seat])
            some_policy(truths, roots, states, moves, sights, lucks, counts, feats, weights, plans, whim)
            apply(s, lucks[GAME_LUCK], moves[0])
        count(s, counts[3], counts[4])
        for row in range(n, n + min(ROWS_KEPT, passed)):
            for seat in range(s.players):
                aims[row][seat] = counts[4][seat]
        n += min(ROWS_KEPT, passed)
    return n


def some_policy(truths, roots, states, moves, sights, lucks, counts, feats, weights, plans, whim):
    """Writes the next move into moves[0]. For whoever searches, what it cannot know is dealt anew."""
    s = truths[0]
    if expired(s):
        moves[0].verb = LAPSE
        moves[0].seat = NOBODY
        moves[0].serial = s.serial
        return
    seat = lowest(waiting(s))
    plan = plans[counts[5][seat]]
    dice = lucks[SEAT_DICE]
    if below(dice, whim) == 0:
        some_move(s, seat, dice, moves[0])
    elif plan[BUDGET] > 0 and not talks(s, seat):
        for i in range(len(roots)):
            roots[i] = truths[0]
            hide(roots[i], seat, dice)
        stamp = below(dice, 1 << 31)
        decide(roots, states, moves, sights, lucks, counts, feats, weights, plan, seat, len(roots), stamp)
    elif plan[HASTY] == 1:
        quick(s, seat, dice, sights[0], moves[0])
    else:
        usual(s, seat, dice, sights[0], moves[0])
