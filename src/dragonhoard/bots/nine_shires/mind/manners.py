"""Characters at Nine Shires: how much one dares, how much one cares for the townes of all, what one repays, and how one
chooses in an alliance (NS-ALLY): to ally, or to put off. What was chosen before is open to all."""

from dragonhoard.core.masks import has
from dragonhoard.games.nine_shires.rules import state

GREEDY, FAITHLESS, CAUTIOUS, BOLD, GRUDGER = range(1, 6)
# by manner, in percent
NERVES = (100, 100, 100, 125, 80, 95)
CIVICS = (100, 100, 75, 135, 95, 100)
REPAID = 2  # times, by one who bears a grudge
FAR = 80


def take_manner(v, manner):
    v.nerve = NERVES[manner]
    v.civic = CIVICS[manner]
    v.far = FAR
    v.spite = 0
    if manner == GRUDGER:
        for other in range(v.players):
            if other != v.seat and owed(v, other) > 0:
                v.spite |= 1 << other


def choose_by_manner(v, manner, other):
    if manner == BOLD:
        return bold_choice(v, other)
    if manner == CAUTIOUS:
        return cautious_choice(v, other)
    if manner == GRUDGER:
        return grudging_choice(v, other)
    if manner == FAITHLESS:
        return faithless_choice(v, other)
    return greedy_choice(v, other)


def bold_choice(v, other):
    """Offers its hand again as soon as the other has."""
    return state.PUT_OFF if v.last_choice[other][v.seat] == state.PUT_OFF else state.ALLIED


def cautious_choice(v, other):
    """Allies only with one whom it has met, and forgives once."""
    allied = v.chose_ally[other][v.seat]
    put_off = v.chose_put_off[other][v.seat]
    return state.ALLIED if allied + put_off > 0 and put_off - allied <= 1 else state.PUT_OFF


def grudging_choice(v, other):
    """Repays each time that it was put off with two of its own, and then is even."""
    return state.PUT_OFF if owed(v, other) > 0 else state.ALLIED


def owed(v, other):
    """How often the other is still to be put off."""
    return REPAID * v.chose_put_off[other][v.seat] - v.chose_put_off[v.seat][other]


def faithless_choice(v, other):
    """Gives its hand once, and takes it back at the next meeting."""
    if has(v.allies[v.seat], other) or v.last_choice[v.seat][other] == state.ALLIED:
        return state.PUT_OFF
    return first_choice(v, v.seat, other)


def greedy_choice(v, other):
    """An alliance is a promise, and is kept."""
    return state.ALLIED if has(v.allies[v.seat], other) else first_choice(v, v.seat, other)


def first_choice(v, seat, other):
    """Whoever has more often put one off than allied is put off, too."""
    return state.PUT_OFF if v.chose_put_off[other][seat] > v.chose_ally[other][seat] else state.ALLIED
