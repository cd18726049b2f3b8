"""Dragon Keeper: what a player may choose when the last level is over: tribute, liberations, or to be done."""

from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragon_keeper.rules import ending, state


def check_ending(s, m):
    if s.step[m.seat] == state.READY:
        return state.DK_IMPL_4
    if m.verb == state.TRIBUTE:
        return ending.can_give_up(s, m.seat, m.colour)
    if m.verb == state.LIBERATE:
        return ending.can_liberate(s, m.seat, m.tile, m.freed)
    if m.verb == state.DONE:
        return LEGAL if s.step[m.seat] == state.LIBERATING else state.DK_END_3
    return state.DK_END_1


def choose_ending(s, m):
    if m.verb == state.TRIBUTE:
        ending.give_up(s, m.seat, m.colour)
        ending.go_on(s, m.seat)
    elif m.verb == state.LIBERATE:
        ending.liberate(s, m.seat, m.tile, m.freed)
        ending.go_on(s, m.seat)
    else:
        ending.be_ready(s, m.seat)
    ending.finish_if_ready(s)


def list_endings(s, seat, wanted, m):
    n = 0
    if s.step[seat] < state.LIBERATING:
        for colour in range(state.COLOURS):
            if ending.can_give_up(s, seat, colour) == LEGAL:
                if n == wanted:
                    m.verb = state.TRIBUTE
                    m.colour = colour
                n += 1
        return n
    m.verb = state.DONE  # the first, unless another one is wanted
    n = 1
    for tile in range(s.designs):
        if s.sign[tile] == state.LIBERATION:
            for freed in range(NONE, s.designs):
                if ending.can_liberate(s, seat, tile, freed) == LEGAL:
                    if n == wanted:
                        m.verb = state.LIBERATE
                        m.tile = tile
                        m.freed = freed
                    n += 1
    return n
