"""Dragon Keeper: tiles on their way from the board to the piles, and who sits where."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import EVERYBODY, NOBODY, NONE, tell
from dragonhoard.core.seats import left_of
from dragonhoard.games.dragon_keeper.rules import state


def row_of(space):
    return space // state.SIDE


def column_of(space):
    return space % state.SIDE


def on_board(space):
    return 0 <= space < state.SPACES


def tiles_left(s):
    n = 0
    for space in range(state.SPACES):
        if s.board[space] != NONE:
            n += 1
    return n


# -- the lines of the dragon -------------------------------------------------------------------------------------------
def is_first_target(s, space):
    """DK-MOVE-7: a tile in the dragon's row."""
    if s.board[space] == NONE or row_of(space) != row_of(s.dragon):
        return False
    return space != s.dragon or s.zero_move == 1


def is_second_target(s, space):
    """DK-MOVE-7: a tile in the dragon's column."""
    return s.board[space] != NONE and column_of(space) == column_of(s.dragon) and space != s.dragon


def first_targets(s):
    n = 0
    start = row_of(s.dragon) * state.SIDE
    for space in range(start, start + state.SIDE):
        if is_first_target(s, space):
            n += 1
    return n


def second_targets(s):
    n = 0
    for space in range(column_of(s.dragon), state.SPACES, state.SIDE):
        if is_second_target(s, space):
            n += 1
    return n


# -- tiles that move ---------------------------------------------------------------------------------------------------
def lift(s, space):
    tile = s.board[space]
    s.board[space] = NONE
    return tile


def put(s, seat, tile):
    """DK-PILE-1"""
    colour = s.colour[tile]
    s.pile[seat][colour][s.height[seat][colour]] = tile
    s.height[seat][colour] += 1


def lift_top(s, seat, colour):
    s.height[seat][colour] -= 1
    tile = s.pile[seat][colour][s.height[seat][colour]]
    s.pile[seat][colour][s.height[seat][colour]] = 0
    return tile


def discard_top(s, seat, colour):
    s.gone[lift_top(s, seat, colour)] += 1


def discard_pile(s, seat, colour):
    while s.height[seat][colour] > 0:
        discard_top(s, seat, colour)


def pull_out(s, seat, tile):
    """Takes a tile out of the game from wherever it lies in its pile (DK-TILE-LIB-2); whether it lay on top."""
    colour = s.colour[tile]
    at = 0
    while s.pile[seat][colour][at] != tile:
        at += 1
    s.height[seat][colour] -= 1
    for i in range(at, s.height[seat][colour]):
        s.pile[seat][colour][i] = s.pile[seat][colour][i + 1]
    s.pile[seat][colour][s.height[seat][colour]] = 0
    s.gone[tile] += 1
    return at == s.height[seat][colour]


def show_top(s, seat, colour):
    """DK-INFO-4: a tile that was covered lies on top now."""
    if s.height[seat][colour] > 0:
        tell(s, EVERYBODY, state.UNCOVERED, seat, s.pile[seat][colour][s.height[seat][colour] - 1])


def owns(s, seat, tile):
    """How many of this tile lie in the player's pile."""
    colour = s.colour[tile]
    n = 0
    for i in range(s.height[seat][colour]):
        if s.pile[seat][colour][i] == tile:
            n += 1
    return n


def tiles_of(s, seat):
    n = 0
    for colour in range(state.COLOURS):
        n += s.height[seat][colour]
    return n


# -- seats -------------------------------------------------------------------------------------------------------------
def next_alive(s, seat):
    """DK-TERM-1, DK-ELIM-4: to the left."""
    seat = left_of(s, seat)
    while not has(s.alive, seat):
        seat = left_of(s, seat)
    return seat


def before_of(s, seat):
    return seat - 1 if seat > 0 else s.players - 1


def right_of(s, seat):
    """DK-GIVE-5, DK-ELIM-4: the player before one who is alive."""
    before = before_of(s, seat)
    while not has(s.alive, before):
        before = before_of(s, before)
    return before


def owner_of(s, tile):
    for seat in range(s.players):
        if owns(s, seat, tile) > 0:
            return seat
    return NOBODY
