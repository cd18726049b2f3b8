"""What a search asks at Nine Shires: one route for each space where a walk can end, a round ahead. Bots that all search
wait for others to fight, and lose together; so the usual move is trusted, except where there is a fight to decide, and
that nobody wins has a price."""

from dragonhoard.bots.nine_shires.mind import greedy, haste, manners
from dragonhoard.bots.search.mind.limits import FIRST, ONE, OPTIONS
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.rules import fight, paths, random_moves, spaces, state

TRUST = (0, 0, 10, 7, 3, 4, 4)  # percent, by players: so much more likely to win another move must be


def stage(s):
    return s.round


def talks(s, seat):
    """Alliances and exchanges are a matter of manners."""
    return s.phase == state.ALLYING or s.phase == state.MEETING or s.current != seat


def trust(s, seat):
    if (s.phase == state.START or s.phase == state.AT_DRAGON) and fight.can_fight(s, seat) == LEGAL:
        return 0
    return ONE * TRUST[s.players] // 100


def dread(s):
    return ONE


def usual(s, seat, dice, v, m):
    greedy.think(s, seat, manners.GREEDY, dice, v, m)


def quick(s, seat, dice, v, m):
    haste.hurry(s, seat, dice, m)


# -- options -----------------------------------------------------------------------------------------------------------
def options(s, seat, dice, v, moves):
    random_moves.blank_move(s, seat, moves[FIRST])
    usual(s, seat, dice, v, moves[FIRST])
    if talks(s, seat) or moves[FIRST].number > 0:
        return 1
    if s.phase == state.MOVING:
        return other_walks(s, seat, moves)
    n = 1
    if s.phase == state.START:
        n = other_start(s, seat, moves)
    elif s.phase == state.AT_TOWNE:
        n = other_verb(s, seat, moves, n, state.PASS)
    elif s.phase == state.AT_GUARDIAN:
        n = other_verb(s, seat, moves, n, state.PASS)
        for amulet in range(state.AMULETS):
            buys = moves[FIRST].verb == state.BUY and moves[FIRST].amulet == amulet
            if spaces.can_buy(s, seat, amulet) == LEGAL and not buys:
                n = other_verb(s, seat, moves, n, NONE)
                moves[FIRST + n - 1].verb = state.BUY
                moves[FIRST + n - 1].amulet = amulet
    elif s.phase == state.AT_DRAGON:
        n = other_verb(s, seat, moves, n, state.PASS)
        if fight.can_fight(s, seat) == LEGAL:
            n = other_verb(s, seat, moves, n, state.FIGHT)
    elif s.phase == state.AT_KEY or s.phase == state.AT_SWORD or s.phase == state.AT_CASTLE:
        n = other_jumps(s, seat, moves)
    return n


def other_verb(s, seat, moves, n, verb):
    """A move that needs no more than its verb, unless it is the usual one; NONE: one that is filled in later."""
    if moves[FIRST].verb == verb:
        return n
    random_moves.blank_move(s, seat, moves[FIRST + n])
    moves[FIRST + n].verb = verb
    return n + 1


def other_start(s, seat, moves):
    n = other_verb(s, seat, moves, 1, state.THROW)
    if fight.can_fight(s, seat) == LEGAL:
        n = other_verb(s, seat, moves, n, state.FIGHT)
    for space in range(s.spaces):
        plays = moves[FIRST].verb == state.SWORD_CARD and moves[FIRST].space == space
        if not plays and n < OPTIONS and spaces.can_play_sword(s, seat, space) == LEGAL:
            n = other_verb(s, seat, moves, n, NONE)
            moves[FIRST + n - 1].verb = state.SWORD_CARD
            moves[FIRST + n - 1].space = space
    return n


def other_jumps(s, seat, moves):
    n = other_verb(s, seat, moves, 1, state.PASS)
    for space in range(s.spaces):
        jumps = moves[FIRST].verb == state.JUMP and moves[FIRST].space == space
        if not jumps and n < OPTIONS and spaces.can_jump(s, seat, space) == LEGAL:
            n = other_verb(s, seat, moves, n, NONE)
            moves[FIRST + n - 1].verb = state.JUMP
            moves[FIRST + n - 1].space = space
    return n


def other_walks(s, seat, moves):
    n = 1
    ends = 0
    if moves[FIRST].verb == state.WALK:
        ends = 1 << moves[FIRST].path[moves[FIRST].steps - 1]
    if paths.zero_thrown(s):
        n = other_verb(s, seat, moves, n, state.STAY)
    for which in range(3):
        count = s.dice[0] + s.dice[1]
        if which < 2:
            count = s.dice[which]
        if count > 0:
            routes = paths.find_walk(s, s.at[seat], count, NONE, moves[1].path)
            for nth in range(routes):
                paths.find_walk(s, s.at[seat], count, nth, moves[1].path)
                end = moves[1].path[count - 1]
                if not has(ends, end) and n < OPTIONS:
                    ends |= 1 << end
                    n = other_verb(s, seat, moves, n, NONE)
                    moves[FIRST + n - 1].verb = state.WALK
                    moves[FIRST + n - 1].steps = count
                    for i in range(count):
                        moves[FIRST + n - 1].path[i] = moves[1].path[i]
    return n
