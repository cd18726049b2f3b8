"""Dragon Keeper: the legal moves, listed and drawn by lot, for menus, bots and laws."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NOBODY, NONE, below
from dragonhoard.games.dragon_keeper.rules import end_choices, piles, state


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
    if s.phase == state.TAKING:
        m.verb = state.TAKE
        m.space = nth_first_target(s, below(dice, piles.first_targets(s)))
    elif s.phase == state.GIVING:
        m.verb = state.GIVE
        m.space = nth_second_target(s, below(dice, piles.second_targets(s)))
    else:
        k = below(dice, list_moves(s, seat, NONE, m))
        list_moves(s, seat, k, m)


def nth_first_target(s, n):
    space = piles.row_of(s.dragon) * state.SIDE
    while n > 0 or not piles.is_first_target(s, space):
        if piles.is_first_target(s, space):
            n -= 1
        space += 1
    return space


def nth_second_target(s, n):
    space = piles.column_of(s.dragon)
    while n > 0 or not piles.is_second_target(s, space):
        if piles.is_second_target(s, space):
            n -= 1
        space += state.SIDE
    return space


def list_moves(s, seat, wanted, m):
    """Writes the legal move number `wanted` into m; how many there are, if it is none."""
    if s.phase == state.ENDING:
        return end_choices.list_endings(s, seat, wanted, m)
    if s.phase == state.TAKING:
        return list_spaces(s, state.TAKE, 0, wanted, m)
    if s.phase == state.GIVING:
        return list_spaces(s, state.GIVE, 0, wanted, m)
    if wanted == 0:
        m.verb = state.DECLINE
    if s.phase == state.PASSING:
        return list_spaces(s, state.PASSAGE, 1, wanted, m)
    if s.sign[s.taken] == state.REMOTE_TRAP:
        return list_spaces(s, state.TRAP, 1, wanted, m)
    n = 1
    for rival in range(s.players):
        if rival != seat and has(s.alive, rival):
            for colour in range(state.COLOURS):
                if s.height[rival][colour] > 0:
                    if n == wanted:
                        m.verb = state.EXCHANGE
                        m.other = rival
                        m.colour = colour
                    n += 1
    return n


def list_spaces(s, verb, n, wanted, m):
    for space in range(state.SPACES):
        if s.board[space] != NONE and is_target(s, verb, space):
            if n == wanted:
                m.verb = verb
                m.space = space
            n += 1
    return n


def is_target(s, verb, space):
    if verb == state.TRAP:
        return True
    return piles.is_second_target(s, space) if verb == state.GIVE else piles.is_first_target(s, space)
