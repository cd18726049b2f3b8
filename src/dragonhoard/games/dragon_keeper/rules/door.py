"""Dragon Keeper: the one door for inputs, absent players, and what bots and laws ask."""

from dragonhoard.core.pieces import bit, has, seated, total
from dragonhoard.core.seams import AWAY, BACK, EVERYBODY, LAPSE, LEGAL, NOBODY, NONE, OUT, below, tell
from dragonhoard.games.dragon_keeper.rules.ending import (
    alone,
    be_ready,
    can_give_up,
    can_liberate,
    end_well,
    finish_if_ready,
    give_up,
    go_on,
    liberate,
    points_of,
)
from dragonhoard.games.dragon_keeper.rules.piles import (
    column_of,
    first_targets,
    is_first_target,
    is_second_target,
    owns,
    row_of,
    second_targets,
)
from dragonhoard.games.dragon_keeper.rules.state import (
    CAME_BACK,
    COLOURS,
    DECLINE,
    DK_ELIM_2,
    DK_END_1,
    DK_END_3,
    DK_IMPL_4,
    DK_NET_3,
    DK_TERM_1,
    DK_TILE_LIB_1,
    DK_TURN_5,
    DONE,
    ENDING,
    EXCHANGE,
    GIVE,
    GIVING,
    LEVELS,
    LIBERATE,
    LIBERATING,
    LIBERATION,
    OVER,
    PASSAGE,
    PASSING,
    READY,
    REMOTE_TRAP,
    SIDE,
    SPACES,
    STAIRS,
    TAKE,
    TAKING,
    TRAP,
    TRIBUTE,
    WENT_AWAY,
)
from dragonhoard.games.dragon_keeper.rules.turn import (
    can_decline,
    can_exchange,
    can_give,
    can_pass,
    can_take,
    can_trap,
    decline,
    exchange,
    give,
    go_through,
    not_now,
    take,
    trap,
)


# -- the door ----------------------------------------------------------------------------------------------------------
def check(s, m):
    if m.verb == AWAY or m.verb == BACK:
        return can_be(s, m.seat, m.verb)
    if s.phase == OVER or m.serial != s.serial:
        return DK_IMPL_4
    if m.verb == LAPSE:
        return LEGAL
    if not seated(s, m.seat):
        return DK_TERM_1
    if not has(s.alive, m.seat):
        return DK_ELIM_2
    if s.phase == ENDING:
        return check_ending(s, m)
    if m.seat != s.current:
        return DK_TURN_5
    return check_turn(s, m)


def check_turn(s, m):
    if m.verb == TAKE:
        return can_take(s, m.space)
    if m.verb == GIVE:
        return can_give(s, m.space)
    if m.verb == PASSAGE:
        return can_pass(s, m.space)
    if m.verb == EXCHANGE:
        return can_exchange(s, m.seat, m.other, m.colour)
    if m.verb == TRAP:
        return can_trap(s, m.space)
    if m.verb == DECLINE:
        return can_decline(s)
    return DK_TILE_LIB_1 if m.verb == LIBERATE else not_now(s)


def check_ending(s, m):
    if s.step[m.seat] == READY:
        return DK_IMPL_4
    if m.verb == TRIBUTE:
        return can_give_up(s, m.seat, m.colour)
    if m.verb == LIBERATE:
        return can_liberate(s, m.seat, m.tile, m.freed)
    if m.verb == DONE:
        return LEGAL if s.step[m.seat] == LIBERATING else DK_END_3
    return DK_END_1


def apply(s, luck, m):
    if m.verb == TAKE:
        take(s, luck, m.seat, m.space)
    elif m.verb == GIVE:
        give(s, luck, m.seat, m.space)
    elif m.verb == PASSAGE:
        go_through(s, luck, m.seat, m.space)
    elif m.verb == EXCHANGE:
        exchange(s, luck, m.seat, m.other, m.colour)
    elif m.verb == TRAP:
        trap(s, luck, m.seat, m.space)
    elif m.verb == DECLINE:
        decline(s, luck, m.seat)
    elif m.verb == LAPSE:
        lapse(s, luck)
    elif m.verb == AWAY or m.verb == BACK:
        be(s, m.seat, m.verb)
    else:
        choose_ending(s, m)


def choose_ending(s, m):
    if m.verb == TRIBUTE:
        give_up(s, m.seat, m.colour)
        go_on(s, m.seat)
    elif m.verb == LIBERATE:
        liberate(s, m.seat, m.tile, m.freed)
        go_on(s, m.seat)
    else:
        be_ready(s, m.seat)
    finish_if_ready(s)


def over(s):
    return s.phase == OVER


def waiting(s):
    if s.phase == OVER:
        return 0
    if s.phase != ENDING:
        return bit(s.current)
    mask = 0
    for seat in range(s.players):
        if s.step[seat] != READY:
            mask |= bit(seat)
    return mask


