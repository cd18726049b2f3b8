"""Dragon Keeper: set-up, and a level from its first tile to its payment."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, NOBODY, NONE, below, tell
from dragonhoard.games.dragon_keeper.rules import ending, piles, state


def start(s, luck):
    """DK-SETUP"""
    for tile in range(s.designs):
        s.unseen[tile] = 0 if s.sign[tile] == state.STAIRS else s.copies[tile]
    s.alive = bit(s.players) - 1
    deal_guilds(s, luck)
    for seat in range(s.players):
        s.treasure[seat] = s.treasure_start
    s.reserve = s.tokens - s.players * s.treasure_start
    s.taken = NONE
    s.last_taker = NOBODY
    first = s.first_seat if s.first_seat != NOBODY else below(luck, s.players)
    start_level(s, luck, first)


def deal_guilds(s, luck):
    """DK-SETUP-8: what is not dealt stays unseen."""
    dealt = 0
    for seat in range(s.players):
        nth = below(luck, total(s.guilds) - seat)
        colour = 0
        while s.guilds[colour] == 0 or has(dealt, colour) or nth > 0:
            if s.guilds[colour] > 0 and not has(dealt, colour):
                nth -= 1
            colour += 1
        dealt |= bit(colour)
        s.guild[seat] = colour
        tell(s, EVERYBODY, state.DEALT, seat)
        tell(s, bit(seat), state.DEALT_GUILD, seat, colour)


def start_level(s, luck, first):
    """DK-SETUP-2 to 4, DK-SETUP-12, DK-NEXT"""
    s.level += 1
    left = total(s.unseen)
    for space in range(state.SPACES):
        if space == state.CENTRE and s.level < state.LEVELS:
            s.board[space] = s.level - 1
        else:
            s.board[space] = draw_from(luck, s.unseen, left)
            left -= 1
    s.dragon = state.CENTRE
    tell(s, EVERYBODY, state.LEVEL_BEGINS, s.level, first, s.board)
    await_take(s, first)


def await_take(s, seat):
    s.current = seat
    s.phase = state.TAKING
    s.taken = NONE
    s.extra = 0
    s.serial += 1


# -- the end of a level ------------------------------------------------------------------------------------------------
def end_level(s, luck):
    """DK-LEVEL-2, DK-LEVEL-9"""
    s.taken = NONE
    left = piles.tiles_left(s)
    first = first_of_next(s)
    tell(s, EVERYBODY, state.LEVEL_ENDS, s.level, left, s.last_taker)
    fallen = settle_debts(s, left)
    s.last_taker = NOBODY
    for space in range(state.SPACES):
        if s.board[space] != NONE:
            s.gone[s.board[space]] += 1
            s.board[space] = NONE
    s.alive &= ~fallen
    for seat in range(s.players):
        if has(fallen, seat):
            fall(s, seat)
    if s.alive == 0 or (ending.alone(s) and s.level < state.LEVELS):
        ending.finish(s)
    elif s.level == state.LEVELS:
        ending.await_ending(s)
    else:
        start_level(s, luck, first if has(s.alive, first) else piles.next_alive(s, first))


def first_of_next(s):
    """DK-NEXT-3: before any tiles go; after the last level nobody asks."""
    owner = piles.owner_of(s, s.level - 1)
    return owner if owner != NOBODY else s.last_taker


def debt(s, seat, left):
    """DK-LEVEL-4, DK-LEVEL-5"""
    step = state.STEPS - 1
    while left < s.left_from[step]:
        step -= 1
    return s.owed[step] + s.surcharge if seat == s.last_taker else s.owed[step]


def settle_debts(s, left):
    """DK-LEVEL-8, DK-ELIM-1, DK-ELIM-5: the mask of those who cannot pay."""
    fallen = 0
    for seat in range(s.players):
        if has(s.alive, seat):
            owed = debt(s, seat, left)
            if owed > s.treasure[seat]:
                fallen |= bit(seat)
            else:
                s.treasure[seat] -= owed
                s.reserve += owed
                tell(s, EVERYBODY, state.PAID, seat, owed)
    return fallen


def fall(s, seat):
    """DK-ELIM-3"""
    s.reserve += s.treasure[seat]
    s.treasure[seat] = 0
    for colour in range(state.COLOURS):
        piles.discard_pile(s, seat, colour)
    tell(s, EVERYBODY, state.FELL, seat)
