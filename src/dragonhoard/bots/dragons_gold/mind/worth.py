"""What tokens are worth to a bot: to its own stash, and roughly to anybody. A point is POINT."""

from dragonhoard.core.masks import has
from dragonhoard.games.dragons_gold.rules import state, tokens

POINT = 60
CARD = 3 * POINT  # a Magic Object drawn for a red token
RIVALRY = 115  # hundredths of an equal part of a colour: with so many it is led now and then


def stash_worth(v, own):
    """The points that a stash like this may bring at the end."""
    n = 0
    for kind in range(state.KINDS):
        n += v.worth[kind] * own[kind] * POINT
    if v.curse == 1 and own[state.BLACK] > 0:
        return n
    least = own[state.BLUE]
    colours = 0
    for gem in range(state.BLUE, state.WHITE + 1):
        n += lead_worth(v, gem, own[gem])
        least = min(least, own[gem])
        if own[gem] > 0:
            colours += 1
    n += v.set_worth * POINT * least
    if least == 0:
        n += v.set_worth * POINT * colours // 10
    return n


def lead_worth(v, gem, count):
    """The majority of a colour times the chance that so many lead it."""
    rivals = RIVALRY * v.tokens[gem] // v.players
    own = 100 * count * (100 * count + rivals)
    both = own + 2 * rivals * rivals
    return v.majority * POINT * own // both if both > 0 else 0


def token_worth(v, kind):
    """What one more of a kind is worth to the stash and what is planned for it (`heap`)."""
    before = stash_worth(v, v.heap)
    v.heap[kind] += 1
    after = stash_worth(v, v.heap)
    v.heap[kind] -= 1
    if kind == state.RED and draws_cards(v):
        after += CARD
    return after - before


def draws_cards(v):
    """DG-MAG-RED-2"""
    return v.magic == 1 and has(v.wizards, v.seat)


def share_worth(v, share):
    """What a share adds to the own stash."""
    tokens.copy_counts(v.stash, v.heap)
    before = stash_worth(v, v.heap)
    for kind in range(state.KINDS):
        v.heap[kind] += share[kind]
    n = stash_worth(v, v.heap) - before
    if draws_cards(v):
        n += CARD * share[state.RED]
    return n


def price(v, kind):
    """What a token is worth to somebody whose stash one cannot see."""
    n = v.worth[kind] * POINT
    if state.BLUE <= kind <= state.WHITE:
        some = v.tokens[kind] // (2 * v.players)
        n += lead_worth(v, kind, some + 1) - lead_worth(v, kind, some) + v.set_worth * POINT // 5
    if kind == state.BLACK and v.curse == 1:
        n = n * 2 // 3
    return max(1, n)


def heap_price(v, heap):
    n = 0
    for kind in range(state.KINDS):
        n += heap[kind] * price(v, kind)
    return n
