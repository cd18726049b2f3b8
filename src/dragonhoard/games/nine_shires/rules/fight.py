"""Nine Shires: fights, duels of dragons, retreat, handing back, and death (NS-FIGHT, NS-DUEL, NS-REFUND, NS-DEATH)."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, below, tell
from dragonhoard.games.nine_shires.rules import ending, ground, state


# -- who may -----------------------------------------------------------------------------------------------------------
def by_dragons(s, seat):
    return s.kind[s.at[seat]] == state.DRAGON


def too_fresh(s):
    """NS-AMULET-7: an amulet bought in this throw works only after a dice arrival."""
    return s.fresh == 1 and s.arrival == state.FREE_ARRIVAL


def may_fight(s, seat):
    """NS-FIGHT-1, but for the moment"""
    return (
        by_dragons(s, seat)
        and ground.knighted(s, seat)
        and s.amulet[seat] != NONE
        and s.fought == 0
        and not too_fresh(s)
    )


def can_fight(s, seat):
    if not by_dragons(s, seat) or not ground.knighted(s, seat) or s.amulet[seat] == NONE:
        return state.NS_FIGHT_1
    if s.fought == 1:
        return state.NS_FIGHT_3
    return state.NS_AMULET_7 if too_fresh(s) else LEGAL


def may_refund(s, seat):
    """NS-REFUND-1"""
    return by_dragons(s, seat) and ground.worn_out(s, seat) and ground.knighted(s, seat)


def can_refund(s, seat, space):
    if not by_dragons(s, seat) or s.amulet[seat] == NONE or not ground.knighted(s, seat):
        return state.NS_REFUND_1
    if not ground.worn_out(s, seat):
        return state.NS_REFUND_3
    return LEGAL if ground.own_home(s, seat, space) else state.NS_REFUND_2


def is_duel(s):
    """NS-DUEL-1, NS-DUEL-5: two dragons, if a double brought the token here by dice and two live."""
    alive = ground.living(s)
    return (
        s.phase == state.AT_DRAGON
        and s.arrival == state.DICE_ARRIVAL
        and ground.is_double(s)
        and alive & (alive - 1) != 0
    )


# -- the fight ---------------------------------------------------------------------------------------------------------
def count_dragons(mask):
    n = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


def nth_dragon(mask, nth):
    dragon = 0
    while nth > 0 or (mask >> dragon) & 1 == 0:
        if (mask >> dragon) & 1 == 1:
            nth -= 1
        dragon += 1
    return dragon


def do_fight(s, luck, seat):
    """NS-FIGHT-4: cards are turned until there are enough dragons; the Zero card is laid aside."""
    two = is_duel(s)
    s.fought = 1
    tell(s, EVERYBODY, state.FIGHTS, seat, 1 if two else 0)
    deck = ground.living(s)
    zero = 0
    foe = NONE
    other = NONE
    while foe == NONE or (two and other == NONE):
        size = count_dragons(deck)
        card = below(luck, size + 1 - zero)
        if card == size:
            zero = 1
            tell(s, EVERYBODY, state.TURNED_ZERO, seat)
        else:
            dragon = nth_dragon(deck, card)
            deck &= ~(1 << dragon)
            tell(s, EVERYBODY, state.TURNED_DRAGON, seat, dragon)
            if foe == NONE:
                foe = dragon
            else:
                other = dragon
    if two and (s.kills[other] >> foe) & 1 == 1:
        face(s, luck, seat, other, foe, zero)
    else:
        face(s, luck, seat, foe, other, zero)


def face(s, luck, seat, foe, loser, zero):
    """NS-FIGHT-5, NS-FIGHT-6; `loser` is the dragon that the other killed before, or NONE."""
    if loser != NONE:
        tell(s, EVERYBODY, state.DUELLED, foe, loser)
        die_dragon(s, loser, state.UNCREDITED)
    if (s.slays[s.amulet[seat]] >> foe) & 1 == 1:
        slay(s, luck, seat, foe, loser)
    elif s.retreat[seat][s.class_of[foe]] > 0 and not has(s.hexed, seat) and zero == 0:
        s.amulet[seat] = NONE
        tell(s, EVERYBODY, state.RETREATS, seat, foe)
        ground.wait(s, state.RETREATING)
    else:
        fall(s, seat, foe)


def die_dragon(s, dragon, fate):
    """NS-ATTACK-5"""
    s.fate[dragon] = fate
    s.quiet = NONE
    if s.attacks > 0 and ground.any_free(s):
        s.attacks -= 1
        tell(s, EVERYBODY, state.SET_BACK, s.attacks)


def slay(s, luck, seat, foe, loser):
    """NS-FIGHT-5, NS-DUEL-3"""
    tell(s, EVERYBODY, state.SLAIN, seat, foe)
    die_dragon(s, foe, seat)
    s.last_slayer = seat
    if loser != NONE:
        s.fate[loser] = seat
        tell(s, EVERYBODY, state.SLAIN, seat, loser)
    if ground.living(s) == 0:
        ending.crown(s, luck)
    elif ground.worn_out(s, seat):
        ground.wait(s, state.KEEPING)
    else:
        ground.run(s, state.END_THROW)


def go_home(s, seat, space):
    """NS-RETREAT-1"""
    ground.put(s, seat, space)
    tell(s, EVERYBODY, state.WENT_HOME, seat, s.towne[space])
    ground.run(s, state.END_THROW)


def refund(s, seat, space):
    """NS-REFUND-2"""
    amulet = s.amulet[seat]
    ground.gain_set(s, seat, amulet, s.amulet_cost)
    s.amulet[seat] = NONE
    ground.put(s, seat, space)
    tell(s, EVERYBODY, state.HANDED_BACK, seat, amulet, s.towne[space], ground.set_heap(s, amulet, s.amulet_cost))
    ground.run(s, state.END_THROW)


# -- death -------------------------------------------------------------------------------------------------------------
def fall(s, seat, foe):
    """NS-DEATH-1"""
    tell(s, EVERYBODY, state.FELL, seat, foe, guarded_by(s, seat))
    bury(s, seat)
    if s.alive == 0:
        ending.finish(s, state.ALL_DEAD, NOBODY)
    else:
        ground.run(s, state.END_TURN)


def guarded_by(s, seat):
    """For the news: the townes of a player."""
    return [towne for towne in range(state.TOWNES) if s.protector[towne] == seat]


def bury(s, seat):
    """NS-DEATH-2: all that somebody had goes back."""
    s.alive &= ~bit(seat)
    s.hexed &= ~bit(seat)
    s.at[seat] = NONE
    s.amulet[seat] = NONE
    for towne in range(state.TOWNES):
        if s.protector[towne] == seat:
            s.protector[towne] = NOBODY
    for shire in range(state.SHIRES):
        if s.knight[shire] == seat:
            s.knight[shire] = NOBODY
    for colour in range(state.COLOURS):
        s.talismans[seat][colour] = 0
    for craft in range(state.CLASSES):
        s.deck[craft] += s.retreat[seat][craft]
        s.retreat[seat][craft] = 0
    s.sword_supply += s.swords[seat]
    s.swords[seat] = 0
    s.allies[seat] = 0
    for other in range(s.players):
        s.allies[other] &= ~bit(seat)
        s.lock[seat][other] = 0
        s.lock[other][seat] = 0
    for place in range(state.PLACES):
        if has(s.offers[place].parties, seat):
            ground.drop_offer(s, place, state.LAPSED)
