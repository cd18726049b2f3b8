"""What a bot at Nine Shires thinks with: what its seat sees, which is all but the sealed choices of others (NS-INFO).

`see` fills it from a position, for the compiled lab; `player.look` fills it from a view. A law holds the two equal, so
the lab's bots know no more than a player does. The names are those of the state: the rules that ask for routes,
partners and payments serve here, too.
"""

from dragonhoard.games.nine_shires.rules import state

FRONT = 128  # routes that are looked at side by side
READY = 4  # Knight or Dame or not, with an amulet or not

SIGHT = {
    "seat": ("i1", ()),
    **{
        name: state.FIELDS[name]
        for name in (
            *(
                "players",
                "whole_shire",
                "spaces",
                "kind",
                "shire",
                "ways",
                "towne",
                "towne_space",
                "set_of",
                "hue",
                "slays",
            ),
            *("class_of", "kills", "towne_cost", "hex_cost", "amulet_cost", "blessing", "space_gain", "survivor_gain"),
            *("both_ally", "both_put_off", "lone_put_off", "lone_ally", "last_attack", "draw_limit"),
            *("exchange_limit", "quiet_limit", "towne_power", "amulet_power"),
            *("at", "talismans", "amulet", "retreat", "drawn", "swords", "hexed", "alive", "attacks", "protector"),
            *("knight", "fate", "last_slayer", "deck", "sword_supply", "allies", "lock", "chose_ally"),
            *("chose_put_off", "last_choice", "current", "fought", "fresh", "dice", "quiet", "phase", "serial"),
            *("steps", "arrival", "partner", "offers", "exchanged"),
        )
    },
    # to think with
    "nerve": ("i2", ()),  # what the own life counts, in percent: whoever has little to lose dares more
    "civic": ("i2", ()),  # what a guarded towne counts because all are safer, in percent
    "far": ("i2", ()),  # what the next throw may bring, against what this one does, in percent; 0: is not thought of
    "spite": ("i1", ()),  # the seats that it has something to repay
    "wanted": ("i1", ()),  # the amulet to save for
    "prize": ("i4", (READY, state.SPACES)),  # what it is worth to land on a space
    "ahead": (
        "i4",
        (READY, state.SPACES),
    ),  # what may be expected of the next throw from a space; below zero: not yet known
    "best": ("i4", (2 * 10,)),  # by count
    "here": ("i1", (FRONT,)),
    "back": ("i1", (FRONT,)),
    "passed": ("i1", (FRONT,)),
    "path": ("i1", (state.SPACES,)),
}


def see(s, seat, v):
    """Nothing here may depend on a sealed choice."""
    v.seat = seat
    see_edition(s, v)
    see_board(s, v)
    see_players(s, v)
    see_turn(s, v)
    see_offers(s, v)
    clear_thoughts(v)


def see_edition(s, v):
    v.players = s.players
    v.towne_cost = s.towne_cost
    v.hex_cost = s.hex_cost
    v.amulet_cost = s.amulet_cost
    v.blessing = s.blessing
    v.space_gain = s.space_gain
    v.survivor_gain = s.survivor_gain
    v.both_ally = s.both_ally
    v.both_put_off = s.both_put_off
    v.lone_put_off = s.lone_put_off
    v.lone_ally = s.lone_ally
    v.last_attack = s.last_attack
    v.draw_limit = s.draw_limit
    v.exchange_limit = s.exchange_limit
    v.quiet_limit = s.quiet_limit
    v.towne_power = s.towne_power
    v.amulet_power = s.amulet_power
    for amulet in range(state.AMULETS):
        v.slays[amulet] = s.slays[amulet]
        for i in range(state.HUES):
            v.hue[amulet][i] = s.hue[amulet][i]
    for dragon in range(state.DRAGONS):
        v.class_of[dragon] = s.class_of[dragon]
        v.kills[dragon] = s.kills[dragon]


def see_board(s, v):
    v.whole_shire = s.whole_shire
    v.spaces = s.spaces
    for space in range(s.spaces):
        v.kind[space] = s.kind[space]
        v.shire[space] = s.shire[space]
        v.towne[space] = s.towne[space]
        for way in range(state.WAYS):
            v.ways[space][way] = s.ways[space][way]
    for shire in range(state.SHIRES):
        v.set_of[shire] = s.set_of[shire]
        v.knight[shire] = s.knight[shire]
    for towne in range(state.TOWNES):
        v.towne_space[towne] = s.towne_space[towne]
        v.protector[towne] = s.protector[towne]


def see_players(s, v):
    v.hexed = s.hexed
    v.alive = s.alive
    for seat in range(s.players):
        v.at[seat] = s.at[seat]
        v.amulet[seat] = s.amulet[seat]
        v.drawn[seat] = s.drawn[seat]
        v.swords[seat] = s.swords[seat]
        v.allies[seat] = s.allies[seat]
        for colour in range(state.COLOURS):
            v.talismans[seat][colour] = s.talismans[seat][colour]
        for craft in range(state.CLASSES):
            v.retreat[seat][craft] = s.retreat[seat][craft]
        for other in range(s.players):
            v.lock[seat][other] = s.lock[seat][other]
            v.chose_ally[seat][other] = s.chose_ally[seat][other]
            v.chose_put_off[seat][other] = s.chose_put_off[seat][other]
            v.last_choice[seat][other] = s.last_choice[seat][other]
            v.exchanged[seat][other] = s.exchanged[seat][other]


def see_turn(s, v):
    v.phase = s.phase
    v.serial = s.serial
    v.current = s.current
    v.fought = s.fought
    v.fresh = s.fresh
    v.quiet = s.quiet
    v.steps = s.steps
    v.arrival = s.arrival
    v.partner = s.partner
    v.attacks = s.attacks
    v.sword_supply = s.sword_supply
    v.last_slayer = s.last_slayer
    for i in range(2):
        v.dice[i] = s.dice[i]
    for dragon in range(state.DRAGONS):
        v.fate[dragon] = s.fate[dragon]
    for craft in range(state.CLASSES):
        v.deck[craft] = s.deck[craft]


def see_offers(s, v):
    """By number."""
    last = 0
    for place in range(state.PLACES):
        found = offer_after(s, last)
        o = v.offers[place]
        o.number = 0
        o.version = 0
        o.by = 0
        o.parties = 0
        o.support = 0
        for side in range(2):
            o.townes[side] = 0
            for craft in range(state.CLASSES):
                o.retreats[side][craft] = 0
        if found >= 0:
            last = s.offers[found].number
            copy_terms(s.offers[found], o)


def offer_after(s, last):
    """The place of the offer with the lowest number above the last one."""
    best = -1
    for place in range(state.PLACES):
        if s.offers[place].number > last and (best < 0 or s.offers[place].number < s.offers[best].number):
            best = place
    return best


def copy_terms(source, target):
    target.number = source.number
    target.version = source.version
    target.by = source.by
    target.parties = source.parties
    target.support = source.support
    for side in range(2):
        target.townes[side] = source.townes[side]
        for craft in range(state.CLASSES):
            target.retreats[side][craft] = source.retreats[side][craft]


def clear_thoughts(v):
    v.wanted = 0
    v.nerve = 100
    v.civic = 100
    v.far = 0
    v.spite = 0
    for ready in range(READY):
        for space in range(v.spaces):
            v.prize[ready][space] = 0
            v.ahead[ready][space] = 0
