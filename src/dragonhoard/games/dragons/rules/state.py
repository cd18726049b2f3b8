"""Dragons: the words of the rules and the state, declared once."""

from dragonhoard.core.rules_api import LEGAL  # noqa: F401  (the clauses below follow it)

SEATS = 6
CARDS = 104  # DR-COMP-1
DESIGNS = 24  # room for the different cards of an edition, sorted by kind
KINDS = 15

# DR-TERM-6; the commonest first, since a draw scans the cards from the front
(COW, SHEEP, COIN, GEM_BLUE, GEM_PINK, POLISH, SWORD, HELMET) = range(8)
(SHIELD, BREASTPLATE, CROWN, SCEPTER, BRACELET, NECKLACE, RING) = range(8, 15)

# what is awaited
TURN, PLACE, OVER = range(3)

# a player's moves
DRAW, PUT, CLAIM = range(3)

# the categories of points, in the order of DR-SCORE-11
COINS, BLUE, PINK, ONE_RING, ARMOUR, POLISHED, JEWELS = range(7)
CATEGORIES = 7

# refusals
(
    DR_TERM_1,
    DR_TERM_3,
    DR_TURN_1,
    DR_TURN_2,
    DR_DRAW_1,
    DR_DRAW_3,
    DR_DRAW_4,
    DR_CLAIM_2,
    DR_CLAIM_3,
    DR_VARH_3,
    DR_VARH_5,
    DR_NET_3,
    DR_IMPL_1,
    DR_IMPL_2,
) = range(1, 15)

# events
(
    YEAR_BEGINS,
    DEALT,
    DEALT_CARD,
    PILE_STARTED,
    DREW,
    DREW_CARD,
    DREW_SECRETLY,
    PLACED,
    PLAYED,
    CLAIMED,
    TOOK_PILE,
    TOOK_REST,
    SHOWED_HAND,
    YEAR_ENDS,
    GAME_ENDS,
    WENT_AWAY,
    CAME_BACK,
) = range(17)

# edition and options: they never change in play
FIXED = {
    "players": ("i1", ()),
    "years": ("i1", ()),
    "in_hand": ("i1", ()),  # DR-VARH
    "first_seat": ("i1", ()),  # DR-SETUP-7; NOBODY: drawn
    "designs": ("i1", ()),
    "copies": ("i1", (DESIGNS,)),
    "quantity": ("i1", (DESIGNS,)),
    "first_of": ("i1", (KINDS + 1,)),  # the designs of a kind are first_of[kind] .. first_of[kind + 1] - 1
    "worth": ("i2", (CATEGORIES,)),
    "jewel_set": ("i1", ()),
    "herds_apart": ("i1", ()),  # 1: cows and sheep are tested apart (DR-ELIM-3)
}

FIELDS = {
    **FIXED,
    "unseen": ("i1", (DESIGNS,)),  # the cards of all decks, without an order (DR-SETUP-8)
    "deck": ("i1", ()),  # how many of them make up the year deck
    "aside": ("i1", ()),  # ... and the decks of later years
    "year": ("i1", ()),
    "current": ("i1", ()),
    "phase": ("i1", ()),
    "drawn": ("i1", ()),
    "serial": ("i4", ()),
    "away": ("i1", ()),
    "pile": ("i1", (SEATS, CARDS)),  # bottom to top
    "size": ("i1", (SEATS,)),
    "dragon": ("i1", (SEATS,)),  # whose dragon stands on the pile
    "den": ("i1", (SEATS,)),  # on which pile a player's dragon stands
    "hoard": ("i1", (SEATS, DESIGNS)),
    "hand": ("i1", (SEATS,)),
}

MOVE = {
    "verb": ("i1", ()),
    "seat": ("i1", ()),
    "serial": ("i4", ()),
    "pile": ("i1", ()),
    "card": ("i1", ()),
}
