"""Nine Shires: the words of the rules and the state, declared once."""

from dragonhoard.core.offers import OFFER
from dragonhoard.core.rules_api import LEGAL  # noqa: F401  (the clauses below follow it)

SEATS = 6
SPACES = 60  # of the board, at most: a set of spaces is a number
WAYS = 4  # from a space, at most
COLOURS = 9
SHIRES = 9
TOWNES = 18  # two for each shire: 2 * shire and the next
DRAGONS = 9
CLASSES = 3  # of dragons and of retreat cards
AMULETS = 3  # and colour sets
HUES = 3  # colours of a set
FACES = 10
PLACES = 12  # of offers: two for each player
OFFERS_EACH = 2

# the kinds of spaces
PLAIN, TOWNE, KEY, TALISMAN, SWORD_SPACE, CASTLE, GUARDIAN, DRAGON = range(8)

# a dragon's fate: a seat that has it as credit, or one of these
LIVING = -1
UNCREDITED = 6  # killed by another dragon (NS-DUEL-4)

# how the token came to its space (NS-TERM-7)
DICE_ARRIVAL, FREE_ARRIVAL = range(2)

# how a player is called (NS-KNIGHT-5)
EITHER, AS_KNIGHT, AS_DAME = range(3)

# an alliance choice
UNCHOSEN, ALLIED, PUT_OFF = range(3)

# what is awaited (NS-DIGI); RUNNING: nothing, the next step follows by itself
(
    RUNNING,
    START,
    MOVING,
    MEETING,
    ALLYING,
    AT_GUARDIAN,
    AT_TOWNE,
    AT_KEY,
    CHOOSING,
    AT_SWORD,
    AT_CASTLE,
    AT_DRAGON,
    RETREATING,
    KEEPING,
    OVER,
) = range(15)

# the steps that follow by themselves
NO_STEP, WALKING, ON_SPACE, AFTER_MEETING, EFFECT, GUARD, END_THROW, END_TURN = range(8)

# how a game ends (NS-END)
NOT_ENDED, BY_SLAYER, BY_POWER, BY_DICE, ALONE, DESTROYED, ALL_DEAD, QUIET, TOO_LONG = range(9)

# why a jump
BY_KEY, BY_SWORD, BY_CASTLE, BY_CARD = range(4)
REFUSED, WITHDRAWN, LAPSED = range(3)  # how an offer goes

# a player's moves
(
    THROW,
    FIGHT,
    REFUND,
    SWORD_CARD,
    WALK,
    STAY,
    PLAY,
    CHOOSE,
    BUY,
    LIFT,
    PROTECT,
    JUMP,
    TAKE,
    TAKE_CARD,
    GO_HOME,
    PASS,
    OFFER_CARDS,
    ACCEPT,
    REFUSE,
    WITHDRAW,
    RESIGN,
    TAKE_TOKEN,
) = range(22)

# refusals
(
    NS_SETUP_4,
    NS_TURN_1,
    NS_TURN_3,
    NS_TURN_4,
    NS_MOVE_1,
    NS_MOVE_2,
    NS_MOVE_3,
    NS_MOVE_6,
    NS_MOVE_7,
    NS_MOVE_8,
    NS_TALI_3,
    NS_SHIRE_2,
    NS_HEX_3,
    NS_KNIGHT_5,
    NS_AMULET_2,
    NS_AMULET_4,
    NS_AMULET_7,
    NS_SPACE_KEY_1,
    NS_SPACE_TALI_1,
    NS_SPACE_SWORD_1,
    NS_SPACE_SWORD_3,
    NS_SPACE_SWORD_4,
    NS_SPACE_CASTLE_1,
    NS_SPACE_GUARD_1,
    NS_SPACE_DRAGON_1,
    NS_FIGHT_1,
    NS_FIGHT_3,
    NS_FIGHT_7,
    NS_RETREAT_1,
    NS_REFUND_1,
    NS_REFUND_2,
    NS_REFUND_3,
    NS_DEATH_1,
    NS_ALLY_1,
    NS_ALLY_2,
    NS_ALLY_4,
    NS_ALLY_11,
    NS_EXCHANGE_1,
    NS_EXCHANGE_3,
    NS_EXCHANGE_4,
    NS_EXCHANGE_5,
    NS_EXCHANGE_6,
    NS_EXCHANGE_8,
    NS_DIGI_15,
    NS_NET_3,
    NS_NET_4,
) = range(1, 47)

# events
(
    GAME_BEGINS,
    FIRST_THROW,
    TURN_BEGINS,
    THREW,
    ATTACKED,
    REPELLED,
    HEXED,
    BLESSED,
    SETS_OUT,
    WALKED,
    STAYED,
    JUMPED,
    LANDED,
    ALLIANCE_OPENS,
    SEALED,
    SHOWN,
    ALLIANCE_LAPSED,
    PROTECTED,
    KNIGHTED,
    BOUGHT,
    HEX_LIFTED,
    TOOK_TALISMANS,
    TOOK_SWORD,
    DREW_RETREAT,
    FIGHTS,
    TURNED_ZERO,
    TURNED_DRAGON,
    DUELLED,
    SLAIN,
    SET_BACK,
    RETREATS,
    WENT_HOME,
    FELL,
    RESIGNED,
    HANDED_BACK,
    PASSED,
    OFFERED,
    OFFER_GONE,
    EXCHANGED,
    ROUND_ENDS,
    TIE_THROW,
    GAME_ENDS,
    WENT_AWAY,
    CAME_BACK,
    TOOK_TOKEN,
) = range(45)

