"""Many games in words at once; written once for all games, plain or compiled.

A learner speaks for the seats whose bot is LEARNER; the others are played here. Where a game has ended the next one
has begun before the step is over: `rewards` and `dones` are of the old game, all the rest of the new one.
"""

from dragonhoard.core.dice import seed
from dragonhoard.core.masks import has, lowest, seats_in
from dragonhoard.core.rules_api import LAPSE, NOBODY, apply, below, expired, over, scores, start, think, winners
from dragonhoard.core.words_api import observe, open_words, speakers, spell

LEARNER, CHANCE = -1, 0  # CHANCE says any open word
DICE = {"rng": ("i8", ())}


def drawn_seat(mask, dice):
    """Each of these seats is equally likely."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    nth = below(dice, seats_in(mask))
    seat = lowest(mask)
    while nth > 0:
        mask &= mask - 1
        seat = lowest(mask)
        nth -= 1
    return seat


def drawn_word(mask, dice):
    n = 0
    for word in range(len(mask)):
        n += mask[word]
    nth = below(dice, n)
    word = 0
    while nth > 0 or mask[word] == 0:
        nth -= mask[word]
        word += 1
    return word


def clear(mask):
    for word in range(len(mask)):
        mask[word] = 0


def say_something(s, seat, d, dice, mask, m):
    """A move of open words at random."""
    d.length = 0
    clear(mask)
    open_words(s, seat, d, mask)
    word = drawn_word(mask, dice)
    while not spell(s, seat, d, word, m):
        d.words[d.length] = word
        d.length += 1
        clear(mask)
        open_words(s, seat, d, mask)
        word = drawn_word(mask, dice)
    d.length = 0


def go_to_learner(s, luck, dice, bots, d, mask, v, m):
    """Plays up to the next seat that a learner speaks for; NOBODY if the game has ended."""
    while not over(s):
        if expired(s):
            m.verb = LAPSE
            m.seat = NOBODY
            m.serial = s.serial
        else:
            seat = drawn_seat(speakers(s), dice)
            if bots[seat] == LEARNER:
                return seat
            if bots[seat] == CHANCE:
                say_something(s, seat, d, dice, mask, m)
            else:
                think(s, seat, bots[seat], dice, v, m)
        apply(s, luck, m)
    return NOBODY


def begin_game(i, run, states, blank, lucks, bots, drafts, masks, v, m, games):
    """Game number games[i] of a run; a game that ends before the learner is asked is played again with other luck."""
    seat = NOBODY
    while seat == NOBODY:
        states[i] = blank[0]
        seed(lucks[2 * i], run, 2 * games[i])
        seed(lucks[2 * i + 1], run, 2 * games[i] + 1)
        start(states[i], lucks[2 * i])
        drafts[i].length = 0
        seat = go_to_learner(states[i], lucks[2 * i], lucks[2 * i + 1], bots[i], drafts[i], masks[i], v, m)
        if seat == NOBODY:
            games[i] += len(states)
    return seat


def write_seen(i, states, seats, drafts, masks, seen, blank_seen):
    """What is open to whoever speaks, and what that seat sees."""
    clear(masks[i])
    open_words(states[i], seats[i], drafts[i], masks[i])
    write_observed(i, states, seats, drafts, seen, blank_seen)


def write_observed(i, states, seats, drafts, seen, blank_seen):
    seen[i] = blank_seen[0]
    observe(states[i], seats[i], seen[i])
    for at in range(drafts[i].length):
        seen[i].draft[at] = drafts[i].words[at] + 1


def look_many(states, seats, drafts, masks, seen, blank_seen):
    """For laws: at positions that come from elsewhere, also where another seat speaks, or nobody."""
    for i in range(len(states)):
        if not over(states[i]) and has(speakers(states[i]), seats[i]):
            write_seen(i, states, seats, drafts, masks, seen, blank_seen)
        else:
            clear(masks[i])
            write_observed(i, states, seats, drafts, seen, blank_seen)


def step_many(
    fresh,
    run,
    first,
    last,
    t,
    most,
    actions,
    states,
    blank,
    lucks,
    bots,
    drafts,
    masks,
    sights,
    moves,
    games,
    words,
    seats,
    seen,
    blank_seen,
    points,
    rewards,
    dones,
    cut,
):
    """Says a word in each of these games; with `fresh` they begin instead, for a second entry would take as long to
    compile as the first. `t` is the thread's own place for moves and the like."""
    for i in range(first, last):
        s = states[i]
        dones[i] = 0
        cut[i] = 0
        for seat in range(blank[0].players):
            rewards[i][seat] = 0
        words[i] += 1
        if fresh == 1:
            games[i] = i - len(states)
            seats[i] = NOBODY
        elif spell(s, seats[i], drafts[i], actions[i], moves[t]):
            drafts[i].length = 0
            apply(s, lucks[2 * i], moves[t])
            seats[i] = go_to_learner(
                s, lucks[2 * i], lucks[2 * i + 1], bots[i], drafts[i], masks[i], sights[t], moves[t]
            )
            if seats[i] == NOBODY:
                share_point(s, points[t], rewards[i])
        else:
            drafts[i].words[drafts[i].length] = actions[i]
            drafts[i].length += 1
        if seats[i] == NOBODY or words[i] >= most:
            dones[i] = 1 - fresh
            cut[i] = 0 if seats[i] == NOBODY else 1
            games[i] += len(states)
            words[i] = 0
            seats[i] = begin_game(i, run, states, blank, lucks, bots, drafts, masks, sights[t], moves[t], games)
        write_seen(i, states, seats, drafts, masks, seen, blank_seen)


def share_point(s, points, rewards):
    """The winners share one point; nobody has any if nobody wins."""
    scores(s, points)
    won = winners(s, points)
    for seat in range(s.players):
        if has(won, seat):
            rewards[seat] = 1 / seats_in(won)


def first_closed(masks, actions):
    """The first game whose word is not open, or as many as there are games."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= len(masks[i]) or masks[i][actions[i]] == 0:
            return i
    return len(actions)


def choose_many(masks, actions, dice):
    """Any open word, in each game."""
    for i in range(len(actions)):
        actions[i] = drawn_word(masks[i], dice[0])
