"""Dragon Keeper: the legal moves, listed and drawn by lot, for menus, bots and laws."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragon_keeper.rules.end_choices import list_endings
from dragonhoard.games.dragon_keeper.rules.piles import (
    column_of,
    first_targets,
    is_first_target,
    is_second_target,
    row_of,
    second_targets,
)
from dragonhoard.games.dragon_keeper.rules.state import (
    COLOURS,
    DECLINE,
    ENDING,
    EXCHANGE,
    GIVE,
    GIVING,
    PASSAGE,
    PASSING,
    REMOTE_TRAP,
    SIDE,
    SPACES,
    TAKE,
    TAKING,
    TRAP,
)


def blank_move(s, seat, m):
    m.seat = seat
    m.serial = s.serial
    m.space = NONE
    m.other = NOBODY
    m.colour = NONE
    m.tile = NONE
    m.freed = NONE


def some_move(s, seat, dice, m):
    """Each legal move is equally likely."""
    blank_move(s, seat, m)
    if s.phase == TAKING:
        m.verb = TAKE
        m.space = nth_first_target(s, below(dice, first_targets(s)))
    elif s.phase == GIVING:
        m.verb = GIVE
        m.space = nth_second_target(s, below(dice, second_targets(s)))
    else:
        k = below(dice, list_moves(s, seat, NONE, m))
        list_moves(s, seat, k, m)


def nth_first_target(s, n):
    space = row_of(s.dragon) * SIDE
    while n > 0 or not is_first_target(s, space):
        if is_first_target(s, space):
            n -= 1
        space += 1
    return space


def nth_second_target(s, n):
    space = column_of(s.dragon)
    while n > 0 or not is_second_target(s, space):
        if is_second_target(s, space):
            n -= 1
        space += SIDE
    return space


def list_moves(s, seat, wanted, m):
    """Writes the legal move number `wanted` into m; how many there are, if it is none."""
    if s.phase == ENDING:
        return list_endings(s, seat, wanted, m)
    if s.phase == TAKING:
        return list_spaces(s, TAKE, 0, wanted, m)
    if s.phase == GIVING:
        return list_spaces(s, GIVE, 0, wanted, m)
    if wanted == 0:
        m.verb = DECLINE
    if s.phase == PASSING:
        return list_spaces(s, PASSAGE, 1, wanted, m)
    if s.sign[s.taken] == REMOTE_TRAP:
        return list_spaces(s, TRAP, 1, wanted, m)
    n = 1
    for rival in range(s.players):
        if rival != seat and has(s.alive, rival):
            for colour in range(COLOURS):
                if s.height[rival][colour] > 0:
                    if n == wanted:
                        m.verb = EXCHANGE
                        m.other = rival
                        m.colour = colour
                    n += 1
    return n


def list_spaces(s, verb, n, wanted, m):
    for space in range(SPACES):
        if s.board[space] != NONE and is_target(s, verb, space):
            if n == wanted:
                m.verb = verb
                m.space = space
            n += 1
    return n


def is_target(s, verb, space):
    if verb == TRAP:
        return True
    return is_second_target(s, space) if verb == GIVE else is_first_target(s, space)
