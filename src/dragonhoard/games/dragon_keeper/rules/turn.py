"""Dragon Keeper: a turn, step by step. The first mistake of an input is the one that is named."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NONE, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.dragon_keeper.rules import level, piles, state


def not_now(s):
    """The step that is due instead."""
    if s.phase == state.TAKING:
        return state.DK_TURN_1
    if s.phase == state.ACTING:
        return state.DK_TURN_2
    return state.DK_TURN_3 if s.phase == state.GIVING else state.DK_TURN_4


# -- take --------------------------------------------------------------------------------------------------------------
def can_take(s, space):
    return can_walk_row(s, space, state.DK_TAKE_1) if s.phase == state.TAKING else not_now(s)


def can_walk_row(s, space, clause):
    if not piles.on_board(space):
        return state.DK_TERM_3
    if piles.row_of(space) != piles.row_of(s.dragon):
        return clause
    if piles.is_first_target(s, space):
        return LEGAL
    return state.DK_MOVE_5 if space == s.dragon else state.DK_MOVE_4


def take(s, luck, seat, space):
    """DK-TAKE-1"""
    tile = capture(s, seat, space)
    tell(s, EVERYBODY, state.TOOK, seat, space, tile)
    s.taken = tile
    if usable(s, seat):
        s.phase = state.ACTING
    else:
        await_gift(s, luck)


def capture(s, seat, space):
    """DK-MOVE-6, DK-TAKE-2"""
    tile = piles.lift(s, space)
    s.dragon = space
    s.last_taker = seat
    piles.put(s, seat, tile)
    return tile


def usable(s, seat):
    """DK-TURN-2, DK-TILE-EXCHANGE-7, DK-TILE-TRAP-7: whether the tile just taken has something to act on."""
    if s.sign[s.taken] == state.REMOTE_TRAP:
        return piles.tiles_left(s) > 0
    if s.sign[s.taken] == state.PRISONER_EXCHANGE:
        for rival in range(s.players):
            if rival != seat and piles.tiles_of(s, rival) > 0:
                return True
    return False


# -- actions -----------------------------------------------------------------------------------------------------------
def can_exchange(s, seat, rival, colour):
    if s.phase != state.ACTING or s.sign[s.taken] != state.PRISONER_EXCHANGE:
        return state.DK_TILE_EXCHANGE_1
    if not seated(s, rival):
        return state.DK_TERM_1
    if rival == seat:
        return state.DK_TILE_EXCHANGE_6
    if not has(s.alive, rival):
        return state.DK_ELIM_3
    if not 0 <= colour < state.COLOURS or s.height[rival][colour] == 0:
        return state.DK_TILE_EXCHANGE_2
    return LEGAL


def exchange(s, luck, seat, rival, colour):
    """DK-TILE-EXCHANGE-3, DK-TILE-EXCHANGE-4"""
    given = piles.lift_top(s, seat, s.colour[s.taken])
    got = piles.lift_top(s, rival, colour)
    piles.put(s, seat, got)
    piles.put(s, rival, given)
    tell(s, EVERYBODY, state.EXCHANGED, seat, rival, given, got)
    if s.colour[given] != s.colour[got]:
        piles.show_top(s, seat, s.colour[given])
        piles.show_top(s, rival, s.colour[got])
    after_action(s, luck)


def can_trap(s, space):
    if s.phase != state.ACTING or s.sign[s.taken] != state.REMOTE_TRAP:
        return state.DK_TILE_TRAP_1
    if not piles.on_board(space):
        return state.DK_TERM_3
    return LEGAL if s.board[space] != NONE else state.DK_TILE_TRAP_2


def trap(s, luck, seat, space):
    """DK-TILE-TRAP-3, DK-TILE-TRAP-5: the dragon stays."""
    piles.discard_top(s, seat, s.colour[s.taken])
    tile = piles.lift(s, space)
    piles.put(s, seat, tile)
    tell(s, EVERYBODY, state.TRAPPED, seat, s.taken, space, tile)
    if s.colour[tile] != s.colour[s.taken]:
        piles.show_top(s, seat, s.colour[s.taken])
    after_action(s, luck)


def after_action(s, luck):
    if s.extra == 1:
        end_turn(s, luck)
    else:
        await_gift(s, luck)


def can_decline(s):
    return LEGAL if s.phase == state.ACTING or s.phase == state.PASSING else state.DK_TURN_6


def decline(s, luck, seat):
    """DK-TURN-8"""
    tell(s, EVERYBODY, state.DECLINED, seat)
    if s.phase == state.PASSING:
        end_turn(s, luck)
    else:
        after_action(s, luck)


# -- give --------------------------------------------------------------------------------------------------------------
def await_gift(s, luck):
    """DK-TURN-3; of the tile just taken only a passage matters after the gift."""
    if s.sign[s.taken] != state.SECRET_PASSAGE:
        s.taken = NONE
    if piles.second_targets(s) == 0:
        level.end_level(s, luck)
    else:
        s.phase = state.GIVING


def can_give(s, space):
    if s.phase != state.GIVING:
        return not_now(s)
    if not piles.on_board(space):
        return state.DK_TERM_3
    if piles.column_of(space) != piles.column_of(s.dragon):
        return state.DK_GIVE_1
    if space == s.dragon:
        return state.DK_MOVE_5
    return LEGAL if s.board[space] != NONE else state.DK_MOVE_4


def give(s, luck, seat, space):
    """DK-GIVE-1 to 3"""
    tile = piles.lift(s, space)
    s.dragon = space
    receiver = piles.right_of(s, seat)
    piles.put(s, receiver, tile)
    tell(s, EVERYBODY, state.GAVE, seat, space, tile, receiver)
    if s.value[tile] >= s.gift_worth and s.reserve > 0:
        s.treasure[seat] += 1
        s.reserve -= 1
        tell(s, EVERYBODY, state.EARNED, seat)
    if s.taken != NONE and piles.first_targets(s) > 0:
        s.phase = state.PASSING
    else:
        end_turn(s, luck)


# -- the passage -------------------------------------------------------------------------------------------------------
def can_pass(s, space):
    if s.phase != state.PASSING:
        return state.DK_TILE_PASSAGE_1
    return can_walk_row(s, space, state.DK_TILE_PASSAGE_4)


def go_through(s, luck, seat, space):
    """DK-TILE-PASSAGE-3 to 7"""
    used = s.taken
    piles.discard_top(s, seat, s.colour[used])
    s.taken = capture(s, seat, space)
    s.extra = 1
    tell(s, EVERYBODY, state.PASSED, seat, used, space, s.taken)
    if s.colour[used] != s.colour[s.taken]:
        piles.show_top(s, seat, s.colour[used])
    if usable(s, seat):
        s.phase = state.ACTING
    else:
        end_turn(s, luck)


def end_turn(s, luck):
    """DK-TURN-5, DK-TURN-1"""
    level.await_take(s, piles.next_alive(s, s.current))
    if piles.first_targets(s) == 0:
        level.end_level(s, luck)
