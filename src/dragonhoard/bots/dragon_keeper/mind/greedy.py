"""Greedy: looks over its own turn, take and gift together, and weighs tiles, treasure and who could not pay.

Values are whole numbers, a point being POINT, so that plain and compiled play agree to the last bit.
"""

from dragonhoard.bots.dragon_keeper.mind import sight
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import LEGAL, NONE, below
from dragonhoard.games.dragon_keeper.rules import ending, level, piles, random_moves, state

GREEDY = 1
POINT = 60
RUIN = 10_000 * POINT
RIVAL_FALLS = 40 * POINT
SAFE = 4  # so much treasure sees one through the dearest end of a level


def think(s, seat, bot, dice, v, m):
    sight.see(s, seat, v)
    greedy(v, dice, m)


def greedy(v, dice, m):
    random_moves.blank_move(v, v.seat, m)
    if v.phase == state.ENDING:
        end_greedily(v, m)
    elif v.phase == state.TAKING:
        m.verb = state.TAKE
        m.space = best_walk(v, dice)
    elif v.phase == state.GIVING:
        m.verb = state.GIVE
        m.space = best_gift(v, dice)
    elif v.phase == state.PASSING:
        choose_passage(v, dice, m)
    elif v.sign[v.taken] == state.REMOTE_TRAP:
        choose_trap(v, dice, m)
    else:
        choose_exchange(v, dice, m)


def end_greedily(v, m):
    """DK-IMPL-2: the best end can be reckoned out."""
    if v.step[v.seat] < state.LIBERATING:
        m.verb = state.TRIBUTE
        m.colour = ending.best_pile(v, v.seat)
    else:
        tile = ending.next_liberation(v, v.seat)
        if tile == NONE:
            m.verb = state.DONE
        else:
            m.verb = state.LIBERATE
            m.tile = tile
            m.freed = ending.worst_prisoner(v, v.seat, tile)


# -- what a tile is worth ----------------------------------------------------------------------------------------------
def hoard_value(v, seat):
    """What the piles would bring now, and, while there is time to build on them, what lies in them at all."""
    now = -RUIN
    for colour in range(state.COLOURS):
        if ending.can_give_up(v, seat, colour) == LEGAL:
            now = max(now, ending.worth_without(v, seat, colour))
    if now == -RUIN:
        now = 0
    sum_of = 0
    for colour in range(state.COLOURS):
        for i in range(v.height[seat][colour]):
            tile = v.pile[seat][colour][i]
            if colour != v.guild[seat]:
                sum_of += v.value[tile]
            elif v.sign[tile] == state.LIBERATION:
                sum_of += 1
            else:
                sum_of -= v.value[tile]
    return POINT * (now * v.level + sum_of * (state.LEVELS + 1 - v.level)) // (state.LEVELS + 1)


def gain_of(v, tile):
    """What this tile would add to the own piles."""
    before = hoard_value(v, v.seat)
    piles.put(v, v.seat, tile)
    after = hoard_value(v, v.seat)
    piles.lift_top(v, v.seat, v.colour[tile])
    return after - before


def gift_of(v, seat, tile):
    """What a gift does to its giver: a treasure for a dear one, and help for a rival whose guild it may be."""
    helps = POINT * v.value[tile] * 2 // (2 * v.players - 1)
    if v.value[tile] >= v.gift_worth and v.reserve > 0:
        return treasure_value(v, v.treasure[v.seat] + 1) - treasure_value(v, v.treasure[v.seat]) - helps
    return -helps


def treasure_value(v, n):
    """Poverty kills; what goes beyond safety is worth little more than the bonus."""
    need = SAFE if v.level == state.LEVELS else SAFE + 2
    short = max(0, need - n)
    return POINT * min(n, need + 3) - POINT * short * short


# -- the end of a level ------------------------------------------------------------------------------------------------
def end_value(v, taker):
    """What it is worth to end the level now, with this player as the last to take."""
    left = piles.tiles_left(v)
    before = v.last_taker
    v.last_taker = taker
    own = level.debt(v, v.seat, left)
    value = treasure_value(v, v.treasure[v.seat] - own) - treasure_value(v, v.treasure[v.seat])
    if own > v.treasure[v.seat]:
        value = -RUIN
    else:
        standing = 0
        for rival in range(v.players):
            if rival != v.seat and has(v.alive, rival):
                if level.debt(v, rival, left) > v.treasure[rival]:
                    value += RIVAL_FALLS
                else:
                    standing += 1
        if standing == 0:
            value += RUIN
    v.last_taker = before
    return value


