"""Worlds: what everybody may have at the end without this hoard."""

from dragonhoard.bots.dragons_gold.solver.mind.fields import GEMS, PARTS
from dragonhoard.core.dice import seed
from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.rules_api import below
from dragonhoard.games.dragons_gold.rules import state

REPLAYS = 20
LOST = 20  # one token of so many is nobody's in the end
CAME, WENT_UNSEEN, WAS_SEEN = range(3)  # changes of stashes
NUMBERS = 12  # numbers in a change: which, whose, to whom, and nine counts


def draw_worlds(deals, lucks, known, changes, rest, stash, base, stamp):
    """base[(part * players + seat) * worlds + world] gets how many of a part a seat has. `known` is what the stashes
    surely were at first, `changes` what happened since, as far as it was seen; `rest` are all tokens but this hoard and
    those that are out of the game."""
    d = deals[0]
    seed(lucks[0], stamp, d.worlds)
    for world in range(d.worlds):
        tries = 1
        while not recall(d, lucks[0], known, changes, rest, stash) and tries < REPLAYS:
            tries += 1
        for part in range(PARTS):
            kind = state.BLUE + part if part < GEMS else state.BLACK
            left = rest[kind]
            for seat in range(d.players):
                base[(part * d.players + seat) * d.worlds + world] = stash[seat][kind]
                left -= stash[seat][kind]
            for _ in range(left):
                to = below(lucks[0], LOST * d.players)
                if to % LOST > 0:
                    base[(part * d.players + to // LOST) * d.worlds + world] += 1


def recall(d, luck, known, changes, rest, stash):
    """The stashes as they may be; False if what was seen later does not fit."""
    for seat in range(d.players):
        for kind in range(state.KINDS):
            stash[seat][kind] = known[seat][kind]
    fits = True
    for at in range(0, len(changes), NUMBERS):
        one = changes[at + 1]
        other = changes[at + 2]
        if changes[at] == WENT_UNSEEN:
            size = total(stash[one])
            if size > 0:
                kind = draw_from(luck, stash[one], size)
                stash[other][kind] += 1
            else:
                fits = False
        else:
            for kind in range(state.KINDS):
                count = changes[at + 3 + kind]
                if changes[at] == CAME:
                    count += stash[one][kind]
                if count < 0:
                    fits = False
                stash[one][kind] = max(0, count)
    for kind in range(state.KINDS):
        n = 0
        for seat in range(d.players):
            n += stash[seat][kind]
        if n > rest[kind]:
            fits = False
    return fits
