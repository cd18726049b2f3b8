"""Dragon's Gold: the words of the rules and the state, declared once."""

from dragonhoard.core.offers import OFFER
from dragonhoard.core.rules_api import LEGAL  # noqa: F401  (the clauses below follow it)

SEATS = 6
SLOTS = 4  # DG-TERM-1
DRAGONS = 18
MOST_RAISED = 100  # by Elixirs: beyond the reach of everybody together
PLACES = 12  # of offers: more than seats, and two for each at the market

# DG-COMP-5
SILVER, GOLD, RED, BLUE, GREEN, PURPLE, YELLOW, WHITE, BLACK = range(9)
KINDS = 9

# DG-COMP-4: a player's adventurers, and their classes
TEAM = 4
STACK = SEATS * TEAM  # all adventurers there are: the Elixir can come again after a reshuffle
KNIGHT, THIEF, WIZARD = range(3)

# DG-ADVR-1
READY, SPENT, SENT = range(3)

# DG-COMP-6: the Magic Objects, by the numbers of the list; 0 is no card
(
    RING,
    POWDER,
    HAND,
    HORN,
    HOMING,
    BLADE,
    ELIXIR,
    HOURGLASS,
    SAND,
    BALL,
    AMULET,
    MASK,
    WINGED,
    CARPET,
    MIRROR,
    RUNE,
    STONE,
    POUCH,
    FLASK,
    SHOVEL,
    HOOK,
) = range(1, 22)
NO_CARD = 0
DESIGNS = 22
LIFTS = 3

# what is awaited; MOVING: nothing, the next step follows by itself
MOVING, SENDING, HAGGLING, DIVIDING, CHOOSING, NAMING, TAKING, MARKET, WINDOW, RESPONSE, OVER = range(11)
BY_KILL, BY_DEADLOCK = range(2)  # how it ended

# the steps that follow by themselves; KS as in DG-KILL-5
(
    NO_STEP,
    TURN_START,
    LOST_CHECK,
    DEADLOCK,
    KILL_CHECK,
    KS1,
    KS3,
    KS5,
    KS8,
    AWARD,
    EXPIRED,
    FAILED,
    REMOVAL,
    KS9,
    THEFT,
    NEXT_THIEF,
    KS10,
    KS12,
    KS13,
    AFTER_SENDING,
    BETWEEN_AGAIN,
    TURN_END,
    NEXT_TURN,
) = range(23)

# DG-MAG-WIN-1: the windows that are waited for; W_SNATCH is the second opening of W-EXPIRE
W_OWN, W_BETWEEN, W_KILL, W_HOARD, W_EXPIRE, W_SNATCH, W_SPLIT, W_THEFT, W_RESPONSE = range(1, 10)
WINDOWS = 10

# DG-NET-2: the timer may stand still once in a kill
NO_GRACE, GRACE, GRACE_USED = range(3)

# a player's moves
(
    SEND,
    PROPOSE,
    CHANGE,
    ACCEPT,
    WITHDRAW,
    HOLD,
    SHOW,
    DIVIDE,
    CHOOSE,
    NAME,
    LOOK,
    TAKE,
    TAKE_RANDOM,
    DEAL,
    TRADE,
    DECLINE,
    CANCEL,
    DONE,
    NOT_DONE,
    PLAY,
    PASS,
    STAND,
    LIFT,
    ACCUSE,
) = range(24)

# refusals
(
    DG_TERM_10,
    DG_TURN_1,
    DG_ADVR_2,
    DG_CMD_1,
    DG_CMD_2,
    DG_CMD_3,
    DG_CMD_4,
    DG_CMD_5,
    DG_CMD_6,
    DG_CMD_7,
    DG_CMD_8,
    DG_CMD_9,
    DG_NEG_4,
    DG_NEG_10,
    DG_NEG_15,
    DG_NEG_17,
    DG_DIV_3,
    DG_DIV_4,
    DG_DIV_7,
    DG_THIEF_2,
    DG_THIEF_4,
    DG_THIEF_8,
    DG_MKT_4,
    DG_MKT_6,
    DG_MKT_7,
    DG_MKT_10,
    DG_MKT_14,
    DG_MAG_WIN_1,
    DG_MAG_WIN_4,
    DG_MAG_WIN_7,
    DG_CARD_3,
    DG_CARD_16,
    DG_NET_1,
    DG_NET_9,
    DG_NEG_20,
) = range(1, 36)