def outlook(v):
    """Of the dragon's place for the next player: whether the level ends there, and how near its end is."""
    if piles.first_targets(v) == 0:
        return end_value(v, v.seat)
    return 0


# -- a turn ------------------------------------------------------------------------------------------------------------
def best_walk(v, dice):
    """Each tile in the row, with the best gift that follows."""
    best = NONE
    most = 0
    ties = 0
    home = v.dragon
    for space in range(state.SPACES):
        if piles.is_first_target(v, space):
            tile = v.board[space]
            value = gain_of(v, tile) + sign_value(v, tile)
            piles.lift(v, space)
            v.dragon = space
            piles.put(v, v.seat, tile)
            value += gift_value(v)
            piles.lift_top(v, v.seat, v.colour[tile])
            v.dragon = home
            v.board[space] = tile
            if best == NONE or value > most:
                most = value
                ties = 0
                best = space
            if value == most:
                ties += 1
                if below(dice, ties) == 0:
                    best = space
    return best


def sign_value(v, tile):
    """What the special action may bring."""
    if v.sign[tile] == state.REMOTE_TRAP or v.sign[tile] == state.PRISONER_EXCHANGE:
        return 2 * POINT
    return POINT if v.sign[tile] == state.SECRET_PASSAGE else 0


def gift_value(v):
    """The best that can be made of the gift from where the dragon stands; without one the level ends."""
    if piles.second_targets(v) == 0:
        return end_value(v, v.seat)
    most = -2 * RUIN
    home = v.dragon
    for space in range(state.SPACES):
        if piles.is_second_target(v, space):
            most = max(most, given_value(v, space))
            v.dragon = home
    return most


def given_value(v, space):
    """Of one gift; leaves the dragon there."""
    tile = piles.lift(v, space)
    v.dragon = space
    value = gift_of(v, piles.right_of(v, v.seat), tile) + outlook(v)
    v.board[space] = tile
    return value


def best_gift(v, dice):
    best = NONE
    most = 0
    ties = 0
    home = v.dragon
    for space in range(state.SPACES):
        if piles.is_second_target(v, space):
            value = given_value(v, space)
            v.dragon = home
            if best == NONE or value > most:
                most = value
                ties = 0
            if value == most:
                ties += 1
                if below(dice, ties) == 0 or best == NONE:
                    best = space
    return best


# -- special tiles -----------------------------------------------------------------------------------------------------
def choose_trap(v, dice, m):
    """The trap's own tile goes, another one comes."""
    m.verb = state.DECLINE
    before = hoard_value(v, v.seat)
    piles.lift_top(v, v.seat, v.colour[v.taken])
    most = before
    for space in range(state.SPACES):
        if v.board[space] != NONE:
            piles.put(v, v.seat, v.board[space])
            value = hoard_value(v, v.seat)
            piles.lift_top(v, v.seat, v.colour[v.board[space]])
            if value > most:
                most = value
                m.verb = state.TRAP
                m.space = space
    piles.put(v, v.seat, v.taken)


def choose_exchange(v, dice, m):
    m.verb = state.DECLINE
    most = hoard_value(v, v.seat)
    piles.lift_top(v, v.seat, v.colour[v.taken])
    for rival in range(v.players):
        if rival != v.seat and has(v.alive, rival):
            for colour in range(state.COLOURS):
                if v.height[rival][colour] > 0:
                    tile = v.pile[rival][colour][v.height[rival][colour] - 1]
                    piles.put(v, v.seat, tile)
                    value = hoard_value(v, v.seat)
                    piles.lift_top(v, v.seat, v.colour[tile])
                    if value > most:
                        most = value
                        m.verb = state.EXCHANGE
                        m.other = rival
                        m.colour = colour
    piles.put(v, v.seat, v.taken)


def choose_passage(v, dice, m):
    """One more tile for the passage, unless staying is better."""
    m.verb = state.DECLINE
    most = hoard_value(v, v.seat) + outlook(v)
    home = v.dragon
    piles.lift_top(v, v.seat, v.colour[v.taken])
    for space in range(state.SPACES):
        if piles.is_first_target(v, space):
            tile = piles.lift(v, space)
            v.dragon = space
            piles.put(v, v.seat, tile)
            value = hoard_value(v, v.seat) + outlook(v)
            piles.lift_top(v, v.seat, v.colour[tile])
            v.board[space] = tile
            v.dragon = home
            if value > most:
                most = value
                m.verb = state.PASSAGE
                m.space = space
    piles.put(v, v.seat, v.taken)
