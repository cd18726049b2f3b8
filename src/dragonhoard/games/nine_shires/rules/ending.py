"""Nine Shires: the end of the game (NS-END)."""

from dragonhoard.core.masks import bit, has, lowest
from dragonhoard.core.rules_api import EVERYBODY, NOBODY, OUT, below, tell
from dragonhoard.games.nine_shires.rules import ground, state


def finish(s, ending, winner):
    s.ending = ending
    s.winner = winner
    ground.end_walk(s)
    tell(s, EVERYBODY, state.GAME_ENDS, ending, winner)
    ground.wait(s, state.OVER)


def crown(s, luck):
    """NS-END-3 to NS-END-7: the last dragon is dead."""
    slayer = s.last_slayer
    most = most_kills(s)
    if ground.alone(s):
        finish(s, state.ALONE, slayer)
    elif ground.kills_of(s, slayer) == most:
        finish(s, state.BY_SLAYER, slayer)
    else:
        best = most_powerful(s, candidates(s))
        if best & (best - 1) == 0:
            finish(s, state.BY_POWER, lowest(best))
        else:
            finish(s, state.BY_DICE, highest_throw(s, luck, best, state.TIE_THROW))


def most_kills(s):
    """NS-END-3"""
    most = 0
    for seat in range(s.players):
        if has(s.alive, seat):
            most = max(most, ground.kills_of(s, seat))
    return most


def candidates(s):
    """NS-END-5: the last slayer and everyone with most kills."""
    most = most_kills(s)
    mask = 0
    for seat in range(s.players):
        if has(s.alive, seat) and (seat == s.last_slayer or ground.kills_of(s, seat) == most):
            mask |= bit(seat)
    return mask


def most_powerful(s, among):
    best = 0
    mask = 0
    for seat in range(s.players):
        if has(among, seat):
            own = ground.power(s, seat)
            if own > best:
                best = own
                mask = 0
            if own == best:
                mask |= bit(seat)
    return mask


def highest_throw(s, luck, among, event):
    """NS-END-7, NS-SETUP-6: those with the highest sum throw again until there is one."""
    while among & (among - 1) != 0:
        best = 0
        mask = 0
        for seat in range(s.players):
            if has(among, seat):
                one = below(luck, state.FACES)
                two = below(luck, state.FACES)
                tell(s, EVERYBODY, event, seat, [one, two])
                if one + two > best:
                    best = one + two
                    mask = 0
                if one + two == best:
                    mask |= bit(seat)
        among = mask
    return lowest(among)


def scores(s, out):
    """The magic power of the living; nothing for anybody after a common defeat (NS-END-6, NS-END-8)."""
    for seat in range(s.players):
        out[seat] = ground.power(s, seat) if has(s.alive, seat) and s.ending < state.DESTROYED else OUT


def winners(s, out):
    return 0 if s.winner == NOBODY else bit(s.winner)
