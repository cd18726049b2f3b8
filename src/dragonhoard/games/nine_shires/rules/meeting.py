"""Nine Shires: alliance, a secret choice of two (NS-ALLY)."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, tell
from dragonhoard.games.nine_shires.rules import ground, state


def locked(s, one, two, shire):
    """NS-ALLY-11"""
    return has(s.lock[one][two], shire) or has(s.lock[two][one], shire)


def meets(s, other, space):
    """Whether a living player is met on a shire space: there, or by the other reading in its shire (NS-ALLY-1)."""
    if s.at[other] == space:
        return True
    return s.whole_shire == 1 and s.shire[s.at[other]] == s.shire[space]


def partners_at(s, seat, space):
    """With whom a mover may play on a space: a mask (NS-ALLY-1)."""
    shire = s.shire[space]
    if shire == NONE:
        return 0
    mask = 0
    for other in range(s.players):
        if other != seat and has(s.alive, other) and meets(s, other, space) and not locked(s, seat, other, shire):
            mask |= bit(other)
    return mask


def partners(s):
    return partners_at(s, s.current, s.at[s.current])


def can_meet(s, other):
    """NS-ALLY-1, NS-ALLY-2"""
    if not 0 <= other < s.players or other == s.current or not has(s.alive, other):
        return state.NS_ALLY_1
    if not meets(s, other, s.at[s.current]):
        return state.NS_ALLY_1
    return LEGAL if has(partners(s), other) else state.NS_ALLY_11


def meet(s, other):
    """NS-ALLY-3"""
    s.partner = other
    tell(s, EVERYBODY, state.ALLIANCE_OPENS, s.current, other, s.shire[s.at[s.current]])
    ground.wait(s, state.ALLYING)


def can_choose_ally(s, seat, choice):
    """NS-ALLY-4: one choice each, and no second one."""
    if s.phase != state.ALLYING:
        return state.NS_ALLY_2
    if seat != s.current and seat != s.partner:
        return state.NS_ALLY_1
    if s.choice[seat] != state.UNCHOSEN:
        return state.NS_ALLY_4
    return LEGAL if choice == state.ALLIED or choice == state.PUT_OFF else state.NS_ALLY_4


def choose_ally(s, seat, choice):
    """NS-INFO-4: that somebody has chosen is public, what is not."""
    s.choice[seat] = choice
    tell(s, EVERYBODY, state.SEALED, seat)
    if s.choice[s.current] != state.UNCHOSEN and s.choice[s.partner] != state.UNCHOSEN:
        show_choices(s)


def show_choices(s):
    """NS-ALLY-9: the last play says whether they are allied."""
    mover = s.current
    other = s.partner
    one = s.choice[mover]
    two = s.choice[other]
    shire = s.shire[s.at[mover]]
    amulet = s.set_of[shire]
    ground.gain_set(s, mover, amulet, reward(s, one, two))
    ground.gain_set(s, other, amulet, reward(s, two, one))
    tell(
        s,
        EVERYBODY,
        state.SHOWN,
        mover,
        other,
        shire,
        one,
        two,
        ground.set_heap(s, amulet, reward(s, one, two)),
        ground.set_heap(s, amulet, reward(s, two, one)),
    )
    enter_choice(s, mover, other, one)
    enter_choice(s, other, mover, two)
    if one == state.ALLIED and two == state.ALLIED:
        s.allies[mover] |= bit(other)
        s.allies[other] |= bit(mover)
    elif s.forever == 0:
        s.allies[mover] &= ~bit(other)
        s.allies[other] &= ~bit(mover)
    s.lock[mover][other] |= 1 << shire
    s.lock[other][mover] |= 1 << shire
    close_alliance(s)


def reward(s, own, others):
    """NS-ALLY-5 to NS-ALLY-7: talismans of each colour."""
    if own == state.ALLIED:
        return s.both_ally if others == state.ALLIED else s.lone_ally
    return s.lone_put_off if others == state.ALLIED else s.both_put_off


def enter_choice(s, seat, other, choice):
    s.last_choice[seat][other] = choice
    if choice == state.ALLIED:
        s.chose_ally[seat][other] += 1
    else:
        s.chose_put_off[seat][other] += 1


def close_alliance(s):
    """There may be others on the space (NS-ALLY-2)."""
    s.choice[s.current] = state.UNCHOSEN
    s.choice[s.partner] = state.UNCHOSEN
    s.partner = NOBODY
    ground.run(s, state.ON_SPACE)
