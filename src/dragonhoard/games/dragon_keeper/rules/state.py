"""Dragon Keeper: the words of the rules and the state, declared once."""

from dragonhoard.core.rules_api import LEGAL  # noqa: F401  (the clauses below follow it)

SEATS = 4
SIDE = 5
SPACES = SIDE * SIDE  # DK-TERM-3: space 5 * row + column
CENTRE = SPACES // 2
LEVELS = 3
DESIGNS = 48  # room for the different tiles of an edition; the stairs of level 1 and 2 are the first two
HEIGHT = 15  # DK-COMP-2: as many tiles as there are of one colour
VALUES = 7  # a value is 1 to 6
STEPS = 4  # of the table of payments

RED, BLUE, YELLOW, GREEN, PURPLE = range(5)
COLOURS = 5

# DK-TERM-4: the signs of tiles
PLAIN, STAIRS, SECRET_PASSAGE, PRISONER_EXCHANGE, REMOTE_TRAP, LIBERATION = range(6)

# what is awaited
TAKING, ACTING, GIVING, PASSING, ENDING, OVER = range(6)
BY_COUNT = 2  # how it ended; with fewer alive than two that is their number

# how far a player is at the end of the game (DK-END)
FIRST_PILE, SECOND_PILE, LIBERATING, READY = range(4)

# a player's moves
TAKE, GIVE, PASSAGE, EXCHANGE, TRAP, DECLINE, TRIBUTE, LIBERATE, DONE = range(9)

# refusals
(
    DK_TERM_1,
    DK_TERM_3,
    DK_MOVE_4,
    DK_MOVE_5,
    DK_TURN_1,
    DK_TURN_2,
    DK_TURN_3,
    DK_TURN_4,
    DK_TURN_5,
    DK_TURN_6,
    DK_TAKE_1,
    DK_GIVE_1,
    DK_ELIM_2,
    DK_ELIM_3,
    DK_TILE_PASSAGE_1,
    DK_TILE_PASSAGE_4,
    DK_TILE_EXCHANGE_1,
    DK_TILE_EXCHANGE_2,
    DK_TILE_EXCHANGE_6,
    DK_TILE_TRAP_1,
    DK_TILE_TRAP_2,
    DK_TILE_LIB_1,
    DK_TILE_LIB_2,
    DK_TILE_LIB_3,
    DK_TILE_LIB_4,
    DK_TILE_LIB_5,
    DK_TRIBUTE_1,
    DK_TRIBUTE_2,
    DK_END_1,
    DK_END_3,
    DK_END_4,
    DK_NET_3,
    DK_IMPL_4,
) = range(1, 34)

# events
(
    DEALT,
    DEALT_GUILD,
    LEVEL_BEGINS,
    TOOK,
    GAVE,
    EARNED,
    EXCHANGED,
    UNCOVERED,
    TRAPPED,
    PASSED,
    DECLINED,
    LEVEL_ENDS,
    PAID,
    FELL,
    GUILD_SHOWN,
    FREED_PILE,
    PAID_TRIBUTE,
    LIBERATED,
    IS_READY,
    COUNTED,
    GAME_ENDS,
    WENT_AWAY,
    CAME_BACK,
) = range(23)

# edition and options: they never change in play
FIXED = {
    "players": ("i1", ()),
    "zero_move": ("i1", ()),  # DK-MOVE-5
    "first_seat": ("i1", ()),  # DK-SETUP-10; NOBODY: drawn
    "designs": ("i1", ()),
    "copies": ("i1", (DESIGNS,)),
    "colour": ("i1", (DESIGNS,)),
    "value": ("i1", (DESIGNS,)),
    "sign": ("i1", (DESIGNS,)),
    "guilds": ("i1", (COLOURS,)),  # how many guild tiles a colour has (DK-COMP-3)
    "tokens": ("i1", ()),
    "treasure_start": ("i1", ()),
    "gift_worth": ("i1", ()),  # DK-GIVE-2: from this value on a gift earns a treasure
    "left_from": ("i1", (STEPS,)),  # DK-LEVEL-4: from so many tiles left ...
    "owed": ("i1", (STEPS,)),  # ... each owes so much
    "surcharge": ("i1", ()),  # DK-LEVEL-5
    "bonus": ("i1", ()),  # DK-SCORE-3
}

FIELDS = {
    **FIXED,
    "unseen": ("i1", (DESIGNS,)),  # tiles of the boards below, without an order; stairs lie apart (DK-SETUP-12)
    "level": ("i1", ()),
    "board": ("i1", (SPACES,)),
    "dragon": ("i1", ()),
    "current": ("i1", ()),
    "phase": ("i1", ()),
    "taken": ("i1", ()),  # the tile whose action may be used, or the passage that waits for the gift
    "extra": ("i1", ()),  # 1: that tile came by a passage (DK-TILE-PASSAGE-7)
    "last_taker": ("i1", ()),  # DK-TAKE-2
    "serial": ("i4", ()),
    "away": ("i1", ()),
    "alive": ("i1", ()),  # DK-TERM-8, a mask
    "guild": ("i1", (SEATS,)),
    "treasure": ("i1", (SEATS,)),
    "reserve": ("i1", ()),
    "pile": ("i1", (SEATS, COLOURS, HEIGHT)),  # bottom to top
    "height": ("i1", (SEATS, COLOURS)),
    "gone": ("i1", (DESIGNS,)),  # tiles out of the game
    "step": ("i1", (SEATS,)),
}

MOVE = {
    "verb": ("i1", ()),
    "seat": ("i1", ()),
    "serial": ("i4", ()),
    "space": ("i1", ()),
    "other": ("i1", ()),  # the opponent of an exchange
    "colour": ("i1", ()),  # the pile of an exchange or a tribute
    "tile": ("i1", ()),  # the liberation that is discarded
    "freed": ("i1", ()),  # ... for this tile; NONE: for none
}