# -- time and absence --------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """DK-NET-2"""
    if s.phase == ENDING:
        for seat in range(s.players):
            if s.step[seat] != READY:
                end_well(s, seat)
        finish_if_ready(s)
    else:
        seat = s.current
        turn = s.serial
        while s.serial == turn and s.phase != OVER:
            default_step(s, luck, seat)


def default_step(s, luck, seat):
    if s.phase == TAKING:
        take(s, luck, seat, dearest_target(s))
    elif s.phase == GIVING:
        give(s, luck, seat, cheapest_target(s))
    else:
        decline(s, luck, seat)


def dearest_target(s):
    best = NONE
    for space in range(SPACES):
        if is_first_target(s, space) and (best == NONE or s.value[s.board[space]] > s.value[s.board[best]]):
            best = space
    return best


def cheapest_target(s):
    best = NONE
    for space in range(SPACES):
        if is_second_target(s, space) and (best == NONE or s.value[s.board[space]] < s.value[s.board[best]]):
            best = space
    return best


def can_be(s, seat, verb):
    """DK-NET-3: one who is here can leave, one who is away can come back."""
    if not seated(s, seat) or has(s.away, seat) != (verb == BACK):
        return DK_NET_3
    return LEGAL


def be(s, seat, verb):
    if verb == AWAY:
        s.away |= bit(seat)
        tell(s, EVERYBODY, WENT_AWAY, seat)
        if s.phase == ENDING and s.step[seat] != READY:
            end_well(s, seat)
            finish_if_ready(s)
    else:
        s.away &= ~bit(seat)
        tell(s, EVERYBODY, CAME_BACK, seat)


# -- points ------------------------------------------------------------------------------------------------------------
def scores(s, out):
    """DK-WIN-2; a lone survivor counts nothing (DK-ELIM-6)"""
    for seat in range(s.players):
        if not has(s.alive, seat):
            out[seat] = OUT
        else:
            out[seat] = 0 if alone(s) else points_of(s, seat)


def winners(s, out):
    """DK-WIN-1, DK-ELIM-7"""
    best = OUT
    for seat in range(s.players):
        best = max(best, out[seat])
    mask = 0
    for seat in range(s.players):
        if out[seat] == best and best != OUT:
            mask |= bit(seat)
    return mask


# -- for bots and laws -------------------------------------------------------------------------------------------------
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


def list_endings(s, seat, wanted, m):
    n = 0
    if s.step[seat] < LIBERATING:
        for colour in range(COLOURS):
            if can_give_up(s, seat, colour) == LEGAL:
                if n == wanted:
                    m.verb = TRIBUTE
                    m.colour = colour
                n += 1
        return n
    if wanted == 0:
        m.verb = DONE
    n = 1
    for tile in range(s.designs):
        if s.sign[tile] == LIBERATION and owns(s, seat, tile) > 0:
            for freed in range(NONE, s.designs):
                if can_liberate(s, seat, tile, freed) == LEGAL:
                    if n == wanted:
                        m.verb = LIBERATE
                        m.tile = tile
                        m.freed = freed
                    n += 1
    return n


def conserved(s):
    """DK-IMPL-3"""
    tokens = s.reserve
    for seat in range(s.players):
        tokens += s.treasure[seat]
    if tokens != s.tokens or s.reserve < 0:
        return False
    for tile in range(s.designs):
        n = s.unseen[tile] + s.gone[tile]
        if s.sign[tile] == STAIRS and s.level <= tile:
            n += 1  # it waits for its level
        for space in range(SPACES):
            if s.board[space] == tile:
                n += 1
        for seat in range(s.players):
            n += owns(s, seat, tile)
        if n != s.copies[tile]:
            return False
    return s.level <= LEVELS


def hide(s, seat, luck):
    """DK-INFO: everything but the guilds was seen by everybody, or is not yet dealt."""
    known = 0
    for other in range(s.players):
        if other == seat or shows_guild(s, other):
            known |= bit(s.guild[other])
    for other in range(s.players):
        if other != seat and not shows_guild(s, other):
            nth = below(luck, free_guilds(s, known))
            colour = 0
            while s.guilds[colour] == 0 or has(known, colour) or nth > 0:
                if s.guilds[colour] > 0 and not has(known, colour):
                    nth -= 1
                colour += 1
            s.guild[other] = colour
            known |= bit(colour)


def shows_guild(s, seat):
    """DK-INFO-7, DK-INFO-12"""
    return s.phase == OVER or (s.phase == ENDING and has(s.alive, seat))


def free_guilds(s, known):
    n = total(s.guilds)
    for colour in range(COLOURS):
        if has(known, colour):
            n -= s.guilds[colour]
    return n
