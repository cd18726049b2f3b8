"""Dragon Keeper: what a seat sees, as numbers (DK-INFO). A tile, a guild or a seat is its number and one; 0 is none."""

from dragonhoard.core.masks import has
from dragonhoard.games.dragon_keeper.rules import state

OBSERVATION = {
    "seat": ("i2", ()),
    "players": ("i2", ()),
    "phase": ("i2", ()),
    "level": ("i2", ()),
    "current": ("i2", ()),
    "dragon": ("i2", ()),
    "taken": ("i2", ()),
    "extra": ("i2", ()),
    "last_taker": ("i2", ()),
    "reserve": ("i2", ()),
    "board": ("i2", (state.SPACES,)),
    "alive": ("i2", (state.SEATS,)),
    "treasure": ("i2", (state.SEATS,)),
    "steps": ("i2", (state.SEATS,)),  # at the end of the game
    "guilds": ("i2", (state.SEATS,)),  # the own one, and those that are open
    "tops": ("i2", (state.SEATS, state.COLOURS)),
    "heights": ("i2", (state.SEATS, state.COLOURS)),
    "piles": ("i2", (state.COLOURS, state.HEIGHT)),  # the own ones, bottom to top
}


def observe(s, seat, v):
    v.seat = seat
    v.players = s.players
    v.phase = s.phase
    v.level = s.level
    if s.phase < state.ENDING:
        v.current = s.current + 1
    v.dragon = s.dragon
    v.taken = s.taken + 1
    v.extra = s.extra
    v.last_taker = s.last_taker + 1
    v.reserve = s.reserve
    for space in range(state.SPACES):
        v.board[space] = s.board[space] + 1
    for other in range(s.players):
        v.treasure[other] = s.treasure[other]
        if has(s.alive, other):
            v.alive[other] = 1
        if s.phase == state.ENDING:
            v.steps[other] = s.step[other]
        if other == seat or shows_its_guild(s, other):
            v.guilds[other] = s.guild[other] + 1
        for colour in range(state.COLOURS):
            height = s.height[other][colour]
            v.heights[other][colour] = height
            if height > 0:
                v.tops[other][colour] = s.pile[other][colour][height - 1] + 1
    for colour in range(state.COLOURS):
        for i in range(s.height[seat][colour]):
            v.piles[colour][i] = s.pile[seat][colour][i] + 1


def shows_its_guild(s, seat):
    """DK-END-2, DK-INFO-12"""
    return s.phase == state.OVER or (s.phase == state.ENDING and has(s.alive, seat))
