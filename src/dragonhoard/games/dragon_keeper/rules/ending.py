"""Dragon Keeper: the tribute and the liberations. Each player's choices depend on nobody else's (DK-END-2)."""

from dragonhoard.core.masks import bit, has, seats_in
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.dragon_keeper.rules import piles, state


def await_ending(s):
    """DK-END-2 to 4; whoever is alone has won, and is asked nothing any more (DK-ELIM-6)"""
    s.phase = state.ENDING
    s.current = NOBODY
    s.serial += 1
    for seat in range(s.players):
        if has(s.alive, seat):
            tell(s, EVERYBODY, state.GUILD_SHOWN, seat, s.guild[seat])
    for seat in range(s.players):
        if has(s.alive, seat):
            s.step[seat] = state.FIRST_PILE
            if has(s.away, seat) or alone(s):
                end_well(s, seat)
            else:
                go_on(s, seat)
        else:
            s.step[seat] = state.READY
    finish_if_ready(s)


def go_on(s, seat):
    """DK-IMPL-1: what leaves no choice happens by itself."""
    while s.step[seat] < state.LIBERATING and choices(s, seat) < 2:
        if choices(s, seat) == 0:
            s.step[seat] = state.LIBERATING  # DK-TRIBUTE-5
        else:
            give_up(s, seat, highest_pile(s, seat))
    if s.step[seat] == state.LIBERATING and not can_liberate_any(s, seat):
        s.step[seat] = state.READY


def finish_if_ready(s):
    for seat in range(s.players):
        if s.step[seat] != state.READY:
            return
    finish(s)


def finish(s):
    """DK-END-1, DK-INFO-12: the last guilds are turned up, and what was covered is counted in the open."""
    for seat in range(s.players):
        if s.phase != state.ENDING or not has(s.alive, seat):
            tell(s, EVERYBODY, state.GUILD_SHOWN, seat, s.guild[seat])
        for colour in range(state.COLOURS):
            if s.height[seat][colour] > 0:
                tell(s, EVERYBODY, state.COUNTED, seat, s.pile[seat][colour][: s.height[seat][colour]])
        s.step[seat] = state.READY
    s.current = NOBODY
    s.phase = state.OVER
    tell(s, EVERYBODY, state.GAME_ENDS)


# -- the tribute -------------------------------------------------------------------------------------------------------
def greatest_height(s, seat, without):
    """Of the piles that are not in the mask; none has less than a tile."""
    most = 1
    for colour in range(state.COLOURS):
        if not has(without, colour):
            most = max(most, s.height[seat][colour])
    return most


def highest_pile(s, seat):
    colour = 0
    while s.height[seat][colour] < greatest_height(s, seat, 0):
        colour += 1
    return colour


def choices(s, seat):
    """DK-TRIBUTE-3: how many piles could go now."""
    most = greatest_height(s, seat, 0)
    n = 0
    for colour in range(state.COLOURS):
        if s.height[seat][colour] == most:
            n += 1
    return n


def can_give_up(s, seat, colour):
    if s.step[seat] > state.SECOND_PILE:
        return state.DK_END_4
    if not 0 <= colour < state.COLOURS or s.height[seat][colour] < greatest_height(s, seat, 0):
        return state.DK_TRIBUTE_1 if s.step[seat] == state.FIRST_PILE else state.DK_TRIBUTE_2
    return LEGAL


def give_up(s, seat, colour):
    """DK-TRIBUTE-1, DK-TRIBUTE-2: a pile of the own guild is freed, and another one is the tribute."""
    if s.step[seat] == state.FIRST_PILE and colour == s.guild[seat]:
        tell(s, EVERYBODY, state.FREED_PILE, seat, s.pile[seat][colour][: s.height[seat][colour]])
        s.step[seat] = state.SECOND_PILE
    else:
        tell(s, EVERYBODY, state.PAID_TRIBUTE, seat, s.pile[seat][colour][: s.height[seat][colour]])
        s.step[seat] = state.LIBERATING
    piles.discard_pile(s, seat, colour)


# -- liberations -------------------------------------------------------------------------------------------------------
def can_liberate_any(s, seat):
    for tile in range(s.designs):
        if s.sign[tile] == state.LIBERATION and piles.owns(s, seat, tile) > 0:
            return s.height[seat][s.guild[seat]] > 0
    return False


def can_liberate(s, seat, tile, freed):
    if s.step[seat] != state.LIBERATING:
        return state.DK_END_3
    if not 0 <= tile < s.designs or s.sign[tile] != state.LIBERATION or piles.owns(s, seat, tile) == 0:
        return state.DK_TILE_LIB_3
    own = s.colour[tile] == s.guild[seat]
    if freed == NONE:
        if not own:
            return state.DK_TILE_LIB_5
        return LEGAL if s.height[seat][s.guild[seat]] == 1 else state.DK_TILE_LIB_4
    if not 0 <= freed < s.designs or s.colour[freed] != s.guild[seat]:
        return state.DK_TILE_LIB_2
    return LEGAL if piles.owns(s, seat, freed) > (1 if freed == tile else 0) else state.DK_TILE_LIB_2