# events
(
    GAME_BEGINS,
    DRAGON_COMES,
    TOKENS_DRAWN,
    DREW_CARDS,
    DREW_CARD,
    TURN_BEGINS,
    REFRESHED,
    TURN_LOST,
    ALL_SENT_HOME,
    DEADLOCKED,
    ATTACKED,
    KILLED,
    SEIZED,
    CANDLE_LIT,
    PROPOSED,
    CHANGED,
    SUPPORTED,
    WITHDREW,
    HELD,
    OFFER_FELL,
    AGREED,
    TIME_UP,
    HOARD_LOST,
    DIVIDED,
    CHOSE,
    SHARED,
    NAMED_VICTIM,
    LOOKED,
    SAW_STASH,
    STOLEN,
    STOLEN_KIND,
    SHOWED,
    WENT_HOME,
    MARKET_OPENS,
    OFFERED,
    OFFER_GONE,
    TRADED,
    IS_DONE,
    MARKET_ENDS,
    WINDOW_OPENS,
    PASSED,
    STOOD,
    ANNOUNCED,
    NULLED,
    CARD_WORKS,
    POUCHED,
    POUCHED_KIND,
    FLASKED,
    SNATCHED,
    LIFTED,
    SAFE,
    ACCUSED,
    HAND_SPENT,
    GRACE_BEGINS,
    GRACE_ENDS,
    GAME_ENDS,
    WENT_AWAY,
    CAME_BACK,
    ENOUGH,
    TALKS_ON,
    LAST_CANDLE,
) = range(61)

# edition and options: they never change in play
FIXED = {
    "players": ("i1", ()),
    "magic": ("i1", ()),  # DG-OPT-1
    "divides": ("i1", ()),  # DG-OPT-3
    "gifts": ("i1", ()),  # DG-MKT-6
    "open_trades": ("i1", ()),  # DG-MKT-8
    "graced": ("i1", ()),  # DG-NET-2: whether there is any grace
    "untimed": ("i1", ()),  # DG-NEG-20: a negotiation has no clock
    "first_seat": ("i1", ()),  # DG-SETUP-6; NOBODY: drawn
    "tokens": ("i1", (KINDS,)),
    "attack": ("i1", (TEAM,)),
    "craft": ("i1", (TEAM,)),  # the class of each adventurer
    "strength": ("i1", (DRAGONS,)),
    "known": ("i1", (DRAGONS,)),
    "hidden": ("i1", (DRAGONS,)),
    "before_market": ("i1", ()),  # DG-MKT-1
    "copies": ("i1", (DESIGNS,)),  # without those that DG-MAG-DECK-5 takes out
    "blade_bonus": ("i1", ()),
    "elixir_bonus": ("i1", ()),
    "shovel_bonus": ("i1", ()),
    "hourglass_seconds": ("i1", ()),
    "sand_seconds": ("i1", ()),
    "safe_after": ("i1", ()),
    "worth": ("i1", (KINDS,)),  # points of a token
    "majority": ("i1", ()),  # DG-SCORE-BAS-3, DG-SCORE-ADV-5
    "tied_two": ("i1", ()),
    "tied_many": ("i1", ()),
    "set_worth": ("i1", ()),  # DG-SCORE-ADV-4
    "curse": ("i1", ()),  # DG-SCORE-ADV-2
}

# what an offer gives to each seat: from the hoard, or (at the market) from the other party
DEALS = {**OFFER, "split": ("i1", (SEATS, KINDS))}
LIFT_PLACE = {"kind": ("i1", ()), "dragon": ("i1", ()), "age": ("i1", ())}  # age 0: not in the sleeve

