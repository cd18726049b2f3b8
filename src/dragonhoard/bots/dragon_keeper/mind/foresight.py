"""What a search asks at Dragon Keeper. A whole game is short, and half a turn tells little about its end: it is played
out, by bots that are greedy, since others know better than to play by chance."""

from dragonhoard.bots.dragon_keeper.mind import greedy
from dragonhoard.bots.search.mind.limits import FIRST
from dragonhoard.core.rules_api import NONE, below
from dragonhoard.games.dragon_keeper.rules import piles, random_moves, state


def stage(s):
    return s.level


def talks(s, seat):
    """DK-IMPL-2: the best end can be reckoned out."""
    return s.phase == state.ENDING


def usual(s, seat, dice, v, m):
    greedy.think(s, seat, greedy.GREEDY, dice, v, m)


def options(s, seat, dice, v, moves):
    """All moves, the greedy one first."""
    usual(s, seat, dice, v, moves[FIRST])
    if s.phase == state.ENDING:
        return 1
    listed = random_moves.list_moves(s, seat, NONE, moves[1])
    n = 1
    for i in range(listed):
        m = moves[FIRST + n]
        random_moves.blank_move(s, seat, m)
        random_moves.list_moves(s, seat, i, m)
        if not same_move(m, moves[FIRST]):
            n += 1
    return n


def same_move(a, b):
    return a.verb == b.verb and a.space == b.space and a.other == b.other and a.colour == b.colour


# -- a quick policy ----------------------------------------------------------------------------------------------------
def quick(s, seat, dice, v, m):
    """The dearest tile, unless it is of the own guild, and the cheapest for the neighbour, or one that earns."""
    if s.phase == state.TAKING:
        random_moves.blank_move(s, seat, m)
        m.verb = state.TAKE
        m.space = best_by_price(s, seat, dice, 1)
    elif s.phase == state.GIVING:
        random_moves.blank_move(s, seat, m)
        m.verb = state.GIVE
        m.space = best_by_price(s, seat, dice, 0)
    elif s.phase == state.ENDING:
        usual(s, seat, dice, v, m)
    else:
        random_moves.some_move(s, seat, dice, m)


def best_by_price(s, seat, dice, taking):
    best = NONE
    most = 0
    for space in range(state.SPACES):
        if s.board[space] != NONE:
            reached = piles.is_first_target(s, space) if taking == 1 else piles.is_second_target(s, space)
            if reached:
                price = tile_price(s, seat, s.board[space], taking) * 8 + below(dice, 8)
                if best == NONE or price > most:
                    most = price
                    best = space
    return best


def tile_price(s, seat, tile, taking):
    if taking == 1:
        return -s.value[tile] if s.colour[tile] == s.guild[seat] else s.value[tile]
    earns = 5 if s.value[tile] >= s.gift_worth and s.treasure[seat] < 5 else 0
    return earns - s.value[tile]
