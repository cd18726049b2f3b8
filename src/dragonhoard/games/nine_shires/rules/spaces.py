"""Nine Shires: what the spaces do (NS-SPACE, NS-SHIRE, NS-AMULET, NS-HEX)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.nine_shires.rules import fight, ground, state


def take_effect(s, luck):
    """What the space landed on does (NS-TURN-2, step 6)."""
    seat = s.current
    space = s.at[seat]
    kind = s.kind[space]
    if kind == state.TOWNE and s.protector[s.towne[space]] == NOBODY and total(s.talismans[seat]) >= s.towne_cost:
        ground.wait(s, state.AT_TOWNE)
    elif kind == state.KEY and s.keyed == 0:
        ground.wait(s, state.AT_KEY)
    elif kind == state.TALISMAN:
        ground.wait(s, state.CHOOSING)
    elif kind == state.SWORD_SPACE:
        ground.wait(s, state.AT_SWORD)
    elif kind == state.CASTLE:
        ground.wait(s, state.AT_CASTLE)
    elif kind == state.GUARDIAN:
        if ground.alone(s):
            ground.wait(s, state.CHOOSING)
        else:
            ground.run(s, state.GUARD)
    elif kind == state.DRAGON:
        land_by_dragons(s, luck, seat)
    else:
        ground.run(s, state.END_THROW)


def land_by_dragons(s, luck, seat):
    """NS-SPACE-DRAGON-1"""
    if s.drawn[seat] < s.draw_limit and total(s.deck) > 0:
        craft = draw_from(luck, s.deck, total(s.deck))
        s.retreat[seat][craft] += 1
        s.drawn[seat] += 1
        tell(s, EVERYBODY, state.DREW_RETREAT, seat, craft, total(s.deck))
    if fight.may_fight(s, seat) or fight.may_refund(s, seat):
        ground.wait(s, state.AT_DRAGON)
    else:
        ground.run(s, state.END_THROW)


# -- the Guardian Wizard -----------------------------------------------------------------------------------------------
def affords(s, seat, amulet):
    """NS-AMULET-2"""
    for i in range(state.HUES):
        if s.talismans[seat][s.hue[amulet][i]] < s.amulet_cost:
            return False
    return True


def affords_any(s, seat):
    if s.amulet[seat] != NONE:
        return False
    for amulet in range(state.AMULETS):
        if affords(s, seat, amulet):
            return True
    return False


def affords_lifting(s, seat):
    return has(s.hexed, seat) and total(s.talismans[seat]) >= s.hex_cost


def stand_guard(s):
    """NS-SPACE-GUARD-1: whatever is still possible there."""
    if affords_any(s, s.current) or affords_lifting(s, s.current):
        ground.wait(s, state.AT_GUARDIAN)
    else:
        ground.run(s, state.END_THROW)


def leave_guardian(s):
    ground.run(s, state.WALKING if s.steps > 0 else state.END_THROW)


def can_buy(s, seat, amulet):
    if s.amulet[seat] != NONE:
        return state.NS_AMULET_4
    return LEGAL if 0 <= amulet < state.AMULETS and affords(s, seat, amulet) else state.NS_AMULET_2


def buy(s, seat, amulet):
    """NS-AMULET-2"""
    for i in range(state.HUES):
        s.talismans[seat][s.hue[amulet][i]] -= s.amulet_cost
    s.amulet[seat] = amulet
    s.fresh = 1
    tell(s, EVERYBODY, state.BOUGHT, seat, amulet, ground.set_heap(s, amulet, s.amulet_cost))
    ground.run(s, state.WALKING if s.steps > 0 else state.GUARD)


def can_lift(s, seat, pay):
    """NS-HEX-3: passing is not enough."""
    if not has(s.hexed, seat) or s.steps > 0:
        return state.NS_HEX_3
    return ground.can_pay(s, seat, pay, s.hex_cost)


def lift(s, seat, pay):
    ground.spend(s, seat, pay)
    s.hexed &= ~bit(seat)
    tell(s, EVERYBODY, state.HEX_LIFTED, seat, pay)
    ground.run(s, state.GUARD)


# -- townes and talismans ----------------------------------------------------------------------------------------------
def protect(s, seat, pay):
    """NS-SHIRE-2"""
    ground.spend(s, seat, pay)
    towne = s.towne[s.at[seat]]
    s.protector[towne] = seat
    tell(s, EVERYBODY, state.PROTECTED, seat, towne, pay)
    ground.knight_if_due(s, seat, towne // 2)
    ground.run(s, state.END_THROW)


def gift(s):
    """How many talismans may be chosen here (NS-SPACE-TALI-1, NS-SOLE-2)."""
    return s.space_gain if s.kind[s.at[s.current]] == state.TALISMAN else s.survivor_gain


def can_take(s, pay):
    for colour in range(state.COLOURS):
        if pay[colour] < 0:
            return state.NS_SPACE_TALI_1
    return LEGAL if total(pay) == gift(s) else state.NS_SPACE_TALI_1


def take(s, seat, pay):
    for colour in range(state.COLOURS):
        s.talismans[seat][colour] += pay[colour]
    tell(s, EVERYBODY, state.TOOK_TALISMANS, seat, pay)
    after_gift(s)


def take_one_of_each(s, seat):
    """NS-DIGI-8"""
    n = gift(s)
    for i in range(n):
        s.talismans[seat][i % state.COLOURS] += 1
    tell(
        s,
        EVERYBODY,
        state.TOOK_TALISMANS,
        seat,
        [(n - colour + state.COLOURS - 1) // state.COLOURS for colour in range(state.COLOURS)],
    )
    after_gift(s)


def after_gift(s):
    ground.run(s, state.GUARD if s.kind[s.at[s.current]] == state.GUARDIAN else state.END_THROW)


# -- jumps -------------------------------------------------------------------------------------------------------------
def can_jump(s, seat, space):
    """To another dragon space; from the key space to any other space (NS-SPACE-KEY-1, NS-SPACE-SWORD-3)."""
    if s.phase == state.AT_KEY:
        return LEGAL if ground.on_board(s, space) and space != s.at[seat] else state.NS_SPACE_KEY_1
    if ground.on_board(s, space) and s.kind[space] == state.DRAGON:
        return LEGAL if space != s.at[seat] else state.NS_SPACE_SWORD_3
    if s.phase == state.AT_CASTLE:
        return state.NS_SPACE_CASTLE_1
    return state.NS_SPACE_SWORD_1 if s.phase == state.AT_SWORD else state.NS_SPACE_SWORD_3


def jump(s, seat, space):
    by = state.BY_SWORD
    if s.phase == state.AT_KEY:
        by = state.BY_KEY
        s.keyed = 1
    elif s.phase == state.AT_CASTLE:
        by = state.BY_CASTLE
    elif s.phase == state.START:
        by = state.BY_CARD
    tell(s, EVERYBODY, state.JUMPED, seat, space, by)
    ground.put(s, seat, space)
    s.arrival = state.FREE_ARRIVAL
    tell(s, EVERYBODY, state.LANDED, seat, space)
    ground.run(s, state.ON_SPACE)


def can_play_sword(s, seat, space):
    """NS-SPACE-SWORD-4"""
    return can_jump(s, seat, space) if s.swords[seat] > 0 else state.NS_SPACE_SWORD_4


def play_sword(s, seat, space):
    s.swords[seat] -= 1
    s.sword_supply += 1
    jump(s, seat, space)


def take_sword(s, seat):
    """NS-SPACE-SWORD-1"""
    s.sword_supply -= 1
    s.swords[seat] += 1
    tell(s, EVERYBODY, state.TOOK_SWORD, seat, s.sword_supply)
    ground.run(s, state.END_THROW)
