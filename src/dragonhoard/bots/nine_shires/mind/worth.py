"""What things are worth at Nine Shires, in whole numbers: plain and compiled play agree to the last bit."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import has, seats_in
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.rules import fight, ground, spaces, state

THOUSAND = 1000
NEEDED, SAVED, SPARE = 12, 5, 2  # a talisman for the next amulet, for one after that, and any other
GUARDED, GUARDED_MORE = 30, 7  # a towne is guarded; and for each player, since with many there is less time
FIRST_KNIGHTHOOD, NEXT_KNIGHTHOOD = 300, 40
FIRST_HALF, NEXT_HALF = 40, 10  # of a shire whose other towne is free
SPITED = 60  # the other towne is of one who is to be repaid: no knighthood comes of it
NEW_CLASS, SAME_CLASS = 110, 4  # retreat cards
CARD_OF_SWORD = 45
AMULET_WORTH = 230  # if it slew all
KILL, RETREAT_COSTS = 250, 30
HANDED_BACK_WORTH = 150
DEATH = 2600  # shared by those who still play: what a life is worth depends on how likely it is to win
UNAIDED = 80  # percent of it, if nothing more can be done for the odds
HEX_WORTH = 90


# -- talismans and amulets ---------------------------------------------------------------------------------------------
def short_of(v, amulet):
    """How many talismans are still missing."""
    n = 0
    for i in range(state.HUES):
        n += max(0, v.amulet_cost - v.talismans[v.seat][v.hue[amulet][i]])
    return n


def slain_share(v, amulet):
    """Of the living dragons, in thousandths."""
    alive = ground.living(v)
    return THOUSAND * fight.count_dragons(alive & v.slays[amulet]) // max(1, fight.count_dragons(alive))


def choose_wanted(v):
    """The amulet to save for: it slays much, and little is missing; by seats, so that not all want the same."""
    best = NONE
    most = 0
    for i in range(state.AMULETS):
        amulet = (v.seat + i) % state.AMULETS
        value = slain_share(v, amulet) // 2 - 8 * short_of(v, amulet)
        if best == NONE or value > most:
            most = value
            best = amulet
    v.wanted = best


def is_wanted(v, colour):
    for i in range(state.HUES):
        if v.hue[v.wanted][i] == colour:
            return True
    return False


def gain_worth(v, amulet, n):
    """What so many of each colour of a set are worth."""
    value = 0
    for i in range(state.HUES):
        colour = v.hue[amulet][i]
        useful = max(0, min(n, v.amulet_cost - v.talismans[v.seat][colour])) if amulet == v.wanted else 0
        value += useful * (NEEDED if v.amulet[v.seat] == NONE else SAVED) + (n - useful) * SPARE
    return value


def gift_worth(v, n):
    """Of talismans that one may choose."""
    useful = min(n, short_of(v, v.wanted))
    return useful * (NEEDED if v.amulet[v.seat] == NONE else SAVED) + (n - useful) * SPARE


def price_of(v, cost):
    """What a payment in any colours takes away from what is saved."""
    spare = 0
    for colour in range(state.COLOURS):
        held = v.talismans[v.seat][colour]
        spare += max(0, held - v.amulet_cost) if is_wanted(v, colour) else held
    dear = max(0, cost - spare)
    return SPARE * (cost - dear) + NEEDED * dear


def best_affordable(v):
    """The amulet that can be paid for and slays most of the living, if it slays half of them; NONE: none."""
    best = NONE
    most = -1
    for amulet in range(state.AMULETS):
        share = slain_share(v, amulet)
        if spaces.affords(v, v.seat, amulet) and 2 * share >= THOUSAND and share > most:
            most = share
            best = amulet
    return best


def best_buy(v):
    return best_affordable(v) if v.amulet[v.seat] == NONE else NONE


def buy_worth(v, amulet):
    return 0 if amulet == NONE else AMULET_WORTH * slain_share(v, amulet) // THOUSAND


# -- townes ------------------------------------------------------------------------------------------------------------
def danger(v):
    """How much a towne that is free matters to all: the more, the nearer the last attack."""
    return v.attacks * v.attacks * 6


def free_townes(v):
    n = 0
    for towne in range(state.TOWNES):
        if v.protector[towne] == NOBODY:
            n += 1
    return n


def towne_worth(v, towne, knight):
    """Of protecting it now."""
    if v.protector[towne] != NOBODY or total(v.talismans[v.seat]) < v.towne_cost:
        return 0
    value = (GUARDED + GUARDED_MORE * seats_in(v.alive) + danger(v)) * v.civic // 100
    value += 15 * max(0, 5 - free_townes(v)) - price_of(v, v.towne_cost)
    holder = v.protector[towne ^ 1]
    if holder == v.seat:
        value += NEXT_KNIGHTHOOD if knight else FIRST_KNIGHTHOOD
    elif holder == NOBODY:
        value += NEXT_HALF if knight else FIRST_HALF
    elif has(v.spite, holder):
        value += SPITED
    return max(1, value)


# -- dragons -----------------------------------------------------------------------------------------------------------
def odds_of_one(v, amulet):
    """Thousandths to slay and to retreat (NS-FIGHT-4 to -6); the rest is death."""
    alive = ground.living(v)
    n = fight.count_dragons(alive)
    slain = 0
    spared = 0
    for dragon in range(state.DRAGONS):
        if has(alive, dragon):
            if has(v.slays[amulet], dragon):
                slain += 1
            elif v.retreat[v.seat][v.class_of[dragon]] > 0:
                spared += 1
    if has(v.hexed, v.seat):
        spared = 0
    return THOUSAND * slain // n, THOUSAND * spared // (n + 1)


def odds_of_two(v, amulet):
    """After a duel of dragons the stronger one is faced (NS-DUEL-1)."""
    alive = ground.living(v)
    n = fight.count_dragons(alive)
    pairs = 0
    slain = 0
    spared = 0
    for one in range(state.DRAGONS):
        for two in range(one + 1, state.DRAGONS):
            if has(alive, one) and has(alive, two):
                foe = one if has(v.kills[one], two) else two
                pairs += 1
                if has(v.slays[amulet], foe):
                    slain += 1
                elif v.retreat[v.seat][v.class_of[foe]] > 0:
                    spared += 1
    if has(v.hexed, v.seat):
        spared = 0
    return THOUSAND * slain // pairs, THOUSAND * spared * (n - 1) // (pairs * (n + 1))


def can_prepare(v, amulet):
    """Whether another landing on a dragon space, or the Guardian Wizard, would better the odds."""
    if has(v.hexed, v.seat) and total(v.retreat[v.seat]) > 0:
        return True
    if v.drawn[v.seat] >= v.draw_limit:
        return False
    for craft in range(state.CLASSES):
        if v.deck[craft] > 0 and v.retreat[v.seat][craft] == 0 and class_matters(v, craft, amulet):
            return True
    return False


def life_worth(v, amulet):
    """The fewer are left, the more; and less, the longer no dragon has died and the nearer all are to defeat. Whoever
    cannot prepare any better waits for nothing."""
    value = DEATH // (1 + seats_in(v.alive))
    if not can_prepare(v, amulet):
        value = value * UNAIDED // 100
    value = value * max(0, 100 - 150 * max(0, v.quiet - 3) // v.quiet_limit) // 100
    if ground.any_free(v) and v.attacks >= v.last_attack - 2:
        value = value * 60 // 100
    return value * v.nerve // 100


def retreat_worth(v, amulet):
    """The amulet is lost; perhaps there is a better one that can be paid for."""
    return buy_worth(v, best_affordable(v)) - buy_worth(v, amulet) - RETREAT_COSTS


def fight_worth(v, amulet, two):
    kill = KILL
    if ground.any_free(v):
        kill += danger(v)
    if two:
        slay, retreat = odds_of_two(v, amulet)
        return fight_value(v, amulet, slay, retreat, 2 * kill)
    slay, retreat = odds_of_one(v, amulet)
    return fight_value(v, amulet, slay, retreat, kill)


def fight_value(v, amulet, slay, retreat, kill):
    die = THOUSAND - slay - retreat
    return (slay * kill + retreat * retreat_worth(v, amulet) - die * life_worth(v, amulet)) // THOUSAND


def refund_worth(v):
    """Of a dragon space to one who can hand back an amulet there (NS-REFUND-1)."""
    return HANDED_BACK_WORTH if ground.worn_out(v, v.seat) and ground.knighted(v, v.seat) else 0


def class_matters(v, craft, amulet):
    """Whether a living dragon of this class is not on the amulet."""
    for dragon in range(state.DRAGONS):
        if v.fate[dragon] == state.LIVING and v.class_of[dragon] == craft and not has(v.slays[amulet], dragon):
            return True
    return False


def draw_worth(v, amulet):
    """Of the retreat card that landing on a dragon space brings."""
    left = total(v.deck)
    if v.drawn[v.seat] >= v.draw_limit or left == 0:
        return 0
    value = 0
    for craft in range(state.CLASSES):
        fresh = v.retreat[v.seat][craft] == 0 and class_matters(v, craft, amulet)
        value += v.deck[craft] * (NEW_CLASS if fresh else SAME_CLASS)
    return value // left


def lift_worth(v):
    """The hex matters to one who has cards to retreat with."""
    if not has(v.hexed, v.seat) or total(v.talismans[v.seat]) < v.hex_cost:
        return 0
    classes = 0
    for craft in range(state.CLASSES):
        if v.retreat[v.seat][craft] > 0:
            classes += 1
    return max(0, HEX_WORTH * classes - price_of(v, v.hex_cost))


def partner_worth(v, amulet):
    """Of a play of alliance in a shire of this set."""
    return gain_worth(v, amulet, v.both_put_off)
