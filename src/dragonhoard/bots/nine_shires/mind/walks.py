"""Where to go: each route with what it meets, what its end brings, and what may be reached from there."""

from dragonhoard.bots.nine_shires.mind import sight, worth
from dragonhoard.core.masks import seats_in
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.rules import ground, meeting, paths, state
from dragonhoard.games.nine_shires.rules.fight import count_dragons

COUNTS = 2 * (state.FACES - 1)
KNIGHT, WITH_AMULET = 1, 2  # the bits of being ready


def readiness(v):
    ready = KNIGHT if ground.knighted(v, v.seat) else 0
    return ready if v.amulet[v.seat] == NONE else ready | WITH_AMULET


# -- what it is worth to land somewhere --------------------------------------------------------------------------------
def fill_prizes(v):
    """For each way of being ready; an amulet that is not there yet is the one that can be paid for."""
    buy = worth.best_buy(v)
    amulet = v.amulet[v.seat]
    if amulet == NONE:
        amulet = v.wanted if buy == NONE else buy
    card = worth.draw_worth(v, amulet) + worth.refund_worth(v)
    fight = max(0, worth.fight_worth(v, amulet, False))
    offer_of_guardian = worth.buy_worth(v, buy)
    lifting = worth.lift_worth(v)
    for ready in range(sight.READY):
        by_dragon = card + (fight if ready == KNIGHT | WITH_AMULET else 0)
        best = 0
        for space in range(v.spaces):
            kind = v.kind[space]
            value = 0
            if kind == state.TOWNE:
                value = worth.towne_worth(v, v.towne[space], ready & KNIGHT != 0)
            elif kind == state.DRAGON or kind == state.CASTLE:
                value = by_dragon
            elif kind == state.SWORD_SPACE:
                value = max(by_dragon, worth.CARD_OF_SWORD if v.sword_supply > 0 and v.swords[v.seat] == 0 else 0)
            elif kind == state.TALISMAN:
                value = worth.gift_worth(v, v.space_gain)
            elif kind == state.GUARDIAN:
                value = lifting + (offer_of_guardian if ready & WITH_AMULET == 0 else 0)
                if ground.alone(v):
                    value += worth.gift_worth(v, v.survivor_gain)
            best = max(best, value)
            v.prize[ready][space] = value + blessing_worth(v, space)
        for space in range(v.spaces):
            if v.kind[space] == state.KEY:
                v.prize[ready][space] += best * 9 // 10


def blessing_worth(v, space):
    """Of standing there until the next turn: a number falls in 19 throws of 100."""
    if v.shire[space] == NONE:
        return 0
    return 19 * seats_in(v.alive) * worth.gain_worth(v, v.set_of[v.shire[space]], v.blessing) // 100


# -- what may be reached from somewhere --------------------------------------------------------------------------------
def outlook(v, space, ready):
    """The best that the next throw brings from a space, on average; it is reckoned once."""
    if v.ahead[ready][space] == 0:
        v.ahead[ready][space] = 1 + expect(v, space, ready)
    return v.ahead[ready][space] - 1


def later(v, space, ready):
    """What the next throw from a space counts now, for those who look so far."""
    return v.far * outlook(v, space, ready) // 100 if v.far > 0 else 0


def expect(v, space, ready):
    fill_counts(v, space, ready)
    zero = blessing_worth(v, space)  # one may stay
    for other in range(v.spaces):
        if v.kind[other] == state.DRAGON and other != space:
            zero = max(zero, v.prize[ready][other])
    sum_of = zero
    for one in range(1, state.FACES):
        sum_of += 2 * max(zero, v.best[one])
        sum_of += max(v.best[one], v.best[2 * one])
        for two in range(one + 1, state.FACES):
            sum_of += 2 * max(v.best[one], v.best[two], v.best[one + two])
    value = sum_of // (state.FACES * state.FACES)
    if v.kind[space] == state.DRAGON and ready == KNIGHT | WITH_AMULET:
        amulet = v.amulet[v.seat] if v.amulet[v.seat] != NONE else worth.best_buy(v)
        if amulet != NONE:
            value = max(value, worth.fight_worth(v, amulet, False))
    return value


def fill_counts(v, space, ready):
    """By count, the best space to end on; all routes are walked side by side."""
    buy = worth.buy_worth(v, worth.best_buy(v)) if ready & WITH_AMULET == 0 else 0
    v.here[0] = space
    v.back[0] = NONE
    v.passed[0] = 0
    n = 1
    for count in range(1, COUNTS + 1):
        v.best[count] = 0
        for i in range(n):
            here = v.here[i]
            if here != NONE:
                back = v.back[i]
                passed = 1 if v.passed[i] == 1 or (count > 1 and v.kind[here] == state.GUARDIAN) else 0
                place = i
                v.here[i] = NONE
                for way in range(state.WAYS):
                    to = v.ways[here][way]
                    if to != NONE and to != back and place < sight.FRONT:
                        v.here[place] = to
                        v.back[place] = here
                        v.passed[place] = passed
                        if passed == 1 and buy > 0:
                            v.best[count] = max(v.best[count], buy + v.prize[ready | WITH_AMULET][to])
                        else:
                            v.best[count] = max(v.best[count], v.prize[ready][to])
                        if place == i:
                            place = n
                        else:
                            place += 1
                            n = place
        n = min(n, sight.FRONT)


