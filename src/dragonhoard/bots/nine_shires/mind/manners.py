"""How the bots choose in an alliance (NS-ALLY): to ally, or to put off. What was chosen before is open to all."""

from dragonhoard.games.nine_shires.rules import state

GREEDY, FAITHLESS, CAUTIOUS, BOLD, GRUDGER = range(1, 6)


def choose_by_manner(v, manner, other):
    if manner == BOLD:
        return state.ALLIED
    if manner == CAUTIOUS:
        return cautious_choice(v, other)
    if manner == GRUDGER:
        return grudging_choice(v, other)
    return greedy_choice(v, other, manner == GREEDY)


def cautious_choice(v, other):
    """Allies only with one who has done so before, and has never put it off."""
    proven = v.chose_ally[other][v.seat] > 0 and v.chose_put_off[other][v.seat] == 0
    return state.ALLIED if proven else state.PUT_OFF


def grudging_choice(v, other):
    """Repays each time that it was put off with one of its own, and then is even."""
    return state.PUT_OFF if owed(v, other) > 0 else state.ALLIED


def owed(v, other):
    """How often more the other has put it off than it the other."""
    return v.chose_put_off[other][v.seat] - v.chose_put_off[v.seat][other]


def greedy_choice(v, other, keeps):
    """An alliance is a promise, to be kept or to be broken when it pays. Without one, whoever has more often put it
    off than allied is put off, too."""
    if (v.allies[v.seat] >> other) & 1 == 1:
        return state.ALLIED if keeps else state.PUT_OFF
    return state.PUT_OFF if v.chose_put_off[other][v.seat] > v.chose_ally[other][v.seat] else state.ALLIED
