"""Nine Shires: routes and payments word by word.

From every space two ways lead on at least, so a route by count can always be finished; one to a dragon space only
where the rest of the board still has a way there.
"""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.nine_shires.rules import paths, spaces, state
from dragonhoard.games.nine_shires.words.vocabulary import SAY_COLOUR, SAY_STAY, SAY_STOP, SAY_TO


# -- routes ------------------------------------------------------------------------------------------------------------
def open_steps(s, seat, d, mask):
    here = s.at[seat]
    back = NONE
    seen = 1 << here
    simple = True  # visits no space twice
    for i in range(d.length):
        back = here
        here = d.words[i] - SAY_TO
        simple = simple and not has(seen, here)
        seen |= 1 << here
    zero = paths.zero_thrown(s)
    by_count = d.length < s.dice[0] + s.dice[1]
    for way in range(state.WAYS):
        to = s.ways[here][way]
        if to != NONE and to != back:
            if by_count or (zero and simple and not has(seen, to) and leads_to_dragon(s, to, seen)):
                mask[SAY_TO + to] = 1
    if d.length == 0:
        if zero:
            mask[SAY_STAY] = 1
    elif paths.count_thrown(s, d.length) or (zero and simple and s.kind[here] == state.DRAGON):
        mask[SAY_STOP] = 1


def leads_to_dragon(s, start, seen):
    """Whether a dragon space can be reached from here without a space that was seen."""
    reached = 1 << start
    fresh = reached
    while fresh != 0:
        found = 0
        for space in range(s.spaces):
            if has(fresh, space):
                if s.kind[space] == state.DRAGON:
                    return True
                for way in range(state.WAYS):
                    if s.ways[space][way] != NONE:
                        found |= 1 << s.ways[space][way]
        fresh = found & ~reached & ~seen
        reached |= fresh
    return False


# -- talismans ---------------------------------------------------------------------------------------------------------
def payment(s):
    """How many talismans are paid or taken here."""
    if s.phase == state.CHOOSING:
        return spaces.gift(s)
    return s.towne_cost if s.phase == state.AT_TOWNE else s.hex_cost


def open_colours(s, seat, d, mask):
    """In the order of the colours, and so that those which are left suffice."""
    last = d.words[d.length - 1] - SAY_COLOUR if d.length > 0 else 0
    again = 0
    for i in range(d.length):
        if d.words[i] - SAY_COLOUR == last:
            again += 1
    needed = payment(s) - d.length
    if s.phase == state.CHOOSING:
        for colour in range(last, state.COLOURS):
            mask[SAY_COLOUR + colour] = 1
        return
    left = -again
    for colour in range(last, state.COLOURS):
        left += s.talismans[seat][colour]
    for colour in range(last, state.COLOURS):
        held = s.talismans[seat][colour] - (again if colour == last else 0)
        if held > 0 and left >= needed:
            mask[SAY_COLOUR + colour] = 1
        left -= held


def pays(s, seat):
    """NS-SPACE-GUARD-1, NS-SHIRE-2: whether talismans can be paid here."""
    if s.phase == state.AT_GUARDIAN:
        return s.steps == 0 and spaces.affords_lifting(s, seat)
    return s.phase == state.AT_TOWNE and total(s.talismans[seat]) >= s.towne_cost


def fill_payment(d, word, pay):
    for i in range(d.length):
        pay[d.words[i] - SAY_COLOUR] += 1
    pay[word - SAY_COLOUR] += 1
