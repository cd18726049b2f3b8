"""Dragon Keeper: the dispatch of inputs, absent players, and what laws ask."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.rules_api import AWAY, LAPSE, NONE, OUT, UNDECIDED, below
from dragonhoard.core.seats import check_first, highest, note_presence
from dragonhoard.games.dragon_keeper.rules import end_choices, ending, piles, state, turn


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == state.OVER, state.DK_NET_3, state.DK_IMPL_4, state.DK_TERM_1)
    if clause != UNDECIDED:
        return clause
    if not has(s.alive, m.seat):
        return state.DK_ELIM_2
    if s.phase == state.ENDING:
        return end_choices.check_ending(s, m)
    if m.seat != s.current:
        return state.DK_TURN_5
    return check_turn(s, m)


def check_turn(s, m):
    if m.verb == state.TAKE:
        return turn.can_take(s, m.space)
    if m.verb == state.GIVE:
        return turn.can_give(s, m.space)
    if m.verb == state.PASSAGE:
        return turn.can_pass(s, m.space)
    if m.verb == state.EXCHANGE:
        return turn.can_exchange(s, m.seat, m.other, m.colour)
    if m.verb == state.TRAP:
        return turn.can_trap(s, m.space)
    if m.verb == state.DECLINE:
        return turn.can_decline(s)
    return state.DK_TILE_LIB_1 if m.verb == state.LIBERATE else turn.not_now(s)


def apply(s, luck, m):
    if m.verb == state.TAKE:
        turn.take(s, luck, m.seat, m.space)
    elif m.verb == state.GIVE:
        turn.give(s, luck, m.seat, m.space)
    elif m.verb == state.PASSAGE:
        turn.go_through(s, luck, m.seat, m.space)
    elif m.verb == state.EXCHANGE:
        turn.exchange(s, luck, m.seat, m.other, m.colour)
    elif m.verb == state.TRAP:
        turn.trap(s, luck, m.seat, m.space)
    elif m.verb == state.DECLINE:
        turn.decline(s, luck, m.seat)
    elif m.verb == LAPSE:
        lapse(s, luck)
    elif m.verb < 0:
        be(s, m.seat, m.verb)
    else:
        end_choices.choose_ending(s, m)


def over(s):
    return s.phase == state.OVER


def ended_by(s):
    """DK-ELIM-6, DK-ELIM-7: nobody is left, or one, or the tiles are counted."""
    return min(seats_in(s.alive), state.BY_COUNT)


def waiting(s):
    if s.phase == state.OVER:
        return 0
    if s.phase != state.ENDING:
        return bit(s.current)
    mask = 0
    for seat in range(s.players):
        if s.step[seat] != state.READY:
            mask |= bit(seat)
    return mask


# -- time and absence --------------------------------------------------------------------------------------------------
def lapse(s, luck):
    """DK-NET-2"""
    if s.phase == state.ENDING:
        for seat in range(s.players):
            if s.step[seat] != state.READY:
                ending.end_well(s, seat)
        ending.finish_if_ready(s)
    else:
        seat = s.current
        began = s.serial
        while s.serial == began and s.phase != state.OVER:
            default_step(s, luck, seat)


def default_step(s, luck, seat):
    if s.phase == state.TAKING:
        turn.take(s, luck, seat, dearest_target(s))
    elif s.phase == state.GIVING:
        turn.give(s, luck, seat, cheapest_target(s))
    else:
        turn.decline(s, luck, seat)


def dearest_target(s):
    best = NONE
    for space in range(state.SPACES):
        if piles.is_first_target(s, space) and (best == NONE or s.value[s.board[space]] > s.value[s.board[best]]):
            best = space
    return best


def cheapest_target(s):
    best = NONE
    for space in range(state.SPACES):
        if piles.is_second_target(s, space) and (best == NONE or s.value[s.board[space]] < s.value[s.board[best]]):
            best = space
    return best


def be(s, seat, verb):
    """Whoever leaves at the end of the game has made the best of it."""
    note_presence(s, seat, verb, state.WENT_AWAY, state.CAME_BACK)
    if verb == AWAY and s.phase == state.ENDING and s.step[seat] != state.READY:
        ending.end_well(s, seat)
        ending.finish_if_ready(s)


# -- points ------------------------------------------------------------------------------------------------------------
def scores(s, out):
    """DK-WIN-2"""
    for seat in range(s.players):
        if not has(s.alive, seat):
            out[seat] = OUT
        else:
            out[seat] = ending.points_of(s, seat) if ending.counts(s, seat) else 0


def winners(s, out):
    """DK-WIN-1, DK-ELIM-7"""
    return highest(s, out)


# -- for laws ----------------------------------------------------------------------------------------------------------
def conserved(s):
    """DK-IMPL-3"""
    tokens = s.reserve
    for seat in range(s.players):
        tokens += s.treasure[seat]
    if tokens != s.tokens or s.reserve < 0:
        return False
    for tile in range(s.designs):
        n = s.unseen[tile] + s.gone[tile]
        if s.sign[tile] == state.STAIRS and s.level <= tile:
            n += 1  # it waits for its level
        for space in range(state.SPACES):
            if s.board[space] == tile:
                n += 1
        for seat in range(s.players):
            n += piles.owns(s, seat, tile)
        if n != s.copies[tile]:
            return False
    return s.level <= state.LEVELS


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
    return s.phase == state.OVER or (s.phase == state.ENDING and has(s.alive, seat))


def free_guilds(s, known):
    n = total(s.guilds)
    for colour in range(state.COLOURS):
        if has(known, colour):
            n -= s.guilds[colour]
    return n
