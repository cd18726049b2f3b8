"""Dragon Keeper: what a player may choose when the last level is over: tribute, liberations, or to be done."""

from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragon_keeper.rules.ending import (
    be_ready,
    can_give_up,
    can_liberate,
    finish_if_ready,
    give_up,
    go_on,
    liberate,
)
from dragonhoard.games.dragon_keeper.rules.piles import owns
from dragonhoard.games.dragon_keeper.rules.state import (
    COLOURS,
    DK_END_1,
    DK_END_3,
    DK_IMPL_4,
    DONE,
    LIBERATE,
    LIBERATING,
    LIBERATION,
    READY,
    TRIBUTE,
)


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
