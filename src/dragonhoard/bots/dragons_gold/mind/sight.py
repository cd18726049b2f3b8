"""What a bot at Dragon's Gold thinks with: what its seat sees.

`see` fills it from a position, for the compiled lab; `player.look` fills it from a view. A law holds the two equal, so
the lab's bots know no more than a player does. The names are those of the state: rules that ask for attacks and targets
serve here, too.
"""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.rules.kill import victims
from dragonhoard.games.dragons_gold.rules.tokens import copy_counts, empty

SIGHT = {
    "seat": ("i1", ()),
    "players": ("i1", ()),
    "magic": ("i1", ()),
    "gifts": ("i1", ()),
    "tokens": ("i1", (state.KINDS,)),
    "attack": ("i1", (state.TEAM,)),
    "craft": ("i1", (state.TEAM,)),
    "strength": ("i1", (state.DRAGONS,)),
    "hidden": ("i1", (state.DRAGONS,)),
    "blade_bonus": ("i1", ()),
    "worth": ("i1", (state.KINDS,)),
    "majority": ("i1", ()),
    "set_worth": ("i1", ()),
    "curse": ("i1", ()),
    "phase": ("i1", ()),
    "window": ("i1", ()),
    "serial": ("i4", ()),
    "bag_size": ("i1", ()),
    "row": ("i1", (state.SLOTS,)),
    "raised": ("i1", (state.DRAGONS,)),
    "stack": ("i1", (state.SLOTS, state.STACK)),
    "blade": ("i1", (state.SLOTS, state.STACK)),
    "height": ("i1", (state.SLOTS,)),
    "hoard": ("i1", (state.SLOTS, state.KINDS)),
    "where": ("i1", (state.TEAM,)),  # the own team
    "slot": ("i1", ()),
    "involved": ("i1", ()),
    "rank": ("i1", (state.SEATS,)),
    "ranks": ("i1", ()),
    "wizards": ("i1", ()),
    "victims": ("i1", ()),
    "looked": ("i1", ()),
    "seen": ("i1", (state.KINDS,)),  # the victim's stash, while the Thief looks
    "share": ("i1", (state.SEATS, state.KINDS)),
    "owner": ("i1", (state.SEATS,)),
    "offers": (state.DEALS, (state.PLACES,)),  # at the Market only one's own; by number
    "said": ("i2", ()),
    "candle": ("i1", ()),  # percent of it that are burnt by the clock; NONE where time is measured in words
    "gagged": ("i1", ()),
    "done": ("i1", ()),
    "stash": ("i1", (state.KINDS,)),
    "hand": ("i1", (state.DESIGNS,)),
    "heap": ("i1", (state.KINDS,)),  # to think with
    "plan": ("i1", (state.SEATS, state.KINDS)),
    "part": ("i4", (state.SEATS,)),
}


def see(s, seat, v):
    """Nothing here may depend on a stash or a hand of others."""
    see_edition(s, v)
    v.seat = seat
    v.phase = s.phase
    v.window = s.window
    v.serial = s.serial
    n = 0
    for kind in range(state.KINDS):
        n += s.bag[kind]
    v.bag_size = n
    see_row(s, v)
    for who in range(state.TEAM):
        v.where[who] = s.where[seat][who]
    see_kill(s, seat, v)
    see_offers(s, seat, v)
    copy_counts(s.stash[seat], v.stash)
    for card in range(state.DESIGNS):
        v.hand[card] = s.hand[seat][card]
    empty(v.heap)
    for row in range(state.SEATS):
        empty(v.plan[row])
        v.part[row] = 0


def see_edition(s, v):
    v.players = s.players
    v.magic = s.magic
    v.gifts = s.gifts
    copy_counts(s.tokens, v.tokens)
    copy_counts(s.worth, v.worth)
    for who in range(state.TEAM):
        v.attack[who] = s.attack[who]
        v.craft[who] = s.craft[who]
    for dragon in range(state.DRAGONS):
        v.strength[dragon] = s.strength[dragon]
        v.hidden[dragon] = s.hidden[dragon]
    v.blade_bonus = s.blade_bonus
    v.majority = s.majority
    v.set_worth = s.set_worth
    v.curse = s.curse


def see_row(s, v):
    for dragon in range(state.DRAGONS):
        v.raised[dragon] = s.raised[dragon]
    for slot in range(state.SLOTS):
        v.row[slot] = s.row[slot]
        v.height[slot] = s.height[slot]
        copy_counts(s.hoard[slot], v.hoard[slot])
        for at in range(state.STACK):
            v.stack[slot][at] = s.stack[slot][at]
            v.blade[slot][at] = s.blade[slot][at]


def see_kill(s, seat, v):
    v.slot = s.slot
    v.involved = s.involved
    v.ranks = s.ranks
    v.wizards = s.wizards
    v.looked = s.looked
    v.gagged = s.gagged
    v.victims = 0
    if s.phase == state.NAMING:
        v.victims = victims(s)
    empty(v.seen)
    if s.phase == state.TAKING and s.looked == 1 and s.thief[s.robbing] == seat:
        copy_counts(s.stash[s.victim], v.seen)
    for row in range(state.SEATS):
        v.rank[row] = s.rank[row]
        copy_counts(s.share[row], v.share[row])
        v.owner[row] = s.owner[row] if s.phase == state.CHOOSING else NOBODY


def see_offers(s, seat, v):
    v.done = s.done
    v.said = 0 if s.phase == state.MARKET else s.said
    v.candle = NONE
    last = 0
    for place in range(state.PLACES):
        found = next_offer(s, seat, last)
        o = v.offers[place]
        o.number = 0
        if found >= 0:
            last = s.offers[found].number
            copy_offer(s.offers[found], o)
        else:
            o.version = 0
            o.by = 0
            o.parties = 0
            o.support = 0
            for row in range(state.SEATS):
                empty(o.split[row])


def next_offer(s, seat, last):
    """The place of the offer with the lowest number above the last one, of those that the seat may see."""
    best = -1
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > last and (s.phase != state.MARKET or has(o.parties, seat)):
            if best < 0 or o.number < s.offers[best].number:
                best = place
    return best


def copy_offer(source, target):
    target.number = source.number
    target.version = source.version
    target.by = source.by
    target.parties = source.parties
    target.support = source.support
    for row in range(state.SEATS):
        copy_counts(source.split[row], target.split[row])