FIELDS = {
    **FIXED,
    # tokens (DG-COMP-9); what is shared stays in the hoard until it is awarded
    "bag": ("i1", (KINDS,)),
    "hoard": ("i1", (SLOTS, KINDS)),
    "stash": ("i1", (SEATS, KINDS)),
    "removed": ("i1", (KINDS,)),
    "unseen": ("i1", (SEATS, SEATS, KINDS)),  # came to one player from another, and only the two saw the kind
    "learnt": ("i1", (SEATS, SEATS)),  # who else knows all of that, by a look at one of the two stashes
    # dragons and adventurers
    "row": ("i1", (SLOTS,)),
    "pile": ("i1", (DRAGONS,)),  # 1: still face down, without an order
    "raised": ("i1", (DRAGONS,)),  # strength by the Elixir
    "turned": ("i1", ()),  # dragons from the pile since set-up
    "market": ("i1", ()),  # 1: the Market card has left the game
    "stack": ("i1", (SLOTS, STACK)),  # TEAM * seat + adventurer, in order of arrival
    "blade": ("i1", (SLOTS, STACK)),
    "height": ("i1", (SLOTS,)),
    "where": ("i1", (SEATS, TEAM)),
    # the turn
    "current": ("i1", ()),
    "ended": ("i1", ()),  # 1: between this turn and the next
    "sends": ("i1", ()),  # sendings that this turn has left
    "deadlocks": ("i1", ()),  # since the last kill
    "phase": ("i1", ()),
    "step": ("i1", ()),  # NO_STEP while something is awaited
    "waiting": ("i1", ()),  # whose answer is still open, absent or not
    "serial": ("i4", ()),
    "serials": ("i4", ()),
    "away": ("i1", ()),
    # the kill
    "slot": ("i1", ()),
    "actor": ("i1", ()),  # DG-TERM-5
    "by_card": ("i1", ()),  # 1: the Exchange Powder killed, between two turns
    "involved": ("i1", ()),
    "wizards": ("i1", ()),
    "rank": ("i1", (SEATS,)),  # DG-DIV-2
    "ranks": ("i1", ()),
    "thief": ("i1", (SEATS,)),  # DG-THIEF-5
    "thieves": ("i1", ()),
    "robbing": ("i1", ()),
    "victim": ("i1", ()),
    "looked": ("i1", ()),
    "masked": ("i1", ()),  # place in the stack of the adventurer with the Mask
    "mask_class": ("i1", ()),
    "dug": ("i1", ()),  # hidden tokens by the Shovel
    "gagged": ("i1", ()),
    "share": ("i1", (SEATS, KINDS)),
    "owner": ("i1", (SEATS,)),  # of each share of a division
    "chooser": ("i1", ()),
    # the negotiation and the Market
    "offers": (DEALS, (PLACES,)),
    "numbers": ("i4", ()),
    "made": ("i2", (SEATS, SEATS)),  # offers from one player to another at the Market
    "said": ("i2", ()),  # how often somebody has spoken: the candle of the lab
    "cap": ("i1", ()),  # seconds to which the timer was shortened
    "sanded": ("i1", ()),  # 1: this is the time that the Second Sand gave
    "grace": ("i1", ()),
    "grace_serial": ("i4", ()),  # the wait that stands still meanwhile
    "done": ("i1", ()),  # DG-MKT-10; at the loot table who has said enough (DG-NEG-20)
    # Magic Objects
    "deck": ("i1", (DESIGNS,)),
    "discard": ("i1", (DESIGNS,)),
    "hand": ("i1", (SEATS, DESIGNS)),
    "window": ("i1", ()),
    "brief": ("i1", ()),  # seconds of a window in which everybody has a standing pass
    "card": ("i1", ()),  # announced, and may be answered
    "card_by": ("i1", ()),
    "target": ("i1", (3,)),
    "under": ("i1", ()),  # what the answer interrupts
    "under_serial": ("i4", ()),
    "under_waiting": ("i1", ()),
    "sleeve": (LIFT_PLACE, (LIFTS,)),
    "lifts": ("i1", ()),
    "lifted": ("i1", ()),  # 1: in this turn
    "barred": ("i1", (SEATS,)),  # own turns that must end before one may accuse again
    "standing": ("i2", (SEATS,)),  # DG-MAG-WIN-7: a mask of windows
}

MOVE = {
    "verb": ("i1", ()),
    "seat": ("i1", ()),
    "serial": ("i4", ()),
    "who": ("i1", ()),  # an adventurer
    "slot": ("i1", ()),
    "other": ("i1", ()),  # a player
    "kind": ("i1", ()),
    "share": ("i1", ()),
    "number": ("i4", ()),
    "version": ("i2", ()),
    "card": ("i1", ()),
    "target": ("i1", (3,)),
    "windows": ("i2", ()),
    "split": ("i1", (SEATS, KINDS)),
}