def liberate(s, seat, tile, freed):
    """DK-TILE-LIB-2, DK-TILE-LIB-4"""
    colour = s.colour[tile]
    guild = s.guild[seat]
    uncovered = piles.pull_out(s, seat, tile)
    guild_uncovered = freed != NONE and piles.pull_out(s, seat, freed)
    tell(s, EVERYBODY, state.LIBERATED, seat, tile, freed)
    if uncovered and colour != guild:
        piles.show_top(s, seat, colour)
    if guild_uncovered or (uncovered and colour == guild):
        piles.show_top(s, seat, guild)


def be_ready(s, seat):
    s.step[seat] = state.READY
    tell(s, EVERYBODY, state.IS_READY, seat)


# -- the best end ------------------------------------------------------------------------------------------------------
def end_well(s, seat):
    """DK-IMPL-2: the choices that bring most."""
    while s.step[seat] < state.LIBERATING:
        if choices(s, seat) == 0:
            s.step[seat] = state.LIBERATING
        else:
            give_up(s, seat, best_pile(s, seat))
    tile = next_liberation(s, seat)
    while tile != NONE:
        liberate(s, seat, tile, worst_prisoner(s, seat, tile))
        tile = next_liberation(s, seat)
    be_ready(s, seat)


def best_pile(s, seat):
    """Of piles that are equally good the first."""
    best = highest_pile(s, seat)
    for colour in range(state.COLOURS):
        if can_give_up(s, seat, colour) == LEGAL and worth_without(s, seat, colour) > worth_without(s, seat, best):
            best = colour
    return best


def worth_without(s, seat, colour):
    """The most that is left after this pile went, and after a freed one the best of those that must follow."""
    if colour != s.guild[seat]:
        return best_total(s, seat, bit(colour))
    second = greatest_height(s, seat, bit(colour))
    most = 0  # nothing counts against one who has no tile of the own guild
    for other in range(state.COLOURS):
        if other != colour and s.height[seat][other] == second:
            most = max(most, best_total(s, seat, bit(colour) | bit(other)))
    return most


def best_total(s, seat, without):
    """The points of the piles, less those of the mask, with liberations used as well as can be."""
    guild = s.guild[seat]
    prisoners = 0 if has(without, guild) else prisoners_of(s, seat)
    points = 0
    for colour in range(state.COLOURS):
        if colour != guild and not has(without, colour):
            for i in range(s.height[seat][colour]):
                tile = s.pile[seat][colour][i]
                if s.sign[tile] == state.LIBERATION and worst_of(prisoners) > s.value[tile]:
                    prisoners = less_the_worst(prisoners)
                else:
                    points += s.value[tile]
    return points - cost_of(prisoners)


def prisoners_of(s, seat):
    """How many tiles of the own guild there are of each value once its own liberation is used: four bits for each."""
    guild = s.guild[seat]
    prisoners = 0
    own = 0
    for i in range(s.height[seat][guild]):
        tile = s.pile[seat][guild][i]
        if s.sign[tile] == state.LIBERATION:
            own += 1
        else:
            prisoners += one_of(s.value[tile])
    for _ in range(own):
        prisoners = less_the_worst(prisoners)
    return prisoners


def one_of(value):
    return 1 << 4 * (value - 1)


def worst_of(prisoners):
    """The highest value; 0 if there is none."""
    value = 0
    while prisoners > 0:
        prisoners = prisoners >> 4
        value += 1
    return value


def less_the_worst(prisoners):
    return prisoners - one_of(worst_of(prisoners)) if prisoners > 0 else 0


def cost_of(prisoners):
    points = 0
    value = 1
    while prisoners > 0:
        points += value * (prisoners & 15)
        prisoners = prisoners >> 4
        value += 1
    return points


def next_liberation(s, seat):
    """The next liberation tile that is worth its price, those of the own guild first; NONE if there is none."""
    found = NONE
    for tile in range(s.designs):
        if s.sign[tile] == state.LIBERATION and piles.owns(s, seat, tile) > 0:
            if s.colour[tile] == s.guild[seat]:
                return tile
            if worst_of(prisoners_of(s, seat)) > s.value[tile]:
                found = tile
    return found


def worst_prisoner(s, seat, liberation):
    """The tile of the own guild that costs most, other than this liberation; NONE if there is none."""
    worst = NONE
    guild = s.guild[seat]
    for i in range(s.height[seat][guild]):
        tile = s.pile[seat][guild][i]
        if tile != liberation and (worst == NONE or s.value[tile] > s.value[worst]):
            worst = tile
    return worst


# -- points ------------------------------------------------------------------------------------------------------------
def pile_points(s, seat, colour):
    """DK-SCORE-1, DK-SCORE-2"""
    points = 0
    for i in range(s.height[seat][colour]):
        points += s.value[s.pile[seat][colour][i]]
    return -points if colour == s.guild[seat] else points


def treasure_bonus(s, seat):
    """DK-SCORE-3, DK-SCORE-4"""
    for rival in range(s.players):
        if has(s.alive, rival) and s.treasure[rival] > s.treasure[seat]:
            return 0
    return s.bonus if s.treasure[seat] > 0 else 0


def points_of(s, seat):
    """DK-SCORE-6"""
    points = treasure_bonus(s, seat)
    for colour in range(state.COLOURS):
        points += pile_points(s, seat, colour)
    return points


def alone(s):
    """DK-ELIM-6"""
    return seats_in(s.alive) == 1


def counts(s, seat):
    """DK-ELIM-2, DK-ELIM-6: a game that ended before the lowest level has no count."""
    return has(s.alive, seat) and (s.level == state.LEVELS or not alone(s))
