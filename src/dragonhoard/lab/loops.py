"""Loops over whole games; written once for all games, plain or compiled."""

from dragonhoard.core.dice import seed
from dragonhoard.core.masks import has, lowest, seats_in
from dragonhoard.core.rules_api import (
    LAPSE,
    LEGAL,
    NOBODY,
    OUT,
    apply,
    check,
    conserved,
    ended_by,
    expired,
    note,
    over,
    scores,
    some_move,
    start,
    think,
    waiting,
    winners,
)

UNIFORM = 0  # the bot that every game has
SHARE = 60  # a victory is 60 parts, so that two to six winners share it without a rest

LUCK = {"rng": ("i8", ())}
TALLY = {
    "games": ("i8", ()),
    "moves": ("i8", ()),
    "moves_squared": ("i8", ()),
    "longest": ("i8", ()),
    "scored": ("i8", (6,)),  # games in which the seat was not eliminated
    "score": ("i8", (6,)),
    "score_squared": ("i8", (6,)),
    "won": ("i8", (6,)),
    "won_squared": ("i8", (6,)),
    "ended_by": ("i8", (16,)),  # how often in each of the ways that the game has
    "noted": ("i8", (16,)),  # what the game itself counts
    "unlawful": ("i8", ()),
    "points": ("i8", (6,)),  # of the game just played
}


def next_move(s, dice, v, m, bots):
    if expired(s):
        m.verb = LAPSE
        m.seat = NOBODY
        m.serial = s.serial
        return
    seat = lowest(waiting(s))
    if bots[seat] == UNIFORM:
        some_move(s, seat, dice, m)
    else:
        think(s, seat, bots[seat], dice, v, m)


def play_out(s, luck, dice, v, m, bots, tally):
    """Plays to the end; returns the number of moves."""
    moves = 0
    while not over(s):
        next_move(s, dice, v, m, bots)
        note(s, m, tally.noted)
        apply(s, luck, m)
        moves += 1
    return moves


def play_watched(states, lucks, v, moves, bots, tally, most, log, inputs):
    """The same, with every move checked and every piece counted at every step. As many inputs as there is room for are
    logged, each with the state that came of it."""
    n = 0
    if len(inputs) > 0:
        log[0] = states[0]
    while not over(states[0]) and n < most:
        next_move(states[0], lucks[1], v, moves[0], bots)
        if check(states[0], moves[0]) != LEGAL or not conserved(states[0]):
            tally.unlawful += 1
        note(states[0], moves[0], tally.noted)
        apply(states[0], lucks[0], moves[0])
        if n < len(inputs):
            inputs[n] = moves[0]
            log[n + 1] = states[0]
        n += 1
    if not over(states[0]) or not conserved(states[0]):
        tally.unlawful += 1
    return n


def begin(states, blank, lucks, run, game):
    """Game number `game` of a run: its luck and its bots' dice depend on these two numbers alone."""
    states[0] = blank[0]
    seed(lucks[0], run, 2 * game)
    seed(lucks[1], run, 2 * game + 1)
    start(states[0], lucks[0])


def many(states, blank, lucks, sights, moves, bots, run, first, count, tallies):
    """Plays the games first .. first + count - 1 of a run."""
    for game in range(first, first + count):
        begin(states, blank, lucks, run, game)
        n = play_out(states[0], lucks[0], lucks[1], sights[0], moves[0], bots, tallies[0])
        enter(states[0], n, tallies[0])


def watched(states, blank, lucks, sights, moves, bots, run, first, count, tallies, most, log, inputs):
    """The same, slower: see play_watched. Returns the number of moves of the last game, whose log it is."""
    n = 0
    for game in range(first, first + count):
        begin(states, blank, lucks, run, game)
        n = play_watched(states, lucks, sights[0], moves, bots, tallies[0], most, log, inputs)
        enter(states[0], n, tallies[0])
    return n


def enter(s, moves, tally):
    """The result of a game goes into the tally."""
    scores(s, tally.points)
    won = winners(s, tally.points)
    share = SHARE // max(1, seats_in(won))
    for seat in range(s.players):
        points = tally.points[seat]
        if points != OUT:
            tally.scored[seat] += 1
            tally.score[seat] += points
            tally.score_squared[seat] += points * points
        if has(won, seat):
            tally.won[seat] += share
            tally.won_squared[seat] += share * share
    tally.ended_by[ended_by(s)] += 1
    tally.games += 1
    tally.moves += moves
    tally.moves_squared += moves * moves
    tally.longest = max(tally.longest, moves)