# -- a route -----------------------------------------------------------------------------------------------------------
def route_worth(v, steps, ready):
    """Of the route in v.path."""
    value = 0
    for i in range(steps):
        space = v.path[i]
        met = seats_in(meeting.partners_at(v, v.seat, space))
        if met > 0:
            value += met * worth.partner_worth(v, v.set_of[v.shire[space]])
        if v.kind[space] == state.GUARDIAN and i + 1 < steps and ready & WITH_AMULET == 0:
            buy = worth.best_buy(v)
            if buy != NONE:
                value += worth.buy_worth(v, buy)
                ready |= WITH_AMULET
    return value + end_worth(v, v.path[steps - 1], ready)


def end_worth(v, space, ready):
    """Of landing there by dice, and of what comes after."""
    value = v.prize[ready][space]
    if (
        v.kind[space] == state.DRAGON
        and ready == KNIGHT | WITH_AMULET
        and ground.is_double(v)
        and count_dragons(ground.living(v)) > 1
    ):
        amulet = v.amulet[v.seat] if v.amulet[v.seat] != NONE else worth.best_buy(v)
        value += max(0, worth.fight_worth(v, amulet, True)) - max(0, worth.fight_worth(v, amulet, False))
    if v.kind[space] == state.TOWNE and v.protector[v.towne[space]] == NOBODY:
        return value + after_towne(v, space, ready)
    if v.kind[space] == state.GUARDIAN and ready & WITH_AMULET == 0 and worth.best_buy(v) != NONE:
        ready |= WITH_AMULET
    return value + later(v, space, ready)


def after_towne(v, space, ready):
    """The towne is protected then, and the other one of the shire may be worth more."""
    if v.far == 0:
        return 0
    towne = v.towne[space]
    mate = v.towne_space[towne ^ 1]
    if v.protector[towne ^ 1] == v.seat:
        ready |= KNIGHT
    own = v.prize[ready][space]
    others = v.prize[ready][mate]
    v.protector[towne] = v.seat
    v.prize[ready][space] = blessing_worth(v, space)
    v.prize[ready][mate] = blessing_worth(v, mate) + worth.towne_worth(v, towne ^ 1, ready & KNIGHT != 0)
    value = later(v, space, ready)
    v.protector[towne] = NOBODY
    v.prize[ready][space] = own
    v.prize[ready][mate] = others
    return value


def walk_well(v, m):
    """The best of all routes that the dice allow, and of staying."""
    ready = readiness(v)
    fill_prizes(v)
    most = -1
    if paths.zero_thrown(v):
        m.verb = state.STAY
        most = blessing_worth(v, v.at[v.seat]) + later(v, v.at[v.seat], ready)
    one = v.dice[0]
    two = v.dice[1]
    most = try_count(v, one, ready, most, m)
    if two != one:
        most = try_count(v, two, ready, most, m)
    if one > 0 and two > 0:
        most = try_count(v, one + two, ready, most, m)
    if paths.zero_thrown(v):
        n = paths.find_zero_walk(v, v.at[v.seat], NONE, v.path)
        for nth in range(n):
            steps = paths.find_zero_walk(v, v.at[v.seat], nth, v.path)
            most = try_route(v, steps, ready, most, m)


def try_count(v, count, ready, most, m):
    if count > 0:
        n = paths.find_walk(v, v.at[v.seat], count, NONE, v.path)
        for nth in range(n):
            paths.find_walk(v, v.at[v.seat], count, nth, v.path)
            most = try_route(v, count, ready, most, m)
    return most


def try_route(v, steps, ready, most, m):
    value = route_worth(v, steps, ready)
    if value <= most:
        return most
    m.verb = state.WALK
    for i in range(steps, m.steps):
        m.path[i] = 0
    m.steps = steps
    for i in range(steps):
        m.path[i] = v.path[i]
    return value


# -- jumps -------------------------------------------------------------------------------------------------------------
def jump_worth(v, space, ready):
    """Of landing there by a jump: an amulet that is bought there cannot be used in this throw."""
    if v.kind[space] == state.TOWNE and v.protector[v.towne[space]] == NOBODY:
        return v.prize[ready][space] + after_towne(v, space, ready)
    return v.prize[ready][space] + later(v, space, ready)


def best_jump(v, ready, dragons_only):
    """The best other space, or NONE if there is none."""
    best = NONE
    most = 0
    for space in range(v.spaces):
        if space != v.at[v.seat] and (v.kind[space] == state.DRAGON or not dragons_only):
            value = jump_worth(v, space, ready)
            if best == NONE or value > most:
                most = value
                best = space
    return best


def best_home(v, ready):
    """Of the own townes to which one may retreat (NS-RETREAT-1)."""
    best = NONE
    most = 0
    for shire in range(len(v.knight)):
        if v.knight[shire] == v.seat:
            for half in range(2):
                space = v.towne_space[2 * shire + half]
                value = outlook(v, space, ready) if v.far > 0 else 0
                if best == NONE or value > most:
                    most = value
                    best = space
    return best
