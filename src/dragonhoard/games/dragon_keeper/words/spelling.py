"""Dragon Keeper: moves as words. A liberation is two: the tile that goes, and the one that is freed."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragon_keeper.rules import ending, piles, random_moves, state

SAY_TAKE = 0
SAY_GIVE = SAY_TAKE + state.SPACES
SAY_PASSAGE = SAY_GIVE + state.SPACES
SAY_TRAP = SAY_PASSAGE + state.SPACES
SAY_EXCHANGE = SAY_TRAP + state.SPACES  # COLOURS * seat + colour
SAY_TRIBUTE = SAY_EXCHANGE + state.SEATS * state.COLOURS
SAY_DECLINE = SAY_TRIBUTE + state.COLOURS
SAY_DONE = SAY_DECLINE + 1
SAY_LIBERATE = SAY_DONE + 1
SAY_FREE = SAY_LIBERATE + state.DESIGNS  # nothing is the first
WORDS = SAY_FREE + 1 + state.DESIGNS
LONGEST = 1


def open_words(s, seat, d, mask):
    if d.length > 0:
        for freed in range(NONE, s.designs):
            if ending.can_liberate(s, seat, d.words[0] - SAY_LIBERATE, freed) == LEGAL:
                mask[SAY_FREE + 1 + freed] = 1
    elif s.phase == state.TAKING:
        open_row(s, SAY_TAKE, mask)
    elif s.phase == state.GIVING:
        for space in range(piles.column_of(s.dragon), state.SPACES, state.SIDE):
            if piles.is_second_target(s, space):
                mask[SAY_GIVE + space] = 1
    elif s.phase == state.ENDING:
        open_endings(s, seat, mask)
    else:
        open_action(s, seat, mask)


def open_row(s, first, mask):
    start = piles.row_of(s.dragon) * state.SIDE
    for space in range(start, start + state.SIDE):
        if piles.is_first_target(s, space):
            mask[first + space] = 1


def open_action(s, seat, mask):
    mask[SAY_DECLINE] = 1
    if s.phase == state.PASSING:
        open_row(s, SAY_PASSAGE, mask)
    elif s.sign[s.taken] == state.REMOTE_TRAP:
        for space in range(state.SPACES):
            if s.board[space] != NONE:
                mask[SAY_TRAP + space] = 1
    else:
        for rival in range(s.players):
            if rival != seat and has(s.alive, rival):
                for colour in range(state.COLOURS):
                    if s.height[rival][colour] > 0:
                        mask[SAY_EXCHANGE + state.COLOURS * rival + colour] = 1


def open_endings(s, seat, mask):
    if s.step[seat] < state.LIBERATING:
        for colour in range(state.COLOURS):
            if ending.can_give_up(s, seat, colour) == LEGAL:
                mask[SAY_TRIBUTE + colour] = 1
        return
    mask[SAY_DONE] = 1
    for tile in range(s.designs):
        if s.sign[tile] == state.LIBERATION and frees_something(s, seat, tile):
            mask[SAY_LIBERATE + tile] = 1


def frees_something(s, seat, tile):
    for freed in range(NONE, s.designs):
        if ending.can_liberate(s, seat, tile, freed) == LEGAL:
            return True
    return False


def spell(s, seat, d, word, m):
    if SAY_LIBERATE <= word < SAY_FREE:
        return False
    random_moves.blank_move(s, seat, m)
    if word >= SAY_FREE:
        m.verb = state.LIBERATE
        m.tile = d.words[0] - SAY_LIBERATE
        m.freed = word - SAY_FREE - 1
    elif word < SAY_EXCHANGE:
        m.verb = space_verb(word // state.SPACES)
        m.space = word % state.SPACES
    elif word < SAY_TRIBUTE:
        m.verb = state.EXCHANGE
        m.other = (word - SAY_EXCHANGE) // state.COLOURS
        m.colour = (word - SAY_EXCHANGE) % state.COLOURS
    elif word < SAY_DECLINE:
        m.verb = state.TRIBUTE
        m.colour = word - SAY_TRIBUTE
    else:
        m.verb = state.DECLINE if word == SAY_DECLINE else state.DONE
    return True


def space_verb(block):
    """The four verbs that name a space, in the order of their words."""
    if block < 2:
        return state.TAKE if block == 0 else state.GIVE
    return state.PASSAGE if block == 2 else state.TRAP