# edition and options: they never change in play
FIXED = {
    "players": ("i1", ()),
    "first_seat": ("i1", ()),  # NS-SETUP-6; NOBODY: by dice
    "forever": ("i1", ()),  # NS-ALLY-9, the other reading
    "whole_shire": ("i1", ()),  # NS-ALLY-1, the other reading
    # the board
    "spaces": ("i1", ()),
    "start": ("i1", ()),
    "kind": ("i1", (SPACES,)),
    "shire": ("i1", (SPACES,)),  # NONE: neutral
    "ways": ("i1", (SPACES, WAYS)),  # the neighbours in board order, then NONE
    "towne": ("i1", (SPACES,)),
    "towne_space": ("i1", (TOWNES,)),
    # colours, amulets, dragons
    "set_of": ("i1", (SHIRES,)),
    "hue": ("i1", (AMULETS, HUES)),
    "slays": ("i2", (AMULETS,)),  # a mask of dragons
    "class_of": ("i1", (DRAGONS,)),
    "kills": ("i2", (DRAGONS,)),
    # numbers
    "last_attack": ("i1", ()),
    "towne_cost": ("i1", ()),
    "hex_cost": ("i1", ()),
    "amulet_cost": ("i1", ()),
    "start_gain": ("i1", ()),
    "blessing": ("i1", ()),
    "space_gain": ("i1", ()),
    "survivor_gain": ("i1", ()),
    "both_ally": ("i1", ()),
    "both_put_off": ("i1", ()),
    "lone_put_off": ("i1", ()),
    "lone_ally": ("i1", ()),
    "towne_power": ("i1", ()),
    "amulet_power": ("i1", ()),
    "draw_limit": ("i1", ()),
    "exchange_limit": ("i1", ()),
    "quiet_limit": ("i2", ()),
    "round_limit": ("i2", ()),
    "sword_cards": ("i1", ()),
    "copies": ("i1", (CLASSES,)),  # retreat cards
}

# [0] is what the maker gives, [1] what the maker asks for
EXCHANGE = {**OFFER, "townes": ("i4", (2,)), "retreats": ("i1", (2, CLASSES))}

FIELDS = {
    **FIXED,
    # players (NS-STATE-1)
    "token": ("i1", (SEATS,)),  # NONE: not chosen (NS-SETUP-4)
    "title": ("i1", (SEATS,)),
    "at": ("i1", (SEATS,)),  # NONE: dead
    "talismans": ("i2", (SEATS, COLOURS)),
    "amulet": ("i1", (SEATS,)),
    "retreat": ("i1", (SEATS, CLASSES)),
    "drawn": ("i1", (SEATS,)),
    "swords": ("i1", (SEATS,)),
    "hexed": ("i1", ()),
    "alive": ("i1", ()),
    "away": ("i1", ()),
    # the table (NS-STATE-2)
    "attacks": ("i1", ()),
    "protector": ("i1", (TOWNES,)),
    "knight": ("i1", (SHIRES,)),
    "fate": ("i1", (DRAGONS,)),
    "last_slayer": ("i1", ()),
    "deck": ("i1", (CLASSES,)),  # retreat cards without an order (NS-INFO-2)
    "sword_supply": ("i1", ()),
    "allies": ("i1", (SEATS,)),  # a mask for each
    "lock": ("i2", (SEATS, SEATS)),  # shires that the first has not left since playing with the second (NS-ALLY-11)
    "chose_ally": ("i2", (SEATS, SEATS)),  # how often the first chose so towards the second
    "chose_put_off": ("i2", (SEATS, SEATS)),
    "last_choice": ("i1", (SEATS, SEATS)),
    # the turn
    "first": ("i1", ()),
    "current": ("i1", ()),
    "throws": ("i4", ()),
    "turn_throws": ("i2", ()),
    "fought": ("i1", ()),
    "fresh": ("i1", ()),  # 1: the active player's amulet was bought in this throw (NS-AMULET-7)
    "dice": ("i1", (2,)),  # NONE: not yet thrown
    "round": ("i2", ()),
    "quiet": ("i2", ()),  # completed rounds without a death; NONE: a dragon has died in this round
    "phase": ("i1", ()),
    "step": ("i1", ()),
    "serial": ("i4", ()),
    # the walk
    "route": ("i1", (SPACES,)),
    "steps": ("i1", ()),
    "walked": ("i1", ()),
    "arrival": ("i1", ()),
    "keyed": ("i1", ()),  # 1: this landing came by a key (NS-SPACE-KEY-1)
    "partner": ("i1", ()),
    "choice": ("i1", (SEATS,)),  # sealed (NS-INFO-4)
    # exchanges
    "offers": (EXCHANGE, (PLACES,)),
    "numbers": ("i4", ()),
    "exchanged": ("i1", (SEATS, SEATS)),  # in this turn, by pair, the lower seat first
    # the end
    "ending": ("i1", ()),
    "winner": ("i1", ()),
}

MOVE = {
    "verb": ("i1", ()),
    "seat": ("i1", ()),
    "serial": ("i4", ()),
    "space": ("i1", ()),
    "other": ("i1", ()),  # a player
    "choice": ("i1", ()),
    "amulet": ("i1", ()),
    "token": ("i1", ()),
    "title": ("i1", ()),
    "steps": ("i1", ()),
    "path": ("i1", (SPACES,)),
    "pay": ("i1", (COLOURS,)),
    "number": ("i4", ()),
    "version": ("i2", ()),
    "townes": ("i4", (2,)),
    "retreats": ("i1", (2, CLASSES)),
}
