"""Nine Shires: routes along the path (NS-MOVE)."""

from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.rules import state


def is_way(s, space, to):
    for way in range(state.WAYS):
        if s.ways[space][way] == to:
            return True
    return False


def next_way(s, here, back, after):
    """The neighbour of a space that follows `after` in board order (NONE: the first), but not straight back."""
    way = 0
    if after != NONE:
        while s.ways[here][way] != after:
            way += 1
        way += 1
    while way < state.WAYS and s.ways[here][way] != NONE:
        if s.ways[here][way] != back:
            return s.ways[here][way]
        way += 1
    return NONE


def find_walk(s, start, steps, wanted, path):
    """Writes the route number `wanted` of so many steps into path; NONE: how many there are (NS-MOVE-3)."""
    n = 0
    depth = 0
    last = NONE
    while depth >= 0:
        here = path[depth - 1] if depth > 0 else start
        back = NONE
        if depth > 1:
            back = path[depth - 2]
        elif depth == 1:
            back = start
        step = next_way(s, here, back, last)
        if step == NONE:
            depth -= 1
            if depth >= 0:
                last = path[depth]
        elif depth + 1 < steps:
            path[depth] = step
            depth += 1
            last = NONE
        else:
            path[depth] = step
            if n == wanted:
                return n
            n += 1
            last = step
    return n


def find_zero_walk(s, start, wanted, path):
    """The same for the routes to dragon spaces that visit no space twice; it gives the length of the one that is
    wanted (NS-MOVE-7)."""
    n = 0
    depth = 0
    last = NONE
    seen = 1 << start
    while depth >= 0:
        here = path[depth - 1] if depth > 0 else start
        step = next_way(s, here, NONE, last)
        if step == NONE:
            depth -= 1
            if depth >= 0:
                last = path[depth]
                seen &= ~(1 << last)
        elif (seen >> step) & 1 == 1:
            last = step
        else:
            path[depth] = step
            if s.kind[step] == state.DRAGON:
                if n == wanted:
                    return depth + 1
                n += 1
            seen |= 1 << step
            depth += 1
            last = NONE
    return n


def count_thrown(s, steps):
    """NS-MOVE-1"""
    return steps > 0 and (steps == s.dice[0] or steps == s.dice[1] or steps == s.dice[0] + s.dice[1])


def zero_thrown(s):
    return s.dice[0] == 0 or s.dice[1] == 0


def can_walk(s, start, steps, path):
    """0, or the clause that forbids this route."""
    here = start
    back = NONE
    for i in range(steps):
        if path[i] == NONE or not is_way(s, here, path[i]):
            return state.NS_MOVE_2
        if path[i] == back:
            return state.NS_MOVE_3
        back = here
        here = path[i]
    if count_thrown(s, steps):
        return LEGAL
    if steps == 0 or not zero_thrown(s) or s.kind[here] != state.DRAGON:
        return state.NS_MOVE_1
    seen = 1 << start
    for i in range(steps):
        if (seen >> path[i]) & 1 == 1:
            return state.NS_MOVE_7
        seen |= 1 << path[i]
    return LEGAL


def smallest_count(s):
    """The smallest number above zero that may be walked; 0 after two zeros (NS-DIGI-2)."""
    if s.dice[0] == 0:
        return s.dice[1]
    return s.dice[0] if s.dice[1] == 0 else min(s.dice[0], s.dice[1])
