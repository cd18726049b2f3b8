"""Nine Shires: what the spaces do (NS-SPACE, NS-SHIRE, NS-AMULET, NS-HEX)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.nine_shires.rules.fight import may_fight, may_refund
from dragonhoard.games.nine_shires.rules.ground import (
    alone,
    can_pay,
    knight_if_due,
    put,
    run,
    set_heap,
    spend,
    wait,
)
from dragonhoard.games.nine_shires.rules.state import (
    AMULETS,
    AT_CASTLE,
    AT_DRAGON,
    AT_GUARDIAN,
    AT_KEY,
    AT_SWORD,
    AT_TOWNE,
    BOUGHT,
    BY_CARD,
    BY_CASTLE,
    BY_KEY,
    BY_SWORD,
    CASTLE,
    CHOOSING,
    COLOURS,
    DRAGON,
    DREW_RETREAT,
    END_THROW,
    FREE_ARRIVAL,
    GUARD,
    GUARDIAN,
    HEX_LIFTED,
    HUES,
    JUMPED,
    KEY,
    LANDED,
    NS_AMULET_2,
    NS_AMULET_4,
    NS_HEX_3,
    NS_SPACE_CASTLE_1,
    NS_SPACE_KEY_1,
    NS_SPACE_SWORD_1,
    NS_SPACE_SWORD_3,
    NS_SPACE_SWORD_4,
    NS_SPACE_TALI_1,
    ON_SPACE,
    PROTECTED,
    START,
    SWORD_SPACE,
    TALISMAN,
    TOOK_SWORD,
    TOOK_TALISMANS,
    TOWNE,
    WALKING,
)


def take_effect(s, luck):
    """What the space landed on does (NS-TURN-2, step 6)."""
    seat = s.current
    space = s.at[seat]
    kind = s.kind[space]
    if kind == TOWNE and s.protector[s.towne[space]] == NOBODY and total(s.talismans[seat]) >= s.towne_cost:
        wait(s, AT_TOWNE)
    elif kind == KEY and s.keyed == 0:
        wait(s, AT_KEY)
    elif kind == TALISMAN:
        wait(s, CHOOSING)
    elif kind == SWORD_SPACE:
        wait(s, AT_SWORD)
    elif kind == CASTLE:
        wait(s, AT_CASTLE)
    elif kind == GUARDIAN:
        if alone(s):
            wait(s, CHOOSING)
        else:
            run(s, GUARD)
    elif kind == DRAGON:
        land_by_dragons(s, luck, seat)
    else:
        run(s, END_THROW)


def land_by_dragons(s, luck, seat):
    """NS-SPACE-DRAGON-1"""
    if s.drawn[seat] < s.draw_limit and total(s.deck) > 0:
        craft = draw_from(luck, s.deck, total(s.deck))
        s.retreat[seat][craft] += 1
        s.drawn[seat] += 1
        tell(s, EVERYBODY, DREW_RETREAT, seat, craft, total(s.deck))
    if may_fight(s, seat) or may_refund(s, seat):
        wait(s, AT_DRAGON)
    else:
        run(s, END_THROW)


# -- the Guardian Wizard -----------------------------------------------------------------------------------------------
def affords(s, seat, amulet):
    """NS-AMULET-2"""
    for i in range(HUES):
        if s.talismans[seat][s.hue[amulet][i]] < s.amulet_cost:
            return False
    return True


def affords_any(s, seat):
    if s.amulet[seat] != NONE:
        return False
    for amulet in range(AMULETS):
        if affords(s, seat, amulet):
            return True
    return False


def affords_lifting(s, seat):
    return has(s.hexed, seat) and total(s.talismans[seat]) >= s.hex_cost


def stand_guard(s):
    """NS-SPACE-GUARD-1: whatever is still possible there."""
    if affords_any(s, s.current) or affords_lifting(s, s.current):
        wait(s, AT_GUARDIAN)
    else:
        run(s, END_THROW)


def leave_guardian(s):
    run(s, WALKING if s.steps > 0 else END_THROW)


def can_buy(s, seat, amulet):
    if s.amulet[seat] != NONE:
        return NS_AMULET_4
    return LEGAL if 0 <= amulet < AMULETS and affords(s, seat, amulet) else NS_AMULET_2


def buy(s, seat, amulet):
    """NS-AMULET-2"""
    for i in range(HUES):
        s.talismans[seat][s.hue[amulet][i]] -= s.amulet_cost
    s.amulet[seat] = amulet
    s.fresh = 1
    tell(s, EVERYBODY, BOUGHT, seat, amulet, set_heap(s, amulet, s.amulet_cost))
    run(s, WALKING if s.steps > 0 else GUARD)


def can_lift(s, seat, pay):
    """NS-HEX-3: passing is not enough."""
    if not has(s.hexed, seat) or s.steps > 0:
        return NS_HEX_3
    return can_pay(s, seat, pay, s.hex_cost)


def lift(s, seat, pay):
    spend(s, seat, pay)
    s.hexed &= ~bit(seat)
    tell(s, EVERYBODY, HEX_LIFTED, seat, pay)
    run(s, GUARD)


# -- townes and talismans ----------------------------------------------------------------------------------------------
def protect(s, seat, pay):
    """NS-SHIRE-2"""
    spend(s, seat, pay)
    towne = s.towne[s.at[seat]]
    s.protector[towne] = seat
    tell(s, EVERYBODY, PROTECTED, seat, towne, pay)
    knight_if_due(s, seat, towne // 2)
    run(s, END_THROW)


def gift(s):
    """How many talismans may be chosen here (NS-SPACE-TALI-1, NS-SOLE-2)."""
    return s.space_gain if s.kind[s.at[s.current]] == TALISMAN else s.survivor_gain


def can_take(s, pay):
    for colour in range(COLOURS):
        if pay[colour] < 0:
            return NS_SPACE_TALI_1
    return LEGAL if total(pay) == gift(s) else NS_SPACE_TALI_1


def take(s, seat, pay):
    for colour in range(COLOURS):
        s.talismans[seat][colour] += pay[colour]
    tell(s, EVERYBODY, TOOK_TALISMANS, seat, pay)
    after_gift(s)


def take_one_of_each(s, seat):
    """NS-DIGI-8"""
    n = gift(s)
    for i in range(n):
        s.talismans[seat][i % COLOURS] += 1
    tell(s, EVERYBODY, TOOK_TALISMANS, seat, [(n - colour + COLOURS - 1) // COLOURS for colour in range(COLOURS)])
    after_gift(s)


def after_gift(s):
    run(s, GUARD if s.kind[s.at[s.current]] == GUARDIAN else END_THROW)


# -- jumps -------------------------------------------------------------------------------------------------------------
def can_jump(s, seat, space):
    """To another dragon space; from the key space to any other space (NS-SPACE-KEY-1, NS-SPACE-SWORD-3)."""
    if s.phase == AT_KEY:
        return LEGAL if 0 <= space < s.spaces and space != s.at[seat] else NS_SPACE_KEY_1
    if 0 <= space < s.spaces and s.kind[space] == DRAGON:
        return LEGAL if space != s.at[seat] else NS_SPACE_SWORD_3
    if s.phase == AT_CASTLE:
        return NS_SPACE_CASTLE_1
    return NS_SPACE_SWORD_1 if s.phase == AT_SWORD else NS_SPACE_SWORD_3


def jump(s, seat, space):
    by = BY_SWORD
    if s.phase == AT_KEY:
        by = BY_KEY
        s.keyed = 1
    elif s.phase == AT_CASTLE:
        by = BY_CASTLE
    elif s.phase == START:
        by = BY_CARD
    tell(s, EVERYBODY, JUMPED, seat, space, by)
    put(s, seat, space)
    s.arrival = FREE_ARRIVAL
    tell(s, EVERYBODY, LANDED, seat, space)
    run(s, ON_SPACE)


def can_play_sword(s, seat, space):
    """NS-SPACE-SWORD-4"""
    return can_jump(s, seat, space) if s.swords[seat] > 0 else NS_SPACE_SWORD_4


def play_sword(s, seat, space):
    s.swords[seat] -= 1
    s.sword_supply += 1
    jump(s, seat, space)


def take_sword(s, seat):
    """NS-SPACE-SWORD-1"""
    s.sword_supply -= 1
    s.swords[seat] += 1
    tell(s, EVERYBODY, TOOK_SWORD, seat, s.sword_supply)
    run(s, END_THROW)
